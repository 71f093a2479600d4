import { INTERFACE_LANGUAGE, languageWithin, type Pii } from '@lectern/domain/core'
import { citationPageWords, citationStyleNames } from '@lectern/domain/words'
import { CITATION_STYLES, citedAt, formattedCitation, type ArticlePage } from '@lectern/domain/article'
import { PageFrame } from '../chrome/PageFrame.tsx'
import { CitationText } from './CitationText.tsx'
import { ExportLinks } from './ExportLinks.tsx'

export interface CitationPageProps {
  readonly page: Pick<ArticlePage, 'title' | 'path' | 'cited'>
  readonly pii: Pii
  /** The site's scheme and host. */
  readonly origin: string
}

/** The citation of an article in every style, and as files for reference managers. For readers without script, and to be linked to. */
export const CitationPage = ({ page: { title, path, cited }, pii, origin }: CitationPageProps) => {
  const language = languageWithin(INTERFACE_LANGUAGE, cited.language)
  return (
    <PageFrame className="library citation-page">
      <h1>{citationPageWords.heading}</h1>
      <p {...language} className="lead">
        {title}
      </p>
      <p>
        <a href={path}>{citationPageWords.back}</a>
      </p>
      {CITATION_STYLES.map(style => (
        <section key={style} aria-labelledby={style}>
          <h2 id={style}>{citationStyleNames[style]}</h2>
          <p {...language} className="citation-text">
            <CitationText runs={formattedCitation(style, citedAt(origin, cited))} />
          </p>
        </section>
      ))}
      <section aria-labelledby="files">
        <h2 id="files">{citationPageWords.exportHeading}</h2>
        <ExportLinks pii={pii} />
      </section>
    </PageFrame>
  )
}
