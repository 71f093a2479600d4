import { withoutAccents } from '../../core/text/without-accents.ts'

const ANONYMOUS = 'ref'

/** The ASCII letters of a text, in lower case. */
const lettersOf = (text: string): string => withoutAccents(text).replaceAll(/[^a-z]/g, '')

/** Words of a title that every title has. */
const COMMON = /^(?:an?|and|are|as|at|by|das|der|die|el|en|for|from|how|in|is|la|le|les|of|on|the|to|un|une|what|why|with)$/

const firstWord = (title: string): string =>
  withoutAccents(title)
    .split(/[^a-z]+/)
    .find(word => word.length > 1 && !COMMON.test(word)) ?? ''

/**
 * What a work is called in a file for a reference manager: its first author's name and its year in lower-case ASCII letters and digits
 * (`hull2008`), and the first word of its title that says something, if that is given (`hull2008defrosting`).
 */
export const citationKey = (author: string, year: string, title = ''): string =>
  (lettersOf(author) || ANONYMOUS) + year + firstWord(title)

/** Different keys: those that have been given before get a number. */
export const differentKeys = (keys: readonly string[]): readonly string[] => {
  const given = new Set<string>()
  return keys.map(key => {
    let next = key
    for (let number = 2; given.has(next); number += 1) next = `${key}-${number}`
    given.add(next)
    return next
  })
}
