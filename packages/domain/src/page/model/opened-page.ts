import type { Reader } from '../../article/reader/reader.ts'
import type { ViewConfig } from '../article-view/rights-link.ts'
import type { WindowSize } from '../lifecycle/window-size-slice.ts'
import { initialPage, type EmbeddedPage } from './initial-page.ts'
import type { PageEvent } from './page-event.ts'
import type { BrowserFacts, PageFacts, SiteFacts } from './page-facts.ts'
import type { PageState } from './page-state.ts'
import { updatePage } from './update-page.ts'

/** What a service says of a page for its reader. */
export interface PageForReader {
  readonly embedded: EmbeddedPage
  readonly reader: Reader
  readonly view: ViewConfig
}

/** What a service says of the site around a page. */
export interface SiteAround extends SiteFacts {
  /** The stored text cannot be read: the page says so from the beginning (LIFE-4). */
  readonly isBodyLost?: boolean
}

/** Where a page is opened. */
export interface OpenedWhere {
  readonly browser: BrowserFacts
  readonly window: WindowSize
  /** The page as searches and reports name it; `article` unless said otherwise. */
  readonly origin?: string
}

const BODY_LOST: readonly PageEvent[] = [{ type: 'body/requested' }, { type: 'body/failed' }]

const siteFacts = ({
  session,
  viewToken,
  feedback,
  linkingHub,
  linkOutUrls,
  collapsible,
  assistant,
  helpTexts,
  microscopeViewer,
  patientAccessUrl,
  linkResolverUrl,
  namesOpenSwitch,
}: SiteFacts): SiteFacts => ({
  session,
  viewToken,
  feedback,
  linkingHub,
  linkOutUrls,
  collapsible,
  assistant,
  ...(helpTexts === undefined ? {} : { helpTexts }),
  ...(microscopeViewer === undefined ? {} : { microscopeViewer }),
  ...(patientAccessUrl === undefined ? {} : { patientAccessUrl }),
  ...(linkResolverUrl === undefined ? {} : { linkResolverUrl }),
  ...(namesOpenSwitch === undefined ? {} : { namesOpenSwitch }),
})

/**
 * An article's page as it opens, before its first event, from what a service says of it; on the server and in every front end alike. `page/opened` is
 * the event that starts its loads.
 * @param page what the service says of the page
 * @param site what it says of the site around it
 * @param where what the front end knows
 */
export const openedPage = (
  { embedded, reader, view }: PageForReader,
  site: SiteAround,
  { browser, window, origin = 'article' }: OpenedWhere,
): PageState => {
  const facts: PageFacts = { ...siteFacts(site), ...browser, reader, origin, view }
  return (site.isBodyLost === true ? BODY_LOST : []).reduce(
    (page, event) => updatePage(page, event)[0],
    initialPage(embedded, facts, window),
  )
}

/**
 * A page that was served for any reader, as the one who visits it has it. What does not depend on them stays the same objects, so that no
 * part of the page is drawn again because of it.
 * @param served the page as it was served
 * @param own the page as it opens for this reader, who may read as much of it as any
 */
export const openedFor = (served: PageState, own: PageState): PageState => ({
  ...served,
  facts: own.facts,
  article: own.article,
})
