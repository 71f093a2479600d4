import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { shipped } from './support/find-browser/find.ts'
import { browserTestWith, complaintsOf, PHONE, type BrowserChoice } from './support/browser.ts'
import { pictureOf } from './support/picture.ts'

const PAGE = `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width">
<style>
  @font-face { font-family: Maths; src: url(/maths.woff2) }
  body { margin: 0; background: rgb(255 255 255) }
  @media (prefers-color-scheme: dark) { body { background: rgb(10 20 30) } }
  math { font-family: Maths }
  #opener { anchor-name: --opener }
  #popover { margin: 0; inset: auto; position-anchor: --opener; top: anchor(bottom); left: anchor(left) }
  section { content-visibility: auto; contain-intrinsic-size: auto 400px }
</style>
<button id="opener" popovertarget="popover">Open</button><div id="popover" popover>Here</div>
<dialog id="dialog" aria-label="Asking"><form method="dialog"><button>Close</button></form></dialog>
<math display="block"><mfrac><mi id="above">x</mi><mn id="below">2</mn></mfrac></math>
${Array.from({ length: 30 }, (_, at) => `<section><h2 id="section-${at}">Section ${at}</h2><p>${'Some words. '.repeat(200)}</p></section>`).join('\n')}`

const POLICY = "default-src 'self'; style-src 'unsafe-inline'; img-src data:"

/** Width and height from a PNG's first chunk. */
const sizeOf = (png: Buffer): readonly number[] => [png.readUInt32BE(16), png.readUInt32BE(20)]

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  if (box === null) throw new Error(`${selector} is not shown`)
  return box
}

const maths = (): Promise<Buffer> =>
  readFile(createRequire(import.meta.url).resolve('@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2'))

/** Tests of a browser, with the page above. */
const testOf = (choice: BrowserChoice) =>
  browserTestWith(choice)
    .extend('font', { scope: 'file' }, maths)
    .extend('address', { scope: 'file' }, async ({ font }, { onCleanup }) => {
      const server = createServer((request, response) => {
        response.setHeader('content-security-policy', POLICY)
        if (request.url === '/') response.setHeader('content-type', 'text/html').end(PAGE)
        else if (request.url === '/maths.woff2') response.setHeader('content-type', 'font/woff2').end(font)
        else if (request.url === '/broken') request.socket.destroy()
        else response.writeHead(404).end()
      })
      await once(server.listen(0, 'localhost'), 'listening')
      onCleanup(() => {
        server.close()
        server.closeAllConnections()
      })
      const bound = server.address()
      if (bound === null || typeof bound === 'string') throw new TypeError('The server listens on no port')
      return `http://localhost:${bound.port}/`
    })

const kinds = [
  { kind: 'the browser that tests use', test: testOf('foundBrowser') },
  { kind: 'the whole browser, for tests that need one', test: testOf('foundWholeBrowser') },
  // Tested wherever it can run, because some machines have no other.
  ...(process.platform === 'linux' && process.arch === 'x64'
    ? [{ kind: 'the browser that comes with the dependencies', test: testOf([shipped]) }]
    : []),
]

describe.for(kinds)('$kind', ({ test }) => {
  test('runs scripts', ({ withPage, address }) =>
    withPage({}, async page => {
      await page.goto(address)
      expect(
        await page.evaluate(() => [
          6 * 7,
          document.title,
          new Intl.DateTimeFormat('de', { month: 'long', timeZone: 'Europe/Berlin' }).format(0),
        ]),
      ).toEqual([42, 'A page', 'Januar'])
    }))

  test('lays out MathML, in the font the page gives', ({ withPage, address }) =>
    withPage({}, async page => {
      await page.goto(address)
      expect(await page.evaluate(async () => [...(await document.fonts.load('16px Maths'))].map(face => face.status))).toEqual([
        'loaded',
      ])
      const above = await boxOf(page, '#above')
      const below = await boxOf(page, '#below')
      expect(above.y + above.height).toBeLessThanOrEqual(below.y)
      expect(Math.abs(above.x + above.width / 2 - below.x - below.width / 2)).toBeLessThan(1)
    }))

  test('takes a picture of the page as it looks: its size, light or dark', ({ withPage, address }) =>
    withPage({ colorScheme: 'light' }, async light => {
      await light.goto(address)
      const picture = await pictureOf(light)
      expect(sizeOf(picture)).toEqual([1280, 900])
      await withPage({ ...PHONE, colorScheme: 'dark' }, async dark => {
        await dark.goto(address)
        expect(sizeOf(await pictureOf(dark))).toEqual([390, 844])
        expect(
          await dark.evaluate(() => [
            getComputedStyle(document.body).backgroundColor,
            innerWidth,
            matchMedia('(hover: none)').matches,
          ]),
        ).toEqual(['rgb(10, 20, 30)', 390, true])
      })
      expect(await light.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
    }))

  test('has popovers with anchors, and dialogs', ({ withPage, address }) =>
    withPage({}, async page => {
      await page.goto(address)
      await page.locator('#opener').click()
      const opener = await boxOf(page, '#opener')
      const popover = await boxOf(page, '#popover')
      expect(popover.y).toBeCloseTo(opener.y + opener.height, 1)
      await page.keyboard.press('Escape')
      expect(await page.locator('#popover').isVisible()).toBe(false)
      await page.evaluate(() => document.querySelector('dialog')?.showModal())
      expect(await page.getByRole('dialog', { name: 'Asking' }).isVisible()).toBe(true)
      await page.getByRole('button', { name: 'Close' }).click()
      expect(await page.getByRole('dialog').count()).toBe(0)
    }))

  test('leaves out of sight what is far away, and finds it all the same', ({ withPage, address }) =>
    withPage({}, async page => {
      await page.goto(address)
      const laidOut = () =>
        page.evaluate(() => document.querySelector('#section-25')?.checkVisibility({ contentVisibilityAuto: true }))
      expect(await laidOut()).toBe(false)
      await page.goto(`${address}#section-25`)
      await expect.poll(laidOut).toBe(true)
      expect(await page.evaluate(() => document.querySelector('#section-25')?.getBoundingClientRect().top)).toBeLessThan(900)
    }))

  test('prints', ({ withPage, address }) =>
    withPage({}, async page => {
      await page.goto(address)
      const pdf = await page.pdf({ format: 'A4' })
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect(pdf.length).toBeGreaterThan(10_000)
    }))

  test.for([
    [
      'an error on the console',
      () => {
        console.error('Oh no')
      },
      /^console: Oh no/,
    ],
    [
      'an error that nothing catches',
      () => {
        setTimeout(() => {
          throw new Error('Oh dear')
        })
      },
      /^uncaught: Oh dear/,
    ],
    [
      'a promise that nothing catches',
      () => {
        void Promise.reject(new Error('Oh my'))
      },
      /^uncaught: Oh my/,
    ],
    [
      'a request that fails',
      () => {
        void fetch('/broken').catch(() => undefined)
      },
      /^request: .*\/broken net::ERR/,
    ],
    [
      'an answer that is not there',
      () => {
        void fetch('/missing')
      },
      /^console: .*404/,
    ],
    [
      'a script that the policy forbids',
      () => {
        document.body.append(Object.assign(document.createElement('script'), { textContent: 'alert()' }))
      },
      /^console: .*Content Security Policy/,
    ],
    [
      'an address that the policy forbids',
      () => {
        void fetch('http://example.org/').catch(() => undefined)
      },
      /^console: .*Content Security Policy/,
    ],
  ] as const)('is caught complaining of %s', async ([, fault, complaint], { browser, address }) => {
    const context = await browser.newContext()
    try {
      const complaints = complaintsOf(context)
      const page = await context.newPage()
      await page.goto(address)
      expect(complaints).toEqual([])
      await page.evaluate(fault)
      await expect.poll(() => complaints).toContainEqual(expect.stringMatching(complaint))
    } finally {
      await context.close()
    }
  })
  test.fails('fails a test whose page complained', ({ withPage, address }) =>
    withPage({}, async page => {
      await page.goto(address)
      await page.evaluate(() => {
        console.error('Oh no')
      })
    }))

  test('lets pass what a page was expected to complain of', ({ withPage, address }) =>
    withPage({ expected: [/^console: Oh no/] }, async page => {
      await page.goto(address)
      await page.evaluate(() => {
        console.error('Oh no')
      })
    }))
})
