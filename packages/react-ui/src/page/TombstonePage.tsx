import type { Href } from '@lectern/domain/core'
import { tombstoneWords as words } from '@lectern/domain/words'
import { PageFrame } from '../chrome/PageFrame.tsx'

export interface TombstonePageProps {
  readonly title: string
  readonly authors: string
  readonly publication: string
  /** A malformed one has no address. */
  readonly doi?: { readonly text: string; readonly href?: Href }
  readonly reason: string
  /** ISO 8601. */
  readonly day: string
}

/** The page at the addresses of an article that has been withdrawn. */
export const TombstonePage = ({ title, authors, publication, doi, reason, day }: TombstonePageProps) => (
  <PageFrame className="message-page">
    <h1>{words.title}</h1>
    <p>
      <cite>{title}</cite>
    </p>
    {authors === '' ? null : <p>{authors}</p>}
    {publication === '' ? null : <p>{publication}</p>}
    <dl className="account-facts">
      {doi === undefined ? null : (
        <div>
          <dt>{words.doi}</dt>
          <dd>{doi.href === undefined ? doi.text : <a href={doi.href}>{doi.text}</a>}</dd>
        </div>
      )}
      <div>
        <dt>{words.reason}</dt>
        <dd>{reason}</dd>
      </div>
    </dl>
    <p>
      <time dateTime={day}>{words.withdrawnOn(day)}</time>
    </p>
  </PageFrame>
)
