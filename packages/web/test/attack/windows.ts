import type { Page } from 'playwright-core'
import { libraryFolder } from '../support/site.ts'
import { shippedSite } from '../support/open-page.ts'
import { visiting, type Run } from './run.ts'
import { VECTORS, vectorsInTurn } from './vectors/index.ts'

/** How many texts a page gets from outside before it is opened again. */
const AT_A_TIME = 60

interface FromOutside {
  readonly hash: string
  readonly message: string
  readonly name: string
}

/** What another site can do to a page that it opens or frames: give it a hash, a window's name, and messages. */
const giveAll = (page: Page, all: readonly FromOutside[]): Promise<void> =>
  page.evaluate(async all => {
    const parsed = (text: string): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        return text
      }
    }
    for (const { hash, message, name } of all) {
      window.name = name
      location.hash = hash
      for (const data of [message, parsed(message), { type: message, payload: message, url: message }, [message]])
        postMessage(data, '*')
      dispatchEvent(new StorageEvent('storage', { key: message, newValue: message }))
      await new Promise(done => {
        requestAnimationFrame(done)
      })
    }
  }, all)

/**
 * Puts vectors into what a page gets from other windows.
 * @param count how many, with each policy
 * @param round which time it is: each has other vectors
 */
export const attackWindows = async (run: Run, count: number, round: number): Promise<void> => {
  const next = vectorsInTurn(VECTORS, 29 + round * 2 * count)
  const site = await shippedSite({}, libraryFolder)
  const place = (slot: string): string => run.placements.place('hashes, messages and names of windows', slot, next())[1]
  try {
    const paths = ['/science/article/pii/S9999202726000039', '/search?qs=the', '/science/article/pii/S9999202726000015']
    for (const policy of run.policies)
      await visiting(run, site.origin, policy, '', async visitor => {
        for (let done = 0; done < count; done += 3 * AT_A_TIME) {
          const all = Array.from({ length: AT_A_TIME }, () => ({
            hash: place('hash'),
            message: place('message'),
            name: place('window.name'),
          }))
          const path = paths[Math.floor(done / 3 / AT_A_TIME) % paths.length] ?? '/'
          const [first] = all
          const address = `${site.origin}${path}#${encodeURIComponent((first?.hash ?? '').toWellFormed())}:~:text=${encodeURIComponent((first?.message ?? '').toWellFormed())}`
          await visitor.visit(address, { act: page => giveAll(page, all) })
        }
        run.progress(`hashes, messages and names of windows, policy ${policy}`)
      })
  } finally {
    await site.close()
  }
}
