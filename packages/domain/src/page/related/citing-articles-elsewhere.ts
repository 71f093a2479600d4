import { function as F, option as O } from 'fp-ts'
import type { Article } from '../../article/record/article.ts'
import { linkOut, type LinkOut } from '../../core/links/link-out.ts'
import type { LinkOutUrls } from '../../core/links/link-out-urls.ts'
import { receivedHref } from '../../core/links/received-href.ts'
import type { CitingArticlesState } from './citing-articles-slice.ts'

/** A Scopus record; other collections have other numbers. */
const SCOPUS_RECORD = /^2-s2\.0-\d+$/

const received = ({ list }: Pick<CitingArticlesState, 'list'>): O.Option<LinkOut> =>
  F.pipe(
    receivedHref(O.fromNullable(list.status === 'received' ? list.value.viewMoreUrl : undefined)),
    O.map((href): LinkOut => ({ href, event: { event: 'linkOut', url: href, name: 'cited-by' } })),
  )

/**
 * Where all citing articles are listed (CITE-1, LINK-1): the address from the service, or the Scopus list for the article's
 * Scopus record. None without a Scopus record, because the article's own EID identifies nothing at Scopus.
 */
export const citingArticlesElsewhere = (
  state: Pick<CitingArticlesState, 'list'>,
  urls: LinkOutUrls,
  { meta, ids }: Pick<Article, 'meta' | 'ids'>,
): O.Option<LinkOut> =>
  F.pipe(
    received(state),
    O.alt(() =>
      F.pipe(
        O.fromNullable([meta.scopusEid, ids.eid].find(eid => eid !== undefined && SCOPUS_RECORD.test(eid))),
        O.chain(eid => linkOut(urls, { target: 'cited-by', eid })),
      ),
    ),
  )
