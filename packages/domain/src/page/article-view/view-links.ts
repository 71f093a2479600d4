import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import type { DataLayerEvent } from '../../core/commands/data-layer-event.ts'
import { articleViewWords } from '../../words/article-views.ts'
import type { Article } from '../../article/record/article.ts'
import { abstractPath, articlePath } from '../../article/record/paths.ts'
import { articleScope } from '../../article/record/scope.ts'

/** A link, or its words alone. */
export type ViewLink =
  | { readonly kind: 'link'; readonly label: string; readonly href: Href }
  | { readonly kind: 'disabled'; readonly label: string }

/** The links between the two views of an article. */
export interface ViewLinks {
  readonly fullText: ViewLink
  readonly abstract: O.Option<ViewLink>
}

type Entitled = Pick<Article, 'entitlement' | 'meta'>

/**
 * The links between an article's views (ART-16): entitled readers get the link to the full text; others get the link to the
 * abstract, and the one to the full text is disabled (ART-11).
 */
export const viewLinks = ({ entitlement, meta }: Entitled): ViewLinks =>
  entitlement.entitled
    ? { fullText: { kind: 'link', label: articleViewWords.fullText, href: articlePath(meta) }, abstract: O.none }
    : {
        fullText: { kind: 'disabled', label: articleViewWords.fullText },
        abstract: O.some({ kind: 'link', label: articleViewWords.abstract, href: abstractPath(meta) }),
      }

/**
 * The links that a view shows (ART-16): entitled readers of an abstract get the link to the full text, if there is one to show;
 * readers without entitlement get both, one of them disabled (ART-11).
 */
export const viewLinksIn = (view: 'full' | 'abstract', article: Entitled): readonly ViewLink[] => {
  const { fullText, abstract } = viewLinks(article)
  if (O.isSome(abstract)) return [abstract.value, fullText]
  return view === 'abstract' && articleScope(article) === 'full' ? [fullText] : []
}

/** The data-layer event for an open manuscript shown to a reader without entitlement (ART-16). */
export const publisherManuscript = ({
  entitlement,
  openManuscriptUrl,
  ids,
}: Pick<Article, 'entitlement' | 'openManuscriptUrl' | 'ids'>): O.Option<DataLayerEvent> =>
  !entitlement.entitled && O.isSome(openManuscriptUrl) ? O.some({ event: 'publisherManuscript', pii: ids.pii }) : O.none
