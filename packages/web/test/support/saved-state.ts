import { either as E } from 'fp-ts'
import { savedState, type SavedPage } from '../../src/server/saved/read-saved-pages.ts'
import { siteOf, type Site } from './site.ts'

type Wire = Readonly<Record<string, unknown>>

/** The least that the state of a page says of an article that its reader may read. */
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

/** The path at which a saved page is shown. */
export const statePath = (pii: string): string => `/science/article/pii/${pii}`

/**
 * A page whose state was saved, as a server embeds it.
 * @param article what it says of the article beside the least, or in its place
 * @param slices its other slices
 */
export const savedPage = (pii: string, article: Wire = {}, slices: Wire = {}): SavedPage => {
  const state = savedState(JSON.stringify({ ...slices, article: { ...articleOf(pii), ...article } }))
  if (E.isLeft(state)) throw new Error(state.left)
  return { file: `${pii}.json`, ...state.right }
}

/** States by name: what each says of its article, and its other slices. */
export type NamedStates = Readonly<Record<string, readonly [article: Wire, slices: Wire]>>

/** The PII of each of the states by its name. */
export const piisOf =
  <States extends NamedStates>(states: States) =>
  (name: keyof States & string): string =>
    statePii(Object.keys(states).indexOf(name))

/** A site that listens, and its scheme and host. */
export interface StatesSite extends Site {
  readonly origin: string
}

/** A site of the pages of such states. */
export const siteOfStates = async (states: NamedStates): Promise<StatesSite> => {
  const site = await siteOf({
    saved: Object.values(states).map(([article, slices], index) => savedPage(statePii(index), article, slices)),
  })
  return { ...site, origin: await site.app.listen({ port: 0, host: '127.0.0.1' }) }
}

/** What the page of a state complains of where the service has nothing of its article: it says of each list that there is none. */
export const UNKNOWN_HERE: readonly RegExp[] = [/status of 404/, /\bbad-status\b/]
