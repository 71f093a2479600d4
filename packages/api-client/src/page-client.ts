import { either as E } from 'fp-ts'
import { clientOf, type Client, type ClientConfig } from './client-of.ts'
import type { LaterRowName } from './endpoints/later-endpoints.ts'
import { openingRows } from './endpoints/opening-endpoints.ts'
import type { PageRowName } from './endpoints/page-endpoints.ts'
import type { Fetch } from './http.ts'

/** The client of an open page. */
export type PageClient = Pick<Client, PageRowName>

/** By name, because what they are is not loaded. */
const LATER: { readonly [Name in LaterRowName]: true } = {
  attachments: true,
  articles: true,
  search: true,
  authors: true,
  issueMetadata: true,
  entitledRecommendations: true,
  references: true,
  glossary: true,
  body: true,
  exam: true,
  authorArticles: true,
  toc: true,
  chapters: true,
  siblings: true,
  bookSiblings: true,
  questionsAndAnswers: true,
  entitlements: true,
  exportRefWorks: true,
  exportCitation: true,
  xml: true,
  pdf: true,
}

type LaterClient = Pick<Client, LaterRowName>

/**
 * A client of the service, with the calls that an open page makes, and without the codecs that only the others need. The codecs of calls
 * that most visits do not make are loaded with the first of them; if they cannot be, the network has failed the call.
 */
export const pageClient = (fetch: Fetch, config: ClientConfig): PageClient => {
  let loaded: Client | undefined
  const later = async (): Promise<Client> => {
    const script = await import('./endpoints/later-endpoints.ts')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its own names are asked of it
    return (loaded ??= clientOf(script.laterRows, fetch, config) as Client)
  }
  const asking =
    (name: 'authors') =>
    (...asked: Parameters<Client['authors']>): ReturnType<Client['authors']> =>
    async () => {
      try {
        const client = await later()
        return await client[name](...asked)()
      } catch {
        return E.left({ kind: 'network' })
      }
    }
  // What is asked under a name is passed on to the row of that name, but a loop over all names cannot express this.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const others = Object.fromEntries(Object.keys(LATER).map(name => [name, asking(name as 'authors')])) as unknown as LaterClient
  return { ...clientOf(openingRows, fetch, config), ...others }
}
