import {
  at,
  attributeOf,
  elementsOf,
  hasOwnText,
  isElement,
  isNamed,
  within,
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

const refersTo = (element: XmlElement, id: string): boolean =>
  within(element).some(inner => isReference(inner) && attributeOf(inner, 'refid')?.split(/\s/).includes(id) === true)

/** Whether a text may separate the marks of several footnotes. */
const isJoint = (text: string): boolean => /^[\s,;]*$/.test(text)

const isMark = (element: XmlElement): boolean => within(element).some(isReference)

/** Whether a mark for a footnote is beside it, with only marks, footnotes and commas in between. */
const hasMarkBeside = (siblings: readonly XmlNode[], index: number, step: 1 | -1, id: string): boolean => {
  for (let beside = index + step; ; beside += step) {
    const sibling = siblings[beside]
    if (sibling === undefined) return false
    if (!isElement(sibling)) {
      if (isJoint(sibling)) continue
      return false
    }
    if (refersTo(sibling, id)) return true
    if (!isFootnote(sibling) && !isMark(sibling)) return false
  }
}

/** What is in a formula stays there, even a footnote. */
const isNoFormula = ({ name }: XmlElement): boolean => name !== 'math'

/** The footnotes of a file that are in running text. Those of author groups and tables stay where they are. */
export const movedFootnotes = (root: XmlElement): ReadonlyMap<XmlElement, MovedFootnote> => {
  const out = new Map<XmlElement, MovedFootnote>()
  const taken = new Set(within(root).map(element => attributeOf(element, 'id')))
  const newId = (): string => {
    for (let count = out.size + 1; ; count += 1) {
      const id = `footnote-${count}`
      if (!taken.has(id)) {
        taken.add(id)
        return id
      }
    }
  }
  for (const parent of within(root, isNoFormula)) {
    if (!elementsOf(parent).some(isFootnote) || !isText(parent)) continue
    parent.children.forEach((child, index) => {
      if (!isElement(child) || !isFootnote(child)) return
      const id = attributeOf(child, 'id')
      const isMarked =
        id !== undefined && (hasMarkBeside(parent.children, index, -1, id) || hasMarkBeside(parent.children, index, 1, id))
      out.set(child, { id: id ?? newId(), label: wordsOf(at(child, 'label')) ?? UNLABELLED, needsMark: !isMarked })
    })
  }
  return out
}
