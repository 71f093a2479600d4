import { function as F, option as O } from 'fp-ts'
import type { Command } from '../../core/commands/command.ts'
import type { CookiePreferences } from '../../article/reader/reader.ts'
import { queryString } from '../../core/links/with-query.ts'
import { decoded } from '../../core/text/address.ts'
import { ARTICLE_LINK_STATE_COOKIE } from '../../site/preferences/storage-keys.ts'

/** How a reader leaves for another article. */
export interface ArticleLinkState {
  /** The page that was left, as `article`. */
  readonly origin: string
  /** The part of that page, as `recommendations`. */
  readonly zone: string
  /** Where the reader of that page had come from. */
  readonly srcFr: string
  /** When, in whole milliseconds since 1970 (UTC). */
  readonly time: number
  /** Whether the page that was left had the PDF of its article embedded (PDF-3); the next page decides for itself. */
  readonly embedPdf: boolean
}

/** The cookie's value (USE-3): five fields in query syntax, so that nothing in them can end the cookie. */
export const articleLinkStateValue = ({ origin, zone, srcFr, time, embedPdf }: ArticleLinkState): string =>
  queryString([
    ['origin', origin],
    ['zone', zone],
    ['srcFr', srcFr],
    ['time', String(time)],
    ['embedPdf', String(embedPdf)],
  ])

const fieldIn =
  (value: string) =>
  (name: string): O.Option<string> =>
    O.chain((part: string) => decoded(part.slice(name.length + 1)))(
      O.fromNullable(value.split('&').find(part => part.startsWith(`${name}=`))),
    )

const asTime = (text: string): O.Option<number> => (/^\d{1,15}$/.test(text) ? O.some(Number(text)) : O.none)

const asFlag = (text: string): O.Option<boolean> => (text === 'true' ? O.some(true) : text === 'false' ? O.some(false) : O.none)

/** The content of a cookie's value (USE-3); none if a field is missing or invalid. */
export const parseArticleLinkState = (value: string): O.Option<ArticleLinkState> => {
  const field = fieldIn(value)
  return F.pipe(
    O.Do,
    O.apS('origin', field('origin')),
    O.apS('zone', field('zone')),
    O.apS('srcFr', field('srcFr')),
    O.apS('time', O.chain(asTime)(field('time'))),
    O.apS('embedPdf', O.chain(asFlag)(field('embedPdf'))),
  )
}

/**
 * The commands when a reader leaves for another article (USE-3): the cookie is written only for readers who allow measurement
 * cookies.
 */
export const articleLinkFollowed = ({ performance }: CookiePreferences, state: ArticleLinkState): readonly Command[] =>
  performance ? [{ kind: 'write-cookie', cookie: { name: ARTICLE_LINK_STATE_COOKIE, value: articleLinkStateValue(state) } }] : []
