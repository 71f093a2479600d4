import type { Page } from 'playwright-core'
import type { SavedPage } from '../../src/server/saved/read-saved-pages.ts'
import { savedPage, statePath, statePii } from './saved-state.ts'
import { siteOf, type Site, type SiteOptions } from './site.ts'

export type Wire = Readonly<Record<string, unknown>>

/** A test's state: its article's fields in addition to the required ones, and its slices. */
export interface StateOf {
  readonly index: number
  readonly article?: Wire
  readonly slices?: Wire
}

/** A page's state as a service embeds it: of an open article about which nothing else is known. */
const pageOf = ({ index, article = {}, slices = {} }: StateOf): SavedPage =>
  savedPage(statePii(index), { titleString: `On state ${index}`, 'document-subtype': 'fla', ...article }, slices)

/** An author of a test's state. */
export const authorNode = (n: number): Wire => ({
  '#name': 'author',
  $: { id: `au${n}` },
  $$: [
    { '#name': 'given-name', _: 'Ada' },
    { '#name': 'surname', _: `Author${n}` },
  ],
})

/** So many authors, as a state has them. */
export const authorsOf = (count: number): Wire => ({
  content: [{ '#name': 'author-group', $: { id: 'ag' }, $$: Array.from({ length: count }, (_, index) => authorNode(index + 1)) }],
  floats: [],
  footnotes: [],
})

/** A listening site with such states and the articles of some folders, and the address of each state. */
export const savedSite = async (
  states: readonly StateOf[],
  more: SiteOptions = {},
  ...paths: readonly string[]
): Promise<Site & { readonly origin: string; readonly addressOf: (index: number) => string }> => {
  const site = await siteOf({ saved: states.map(pageOf), ...more }, ...paths)
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...site, origin, addressOf: index => origin + statePath(statePii(index)) }
}

/** The browser's messages about calls to a service that does not have the article. */
export const NOT_HERE = /status of 404|status: 404/

/** Stand-in answers, by the end of the path: the content, or the status of a failure. */
export type StandIns = Readonly<Record<string, unknown>>

/** Replaces the service's answers. A function's result is awaited. */
export const standIn = async (page: Page, answers: StandIns): Promise<void> => {
  for (const [path, given] of Object.entries(answers)) {
    await page.route(
      ({ pathname }) => pathname.endsWith(path),
      async route => {
        const answer: unknown = typeof given === 'function' ? await (given as () => unknown)() : given
        await (typeof answer === 'number' ? route.fulfill({ status: answer }) : route.fulfill({ json: answer }))
      },
    )
  }
}
