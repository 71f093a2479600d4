import type { ArticlePage as ArticlePageModel, ReaderPreferences } from '@lectern/domain'
import { AuthorsBanner } from '../authors/AuthorsBanner.tsx'
import { CrossmarkDialog } from '../authors/CrossmarkDialog.tsx'
import { Footer } from '../chrome/Footer.tsx'
import { Header } from '../chrome/Header.tsx'
import { SkipLink } from '../chrome/SkipLink.tsx'
import { ContentsList } from '../contents-list/ContentsList.tsx'
import { DownloadDialogs } from '../downloads/DownloadDialogs.tsx'
import { EnrichedContent } from '../enriched-content/EnrichedContent.tsx'
import { Opaque } from '../primitives/Opaque.tsx'
import { ReferenceLinks } from '../references/ReferenceLinks.tsx'
import { CitingArticles } from '../related/CitingArticles.tsx'
import { IssueNavigation } from '../related/IssueNavigation.tsx'
import { RelatedColumn } from '../related/RelatedColumn.tsx'
import { RelatedContentModal } from '../related/RelatedContentModal.tsx'
import { SidePanel } from '../side-panel/SidePanel.tsx'
import { AboutArticle } from './AboutArticle.tsx'
import { Body } from '../body/Body.tsx'
import { AccessBar } from '../access-bar/AccessBar.tsx'
import type { ArticleView } from './article-view.ts'
import { ArticleFacts } from './ArticleFacts.tsx'
import { ArticleNotices } from './ArticleNotices.tsx'
import { FRAGMENTS, type FragmentName } from './fragments.ts'
import { PublicationBlock } from './PublicationBlock.tsx'

export interface ArticlePageProps {
  readonly page: ArticlePageModel
  readonly view: ArticleView
  /** Each part's markup; in the browser, where it already stands, each part's name with an empty text. */
  readonly fragments: Readonly<Partial<Record<FragmentName, string>>>
  readonly preferences: ReaderPreferences
}

/** An article at one of its two addresses. */
export const ArticlePage = ({ page, view, fragments, preferences }: ArticlePageProps) => {
  const part = (name: FragmentName) => {
    const html = fragments[name]
    return html === undefined ? null : <Opaque key={name} className={`part part-${name}`} html={html} />
  }
  const contents = view === 'full' ? page.contents : page.abstractContents
  return (
    <>
      <SkipLink to="article-top" />
      <Header preferences={preferences} />
      <AccessBar page={page} view={view} hasContents={contents.length > 0} />
      <div className="article-grid">
        {contents.length === 0 ? null : <ContentsList entries={contents} />}
        <main id="article-top" tabIndex={-1}>
          <article lang={page.language}>
            <header className="article-header">
              <PublicationBlock page={page} />
              <ArticleNotices notices={page.notices} />
              {fragments.title === undefined ? <h1>{page.title}</h1> : part('title')}
              <AuthorsBanner />
              {part('authors')}
              <ArticleFacts page={page} />
            </header>
            {FRAGMENTS[view].map(name => part(name) ?? (name === 'body' ? <Body key="body" /> : null))}
            {page.copyrightLine === undefined ? null : <p className="copyright-line">{page.copyrightLine}</p>}
          </article>
          <EnrichedContent />
          <CitingArticles />
          <IssueNavigation />
        </main>
        <div className="beside">
          <RelatedColumn />
          <AboutArticle page={page} facts={fragments.facts} license={fragments.license} />
        </div>
      </div>
      <Footer />
      <ReferenceLinks />
      <SidePanel />
      <RelatedContentModal />
      <DownloadDialogs />
      <CrossmarkDialog />
    </>
  )
}
