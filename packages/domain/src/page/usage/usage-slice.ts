import { function as F, option as O } from 'fp-ts'
import { embeddedPdfFor } from '../../article/pdf/embedded-pdf.ts'
import { pdfDownloaded } from '../../article/pdf/pdf-downloaded.ts'
import type { EntitlementLookup } from '../../article/third-party-access/entitlement-lookup.ts'
import type { Command } from '../../core/commands/command.ts'
import { stay, type Step, type Update } from '../../core/machine/step.ts'
import type { Reader } from '../../article/reader/reader.ts'
import { articleLinkFollowed, type ArticleLinkState } from './article-link-state.ts'
import { investigationOf, type ArticleUse, type UsageFacts } from './investigation-of.ts'
import { linkMeaning, type OpenedLink } from './link-meaning.ts'
import { pdfUse, type PageVisit } from './page-use.ts'
import { pushToDataLayer } from '../../core/commands/push-data-layer.ts'
import { usageKey } from './usage-key.ts'

/** The uses that the page has reported, and those still to report. */
export interface UsageState {
  /** The visit that uses belong to, once the page is visible to a reader. */
  readonly visit: O.Option<PageVisit>
  /** The keys of the recorded uses of this page, in order: reported, or waiting to be. */
  readonly recorded: readonly string[]
  /** The uses of a third party's article that wait for the reader's terms of access, in order. */
  readonly waiting: readonly ArticleUse[]
}

/** No use has been recorded. */
export const initialUsage: UsageState = { visit: O.none, recorded: [], waiting: [] }

export type UsageEvent =
  /** The page is visible to a reader. */
  | { readonly type: 'usage/visited'; readonly visit: PageVisit }
  | { readonly type: 'usage/recorded'; readonly use: ArticleUse }
  /** The lookup of a third party's article was answered, or failed. */
  | { readonly type: 'usage/access-looked-up' }
  /** The reader leaves the page, or switches to another window, and may not return. */
  | { readonly type: 'usage/page-left' }
  /** The reader followed a link of this page, in this window or a new one. Its address decides what that means. */
  | { readonly type: 'usage/link-opened'; readonly link: OpenedLink; readonly time: number }
  /** The reader followed the access bar's link to the article's own PDF; the bar itself reports it to the data layer (USE-4). */
  | { readonly type: 'usage/pdf-asked'; readonly zone: string }
  /** The reader followed a link to another site; `name` says which (LINK-1). */
  | { readonly type: 'usage/link-followed'; readonly url: string; readonly name: string }

export interface UsageSliceFacts extends Omit<UsageFacts, 'thirdPartyAccess'> {
  readonly article: UsageFacts['article'] & Parameters<typeof linkMeaning>[1] & Parameters<typeof embeddedPdfFor>[0]
  /** The page as reports name it. */
  readonly origin: string
  readonly reader: Pick<Reader, 'profile' | 'cookiePreferences'>
  /** The state of the article's lookup, which is requested for a third party's article. */
  readonly lookup: EntitlementLookup
}

const casaUsage = ({ article: { ids, entitlement } }: Pick<UsageFacts, 'article'>): readonly Command[] =>
  entitlement.isCasaUser ? [pushToDataLayer({ event: 'casaUsage', pii: ids.pii })] : []

/** Whether the report has to wait (USE-1): that of a third party's article, until its lookup has ended. */
const isAwaited = ({ article: { meta }, lookup }: UsageSliceFacts): boolean =>
  meta.isThirdParty && (lookup.status === 'pending' || lookup.status === 'loading')

const known = ({ lookup, ...facts }: UsageSliceFacts): UsageFacts => ({
  ...facts,
  thirdPartyAccess: lookup.status === 'success' ? lookup.access : O.none,
})

/** The report of a use, with the terms of access as now known. */
const reported = (use: ArticleUse, facts: UsageSliceFacts): readonly Command[] => [
  { kind: 'call', call: { endpoint: 'investigation', investigation: investigationOf(known(facts), use) } },
  ...casaUsage(facts),
]

const recorded = (state: UsageState, use: ArticleUse, facts: UsageSliceFacts): Step<UsageState> => {
  const key = usageKey(facts.session, { ...use, pii: facts.article.ids.pii })
  if (state.recorded.includes(key)) return stay(state)
  const next: UsageState = { ...state, recorded: [...state.recorded, key] }
  return isAwaited(facts) ? stay({ ...next, waiting: [...state.waiting, use] }) : stay(next, ...reported(use, facts))
}

/** Nothing waits any longer: everything is reported with the terms of access as now known. */
const allReported = (state: UsageState, facts: UsageSliceFacts): Step<UsageState> =>
  state.waiting.length === 0
    ? stay(state)
    : stay({ ...state, waiting: [] }, ...state.waiting.flatMap(use => reported(use, facts)))

/** The article's own PDF was requested by a link in a part of the page (USE-1). */
const pdfAsked = (state: UsageState, zone: string, facts: UsageSliceFacts): Step<UsageState> =>
  O.isNone(state.visit) ? stay(state) : recorded(state, pdfUse(state.visit.value, zone), facts)

/** The record for the article that a link leads to (USE-3), wherever the reader had come from. */
const wayTo = ({ visit }: UsageState, { zone }: OpenedLink, time: number, facts: UsageSliceFacts): ArticleLinkState => ({
  origin: facts.origin,
  zone,
  srcFr: F.pipe(
    visit,
    O.chain(({ way }) => way),
    O.match(
      () => '',
      ({ origin }) => origin,
    ),
  ),
  time,
  embedPdf: O.isSome(embeddedPdfFor(facts.article, facts.reader)),
})

const linkOpened = (state: UsageState, link: OpenedLink, time: number, facts: UsageSliceFacts): Step<UsageState> => {
  const meaning = linkMeaning(link, facts.article)
  switch (meaning.kind) {
    case 'pdf': {
      const [next, commands] = meaning.isOwn ? pdfAsked(state, link.zone, facts) : stay(state)
      return [next, [...commands, pushToDataLayer(pdfDownloaded(meaning.pii))]]
    }
    case 'article':
      return stay(state, ...articleLinkFollowed(facts.reader.cookiePreferences, wayTo(state, link, time, facts)))
    case 'other':
      return stay(state)
  }
}

/**
 * Reports a use of the article to the counting service, and the use of a reader who came by CASA to the data layer too (USE-2); each
 * use once (USE-5). That of a third party's article waits until it is known on what terms the reader has it, but not longer than the page is there
 * (USE-1). Every PDF that is downloaded is told to the data layer (USE-4). Anyone who leaves for another article is known again there, if they allow it (USE-3); links to other sites are tracked (LINK-1).
 */
export const updateUsage: Update<UsageState, UsageEvent, UsageSliceFacts> = (state, event, facts) => {
  switch (event.type) {
    case 'usage/visited':
      return stay(O.isSome(state.visit) ? state : { ...state, visit: O.some(event.visit) })
    case 'usage/recorded':
      return recorded(state, event.use, facts)
    case 'usage/access-looked-up':
      return isAwaited(facts) ? stay(state) : allReported(state, facts)
    case 'usage/page-left':
      return allReported(state, facts)
    case 'usage/link-opened':
      return linkOpened(state, event.link, event.time, facts)
    case 'usage/pdf-asked':
      return pdfAsked(state, event.zone, facts)
    case 'usage/link-followed':
      return stay(state, pushToDataLayer({ event: 'linkOut', url: event.url, name: event.name }))
  }
}
