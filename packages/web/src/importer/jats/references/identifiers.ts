import { node, text, type ContentNode } from '@lectern/domain/article'
import type { XmlElement } from '../../xml.ts'
import { addressOf, doiIn, isAbsolute } from '../addresses.ts'
import { attributeOf, words } from '../elements.ts'
import { common } from '../nodes.ts'

export const kindOfId = (id: XmlElement): string => attributeOf(id, 'pub-id-type', 'object-id-type')?.toLowerCase() ?? ''

/** The DOI that an identifier is, by its kind or its form. */
export const doiOf = (id: XmlElement): string | undefined => {
  const value = words(id) ?? attributeOf(id, 'href') ?? ''
  return ['doi', ''].includes(kindOfId(id)) || attributeOf(id, 'href') !== undefined ? doiIn(value) : undefined
}

/** How identifiers that are mere numbers are introduced. */
const names: Readonly<Record<string, string>> = {
  arxiv: 'arXiv',
  coden: 'CODEN',
  isbn: 'ISBN',
  issn: 'ISSN',
  medline: 'PMID',
  pii: 'PII',
  pmc: 'PMC',
  pmcid: 'PMCID',
  pmid: 'PMID',
  sici: 'SICI',
}

/** What an identifier is called, unless its own text or the words before it say so. */
export const nameOfId = (id: XmlElement, before: string): string => {
  const name = Object.hasOwn(names, kindOfId(id)) ? (names[kindOfId(id)] ?? '') : ''
  const said = `${before.slice(-16)} ${words(id) ?? ''}`.toLowerCase()
  return name === '' || said.includes(name.toLowerCase().replace('pmcid', 'pmc')) ? '' : `${name}: `
}

/** An identifier as a link to what it identifies; without one, its text. */
export const idLink = (id: XmlElement, content: readonly ContentNode[]): readonly ContentNode[] => {
  const value = attributeOf(id, 'href') ?? words(id)
  if (value === undefined) return []
  const href = addressOf(value, kindOfId(id))
  const shown = content.length > 0 ? content : [text(value)]
  return isAbsolute(href) ? [node('inter-ref', { ...common(id), href }, shown)] : shown
}
