import { option as O } from 'fp-ts'
import type { DataLayerEvent } from '../../core/commands/data-layer-event.ts'
import { articleViewWords } from '../../words/article-views.ts'
import type { Article } from '../../article/record/article.ts'
import { abstractPath, articlePath } from '../../article/record/paths.ts'
import { articleScope } from '../../article/record/scope.ts'

/** A link that can be followed, or its words alone. */
export type ViewLink =
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | { readonly kind: 'disabled'; readonly label: string }

/** The ways between the two views of an article. */
export interface ViewLinks {
  readonly fullText: ViewLink
  readonly abstract: O.Option<ViewLink>
}

type Entitled = Pick<Article, 'entitlement' | 'meta'>

/**
 * The links between an article's views (ART-16): entitled readers get the one to the full text; others get the one to the abstract, and that
 * to the full text is disabled (ART-11).
 */
export const viewLinks = ({ entitlement, meta }: Entitled): ViewLinks =>
  entitlement.entitled
    ? { fullText: { kind: 'link', label: articleViewWords.fullText, href: articlePath(meta) }, abstract: O.none }
    : {
        fullText: { kind: 'disabled', label: articleViewWords.fullText },
        abstract: O.some({ kind: 'link', label: articleViewWords.abstract, href: abstractPath(meta) }),
      }

/**
 * The links that a view shows (ART-16): the entitled reader of an abstract gets the one to the full text, where there is one to show; who is not
 * entitled gets both, of which one is disabled (ART-11).
 */
export const viewLinksIn = (view: 'full' | 'abstract', article: Entitled): readonly ViewLink[] => {
  const { fullText, abstract } = viewLinks(article)
  if (O.isSome(abstract)) return [abstract.value, fullText]
  return view === 'abstract' && articleScope(article) === 'full' ? [fullText] : []
}

/** What the data layer is told where a reader who is not entitled finds an open manuscript instead (ART-16). */
export const publisherManuscript = ({
  entitlement,
  openManuscriptUrl,
  ids,
}: Pick<Article, 'entitlement' | 'openManuscriptUrl' | 'ids'>): O.Option<DataLayerEvent> =>
  !entitlement.entitled && O.isSome(openManuscriptUrl) ? O.some({ event: 'publisherManuscript', pii: ids.pii }) : O.none
