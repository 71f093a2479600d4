import { words } from '@lectern/domain/article'
import type { XmlElement } from '../xml.ts'
import { at, attributeOf, elementsOf, within, wordsOf } from './elements.ts'

/** `extended` is the edition on a screen; `compact` and `standard` are what is printed. `all`, and no view at all, is both. */
const isForScreen = (element: XmlElement): boolean => /^(standard-)?extended$/.test(attributeOf(element, 'view') ?? '')
const isForPrint = (element: XmlElement): boolean =>
  /^(compact|standard|compact-standard)$/.test(attributeOf(element, 'view') ?? '')

const headingOf = (element: XmlElement): string | undefined =>
  (wordsOf(at(element, 'section-title')) ?? wordsOf(at(element, 'label')))?.toLowerCase()

/** How much of a text must be in another for the two to say the same. */
const SAME = 0.95

const repeats = (element: XmlElement, other: XmlElement): boolean => {
  const said = words(wordsOf(element) ?? '')
  const elsewhere = new Set(words(wordsOf(other) ?? ''))
  return said.length > 0 && said.filter(word => elsewhere.has(word)).length >= SAME * said.length
}

/** Neighbours of one name that are not for both editions. */
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

/** The printed counterpart of what one element says on a screen: the one with its heading, else its neighbour. */
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

/** Of some siblings, those that say a thing a second time, for print, with the one that says it on a screen. */
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

/** What an edition on paper says and one on a screen says in other words, or in the same. */
export interface PrintedTwins {
  readonly has: (element: XmlElement) => boolean
  /** The id to go to instead of one that stood in such a twin. */
  readonly idFor: (id: string) => string
}

/**
 * The elements of a file that only the printed edition shows and whose counterpart for the screen is beside them, or whose
 * words a sibling for both editions repeats: they would say a thing twice. What has no counterpart is not among them.
 */
export const printedTwins = (root: XmlElement): PrintedTwins => {
  const twins = new Map(within([root]).flatMap(parent => Array.from(twinsAmong(elementsOf(parent)))))
  const ids = new Map(
    [...twins].flatMap(([twin, shown]) => {
      const target = attributeOf(shown, 'id')
      return target === undefined
        ? []
        : within([twin]).flatMap(element => {
            const id = attributeOf(element, 'id')
            return id === undefined ? [] : [[id, target] as const]
          })
    }),
  )
  return { has: element => twins.has(element), idFor: id => ids.get(id) ?? id }
}
