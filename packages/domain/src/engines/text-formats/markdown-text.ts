/** An address of which tools make a link by themselves. */
const BARE_ADDRESS = /(?:\b(?:https?|ftp):\/\/|\bwww\.)\S*/gi

/**
 * Characters that mean something anywhere in a line: code, emphasis, links, formulas, cells of tables; and an exclamation mark, ampersand or angle
 * bracket before what would make it a picture, a reference or an element.
 */
const SPECIAL = /[\\`*_[\]|~$]|!(?=\[|$)|&(?=[#\w]|$)|<(?=[/!?a-z]|$)/gi

const escaped = (words: string): string => words.replace(SPECIAL, '\\$&')

/** Tools would make the escapes in an address a part of it. One that needs escapes is written so that they do not recognise it. */
const unrecognised = (address: string): string => {
  const written = escaped(address)
  return written === address ? address : written.replace(/^(\w+)(?=:\/\/|\.)/, '$1\\')
}

/** Text within a line of Markdown. A parser returns it unchanged. */
export const markdownText = (words: string): string => {
  const out: string[] = []
  let from = 0
  for (const { 0: address, index } of words.matchAll(BARE_ADDRESS)) {
    out.push(escaped(words.slice(from, index)), unrecognised(address))
    from = index + address.length
  }
  return [...out, escaped(words.slice(from))].join('')
}

/** What would begin a heading, a list, a quotation or a rule, as far as its first character; of a number, as far as the mark after it. */
const BEGINNING = /^(\d{1,9})(?=[.)](?:\s|$))|^(?=#{1,6}(?:\s|$)|[-+](?:\s|$)|-[-\s]*$|>)/

/** A line that is a paragraph of its own, whatever it begins with. */
export const ownLine = (line: string): string => line.replace(BEGINNING, '$1\\')
