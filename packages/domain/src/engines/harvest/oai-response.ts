import type { Pii } from '../../core/identifiers/pii.ts'
import { instantText, type Instant } from '../../core/text/instant.ts'
import { xmlDocument, xmlTag, type WrittenXml, type XmlPart, type XmlTag } from '../feeds/xml.ts'
import { ORIGIN_MARK, withOrigin } from '../markers/head-markers.ts'
import { METADATA_FORMATS, type MetadataFormat } from './metadata-format.ts'
import type { OaiError } from './oai-error.ts'
import { oaiIdentifier, OAI_PATH } from './oai-identifier.ts'
import { repeatedArguments, type OaiArguments } from './oai-request.ts'

/** The head of an answer. */
export interface OaiAnswered {
  readonly origin: string
  readonly now: Instant
  readonly given: OaiArguments
}

/** The header of an article's record. */
export interface RecordHeader {
  readonly pii: Pii
  readonly changed: Instant
  readonly set?: string
  /** Whether it has been withdrawn. Its record has no metadata then. */
  readonly isDeleted?: boolean
}

export interface HarvestedSet {
  readonly spec: string
  readonly name: string
}

/** The end of a part of a list: the token with which to continue, if there is more, and how much has been listed. */
export interface Stop {
  /** Empty if the list is complete. */
  readonly token: string
  readonly expires?: Instant
  /** How long the whole list is, if it was counted to its end. */
  readonly size?: number
  /** How many were listed before this part. */
  readonly cursor: number
}

const answer = ({ origin, now, given }: OaiAnswered, faults: readonly OaiError[], ...children: readonly XmlPart[]): string =>
  xmlDocument(
    xmlTag(
      'OAI-PMH',
      {
        xmlns: 'http://www.openarchives.org/OAI/2.0/',
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xsi:schemaLocation': 'http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd',
      },
      xmlTag('responseDate', {}, instantText(now)),
      xmlTag('request', Object.fromEntries(repeatedArguments(given, faults)), origin + OAI_PATH),
      ...children,
    ),
  )

/** The answer to an invalid request. */
export const oaiFault = (answered: OaiAnswered, faults: readonly OaiError[]): string =>
  answer(answered, faults, ...faults.map(({ code, message }) => xmlTag('error', { code }, message)))

/** The description of this repository. It reports what was withdrawn for as long as that is so; what is restored is a record again. */
export const identifyAnswer = (
  answered: OaiAnswered,
  { name, email, earliest }: { readonly name: string; readonly email: string; readonly earliest: Instant },
): string =>
  answer(
    answered,
    [],
    xmlTag(
      'Identify',
      {},
      xmlTag('repositoryName', {}, name),
      xmlTag('baseURL', {}, answered.origin + OAI_PATH),
      xmlTag('protocolVersion', {}, '2.0'),
      xmlTag('adminEmail', {}, email),
      xmlTag('earliestDatestamp', {}, instantText(earliest)),
      xmlTag('deletedRecord', {}, 'transient'),
      xmlTag('granularity', {}, 'YYYY-MM-DDThh:mm:ssZ'),
    ),
  )

/** The formats of all articles, or of one of them. */
export const formatsAnswer = (answered: OaiAnswered, formats: readonly MetadataFormat[] = METADATA_FORMATS): string =>
  answer(
    answered,
    [],
    xmlTag(
      'ListMetadataFormats',
      {},
      ...formats.map(({ prefix, schema, namespace }) =>
        xmlTag(
          'metadataFormat',
          {},
          xmlTag('metadataPrefix', {}, prefix),
          xmlTag('schema', {}, schema),
          xmlTag('metadataNamespace', {}, namespace),
        ),
      ),
    ),
  )

const stopTag = ({ token, expires, size, cursor }: Stop): XmlTag =>
  xmlTag(
    'resumptionToken',
    {
      ...(expires === undefined ? {} : { expirationDate: instantText(expires) }),
      ...(size === undefined ? {} : { completeListSize: String(size) }),
      cursor: String(cursor),
    },
    ...(token === '' ? [] : [token]),
  )

/** A list in one part needs no resumption token. */
const stops = (stop: Stop | undefined): readonly XmlTag[] =>
  stop === undefined || (stop.token === '' && stop.cursor === 0) ? [] : [stopTag(stop)]

/** The publications, each as a set. */
export const setsAnswer = (answered: OaiAnswered, sets: readonly HarvestedSet[], stop?: Stop): string =>
  answer(
    answered,
    [],
    xmlTag(
      'ListSets',
      {},
      ...sets.map(({ spec, name }) =>
        xmlTag('set', {}, xmlTag('setSpec', {}, spec), xmlTag('setName', {}, name.trim() === '' ? spec : name)),
      ),
      ...stops(stop),
    ),
  )

const header = ({ origin }: OaiAnswered, { pii, changed, set, isDeleted }: RecordHeader): XmlTag =>
  xmlTag(
    'header',
    isDeleted === true ? { status: 'deleted' } : {},
    xmlTag('identifier', {}, oaiIdentifier(origin, pii)),
    xmlTag('datestamp', {}, instantText(changed)),
    ...(set === undefined ? [] : [xmlTag('setSpec', {}, set)]),
  )

/** The answer to ListIdentifiers: the headers of these articles, and the continuation. */
export const identifiersAnswer = (answered: OaiAnswered, headers: readonly RecordHeader[], stop: Stop): string =>
  answer(answered, [], xmlTag('ListIdentifiers', {}, ...headers.map(each => header(answered, each)), ...stops(stop)))

/** An article with its description, which is serialised XML and may contain the mark of the origin. A deleted one has none. */
export type HarvestedRecord =
  | (RecordHeader & { readonly isDeleted?: false; readonly metadata: string })
  | (RecordHeader & { readonly isDeleted: true })

const record = (answered: OaiAnswered, harvested: HarvestedRecord): XmlTag =>
  xmlTag(
    'record',
    {},
    header(answered, harvested),
    ...(harvested.isDeleted === true ? [] : [xmlTag('metadata', {}, written(answered, harvested.metadata))]),
  )

const written = ({ origin }: OaiAnswered, metadata: string): WrittenXml => ({
  written: metadata.includes(ORIGIN_MARK) ? withOrigin(metadata, origin) : metadata,
})

/** The answer to ListRecords: these articles with their descriptions, and the continuation. */
export const recordsAnswer = (answered: OaiAnswered, records: readonly HarvestedRecord[], stop: Stop): string =>
  answer(answered, [], xmlTag('ListRecords', {}, ...records.map(each => record(answered, each)), ...stops(stop)))

/** The answer to GetRecord: one article with its description. */
export const recordAnswer = (answered: OaiAnswered, harvestedRecord: HarvestedRecord): string =>
  answer(answered, [], xmlTag('GetRecord', {}, record(answered, harvestedRecord)))
