import { function as F, option as O } from 'fp-ts'
import type { Article } from '../../article/record/article.ts'
import { bookIsbn } from '../../article/record/book-isbn.ts'
import type { ContentType } from '../../article/record/content-type.ts'
import { stepUnits, neighbourLink } from '../article-view/neighbour-link.ts'
import { articlePath } from '../../article/record/paths.ts'
import type { ViewLink } from '../article-view/view-links.ts'
import { articleViewWords, type Neighbour } from '../../words/article-views.ts'
import type { Loading } from '../../core/loading/loading.ts'
import type { IssueNavigation, Sibling } from './sibling.ts'

/** The link to a neighbour, with its title if known. */
export interface IssueNavigationLink {
  readonly link: ViewLink
  readonly title: O.Option<string>
}

/** The links to the neighbours, ready to draw. A neighbour has the same kind of path as the article. */
export const issueNavigationLinks = (
  state: Loading<IssueNavigation>,
  { meta }: Pick<Article, 'meta'>,
): Readonly<Record<Neighbour, IssueNavigationLink>> => {
  const to = (neighbour: Neighbour): IssueNavigationLink => {
    const sibling = state.status === 'received' ? state.value[neighbour] : O.none
    const path = F.pipe(
      sibling,
      O.map(({ pii }: Sibling) => articlePath({ ...meta, pii })),
    )
    return {
      link: neighbourLink(neighbour, meta.contentType, path),
      title: F.pipe(
        sibling,
        O.map(({ title }) => title),
      ),
    }
  }
  return { previous: to('previous'), next: to('next') }
}

/** Whether an article is in an issue, a volume or a book in which it can have neighbours. */
export const canHaveNeighbours = (article: Pick<Article, 'ids' | 'meta'>): boolean =>
  O.isSome(bookIsbn(article)) || O.isSome(article.ids.issuePii)

/** The label of the links to the neighbours: `Articles in this issue`. */
export const neighboursLabel = (contentType: ContentType): string => articleViewWords.neighbours(stepUnits(contentType))
