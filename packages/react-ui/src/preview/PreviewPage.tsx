import { directionOf } from '@lectern/domain/core'
import { previewWords } from '@lectern/domain/words'
import type { ArticlePage } from '@lectern/domain/article'
import {
  citedByCount,
  PREVIEW_RELATED_LINKS,
  PREVIEW_SECTION_IDS,
  previewPage,
  type AvailablePreviewParts,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { AccessBar } from '../access-bar/AccessBar.tsx'
import { EmbeddedPdf } from '../access-bar/EmbeddedPdf.tsx'
import { AuthorsBanner } from '../authors/AuthorsBanner.tsx'
import { useOrigin } from '../chrome/chrome-context.ts'
import { Footer } from '../chrome/Footer.tsx'
import { Header } from '../chrome/Header.tsx'
import { AboutArticle } from '../page/AboutArticle.tsx'
import { ArticleFacts } from '../page/ArticleFacts.tsx'
import { ArticleNotices } from '../page/ArticleNotices.tsx'
import { citingLoads, neighbourLoads, referringLoads, relatedLoads } from '../page/later-loads.ts'
import { LaterPart } from '../page/LaterPart.tsx'
import { PublicationBlock } from '../page/PublicationBlock.tsx'
import { usePage } from '../page/use-page.ts'
import { InterfacePart } from '../primitives/InterfacePart.tsx'
import { InterfaceWords } from '../primitives/InterfaceWords.tsx'
import { InLanguage } from '../primitives/language.ts'
import { Opaque } from '../primitives/Opaque.tsx'
import { CitingArticles } from '../related/CitingArticles.tsx'
import { IssueNavigation } from '../related/IssueNavigation.tsx'
import { ReferringLists } from '../related/ReferringLists.tsx'
import { RelatedColumn } from '../related/RelatedColumn.tsx'
import { ArticleActions } from '../sharing/ArticleActions.tsx'
import { SelectionPopup } from '../selection/SelectionPopup.tsx'
import { SidePanel } from '../side-panel/SidePanel.tsx'
import { SidePanelEntries } from '../side-panel/SidePanelEntries.tsx'
import { Topics } from '../topics/Topics.tsx'
import { PdfPagePicture } from './PdfPagePicture.tsx'
import { PdfRefused } from './PdfRefused.tsx'
import type { PreviewFragmentName, PreviewFragments } from './preview-fragments.ts'
import { PreviewAccess } from './PreviewAccess.tsx'
import { PreviewModals } from './PreviewModals.tsx'
import { PreviewReferences } from './PreviewReferences.tsx'
import { PreviewSidebar } from './PreviewSidebar.tsx'

export interface PreviewPageProps {
  readonly page: ArticlePage
  readonly preview: AvailablePreviewParts
  readonly fragments: PreviewFragments
}

interface OfPreview {
  readonly preview: AvailablePreviewParts
}

/** What the preview shows its reader. */
const usePreview = ({ preview }: OfPreview): ReturnType<typeof previewPage> => {
  const { slices, facts } = usePage()
  return previewPage(
    { article: slices.article.value, preview, citedBy: citedByCount(slices.citingArticles.value.list), site: facts },
    slices.preview.value,
  )
}

const Sidebar = (of: OfPreview) => <PreviewSidebar {...usePreview(of).sidebar} />

const AccessBox = (of: OfPreview) => {
  const { accessBox } = usePreview(of)
  if (O.isNone(accessBox)) return null
  const { words, command } = accessBox.value
  return (
    <p className="access-box" role="note">
      <InterfaceWords>
        {words}
        {O.isNone(command) ? null : (
          <>
            {' '}
            <code>{command.value}</code>
          </>
        )}
      </InterfaceWords>
    </p>
  )
}

const Access = (of: OfPreview) => <PreviewAccess prompt={usePreview(of).fullTextPrompt} />

const Picture = ({ title, ...of }: OfPreview & { readonly title: string }) => (
  <PdfPagePicture preview={usePreview(of).pdfPreview} title={title} />
)

const References = ({ fragments, ...of }: OfPreview & { readonly fragments: PreviewFragments }) => (
  <PreviewReferences list={usePreview(of).references} fragments={fragments} />
)

/**
 * An article for readers without access to its full text (PREV-1, PREV-10): its preview, and what surrounds it on every page of
 * the article.
 */
export const PreviewPage = ({ page, preview, fragments }: PreviewPageProps) => {
  // Neither the chrome nor the page: if this were rendered again, so would be the parts that are not hydrated yet.
  const origin = useOrigin()
  const part = (name: PreviewFragmentName) => {
    const html = fragments[name]
    return html === undefined ? null : <Opaque className={`part part-${name}`} region={name} html={html} />
  }
  return (
    <>
      <Header />
      <AccessBar page={page} hasContents={false} />
      <div className="article-grid">
        <Sidebar preview={preview} />
        <div id="article-top" className="article-column" tabIndex={-1}>
          <article role="main" lang={page.language} dir={directionOf(page.language)}>
            <InLanguage value={page.language}>
              <header className="article-header">
                <PdfRefused />
                <PublicationBlock page={page} />
                <ArticleNotices notices={page.notices} />
                {part('title') ?? (
                  <h1 data-selection-region="title">
                    <span className="title-text">{page.title}</span>
                  </h1>
                )}
                <AuthorsBanner>{part('authors')}</AuthorsBanner>
                <ArticleFacts page={page} />
                <div className="article-tools">
                  <ArticleActions page={page} origin={origin} />
                  <SidePanelEntries />
                </div>
                <AccessBox preview={preview} />
              </header>
              {fragments.abstracts === undefined ? null : (
                <div id={PREVIEW_SECTION_IDS.abstract} className="preview-section">
                  {part('abstracts')}
                </div>
              )}
              {part('keywords')}
              {fragments.introduction === undefined ? null : (
                <div id={PREVIEW_SECTION_IDS.introduction} className="preview-section">
                  {part('introduction')}
                </div>
              )}
              {fragments.snippets === undefined ? null : (
                <section id={PREVIEW_SECTION_IDS.snippets} className="preview-section" aria-labelledby="preview-snippets-title">
                  <h2 id="preview-snippets-title">
                    <InterfaceWords>{previewWords.snippets}</InterfaceWords>
                  </h2>
                  {part('snippets')}
                </section>
              )}
              {part('tail')}
              <div className="full-text-place">
                <Access preview={preview} />
              </div>
              <Picture preview={preview} title={page.title} />
              <EmbeddedPdf title={page.title} />
              {page.copyrightLine === undefined ? null : <p className="copyright-line">{page.copyrightLine}</p>}
              <InterfacePart>
                <LaterPart shows={referringLoads}>
                  <div className="preview-related">
                    <ReferringLists notices={page.notices} />
                  </div>
                </LaterPart>
                <References preview={preview} fragments={fragments} />
                <div id={PREVIEW_SECTION_IDS.citedBy} className="preview-section">
                  <LaterPart shows={citingLoads}>
                    <CitingArticles />
                  </LaterPart>
                </div>
              </InterfacePart>
            </InLanguage>
          </article>
          <LaterPart shows={neighbourLoads}>
            <IssueNavigation />
          </LaterPart>
        </div>
        <div className="beside">
          <AboutArticle page={page} facts={fragments.facts} license={fragments.license} />
          <LaterPart shows={relatedLoads}>
            <RelatedColumn notices={page.notices} leftOut={PREVIEW_RELATED_LINKS} />
          </LaterPart>
        </div>
      </div>
      <Footer />
      <Topics />
      <SidePanel />
      <PreviewModals />
      <SelectionPopup />
    </>
  )
}
