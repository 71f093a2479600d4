import { onService, type Src } from '@lectern/domain/core'
import type { ArticlePage } from '@lectern/domain/article'
import {
  PageProvider,
  pageStore,
  PreviewPage,
  PREVIEW_FRAGMENTS,
  type PreviewFragmentName,
  type PreviewFragments,
} from '@lectern/react-ui'
import { NO_BROWSER, openedPage } from '../../../page-state/opened-page.ts'
import type { OpenPage } from './open-page.ts'
import { renderDocument } from '../../frame/document.tsx'
import type { ArticleFrame } from './article-page.tsx'
import type { PreviewView } from '../../../rendering/preview-view.tsx'

/** The content of a preview's document. */
export interface PreviewToRender extends ArticleFrame {
  readonly page: ArticlePage
  /** The article's description in one line, for sites that list the page. */
  readonly summary: string
  readonly preview: PreviewView
  readonly open: OpenPage
  /** Where a page that is the same for all guests asks for what concerns the one who visits it. */
  readonly visit?: Src | undefined
}

/** The page's view model without the outline, which would reveal the whole article (PREV-10). */
const withoutOutline = (page: ArticlePage): ArticlePage => ({ ...page, contents: [], abstractContents: [] })

const namesOf = (fragments: PreviewFragments): readonly PreviewFragmentName[] =>
  PREVIEW_FRAGMENTS.filter(name => fragments[name] !== undefined)

/** Renders the document of an article's preview (PREV-1). */
export const renderPreview = ({
  page: whole,
  summary,
  preview: { availableParts, fragments },
  open: { notices, ...opening },
  origin,
  ...frame
}: PreviewToRender): string => {
  const page = { ...withoutOutline(whole), notices }
  return renderDocument({
    ...frame,
    title: page.title,
    description: summary,
    canonical: onService(origin)(page.currentPath ?? page.path),
    skipTo: 'article-top',
    state: {
      kind: 'article',
      renderingMode: 'preview',
      page,
      preview: availableParts,
      fragments: namesOf(fragments),
      ...opening,
    },
    children: (
      <PageProvider value={pageStore(openedPage(opening, NO_BROWSER, 'preview'))}>
        <PreviewPage page={page} preview={availableParts} fragments={fragments} />
      </PageProvider>
    ),
  })
}
