import { node, text, type ContentNode } from '@lectern/domain/article'
import { filled } from '../content-nodes.ts'
import { all, elementsOf, first, hasOwnText, attributeOf, wordsOf, type XmlElement } from '../xml/index.ts'
import { addressOf, isAbsolute } from './addresses.ts'
import { section } from './blocks.ts'
import type { Convert, Converter, Converters } from './convert.ts'
import { without } from './elements.ts'
import { around, common, lineOf, listed, trimmed } from './nodes.ts'
import { labelOf } from './objects.ts'

type Nodes = readonly ContentNode[]

/** The parts of a name that are set in italics by convention; a file marks that only in running text. */
const ITALIC = /^(?:genus|subgenus|species|subspecies|variety|varietas|form|forma)$/

const isItalic = (part: XmlElement): boolean => ITALIC.test(attributeOf(part, 'taxon-name-part-type') ?? '')

/** The parts of a scientific name with spaces between them, which files leave out. */
const nameOf = (name: XmlElement, partOf: (part: XmlElement) => Nodes, to: Convert): Nodes =>
  hasOwnText(name.children) ? lineOf(name, to) : listed(elementsOf(name).map(partOf), text(' '))

const taxonName: Converter = (element, to) =>
  filled(
    node(
      'text',
      { ...common(element), role: element.name },
      nameOf(element, part => to.inline([part]), to),
    ),
  )

/** A name that stands alone, in italics where these are the convention. */
const nameAlone = (name: XmlElement, to: Convert): Nodes =>
  nameOf(name, part => (isItalic(part) ? around('italic', lineOf(part, to)) : to.inline([part])), to)

/** Whether what follows brings the punctuation before it: `, 2` after `Figure 1`. */
const isJoined = (element: XmlElement): boolean => /^[,.;:)\]]/.test(wordsOf(element) ?? '')

/** Elements with nothing but white space between them, on one line. */
const onOneLine = (elements: readonly XmlElement[], to: Convert): Nodes => {
  const shown = elements
    .map(element => ({
      element,
      content: element.name === 'taxon-name' ? nameAlone(element, to) : trimmed(to.inline([element])),
    }))
    .filter(({ content }) => content.length > 0)
  return trimmed(
    shown.flatMap(({ element, content }, index) => (index === 0 || isJoined(element) ? content : [text(' '), ...content])),
  )
}

const HEAD: ReadonlySet<string> = new Set(['taxon-name', 'taxon-authority', 'taxon-status'])

/** The numbers under which a name is registered, as links. */
const registrations = (nomenclature: XmlElement): readonly Nodes[] =>
  [nomenclature, ...all(nomenclature, 'taxon-name')]
    .flatMap(holder => all(holder, 'object-id'))
    .flatMap(id => {
      const [words, href] = [wordsOf(id), addressOf(wordsOf(id) ?? '', attributeOf(id, 'content-type'))]
      return words !== undefined && isAbsolute(href) ? [[node('inter-ref', { href }, words)]] : []
    })

const citations = (nomenclature: XmlElement, to: Convert): Nodes =>
  all(nomenclature, 'nomenclature-citation-list')
    .flatMap(elementsOf)
    .flatMap(each => filled(node('para', { ...common(each), role: each.name }, onOneLine(elementsOf(each), to))))

/** A taxon with its author and status as a heading; then where it is registered and shown, and its earlier names. */
const nomenclatureOf = (nomenclature: XmlElement, to: Convert): Nodes => {
  const children = elementsOf(nomenclature).filter(
    ({ name }) => !['label', 'object-id', 'nomenclature-citation-list'].includes(name),
  )
  const [head, others] = [children.filter(({ name }) => HEAD.has(name)), children.filter(({ name }) => !HEAD.has(name))]
  const inLine = others.filter(({ name }) => name === 'xref' || name.startsWith('taxon-'))
  return [
    ...labelOf(nomenclature, to),
    ...filled(node('section-title', {}, onOneLine(head, to))),
    ...registrations(nomenclature).flatMap(link => around('para', link)),
    ...around('para', onOneLine(inLine, to)),
    ...citations(nomenclature, to),
    ...to.blocks(others.filter(each => !inLine.includes(each))),
  ]
}

/** Where a taxon belongs: `Taxon classification: Animalia, Hemiptera`. */
const classification = (meta: XmlElement, to: Convert): Nodes =>
  all(meta, 'kwd-group').flatMap(group => {
    const [name, taxa] = [first(group, 'label', 'title'), all(group, 'kwd').map(each => lineOf(each, to))]
    const line = listed(taxa, text(', '))
    return filled(
      node('para', { ...common(group), role: meta.name }, [
        ...(name === undefined || line.length === 0 ? [] : [...lineOf(name, to), text(': ')]),
        ...line,
      ]),
    )
  })

const treatment: Converter = (element, to) =>
  filled(
    node('section', { ...common(element), role: element.name }, [
      ...all(element, 'nomenclature').flatMap(each => nomenclatureOf(each, to)),
      ...all(element, 'treatment-meta').flatMap(each => [
        ...classification(each, to),
        ...to.blocks(elementsOf(each).filter(({ name }) => name !== 'kwd-group')),
      ]),
      ...to.blocks(without(element, 'nomenclature', 'treatment-meta')),
    ]),
  )

/** Scientific names, from TaxPub. */
export const taxonNames: Converters = { 'taxon-name': taxonName }

/** Descriptions of taxa, from TaxPub. */
export const taxonTreatments: Converters = {
  'taxon-treatment': treatment,
  'treatment-sec': section,
}
