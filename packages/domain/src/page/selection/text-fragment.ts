import { array as A, number as N, option as O, ord as Ord, readonlyArray as RA } from 'fp-ts'

/** A passage of a page, and all text around it. A line feed ends each stretch of text that browsers search as one, such as a paragraph. */
export interface SelectedPassage {
  readonly before: string
  readonly text: string
  readonly after: string
}

/** What a text fragment names: a text, or all from one text to another, with what is before and after it. */
export interface TextFragment {
  readonly prefix?: string
  readonly start: string
  readonly end?: string
  readonly suffix?: string
}

/** A text of more words is named by its first and last ones. */
const MOST_WORDS = 10

/** How many words of a longer text are named at each end. */
const END_WORDS = [3, 6, 10]

/** The most words on each side that tell a passage from others with the same text. */
const MOST_CONTEXT = 8

let words: Intl.Segmenter | undefined

const segmentsOf = (text: string): Intl.Segments => (words ??= new Intl.Segmenter('en', { granularity: 'word' })).segment(text)

const wordsIn = (text: string): readonly Intl.SegmentData[] => [...segmentsOf(text)].filter(({ isWordLike }) => isWordLike)

/** The start of the word around a position. */
const wordStart = (text: string, at: number): number => segmentsOf(text).containing(at)?.index ?? at

const wordEnd = (text: string, at: number): number => {
  const last = segmentsOf(text).containing(at - 1)
  return last === undefined ? at : last.index + last.segment.length
}

const firstWords = (text: string, count: number): string => {
  const last = wordsIn(text)[count - 1]
  return last === undefined ? text : text.slice(0, last.index + last.segment.length)
}

const lastWords = (text: string, count: number): string => text.slice(wordsIn(text).at(-count)?.index ?? 0)

const firstStretch = (text: string): string => text.trimStart().split('\n', 1)[0]?.trimEnd() ?? ''

const lastStretch = (text: string): string => {
  const trimmed = text.trimEnd()
  return trimmed.slice(trimmed.lastIndexOf('\n') + 1).trimStart()
}

const withPlainSpaces = (text: string): string => text.replaceAll(/[^\S\n]+/gu, ' ').replaceAll('\u00AD', '')

/** A passage without white space around it. */
const trimmed = ({ before, text, after }: SelectedPassage): SelectedPassage => {
  const start = text.length - text.trimStart().length
  const end = text.trimEnd().length
  return {
    before: before + text.slice(0, start),
    text: text.slice(start, Math.max(start, end)),
    after: text.slice(Math.max(start, end)) + after,
  }
}

/** A passage with all of its first and last word, since browsers find whole words only. */
const withWholeWords = ({ before, text, after }: SelectedPassage): SelectedPassage => {
  const from = before.lastIndexOf('\n') + 1
  const ahead = after.split('\n', 1)[0] ?? ''
  const stretch = before.slice(from) + text + ahead
  const start = from + wordStart(stretch, before.length - from)
  const end = wordEnd(stretch, before.length - from + text.length) + from - before.length - text.length
  return { before: before.slice(0, start), text: before.slice(start) + text + after.slice(0, end), after: after.slice(end) }
}

/**
 * A text as it is compared. It equals at least all texts that browsers take for the same, which look at neither case nor accents; and as it
 * is put together of its parts, lengths of parts are places in the whole.
 */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]|[^\S\n]/gu, '')
    .replaceAll('ς', 'σ')

const foldedFragment = ({ prefix = '', start, end = '', suffix = '' }: TextFragment) => ({
  prefix: folded(prefix),
  start: folded(start),
  end: folded(end),
  suffix: folded(suffix),
})

const isAfter = (all: string, at: number, prefix: string): boolean => {
  if (prefix === '') return true
  let end = at
  while (all[end - 1] === '\n') end -= 1
  return end >= prefix.length && all.startsWith(prefix, end - prefix.length)
}

const isBefore = (all: string, at: number, suffix: string): boolean => {
  if (suffix === '') return true
  let start = at
  while (all[start] === '\n') start += 1
  return all.startsWith(suffix, start)
}

/** The first place of a text, from another on, that is as wanted; -1 if there is none. */
const placeOf = (all: string, text: string, from: number, isWanted: (at: number) => boolean): number => {
  let at = all.indexOf(text, from)
  while (at !== -1 && !isWanted(at)) at = all.indexOf(text, at + 1)
  return at
}

/** Whether a fragment names a passage, and nothing else on the page. */
const namesOnly = (passage: SelectedPassage): ((fragment: TextFragment) => boolean) => {
  const [before, text] = [folded(passage.before), folded(passage.text)]
  const all = before + text + folded(passage.after)
  const [from, to] = [before.length, before.length + text.length]
  return fragment => {
    const { prefix, start, end, suffix } = foldedFragment(fragment)
    const isRange = fragment.end !== undefined
    if (start === '' || (isRange && end === '')) return false
    const isStart = (at: number): boolean => isAfter(all, at, prefix) && (isRange || isBefore(all, at + start.length, suffix))
    const isEnd = (at: number): boolean => isBefore(all, at + end.length, suffix)
    const [least, last] = [from + start.length, to - end.length]
    return (
      placeOf(all, start, 0, isStart) === from &&
      placeOf(all, start, from + 1, isStart) === -1 &&
      (!isRange ||
        (placeOf(all, end, least, isEnd) === last &&
          // Browsers go on behind an end that is not followed by the suffix, and pass over one that overlaps it.
          all.indexOf(end, Math.max(least, last - end.length + 1)) === last))
    )
  }
}

/** How many words before and after a passage may tell it from others. */
const contexts = (): readonly (readonly [before: number, after: number])[] =>
  A.makeBy(MOST_CONTEXT + 1, after => A.makeBy(MOST_CONTEXT + 1, before => [before, after] as const)).flat()

const byEnds = (text: string): readonly Pick<TextFragment, 'start' | 'end'>[] =>
  END_WORDS.map(count => ({ start: firstWords(firstStretch(text), count), end: lastWords(lastStretch(text), count) }))

const named = (text: string): readonly Pick<TextFragment, 'start' | 'end'>[] => {
  if (text.includes('\n')) return byEnds(text)
  return wordsIn(text).length > MOST_WORDS ? [...byEnds(text), { start: text }] : [{ start: text }]
}

const lengthOf = ({ prefix = '', start, end = '', suffix = '' }: TextFragment): number =>
  prefix.length + start.length + end.length + suffix.length

const byLength = Ord.contramap(lengthOf)(N.Ord)

const fragmentsOf = ({ before, text, after }: SelectedPassage): readonly TextFragment[] => {
  const [ahead, behind] = [lastStretch(before), firstStretch(after)]
  const texts = named(text)
  return contexts()
    .filter(([count, next]) => (count === 0 || ahead !== '') && (next === 0 || behind !== ''))
    .flatMap(([count, next]) =>
      texts.map(each => ({
        ...each,
        ...(count === 0 ? {} : { prefix: lastWords(ahead, count) }),
        ...(next === 0 ? {} : { suffix: firstWords(behind, next) }),
      })),
    )
}

/**
 * The shortest text fragment that names a passage and nothing else on its page, with all of its first and last word. None if a blank text is
 * selected, or one that even the words around it do not tell from others.
 */
export const textFragment = (passage: SelectedPassage): O.Option<TextFragment> => {
  const plain = trimmed({
    before: withPlainSpaces(passage.before),
    text: withPlainSpaces(passage.text),
    after: withPlainSpaces(passage.after),
  })
  if (plain.text === '') return O.none
  const whole = withWholeWords(plain)
  return RA.findFirst(namesOnly(whole))(RA.sort(byLength)(fragmentsOf(whole)))
}

/** Parts are divided by commas, and marked by hyphens; apostrophes, brackets and the like would end an address that a text mentions. */
const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(/[-!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** What follows the `#` of an address that leads to a fragment. */
export const textDirective = ({ prefix, start, end, suffix }: TextFragment): string =>
  `:~:text=${[
    ...(prefix === undefined ? [] : [`${encoded(prefix)}-`]),
    encoded(start),
    ...(end === undefined ? [] : [encoded(end)]),
    ...(suffix === undefined ? [] : [`-${encoded(suffix)}`]),
  ].join(',')}`
