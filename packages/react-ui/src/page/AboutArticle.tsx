import { aboutArticleWords } from '@lectern/domain/words'
import type { ArticlePage } from '@lectern/domain/article'
import { Words } from '../primitives/InterfaceWords.tsx'
import { Opaque } from '../primitives/Opaque.tsx'
import { FormatLinks } from './FormatLinks.tsx'
import { useArticleLanguage } from './use-article-language.ts'

interface AboutArticleProps {
  readonly page: ArticlePage
  readonly facts: string | undefined
  readonly license: string | undefined
}

/** Facts about the article: subjects, funding, identifiers, rights. */
export const AboutArticle = ({ page, facts, license }: AboutArticleProps) => {
  const language = useArticleLanguage()
  return (
    <aside className="about" aria-labelledby="about-title">
      <h2 id="about-title">{aboutArticleWords.title}</h2>
      <dl>
        {page.subjects.length === 0 ? null : (
          <div>
            <dt>{aboutArticleWords.subjects}</dt>
            <dd>
              <Words language={language}>{page.subjects.join('; ')}</Words>
            </dd>
          </div>
        )}
        {page.publisherName === undefined ? null : (
          <div>
            <dt>{aboutArticleWords.publisher}</dt>
            <dd>
              <Words language={language}>{page.publisherName}</Words>
            </dd>
          </div>
        )}
        {page.funding.length === 0 ? null : (
          <div>
            <dt>{aboutArticleWords.funding}</dt>
            {page.funding.map(({ sponsor, grants, recipients }) => (
              <dd key={`${sponsor} ${grants.join(' ')} ${recipients.join(' ')}`}>
                <Words language={language}>
                  {[sponsor, grants.join(', '), recipients.join(', ')].filter(text => text !== '').join(' · ')}
                </Words>
              </dd>
            ))}
          </div>
        )}
        {page.otherIds.map(({ kind, value }) => (
          <div key={kind}>
            <dt>{kind}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {page.copyrightLine === undefined ? null : (
          <div>
            <dt>{aboutArticleWords.copyright}</dt>
            <dd>
              <Words language={language}>{page.copyrightLine}</Words>
            </dd>
          </div>
        )}
        <FormatLinks page={page} />
      </dl>
      {license === undefined ? null : <Opaque className="license-text" language={language} html={license} />}
      {facts === undefined ? null : (
        <details className="more-facts">
          <summary>{aboutArticleWords.furtherDetails}</summary>
          <Opaque html={facts} />
        </details>
      )}
    </aside>
  )
}
