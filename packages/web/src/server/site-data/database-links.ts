import { databases, distinctBy, parseUrn, type DatabasePrefix } from '@lectern/domain/core'
import { attribute, isNamed, walk, type ContentNode } from '@lectern/domain/article'
import { either as E } from 'fp-ts'

/** The databases of URN-4 that contain data; the others contain publications and people. */
export const DATA_DATABASES = [
  'ctgov',
  'genbank',
  'geo',
  'mgi',
  'ncbi-n',
  'ncbi-p',
  'omim',
  'pdb',
  'tair',
  'uniprot',
] as const satisfies readonly DatabasePrefix[]

/** A database record that an article refers to. */
export interface DatabaseLink {
  readonly database: DatabasePrefix
  readonly id: string
  readonly href: string
}

const isLink = isNamed('inter-ref', 'inter-refs', 'intra-ref', 'intra-refs')

const schemeless = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/i, '')

const shapes = DATA_DATABASES.map(database => {
  const [before = '', after = ''] = schemeless(databases[database]).split('{id}')
  return { database, before, after }
})

/** The URN of the record at an address on a database's own site. */
const byAddress = (address: string): string | undefined => {
  const bare = schemeless(address)
  for (const { database, before, after } of shapes) {
    const id = bare.startsWith(before) && bare.endsWith(after) ? bare.slice(before.length, bare.length - after.length) : ''
    if (/^[\w.-]+$/.test(id)) return `${database}:${id}`
  }
  return undefined
}

const isData = (prefix: DatabasePrefix): boolean => DATA_DATABASES.some(database => database === prefix)

const linkOf = (reference: string): readonly DatabaseLink[] => {
  const urn = parseUrn(byAddress(reference) ?? reference)
  return E.isRight(urn) && urn.right.kind === 'database' && isData(urn.right.prefix)
    ? [{ database: urn.right.prefix, id: urn.right.id, href: urn.right.href }]
    : []
}

/**
 * The database records that nodes refer to (URN-4), by URN or by an address on the database's own site, without duplicates and in text
 * order.
 */
export const databaseLinks = (nodes: readonly ContentNode[]): readonly DatabaseLink[] => {
  const links = walk(nodes)
    .filter(isLink)
    .flatMap(link => (attribute(link, 'href') ?? '').split(/\s+/).flatMap(linkOf))
  return distinctBy(links, ({ href }) => href)
}
