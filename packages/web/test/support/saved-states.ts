import type { Page } from 'playwright-core'
import type { SavedPage } from '../../src/server/saved/read-saved-pages.ts'
import { savedPage, statePath, statePii } from './saved-state.ts'
import { siteOf, type Site, type SiteOptions } from './site.ts'

export type Wire = Readonly<Record<string, unknown>>

/** What a test's state says of its article, beside what every state must. */
export interface StateOf {
  readonly index: number
  readonly article?: Wire
  readonly slices?: Wire
}

/** A page's state as a service embeds it: an open article's, of which nothing is known but what is said here. */
const pageOf = ({ index, article = {}, slices = {} }: StateOf): SavedPage =>
  savedPage(statePii(index), { titleString: `On state ${index}`, 'document-subtype': 'fla', ...article }, slices)

/** A site of such states, and of the articles in some folders, listening, and where each of the states is. */
export const savedSite = async (
  states: readonly StateOf[],
  more: SiteOptions = {},
  ...paths: readonly string[]
): Promise<Site & { readonly origin: string; readonly addressOf: (index: number) => string }> => {
  const site = await siteOf({ saved: states.map(pageOf), ...more }, ...paths)
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...site, origin, addressOf: index => origin + statePath(statePii(index)) }
}

/** What a page asks a service for that has no such article, the browser complains of. */
export const NOT_HERE = /status of 404|status: 404/

/** Answers that stand in for the service's: by the end of the path, what it gives, or the status with which it fails. */
export type StandIns = Readonly<Record<string, unknown>>

/** Puts the answers in the service's place. What a function gives is waited for. */
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
