import { ELLIPSIS } from '@lectern/domain/core'
import type { PassageRun } from '@lectern/domain/site'
import type { Marking } from './marking.ts'
import { placedWords, type PlacedWord } from './search-words.ts'

/** The approximate length of a passage, in characters. */
const LENGTH = 280

/** How many characters to show before the first match. */
const LEAD = 60

/** The densest matches: the first place with the most different words within the length of a passage. */
const densest = (text: string, { matched, size }: Marking): readonly PlacedWord[] => {
  let best: readonly PlacedWord[] = []
  // The last place of each word, ordered by place.
  const window = new Map<string, PlacedWord>()
  for (const placed of placedWords(text, matched)) {
    window.delete(placed.word)
    window.set(placed.word, placed)
    for (const { word, start } of window.values()) if (placed.end - start > LENGTH - LEAD) window.delete(word)
    if (window.size > best.length) best = [...window.values()]
    if (best.length === size) break
  }
  return best
}

const isSpace = (character: string): boolean => /\s/.test(character)

/** The beginning of the first word at or after `from`, or `before` if no word begins before that. */
const wordFrom = (text: string, from: number, before: number): number => {
  if (from <= 0) return 0
  for (let at = from; at < before; at += 1) if (isSpace(text.charAt(at - 1))) return at
  return before
}

const wordTo = (text: string, to: number, after: number): number => {
  if (to >= text.length) return text.length
  for (let at = to; at > after; at -= 1) if (isSpace(text.charAt(at))) return at
  return after
}

/** Moves an offset out of a surrogate pair. */
const whole = (text: string, at: number): number => (/^[\uDC00-\uDFFF]/.test(text.slice(at, at + 1)) ? at + 1 : at)

/** Merges adjacent runs of the same kind and drops empty ones. */
const joined = (runs: readonly PassageRun[]): readonly PassageRun[] => {
  const all: PassageRun[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (run.text === '') continue
    if (last?.matches === run.matches) all[all.length - 1] = { ...run, text: last.text + run.text }
    else all.push(run)
  }
  return all
}

/** Between a heading, or anything else that ends without a stop, and what follows it. */
const APART = ' · '

/** A text in one line. */
const inOneLine = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, (_gap, at: number) => (at === 0 || /\p{P}$/u.test(text.slice(Math.max(0, at - 2), at)) ? ' ' : APART))
    .replace(/\s+/g, ' ')

/** A text as runs. */
export const markedRuns = (text: string, { matched }: Marking): readonly PassageRun[] => {
  const runs: PassageRun[] = []
  let at = 0
  for (const { start, end } of placedWords(text, matched)) {
    runs.push({ text: text.slice(at, start), matches: false }, { text: text.slice(start, end), matches: true })
    at = end
  }
  return joined([...runs, { text: text.slice(at), matches: false }])
}

/** The passage of a text with most of what is marked, on one line, as runs. If it has none of it, the beginning of the text. */
export const passageOf = (text: string, marking: Marking): readonly PassageRun[] => {
  const found = densest(text, marking)
  const first = found[0]?.start ?? 0
  const last = found.at(-1)?.end ?? 0
  const begin = whole(text, wordFrom(text, first - LEAD, first))
  const end = whole(text, Math.max(last, wordTo(text, begin + LENGTH, Math.max(last, begin + LENGTH / 2))))
  return joined([
    { text: begin > 0 ? ELLIPSIS : '', matches: false },
    ...markedRuns(inOneLine(text.slice(begin, end)), marking),
    { text: end < text.length ? ELLIPSIS : '', matches: false },
  ])
}
