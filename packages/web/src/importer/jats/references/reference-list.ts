import { node, text, type ContentNode } from '@lectern/domain/article'
import { filled } from '../../content-nodes.ts'
import { all, attributeOf, elementsOf, first, isElement, wordsOf, type XmlElement, type XmlNode } from '../../xml/index.ts'
import { authorYearIn } from '../author-years.ts'
import { headingOf, partHeadingOf } from '../blocks.ts'
import type { Convert } from '../convert.ts'
import { isSubArticle, without } from '../elements.ts'
import { around, common, lineOf, trimmed } from '../nodes.ts'
import { labelOf, paragraphs } from '../objects.ts'
import { CITATIONS, citationsOf, identifiersBeside, isPrinted } from './citations.ts'
import { printedText } from './printed.ts'
import { structured } from './structured.ts'

/** The text of a citation without the number of its entry, which many printed lines begin with. */
const withoutNumber = ([begin, ...rest]: readonly XmlNode[], number: string): readonly XmlNode[] => {
  if (begin === undefined) return []
  if (isElement(begin) || !/^\d+$/.test(number)) return [begin, ...rest]
  return [begin.replace(new RegExp(String.raw`^\s*[([]?${number}(?:[.)\]]+\s*|\s+)(?=\P{N})`, 'u'), ''), ...rest]
}

/** The letter that one of several works in an entry has, as in `(a)`. */
const letter = (ref: XmlElement, element: XmlElement, to: Convert): readonly ContentNode[] =>
  citationsOf(ref).length < 2
    ? []
    : all(element, 'label').flatMap(label => {
        const words = wordsOf(label) ?? ''
        return /^[\p{L}\p{N}]+$/u.test(words) ? [text(`(${words}) `)] : [...lineOf(label, to), text(' ')]
      })

const converted = (ref: XmlElement, element: XmlElement, to: Convert): readonly ContentNode[] => {
  const number = to.numberOf(element)
  if (!isPrinted(element)) return [structured(element, number, to)]
  const role = attributeOf(element, 'publication-type', 'citation-type')
  const entryNumber = (wordsOf(first(ref, 'label')) ?? '').replace(/^\P{N}+|\P{N}+$/gu, '')
  const own = withoutNumber(without(element, 'label', 'note'), entryNumber)
  const printed = printedText([...own, ...identifiersBeside(ref)], to)
  const line = around('textref', printed.length === 0 ? [] : trimmed([...letter(ref, element, to), ...printed]))
  return filled(node('other-ref', { ...common(element), refId: number?.toString(), role }, line))
}

const note = (children: readonly XmlNode[], number: number | undefined, to: Convert): readonly ContentNode[] =>
  filled(node('note', { refId: number?.toString() }, paragraphs('simple-para', to.blocks(children))))

/**
 * A reference's own label, or else that of its only citation, or the number by which texts cite it; but not the short form by which they cite
 * authors and year.
 */
const label = (ref: XmlElement, citations: readonly XmlElement[], to: Convert): readonly ContentNode[] => {
  if (authorYearIn(wordsOf(first(ref, 'label')) ?? '') !== undefined) return []
  const own = labelOf(ref, to)
  if (own.length > 0) return own
  const [citation, ...others] = citations
  const ofCitation = citation === undefined || others.length > 0 ? [] : labelOf(citation, to)
  const number = ofCitation.length === 0 ? to.impliedNumberOf(ref) : undefined
  return number === undefined ? ofCitation : [node('label', {}, `${number}.`)]
}

const isRest = (child: XmlNode): boolean => !isElement(child) || !(CITATIONS.has(child.name) || child.name === 'label')

/** One entry of a reference list, with all its citations and notes. */
const reference = (ref: XmlElement, to: Convert): ContentNode => {
  const citations = citationsOf(ref)
  const number = elementsOf(ref)
    .map(to.numberOf)
    .find(value => value !== undefined)
  const notes = [...all(ref, 'note'), ...citations.flatMap(each => (isPrinted(each) ? all(each, 'note') : []))]
  const rest = ref.children.filter(isRest).filter(child => !isElement(child) || child.name !== 'note')
  return node('bib-reference', common(ref), [
    ...label(ref, citations, to),
    ...citations.flatMap(each => converted(ref, each, to)),
    ...notes.flatMap(each => note(each.children, number, to)),
    ...note(rest, number, to),
  ])
}

const handled = ['label', 'title', 'subtitle', 'ref', 'ref-list', 'object-id'] as const

/** One list: its heading, text and entries. Nested lists follow as separate sections. */
const part = (list: XmlElement, heading: readonly ContentNode[], to: Convert): readonly ContentNode[] => {
  const entries = all(list, 'ref').map(ref => reference(ref, to))
  return [
    ...filled(
      node('bibliography-sec', { id: attributeOf(list, 'id') }, [
        ...heading,
        ...to.blocks(without(list, ...handled)),
        ...entries,
      ]),
    ),
    ...all(list, 'ref-list').flatMap(inner => part(inner, headingOf(inner, to), to)),
  ]
}

/** A reference list with its nested lists. Its title belongs to the bibliography; nested lists keep theirs. */
const bibliography = (list: XmlElement, title: readonly ContentNode[], to: Convert): readonly ContentNode[] => {
  const parts = part({ ...list, attributes: {} }, [], to)
  return filled(node('bibliography', common(list), parts.length === 0 ? [] : [...title, ...partHeadingOf(list, to), ...parts]))
}

/** The heading for a list without a title in a section that contains nothing else: the section's own. */
const titleFromSection = (parent: XmlElement, list: XmlElement, to: Convert): readonly ContentNode[] =>
  parent.name === 'sec' &&
  first(list, 'title') === undefined &&
  elementsOf(parent).every(({ name }) => ['label', 'ref-list', 'title'].includes(name))
    ? headingOf(parent, to)
    : []

/** All reference lists in an article, wherever they are; sub-articles keep their own. */
export const bibliographies = (parent: XmlElement, to: Convert): readonly ContentNode[] =>
  elementsOf(parent).flatMap(child => {
    if (isSubArticle(child)) return []
    return child.name === 'ref-list' ? bibliography(child, titleFromSection(parent, child, to), to) : bibliographies(child, to)
  })
