import type { Issn } from '@lectern/domain/core'
import { defaultFeedbackConfig, METRICS_TIMEOUT } from '@lectern/domain/page'
import type { option as O } from 'fp-ts'
import { AuthorMetadataCodec } from '../codecs/authors.ts'
import { optional, Text, withDefault, word, type Codec } from '../codecs/fields.ts'
import { DoiCodec, EidCodec, IssnCodec, PiiCodec } from '../codecs/identifiers.ts'
import { EnrichedContentCodec, TopicAnnotationsCodec } from '../codecs/page-parts.ts'
import { flags, Natural, Segment } from '../codecs/query.ts'
import { FeedbackCodec, RecommendedArticlesCodec } from '../codecs/recommendations.ts'
import { ReferenceLinksCodec } from '../codecs/references.ts'
import {
  CitingArticlesCodec,
  LinkingHubCodec,
  ReferringArticlesCodec,
  SpecialIssueCodec,
  SubstancesCodec,
  VirtualSpecialIssueCodec,
} from '../codecs/related.ts'
import { InvestigationCodec, MetricsCodec } from '../codecs/usage.ts'
import { get, json, post } from './declare.ts'
import type { Endpoint } from './endpoint.ts'

const ofPii = { pii: PiiCodec }
const none = {}
// Annotated explicitly, because the inferred type cannot be named in all places that use it.
const perhapsIssn: Codec<O.Option<Issn>, string | undefined> = optional(IssnCodec)
const entitled = { entitledToken: withDefault(Text, '') }
const nothing = { kind: 'nothing' } as const
const enriched = json(EnrichedContentCodec)

/** The calls that a page makes when it opens, for what is not in what the server sends first. */
export const openingEndpoints = {
  /** CALL-1 */
  topicAnnotations: get('topicAnnotations', '/topics/annotations/:id', {
    params: { id: PiiCodec },
    query: { issn: perhapsIssn },
    answer: json(TopicAnnotationsCodec),
  }),
  /** CALL-2 */
  enrichedContent: get('enrichedContent', '/sdfe/ears/pii/:pii/:a/:b/enriched-content', {
    params: { pii: PiiCodec, a: Segment, b: Segment },
    query: none,
    answer: enriched,
  }),
  /** CALL-2 with its extra segment. */
  enrichedContentOf: get('enrichedContent', '/sdfe/ears/pii/:pii/:a/:b/:c/enriched-content', {
    params: { pii: PiiCodec, a: Segment, b: Segment, c: Segment },
    query: none,
    answer: enriched,
  }),
  /** CALL-3 */
  investigation: post('investigation', '/counter/investigation', {
    params: none,
    query: none,
    body: { kind: 'json', codec: InvestigationCodec } as const,
    answer: nothing,
  }),
  /** CALL-7 */
  citingArticles: get('citingArticles', '/sdfe/arp/citingArticles', {
    params: none,
    query: { pii: PiiCodec, doi: optional(DoiCodec), ...flags },
    answer: json(CitingArticlesCodec),
  }),
  /** CALL-10 */
  recommendations: get('recommendations', '/sdfe/arp/pii/:pii/recommendations', {
    params: ofPii,
    query: flags,
    answer: json(RecommendedArticlesCodec),
  }),
  /** CALL-11 */
  specialIssueArticles: get('specialIssueArticles', '/sdfe/arp/pii/:pii/hubEid/:hubEid/specialIssueArticles', {
    params: { pii: PiiCodec, hubEid: EidCodec },
    query: flags,
    answer: json(SpecialIssueCodec),
  }),
  /** CALL-12 */
  refersTo: get('refersTo', '/sdfe/arp/pii/:pii/refersTo', { params: ofPii, query: flags, answer: json(ReferringArticlesCodec) }),
  /** CALL-13 */
  referredToBy: get('referredToBy', '/sdfe/arp/eid/:eid/referredToBy', {
    params: { eid: EidCodec },
    query: flags,
    answer: json(ReferringArticlesCodec),
  }),
  /** CALL-15 */
  referenceLinks: get('referenceLinks', '/sdfe/arp/pii/:pii/references/links/:documentReferences', {
    params: { pii: PiiCodec, documentReferences: Natural },
    query: { ...flags, ...entitled },
    answer: json(ReferenceLinksCodec),
  }),
  /** CALL-16 */
  externalReferenceLinks: get('externalReferenceLinks', '/sdfe/arp/pii/:pii/references/external-links/:documentReferences', {
    params: { pii: PiiCodec, documentReferences: Natural },
    query: none,
    answer: json(ReferenceLinksCodec),
  }),
  /** CALL-24 */
  linkingHub: get('linkingHub', '/sdfe/arp/ihub/:id', { params: { id: PiiCodec }, query: none, answer: json(LinkingHubCodec) }),
  /** CALL-25 */
  virtualSpecialIssue: get('virtualSpecialIssue', '/journal/vsi/:id', {
    params: { id: PiiCodec },
    query: { issn: IssnCodec },
    answer: json(VirtualSpecialIssueCodec),
  }),
  /** CALL-26 */
  authorMetadata: get('authorMetadata', '/sdfe/arp/pii/:pii/author-metadata', {
    params: ofPii,
    query: none,
    answer: json(AuthorMetadataCodec),
  }),
  /** CALL-27 */
  substances: get('substances', '/sdfe/arp/pii/:pii/substances', { params: ofPii, query: none, answer: json(SubstancesCodec) }),
  /** CALL-28, FB-5: at the address and with the timeout that the site configures. */
  feedback: post('feedback', defaultFeedbackConfig.url, {
    params: none,
    query: none,
    body: { kind: 'json', codec: FeedbackCodec } as const,
    answer: nothing,
    timeout: defaultFeedbackConfig.timeout,
  }),
  /** CALL-33, at the address that the site configures. */
  metrics: get('metrics', '/metrics', {
    params: none,
    query: { type: word('doi', ['doi']), id: DoiCodec },
    answer: json(MetricsCodec),
    timeout: METRICS_TIMEOUT,
  }),
} as const

/** The rows of the calls that a page makes when it opens. */
export type OpeningRowName = keyof typeof openingEndpoints

/** These rows, each with its name. */
export const openingRows: readonly (readonly [name: OpeningRowName, row: Endpoint])[] =
  // Each row has its own codecs, so only code that stays with one row can use what they decode.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.entries(openingEndpoints) as unknown as readonly (readonly [OpeningRowName, Endpoint])[]
