import { node, text, type ContentNode } from '@lectern/domain/article'
import { attributeOf, hasOwnText, isElement, wordsOf, type XmlElement, type XmlNode } from '../xml/index.ts'
import { filled } from '../content-nodes.ts'
import { addressOf, isAbsolute } from './addresses.ts'
import type { Convert, Converter, Converters } from './convert.ts'
import { common, trimmed } from './nodes.ts'

export const ridsOf = (element: XmlElement): readonly string[] =>
  (attributeOf(element, 'rid') ?? '').split(/\s+/).filter(rid => rid !== '')

/** A link around these nodes to places in the same file: `cross-ref` to one, `cross-refs` to several. */
export const crossReference = (element: XmlElement, rids: readonly string[], content: readonly ContentNode[]): ContentNode =>
  node(
    rids.length > 1 ? 'cross-refs' : 'cross-ref',
    { ...common(element), refid: rids.join(' '), role: attributeOf(element, 'ref-type') },
    content,
  )

/** An empty reference shows the label of what it points to. */
const reference: Converter = (element, to) => {
  const rids = ridsOf(element)
  const inner = to.inline(element.children)
  const content = hasOwnText(element.children) ? inner : trimmed(inner)
  if (rids.length === 0) return content
  const shown =
    content.length > 0
      ? content
      : [
          text(
            rids
              .map(rid => to.labelOf(rid) ?? '')
              .filter(label => label !== '')
              .join(', '),
          ),
        ]
  const made = crossReference(element, rids, shown)
  return made._ === undefined && made.$$ === undefined ? [] : [made]
}

/** A link out of the article; without text, it shows its address. Words that are no address need one. */
const linkOut = (element: XmlElement, to: Convert, type: string | undefined): readonly ContentNode[] => {
  const content = to.inline(element.children)
  const given = attributeOf(element, 'href')
  const target = given ?? wordsOf(element)
  if (target === undefined) return content
  const shown = content.length > 0 ? content : [text(target)]
  if (target.startsWith('#')) return [node('cross-ref', { ...common(element), refid: target.slice(1) }, shown)]
  const href = addressOf(target, type)
  if (given !== undefined || isAbsolute(href)) return [node('inter-ref', { ...common(element), href }, shown)]
  to.warn(element, 'has no address; its words are shown without a link')
  return filled(node('text', { ...common(element), role: element.name }, shown))
}

const external: Converter = (element, to) => linkOut(element, to, attributeOf(element, 'ext-link-type', 'pub-id-type'))

const mail: Converter = (element, to) => linkOut(element, to, 'email')

const isReference = (child: XmlNode): child is XmlElement => isElement(child) && child.name === 'xref'

const isJoint = (child: XmlNode): boolean => !isElement(child) && /^[\s,;–—-]*$/.test(child)

const NO_FILLERS: ReadonlySet<number> = new Set()

/**
 * The indices of references that only fill in a range for machines: `[1]–[3]` often contains an empty reference to 2. Such a reference has
 * no text, and there are references with text on either side, with only dashes, commas and empty references in between.
 */
export const rangeFillers = (children: readonly XmlNode[]): ReadonlySet<number> => {
  if (!children.some(isReference)) return NO_FILLERS
  const fillers = new Set<number>()
  /** The empty references since the last one with text; undefined if something else came after that. */
  let pending: number[] | undefined
  for (const [index, child] of children.entries()) {
    if (isReference(child)) {
      if (wordsOf(child) === undefined) pending?.push(index)
      else {
        for (const each of pending ?? []) fillers.add(each)
        pending = []
      }
    } else if (!isJoint(child)) pending = undefined
  }
  return fillers
}

/** The converters for links and references in running text. */
export const linkConverters: Converters = {
  'ext-link': external,
  email: mail,
  'self-uri': external,
  uri: external,
  xref: reference,
}
