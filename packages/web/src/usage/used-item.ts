import type { Doi, Isbn, Issn, Pii } from '@lectern/domain/core'
import type { ContentType } from '@lectern/domain/article'
import { either as E, function as F } from 'fp-ts'
import * as t from 'io-ts'
import { DoiCodec, firstFault, IsbnCodec, IssnCodec, PiiCodec } from '@lectern/api-client'
import type { Listing } from '../store/article-index.ts'

/** The data types of COUNTER 5.1 (section 3.3.2) for items that the library can contain. */
const ItemDataTypeCodec = t.keyof({ Article: null, Book_Segment: null, Reference_Item: null })
export type ItemDataType = t.TypeOf<typeof ItemDataTypeCodec>

/** The data types of the titles that contain items (section 3.3.2, Table 3.q). */
const TitleDataTypeCodec = t.keyof({ Journal: null, Book: null, Reference_Work: null })
export type TitleDataType = t.TypeOf<typeof TitleDataTypeCodec>

/** Who may read an item (section 3.3.4). `Open` in Release 5.1 is what Release 5 called `OA_Gold`. */
const AccessTypeCodec = t.keyof({ Controlled: null, Free_To_Read: null, Open: null })
export type AccessType = t.TypeOf<typeof AccessTypeCodec>

const UsedPii: t.Type<Pii, string> = PiiCodec

const Malformed: t.Type<undefined> = new t.Type('nothing', t.undefined.is, () => t.success(undefined), t.identity)

/** Older logs have malformed ones. Without them a use still counts: for its item, in a publication of that title. */
const UsedDoi: t.Type<Doi | undefined, string | undefined> = t.union([DoiCodec, Malformed])
const UsedIssn: t.Type<Issn | undefined, string | undefined> = t.union([IssnCodec, Malformed])
const UsedIsbn: t.Type<Isbn | undefined, string | undefined> = t.union([IsbnCodec, Malformed])

/** A used item as stored in the usage log. */
export const UsedItemCodec = t.readonly(
  t.intersection([
    t.type({
      pii: UsedPii,
      title: t.string,
      /** Names as displayed; no more than a report lists. */
      authors: t.readonlyArray(t.string),
      publisher: t.string,
      dataType: ItemDataTypeCodec,
      accessType: AccessTypeCodec,
      /** The year of publication: `0001` if unknown, `9999` for an article in press. */
      yop: t.string,
      parent: t.readonly(
        t.intersection([
          t.type({ title: t.string, dataType: TitleDataTypeCodec }),
          t.partial({ issn: UsedIssn, isbn: UsedIsbn }),
        ]),
      ),
    }),
    t.partial({
      doi: UsedDoi,
      /** `2023-07-14` */
      publicationDate: t.string,
      /** The code of NISO RP-8. */
      articleVersion: t.string,
    }),
  ]),
  'a used item',
)

/** An article's description for reports. It is stored with each use, so that reports still work after the article is deleted. */
export type UsedItem = t.TypeOf<typeof UsedItemCodec>

/** A unique key for the journal or book of an item (section 7.4). */
export const titleKey = ({ parent: { isbn, issn, title, dataType } }: UsedItem): string =>
  JSON.stringify([dataType, dataType === 'Journal' ? (issn ?? title) : (isbn ?? issn ?? title)])

/** Decodes the JSON of a description; left is what is wrong with it. */
export const decodeItem = (json: string): E.Either<string, UsedItem> =>
  F.pipe(
    E.tryCatch(
      (): unknown => JSON.parse(json),
      () => 'it is not JSON',
    ),
    E.chain(value => E.mapLeft(firstFault)(UsedItemCodec.decode(value))),
  )

/** How many authors a report lists (Table 3.i). */
const MOST_AUTHORS = 3

const dataTypes: Readonly<Record<ContentType, readonly [ItemDataType, TitleDataType]>> = {
  JL: ['Article', 'Journal'],
  BS: ['Book_Segment', 'Book'],
  HB: ['Book_Segment', 'Book'],
  BK: ['Book_Segment', 'Book'],
  RW: ['Reference_Item', 'Reference_Work'],
}

/** What decides how an article was accessed, besides its own terms. */
export interface UsedSite {
  /** Whether the site shows everything to everyone. */
  readonly isOpenSite: boolean
}

/** Section 3.3.4: open access, free to read without open access, or controlled. It does not depend on the reader. */
const accessTypeOf = ({ openAccess, openArchive = false }: Listing, { isOpenSite }: UsedSite): AccessType =>
  openAccess ? 'Open' : openArchive || isOpenSite ? 'Free_To_Read' : 'Controlled'

/** The year of publication (section 3.3.6). */
const yopOf = ({ year, isInPress = false }: Listing): string => (isInPress ? '9999' : (/^\d{4}/.exec(year ?? '')?.[0] ?? '0001'))

const parentOf = ({ publicationTitle, issn, isbn }: Listing, dataType: TitleDataType): UsedItem['parent'] => ({
  title: publicationTitle,
  dataType,
  ...(issn === undefined ? {} : { issn }),
  ...(isbn === undefined ? {} : { isbn }),
})

/** An article's description for reports; invalid identifiers are left out. */
export const usedItem = (listing: Listing, site: UsedSite): UsedItem => {
  const { pii, title, authors, publicationDate, publisher = '', isInPress = false, doi } = listing
  const [dataType, titleDataType] = dataTypes[listing.contentType]
  return {
    pii,
    title,
    authors: authors.slice(0, MOST_AUTHORS),
    publisher,
    dataType,
    accessType: accessTypeOf(listing, site),
    yop: yopOf(listing),
    parent: parentOf(listing, titleDataType),
    ...(doi === undefined ? {} : { doi }),
    ...(publicationDate !== undefined && /^\d{4}-\d\d-\d\d$/.test(publicationDate) ? { publicationDate } : {}),
    ...(isInPress ? {} : { articleVersion: 'VoR' }),
  }
}
