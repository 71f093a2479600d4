import { eidOfPii, isOwnPath, isRecord, isPii, parsePii, type Pii } from '@lectern/domain/core'
import {
  CONTENT_FAMILIES,
  CONTENT_TYPES,
  statedDoi,
  statedDoiText,
  statedIsbn,
  statedIsbnText,
  statedIssn,
  statedIssnText,
  type ArticleMeta,
  type Funding,
  type ItemWeight,
  type VersionEntry,
  type VersionEvent,
  type Pages,
  type Relation,
  type StatedDoi,
  type StatedIsbn,
  type StatedIssn,
} from '@lectern/domain/article'
import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { ContentNodeCodec } from '../content-node.ts'
import { Filled, Flag, list, oneOrMore, Text, Texts, via, withFallback, word, type Codec } from '../fields.ts'
import { merged, named, sparse, together, within, type WireFields } from '../records.ts'
import { EidCodec, PiiCodec } from '../identifiers.ts'
import { Words } from '../words.ts'
import { AccessCodec } from './access.ts'
import { KeyDatesCodec } from './key-dates.ts'
import { opaque } from '../written.ts'

const isContentType = (code: string): code is ArticleMeta['contentType'] => Object.hasOwn(CONTENT_TYPES, code)

const ContentTypeCodec: Codec<ArticleMeta['contentType']> = via(
  'a content type',
  Text,
  code => O.fromPredicate(isContentType)(code),
  code => code,
)

const ITEM_WEIGHTS: readonly ItemWeight[] = ['FULL-TEXT', 'HEAD-AND-TAIL', 'HEAD-ONLY', 'DUMMY']

const PagesCodec: Codec<Pages, WireFields> = merged(
  'pages',
  named('pages', { first: ['first-page', Filled] }),
  sparse('pages', { last: ['last-page', Filled] }),
)

const givenAs = (given: string | undefined): { readonly given?: string } => (given === undefined ? {} : { given })

/** A DOI, or whatever else a file gives in the same field. */
const StatedDoiCodec: Codec<StatedDoi, WireFields> = via(
  'a DOI',
  sparse('a DOI', { given: ['doi', Filled] }),
  ({ given }) => O.some(statedDoi(given)),
  stated => givenAs(statedDoiText(stated)),
)

/** An ISSN, or whatever else a file gives in the same field. */
const StatedIssnCodec: Codec<StatedIssn, WireFields> = via(
  'an ISSN',
  sparse('an ISSN', { given: ['issn-primary-formatted', Filled, 'issn'] }),
  ({ given }) => O.some(statedIssn(given)),
  stated => givenAs(statedIssnText(stated)),
)

/** An ISBN, or whatever else a file gives in the same field. */
const StatedIsbnCodec: Codec<StatedIsbn, WireFields> = via(
  'an ISBN',
  sparse('an ISBN', { given: ['isbn-primary-unformatted', Filled, 'isbn'] }),
  ({ given }) => O.some(statedIsbn(given)),
  stated => givenAs(statedIsbnText(stated)),
)

const RelationCodec: Codec<Relation, WireFields> = merged(
  'a relation',
  named('a relation', { type: ['type', Text] }),
  merged(
    'a relation',
    StatedDoiCodec,
    sparse('a relation', { pii: ['pii', PiiCodec], href: ['href', Filled], title: ['title', Filled] }),
  ),
)

const FundingCodec: Codec<Funding, WireFields> = merged(
  'a funding',
  named('a funding', {
    sponsor: ['sponsor', Text],
    grants: ['grants', withFallback(list(Text), [])],
    recipients: ['recipients', withFallback(list(Text), [])],
  }),
  sparse('a funding', { sponsorId: ['sponsorId', Filled] }),
)

const VersionEventCodec: Codec<VersionEvent, WireFields> = merged(
  'an event',
  named('an event', { name: ['name', Text] }),
  sparse('an event', { date: ['date', Filled] }),
)

const VersionEntryCodec: Codec<VersionEntry, WireFields> = named('a version', {
  name: ['name', Text],
  date: ['date', withFallback(Text, '')],
  events: ['events', withFallback(list(VersionEventCodec), [])],
  isHere: ['isHere', withFallback(Flag, false)],
  href: [
    'href',
    via(
      'a path on this site',
      Text,
      path => O.fromPredicate(isOwnPath)(path),
      path => path,
    ),
  ],
})

/** The PII of the article itself. A malformed one is reported as it is written (PII-3). */
const StatedPii: Codec<Pii, string> = opaque(
  'PII',
  (value): value is Pii => typeof value === 'string' && isPii(value),
  (value, context) =>
    E.chain((written: string) =>
      E.match(
        ({ message }: { readonly message: string }) => t.failure<Pii>(value, context, message),
        (pii: Pii) => t.success(pii),
      )(parsePii(written)),
    )(Filled.validate(value, context)),
  pii => pii,
  () => PiiCodec,
)

const always = named('article metadata', {
  pii: ['pii', StatedPii],
  eid: ['eid', EidCodec],
  titleString: ['titleString', Words, 'title.content'],
  contentType: ['contentType', withFallback(ContentTypeCodec, 'JL'), 'publication-content.contentTypeCode'],
  documentType: ['document-type', withFallback(Text, 'article')],
  documentSubtype: ['document-subtype', withFallback(Text, '')],
  // An article of unknown extent must not count as a full one (ART-1).
  itemWeight: ['item-weight', withFallback(word('an item weight', ITEM_WEIGHTS), 'HEAD-ONLY')],
  publicationTitle: ['srctitle', withFallback(Text, '')],
  pages: ['pages', withFallback(oneOrMore(PagesCodec), [])],
  language: ['language', withFallback(Filled, 'en')],
  dates: ['dates', withFallback(KeyDatesCodec, {})],
  crossmark: ['crossmark', withFallback(Flag, false)],
  isThirdParty: ['isThirdParty', withFallback(Flag, false)],
  otherIds: ['otherIds', withFallback(Texts, {})],
  subjects: ['subjects', withFallback(list(Text), [])],
  relations: ['relations', withFallback(list(RelationCodec), [])],
  funding: ['funding', withFallback(list(FundingCodec), [])],
})

const sometimes = sparse('article metadata', {
  hubEid: ['hub-eid', EidCodec],
  scopusEid: ['scopus-eid', EidCodec],
  issuePii: ['issuePii', PiiCodec],
  contentFamily: ['content-family', word('a content family', CONTENT_FAMILIES)],
  publicationSubtitle: ['src-subtitle', Filled],
  publisherName: ['publisherName', Filled, 'publication-content.imprintPublisher.displayName'],
  edition: ['edition', Filled],
  seriesTitle: ['series-metadata', within('title', Filled)],
  volume: ['vol-first', Filled, 'volRange'],
  issue: ['iss-first', Filled, 'issRange'],
  supplement: ['suppl', Filled],
  volumeIssueText: ['vol-iss-suppl-text', Filled, 'volumeSupText'],
  articleNumber: ['article-number', Filled, 'articleNumber'],
  coverDateText: ['cover-date-text', Filled],
  aipType: ['aipType', Filled],
  aipText: ['aip-text', Filled],
  publicationDate: ['publicationDate', Filled, 'cover-date-start'],
  publicationYear: ['publicationYear', Filled, 'cover-date-years.0'],
  copyrightLine: ['copyright-line', Filled],
  thirdPartyPublisher: ['thirdPartyPublisher', Filled],
  versionOf: ['versionOf', PiiCodec],
  versionSegment: ['versionSegment', Filled],
  versions: ['versions', oneOrMore(VersionEntryCodec)],
  satMeta: ['sat-meta', oneOrMore(ContentNodeCodec)],
})

const Fields: Codec<ArticleMeta, WireFields> = merged(
  'an article',
  always,
  merged(
    'an article',
    sometimes,
    merged(
      'an article',
      merged('an article', StatedDoiCodec, merged('an article', StatedIssnCodec, StatedIsbnCodec)),
      together('an article', { access: AccessCodec }),
    ),
  ),
)

/** Adds the EID derived from the PII, which some states leave out. */
const withEid = (fields: unknown): unknown => {
  if (!isRecord(fields)) return fields
  const { pii: written, eid } = fields
  if (typeof written !== 'string' || (eid !== undefined && eid !== null && eid !== '')) return fields
  const pii = parsePii(written)
  return E.isRight(pii) ? { ...fields, eid: eidOfPii(pii.right) } : fields
}

/** An article's metadata (A3, B3), from the fields of a page's article. */
export const ArticleMetaCodec: Codec<ArticleMeta, WireFields> = opaque(
  Fields.name,
  Fields.is,
  (value, context) => Fields.validate(withEid(value), context),
  Fields.encode,
  () => Fields,
)
