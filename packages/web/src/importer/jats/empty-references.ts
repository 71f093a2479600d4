import { elementsOf, isBlank, isElement, rawText, wordsOf, type XmlElement, type XmlNode } from '../xml/index.ts'
import type { Convert } from './convert.ts'
import { absent, containing } from './elements.ts'
import { ridsOf } from './links.ts'
import { continuing, saidBefore, type Named } from './said-references.ts'

type Children = readonly XmlNode[]

/** How many of the children before a reference are read. */
const LEADING = 12

/** A reference without content that points to something which text can name. */
interface Empty {
  readonly element: XmlElement
  readonly targets: readonly Named[]
}

const emptyReference = (child: XmlNode | undefined, to: Convert): Empty | undefined => {
  if (child === undefined || !isElement(child) || child.name !== 'xref') return undefined
  if (wordsOf(child) !== undefined || elementsOf(child).length > 0) return undefined
  const targets = ridsOf(child).flatMap(rid => to.named(rid) ?? [])
  return targets.length === 0 ? undefined : { element: child, targets }
}

/** The empty references from a place on, with only white space between, and how many children they are. */
const emptiesFrom = (
  children: Children,
  start: number,
  to: Convert,
): { readonly empties: readonly Empty[]; readonly length: number } => {
  const empties: Empty[] = []
  let length = 0
  if (typeof children[start] === 'string') return { empties, length }
  for (let index = start; index < children.length; index += 1) {
    const child = children[index]
    const empty = emptyReference(child, to)
    if (empty !== undefined) {
      empties.push(empty)
      length = index - start + 1
    } else if (typeof child !== 'string' || !isBlank(child)) break
  }
  return { empties, length }
}

/** The text with the references around what names their targets; undefined if it does not name them all. */
const withSaid = (text: string, empties: readonly Empty[]): Children | undefined => {
  const owners = empties.flatMap(empty => empty.targets.map(() => empty))
  const said = saidBefore(
    text,
    empties.flatMap(({ targets }) => targets),
  )
  const done = new Set<Empty>()
  return said?.map(({ text: words, names }) => {
    const owner = names === undefined ? undefined : owners[names]
    if (owner === undefined || done.has(owner)) return words
    done.add(owner)
    return containing(owner.element, [words])
  })
}

/** Puts the references into what precedes them, if that ends with the names of their targets: text, or text in markup. */
const joinedTo = (before: XmlNode | undefined, empties: readonly Empty[]): Children | undefined => {
  if (before === undefined) return undefined
  if (!isElement(before)) return withSaid(before, empties)
  if (before.name === 'xref') return undefined
  const inner = joinedTo(before.children.at(-1), empties)
  return inner === undefined ? undefined : [containing(before, [...before.children.slice(0, -1), ...inner])]
}

const isBare = (words: string): boolean => /^[a-z]?\d+[a-z]?$/i.test(words)

const labelsIn = ({ targets }: Empty, lead: string): readonly string[] =>
  targets.flatMap(({ label, number }) =>
    label === undefined ? (number?.toString() ?? []) : continuing(lead, label).replace(/[.:]$/, ''),
  )

const isWork = ({ targets }: Empty): boolean => targets.every(({ number }) => number !== undefined)

/**
 * References with the labels of their targets as text. The bare numbers of cited works are in superscript after a word, in brackets after a
 * space.
 * @param lead the text before them, with that of other references
 */
const labelled = (empties: readonly Empty[], before: XmlNode | undefined, lead: string, isListed: boolean): Children => {
  const labelsOf = (empty: Empty): readonly string[] => labelsIn(empty, lead)
  const shown = empties.filter(empty => labelsOf(empty).length > 0)
  const [first] = shown
  if (first === undefined) return []
  const written = before === undefined ? '' : rawText(before)
  const last = written.at(-1) ?? ''
  const references = shown.flatMap((empty, index): Children => {
    const reference = containing(empty.element, [labelsOf(empty).join(', ')])
    return index === 0 ? [reference] : [', ', reference]
  })
  if (!shown.flatMap(labelsOf).every(isBare))
    return /[\p{L}\p{N}]/u.test(last) && /^\w/.test(labelsOf(first)[0] ?? '') ? [' ', ...references] : references
  if (!shown.every(isWork) || last === '' || isListed || /[([–—-]/.test(last)) return references
  return isBlank(last) ? ['[', ...references, ']'] : [containing(absent('sup', first.element), references)]
}

const isJoint = (child: XmlNode | undefined): boolean => typeof child === 'string' && /^\s*[,;–—-]\s*$/.test(child)

/** The end of the text so far: of the last few children, which are enough to say of what kind a number is. */
const leadIn = (out: Children): string => out.slice(-LEADING).map(rawText).join('')

/**
 * Running text whose empty references have text. If the text before them ends with the label of what they point to, that text becomes the
 * link; otherwise they show the label, or the number of a cited work that has none.
 */
export const withFilledReferences = (children: Children, to: Convert): Children => {
  if (!children.some(child => emptyReference(child, to) !== undefined)) return children
  const out: XmlNode[] = []
  for (let index = 0; index < children.length; index += 1) {
    const { empties, length } = emptiesFrom(children, index, to)
    const child = children[index]
    if (length === 0) {
      if (child !== undefined) out.push(child)
      continue
    }
    const before = out.at(-1)
    const joined = joinedTo(before, empties)
    if (joined === undefined) {
      const listed = isJoint(before) && out.at(-2) !== undefined
      for (const each of labelled(empties, before, leadIn(out), listed)) out.push(each)
    } else {
      out.pop()
      for (const each of joined) out.push(each)
    }
    index += length - 1
  }
  return out
}
