import { either as E } from 'fp-ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { exampleServer, type ExampleServer } from '../../examples/vue/server.ts'
import { hashPassword } from '../../src/server/readers/password.ts'
import { readReaderSettings } from '../../src/settings/reader-settings.ts'
import { defaultSettings, readSettings } from '../../src/settings/settings.ts'
import { browserTest } from '../support/browser.ts'
import type { OpenedElsewhere, OpenElsewhere } from '../support/front-end/entry.ts'
import { servedFrontEnd, type FrontEnd } from '../support/front-end/serve.ts'
import { jatsArticle } from '../support/samples.ts'
import { shippedSite } from '../support/open-page.ts'
import { LITTLE_EFFORT, libraryFolder, siteOf, type Site } from '../support/site.ts'

const READER = { email: 'holder@example.org', password: 'a password' }
const SECRET = 'Nobody reads this without access.'

const article = (isOpen: boolean): string =>
  jatsArticle({ doi: `10.5555/elsewhere.${isOpen ? 1 : 2}`, title: isOpen ? 'Open' : 'Closed', isOpen })
    .replace(
      '</sec></body>',
      `</sec><sec id="s2"><title>Results</title><p>${'Many words. '.repeat(60)}${SECRET}</p></sec></body>`,
    )
    .replace(
      '</article>',
      '<back><ref-list><ref id="b1"><mixed-citation>A work.</mixed-citation></ref></ref-list></back></article>',
    )

let folder: string
let elsewhere: FrontEnd
let site: Site & { readonly origin: string }

beforeAll(async () => {
  elsewhere = await servedFrontEnd()
  folder = await mkdtemp(join(tmpdir(), 'lectern-elsewhere-'))
  const account = { id: 'holder', name: 'Holder', email: READER.email }
  const files = {
    'open.xml': article(true),
    'closed.xml': article(false),
    'readers.json': JSON.stringify([{ ...account, password: await hashPassword(READER.password, LITTLE_EFFORT) }]),
    'holdings.json': JSON.stringify([{ account: 'holder', journals: [{ issn: '2050-084X' }] }]),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const readers = await readReaderSettings(folder, false)
  if (E.isLeft(readers)) throw new Error(readers.left)
  const frontEndOrigins = [`http://127.0.0.1:${elsewhere.port}`]
  const settings = { ...defaultSettings, site: { ...defaultSettings.site, frontEndOrigins } }
  const made = await siteOf({ readers: readers.right, settings }, folder)
  site = { ...made, origin: await made.app.listen({ port: 0, host: '127.0.0.1' }) }
})

afterAll(async () => {
  elsewhere.close()
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

declare global {
  // Defined by the page of the other origin.
  var openElsewhere: OpenElsewhere | undefined
}

const toFrontEnd = async (page: Page, host: string): Promise<void> => {
  await page.goto(`http://${host}:${elsewhere.port}/`)
  await page.waitForFunction(() => globalThis.openElsewhere !== undefined)
}

const opened = (
  page: Page,
  title: 'Open' | 'Closed',
  credentials: 'include' | 'omit' = 'include',
): Promise<OpenedElsewhere | string | undefined> => {
  const pii = site.cards.find(card => card.title === title)?.pii ?? ''
  return page.evaluate(([service, id, sent]) => globalThis.openElsewhere?.(service, id, sent), [
    site.origin,
    pii,
    credentials,
  ] as const)
}

/** The article has no metrics and no citing works. The page requests them, and is told so. */
const NOTHING_THERE = [/status of 40[34]/]

describe('LIFE-10 a front end of another make, on a page of another origin', () => {
  browserTest(
    'opens an article, and has its text and references by calls; has of a closed one what its preview shows, and the text in its reader’s session alone',
    async ({ withPage }) => {
      await withPage({ expected: NOTHING_THERE }, async page => {
        await toFrontEnd(page, '127.0.0.1')
        const open = await opened(page, 'Open')
        expect(open).toMatchObject({ title: 'Open', isEntitled: true, body: 'received', references: 1 })
        expect((open as OpenedElsewhere).text).toContain(SECRET)
        const asGuest = await opened(page, 'Closed')
        expect(asGuest).toMatchObject({ title: 'Closed', isEntitled: false, body: 'idle', references: 0 })
        expect(JSON.stringify(asGuest)).not.toContain(SECRET)

        await page.goto(`${site.origin}/user/login`)
        await page.getByLabel('Email address').fill(READER.email)
        await page.getByLabel('Password').fill(READER.password)
        await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
        await page.waitForURL(url => url.pathname !== '/user/login')
        await toFrontEnd(page, '127.0.0.1')
        expect(await opened(page, 'Closed')).toMatchObject({ isEntitled: true, body: 'received', references: 1 })
        expect(await opened(page, 'Closed', 'omit')).toMatchObject({ isEntitled: false, body: 'idle' })
      })
    },
  )

  browserTest('is not answered where the site does not name its origin', async ({ withPage }) => {
    await withPage({ expected: [/blocked by CORS policy/, /net::ERR_FAILED/] }, async page => {
      await toFrontEnd(page, 'localhost')
      expect(await opened(page, 'Open')).toBe('network')
    })
  })
})

/** A port that nobody uses: the site names its front end's origin before the front end is built for the site. */
const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
  })

describe('LIFE-10 a whole front end, on a page of another site', () => {
  const OPEN = 'S9999202726000039'
  let example: ExampleServer
  let service: Site & { readonly origin: string }
  let home: string
  beforeAll(async () => {
    const port = await freePort()
    // For a browser, this name and the service's number are two sites.
    home = `http://localhost:${port}`
    const settings = await readSettings(libraryFolder)
    if (E.isLeft(settings)) throw new Error(settings.left)
    service = await shippedSite({
      printing: { commands: [] },
      settings: { ...settings.right, site: { ...settings.right.site, frontEndOrigins: [home] } },
    })
    example = await exampleServer(service.origin, port, true)
  })
  afterAll(async () => {
    await example?.close()
    await service?.close()
  })

  browserTest('shows pictures, and leads to files and articles of the service', async ({ withPage }) => {
    await withPage({}, async page => {
      await page.goto(`${home}/example/?pii=${OPEN}`)
      const picture = page.locator('main figure img').first()
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
      await page.locator('.references > li').first().waitFor()
      const links = page.locator('a[href]:not([href^="#"])')
      const hrefs = await links.evaluateAll(all => all.map(link => (link as HTMLAnchorElement).href))
      expect(hrefs.filter(href => href.startsWith(home))).toEqual([])
      expect(hrefs.filter(href => href.startsWith(`${service.origin}/content/`))).not.toEqual([])
      expect(await page.locator('.access-bar').getByRole('link', { name: 'View PDF' }).getAttribute('href')).toContain(
        `${service.origin}/science/article/pii/${OPEN}/pdf`,
      )
      const article = page.locator(`.references a[href^="${service.origin}/science/article/pii/"]:not([href*="/pdf"])`).first()
      const href = (await article.getAttribute('href')) ?? ''
      await article.click()
      await page.waitForURL(href)
      await page.getByRole('main').waitFor()
    })
  })
})
