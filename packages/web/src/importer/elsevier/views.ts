import { words } from '@lectern/domain/article'
import { at, attributeOf, elementsOf, isElement, within, withinOnce, wordsOf, type XmlElement } from '../xml/index.ts'

/** `extended` is for the screen; `compact` and `standard` are for print. `all`, or no view, is for both. */
const screenViews: ReadonlySet<string | undefined> = new Set(['extended', 'standard-extended'])
const printViews: ReadonlySet<string | undefined> = new Set(['compact', 'standard', 'compact-standard'])
const isForScreen = (element: XmlElement): boolean => screenViews.has(attributeOf(element, 'view'))
const isForPrint = (element: XmlElement): boolean => printViews.has(attributeOf(element, 'view'))

const headingOf = (element: XmlElement): string | undefined =>
  (wordsOf(at(element, 'section-title')) ?? wordsOf(at(element, 'label')))?.toLowerCase()

/** The share of a text's words that another must contain for the two to count as the same. */
const SAME = 0.95

/** How far from an element, in siblings, one is looked for that repeats it. The two editions of a text are side by side. */
const NEAR = 100

/** Compares the words of elements; each element is read once. */
const comparison = () => {
  const read = new Map<XmlElement, readonly string[]>()
  const sets = new Map<XmlElement, ReadonlySet<string>>()
  const wordsIn = (element: XmlElement): readonly string[] => {
    const known = read.get(element) ?? words(wordsOf(element) ?? '')
    read.set(element, known)
    return known
  }
  const setOf = (element: XmlElement): ReadonlySet<string> => {
    const known = sets.get(element) ?? new Set(wordsIn(element))
    sets.set(element, known)
    return known
  }
  return {
    repeats: (element: XmlElement, other: XmlElement): boolean => {
      const own = wordsIn(element)
      const elsewhere = setOf(other)
      let missing = own.length - Math.ceil(SAME * own.length)
      return own.length > 0 && own.every(word => elsewhere.has(word) || (missing -= 1) >= 0)
    },
  }
}

/** Runs of adjacent siblings with the same name that are for only one of the editions. */
const runsOf = (siblings: readonly XmlElement[]): readonly (readonly XmlElement[])[] => {
  const runs: XmlElement[][] = []
  let open: XmlElement[] | undefined
  for (const sibling of siblings) {
    if (!isForScreen(sibling) && !isForPrint(sibling)) open = undefined
    else if (open?.[0]?.name === sibling.name) open.push(sibling)
    else runs.push((open = [sibling]))
  }
  return runs
}

/** For each element of a run that is for the screen, its printed counterpart: the one with the same heading, or else an adjacent one. */
const counterparts = (run: readonly XmlElement[]): readonly (readonly [XmlElement, XmlElement])[] => {
  const taken = new Set<XmlElement>()
  const isFree = (other: XmlElement | undefined): other is XmlElement =>
    other !== undefined && isForPrint(other) && !taken.has(other)
  const byHeading = Map.groupBy(run.filter(isForPrint).toReversed(), headingOf)
  /** The first free one with a heading. Those that are taken are never free again. */
  const headed = (heading: string | undefined): XmlElement | undefined => {
    const all = heading === undefined ? [] : (byHeading.get(heading) ?? [])
    while (all.length > 0 && !isFree(all.at(-1))) all.pop()
    return all.at(-1)
  }
  return run.flatMap((shown, index) => {
    if (!isForScreen(shown)) return []
    const twin = headed(headingOf(shown)) ?? [run[index - 1], run[index + 1]].find(isFree)
    if (twin === undefined) return []
    taken.add(twin)
    return [[twin, shown] as const]
  })
}

/** The siblings that repeat something for print, each with its counterpart for the screen. */
const twinsAmong = (siblings: readonly XmlElement[]): ReadonlyMap<XmlElement, XmlElement> => {
  const twins = new Map(runsOf(siblings).flatMap(counterparts))
  const { repeats } = comparison()
  for (const [index, printed] of siblings.entries()) {
    if (!isForPrint(printed) || twins.has(printed)) continue
    const same = siblings
      .slice(Math.max(0, index - NEAR), index + NEAR + 1)
      .find(other => other.name === printed.name && !isForPrint(other) && repeats(printed, other))
    if (same !== undefined) twins.set(printed, same)
  }
  return twins
}

/** Elements for print whose content is also on the screen, in the same or other words. */
export interface PrintedTwins {
  readonly has: (element: XmlElement) => boolean
  /** The id to link to instead of one inside such a twin. */
  readonly idFor: (id: string) => string
}

/**
 * The print-only elements of a file that would show something twice: those with a counterpart for the screen beside them, and
 * those whose text a sibling repeats. Print-only elements without a counterpart are not included.
 */
export const printedTwins = (root: XmlElement): PrintedTwins => {
  const twins = new Map<XmlElement, XmlElement>()
  for (const parent of withinOnce(root)) {
    if (!parent.children.some(child => isElement(child) && isForPrint(child))) continue
    for (const [twin, shown] of twinsAmong(elementsOf(parent))) twins.set(twin, shown)
  }
  const ids = new Map(
    [...twins].flatMap(([twin, shown]) =>
      within(twin).flatMap(element => {
        const id = attributeOf(element, 'id')
        return id === undefined ? [] : [[id, attributeOf(shown, 'id')] as const]
      }),
    ),
  )
  return { has: element => twins.has(element), idFor: id => ids.get(id) ?? id }
}
