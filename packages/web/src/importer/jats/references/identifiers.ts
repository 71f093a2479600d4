import { node, text, type ContentNode } from '@lectern/domain/article'
import { attributeOf, wordsOf, type XmlElement } from '../../xml/index.ts'
import { addressOf, doiIn, isAbsolute } from '../addresses.ts'
import { common } from '../nodes.ts'

export const kindOfId = (id: XmlElement): string =>
  id.name === 'issn' ? id.name : (attributeOf(id, 'pub-id-type', 'object-id-type')?.toLowerCase() ?? '')

/** Identifiers by which machines match works. They tell readers nothing, and lead nowhere. */
const MACHINE_KINDS: ReadonlySet<string> = new Set([
  'art-access-id',
  'coden',
  'doaj',
  'eissn',
  'index',
  'issn',
  'pissn',
  'publisher-id',
  'sici',
])

/** An identifier of Scopus's records, which files give without saying so. */
const isOfScopus = (words: string): boolean => /^2-s2\.0-\d+$/.test(words)

/** Whether an identifier is only for machines: by its type, by its form, or as the number of an object without any type (`12`, `12a`). */
export const isForMachines = (id: XmlElement): boolean => {
  const words = wordsOf(id) ?? ''
  if (doiIn(words) !== undefined) return false
  return (
    MACHINE_KINDS.has(kindOfId(id)) ||
    isOfScopus(words) ||
    (id.name === 'object-id' && kindOfId(id) === '' && /^\d*[a-z]?$/i.test(words))
  )
}

/** The DOI in an identifier, if its type or form says that it is one. */
export const doiOf = (id: XmlElement): string | undefined => {
  const value = wordsOf(id) ?? attributeOf(id, 'href') ?? ''
  return ['doi', ''].includes(kindOfId(id)) || attributeOf(id, 'href') !== undefined ? doiIn(value) : undefined
}

/** Names to put before identifiers that are only numbers. */
const names: Readonly<Record<string, string>> = {
  arxiv: 'arXiv',
  isbn: 'ISBN',
  issn: 'ISSN',
  medline: 'PMID',
  pii: 'PII',
  pmc: 'PMC',
  pmcid: 'PMCID',
  pmid: 'PMID',
}

/** The name to put before an identifier, unless its own text or the text before it contains that name. */
export const nameOfId = (id: XmlElement, before: string): string => {
  const name = Object.hasOwn(names, kindOfId(id)) ? (names[kindOfId(id)] ?? '') : ''
  const context = `${before.slice(-16)} ${wordsOf(id) ?? ''}`.toLowerCase()
  return name === '' || context.includes(name.toLowerCase().replace('pmcid', 'pmc')) ? '' : `${name}: `
}

/** An identifier as a link to what it identifies, or just its text if it cannot be resolved. */
export const idLink = (id: XmlElement, content: readonly ContentNode[]): readonly ContentNode[] => {
  const value = attributeOf(id, 'href') ?? wordsOf(id)
  if (value === undefined) return []
  const href = addressOf(value, kindOfId(id))
  const shown = content.length > 0 ? content : [text(value)]
  return isAbsolute(href) ? [node('inter-ref', { ...common(id), href }, shown)] : shown
}
