import { checkedEid } from '@lectern/property-tests/support/checked-eid'
import { client, type Client } from '@lectern/api-client'
import type { Eid, Pii } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { articleFiles } from '../../../src/files/article-files.ts'
import { holdingsOf } from '../../../src/settings/holdings.ts'
import { lastingPdfMd5 } from '../../../src/server/signing/lasting-md5.ts'
import { signingKey } from '../../../src/server/signing/signature.ts'
import { readerClass } from '../../../src/server/readers/reader-class.ts'
import { recommendedDownloadScope } from '../../../src/server/lists/index.ts'
import { tokensOf } from '../../../src/server/article/handlers/tokens.ts'
import { zipStream } from '../../../src/server/downloads/zip.ts'
import { checkedPii } from '../asking.ts'
import { unzipped } from '../../support/archive.ts'
import { folderWith } from '../../support/folder.ts'
import { jatsArticle } from '../../support/samples.ts'
import { freshDatabase } from '../../support/database.ts'
import { siteOf, TEST_SECRET, type Site } from '../../support/site.ts'
import { checkedOrigin } from '@lectern/property-tests/support/checked-href'

const guest = readerClass(
  { profile: { privilegeType: 'BASIC', accessType: 'GUEST', userType: 'GUEST' }, isCasaUser: false },
  holdingsOf([]),
)
const tokens = tokensOf(signingKey(TEST_SECRET))

const supplementary = (name: string): string =>
  `<supplementary-material id="${name.replace(/\W/g, '')}" xlink:href="${name}"><label>${name}</label></supplementary-material>`

/** A site with an open article and a closed one, each with a PDF and supplementary files, and its client. */
const servedFrom = (site: (folder: string) => Promise<Site>) => async () => {
  const body = `<p>Words.</p>${supplementary('one.csv')}${supplementary('two.csv')}${supplementary('gone.csv')}`
  const pdf = (name: string): string => `<self-uri content-type="pdf" xlink:href="${name}"/>`
  const withPdf = (xml: string, name: string): string => xml.replace('<abstract>', `${pdf(name)}<abstract>`)
  const stored = await site(
    await folderWith({
      'open/open.xml': withPdf(jatsArticle({ body }), 'open.pdf'),
      'open/open.pdf': '%PDF-open',
      'open/one.csv': '1',
      'open/two.csv': '2',
      'closed/closed.xml': withPdf(
        jatsArticle({ body, doi: '10.5555/test.2', title: 'A closed article', isOpen: false }),
        'closed.pdf',
      ),
      'closed/closed.pdf': '%PDF-closed',
      'closed/one.csv': '3',
      'closed/two.csv': '4',
    }),
  )
  onTestFinished(stored.close)
  const [open, closed] = ['A small article', 'A closed article'].map(title =>
    checkedPii(stored.cards.find(card => card.title === title)?.pii ?? ''),
  )
  if (open === undefined || closed === undefined) throw new Error(stored.said)
  const origin = checkedOrigin(await stored.app.listen({ port: 0, host: '127.0.0.1' }))
  const eids = async (pii: Pii): Promise<readonly [one: Eid, two: Eid, gone: Eid]> => {
    const { attachments } = JSON.parse((await stored.store.record(pii)) ?? '') as {
      readonly attachments: readonly { readonly eid: Eid; readonly filename: string }[]
    }
    const eidOf = (name: string): Eid => checkedEid(attachments.find(({ filename }) => filename === name)?.eid ?? '')
    return [eidOf('one.csv'), eidOf('two.csv'), eidOf('gone.csv')]
  }
  const asked: Client = client(fetch, { origin })
  const attachmentsOf = (pii: Pii): string => `${origin}/sdfe/pdf/download/${pii}/attachments`
  return { asked, open, closed, eids, attachmentsOf, site: stored }
}

const status = (answer: E.Either<unknown, unknown>): unknown => (E.isLeft(answer) ? answer.left : 'answered')

describe.each([
  ['SQLite', (folder: string) => siteOf({}, folder)],
  ['PostgreSQL', async (folder: string) => siteOf({ databaseUrl: await freshDatabase() }, folder)],
])('from a library in %s', (_, site) => {
  const served = servedFrom(site)

  describe('CALL-4 supplementary files', () => {
    test('are the file itself where it is one, and an archive of several', async () => {
      const { asked, open, eids } = await served()
      const [one, two] = await eids(open)
      const single = await asked.attachments({ params: { pii: open }, query: {}, body: [two] })()
      expect(single).toMatchObject({
        _tag: 'Right',
        right: { name: 'two.csv', mediaType: expect.stringContaining('text/csv') as string },
      })
      expect(E.isRight(single) && Buffer.from(single.right.bytes).toString('utf8')).toBe('2')
      const several = await asked.attachments({ params: { pii: open }, query: {}, body: [two, one, one] })()
      expect(several).toMatchObject({ right: { name: `${open}-supplementary.zip`, mediaType: 'application/zip' } })
      expect(E.isRight(several) && [...unzipped(several.right.bytes)]).toEqual([
        ['one.csv', '1'],
        ['two.csv', '2'],
      ])
    })

    test('that are not there, or of another article, are left out; without any there is nothing', async () => {
      const { asked, open, closed, eids, attachmentsOf } = await served()
      const [one, , gone] = await eids(open)
      const [foreign] = await eids(closed)
      const found = await asked.attachments({
        params: { pii: open },
        query: {},
        body: [gone, foreign, one],
      })()
      expect(E.isRight(found) && Buffer.from(found.right.bytes).toString('utf8')).toBe('1')
      const besideNoEid = new URLSearchParams([one, '../../../etc/passwd'].map(eid => ['eids', eid]))
      expect(await (await fetch(attachmentsOf(open), { method: 'POST', body: besideNoEid })).text()).toBe('1')
      expect(status(await asked.attachments({ params: { pii: open }, query: {}, body: [gone, foreign] })())).toEqual({
        kind: 'bad-status',
        status: 404,
      })
      expect(status(await asked.attachments({ params: { pii: open }, query: {}, body: [] })())).toMatchObject({
        kind: 'undecodable',
      })
    })

    test('of an article that the reader may not read are refused', async () => {
      const { asked, closed, eids } = await served()
      expect(status(await asked.attachments({ params: { pii: closed }, query: {}, body: await eids(closed) })())).toEqual({
        kind: 'bad-status',
        status: 403,
      })
    })
  })

  describe('PDF-1 the PDF of an article', () => {
    const address = (pii: Pii, given: { readonly md5?: string; readonly of?: string; readonly pid?: string } = {}) => {
      const pid = `1-s2.0-${pii}-main.pdf`
      const md5 = given.md5 ?? tokens.issuePdf({ pii: checkedPii(given.of ?? pii), pid, readerClass: guest }, new Date())
      return {
        params: { pii, extension: 'pdf' as const },
        query: { md5, pid: given.pid ?? pid, casaToken: { _tag: 'None' as const } },
        body: null,
      }
    }

    test('is the file beside the XML, for the address that a page of this site has', async () => {
      const { asked, open } = await served()
      const pdf = await asked.pdf(address(open))()
      expect(pdf).toMatchObject({ right: { mediaType: 'application/pdf' } })
      expect(E.isRight(pdf) && Buffer.from(pdf.right.bytes).toString('utf8')).toBe('%PDF-open')
    })

    test('of a free article is there for everyone, by whichever address it was ever given', async () => {
      const { asked, open, closed } = await served()
      for (const given of [
        address(open, { md5: '0'.repeat(32) }),
        address(open, { md5: '' }),
        address(open, { of: closed }),
        address(open, { pid: 'other.pdf' }),
        address(open, { pid: '', md5: '' }),
      ]) {
        const pdf = await asked.pdf(given)()
        expect(E.isRight(pdf) && Buffer.from(pdf.right.bytes).toString('utf8'), given.query.md5).toBe('%PDF-open')
      }
    })

    test('is refused to who may not read the article, whatever the address', async () => {
      const { asked, closed } = await served()
      for (const refused of [
        address(closed),
        address(closed, { md5: lastingPdfMd5({ pii: closed, pid: `1-s2.0-${closed}-main.pdf` }) }),
        address(closed, { md5: '' }),
        address(closed, { pid: 'other.pdf' }),
      ]) {
        expect(status(await asked.pdf(refused)())).toEqual({ kind: 'bad-status', status: 403 })
      }
    })

    test('that was given or refused is taken down for the reports', async () => {
      const { asked, open, closed, site } = await served()
      await asked.pdf(address(open))()
      await asked.pdf(address(closed))()
      await asked.pdf(address(open, { pid: 'other.pdf' }))()
      const kept: string[] = []
      for await (const { json } of site.store.usesBetween('2000-01-01', '2100-01-01')) kept.push(json)
      expect(
        kept
          .map(json => JSON.parse(json) as { readonly kind: string; readonly link: string })
          .map(({ kind, link }) => [kind, link]),
      ).toEqual([
        ['request', 'pdf'],
        ['no-license', 'pdf'],
        ['request', 'pdf'],
      ])
    })
  })

  describe('the PDFs of several articles', () => {
    const token = tokens.issue(recommendedDownloadScope(guest), new Date())

    test('are one archive, which names what it does not hold', async () => {
      const { asked, open, closed } = await served()
      const answer = await asked.articles({
        params: {},
        query: {},
        body: { piis: [closed, open, open, checkedPii('S0000000000000000')], token },
      })()
      expect(answer).toMatchObject({ right: { name: 'articles.zip', mediaType: 'application/zip' } })
      const held = unzipped(E.isRight(answer) ? answer.right.bytes : new Uint8Array())
      expect([...held.keys()]).toEqual([`${open}.pdf`, 'Not included.txt'])
      expect(held.get(`${open}.pdf`)).toBe('%PDF-open')
      expect(held.get('Not included.txt')).toContain(`${closed}: you don’t have access to this article`)
      expect(held.get('Not included.txt')).toContain('S0000000000000000: no PDF is available')
    })

    test.each([
      '',
      'guess',
      tokens.issue(recommendedDownloadScope('another class'), new Date()),
      tokens.issue(recommendedDownloadScope(guest), new Date(0)),
    ])('are refused without a token of this reader’s: %#', async wrong => {
      const { asked, open } = await served()
      expect(status(await asked.articles({ params: {}, query: {}, body: { piis: [open], token: wrong } })())).toEqual({
        kind: 'bad-status',
        status: 403,
      })
    })
  })
})

describe('an archive', () => {
  const bytesOf = async (files: Parameters<typeof zipStream>[0]): Promise<Buffer> =>
    Buffer.concat((await zipStream(files, articleFiles()).toArray()) as Buffer[])

  test('holds files of one name under two, and leads nowhere outside its folder', async () => {
    const names = ['a.txt', 'A.txt', '../../b', '..', 'c/d', 'a.txt']
    const held = unzipped(await bytesOf(names.map((name, index) => ({ name, text: String(index) }))))
    expect([...held]).toEqual([
      ['a.txt', '0'],
      ['A (2).txt', '1'],
      ['__.._b', '2'],
      ['_', '3'],
      ['c_d', '4'],
      ['a (3).txt', '5'],
    ])
  })

  test('that cannot be finished breaks off, and does not look whole', async () => {
    await expect(bytesOf([{ name: 'a', place: { path: '/nowhere/at/all' } }])).rejects.toThrow(
      '/nowhere/at/all: there is no such file',
    )
  })
})
