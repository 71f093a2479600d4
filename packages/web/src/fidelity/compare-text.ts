import { aligned } from './align.ts'
import { added, changed, missing, moved, type Difference, type Outcome, type Said } from './difference.ts'
import type { Run } from './runs.ts'
import { plainWords, wordsOf } from './words.ts'

/** A run's words, each with the run that it is from. */
interface Word {
  readonly word: string
  readonly run: Run
}

const keyOf = ({ text }: Run): string => wordsOf(text).join(' ')

const wordsIn = (runs: readonly Run[]): readonly Word[] => runs.flatMap(run => wordsOf(run.text).map(word => ({ word, run })))

/** How many words stand on each side of a difference, to show what it is about. */
const AROUND = 4

const said = (words: readonly Word[], [from, to]: readonly [number, number]): Said => ({
  text: words
    .slice(from, to)
    .map(({ word }) => word)
    .join(' '),
  at: (words[from] ?? words[from - 1])?.run.at ?? '',
})

const inContext = (words: readonly Word[], [from, to]: readonly [number, number]): Said => {
  const part = (start: number, end: number): string => said(words, [Math.max(0, start), end]).text
  const middle = part(from, to)
  return {
    text: `${part(from - AROUND, from)} [${middle}] ${part(to, to + AROUND)}`.trim(),
    at: said(words, [from, to]).at,
  }
}

/** Whether a page may have a run of its own at a place where the file has none. */
type IsMeant = (run: Run) => boolean

/** The stretch without the whole runs that are meant. */
const unmeant = (words: readonly Word[], [from, to]: readonly [number, number], isMeant: IsMeant): number => {
  const isWhole = (run: Run): boolean => words[from - 1]?.run !== run && words[to]?.run !== run
  const known = new Map<Run, boolean>()
  return words.slice(from, to).filter(({ run }) => {
    const before = known.get(run) ?? (isWhole(run) && isMeant(run))
    known.set(run, before)
    return !before
  }).length
}

/** The differences of two stretches of runs, word by word. */
const wordDifferences = (ours: readonly Run[], theirs: readonly Run[], isMeant: IsMeant): readonly Difference[] => {
  const [xml, page] = [wordsIn(ours), wordsIn(theirs)]
  return aligned(
    xml.map(({ word }) => word),
    page.map(({ word }) => word),
  ).flatMap(stretch => {
    if (stretch.isEqual) return []
    const [lost, gained] = [stretch.ours[1] - stretch.ours[0], unmeant(page, stretch.theirs, isMeant)]
    return lost + gained === 0
      ? []
      : gained === 0
        ? [missing(inContext(xml, stretch.ours), lost)]
        : lost === 0
          ? [added(inContext(page, stretch.theirs), gained)]
          : [changed(inContext(xml, stretch.ours), inContext(page, stretch.theirs), Math.max(lost, gained))]
  })
}

/** Takes out of two lists what both have, and gives it in pairs. */
const takeEqual = (
  ours: readonly Run[],
  theirs: readonly Run[],
): { readonly pairs: readonly (readonly [Run, Run])[]; readonly ours: ReadonlySet<Run>; readonly theirs: ReadonlySet<Run> } => {
  const waiting = Map.groupBy(theirs, keyOf)
  const pairs = ours.flatMap(run => {
    const partner = waiting.get(keyOf(run))?.shift()
    return partner === undefined ? [] : [[run, partner] as const]
  })
  return {
    pairs,
    ours: new Set(pairs.map(([run]) => run)),
    theirs: new Set(pairs.map(([, run]) => run)),
  }
}

/** What a page writes where the file has only an element: the mark of a list's item, and `See` before another term of a glossary. */
const MARK = /^(?:[•–◦▪*-]|\(?(?:\d{1,3}|[ivxlcdm]{1,6}|[a-z])[.)]?|see(?: also)?)$/i

/**
 * Compares texts in their order. Runs that are equal hold them together; between those, words are compared. A run that is elsewhere on the page
 * has moved, which counts as one difference.
 * @param elsewhere the words that the file has outside this text; a page may have put them there
 */
export const compareText = (xml: readonly Run[], page: readonly Run[], elsewhere: ReadonlySet<string> = new Set()): Outcome => {
  const isMeant = ({ text }: Run): boolean => MARK.test(text) || plainWords(text).every(word => elsewhere.has(word))
  const gaps = aligned(xml.map(keyOf), page.map(keyOf)).filter(({ isEqual }) => !isEqual)
  const found = takeEqual(
    gaps.flatMap(({ ours }) => xml.slice(...ours)),
    gaps.flatMap(({ theirs }) => page.slice(...theirs)),
  )
  return {
    total: wordsIn(xml).length,
    differences: [
      ...found.pairs.map(([run, partner]) => moved(run, partner)),
      ...gaps.flatMap(({ ours, theirs }) =>
        wordDifferences(
          xml.slice(...ours).filter(run => !found.ours.has(run)),
          page.slice(...theirs).filter(run => !found.theirs.has(run)),
          isMeant,
        ),
      ),
    ],
  }
}
