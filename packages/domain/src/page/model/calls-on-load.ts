import { option as O } from 'fp-ts'
import type { AjaxLink, Article } from '../../article/record/article.ts'
import { bookIsbn } from '../../article/record/book-isbn.ts'
import { articleScope } from '../../article/record/scope.ts'
import type { Call, EndpointName } from '../../core/commands/call.ts'
import { isGuest } from '../../article/reader/access.ts'
import type { Reader } from '../../article/reader/reader.ts'
import { virtualSpecialIssueCall } from '../related/virtual-special-issue-call.ts'

/** What decides which calls a page can make. */
export interface CallFacts {
  readonly article: Article
  readonly reader: Pick<Reader, 'profile' | 'settings'>
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

const siblings = (article: Article): readonly Call[] => {
  const { issuePii, pii: id } = article.ids
  const isbn = bookIsbn(article)
  return O.isSome(isbn)
    ? [{ endpoint: 'siblings', of: { isbn: isbn.value, id } }]
    : from(issuePii, issue => ({ endpoint: 'siblings', of: { issue, id } }))
}

/** Every call that the documents list for an opening page, in their order, where the article has what it needs. */
const wanted = ({ article, reader }: CallFacts): readonly Call[] => {
  const {
    ids,
    meta,
    tokens: { entitledToken },
    documentReferences,
  } = article
  const { pii, doi, issn, hubEid } = ids
  const flags = reader.settings
  const isFull = articleScope(article) === 'full'
  // A preview brings the links of the references that it lists.
  const hasReferenceLists = isFull && documentReferences > 0
  return [
    ...from(hubEid, eid => ({ endpoint: 'specialIssueArticles', pii, hubEid: eid, flags })),
    { endpoint: 'recommendations', pii, flags },
    { endpoint: 'citingArticles', pii, doi, flags },
    { endpoint: 'refersTo', pii, flags },
    { endpoint: 'referredToBy', eid: ids.eid, flags },
    { endpoint: 'references', pii, entitledToken },
    { endpoint: 'glossary', pii, entitledToken },
    ...when(isFull, { endpoint: 'body', pii, entitledToken }),
    { endpoint: 'exam', pii, entitledToken },
    { endpoint: 'toc', pii },
    ...siblings(article),
    { endpoint: 'topicAnnotations', id: pii, issn },
    ...when(isFull, { endpoint: 'enrichedContent', pii, segments: [meta.contentType, meta.documentSubtype] }),
    { endpoint: 'linkingHub', id: pii },
    ...when(isGuest(reader.profile), { endpoint: 'seamlessAccess' }),
    ...when(hasReferenceLists, { endpoint: 'referenceLinks', pii, documentReferences, entitledToken, flags }),
    ...when(hasReferenceLists, { endpoint: 'externalReferenceLinks', pii, documentReferences }),
    { endpoint: 'authorMetadata', pii },
    { endpoint: 'substances', pii },
    ...from(doi, of => ({ endpoint: 'metrics', doi: of })),
    ...from(virtualSpecialIssueCall(article), call => call),
  ]
}

const isOffered =
  ({ ajaxLinks }: Article) =>
  ({ endpoint }: Call): boolean => {
    const link = offeredAs[endpoint]
    return link === undefined || ajaxLinks.includes(link)
  }

/**
 * The calls that an opening page makes (LIFE-10), in the documents' order: those whose answer the article has use for and that the service
 * offers for it. List calls carry the reader's flags (LIFE-6). What the server's page holds already, the page leaves out of them.
 */
export const callsOnLoad = (facts: CallFacts): readonly Call[] => wanted(facts).filter(isOffered(facts.article))

/**
 * The lists that a page asks for only once its reader wants them: all authors of a large group, the chapters of a book, and the questions that the
 * article answers.
 */
const onDemand = ({ ids, tokens, ajaxLinks }: Article): readonly Call[] => [
  ...from(tokens.authorToken, authorToken => ({ endpoint: 'authors', pii: ids.pii, authorToken })),
  ...from(ids.isbn, isbn => ({ endpoint: 'chapters', isbn })),
  ...when(ajaxLinks.includes('questionsAndAnswers'), { endpoint: 'questionsAndAnswers', pii: ids.pii }),
]

/** The call that asks for a part of the page, at first or again after it failed, where the article has such a part (LIFE-10). */
export const callFor = (facts: CallFacts, endpoint: EndpointName): O.Option<Call> =>
  O.fromNullable([...callsOnLoad(facts), ...onDemand(facts.article)].find(call => call.endpoint === endpoint))
