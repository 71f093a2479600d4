import type { Investigation, ThirdPartyUsage } from '@lectern/domain/core'
import type { MetricStatistics } from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { fields, Flag, lenient, list, Quantity, Text, via, withFallback, type Codec } from './fields.ts'
import { DoiCodec, IsbnCodec, IssnCodec, PiiCodec } from './identifiers.ts'
import { opaque } from './written.ts'

const group = withFallback(list(fields('a count', { label: Text, source: withFallback(Text, ''), count: Quantity })), [])

/** CALL-33: the article's metrics. */
export const MetricsCodec: Codec<MetricStatistics> = via(
  'metrics',
  fields('metrics', {
    statistics: fields('statistics', { Citations: group, Captures: group, Mentions: group, 'Social Media': group }),
  }),
  ({ statistics }) =>
    O.some({
      citations: statistics.Citations,
      captures: statistics.Captures,
      mentions: statistics.Mentions,
      socialMedia: statistics['Social Media'],
    }),
  ({ citations, captures, mentions, socialMedia }) => ({
    statistics: { Citations: citations, Captures: captures, Mentions: mentions, 'Social Media': socialMedia },
  }),
)

/** A field that is always sent, and is empty if there is no value. */
const orBlank = <A>(codec: Codec<A, string>): Codec<O.Option<A>, string> => {
  const option = lenient(codec)
  return opaque(
    option.name,
    option.is,
    option.validate,
    value => option.encode(value) ?? '',
    () => t.union([codec, t.literal('')]),
  )
}

/** The additional wire fields for a third party's article. */
const ThirdPartyFields = fields("a use of a third party's article", {
  doi: orBlank(DoiCodec),
  publisher: withFallback(Text, ''),
  getFtr_entitled: withFallback(Text, ''),
  getFtr_accessType: withFallback(Text, ''),
  getFtr_customerID: withFallback(Text, ''),
})

const ThirdPartyUsageCodec: Codec<ThirdPartyUsage, object> = via(
  ThirdPartyFields.name,
  ThirdPartyFields,
  ({ doi, publisher, getFtr_entitled: entitled, getFtr_accessType: accessType, getFtr_customerID: customerId }) =>
    O.some({ doi, publisher, entitled, accessType, customerId }),
  ({ doi, publisher, entitled, accessType, customerId }) => ({
    doi,
    publisher,
    getFtr_entitled: entitled,
    getFtr_accessType: accessType,
    getFtr_customerID: customerId,
  }),
)

const OwnFields = fields('an investigation', {
  begintime: Text,
  isIpUser: Flag,
  isSuccess: Flag,
  isbn: orBlank(IsbnCodec),
  issn: orBlank(IssnCodec),
  origin: Text,
  pii: PiiCodec,
  primary: Flag,
  zone: Text,
  fmt: Text,
  idpUsageReportingAttrs: lenient(Text),
  viewToken: lenient(Text),
})

const OwnUseCodec: Codec<Omit<Investigation, 'thirdParty'>, object> = via(
  OwnFields.name,
  OwnFields,
  ({ begintime: beginTime, fmt: format, ...rest }) => O.some({ ...rest, beginTime, format }),
  ({ beginTime: begintime, format: fmt, ...rest }) => ({ ...rest, begintime, fmt }),
)

const IsThirdParty = fields('an investigation', { isThirdParty: withFallback(Flag, false) })

/** CALL-3: one use of an article (USE-1). The additional fields are left out for the site's own articles. */
export const InvestigationCodec: Codec<Investigation> = opaque<Investigation, unknown>(
  'an investigation',
  (value): value is Investigation => OwnUseCodec.is(value) && 'thirdParty' in value,
  (value, context) =>
    E.chain((own: Omit<Investigation, 'thirdParty'>) =>
      E.chain(({ isThirdParty }: { readonly isThirdParty: boolean }) =>
        isThirdParty
          ? E.map((usage: ThirdPartyUsage): Investigation => ({ ...own, thirdParty: O.some(usage) }))(
              ThirdPartyUsageCodec.validate(value, context),
            )
          : t.success<Investigation>({ ...own, thirdParty: O.none }),
      )(IsThirdParty.validate(value, context)),
    )(OwnUseCodec.validate(value, context)),
  ({ thirdParty, ...own }) => ({
    ...OwnUseCodec.encode(own),
    ...(O.isSome(thirdParty) && { isThirdParty: true, ...ThirdPartyUsageCodec.encode(thirdParty.value) }),
  }),
  () => t.union([OwnFields, t.intersection([OwnFields, t.type({ isThirdParty: t.literal(true) }), ThirdPartyFields])]),
)
