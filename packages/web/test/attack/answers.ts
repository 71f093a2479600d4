import { endpoints, firstFault, type RowName } from '@lectern/api-client'
import { either as E } from 'fp-ts'
import type { Route } from 'playwright-core'
import { readSettings } from '../../src/settings/settings.ts'
import { callOf } from '../faults/asked.ts'
import { STATES, VISITS, type Visit } from '../faults/visits.ts'
import { savedSite, type StandIns } from '../support/saved-states.ts'
import { libraryFolder } from '../support/site.ts'
import { fillerOf } from './filled-json.ts'
import { jsonOf, type Json } from './json-slots.ts'
import { visiting, type Run } from './run.ts'

/** The pages that together make every call. */
const PAGES: readonly Visit[] = [
  ...new Map(
    Object.values(VISITS)
      .filter(visit => visit !== undefined)
      .map(visit => [`${visit.path} ${Object.keys(visit.answers ?? {}).join(' ')}`, visit]),
  ).values(),
]

/** The state that the server embeds in the page, with vectors in its texts. */
const EMBEDDED = /(<script id="state" type="application\/json">)(.*?)(<\/script>)/s

/** Not what decides how a page of our own is read at all, nor the frame around it, which is made from settings. */
const isEmbeddedSlot = (slot: string): boolean => !/^(?:kind|renderingMode|view|fragments|chrome)|pii$/i.test(slot)

/** Why the page does not read an answer; undefined if it does. */
const reasonAgainst =
  (call: RowName) =>
  (value: Json): Promise<string | undefined> => {
    const { answer } = endpoints[call]
    const decoded = answer.kind === 'json' ? answer.codec.decode(value) : E.right(value)
    return Promise.resolve(E.isLeft(decoded) ? firstFault(decoded.left) : undefined)
  }

/**
 * Puts vectors into the answers to the page's calls, or into the state that the page begins from.
 * @param what the server writes the state itself, so that the page need not work with any other; but nothing in it may run
 * @param round which time it is: each has other vectors in other slots
 * @param every one of so many pages is opened
 */
export const attackAnswers = async (run: Run, what: 'answers' | 'state', round: number, every = 1): Promise<void> => {
  const settings = await readSettings(libraryFolder)
  if (E.isLeft(settings)) throw new Error(settings.left)
  const site = await savedSite(STATES, { settings: settings.right }, libraryFolder)
  const fill = fillerOf(
    run.placements,
    what === 'answers' ? 'answers to calls' : 'state of our own page',
    run.outcome.refused,
    round,
  )
  // What is filled first changes from round to round.
  let count = round * PAGES.length
  const asked =
    (page: string, given: StandIns, share: number) =>
    async (route: Route): Promise<void> => {
      const request = route.request()
      const isPage = request.url() === page && request.isNavigationRequest()
      const call = callOf(request)
      if (what === 'state' ? !isPage : call === undefined) return route.fallback()
      count += 1
      const [, standIn] = Object.entries(given).find(([end]) => new URL(request.url()).pathname.endsWith(end)) ?? []
      if (call !== undefined && standIn !== undefined) {
        const value = await fill(jsonOf(JSON.stringify(standIn)), { share, turn: count, reasonAgainst: reasonAgainst(call) })
        return route.fulfill({ json: value })
      }
      const response = await route.fetch()
      const text = await response.text()
      if (isPage) {
        const [, start = '', json = '{}', end = ''] = EMBEDDED.exec(text) ?? []
        const value = await fill(jsonOf(json), { share: 3 * share, turn: count, isSlot: isEmbeddedSlot })
        const written = start + JSON.stringify(value).replaceAll('<', String.raw`\u003c`) + end
        return route.fulfill({ response, body: text.replace(EMBEDDED, () => written) })
      }
      if (call === undefined || !(response.headers()['content-type'] ?? '').includes('json')) return route.fulfill({ response })
      const value = await fill(jsonOf(text), { share, turn: count, reasonAgainst: reasonAgainst(call) })
      return route.fulfill({ response, json: value })
    }
  try {
    for (const policy of run.policies)
      await visiting(run, site.origin, policy, '', async visitor => {
        const share = [2, 9, 4][round % 3] ?? 2
        for (const { path, answers: given } of PAGES.filter((_, index) => index % every === 0)) {
          await visitor.page.unrouteAll({ behavior: 'ignoreErrors' })
          await visitor.page.route('**/*', asked(site.origin + path, given ?? {}, share))
          await visitor.visit(site.origin + path, what === 'state' ? { patience: 3_000 } : {})
        }
        run.progress(`${what}, round ${round + 1}, policy ${policy}`)
      })
  } finally {
    await site.close()
  }
}
