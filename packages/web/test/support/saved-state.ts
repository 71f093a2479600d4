import { either as E } from 'fp-ts'
import { savedState, type SavedPage } from '../../src/server/saved/read-saved-pages.ts'
import { siteOf, type Site } from './site.ts'

type Wire = Readonly<Record<string, unknown>>

/** The minimal state of an article whose reader has access. */
const articleOf = (pii: string): Wire => ({
  pii,
  eid: `1-s2.0-${pii}`,
  titleString: 'On states',
  language: 'en',
  'item-weight': 'FULL-TEXT',
  contentType: 'JL',
  articleEntitlement: { entitled: true },
})

/** A PII for each of a test's states. */
export const statePii = (index: number): string => `S${String(index).padStart(16, '0')}`

/** The path of a saved page. */
export const statePath = (pii: string): string => `/science/article/pii/${pii}`

/**
 * A page with a saved state, as a server embeds it.
 * @param article fields of the article, in addition to the minimal ones or replacing them
 * @param slices the state's other slices
 */
export const savedPage = (pii: string, article: Wire = {}, slices: Wire = {}): SavedPage => {
  const state = savedState(JSON.stringify({ ...slices, article: { ...articleOf(pii), ...article } }))
  if (E.isLeft(state)) throw new Error(state.left)
  return { file: `${pii}.json`, ...state.right }
}

/** States by name: each one's article fields and other slices. */
export type NamedStates = Readonly<Record<string, readonly [article: Wire, slices: Wire]>>

/** The PII of a state, by its name. */
export const piisOf =
  <States extends NamedStates>(states: States) =>
  (name: keyof States & string): string =>
    statePii(Object.keys(states).indexOf(name))

/** A listening site, and its origin. */
export interface StatesSite extends Site {
  readonly origin: string
}

/** A site with the pages of these states. */
export const siteOfStates = async (states: NamedStates): Promise<StatesSite> => {
  const site = await siteOf({
    saved: Object.values(states).map(([article, slices], index) => savedPage(statePii(index), article, slices)),
  })
  return { ...site, origin: await site.app.listen({ port: 0, host: '127.0.0.1' }) }
}

/** The messages of a state's page if the service does not have its article: every list is answered with 404. */
export const UNKNOWN_HERE: readonly RegExp[] = [/status of 404/, /\bbad-status\b/]
