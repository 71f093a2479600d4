import { words } from '@lectern/domain/article'
import { at, attributeOf, elementsOf, within, wordsOf, type XmlElement } from '../xml/index.ts'

/** `extended` is for the screen; `compact` and `standard` are for print. `all`, or no view, is for both. */
const isForScreen = (element: XmlElement): boolean => /^(standard-)?extended$/.test(attributeOf(element, 'view') ?? '')
const isForPrint = (element: XmlElement): boolean =>
  /^(compact|standard|compact-standard)$/.test(attributeOf(element, 'view') ?? '')

const headingOf = (element: XmlElement): string | undefined =>
  (wordsOf(at(element, 'section-title')) ?? wordsOf(at(element, 'label')))?.toLowerCase()

/** The share of a text's words that another must contain for the two to count as the same. */
const SAME = 0.95

const repeats = (element: XmlElement, other: XmlElement): boolean => {
  const own = words(wordsOf(element) ?? '')
  const elsewhere = new Set(words(wordsOf(other) ?? ''))
  return own.length > 0 && own.filter(word => elsewhere.has(word)).length >= SAME * own.length
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

/** The printed counterpart of an element for the screen: the one with the same heading, or else an adjacent one. */
const counterpart = (
  element: XmlElement,
  run: readonly XmlElement[],
  taken: ReadonlyMap<XmlElement, XmlElement>,
): XmlElement | undefined => {
  const free = (other: XmlElement | undefined): other is XmlElement =>
    other !== undefined && isForPrint(other) && !taken.has(other)
  const heading = headingOf(element)
  const index = run.indexOf(element)
  return (
    run.find(other => free(other) && heading !== undefined && headingOf(other) === heading) ??
    [run[index - 1], run[index + 1]].find(free)
  )
}

/** The siblings that repeat something for print, each with its counterpart for the screen. */
const twinsAmong = (siblings: readonly XmlElement[]): ReadonlyMap<XmlElement, XmlElement> => {
  const twins = new Map<XmlElement, XmlElement>()
  if (!siblings.some(isForPrint)) return twins
  for (const run of runsOf(siblings)) {
    for (const shown of run.filter(isForScreen)) {
      const twin = counterpart(shown, run, twins)
      if (twin !== undefined) twins.set(twin, shown)
    }
  }
  for (const printed of siblings.filter(isForPrint)) {
    const same = siblings.find(other => other.name === printed.name && !isForPrint(other) && repeats(printed, other))
    if (same !== undefined && !twins.has(printed)) twins.set(printed, same)
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
  const twins = new Map(within(root).flatMap(parent => Array.from(twinsAmong(elementsOf(parent)))))
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
