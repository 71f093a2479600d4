import { THEME_COOKIE } from '@lectern/domain/site'
import { either as E } from 'fp-ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { decodeUse } from '../../src/usage/use.ts'
import { readReaderSettings } from '../../src/settings/reader-settings.ts'
import { browserTest as test } from '../support/browser.ts'
import { hydrated, PHONE_WIDTH, WIDE } from '../support/open-page.ts'
import { jatsArticle } from '../support/samples.ts'
import { movedIn } from '../support/shifts-in.ts'
import { siteOf, type Site } from '../support/site.ts'

let guests: Site
let members: Site
let guestsOrigin: string
let membersOrigin: string
const folders: string[] = []

const listening = async (ipRanges: readonly string[]): Promise<readonly [Site, string]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-test-'))
  folders.push(folder)
  await writeFile(join(folder, 'open.xml'), jatsArticle({ title: 'Open to everyone' }))
  await writeFile(
    join(folder, 'institutions.json'),
    JSON.stringify([
      {
        id: 'university',
        name: 'Example University',
        signIn: 'none',
        ipRanges,
        banner: { position: 'ABOVE', text: 'Provided by your library' },
      },
    ]),
  )
  const readers = await readReaderSettings(folder, false)
  if (E.isLeft(readers)) throw new Error(readers.left)
  const site = await siteOf({ readers: readers.right }, folder)
  return [site, await site.app.listen({ port: 0, host: '127.0.0.1' })]
}

beforeAll(async () => {
  ;[guests, guestsOrigin] = await listening(['192.0.2.0/24'])
  ;[members, membersOrigin] = await listening(['127.0.0.1', '::1'])
})
afterAll(async () => {
  await guests.close()
  await members.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const pathOf = ({ cards: [card] }: Site): string => card?.path ?? ''

/** What has moved by itself since the page was opened, of the header and of what follows it. */
const moved = async (page: Page): Promise<readonly string[]> =>
  (await movedIn(page, '.article-column, .beside, .contents')).outside

const kinds = async ({ store }: Site): Promise<readonly string[]> => {
  const found: string[] = []
  for await (const { json } of store.usesBetween('2000-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z')) {
    const use = decodeUse(json)
    if (E.isRight(use)) found.push(use.right.kind)
  }
  return found.toSorted()
}

describe('a page that is the same for all readers, in a browser', () => {
  test('has its reader’s theme before its script has come', async ({ withPage }) => {
    await withPage({ ...WIDE, expected: [/ERR_FAILED/] }, async page => {
      await page.context().addCookies([{ name: THEME_COOKIE, value: 'dark', url: guestsOrigin }])
      await page.route('**/assets/*.js', route => route.abort())
      await page.goto(guestsOrigin + pathOf(guests), { waitUntil: 'domcontentloaded' })
      expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    })
  })

  test('USE-1 offers the theme that its reader has chosen, and counts one view, whoever kept the page', async ({ withPage }) => {
    const before = await kinds(guests)
    await withPage(WIDE, async page => {
      await page.context().addCookies([{ name: THEME_COOKIE, value: 'sepia', url: guestsOrigin }])
      await page.goto(guestsOrigin + pathOf(guests))
      await hydrated(page)
      await expect.poll(() => kinds(guests)).toEqual([...before, 'investigation', 'request'].toSorted())
      await page.getByRole('button', { name: 'Reading settings' }).click()
      expect(await page.getByRole('radio', { name: 'Sepia' }).isChecked()).toBe(true)
      // Nothing but the reader's own.
      expect((await page.context().cookies()).map(({ name }) => name)).toEqual([THEME_COOKIE])
    })
  })

  test('HEAD-7 shows the banner of its reader’s library, and from then on without moving anything, in any window', async ({
    withPage,
  }) => {
    await withPage(WIDE, async page => {
      const banner = page.getByText('Provided by your library')
      await page.goto(membersOrigin + pathOf(members))
      await banner.waitFor()
      await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0)
      for (const { viewport } of [WIDE, PHONE_WIDTH]) {
        await page.setViewportSize(viewport)
        await page.goto(membersOrigin + pathOf(members))
        await banner.waitFor()
        await hydrated(page)
        expect(await moved(page), `${viewport.width} px`).toEqual([])
        expect(await page.evaluate(() => document.documentElement.dataset['header'])).toBeUndefined()
      }
    })
  })

  test('is whole for a guest if the service does not say who visits it', async ({ withPage }) => {
    await withPage({ ...WIDE, expected: [/visit/, /503/] }, async page => {
      await page.route('**/visit?*', route => route.fulfill({ status: 503, body: '' }))
      await page.goto(guestsOrigin + pathOf(guests))
      await hydrated(page)
      const search = page.getByRole('button', { name: 'Search', exact: true }).first()
      await search.click()
      await expect.poll(() => search.getAttribute('aria-expanded')).toBe('true')
    })
  })
})
