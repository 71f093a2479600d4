import { get } from 'node:http'
import type { Browsing } from '../store/browsing-port.ts'

/** As a browser that fetches a page ahead asks for it, so that it is not counted as a use. */
const AHEAD = { 'accept-encoding': 'br', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }

/** How often each page is asked for. The first answers take ten times as long as later ones. */
const TIMES = 3

const asked = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(address, { headers: AHEAD, agent: false }, answer => answer.on('close', resolve).resume()).on('error', reject)
  })

/**
 * Asks a server that has just started for its home page and its newest article, so that its first readers do not wait for code that has never run.
 * @param origin where it listens
 */
export const warmUp = async (origin: string, store: Pick<Browsing, 'newest'>): Promise<void> => {
  const { items } = await store.newest({ offset: 0, limit: 1 })
  for (const path of ['/', ...items.map(article => article.path)])
    for (let time = 0; time < TIMES; time += 1) await asked(origin + path)
}
