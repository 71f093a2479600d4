import { namedPii } from '@lectern/property-tests/support/named-pii'
import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { either as E } from 'fp-ts'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { BrowserCommand } from './support/find-browser/find.ts'
import { signingKey } from '../src/server/signing/signature.ts'
import { holdingsOf } from '../src/settings/holdings.ts'
import { pdfMaker } from '../src/server/pdf/pdf-maker.ts'
import { readerClass } from '../src/server/readers/reader-class.ts'
import { tokensOf } from '../src/server/article/handlers/tokens.ts'
import { createApp } from '../src/server/app.ts'
import { wholeOf } from '../src/files/article-files.ts'
import type { KeptFiles } from '../src/files/kept-files.ts'
import { objectFiles } from '../src/keeping/object-store.ts'
import { openFiles } from '../src/keeping/open.ts'
import { drawScript, onceDrawn } from './support/first-pages.ts'
import { folderWith } from './support/folder.ts'
import { keptIn, madeInFolder } from './support/made-files.ts'
import { objectStore, TEST_CLIENT } from './support/object-store.ts'
import { clientFolder, libraryFolder, siteOf, TEST_SECRET, UNHURRIED, type Site } from './support/site.ts'

const guest = readerClass(
  { profile: { privilegeType: 'BASIC', accessType: 'GUEST', userType: 'GUEST' }, isCasaUser: false },
  holdingsOf([]),
)

const KEEPERS: Readonly<Record<string, (dataFolder: string) => Promise<KeptFiles>>> = {
  'a folder': dataFolder => openFiles({ dataFolder }),
  'an object store': async () => objectFiles(await objectStore(), undefined, TEST_CLIENT),
}

describe('PDF-1 the PDF that is made of an article’s page', () => {
  let site: Site
  let origin: string
  let command: BrowserCommand

  beforeAll(async () => {
    const found = inject('foundWholeBrowser')
    if (E.isLeft(found)) throw new Error(found.left)
    command = found.right
    site = await siteOf({ printing: { commands: [command] }, drawing: { script: drawScript } }, libraryFolder)
    origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  })

  afterAll(async () => {
    await site.close()
  })

  const addressOf = (pii: string, at = origin): string => {
    const pid = `1-s2.0-${pii}-main.pdf`
    return `${at}/science/article/pii/${pii}/pdf?md5=${tokensOf(signingKey(TEST_SECRET)).issuePdf({ pii: checkedPii(pii), pid, readerClass: guest }, new Date())}&pid=${pid}`
  }
  const openArticle = (): string =>
    site.cards.find(({ openAccess, isThirdParty, doi }) => openAccess && !isThirdParty && doi !== undefined)?.pii ?? ''
  const textOf = (pdf: Uint8Array): string => Buffer.from(pdf).toString('latin1')

  test('is tagged, has several pages and the article’s title, and is made once', async () => {
    const pii = openArticle()
    const [first, beside] = await Promise.all([fetch(addressOf(pii)), fetch(addressOf(pii))])
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const pdf = new Uint8Array(await first.arrayBuffer())
    expect(textOf(pdf).slice(0, 5)).toBe('%PDF-')
    expect(textOf(pdf)).toContain('/StructTreeRoot')
    expect(textOf(pdf).match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeGreaterThan(2)
    expect(new Uint8Array(await beside.arrayBuffer())).toEqual(pdf)
    const kept = await Promise.all((await keptIn(site.dataFolder)).map(path => readFile(path)))
    expect(kept.filter(bytes => textOf(bytes).startsWith('%PDF-'))).toHaveLength(1)
    expect(new Uint8Array(await (await fetch(addressOf(pii))).arrayBuffer())).toEqual(pdf)
  })

  test('is not counted as anyone’s reading of the page', async () => {
    const kinds: string[] = []
    for await (const { json } of site.store.usesBetween('2000-01-01', '2100-01-01'))
      kinds.push((JSON.parse(json) as { readonly link: string }).link)
    expect(new Set(kinds)).toEqual(new Set(['pdf']))
  })

  test('has a picture of its first page on the article’s page, once it is made', async () => {
    const pii = openArticle()
    await fetch(addressOf(pii))
    const path = site.cards.find(card => card.pii === pii)?.path ?? ''
    const page = async (): Promise<string> => (await site.app.inject({ url: path })).body
    const html = await onceDrawn(page, body => body.includes('/first-page/'))
    const [, picture = ''] = /<img src="([^"]*\/first-page\/[^"]*)"/.exec(html) ?? []
    const { statusCode, headers } = await site.app.inject({ url: picture })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  })

  test('that cannot be made is said to, leaves nothing behind, and keeps nobody else from theirs', async () => {
    const { made: files, files: read, kept } = await madeInFolder()
    const maker = (commands: readonly BrowserCommand[]) =>
      pdfMaker({
        commands,
        files,
        origin: () => origin,
        key: signingKey(TEST_SECRET),
        now: () => new Date(),
      })
    const [article] = site.cards
    const printable = { pii: article?.pii ?? namedPii(''), path: article?.path ?? '', version: '1' }
    const gone = maker([{ executablePath: '/nowhere/chrome', args: [], env: {} }])
    expect(await gone.pdf(printable)).toEqual(E.left('/nowhere/chrome: there is no such file'))
    expect(await maker([]).pdf(printable)).toEqual(E.left('no browser is available'))
    expect(await maker([command]).pdf({ ...printable, path: '/no/such/page' })).toEqual(
      E.left(`${command.executablePath}: the page that opened does not contain an article`),
    )
    expect(await kept()).toEqual([])
    const made = await maker([{ executablePath: '/nowhere/chrome', args: [], env: {} }, command]).pdf(printable)
    const whole = E.isRight(made) ? await wholeOf(read, made.right) : made
    expect(E.isRight(whole) && textOf(whole.right).slice(0, 5)).toBe('%PDF-')
  })

  test.each(Object.entries(KEEPERS))('by one server is sent by the others, where files are kept in %s', async (_, keeper) => {
    const files = await keeper(await folderWith({}))
    const server = async (commands: readonly BrowserCommand[]): Promise<string> => {
      const app = await createApp({
        store: site.store,
        files,
        clientFolder,
        logLevel: 'silent',
        secret: TEST_SECRET,
        limits: UNHURRIED,
        printing: { commands },
      })
      onTestFinished(() => app.close())
      return app.listen({ port: 0, host: '127.0.0.1' })
    }
    const article = site.cards.findLast(({ openAccess, isThirdParty }) => openAccess && !isThirdParty)
    const sentBy = async (server: string) => {
      const answer = await fetch(addressOf(article?.pii ?? '', server))
      return { status: answer.status, pdf: new Uint8Array(await answer.arrayBuffer()) }
    }
    const [one, other, without] = [await server([command]), await server([command]), await server([])]
    expect((await sentBy(without)).status).toBe(503)
    const [first, second] = await Promise.all([sentBy(one), sentBy(other)])
    expect(textOf(first.pdf).slice(0, 5)).toBe('%PDF-')
    for (const each of [second, await sentBy(one), await sentBy(without)]) expect(each).toEqual(first)
  })
})
