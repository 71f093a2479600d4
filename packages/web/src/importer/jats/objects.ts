import { attribute, lineOfText, node, withAttributes, type ContentNode } from '@lectern/domain/article'
import { filled, renamed } from '../content-nodes.ts'
import { all, attributeOf, elementsOf, first, hasOwnText, wordsOf, type XmlElement } from '../xml/index.ts'
import { addressOf, doiIn } from './addresses.ts'
import type { Convert } from './convert.ts'
import { containing, without } from './elements.ts'
import { common, lineNode, lineOf, trimmed } from './nodes.ts'

/** Elements around the actual content of a figure, table or other object, which are converted separately. */
export const FRAME = [
  'abstract',
  'alt-text',
  'attrib',
  'caption',
  'copyright-statement',
  'kwd-group',
  'label',
  'license',
  'long-desc',
  'object-id',
  'permissions',
  'sec-meta',
  'subj-group',
  'title',
] as const

/** Renames paragraphs to the kind used in floats or footnotes. */
export const paragraphs = (name: 'simple-para' | 'note-para', nodes: readonly ContentNode[]): readonly ContentNode[] =>
  renamed(nodes, 'para', name)

export const labelOf = (element: XmlElement, to: Convert): readonly ContentNode[] =>
  all(element, 'label').flatMap(label => filled(node('label', { id: attributeOf(label, 'id') }, lineOf(label, to))))

/** The label of what a mark beside a name leads to. It is raised on the page, so that it loses a superscript of its own. */
export const markOf = (element: XmlElement, to: Convert): readonly ContentNode[] =>
  labelOf(containing(element, all(element, 'label').map(withoutRaising)), to)

const withoutRaising = (label: XmlElement): XmlElement => {
  const [only, ...others] = elementsOf(label)
  return only?.name === 'sup' && others.length === 0 && !hasOwnText(label.children) ? containing(label, only.children) : label
}

/** A title as a separate line of a caption. */
const titleLine = (title: XmlElement, to: Convert): readonly ContentNode[] => lineNode('simple-para', title, to, title.name)

const withLanguage = (lang: string | undefined, nodes: readonly ContentNode[]): readonly ContentNode[] =>
  lang === undefined ? nodes : nodes.map(each => withAttributes(each, { lang: attribute(each, 'lang') ?? lang }))

/** A caption: its title, then its paragraphs. A title outside the caption is included. */
export const captionOf = (element: XmlElement, to: Convert): readonly ContentNode[] => {
  const captions = all(element, 'caption')
  const [main, ...others] = captions
  /** Of several captions each keeps its language. */
  const lines = (caption: XmlElement): readonly ContentNode[] =>
    withLanguage(others.length === 0 ? undefined : attributeOf(caption, 'lang'), [
      ...all(caption, 'title').flatMap(title => titleLine(title, to)),
      ...paragraphs('simple-para', to.blocks(without(caption, 'title'))),
    ])
  const title = first(element, 'title')
  const content = [...(title === undefined ? [] : titleLine(title, to)), ...captions.flatMap(lines)]
  return filled(node('caption', main === undefined || others.length > 0 ? {} : common(main), content))
}

export const altTextOf = (element: XmlElement, to: Convert): readonly ContentNode[] =>
  all(element, 'alt-text', 'long-desc').flatMap(alt =>
    lineNode('alt-text', alt, to, alt.name === 'alt-text' ? undefined : alt.name),
  )

/** `© 2014 The authors`: the file's own statement, or one made from the year and holder. */
export const copyrightWords = (permissions: XmlElement): string | undefined => {
  const [year, holder] = [wordsOf(first(permissions, 'copyright-year')), wordsOf(first(permissions, 'copyright-holder'))]
  return (
    wordsOf(first(permissions, 'copyright-statement')) ??
    (year === undefined && holder === undefined ? undefined : ['©', year, holder].filter(part => part !== undefined).join(' '))
  )
}

/** The paragraphs of a licence, and its address if the file writes it out or has nothing else. */
export const licenseParagraphs = (license: XmlElement, to: Convert): readonly (readonly ContentNode[])[] => {
  const paragraphs = all(license, 'license-p', 'p')
  const texts = paragraphs.length > 0 ? paragraphs : hasOwnText(license.children) ? [license] : []
  const lines = texts.map(({ children }) => trimmed(to.inline(children))).filter(({ length }) => length > 0)
  const written = wordsOf(first(license, 'license_ref'))
  const address = written ?? (lines.length === 0 ? attributeOf(license, 'href') : undefined)
  return address === undefined || lines.some(line => lineOfText(line).includes(address))
    ? lines
    : [...lines, [node('inter-ref', { href: addressOf(address) }, address)]]
}

const TERMS = ['copyright-statement', 'copyright-year', 'copyright-holder', 'license', 'free_to_read'] as const

const permissionsOf = (element: XmlElement, to: Convert): readonly ContentNode[] =>
  all(element, 'permissions').flatMap(permissions => {
    const line = filled(node('copyright-line', {}, copyrightWords(permissions) ?? ''))
    const terms = all(permissions, 'license')
      .flatMap(license => licenseParagraphs(license, to))
      .flatMap(term => filled(node('source', { role: 'license' }, term)))
    const others = filled(node('source', { role: 'permissions' }, trimmed(to.inline(without(permissions, ...TERMS)))))
    return line.concat(terms, others)
  })

/** The object's own DOI, unless its caption already shows it. */
const ownDoi = (element: XmlElement): readonly ContentNode[] => {
  const shown = wordsOf(element) ?? ''
  return all(element, 'object-id')
    .slice(0, 1)
    .flatMap(objectId => {
      const doi = doiIn(wordsOf(objectId) ?? '')
      if (doi === undefined || shown.split(doi).length > 2) return []
      return [node('source', { role: objectId.name }, [node('inter-ref', { href: addressOf(doi) }, doi)])]
    })
}

/** An object's credits: its source, copyright and licence, and its own DOI. */
export const creditsOf = (element: XmlElement, to: Convert): readonly ContentNode[] => [
  ...all(element, 'attrib').flatMap(attrib => lineNode('source', attrib, to)),
  ...all(element, 'copyright-statement').flatMap(each => lineNode('copyright-line', each, to)),
  ...permissionsOf(element, to),
  ...ownDoi(element),
]
