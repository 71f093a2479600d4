import type { Href, Origin } from '@lectern/domain/core'
import { isFullText, type Article } from '@lectern/domain/article'
import { formatLinks } from '@lectern/domain/page'
import {
  articleRobots,
  headFor,
  itemLinks,
  linkHeader,
  safeOrigin,
  wholeAddresses,
  withOrigin,
  type ReadableFiles,
} from '@lectern/domain/engines'
import { FRAGMENTS, type ArticleView, type FragmentName } from '@lectern/react-ui'
import type { option as O } from 'fp-ts'
import type { ShownArticle } from '../../../rendering/current-article.ts'
import type { CallContext } from '../../calls/handler.ts'

/** An article's page and its address. */
export interface DescribedPage extends Pick<CallContext, 'origin'> {
  readonly shown: ShownArticle
  readonly article: Article
  /** The address of the PDF, if the reader may have it; one that does not expire. */
  readonly pdf: O.Option<Href>
  readonly view: ArticleView
  /** The name of the site. */
  readonly siteName: string
  /** Another address shows the same content. */
  readonly isDuplicate: boolean
  /** Whether the site shows everything to everyone. */
  readonly isOpenSite: boolean
}

/** The metadata of a page for engines and tools. */
export interface EngineMetadata {
  readonly head: string
  /** The value of the `Link` header. */
  readonly links: string
  readonly origin: Origin
}

/** The selectors of the content that only entitled readers get, or of the place where it would be. */
const paidPlaces = (view: ArticleView, { fragments }: ShownArticle): readonly string[] => {
  const paid: readonly FragmentName[] =
    view === 'full' ? FRAGMENTS.full.filter(name => !FRAGMENTS.abstract.includes(name) && fragments[name] !== undefined) : []
  return paid.length === 0 ? ['.full-text-place'] : paid.map(name => `.part-${name}`)
}

const filesOf = ({ article, shown, pdf }: DescribedPage): ReadableFiles => ({
  pdf,
  formats: formatLinks(article, shown.page).filter(({ format }) => isFullText(format)),
})

/** The metadata of an article's page for engines and tools: the rendered fragments, completed with what depends on the request. */
export const engineMetadata = (page: DescribedPage): EngineMetadata => {
  const { shown, origin, siteName, view, isDuplicate, isOpenSite } = page
  const { head = '', links = '' } = shown.fragments
  const files = filesOf(page)
  const items = linkHeader(itemLinks(wholeAddresses(origin, files)))
  return {
    head: headFor(head, {
      ...files,
      origin,
      siteName,
      summary: shown.summary,
      paidPlaces: paidPlaces(view, shown),
      isOpenSite,
      robots: articleRobots({ access: shown.source.meta.access, isDuplicate }),
    }),
    links: [withOrigin(links, origin), items].filter(each => each !== '').join(', '),
    origin: safeOrigin(origin),
  }
}
