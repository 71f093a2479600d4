import { cellsOf, type ItemId, type Platform } from '../report/columns.ts'
import type { Level } from '../report/report-definitions.ts'
import type { UsedItem } from '../used-item.ts'

/** The namespaces of identifiers, as requests write them. */
const NAMESPACES: Readonly<Record<string, ItemId>> = {
  doi: 'DOI',
  isbn: 'ISBN',
  print_issn: 'Print_ISSN',
  online_issn: 'Online_ISSN',
  proprietary: 'Proprietary_ID',
  proprietary_id: 'Proprietary_ID',
  uri: 'URI',
}

const comparable = (id: string, namespace: ItemId): string =>
  namespace === 'DOI' || namespace === 'URI' || namespace === 'Proprietary_ID'
    ? id.toLowerCase()
    : id.replaceAll('-', '').toLowerCase()

/**
 * Whether an item, or the title that it is in, has an identifier: `doi:10.1000/182`, `proprietary:lectern:S0140`. Undefined if it is in no
 * namespace that reports have.
 */
export const hasId = (
  text: string,
  level: Exclude<Level, 'platform'>,
  platform: Platform,
): ((item: UsedItem) => boolean) | undefined => {
  const [, name = '', value = ''] = /^(\w+):(.+)$/s.exec(text) ?? []
  const namespace = Object.hasOwn(NAMESPACES, name.toLowerCase()) ? NAMESPACES[name.toLowerCase()] : undefined
  if (namespace === undefined) return undefined
  const wanted = comparable(value, namespace)
  return item => comparable(cellsOf[level](item, platform)[namespace] ?? '', namespace) === wanted
}

const caseless = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether an author is called so. Undefined for other identifiers of authors, which uses are not stored with. */
export const hasAuthor = (text: string): ((item: UsedItem) => boolean) | undefined => {
  if (/^(?:orcid|isni):/i.test(text)) return undefined
  const wanted = caseless(text.replace(/^name:/i, ''))
  return wanted === '' ? undefined : ({ authors }) => authors.some(author => caseless(author) === wanted)
}
