import { childrenOf, isNamed as isNodeNamed, node, text, walk, withChildren } from '@lectern/domain/article'
import { filled, renamed } from '../content-nodes.ts'
import { attributeOf, elementsOf, hasOwnText, isNamed, type XmlElement } from '../xml/index.ts'
import { attributesFor } from './attributes.ts'
import type { Converter, Converters } from './convert.ts'
import { glyph } from './glyphs.ts'
import { indexConverters } from './index-lists.ts'
import { linkConverters } from './links.ts'
import { mathematics } from './math.ts'
import { holdsBlocks } from './modes.ts'
import { counterpartOf, isInline } from './names.ts'
import { trimmed, wrapper } from './nodes.ts'
import { tableConverters } from './tables.ts'
import { withOneTitle } from './titles-of-parts.ts'

const isTitle = isNamed('section-title', 'title')

/** Whether an unknown element among blocks is a paragraph: it has text or markup alone, and no title. */
const isParagraph = (element: XmlElement): boolean =>
  !elementsOf(element).some(isTitle) && (hasOwnText(element.children) || elementsOf(element).every(child => isInline(child.name)))

/** An unknown element keeps its text: inline as text or a note, among blocks as a paragraph or a section. */
const unknown: Converter = (element, mode, to) =>
  mode !== 'blocks'
    ? mode === 'running' && holdsBlocks(element)
      ? wrapper('note', element, to.content(element, 'blocks'))
      : wrapper('text', element, mode === 'pieces' ? trimmed(to.content(element, 'running')) : to.content(element, mode))
    : isParagraph(element)
      ? wrapper('para', element, trimmed(to.content(element, 'running')))
      : wrapper('section', element, renamed(to.content(element, 'blocks'), 'title', 'section-title'))

/** Converts an element to its counterpart in the vocabulary, if it has one; any other keeps its text. */
const known: Converter = (element, mode, to) => {
  const counterpart = counterpartOf(element.name)
  if (counterpart === undefined) return unknown(element, mode, to)
  const { name, keepName } = counterpart
  const inner = to.content(element, mode === 'verbatim' ? 'verbatim' : undefined)
  const content = mode === 'pieces' ? trimmed(inner) : inner
  const attributes = attributesFor(name, element)
  const refId = to.referenceNumber(element)
  // Most elements have nothing to add, and copying attributes takes time.
  if (attributes.refid === undefined && !keepName && refId === undefined) return [node(name, attributes, content)]
  const refid = attributes.refid?.replace(/\S+/g, to.idFor)
  return [node(name, { ...attributes, refid, ...(keepName ? { role: element.name } : {}), refId }, content)]
}

const listWithTitle: Converter = (element, mode, to) =>
  known(element, mode, { ...to, content: (element, inner) => renamed(to.content(element, inner), 'section-title', 'list-title') })

/** A title without anything in it would be an empty heading. */
const sectionTitle: Converter = (element, mode, to) => known(element, mode, to).flatMap(filled)

const titledPart: Converter = (element, mode, to) => known(element, mode, to).map(withOneTitle)

const glyphNode: Converter = (element, _, to) => {
  const name = attributeOf(element, 'name')
  const own = to.content(element)
  const character = name === undefined ? undefined : glyph(name)
  return [
    node(
      'glyph',
      { id: attributeOf(element, 'id'), name },
      own.length > 0 ? own : [text(character ?? attributeOf(element, 'alt') ?? '')],
    ),
  ]
}

/** An index term at its place in the text: the place becomes an anchor, the term a fact about the article. */
const indexFlag: Converter = element => {
  const id = attributeOf(element, 'id')
  return id === undefined ? [] : [node('anchor', { id })]
}

const isMark = isNodeNamed('cross-ref', 'cross-refs')
const isRaised = isNodeNamed('sup')

/** Old files leave it to the page to raise the marks beside a name. */
const signed: Converter = (element, mode, to) =>
  known(element, mode, to).map(person =>
    withChildren(
      person,
      childrenOf(person).map(child =>
        isMark(child) && childrenOf(child).length > 0 && !walk(childrenOf(child)).some(isRaised)
          ? withChildren(child, [node('sup', { loc: 'post' }, childrenOf(child))])
          : child,
      ),
    ),
  )

const TITLED_PARTS = [
  'abstract',
  'acknowledgment',
  'bibliography',
  'conflict-of-interest',
  'data-availability',
  'further-reading',
  'glossary',
] as const

/** What an item inside another says of itself for machines: identifiers, copyright. */
const unread: Converter = () => []

const special: Converters = new Map<string, Converter>([
  ...indexConverters,
  ...linkConverters,
  ...tableConverters,
  ['author', signed],
  ['collaboration', signed],
  ...TITLED_PARTS.map(name => [name, titledPart] as const),
  ['glyph', glyphNode],
  ['index-flag', indexFlag],
  ['info', unread],
  ['item-info', unread],
  ['list', listWithTitle],
  ['math', mathematics],
  ['section-title', sectionTitle],
])

/** The converter for an element, by its name. */
export const converterFor = ({ name }: XmlElement): Converter => special.get(name) ?? known
