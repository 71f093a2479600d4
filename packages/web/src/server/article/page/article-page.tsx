import { onService, type Origin, type OwnPath, type Src } from '@lectern/domain/core'
import { ArticlePage, FRAGMENTS, PageProvider, pageStore, type ArticleView, type FragmentName } from '@lectern/react-ui'
import { NO_BROWSER, openedPage } from '../../../page-state/opened-page.ts'
import type { ShownArticle } from '../../../rendering/current-article.ts'
import type { Frame } from '../../frame/frame.ts'
import type { OpenPage } from './open-page.ts'
import type { Fragments } from '../../../store/article.ts'
import { renderDocument } from '../../frame/document.tsx'
import { idsIn, withOutwardLinks } from '../../../rendering/outward-links.ts'

const SHOWN_IN_EITHER_VIEW: readonly FragmentName[] = ['title', 'authors', 'license', 'facts']

const namesIn = (view: ArticleView): readonly FragmentName[] => [...SHOWN_IN_EITHER_VIEW, ...FRAGMENTS[view]]

/** The fragments of a view and no others: an abstract view must not contain the body. */
const fragmentsOf = (view: ArticleView, fragments: Fragments, path: OwnPath): Partial<Record<FragmentName, string>> => {
  const shown: Partial<Record<FragmentName, string>> = {}
  const ids =
    view === 'full'
      ? undefined
      : idsIn(
          namesIn(view)
            .map(name => fragments[name] ?? '')
            .join(''),
        )
  for (const name of namesIn(view)) {
    const html = fragments[name]
    if (html !== undefined) shown[name] = ids === undefined ? html : withOutwardLinks(html, ids, path)
  }
  return shown
}

/** The frame of an article's page, with its metadata for engines. */
export interface ArticleFrame extends Frame {
  /** The metadata for engines and tools in the page's head. */
  readonly head: string
  /** The site's scheme and host. */
  readonly origin: Origin
}

interface ArticleToRender extends ArticleFrame {
  readonly article: ShownArticle
  readonly open: OpenPage
  readonly view: ArticleView
  /** Rendered for the service's own browser to print: nobody reads it, and it does not count as usage. */
  readonly isPrinted: boolean
  /** Where a page that is the same for all readers asks for what concerns the one who visits it. */
  readonly visit?: Src | undefined
}

export const renderArticle = ({
  article: { page: kept, fragments, summary },
  open: { notices, ...opening },
  view,
  isPrinted,
  visit,
  head,
  origin,
  ...frame
}: ArticleToRender): string => {
  const page = { ...kept, notices }
  const shown = fragmentsOf(view, fragments, page.path)
  const names = namesIn(view).filter(name => name in shown)
  return renderDocument({
    ...frame,
    title: page.title,
    description: summary,
    canonical: onService(origin)(page.currentPath ?? page.path),
    head,
    isScripted: !isPrinted,
    visit,
    skipTo: 'article-top',
    state: {
      kind: 'article',
      renderingMode: 'full-article',
      page,
      view,
      fragments: names,
      ...opening,
    },
    children: (
      <PageProvider value={pageStore(openedPage(opening, NO_BROWSER))}>
        <ArticlePage page={page} view={view} fragments={shown} />
      </PageProvider>
    ),
  })
}
