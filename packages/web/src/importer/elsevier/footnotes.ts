import {
  at,
  attributeOf,
  elementsOf,
  first,
  hasOwnText,
  insideOnce,
  isElement,
  isNamed,
  within,
  withinOnce,
  wordsOf,
  type XmlElement,
  type XmlNode,
} from '../xml/index.ts'
import { isInline, isRunning } from './names.ts'

/** A footnote in running text, which moves to the footnotes of its part. */
export interface MovedFootnote {
  readonly id: string
  readonly label: string
  /** Whether to put a mark in its place, because the text has none there. */
  readonly needsMark: boolean
}

/** The label of a footnote without one. */
const UNLABELLED = '*'

const isFootnote = isNamed('footnote')

const isText = (element: XmlElement): boolean => isInline(element.name) || isRunning(element.name) || hasOwnText(element.children)

const isReference = isNamed('cross-ref', 'cross-refs')

/** The ids to which an element refers. */
const referredIn = (element: XmlElement): ReadonlySet<string> =>
  new Set(
    within(element)
      .filter(isReference)
      .flatMap(reference => attributeOf(reference, 'refid')?.split(/\s/) ?? ['']),
  )

/** Whether a text may separate the marks of several footnotes. */
const isJoint = (text: string): boolean => /^[\s,;]*$/.test(text)

/** The footnotes that have a mark beside them, with only marks, footnotes and commas in between. */
const markedAmong = (siblings: readonly XmlNode[]): ReadonlySet<XmlElement> => {
  const marked = new Set<XmlElement>()
  /** The adjacent marks and footnotes, each with the ids to which it refers. */
  const run = new Map<XmlElement, ReadonlySet<string>>()
  const close = (): void => {
    const count = new Map<string, number>()
    for (const referred of run.values()) for (const id of referred) count.set(id, (count.get(id) ?? 0) + 1)
    for (const [element, own] of run) {
      const id = isFootnote(element) ? attributeOf(element, 'id') : undefined
      if (id !== undefined && (count.get(id) ?? 0) > (own.has(id) ? 1 : 0)) marked.add(element)
    }
    run.clear()
  }
  for (const sibling of siblings) {
    if (!isElement(sibling)) {
      if (!isJoint(sibling)) close()
      continue
    }
    const referred = referredIn(sibling)
    if (isFootnote(sibling) || referred.size > 0) run.set(sibling, referred)
    else close()
  }
  close()
  return marked
}

/** What is in a formula stays there, even a footnote. */
const isNoFormula = ({ name }: XmlElement): boolean => name !== 'math'

/** The footnotes of a file that are in running text. Those of author groups and tables stay where they are. */
export const movedFootnotes = (root: XmlElement): ReadonlyMap<XmlElement, MovedFootnote> => {
  const out = new Map<XmlElement, MovedFootnote>()
  if (insideOnce(root, 'footnote').length === 0) return out
  let taken: Set<string | undefined> | undefined
  let count = 0
  const newId = (): string => {
    taken ??= new Set(withinOnce(root).map(element => attributeOf(element, 'id')))
    for (count = Math.max(count, out.size) + 1; ; count += 1) {
      const id = `footnote-${count}`
      if (!taken.has(id)) {
        taken.add(id)
        return id
      }
    }
  }
  for (const parent of within(root, isNoFormula)) {
    if (first(parent, 'footnote') === undefined || !isText(parent)) continue
    const marked = markedAmong(parent.children)
    for (const child of elementsOf(parent).filter(isFootnote)) {
      const id = attributeOf(child, 'id') ?? newId()
      out.set(child, { id, label: wordsOf(at(child, 'label')) ?? UNLABELLED, needsMark: !marked.has(child) })
    }
  }
  return out
}
