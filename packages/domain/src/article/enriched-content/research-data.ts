import type { Href } from '../../core/identifiers/href.ts'
import { either as E, option as O } from 'fp-ts'
import { receivedHref } from '../../core/links/received-href.ts'
import { downloadLabel } from '../content/download-label.ts'
import { databaseNames } from '../../core/identifiers/database-names.ts'
import { parseUrn, type DatabasePrefix } from '../../core/identifiers/urn.ts'
import { grouped } from '../../core/lists/grouped.ts'
import type { EnrichedContent, OpenPayload } from './enriched-content.ts'
import { recordsAt, textAt } from './payload.ts'

export interface DataLink {
  readonly words: string
  readonly href: Href
}

/** A data file that comes with the article. */
export interface DataFile {
  readonly filename: string
  readonly href: Href
  /** `Download spreadsheet (CSV, 12KB)` */
  readonly words: string
}

/** The records of one database that the article refers to. */
export interface DatabaseRecords {
  readonly database: string
  readonly records: readonly DataLink[]
}

/** What is known of the data behind an article. */
export interface ResearchData {
  /** DP: the statement about where the data are. */
  readonly profile: O.Option<{ readonly statement: string; readonly links: readonly DataLink[] }>
  /** OD */
  readonly files: readonly DataFile[]
  /** MD */
  readonly datasets: readonly DataLink[]
  /** DL */
  readonly databases: readonly DatabaseRecords[]
}

const hrefAt = (payload: OpenPayload): Href | undefined => O.toUndefined(receivedHref(O.fromNullable(textAt(payload, 'href'))))

const linksAt = (payload: OpenPayload, list: string, words: string): readonly DataLink[] =>
  recordsAt(payload, list).flatMap(each => {
    const href = hrefAt(each)
    return href === undefined ? [] : [{ href, words: textAt(each, words) ?? href }]
  })

const profile = (payload: OpenPayload): ResearchData['profile'] => {
  const [statement, links] = [textAt(payload, 'statement') ?? '', linksAt(payload, 'links', 'text')]
  return statement === '' && links.length === 0 ? O.none : O.some({ statement, links })
}

const extensionOf = (filename: string): string => /\.([^./]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''

const isSize = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0

const files = (payload: OpenPayload): readonly DataFile[] =>
  recordsAt(payload, 'files').flatMap(each => {
    const [filename, href, size] = [textAt(each, 'filename'), hrefAt(each), each['size']]
    if (filename === undefined || href === undefined) return []
    return [{ filename, href, words: downloadLabel({ extension: extensionOf(filename), ...(isSize(size) ? { size } : {}) }) }]
  })

/** A record of a database. Its address is always the one that the database gives it (URN-4), whatever the answer contains. */
const recordOf = (each: OpenPayload): readonly { readonly prefix: DatabasePrefix; readonly link: DataLink }[] => {
  const [database, id] = [textAt(each, 'database'), textAt(each, 'id')]
  const urn = database === undefined || id === undefined ? undefined : parseUrn(`${database}:${id}`)
  return urn !== undefined && E.isRight(urn) && urn.right.kind === 'database'
    ? [{ prefix: urn.right.prefix, link: { href: urn.right.href, words: urn.right.id } }]
    : []
}

const databases = (payload: OpenPayload): readonly DatabaseRecords[] => {
  const records = recordsAt(payload, 'links').flatMap(recordOf)
  return [...grouped(records, ({ prefix }) => prefix)].map(([prefix, found]) => ({
    database: databaseNames[prefix],
    records: found.map(({ link }) => link),
  }))
}

const from = <A>(payload: O.Option<OpenPayload>, read: (payload: OpenPayload) => readonly A[]): readonly A[] =>
  O.match((): readonly A[] => [], read)(payload)

/**
 * The data behind an article (RICH-1): the profile, the open files, the datasets for reference managers and the database records.
 * Malformed entries and unsafe links are left out (RICH-3); none if nothing is left.
 */
export const researchData = (
  content: Pick<EnrichedContent, 'dataProfile' | 'openData' | 'referenceManagerData' | 'databaseLinking'>,
): O.Option<ResearchData> => {
  const data: ResearchData = {
    profile: O.chain(profile)(content.dataProfile),
    files: from(content.openData, files),
    datasets: from(content.referenceManagerData, payload => linksAt(payload, 'datasets', 'title')),
    databases: from(content.databaseLinking, databases),
  }
  return O.isNone(data.profile) && data.files.length + data.datasets.length + data.databases.length === 0 ? O.none : O.some(data)
}
