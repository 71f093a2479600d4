import type { ServedPage } from '@lectern/api-client'
import type { BrowserFacts } from '@lectern/api-client/browser'
import { initialPage, updatePage, type PageEvent, type PageFacts, type PageState, type WindowSize } from '@lectern/domain/page'
import type { Surroundings } from './page-state.ts'

/**
 * The window that a page is laid out for before it is known: on the server, and while the browser takes the page over, so that both draw the same.
 * What depends on the real one is decided by style alone until then (BAR-3).
 */
export const ASSUMED_WINDOW: WindowSize = { width: 1280, height: 800 }

/** What is known on the server of all that. */
export const NO_BROWSER: BrowserFacts = { hash: '', canCopy: false, canShare: false, hasMendeleyExtension: false }

const given = <A>(name: string, value: A | undefined): Readonly<Record<string, A>> =>
  value === undefined ? {} : { [name]: value }

const BODY_LOST: readonly PageEvent[] = [{ type: 'body/requested' }, { type: 'body/failed' }]

/**
 * An article's page as it opens, on the server and in the browser alike.
 * @param origin the page as searches and reports name it
 */
export const openedPage = (
  { embedded, reader, view }: ServedPage,
  surroundings: Surroundings,
  browser: BrowserFacts,
  origin: PageFacts['origin'] = 'article',
): PageState => {
  const {
    session,
    feedback,
    linkingHub,
    linkOutUrls,
    collapsible,
    assistant,
    helpTexts,
    microscopeViewer,
    patientAccessUrl,
    linkResolverUrl,
    isBodyLost = false,
  } = surroundings
  const facts: PageFacts = {
    reader,
    session,
    origin,
    feedback,
    linkingHub,
    linkOutUrls,
    collapsible,
    assistant,
    view,
    ...browser,
    ...given('helpTexts', helpTexts),
    ...given('microscopeViewer', microscopeViewer),
    ...given('patientAccessUrl', patientAccessUrl),
    ...given('linkResolverUrl', linkResolverUrl),
  }
  return (isBodyLost ? BODY_LOST : []).reduce(
    (page, event) => updatePage(page, event)[0],
    initialPage(embedded, facts, ASSUMED_WINDOW),
  )
}
