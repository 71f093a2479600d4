import { afterAll, beforeAll, describe, expect, vi } from 'vitest'
import { StoreUnavailable } from '../../src/store/patience.ts'
import { browserTest } from '../support/browser.ts'
import { logLines } from '../support/log-lines.ts'
import { PHONE_WIDTH, shippedSite, WIDE } from '../support/open-page.ts'

let site: Awaited<ReturnType<typeof shippedSite>>
beforeAll(async () => {
  site = await shippedSite({ logLevel: 'warn' })
})
afterAll(() => site?.close())

describe('the page of a request that failed', () => {
  for (const [status, error, heading] of [
    [500, new Error('the disk is gone'), 'Something went wrong'],
    [503, new StoreUnavailable('the database is gone'), 'This site is busy'],
  ] as const)
    browserTest(`${status}: has a reference under which the log says why, in small and wide windows`, async ({ withPage }) => {
      const lines = logLines(site.app)
      const failing = vi.spyOn(site.store, 'newest').mockRejectedValue(error)
      await withPage({ ...PHONE_WIDTH, expected: [/status of 50[03]/] }, async page => {
        const answer = await page.goto(`${site.origin}/?token=secret`)
        failing.mockRestore()
        expect(answer?.status()).toBe(status)
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
        const shown = await page.getByText(/^Reference /).textContent()
        const reference = shown?.replace('Reference ', '') ?? ''
        expect(lines.filter(({ reqId }) => reqId === reference)).toMatchObject([{ err: { message: error.message } }])
        expect(JSON.stringify(lines)).not.toContain('secret')
        for (const { viewport } of [PHONE_WIDTH, WIDE]) {
          await page.setViewportSize(viewport)
          expect(await page.getByText(/^Reference /).isVisible()).toBe(true)
        }
        await page.getByRole('link', { name: 'See all articles and chapters' }).click()
        await page.waitForURL(`${site.origin}/`)
        expect(await page.getByText(/^Reference /).count()).toBe(0)
      })
    })
})
