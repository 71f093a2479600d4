import { node, text, type ContentNode } from '@lectern/domain'
import type { XmlElement, XmlNode } from '../xml.ts'
import { attributesFor } from './attributes.ts'
import type { Convert, Converter, Converters, Mode } from './convert.ts'
import { attributeOf, collapsed, elementsOf, hasOwnText, inside, isBlank, isElement, isNamed, within } from './elements.ts'
import { movedFootnotes, type MovedFootnote } from './footnotes.ts'
import { glyph } from './glyphs.ts'
import { indexConverters } from './index-lists.ts'
import { linkConverters } from './links.ts'
import { mathematics } from './math.ts'
import { counterpartOf, isInline, isOfPieces, isRunning } from './names.ts'
import { filled, renamed, trimmed, wrapper } from './nodes.ts'
import { tableConverters } from './tables.ts'
import { printedTwins } from './views.ts'

/** What a file's elements become, and the footnotes that move out of running text. */
export interface Conversion {
  readonly convert: Convert
  /** The nodes of several elements, blocks one after another. */
  readonly blocks: (elements: readonly XmlElement[]) => readonly ContentNode[]
  /** The footnotes that moved out of the running text of these elements. */
  readonly footnotes: (elements: readonly XmlElement[]) => readonly ContentNode[]
}

const isVerbatim = (element: XmlElement): boolean =>
  element.name === 'monospace' || element.name === 'preformat' || attributeOf(element, 'space') === 'preserve'

const isTitle = isNamed('section-title', 'title')

/** A title that is taken apart consists of pieces; one that is printed is running text. */
const isTakenApart = (element: XmlElement): boolean => elementsOf(element).some(isNamed('maintitle'))

/** How the children of an element are read that stands where others are read in a mode. */
const modeInside = (element: XmlElement, outer: Mode): Mode =>
  outer === 'verbatim' || isVerbatim(element) ? 'verbatim'
    : hasOwnText(element) && !isContainer(element) ? 'running'
    : isOfPieces(element.name) || isTakenApart(element) ? 'pieces'
    : isInline(element.name) || isRunning(element.name) ? 'running'
    : 'blocks'

/** What can only hold blocks: loose text in it becomes a paragraph. */
const isContainer = isNamed(
  'abstract', 'abstract-sec', 'acknowledgment', 'appendices', 'body', 'conflict-of-interest', 'data-availability', 'def-description', 'display',
  'displayed-quote', 'enunciation', 'exam-answer', 'exam-answers', 'exam-question', 'exam-questions', 'footnote', 'glossary-def', 'intro', 'introduction', 'list-item',
  'nomenclature', 'section', 'sections', 'textbox', 'textbox-body', 'textbox-head', 'textbox-tail',
)

const isBlockName = (name: string): boolean => !isInline(name) && counterpartOf(name) !== undefined

/** Whether an element of unknown kind holds blocks, however deep, before any known element says what it is. */
const holdsBlocks = (element: XmlElement): boolean =>
  within([element], inner => counterpartOf(inner.name) === undefined).some(inner => isBlockName(inner.name))

/** A section by another name: its titles become section titles. */
const sectionLike: Converter = (element, _, to) => wrapper('section', element, renamed(to.content(element, 'blocks'), 'title', 'section-title'))

/** An unknown element keeps its words: within a line as text, among blocks as a section, a paragraph or what is inside it. */
const unknown: Converter = (element, mode, to) =>
  mode !== 'blocks'
    ? mode === 'running' && holdsBlocks(element)
      ? wrapper('note', element, to.content(element, 'blocks'))
      : wrapper('text', element, mode === 'pieces' ? trimmed(to.content(element, 'running')) : to.content(element, mode))
    : elementsOf(element).some(isTitle)
      ? sectionLike(element, mode, to)
      : hasOwnText(element) || elementsOf(element).every(child => isInline(child.name))
        ? wrapper('para', element, trimmed(to.content(element, 'running')))
        : wrapper('section', element, to.content(element, 'blocks'))

const known: Converter = (element, mode, to) => {
  const counterpart = counterpartOf(element.name)
  if (counterpart === undefined) return unknown(element, mode, to)
  const { name, keepName } = counterpart
  const inner = to.content(element, mode === 'verbatim' ? 'verbatim' : undefined)
  const content = mode === 'pieces' ? trimmed(inner) : inner
  const attributes = attributesFor(name, element)
  const refId = to.referenceNumber(element)
  const { refid } = attributes
  return [node(name, {
    ...attributes,
    ...(refid === undefined ? {} : { refid: refid.replace(/\S+/g, to.idFor) }),
    ...(keepName ? { role: element.name } : {}),
    ...(refId === undefined ? {} : { refId }),
  }, content)]
}

const listWithTitle: Converter = (element, mode, to) =>
  known(element, mode, { ...to, content: (of, inner) => renamed(to.content(of, inner), 'section-title', 'list-title') })

const glyphNode: Converter = (element, _, to) => {
  const name = attributeOf(element, 'name')
  const own = to.content(element, 'running')
  const character = name === undefined ? undefined : glyph(name)
  return [node('glyph', { id: attributeOf(element, 'id'), name }, own.length > 0 ? own : [text(character ?? attributeOf(element, 'alt') ?? '')])]
}

/** A word for the index, told to the machine at its place in the text: the place stays, the words are facts of the article. */
const indexFlag: Converter = element => filled(node('anchor', { id: attributeOf(element, 'id') }))

const nowhere: Converter = () => []

const special: Converters = new Map<string, Converter>([
  ...indexConverters,
  ...linkConverters,
  ...tableConverters,
  ['document-thread', nowhere],
  ['glyph', glyphNode],
  ['index-flag', indexFlag],
  ['list', listWithTitle],
  ['math', mathematics],
  ['refers-to-document', nowhere],
  ['subchapter', sectionLike],
])

const mark = ({ id, label }: MovedFootnote): ContentNode => node('cross-ref', { refid: id }, [node('sup', { loc: 'post' }, label)])

/** In a container, loose text and what stands in a line with it make paragraphs. */
const inParagraphs = (children: readonly XmlNode[], to: Convert, line: (run: readonly XmlNode[]) => readonly ContentNode[]): readonly ContentNode[] => {
  const out: ContentNode[] = []
  let run: XmlNode[] = []
  const close = (): void => {
    const content = trimmed(line(run))
    if (content.length > 0) out.push(...(run.some(child => !isElement(child) && !isBlank(child)) ? [node('para', {}, content)] : content))
    run = []
  }
  for (const child of children) {
    if (!isElement(child) || isInline(child.name)) run.push(child)
    else {
      close()
      out.push(...to.element(child, 'blocks'))
    }
  }
  close()
  return out
}

/** The running numbers of the references of a file's lists, in the order in which they stand there. */
const referenceNumbers = (root: XmlElement): ReadonlyMap<XmlElement, string> =>
  new Map(
    inside(root, 'bib-reference')
      .flatMap(entry => elementsOf(entry).filter(isNamed('reference', 'other-ref', 'note')))
      .map((reference, index) => [reference, String(index + 1)] as const),
  )

/**
 * The ways to convert the elements of one file.
 * @param moved elements that have a place of their own in the record: where they stand they leave nothing
 */
export const conversion = (root: XmlElement, moved: ReadonlySet<XmlElement>): Conversion => {
  const footnotes = movedFootnotes(root)
  const numbers = referenceNumbers(root)
  const twins = printedTwins(root)

  const line = (children: readonly XmlNode[], mode: Mode): readonly ContentNode[] =>
    children.flatMap(child => (isElement(child) ? element(child, mode) : mode === 'verbatim' ? [text(child)] : [text(collapsed(child))]))

  const content = (of: XmlElement, asked?: Mode): readonly ContentNode[] => {
    const mode = asked ?? modeInside(of, 'blocks')
    const { children } = of
    if (mode === 'verbatim') return line(children, mode)
    if (mode === 'running') return isInline(of.name) || asked !== undefined ? line(children, mode) : trimmed(line(children, mode))
    return mode === 'blocks'
      ? inParagraphs(children, to, run => line(run, 'running'))
      : children.flatMap(child => (isElement(child) ? element(child, mode) : isBlank(child) ? [] : [text(collapsed(child).trim())]))
  }

  const element = (of: XmlElement, mode: Mode): readonly ContentNode[] => {
    if (moved.has(of) || twins.has(of)) return []
    const footnote = footnotes.get(of)
    if (footnote !== undefined) return footnote.needsMark ? [mark(footnote)] : []
    return (special.get(of.name) ?? known)(of, mode, to)
  }

  const to: Convert = { element, content, referenceNumber: of => numbers.get(of), idFor: twins.idFor }

  return {
    convert: to,
    blocks: elements => elements.filter(of => !twins.has(of)).flatMap(of => (special.get(of.name) ?? known)(of, 'blocks', to)),
    footnotes: elements =>
      within(elements).flatMap(of => {
        const footnote = footnotes.get(of)
        return footnote === undefined ? [] : [node('footnote', { ...attributesFor('footnote', of), id: footnote.id }, content(of))]
      }),
  }
}
