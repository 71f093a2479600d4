import { node, PRINTED_EDITION, rewrite, text, type ContentNode } from '@lectern/domain/article'
import {
  collapsed,
  elementsOf,
  insideOnce,
  isBlank,
  isElement,
  isNamed,
  within,
  type XmlElement,
  type XmlNode,
} from '../xml/index.ts'
import { attributesFor } from './attributes.ts'
import type { Convert, Mode } from './convert.ts'
import { movedFootnotes, type MovedFootnote } from './footnotes.ts'
import { converterFor } from './general.ts'
import { modeInside } from './modes.ts'
import { isInline } from './names.ts'
import { trimmed } from './nodes.ts'
import { printedTwins } from './views.ts'

/** Converts a file's elements, and the footnotes that move out of running text. */
export interface Conversion {
  readonly convert: Convert
  /** Converts several elements to a sequence of blocks. */
  readonly blocks: (elements: readonly XmlElement[]) => readonly ContentNode[]
  /** The footnotes that moved out of the running text of these elements. */
  readonly footnotes: (elements: readonly XmlElement[]) => readonly ContentNode[]
}

const mark = ({ id, label }: MovedFootnote): ContentNode =>
  node('cross-ref', { refid: id }, [node('sup', { loc: 'post' }, label)])

/** Wraps loose text in a container, together with adjacent inline elements, in paragraphs. */
const inParagraphs = (
  children: readonly XmlNode[],
  to: Convert,
  line: (run: readonly XmlNode[]) => readonly ContentNode[],
): readonly ContentNode[] => {
  const out: ContentNode[] = []
  let run: XmlNode[] = []
  const close = (): void => {
    const content = trimmed(line(run))
    if (run.some(child => !isElement(child) && !isBlank(child))) out.push(node('para', {}, content))
    else for (const made of content) out.push(made)
    run = []
  }
  for (const child of children) {
    if (!isElement(child) || isInline(child.name)) run.push(child)
    else {
      close()
      for (const made of to.element(child, 'blocks')) out.push(made)
    }
  }
  close()
  return out
}

/** Removes ids and float anchors from nodes whose counterparts already have them. */
const withoutPlaces = rewrite(node => {
  if (node['#name'] === 'float-anchor') return []
  const { id: _id, ...rest } = node.$ ?? {}
  const { $: _attributes, ...plain } = node
  return [Object.keys(rest).length === 0 ? plain : { ...plain, $: rest }]
})

/** The references of a file's lists, numbered in document order. */
const referenceNumbers = (root: XmlElement): ReadonlyMap<XmlElement, string> =>
  new Map(
    insideOnce(root, 'bib-reference')
      .flatMap(entry => elementsOf(entry).filter(isNamed('reference', 'other-ref', 'note')))
      .map((reference, index) => [reference, String(index + 1)] as const),
  )

/**
 * The converters for one file.
 * @param moved elements that go elsewhere in the record, and leave nothing in their original place
 */
export const conversion = (root: XmlElement, moved: ReadonlySet<XmlElement>): Conversion => {
  const footnotes = movedFootnotes(root)
  const numbers = referenceNumbers(root)
  const twins = printedTwins(root)

  const line = (children: readonly XmlNode[], mode: Mode): readonly ContentNode[] => {
    const out: ContentNode[] = []
    for (const child of children) {
      if (isElement(child)) for (const each of element(child, mode)) out.push(each)
      else out.push(text(mode === 'verbatim' ? child : collapsed(child)))
    }
    return out
  }

  const content = (parent: XmlElement, asked?: Mode): readonly ContentNode[] => {
    const mode = asked ?? modeInside(parent)
    const { children } = parent
    if (mode === 'verbatim') return line(children, mode)
    if (mode === 'running')
      return isInline(parent.name) || asked !== undefined ? line(children, mode) : trimmed(line(children, mode))
    return mode === 'blocks'
      ? inParagraphs(children, to, run => line(run, 'running'))
      : children.flatMap(child =>
          isElement(child) ? element(child, mode) : isBlank(child) ? [] : [text(collapsed(child).trim())],
        )
  }

  /** The printed edition's version of something shown above goes into a note that readers can open, so that no text is lost. */
  const printed = (element: XmlElement): readonly ContentNode[] => [
    node('note', { role: PRINTED_EDITION }, withoutPlaces(converterFor(element)(element, 'blocks', to))),
  ]

  const element = (element: XmlElement, mode: Mode): readonly ContentNode[] => {
    if (moved.has(element)) return []
    if (twins.has(element)) return mode === 'blocks' ? printed(element) : []
    const footnote = footnotes.get(element)
    if (footnote !== undefined) return footnote.needsMark ? [mark(footnote)] : []
    return converterFor(element)(element, mode, to)
  }

  const to: Convert = { element, content, referenceNumber: element => numbers.get(element), idFor: twins.idFor }

  return {
    convert: to,
    blocks: elements =>
      elements.flatMap(element => (twins.has(element) ? printed(element) : converterFor(element)(element, 'blocks', to))),
    footnotes: elements => {
      if (footnotes.size === 0) return []
      const asked = new Set(elements)
      return elements
        .flatMap(each => within(each, element => !twins.has(element) && (asked.has(element) || !moved.has(element))))
        .flatMap(element => {
          const footnote = footnotes.get(element)
          return footnote === undefined
            ? []
            : [node('footnote', { ...attributesFor('footnote', element), id: footnote.id }, content(element))]
        })
    },
  }
}
