import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import type { LinkOutUrls } from '@lectern/domain/core'
import { defaultSite } from '@lectern/domain/site'
import { afterEach, describe, expect, test } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { defaultSettings, type Settings } from '../../src/settings/settings.ts'
import { RENDERER_VERSION } from '../../src/rendering/version.ts'
import { runImport } from '../../src/importer/run.ts'
import { folderWith } from '../support/folder.ts'
import { jatsArticle } from '../support/samples.ts'
import { siteWith, TEST_SECRET, type Site } from '../support/site.ts'

const open: { readonly close: () => Promise<unknown> }[] = []

afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

const cited =
  '<ref id="r1"><element-citation><person-group person-group-type="author"><name><surname>Gauss</surname><given-names>C</given-names></name></person-group>' +
  '<article-title>On laws</article-title><source>Annals</source><year>2001</year></element-citation></ref>'

const LIBRARY = { 'a.xml': jatsArticle().replace('</article>', `<back><ref-list>${cited}</ref-list></back></article>`) }

const elsewhere: LinkOutUrls = {
  ...defaultSite.linkOutUrls,
  scholar: 'https://scholar.example',
  metrics: 'https://metrics.example/{id}',
}

const settingsWith = (linkOutUrls: LinkOutUrls): Settings => ({
  ...defaultSettings,
  view: { ...defaultSettings.view, linkOutUrls },
})

/** The article's page on a site with these addresses. */
const pageAt = async ({ store, cards }: Pick<Site, 'store' | 'cards'>, linkOutUrls: LinkOutUrls): Promise<string> => {
  const app = await createApp({
    store,
    clientFolder: new URL('../../dist/client', import.meta.url).pathname,
    logLevel: 'silent',
    secret: TEST_SECRET,
    settings: settingsWith(linkOutUrls),
  })
  open.unshift(app)
  return (await app.inject({ url: cards[0]?.path ?? '' })).body
}

const scholarLinks = (html: string): readonly string[] =>
  Array.from(html.matchAll(/data-link="scholar" href="([^"?]*)/g), ([, href]) => href ?? '')

describe('LINK-1, REF-1 the addresses of other sites that a site has', () => {
  test('stand in the references of a page, which are made anew when they change, and are embedded for what comes later', async () => {
    const site = await siteWith(await folderWith(LIBRARY))
    open.push(site)
    expect(scholarLinks(await pageAt(site, defaultSite.linkOutUrls))).toEqual(['https://scholar.google.com/scholar_lookup'])
    const page = await pageAt(site, elsewhere)
    expect(scholarLinks(page)).toEqual(['https://scholar.example/scholar_lookup'])
    expect(page).toContain(JSON.stringify(elsewhere))
    expect(scholarLinks(await pageAt(site, defaultSite.linkOutUrls))).toEqual(['https://scholar.google.com/scholar_lookup'])
  })

  test('reach what is made at import, which then need not be made again', async () => {
    const site = await siteWith()
    open.push(site)
    const output = { write: () => undefined, isTerminal: false, columns: 80 }
    await runImport({
      store: site.store,
      origin: 'own',
      paths: [await folderWith(LIBRARY)],
      linkOutUrls: elsewhere,
      output,
      now: () => 0,
    })
    const cards = await site.store.list('own')
    const made = await site.store.article(checkedPii(cards[0]?.pii ?? ''))
    expect(scholarLinks(made?.fragments.references ?? '')).toEqual(['https://scholar.example/scholar_lookup'])
    expect(made?.rendererVersion).toMatch(new RegExp(`^${RENDERER_VERSION}-[0-9a-f]{16}$`))
    expect(scholarLinks(await pageAt({ store: site.store, cards }, elsewhere))).toEqual([
      'https://scholar.example/scholar_lookup',
    ])
    expect((await site.store.article(checkedPii(cards[0]?.pii ?? '')))?.rendererVersion).toBe(made?.rendererVersion)
  })
})
