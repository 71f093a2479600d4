import { xmlLink } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { madeIndex } from '../../../src/indexing/made-index.ts'
import { readerClass } from '../../../src/server/readers/reader-class.ts'
import { holdings, readers, READER_NAMES } from './readers.ts'
import type { Served } from './served.ts'
import { SECRETS, type SampleName } from './samples.ts'

/** The contract of an article's XML view. */
export const xmlContract = (service: () => Served): void => {
  describe('ART-4 the XML view', () => {
    test('is for privileged readers the file that the article was read from, byte by byte', async () => {
      const { piis, ask, store, page, clock } = service()
      for (const pii of piis) {
        const entitledToken = page.tokens.issue(
          { purpose: 'entitled', article: pii, readerClass: readerClass(readers.privileged, holdings) },
          clock.now,
        )
        const source = await store.sourceOf(pii)
        if (source === undefined) throw new Error(`no source for ${pii}`)
        const { status, body } = await ask('privileged', `/sdfe/arp/pii/${pii}/xocs?entitledToken=${entitledToken}`)
        expect([status, body === (await readFile(source.path, 'utf8'))], pii).toEqual([200, true])
      }
    })

    test('is shown as XML in which nothing may run', async () => {
      const { piiOf, articleOf, ask } = service()
      const link = xmlLink(readers.checkout, await articleOf(piiOf('closed'), 'checkout'))
      const { headers } = await ask('checkout', O.isSome(link) ? link.value.href : '')
      expect(headers.get('content-type')).toBe('application/xml')
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
    })

    test.each(READER_NAMES.flatMap(reader => (['closed', 'open', 'early'] as SampleName[]).map(sample => ({ reader, sample }))))(
      'of $sample for $reader answers where the page links to it, and only there',
      async ({ reader, sample }) => {
        const { piiOf, articleOf, ask } = service()
        const article = await articleOf(piiOf(sample), reader)
        const isLinked = O.isSome(xmlLink(readers[reader], article))
        const { status, body } = await ask(
          reader,
          `/sdfe/arp/pii/${piiOf(sample)}/xocs?entitledToken=${article.tokens.entitledToken}`,
        )
        expect(status).toBe(isLinked ? 200 : 403)
        expect(isLinked).toBe(reader === 'privileged' || reader === 'checkout')
        expect(SECRETS.some(secret => body.includes(secret))).toBe(isLinked && sample !== 'early')
      },
    )

    test('asks for a valid token even of privileged readers', async () => {
      const { piiOf, articleOf, ask } = service()
      const { tokens } = await articleOf(piiOf('open'), 'privileged')
      for (const query of ['', '?entitledToken=x', `?entitledToken=${tokens.entitledToken}`]) {
        expect((await ask('privileged', `/sdfe/arp/pii/${piiOf('closed')}/xocs${query}`)).status).toBe(403)
      }
    })

    test('of a file that has gone since it was read is not found', async () => {
      const { store, piiOf, articleOf, ask } = service()
      const pii = piiOf('archived')
      const [article, record, source, page] = [
        await store.article(pii),
        await store.record(pii),
        await store.sourceOf(pii),
        await articleOf(pii, 'privileged'),
      ]
      if (article === undefined || record === undefined || source === undefined) throw new Error('not stored')
      await store.put({ ...article, record, source: { ...source, path: '/nowhere/at/all.xml' }, assets: [] })
      try {
        const { status, body } = await ask('privileged', `/sdfe/arp/pii/${pii}/xocs?entitledToken=${page.tokens.entitledToken}`)
        expect([status, body]).toEqual([404, '{"error":"Not found"}'])
      } finally {
        await store.put({ ...article, record, source, assets: [], made: madeIndex(JSON.parse(record)) })
      }
    })
  })
}
