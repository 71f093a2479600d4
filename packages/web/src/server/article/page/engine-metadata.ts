import type { Article } from '@lectern/domain/article'
import { xmlLink, type XmlLink } from '@lectern/domain/page'
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
import { option as O } from 'fp-ts'
import type { ShownArticle } from '../../../rendering/current-article.ts'
import type { CallContext } from '../../calls/handler.ts'

/** An article's page, for whom it is made, and where. */
export interface DescribedPage extends Pick<CallContext, 'reader' | 'origin'> {
  readonly shown: ShownArticle
  readonly article: Article
  /** Where the PDF is that the reader may have: at an address that is good later, too. */
  readonly pdf: O.Option<string>
  readonly view: ArticleView
  /** What the site is called. */
  readonly siteName: string
  /** It shows what another address shows. */
  readonly isDuplicate: boolean
}

/** What engines and tools are told of a page. */
export interface EngineMetadata {
  readonly head: string
  /** The value of the `Link` header. */
  readonly links: string
  readonly origin: string
}

/** Where the page holds what its abstract view does not, or where that would stand. */
const paidPlaces = (view: ArticleView, { fragments }: ShownArticle): readonly string[] => {
  const paid: readonly FragmentName[] =
    view === 'full' ? FRAGMENTS.full.filter(name => !FRAGMENTS.abstract.includes(name) && fragments[name] !== undefined) : []
  return paid.length === 0 ? ['.full-text-place'] : paid.map(name => `.part-${name}`)
}

const filesOf = ({ article, reader, pdf }: DescribedPage): ReadableFiles => ({
  pdf,
  xml: O.map(({ href }: XmlLink) => href)(xmlLink(reader, article)),
})

/** What engines and tools are told of an article's page: what was made with its parts, and what this request adds. */
export const engineMetadata = (page: DescribedPage): EngineMetadata => {
  const { shown, origin, siteName, view, isDuplicate } = page
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
      robots: articleRobots({ access: shown.source.meta.access, isDuplicate }),
    }),
    links: [withOrigin(links, origin), items].filter(each => each !== '').join(', '),
    origin: safeOrigin(origin),
  }
}
