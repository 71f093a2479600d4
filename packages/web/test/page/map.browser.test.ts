import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { kmlOf, SITES, zipOf } from '../support/maps.ts'
import { WIDE } from '../support/open-page.ts'
import { jatsArticle } from '../support/samples.ts'
import { listeningSite } from '../support/site.ts'
import { step } from '../support/step.ts'

const EXPECTED = [
  // For XML that it cannot parse, Chromium makes an error document whose styles the page's policy does not allow.
  /Applying inline style violates.*GeospatialMap/,
]

type Files = Readonly<Record<string, string | Uint8Array>>

/** Files that draw maps: as KML and as KMZ, packed and not, across the date line and at a pole. */
const goodFiles = async (): Promise<Files> => {
  const point = (name: string, longitude: number, latitude: number): string =>
    `<Placemark><name>${name}</name><Point><coordinates>${longitude},${latitude}</coordinates></Point></Placemark>`
  return {
    'sites.kml': SITES,
    'packed.kmz': await zipOf({ 'files/icon.txt': 'no map', 'doc.kml': SITES }),
    'stored.kmz': await zipOf({ 'doc.kml': SITES }, false),
    'far.kml': kmlOf(point('West of it', 179, -17) + point('East of it', -179, -18)),
    'pole.kml': kmlOf(point('Pole', 0, 90) + point('Ice', 170, 84)),
  }
}

const hostileFiles = async (): Promise<Files> => {
  const evil = `<Placemark><name>&lt;img src=x onerror="window.hurt=1"&gt;</name><description><![CDATA[<script>window.hurt=1</script>]]></description>
    <styleUrl>https://evil.example/style</styleUrl><Point><coordinates>1,1</coordinates></Point></Placemark>
    <Placemark><name><script xmlns="http://www.w3.org/1999/xhtml">window.hurt=1</script></name><Point><coordinates>2,2</coordinates></Point></Placemark>
    <NetworkLink><Link><href>https://evil.example/more.kml</href></Link></NetworkLink>
    <GroundOverlay><Icon><href>https://evil.example/tile.png</href></Icon></GroundOverlay>`
  const laughs = '<!DOCTYPE kml [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  const outside = '<!DOCTYPE kml [<!ENTITY x SYSTEM "/content/secret">]>'
  return {
    'evil.kml': kmlOf(evil),
    'laughs.kml': SITES.replace('?>', `?>${laughs}`).replace('Upper well', '&b;'),
    'outside.kml': SITES.replace('?>', `?>${outside}`).replace('Upper well', '&x;'),
    'broken.kml': SITES.slice(0, 200),
    'damaged.kmz': (await zipOf({ 'doc.kml': SITES })).slice(0, 120),
    'bomb.kmz': await zipOf({ 'doc.kml': kmlOf(' '.repeat(11 * 1024 ** 2)) }),
  }
}

/** An article with these geospatial files. */
const articleWith = (title: string, files: Files): Files => {
  const supplements = Object.keys(files)
    .map(
      (name, index) =>
        `<supplementary-material id="m-${index}" xlink:href="${name}"><label>Map ${index + 1}</label></supplementary-material>`,
    )
    .join('')
  const named = Object.entries({
    'a.xml': jatsArticle({ title, doi: `10.5555/maps.${title}`, body: `<p>Words.</p>${supplements}` }),
    ...files,
  })
  return Object.fromEntries(named.map(([name, content]) => [`${title}/${name}`, content]))
}

const placesIn = async (page: Page, file: string): Promise<readonly string[]> => {
  const list = page.getByRole('region', { name: file }).getByRole('list', { name: 'Places on this map' })
  await list.waitFor()
  return (await list.getByRole('button').allTextContents()).map(words => words.replace(/ (?=[\d.]+° [NS]).*/, ''))
}

const movedAndEnlarged = async (page: Page): Promise<void> => {
  const region = page.getByRole('region', { name: 'sites.kml' })
  await region.scrollIntoViewIfNeeded()
  await placesIn(page, 'sites.kml')
  const map = region.getByRole('group', { name: 'Map: sites.kml' })
  const well = () =>
    map
      .locator('circle')
      .first()
      .evaluate(dot => Math.round(dot.getBoundingClientRect().left))
  const before = await well()
  await map.focus()
  for (const key of ['+', '+', '+']) await page.keyboard.press(key)
  await region.getByText('338%').waitFor()
  const close = await well()
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction(
    left => Math.round(document.querySelector('.map-frame circle')?.getBoundingClientRect().left ?? left) < left,
    close,
  )
  await page.keyboard.press('Tab')
  await page.keyboard.press('0')
  await map.press('0')
  await region.getByText('100%').waitFor()
  expect(await well()).toBe(before)
  for (const key of ['+', '+', '+', '+']) await map.press(key)
  await region.getByRole('button', { name: /Upper well/ }).click()
  await page.waitForFunction(() => {
    const frame = document.querySelector('.map-frame:has(.map-place[data-selected=true])')?.getBoundingClientRect()
    const dot = document.querySelector('.map-place[data-selected=true] circle')?.getBoundingClientRect()
    return frame !== undefined && dot !== undefined && Math.abs(dot.left + dot.width / 2 - frame.left - frame.width / 2) < 2
  })
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('.place-list') !== null)).toBe(true)
}

const staysWhole = async (page: Page): Promise<void> => {
  for (const name of ['far.kml', 'pole.kml']) {
    await page.getByRole('region', { name }).scrollIntoViewIfNeeded()
    expect(await placesIn(page, name)).toHaveLength(2)
    expect(
      await page.getByRole('group', { name: `Map: ${name}` }).evaluate(frame => {
        const { left, right, top, bottom } = frame.getBoundingClientRect()
        return [...frame.querySelectorAll('circle')].every(dot => {
          const at = dot.getBoundingClientRect()
          return at.left > left && at.right < right && at.top > top && at.bottom < bottom
        })
      }),
    ).toBe(true)
  }
  const far = page.getByRole('group', { name: 'Map: far.kml' })
  const [west, east] = await far.locator('circle').evaluateAll(dots => dots.map(dot => dot.getBoundingClientRect().left))
  expect(west).toBeLessThan(east ?? 0)
}

describe('RICH-1 TREE-9 maps without tiles', () => {
  let folder: string
  let site: Awaited<ReturnType<typeof listeningSite>>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-maps-'))
    const files = { ...articleWith('good', await goodFiles()), ...articleWith('hostile', await hostileFiles()) }
    for (const title of ['good', 'hostile']) await mkdir(join(folder, title))
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
    site = await listeningSite(folder)
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Scrolls to the maps of an article. */
  const toMaps = async (page: Page, title: string): Promise<void> => {
    await page.goto(site.origin + (site.cards.find(card => card.title === title)?.path ?? ''))
    await page.getByRole('heading', { name: /^Maps?$/ }).scrollIntoViewIfNeeded()
  }

  browserTest(
    'are drawn from a KML and from a KMZ, packed and not, and can be downloaded; are moved and enlarged by keyboard, and find what the list selects; stay whole across the date line and at a pole',
    async ({ withPage }) => {
      await withPage({ ...WIDE, expected: EXPECTED }, async page => {
        await toMaps(page, 'good')
        for (const name of ['sites.kml', 'packed.kmz', 'stored.kmz']) {
          const region = page.getByRole('region', { name })
          await region.scrollIntoViewIfNeeded()
          expect(await placesIn(page, name)).toEqual(['Upper well', 'Lower well', 'River', 'Basin'])
          const map = region.getByRole('group', { name: `Map: ${name}` })
          expect(
            await map.evaluate(frame =>
              ['circle', 'path.map-line', 'path.map-area', '.graticule line'].map(
                kind => frame.querySelectorAll(kind).length > 0,
              ),
            ),
          ).toEqual([true, true, true, true])
          expect(await map.locator('xpath=..').locator('.scale-bar').textContent()).toMatch(/^\d+ k?m$/)
          const [download] = await Promise.all([
            page.waitForEvent('download'),
            region.getByRole('link', { name: /^Download document \(KM[LZ], \d+KB\)$/ }).click(),
          ])
          expect(download.suggestedFilename()).toBe(name)
        }
        expect(
          await page.evaluate(
            () => [...document.querySelectorAll('.map-frame image, .map-frame img, .map-frame foreignObject')].length,
          ),
        ).toBe(0)

        await step('moved and enlarged', () => movedAndEnlarged(page))
        await step('across the date line and at a pole', () => staysWhole(page))
      })
    },
  )

  browserTest('of hostile files run nothing, fetch nothing, and say what is wrong', async ({ withPage }) => {
    await withPage({ ...WIDE, expected: EXPECTED }, async page => {
      const asked: string[] = []
      page.on('request', request => {
        asked.push(request.url())
      })
      await toMaps(page, 'hostile')
      expect(await placesIn(page, 'evil.kml')).toEqual(['<img src=x onerror="window.hurt=1">', 'window.hurt=1'])
      for (const [name, words] of [
        ['laughs.kml', 'could not be read'],
        ['outside.kml', 'could not be read'],
        ['broken.kml', 'could not be read'],
        ['damaged.kmz', 'could not be read'],
        ['bomb.kmz', 'too large'],
      ] as const) {
        const region = page.getByRole('region', { name })
        await region.scrollIntoViewIfNeeded()
        await region.getByText(new RegExp(words)).waitFor()
        expect(await region.getByRole('link', { name: /^Download/ }).isVisible()).toBe(true)
      }
      expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
      expect(asked.filter(url => url.includes('evil.example') || url.includes('secret'))).toEqual([])
    })
  })
})
