import { namedPii } from '@lectern/property-tests/support/named-pii'
import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { either as E } from 'fp-ts'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { BrowserCommand } from './support/find-browser/find.ts'
import { signingKey } from '../src/server/signing/signature.ts'
import { holdingsOf } from '../src/settings/holdings.ts'
import { pdfMaker } from '../src/server/pdf/pdf-maker.ts'
import { readerClass } from '../src/server/readers/reader-class.ts'
import { tokensOf } from '../src/server/article/handlers/tokens.ts'
import { drawScript } from './support/first-pages.ts'
import { libraryFolder, siteOf, TEST_SECRET, type Site } from './support/site.ts'

const guest = readerClass(
  { profile: { privilegeType: 'BASIC', accessType: 'GUEST', userType: 'GUEST' }, isCasaUser: false },
  holdingsOf([]),
)

describe('PDF-1 the PDF that is made of an article’s page', () => {
  let site: Site
  let origin: string
  let folder: string
  let command: BrowserCommand

  beforeAll(async () => {
    const found = inject('foundWholeBrowser')
    if (E.isLeft(found)) throw new Error(found.left)
    command = found.right
    folder = await mkdtemp(join(tmpdir(), 'lectern-pdf-'))
    site = await siteOf(
      { printing: { commands: [command], folder }, drawing: { script: drawScript, folder: join(folder, 'pictures') } },
      libraryFolder,
    )
    origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  })

  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const addressOf = (pii: string): string => {
    const pid = `1-s2.0-${pii}-main.pdf`
    return `${origin}/science/article/pii/${pii}/pdf?md5=${tokensOf(signingKey(TEST_SECRET)).issuePdf({ pii: checkedPii(pii), pid, readerClass: guest }, new Date())}&pid=${pid}`
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
    expect((await readdir(folder)).filter(name => name.includes(pii))).toHaveLength(1)
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
    await expect.poll(page).toContain('/first-page/')
    const [, picture = ''] = /<img src="([^"]*\/first-page\/[^"]*)"/.exec(await page()) ?? []
    const { statusCode, headers } = await site.app.inject({ url: picture })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  })

  test('that cannot be made is said to, leaves nothing behind, and keeps nobody else from theirs', async () => {
    const maker = (commands: readonly BrowserCommand[]) =>
      pdfMaker({
        commands,
        folder: join(folder, 'other'),
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
    expect(await readdir(join(folder, 'other')).catch(() => [])).toEqual([])
    const made = await maker([{ executablePath: '/nowhere/chrome', args: [], env: {} }, command]).pdf(printable)
    expect(E.isRight(made) && textOf(await readFile(made.right)).slice(0, 5)).toBe('%PDF-')
  })
})
