import { articleHeadWords, interfaceWords } from '@lectern/domain/words'
import { publicationHead, type ArticlePage, type PublicationLinePart } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { InterfaceWords } from '../primitives/InterfaceWords.tsx'
import { PublicationImage } from './PublicationImage.tsx'
import { usePage } from './use-page.ts'

const LinePart = ({ part: { text, href } }: { readonly part: PublicationLinePart }) =>
  O.isNone(href) ? text : <a href={href.value}>{text}</a>

/** Where the article was published (ART-12), and who may read it. */
export const PublicationBlock = ({ page }: { readonly page: ArticlePage }) => {
  const { title, subtitle, href, line, mark, cover, coverHref } = publicationHead(usePage().slices.article.value)
  return (
    <div className="publication">
      <div className="publication-words">
        <PublicationImage className="publication-mark" picture={mark} />
        {title === '' ? null : (
          <p className="publication-title">
            {O.isNone(href) ? title : <a href={href.value}>{title}</a>}
            {O.isNone(subtitle) ? null : (
              <span className="publication-subtitle">
                {interfaceWords.colon}
                {subtitle.value}
              </span>
            )}
          </p>
        )}
        {line.length === 0 ? null : (
          <p className="publication-line">
            <InterfaceWords>
              {line.map((part, index) => (
                <span key={index}>
                  {index === 0 ? '' : ', '}
                  <LinePart part={part} />
                </span>
              ))}
            </InterfaceWords>
          </p>
        )}
        <p className="badges">
          <span className="badge" data-access={page.accessLabel === 'Subscription' ? 'closed' : 'open'}>
            <InterfaceWords>{page.accessLabel}</InterfaceWords>
          </span>
          {page.thirdPartyPublisher === undefined ? null : (
            <span className="badge">
              <InterfaceWords>{articleHeadWords.publishedBy(page.thirdPartyPublisher)}</InterfaceWords>
            </span>
          )}
        </p>
      </div>
      <PublicationImage className="publication-cover" picture={cover} href={coverHref} />
    </div>
  )
}
