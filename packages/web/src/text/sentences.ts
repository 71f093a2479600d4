/** A citation in a text: `CITES`, its number, `CITED`, the words of it, `CITATION_END`. No XML can hold these characters. */
export const CITES = '\u0001'
export const CITED = '\u0002'
export const CITATION_END = '\u0003'

/** Where a sentence may end: the citations right after its full stop are part of it, and the next begins with no small letter. */
const END =
  // oxlint-disable-next-line no-control-regex -- the marks of citations
  /[.!?…][)\]"'”’»]*(?:\u0001\d+\u0002[^\u0003]*\u0003[,;–-]?)*\s+(?=["'“‘«([]*(?:\u0001|\p{Lu}|\p{Lt}|\p{Lo}|\p{N}))|[。！？]/gu

/** An initial, which no unit after a number is: the full stop after it ends no sentence. */
const INITIAL = /(?:^|[\s.([])(?<!\d\s)\p{Lu}\.$/u

/** Neither does the one after a customary abbreviation. */
const ABBREVIATION =
  // oxlint-disable-next-line no-control-regex -- the mark before a citation's words
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
