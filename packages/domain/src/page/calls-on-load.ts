import { option as O } from 'fp-ts'
import type { AjaxLink, Article } from '../article/article.ts'
import type { Call, EndpointName } from '../commands/call.ts'
import type { Reader } from '../reader/reader.ts'

/** What decides which calls a page begins with. */
export interface LoadFacts {
  readonly article: Article
  readonly reader: Reader
  /** Whether the whole article is to be shown (ART-1), or its abstract alone. */
  readonly isFullContent: boolean
  /** Whether the reader is a guest, who may be offered an institution (LIFE-7). */
  readonly isGuest: boolean
  /** What the server's page already holds the answer of. */
  readonly embedded: readonly EndpointName[]
}

/** The lists that are asked for only where the service offers them for the article. */
const offeredAs: Readonly<Partial<Record<EndpointName, AjaxLink>>> = {
  authorMetadata: 'authorMetadata',
  body: 'body',
  citingArticles: 'citingArticles',
  exam: 'exam',
  externalReferenceLinks: 'referenceLinks',
  glossary: 'glossary',
  recommendations: 'recommendations',
  referenceLinks: 'referenceLinks',
  references: 'references',
  referredToBy: 'referredToBy',
  refersTo: 'refersTo',
  specialIssueArticles: 'specialIssueArticles',
  substances: 'substances',
  toc: 'toc',
}

const when = (condition: boolean, call: Call): readonly Call[] => (condition ? [call] : [])

const from = <A>(given: O.Option<A>, call: (value: A) => Call): readonly Call[] => (O.isSome(given) ? [call(given.value)] : [])

const siblings = ({ ids, meta }: Article): readonly Call[] =>
  meta.contentType === 'JL' || O.isNone(ids.isbn)
    ? from(ids.issuePii, issue => ({ endpoint: 'siblings', of: { issue, id: ids.pii } }))
    : from(ids.isbn, isbn => ({ endpoint: 'siblings', of: { isbn, id: ids.pii } }))

/** Every call that the documents list for an opening page, in their order, where the article has what it needs. */
const wanted = ({ article, reader, isFullContent, isGuest }: LoadFacts): readonly Call[] => {
  const { ids, meta, tokens: { entitledToken }, documentReferences } = article
  const { pii, doi, issn, hubEid } = ids
  const flags = reader.settings
  return [
    ...from(hubEid, eid => ({ endpoint: 'specialIssueArticles', pii, hubEid: eid, flags })),
    { endpoint: 'recommendations', pii, flags },
    { endpoint: 'citingArticles', pii, doi, flags },
    { endpoint: 'refersTo', pii, flags },
    { endpoint: 'referredToBy', eid: ids.eid, flags },
    { endpoint: 'references', pii, entitledToken },
    { endpoint: 'glossary', pii, entitledToken },
    ...when(isFullContent, { endpoint: 'body', pii, entitledToken }),
    { endpoint: 'exam', pii, entitledToken },
    { endpoint: 'toc', pii },
    ...siblings(article),
    { endpoint: 'topicAnnotations', id: pii, issn },
    { endpoint: 'enrichedContent', pii, segments: [meta.contentType, meta.documentSubtype] },
    { endpoint: 'linkingHub', id: pii },
    ...when(isGuest, { endpoint: 'seamlessAccess' }),
    ...when(documentReferences > 0, { endpoint: 'referenceLinks', pii, documentReferences, entitledToken, flags }),
    ...when(documentReferences > 0, { endpoint: 'externalReferenceLinks', pii, documentReferences }),
    { endpoint: 'authorMetadata', pii },
    { endpoint: 'substances', pii },
    ...from(doi, of => ({ endpoint: 'metrics', doi: of })),
    ...(meta.contentType === 'JL' ? from(issn, of => ({ endpoint: 'virtualSpecialIssue', id: pii, issn: of })) : []),
  ]
}

const isOffered = ({ ajaxLinks }: Article) => ({ endpoint }: Call): boolean => {
  const link = offeredAs[endpoint]
  return link === undefined || ajaxLinks.includes(link)
}

/**
 * The calls that an opening page makes (LIFE-10), in the documents' order: those whose answer the article needs, that the service offers for
 * it, and that the server's page does not hold already. List calls carry the reader's flags (LIFE-6).
 */
export const callsOnLoad = (facts: LoadFacts): readonly Call[] =>
  wanted(facts).filter(call => isOffered(facts.article)(call) && !facts.embedded.includes(call.endpoint))
