import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import type { Loading } from '../../core/loading/loading.ts'
import { receivedHref } from '../../core/links/received-href.ts'
import { contributors, type Contributor } from '../record/author-names.ts'
import { type PartView } from '../part-view/part-view.ts'
import type { ContentNode } from '../content/node.ts'
import { orcidHref, type Orcid } from '../../core/identifiers/orcid.ts'
import { urnHref } from '../../core/identifiers/urn.ts'
import { encoded } from '../../core/text/address.ts'
import type { LinkOutUrls } from '../../core/links/link-out-urls.ts'
import { authorDetailsWords } from '../../words/author-details.ts'
import { authorWords } from '../../words/authors.ts'
import { interfaceWords } from '../../words/interface.ts'
import { affiliationsById, authorNotesById } from './affiliation-words.ts'
import type { AuthorMetadata } from './author-metadata.ts'
import { authorWorks } from './author-works.ts'
import { articlesOf, isFullList, lastAuthorOf, listedAuthors, type AuthorsState } from './authors-state.ts'
import type { ScopusDocument } from './scopus-document.ts'

/** Another article of an author, ready to draw. */
export interface AuthorArticle {
  readonly title: string
  readonly href: O.Option<Href>
  /** Where and when it was published: `Annals of Laws, 2014`. */
  readonly source: string
}

/** What is known of an author, ready to draw. */
export interface AuthorDetails {
  readonly name: string
  readonly degrees: O.Option<string>
  readonly roles: readonly string[]
  readonly isCorresponding: boolean
  /** What the file says of them with an attribute and no note: that they have died or contributed equally. */
  readonly states: readonly string[]
  readonly affiliations: readonly string[]
  /** The article's notes on them: a present address, who contributed equally. */
  readonly notes: readonly string[]
  readonly emails: readonly { readonly address: string; readonly href: Href }[]
  readonly orcid: O.Option<{ readonly id: Orcid; readonly href: Href }>
  /** Their record at Scopus, if they have one. */
  readonly scopusHref: O.Option<Href>
  /** The author's biography in the article. */
  readonly biographyHref: O.Option<Href>
  /** The message shown if the service did not answer (LIFE-12). */
  readonly failure: O.Option<string>
  readonly articles: PartView<readonly AuthorArticle[]>
}

type AuthorUrls = Pick<LinkOutUrls, 'scopusAuthor'>

/** A person may be among the authors embedded in the page, its last author, or in the full list. */
const found = (state: AuthorsState, authorId: string): O.Option<Contributor> => {
  const isWanted = ({ id }: Contributor): boolean => id === authorId
  return O.alt(() => O.filter(isWanted)(lastAuthorOf(state)))(O.fromNullable(contributors(listedAuthors(state)).find(isWanted)))
}

/** Scopus identifies people by digits alone; other indexes use other identifiers. */
const SCOPUS_ID = /^\d+$/

const metadataOf = (metadata: Loading<readonly AuthorMetadata[]>, authorId: string): O.Option<AuthorMetadata> =>
  metadata.status === 'received' ? O.fromNullable(metadata.value.find(({ id }) => id === authorId)) : O.none

const scopusHref = (
  { scopusAuthorIds }: AuthorsState,
  metadata: Loading<readonly AuthorMetadata[]>,
  authorId: string,
  { scopusAuthor }: AuthorUrls,
): O.Option<Href> => {
  const asked = Object.hasOwn(scopusAuthorIds, authorId) ? O.fromNullable(scopusAuthorIds[authorId]) : O.none
  const told = O.map(({ scopusAuthorId }: AuthorMetadata) => scopusAuthorId)(metadataOf(metadata, authorId))
  const known = O.filter((id: string) => SCOPUS_ID.test(id))(O.alt(() => asked)(told))
  return O.chain((id: string) => O.fromNullable(urnHref(scopusAuthor.replace('{id}', encoded(id)))))(known)
}

const article = ({ title, url, publicationTitle, publicationYear }: ScopusDocument): AuthorArticle => ({
  title,
  href: receivedHref(O.some(url)),
  source: [O.toUndefined(publicationTitle), O.toUndefined(publicationYear)]
    .filter(part => part !== undefined && part !== '')
    .join(', '),
})

const emails = (addresses: readonly string[]): AuthorDetails['emails'] =>
  addresses.flatMap(address =>
    O.match(
      () => [],
      (href: Href) => [{ address, href }],
    )(O.fromNullable(urnHref(`mailto:${address}`))),
  )

const statesOf = ({ isDeceased, contributedEqually }: Contributor, notes: readonly string[]): readonly string[] => {
  const isUnsaid = (words: RegExp): boolean => !notes.some(note => words.test(note))
  return [
    ...(isDeceased && isUnsaid(/deceased|died/i) ? [authorDetailsWords.deceased] : []),
    ...(contributedEqually && isUnsaid(/equal/i) ? [authorDetailsWords.contributedEqually] : []),
  ]
}

const detailsOf =
  (state: AuthorsState, metadata: Loading<readonly AuthorMetadata[]>, authorId: string, urls: AuthorUrls) =>
  (author: Contributor): AuthorDetails => {
    const { content, footnotes } = listedAuthors(state)
    const last = O.match(
      (): readonly ContentNode[] => [],
      (node: ContentNode) => [node],
    )(state.embedded.lastAuthor)
    const nodes = { content: [...content, ...last], footnotes }
    const [places, notes] = [affiliationsById(nodes), authorNotesById(nodes)]
    const own = [...new Set(author.footnotes.flatMap(id => notes.get(id) ?? []))]
    const works = authorWorks(state, authorId)
    return {
      name: author.name,
      degrees: O.fromNullable(author.degrees),
      roles: author.roles,
      isCorresponding: author.isCorresponding,
      states: statesOf(author, own),
      affiliations: author.affiliations.flatMap(id => places.get(id) ?? []),
      notes: own,
      emails: emails(author.emails),
      orcid: O.map((id: Orcid) => ({ id, href: orcidHref(id) }))(O.fromNullable(author.orcid)),
      scopusHref: scopusHref(state, metadata, authorId, urls),
      biographyHref: O.map((id: string): Href => `#${encoded(id)}`)(O.fromNullable(author.biographyId)),
      failure: metadata.status === 'failed' ? O.some(authorDetailsWords.metadataFailed) : O.none,
      articles: works.kind === 'shown' ? { kind: 'shown', content: works.content.map(article) } : works,
    }
  }

/**
 * An author as the side panel shows them. If the author is not among the embedded ones, the panel waits until all authors are
 * loaded (AUTH-1), and says so if they fail to load (AUTH-6) or the list does not name them.
 * @param urls the site's addresses of other sites
 */
export const authorDetails = (
  state: AuthorsState,
  metadata: Loading<readonly AuthorMetadata[]>,
  authorId: string,
  urls: AuthorUrls,
): Exclude<PartView<AuthorDetails>, { kind: 'absent' }> => {
  const author = found(state, authorId)
  if (O.isSome(author)) return { kind: 'shown', content: detailsOf(state, metadata, authorId, urls)(author.value) }
  if (isFullList(state)) return { kind: 'failed', text: authorDetailsWords.metadataFailed }
  return state.load.status === 'failed'
    ? { kind: 'failed', text: authorWords.failed }
    : { kind: 'loading', text: interfaceWords.loading }
}

/** What to request next in order to show an author: their articles, or all authors if only the full list names them. */
export type AuthorQuestion =
  | { readonly type: 'authors/articles-asked'; readonly authorId: string }
  | { readonly type: 'page/asked'; readonly endpoint: 'authors' }

const isListed = (state: AuthorsState, authorId: string): boolean =>
  contributors(listedAuthors(state)).some(({ id }) => id === authorId)

/**
 * What to request in order to show an author, once each (AUTH-4): their articles, by their place in the list, or first all
 * authors if the embedded list does not include them.
 */
export const authorQuestion = (state: AuthorsState, authorId: string): O.Option<AuthorQuestion> => {
  if (isListed(state, authorId))
    return articlesOf(state, authorId).status === 'idle' ? O.some({ type: 'authors/articles-asked', authorId }) : O.none
  return !isFullList(state) && state.load.status === 'idle' ? O.some({ type: 'page/asked', endpoint: 'authors' }) : O.none
}
