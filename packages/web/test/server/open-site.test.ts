import { accessLabels, previewWords } from '@lectern/domain/words'
import { either as E } from 'fp-ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import type { Visit } from '../../src/page-state/visit.ts'
import { noReaderSettings, openToEveryone, readReaderSettings, type ReaderSettings } from '../../src/settings/reader-settings.ts'
import { decodeUse } from '../../src/usage/use.ts'
import { documentOf } from '../support/document-of.ts'
import { folderWith } from '../support/folder.ts'
import { jatsArticle, jatsFigure, PNG } from '../support/samples.ts'
import { clientFolder, siteOf, TEST_SECRET, UNHURRIED } from '../support/site.ts'

/** What a browser sends when its reader opens an address. */
const NAVIGATION = { accept: 'text/html', 'sec-fetch-dest': 'document', 'user-agent': 'Mozilla/5.0 Firefox/140.0' }

const SECRET = 'Only those who may read the article know these words'

const FILES = {
  'closed.xml': jatsArticle({
    heading: 'Results',
    body: `<p>${'It goes on for a while. '.repeat(25)}</p><p>${SECRET}.</p>`,
    figure: jatsFigure('inside.png'),
    isOpen: false,
  }),
  'open.xml': jatsArticle({ doi: '10.5555/test.2', title: 'An open article' }),
  'inside.png': PNG,
}

const openSite = async (readers: ReaderSettings, more: Readonly<Record<string, string>> = {}) => {
  const site = await siteOf({ readers }, await folderWith({ ...FILES, ...more }))
  onTestFinished(site.close)
  const cardOf = (title: string) => {
    const card = site.cards.find(each => each.title === title)
    if (card === undefined) throw new Error(site.said)
    return card
  }
  const get = (url: string, headers: Readonly<Record<string, string>> = NAVIGATION) => site.app.inject({ url, headers })
  const { path, pii } = cardOf('A small article')
  return { ...site, get, path, pii, openPath: cardOf('An open article').path }
}

const everything = openToEveryone(noReaderSettings)

const labelIn = (html: string): string | undefined => documentOf(html).querySelector('.badge')?.textContent

const tokenIn = (html: string): string => /"entitledToken":"([^"]+)"/.exec(html)?.[1] ?? ''

describe('a site that shows everything to everyone', () => {
  test('shows the article of a closed journal in full, at both its addresses, to caches too', async () => {
    const { get, path } = await openSite(everything)
    const page = await get(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(SECRET)
    expect(page.body).not.toContain(previewWords.sidebar)
    expect(page.headers['cache-control']).toContain('public')
    const abstract = await get(path.replace('/article/pii/', '/article/abs/pii/'))
    expect(abstract.body).not.toContain(previewWords.sidebar)
    expect((await get(`${path}?viewFullText=true`)).body).toContain(SECRET)
  })

  test('answers every call of the page as it does of an article that is open', async () => {
    const { get, path, pii } = await openSite(everything)
    const token = tokenIn((await get(path)).body)
    const ask = async (part: string) => (await get(`/sdfe/arp/pii/${pii}/${part}?entitledToken=${token}`)).statusCode
    expect(await ask('body')).toBe(200)
    expect(await ask('references')).toBe(200)
    expect((await get(`/sdfe/arp/pii/${pii}/body?entitledToken=guess`)).statusCode).toBe(403)
    // The file itself remains for those who work on the site's texts.
    expect(await ask('xocs')).toBe(403)
    const state = await get(`/sdfe/arp/pii/${pii}/page-state`, { accept: 'application/json' })
    expect(state.statusCode).toBe(200)
    expect(state.body).toContain('"entitled":true')
  })

  test('gives everyone its files, for caches to keep', async () => {
    const { get, pii } = await openSite(everything)
    const picture = await get(`/content/${pii}/inside.png`)
    expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, expect.stringContaining('public')])
  })

  test('says that it is the site that is open, and claims nothing of the article', async () => {
    const { get, path, openPath } = await openSite(everything)
    const closed = (await get(path)).body
    expect(labelIn(closed)).toBe(accessLabels.openSite)
    expect(closed).not.toContain('isAccessibleForFree')
    expect(closed).not.toContain('creativecommons.org')
    expect(closed).toMatch(/<meta name="robots" content="noarchive"/)
    const open = (await get(openPath)).body
    expect(labelIn(open)).toBe(accessLabels.openAccess)
    expect(open).toContain('"isAccessibleForFree":true')
    const records = (await get('/oai?verb=ListRecords&metadataPrefix=oai_dc')).body
    expect(records.match(/restrictedAccess/g)).toHaveLength(1)
    expect((await get('/oai?verb=ListRecords&metadataPrefix=jats')).body).not.toContain(SECRET)
  })

  test('tells the one who visits it, and counts the view as free to read', async () => {
    const { get, path, store } = await openSite(everything)
    const { body } = await get(path)
    const address = (/data-visit="([^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&amp;', '&')
    const visit = JSON.parse((await get(address, { ...NAVIGATION, 'sec-fetch-dest': 'empty' })).body) as Visit
    expect(visit.article.entitlement).toMatchObject({ entitled: true, entitledByAccount: false })
    const uses = []
    for await (const { json } of store.usesBetween('2000-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z'))
      uses.push(E.getOrElseW(() => undefined)(decodeUse(json)))
    expect(uses.length).toBeGreaterThan(0)
    expect(JSON.stringify(uses)).toContain('Free_To_Read')
    expect(JSON.stringify(uses)).not.toContain('Controlled')
  })

  test('may be so by its settings', async () => {
    const readers = await readReaderSettings(await folderWith({ 'holdings.json': '[{ "everyone": true }]' }), false)
    if (E.isLeft(readers)) throw new Error(readers.left)
    const { get, path } = await openSite(readers.right)
    expect((await get(path)).body).toContain(SECRET)
  })

  test('keeps its pages apart from those of the same site when it is not open', async () => {
    const folder = await folderWith(FILES)
    const first = await siteOf({ readers: everything }, folder)
    onTestFinished(first.close)
    const path = first.cards.find(({ title }) => title === 'A small article')?.path ?? ''
    const get = async (site: Pick<typeof first, 'app'>) => (await site.app.inject({ url: path, headers: NAVIGATION })).body
    expect(await get(first)).toContain(SECRET)
    const closed = await createApp({
      store: first.store,
      clientFolder,
      logLevel: 'silent',
      secret: TEST_SECRET,
      limits: UNHURRIED,
      readers: noReaderSettings,
    })
    onTestFinished(() => closed.close())
    for (const app of [closed, closed, first.app, closed]) {
      const body = await get({ app })
      expect(body.includes(SECRET)).toBe(app === first.app)
      expect(body.includes(previewWords.openSwitch)).toBe(app === closed)
    }
  })
})

describe('the preview of an article', () => {
  test('names the switch that shows everything, in the page and to the one who visits it', async () => {
    const { get, path } = await openSite(noReaderSettings)
    const { body } = await get(path)
    expect(documentOf(body).querySelector('.access-box')?.textContent).toBe(`${previewWords.openSwitch} npm start -- --open`)
    expect(labelIn(body)).toBe(accessLabels.subscription)
    const address = (/data-visit="([^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&amp;', '&')
    const visit = JSON.parse((await get(address, { ...NAVIGATION, 'sec-fetch-dest': 'empty' })).body) as Visit
    expect(visit.surroundings.namesOpenSwitch).toBe(true)
  })

  test.each(['[]', '[{ "institution": "university", "journals": [] }]'])(
    'does not, on a site whose settings say who may read what: %s',
    async holdings => {
      const readers = await readReaderSettings(
        await folderWith({
          'institutions.json': JSON.stringify([
            { id: 'university', name: 'University', signIn: 'none', ipRanges: ['192.0.2.0/24'] },
          ]),
          'holdings.json': holdings,
        }),
        false,
      )
      if (E.isLeft(readers)) throw new Error(readers.left)
      const { get, path } = await openSite(readers.right)
      const { body } = await get(path)
      expect(body).toContain(previewWords.sidebar)
      expect(body).not.toContain('--open')
      expect(documentOf(body).querySelector('.access-box')).toBeNull()
    },
  )
})
