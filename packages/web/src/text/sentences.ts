/** A citation in a text: `CITES`, its number, `CITED`, its text, `CITATION_END`. XML cannot contain these characters. */
export const CITES = '\u0001'
export const CITED = '\u0002'
export const CITATION_END = '\u0003'

/** Where a sentence may end. Citations right after its full stop belong to it; the next one does not begin with a lower-case letter. */
const END =
  // oxlint-disable-next-line no-control-regex -- the citation marks
  /[.!?…][)\]"'”’»]*(?:\u0001\d+\u0002[^\u0003]*\u0003[,;–-]?)*\s+(?=["'“‘«([]*(?:\u0001|\p{Lu}|\p{Lt}|\p{Lo}|\p{N}))|[。！？]/gu

/** An initial, as opposed to a unit after a number: the full stop after it does not end a sentence. */
const INITIAL = /(?:^|[\s.([])(?<!\d\s)\p{Lu}\.$/u

/** A common abbreviation, whose full stop does not end a sentence either. */
const ABBREVIATION =
  // oxlint-disable-next-line no-control-regex -- the mark before a citation's text
  /(?:^|[\s([\u0002])(?:al|approx|ca|cf|chap|dr|e\.g|eds?|eqs?|exp|figs?|i\.e|mr|mrs|ms|nos?|pp?|prof|refs?|resp|sect?|secs?|spp?|st|suppl|tabs?|var|viz|vols?|vs)\.$/iu

const isAbbreviated = (text: string): boolean => INITIAL.test(text) || ABBREVIATION.test(text)

/** The sentences of one line of text, without the space between them. */
export const sentences = (line: string): readonly string[] => {
  const found: string[] = []
  let start = 0
  for (const match of line.matchAll(END)) {
    const end = match.index + match[0].length
    if (match[0].startsWith('.') && isAbbreviated(line.slice(Math.max(start, match.index - 12), match.index + 1))) continue
    found.push(line.slice(start, end).trim())
    start = end
  }
  return [...found, line.slice(start).trim()].filter(sentence => sentence !== '')
}
