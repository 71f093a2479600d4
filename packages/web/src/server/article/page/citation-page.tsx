import type { Pii } from '@lectern/domain/core'
import { citationPageWords } from '@lectern/domain/words'
import { citationPath, type ArticlePage } from '@lectern/domain/article'
import { CitationPage } from '@lectern/react-ui'
import type { Frame } from '../../frame/frame.ts'
import { renderDocument } from '../../frame/document.tsx'

interface CitationPageToRender extends Frame {
  readonly page: ArticlePage
  readonly pii: Pii
  readonly origin: string
}

/** Renders the page with the citation of an article in every style. */
export const renderCitationPage = ({ page, pii, origin, ...frame }: CitationPageToRender): string =>
  renderDocument({
    ...frame,
    title: citationPageWords.title(page.title),
    canonical: citationPath(page),
    state: { kind: 'plain' },
    children: <CitationPage page={page} pii={pii} origin={origin} />,
  })
