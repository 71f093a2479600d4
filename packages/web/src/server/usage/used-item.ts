import { CONTENT_TYPES, isInPress, parseDoi, parseIsbn, parseIssn, type ContentType } from '@lectern/domain'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'

/** What is read, in the terms of COUNTER 5.1 (section 3.3.2): of these, what the library holds. */
const ItemDataTypeCodec = t.keyof({ Article: null, Book_Segment: null, Reference_Item: null })
export type ItemDataType = t.TypeOf<typeof ItemDataTypeCodec>

/** What it stands in (section 3.3.2, Table 3.q). */
const TitleDataTypeCodec = t.keyof({ Journal: null, Book: null, Reference_Work: null })
export type TitleDataType = t.TypeOf<typeof TitleDataTypeCodec>

/** Who may read it (section 3.3.4). Release 5.1 says `Open` for what Release 5 called `OA_Gold`. */
const AccessTypeCodec = t.keyof({ Controlled: null, Free_To_Read: null, Open: null })
export type AccessType = t.TypeOf<typeof AccessTypeCodec>

/** A used item as the usage log keeps it. */
export const UsedItemCodec = t.readonly(t.intersection([
  t.type({
    pii: t.string,
    title: t.string,
    /** As they are shown; no more than a report names. */
    authors: t.readonlyArray(t.string),
    publisher: t.string,
    dataType: ItemDataTypeCodec,
    accessType: AccessTypeCodec,
    /** The year of publication: `0001` where it is not known, `9999` for an article in press. */
    yop: t.string,
    parent: t.readonly(t.intersection([
      t.type({ title: t.string, dataType: TitleDataTypeCodec }),
      t.partial({ issn: t.string, isbn: t.string }),
    ])),
  }),
  t.partial({
    doi: t.string,
    /** `2023-07-14` */
    publicationDate: t.string,
    /** The code of NISO RP-8. */
    articleVersion: t.string,
  }),
]), 'a used item')

/** What reports say of an article, taken down when it is used: they need nothing of an article that is removed later. */
export type UsedItem = t.TypeOf<typeof UsedItemCodec>

/** The part of a stored record's `meta` that reports are made of. */
export const UsageMetaCodec = t.intersection([
  t.type({
    pii: t.string,
    titleString: t.string,
    publicationTitle: t.string,
    contentType: t.keyof(CONTENT_TYPES),
    access: t.type({ openAccess: t.boolean, openArchive: t.boolean }),
  }),
  t.partial({
    doi: t.string, publisherName: t.string, thirdPartyPublisher: t.string, issn: t.string, isbn: t.string,
    publicationDate: t.string, publicationYear: t.string, aipType: t.string,
  }),
])

/** What a stored article says of itself that reports are made of. */
export type UsageMeta = t.TypeOf<typeof UsageMetaCodec>

/** How many authors a report names (Table 3.i). */
const MOST_AUTHORS = 3

const dataTypes: Readonly<Record<ContentType, readonly [ItemDataType, TitleDataType]>> = {
  JL: ['Article', 'Journal'],
  BS: ['Book_Segment', 'Book'],
  HB: ['Book_Segment', 'Book'],
  BK: ['Book_Segment', 'Book'],
  RW: ['Reference_Item', 'Reference_Work'],
}

/** Section 3.3.4: open under an open access model, free without one, or for authorized readers; the same for every reader. */
const accessTypeOf = ({ openAccess, openArchive }: UsageMeta['access']): AccessType =>
  openAccess ? 'Open' : openArchive ? 'Free_To_Read' : 'Controlled'

/** Section 3.3.6. */
const yopOf = ({ publicationYear, publicationDate }: UsageMeta, inPress: boolean): string =>
  inPress ? '9999' : /^\d{4}/.exec(publicationYear ?? publicationDate ?? '')?.[0] ?? '0001'

const checked = (parse: (value: string) => E.Either<unknown, string>, value: string | undefined): string | undefined =>
  value === undefined ? undefined : E.getOrElse<unknown, string | undefined>(() => undefined)(parse(value))

const parentOf = (meta: UsageMeta, dataType: TitleDataType): UsedItem['parent'] => {
  const issn = checked(parseIssn, meta.issn)
  const isbn = checked(parseIsbn, meta.isbn)
  return { title: meta.publicationTitle, dataType, ...(issn === undefined ? {} : { issn }), ...(isbn === undefined ? {} : { isbn }) }
}

/** An article as reports name it; identifiers that are none are left out. */
export const usedItem = (meta: UsageMeta, authors: readonly string[]): UsedItem => {
  const { pii, titleString, publicationDate } = meta
  const inPress = isInPress(meta)
  const [dataType, titleDataType] = dataTypes[meta.contentType]
  const doi = checked(parseDoi, meta.doi)
  return {
    pii,
    title: titleString,
    authors: authors.slice(0, MOST_AUTHORS),
    publisher: meta.thirdPartyPublisher ?? meta.publisherName ?? '',
    dataType,
    accessType: accessTypeOf(meta.access),
    yop: yopOf(meta, inPress),
    parent: parentOf(meta, titleDataType),
    ...(doi === undefined ? {} : { doi }),
    ...(publicationDate !== undefined && /^\d{4}-\d\d-\d\d$/.test(publicationDate) ? { publicationDate } : {}),
    ...(inPress ? {} : { articleVersion: 'VoR' }),
  }
}
