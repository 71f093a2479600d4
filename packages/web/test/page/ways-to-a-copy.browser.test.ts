import { either as E } from 'fp-ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { readSettings } from '../../src/settings/settings.ts'
import { readReaderSettings } from '../../src/settings/reader-settings.ts'
import { browserTest, wholeBrowserTest } from '../support/browser.ts'
import { hydrated } from '../support/open-page.ts'
import { jatsArticle } from '../support/samples.ts'
import { siteOf, type Site } from '../support/site.ts'

const right = <A>(read: E.Either<string, A>): A => {
  if (E.isLeft(read)) throw new Error(read.left)
  return read.right
}

/** Another site, which records the requests that it receives. */
const elsewhere = async () => {
  const asked: string[] = []
  const server: Server = createServer((request, response) => {
    if (request.url !== '/favicon.ico') asked.push(`${request.method ?? ''} ${request.url ?? ''}`)
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,"><p>Welcome.</p>')
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has a port
  const { port } = server.address() as AddressInfo
  return {
    asked,
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => {
          resolve()
        })
      }),
  }
}

const WIDE = { viewport: { width: 1440, height: 900 } }

describe('the ways to a copy of an article that is not open', () => {
  let folder: string
  let other: Awaited<ReturnType<typeof elsewhere>>
  let site: Site
  let orders: Site
  let article: string
  let ordering: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-copies-'))
    other = await elsewhere()
    await writeFile(
      join(folder, 'article.xml'),
      jatsArticle({ doi: '10.5555/copies.1', title: 'On walls', isOpen: false, body: '<p>Words.</p>' }),
    )
    await writeFile(
      join(folder, 'view.json'),
      JSON.stringify({ purchaseUrl: `${other.origin}/articles/{pii}`, orderUrl: `${other.origin}/orders/{pii}/new?doi={doi}` }),
    )
    await writeFile(
      join(folder, 'institutions.json'),
      JSON.stringify([
        {
          id: 'here',
          name: 'Example Works',
          signIn: 'account',
          ipRanges: ['127.0.0.1', '::1'],
          settings: { preventDocumentDelivery: false },
          linkResolverUrl: `${other.origin}/openurl`,
        },
      ]),
    )
    const settings = right(await readSettings(folder))
    site = await siteOf({ settings }, folder)
    orders = await siteOf({ settings, readers: right(await readReaderSettings(folder, false)) }, folder)
    const path = site.cards[0]?.path ?? ''
    article = (await site.app.listen({ port: 0, host: '127.0.0.1' })) + path
    ordering = (await orders.app.listen({ port: 0, host: '127.0.0.1' })) + path
  })
  afterAll(async () => {
    await Promise.all([site.close(), orders.close(), other.close()])
    await rm(folder, { recursive: true, force: true })
  })

  const piiOf = (address: string): string => address.split('/').at(-1) ?? ''

  for (const javaScriptEnabled of [true, false]) {
    wholeBrowserTest(
      `PDF-4, PDF-5 a purchase opens the window of the shopping cart, and finds it again (${javaScriptEnabled ? 'with' : 'without'} script)`,
      async ({ withPage }) => {
        await withPage({ ...WIDE, javaScriptEnabled }, async page => {
          await page.goto(article)
          const link = page.getByRole('link', { name: 'Purchase PDF. Opens in new window' })
          const [cart] = await Promise.all([page.context().waitForEvent('page'), link.click()])
          await cart.waitForLoadState()
          expect(cart.url()).toBe(`${other.origin}/articles/${piiOf(article)}/purchase`)
          const before = other.asked.length
          await page.bringToFront()
          await link.click()
          await expect.poll(() => other.asked.length).toBeGreaterThan(before)
          expect(page.context().pages()).toHaveLength(2)
        })
      },
    )
  }

  /** The result of a form that the page submits to this address. */
  const sent = (page: Page, action: string): Promise<string> =>
    page.evaluate(
      to =>
        new Promise<string>(resolve => {
          document.addEventListener(
            'securitypolicyviolation',
            ({ effectiveDirective }) => {
              resolve(effectiveDirective)
            },
            { once: true },
          )
          const form = document.createElement('form')
          form.method = 'post'
          form.action = to
          form.target = 'frame'
          const frame = document.createElement('iframe')
          frame.name = 'frame'
          document.body.append(frame, form)
          form.submit()
        }),
      action,
    )

  /** An order arrives where the site takes orders. */
  const ordered = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Order PDF' }).click()
    await page.getByText('Welcome.').waitFor()
    expect(other.asked.at(-1)).toBe(`POST /orders/${piiOf(ordering)}/new?doi=10.5555/copies.1`)
  }

  browserTest('PDF-5 an order is posted to where the site takes orders, without script', async ({ withPage }) => {
    await withPage({ ...WIDE, javaScriptEnabled: false }, async page => {
      await page.goto(ordering)
      await ordered(page)
    })
  })

  browserTest(
    'PDF-5 forms are sent nowhere but to where the site takes orders; by keyboard alone, on a phone, two ways stand in the bar, and the last in the popover',
    async ({ withPage }) => {
      const expected = [/Content Security Policy|Content-Security-Policy/i]
      await withPage({ viewport: { width: 360, height: 740 }, expected }, async page => {
        await page.goto(ordering)
        await hydrated(page)
        // Not to another path there, and where nothing is ordered to no other site.
        expect(await sent(page, `${other.origin}/elsewhere`)).toBe('form-action')
        expect(await sent(page, 'https://example.org/orders/')).toBe('form-action')

        await page.getByRole('button', { name: 'Other access options' }).focus()
        await page.keyboard.press('Enter')
        const others = page.getByRole('dialog', { name: 'Other access options' })
        await others.waitFor()
        const reached = async (link: Locator, key: string): Promise<void> => {
          for (let step = 0; step < 6 && !(await link.evaluate(each => each === document.activeElement)); step += 1)
            await page.keyboard.press(key)
          expect(await link.evaluate(each => each === document.activeElement)).toBe(true)
        }
        await reached(others.getByRole('link', { name: 'Select another institution' }), 'Tab')
        await page.keyboard.press('Escape')
        await others.waitFor({ state: 'hidden' })
        expect(await page.getByRole('button', { name: 'Order PDF' }).isVisible()).toBe(true)
        await reached(page.getByRole('link', { name: /^Find it at your library/ }), 'Shift+Tab')
        const [resolver] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
        await resolver.waitForLoadState()
        expect(new URL(resolver.url()).searchParams.getAll('rft_id')).toContain('info:doi/10.5555/copies.1')

        await page.bringToFront()
        await ordered(page)
      })
    },
  )
})

describe('ART-12 pictures of a publication', () => {
  const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>'
  let folder: string
  let site: Site
  let article: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-covers-'))
    const xml = jatsArticle({ doi: '10.5555/covers.1', title: 'On covers' })
    const issn = /<issn[^>]*>([^<]+)</.exec(xml)?.[1] ?? '9999-2027'
    await writeFile(
      join(folder, 'article.xml'),
      xml.includes('<issn') ? xml : xml.replace('</journal-meta>', `<issn>${issn}</issn></journal-meta>`),
    )
    await writeFile(join(folder, 'mark.svg'), MARK)
    await writeFile(
      join(folder, 'publications.json'),
      JSON.stringify([{ issn, wordmark: 'mark.svg', logoAltText: 'The journal', cover: 'https://covers.example.org/none.png' }]),
    )
    site = await siteOf({ settings: right(await readSettings(folder)) }, folder)
    article = (await site.app.listen({ port: 0, host: '127.0.0.1' })) + (site.cards[0]?.path ?? '')
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  browserTest('show what comes, from here and from elsewhere; what does not come leaves no hole', async ({ withPage }) => {
    await withPage({ ...WIDE, expected: [/covers\.example\.org|ERR_FAILED/] }, async page => {
      let comes = true
      await page.route('https://covers.example.org/**', route =>
        comes ? route.fulfill({ contentType: 'image/svg+xml', body: MARK }) : route.abort(),
      )
      for (comes of [true, false]) {
        await page.goto(article)
        await hydrated(page)
        const drawn = () =>
          page
            .locator('.publication img')
            .evaluateAll(all => all.map(each => (each instanceof HTMLImageElement && each.naturalWidth > 0 ? each.alt : 'lost')))
        await expect.poll(drawn).toEqual(comes ? ['The journal', ''] : ['The journal'])
      }
    })
  })
})
