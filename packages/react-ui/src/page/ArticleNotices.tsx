import type { Notice } from '@lectern/domain'

const addressOf = ({ relation: { doi, pii, href } }: Notice): string | undefined =>
  doi !== undefined ? `/doi/${doi}` : pii !== undefined ? `/science/article/pii/${pii}` : href

/** What a reader has to know of the article's relation to others before reading on (ART-15). */
export const ArticleNotices = ({ notices }: { readonly notices: readonly Notice[] }) =>
  notices.map(notice => {
    const address = addressOf(notice)
    const name = notice.relation.title ?? (notice.relation.doi === undefined ? 'another article' : `doi:${notice.relation.doi}`)
    return (
      <p key={`${notice.words} ${address ?? name}`} className="notice" data-severity={notice.severity}>
        {notice.words}: {address === undefined ? name : <a href={address}>{name}</a>}
      </p>
    )
  })
