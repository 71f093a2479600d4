import { directionOf } from '@lectern/domain/core'
import type { ArticlePage as ArticlePageModel } from '@lectern/domain/article'
import { isLoadedPart } from '@lectern/domain/page'
import { AuthorsBanner } from '../authors/AuthorsBanner.tsx'
import { CrossmarkDialog } from '../authors/CrossmarkDialog.tsx'
import { useOrigin } from '../chrome/chrome-context.ts'
import { Footer } from '../chrome/Footer.tsx'
import { Header } from '../chrome/Header.tsx'
import { ContentsList } from '../contents-list/ContentsList.tsx'
import { DownloadDialogs } from '../downloads/DownloadDialogs.tsx'
import { EnrichedContent } from '../enriched-content/EnrichedContent.tsx'
import { ArticlePdfPicture } from '../preview/ArticlePdfPicture.tsx'
import { InterfacePart } from '../primitives/InterfacePart.tsx'
import { InLanguage } from '../primitives/language.ts'
import { Opaque } from '../primitives/Opaque.tsx'
import { ReferenceLinks } from '../references/ReferenceLinks.tsx'
import { CitingArticles } from '../related/CitingArticles.tsx'
import { IssueNavigation } from '../related/IssueNavigation.tsx'
import { RelatedColumn } from '../related/RelatedColumn.tsx'
import { RelatedContentModal } from '../related/RelatedContentModal.tsx'
import { ArticleActions } from '../sharing/ArticleActions.tsx'
import { SelectionPopup } from '../selection/SelectionPopup.tsx'
import { SidePanel } from '../side-panel/SidePanel.tsx'
import { SidePanelEntries } from '../side-panel/SidePanelEntries.tsx'
import { AboutArticle } from './AboutArticle.tsx'
import { LoadedPart } from '../body/LoadedPart.tsx'
import { Exam } from '../exam/Exam.tsx'
import { Topics } from '../topics/Topics.tsx'
import { AccessBar } from '../access-bar/AccessBar.tsx'
import { EmbeddedPdf } from '../access-bar/EmbeddedPdf.tsx'
import { ViewLinks } from '../access-bar/ViewLinks.tsx'
import type { ArticleView } from './article-view.ts'
import { ArticleFacts } from './ArticleFacts.tsx'
import { ArticleNotices } from './ArticleNotices.tsx'
import { FRAGMENTS, type FragmentName } from './fragments.ts'
import { citingLoads, neighbourLoads, referringLoads, relatedLoads } from './later-loads.ts'
import { ended, LaterPart } from './LaterPart.tsx'
import type { PageView } from './page-store.ts'
import { PublicationBlock } from './PublicationBlock.tsx'

export interface ArticlePageProps {
  readonly page: ArticlePageModel
  readonly view: ArticleView
  /** Each part's markup. In the browser, where the markup is already on the page, each name has an empty text. */
  readonly fragments: Readonly<Partial<Record<FragmentName, string>>>
}

type Slices = PageView['slices']

const enrichment = ({ enrichedContent, supplementaryFilesData }: Slices): readonly unknown[] => [
  ended(enrichedContent.value),
  supplementaryFilesData.value,
]
const related = (slices: Slices): readonly unknown[] => [...relatedLoads(slices), ...referringLoads(slices)]

/** An article at one of its two addresses. */
export const ArticlePage = ({ page, view, fragments }: ArticlePageProps) => {
  // Not the whole chrome: if this were rendered again, so would be the parts that are not hydrated yet.
  const origin = useOrigin()
  const part = (name: FragmentName) => {
    const html = fragments[name]
    return html === undefined ? null : <Opaque key={name} className={`part part-${name}`} region={name} html={html} />
  }
  return (
    <>
      <Header />
      <AccessBar page={page} hasContents={page.contents.length > 0} />
      <div className="article-grid">
        <ContentsList page={page} view={view} />
        <div id="article-top" className="article-column" tabIndex={-1}>
          <article role="main" lang={page.language} dir={directionOf(page.language)}>
            <InLanguage value={page.language}>
              <header className="article-header">
                <PublicationBlock page={page} />
                <ArticleNotices notices={page.notices} />
                {fragments.title === undefined ? (
                  <h1 data-selection-region="title">
                    <span className="title-text">{page.title}</span>
                  </h1>
                ) : (
                  part('title')
                )}
                <AuthorsBanner>{part('authors')}</AuthorsBanner>
                <ArticleFacts page={page} />
                <div className="article-tools">
                  <ArticleActions page={page} origin={origin} />
                  <SidePanelEntries />
                </div>
              </header>
              {FRAGMENTS[view].map(name => part(name) ?? (isLoadedPart(name) ? <LoadedPart key={name} name={name} /> : null))}
              <EmbeddedPdf title={page.title} />
              <div className="full-text-place">
                <ViewLinks view={view} />
              </div>
              {page.copyrightLine === undefined ? null : <p className="copyright-line">{page.copyrightLine}</p>}
              <InterfacePart>
                <LaterPart shows={enrichment}>
                  <EnrichedContent />
                </LaterPart>
                <LaterPart shows={citingLoads}>
                  <CitingArticles />
                </LaterPart>
              </InterfacePart>
            </InLanguage>
          </article>
          <LaterPart shows={neighbourLoads}>
            <IssueNavigation />
          </LaterPart>
        </div>
        <div className="beside">
          <AboutArticle page={page} facts={fragments.facts} license={fragments.license} />
          <ArticlePdfPicture title={page.title} />
          <LaterPart shows={related}>
            <RelatedColumn notices={page.notices} />
          </LaterPart>
        </div>
      </div>
      <Footer />
      <InLanguage value={page.language}>
        {fragments.references === undefined ? null : <ReferenceLinks />}
        {fragments.exam === undefined ? null : <Exam />}
      </InLanguage>
      <Topics />
      <SidePanel />
      <RelatedContentModal />
      <DownloadDialogs />
      <CrossmarkDialog />
      <SelectionPopup />
    </>
  )
}
