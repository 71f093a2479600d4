import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { settled } from '../support/settled.ts'
import { siteOfOne, type SiteOfOne } from '../support/site-of-one.ts'

const BODY = `<sec><title>One</title>${'<p>Some words of a paragraph that is there to be scrolled past, and says nothing else.</p>'.repeat(60)}</sec>`

describe('what a page still has to do', () => {
  let site: SiteOfOne
  let address: string

  beforeAll(async () => {
    site = await siteOfOne(BODY)
    ;({ address } = site)
  })
  afterAll(() => site.close())

  const left = (page: Page): Promise<number> => page.evaluate(() => Number(document.documentElement.dataset['busy'] ?? 0))

  browserTest(
    'is counted while scripts and answers are on their way, and is nothing once they have come or failed',
    async ({ withPage }) => {
      await withPage({ expected: [/follow-keys/] }, async page => {
        const during: { readonly path: string; readonly left: number }[] = []
        await page.route(/\/sdfe\/arp\/|\/assets\/(?!page-|rolldown-).*\.js$/, async route => {
          const { pathname: path } = new URL(route.request().url())
          during.push({ path, left: await left(page) })
          await (path.includes('/follow-keys') ? route.abort('connectionfailed') : route.continue())
        })
        await page.goto(address)
        await settled(page)
        expect(await left(page)).toBe(0)
        await page.keyboard.press('?')
        await settled(page)
        expect(await left(page)).toBe(0)
        expect(during.filter(each => each.left < 1)).toEqual([])
        for (const part of ['/react-', '/article-', '/sdfe/arp/', '/follow-keys-'])
          expect(
            during.map(({ path }) => path).filter(path => path.includes(part)),
            part,
          ).not.toEqual([])
      })
    },
  )
})
