import type { ArticlePage as ArticlePageModel, ReaderPreferences } from '@lectern/domain'
import { Footer } from '../chrome/Footer.tsx'
import { Header } from '../chrome/Header.tsx'
import { SkipLink } from '../chrome/SkipLink.tsx'
import { Opaque } from '../primitives/Opaque.tsx'
import { AboutArticle } from './AboutArticle.tsx'
import { AccessBar, type ArticleView } from './AccessBar.tsx'
import { ArticleFacts } from './ArticleFacts.tsx'
import { ArticleNotices } from './ArticleNotices.tsx'
import { ContentsList } from './ContentsList.tsx'
import { FRAGMENTS, type FragmentName } from './fragments.ts'
import { PublicationBlock } from './PublicationBlock.tsx'

export interface ArticlePageProps {
  readonly page: ArticlePageModel
  readonly view: ArticleView
  /** Each part's markup; in the browser, where it already stands, each part's name with an empty text. */
  readonly fragments: Readonly<Partial<Record<FragmentName, string>>>
  /** The stored text could not be decoded (LIFE-4). */
  readonly failed: boolean
  /** The reader may read the whole article; the others see its abstract and how to get in. */
  readonly isEntitled: boolean
  readonly preferences: ReaderPreferences
}

const BodyFailure = () => (
  <p className="body-failure" role="alert">Sorry, something went wrong. Please try again and make sure cookies are enabled</p>
)

/** An article at one of its two addresses. */
export const ArticlePage = ({ page, view, fragments, failed, isEntitled, preferences }: ArticlePageProps) => {
  const part = (name: FragmentName) => {
    const html = fragments[name]
    return html === undefined ? null : <Opaque key={name} className={`part part-${name}`} html={html} />
  }
  const contents = view === 'full' ? page.contents : page.abstractContents
  return (
    <>
      <SkipLink to="article-top" />
      <Header preferences={preferences} />
      <AccessBar page={page} view={view} hasContents={contents.length > 0} isEntitled={isEntitled} />
      <div className="article-grid">
        {contents.length === 0 ? null : <ContentsList entries={contents} />}
        <main id="article-top" tabIndex={-1}>
          <article lang={page.language}>
            <header className="article-header">
              <PublicationBlock page={page} />
              <ArticleNotices notices={page.notices} />
              {fragments.title === undefined ? <h1>{page.title}</h1> : part('title')}
              {part('authors')}
              <ArticleFacts page={page} />
            </header>
            {failed ? <BodyFailure /> : FRAGMENTS[view].map(part)}
            {page.copyrightLine === undefined ? null : <p className="copyright-line">{page.copyrightLine}</p>}
          </article>
        </main>
        <AboutArticle page={page} facts={fragments.facts} license={fragments.license} />
      </div>
      <Footer />
    </>
  )
}
