import { apply as A, option as O } from 'fp-ts'
import type { Command } from '../../core/commands/command.ts'
import type { CookiePreferences } from '../../article/reader/reader.ts'
import { decoded, queryString } from '../../core/text/address.ts'
import { ARTICLE_LINK_STATE_COOKIE } from '../../site/preferences/storage-keys.ts'

/** How a reader leaves for another article. */
export interface ArticleLinkState {
  /** The page that was left, as `article`. */
  readonly origin: string
  /** The part of that page, as `recommendations`. */
  readonly zone: string
  /** Where that page's own reader had come from. */
  readonly srcFr: string
  /** When, in whole milliseconds since 1970 (UTC). */
  readonly time: number
  /** Whether the page that was left had the PDF of its article embedded (PDF-3): what the next page does is for that page to know. */
  readonly embedPdf: boolean
}

/** The cookie's value (USE-3): five fields written as a query is, so that nothing in them can end the cookie. */
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

/** What a cookie's value says (USE-3); nothing where a field is missing or makes no sense. */
export const parseArticleLinkState = (value: string): O.Option<ArticleLinkState> => {
  const field = fieldIn(value)
  return A.sequenceS(O.Apply)({
    origin: field('origin'),
    zone: field('zone'),
    srcFr: field('srcFr'),
    time: O.chain(asTime)(field('time')),
    embedPdf: O.chain(asFlag)(field('embedPdf')),
  })
}

/**
 * What is done when a reader leaves for another article (USE-3): the cookie is written for those who allow cookies that measure, for
 * nobody else.
 */
export const articleLinkFollowed = ({ performance }: CookiePreferences, state: ArticleLinkState): readonly Command[] =>
  performance ? [{ kind: 'write-cookie', cookie: { name: ARTICLE_LINK_STATE_COOKIE, value: articleLinkStateValue(state) } }] : []
