import { citationAs, citationOf, withoutAbstract } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { checkedPii } from '../asking.ts'
import type { Served } from './served.ts'

const none = { body: null, query: {} }
const FORMATS = ['ris', 'bibtex', 'text'] as const

/** The contract of the calls for citations. */
export const citationContract = (service: () => Served): void => {
  describe('CALL-30 the export for RefWorks', () => {
    test('is the citation of every article, for every reader', async () => {
      const { piis, as, recordOf, origin } = service()
      for (const pii of piis) {
        const expected = citationAs('refworks', citationOf(await recordOf(pii), origin))
        expect(await as('guest').exportRefWorks({ ...none, params: { pii: pii } })(), pii).toEqual(E.right(expected))
      }
    })

    test('leads back to the address at which the service was asked', async () => {
      const { ask, piiOf, origin } = service()
      const { body, headers } = await ask('guest', `/sdfe/arp/export/${piiOf('closed')}/refworks-tagged-format`)
      expect(body).toContain(`UL ${origin}/science/article/pii/${piiOf('closed')}\r\n`)
      expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    })
  })

  describe('CALL-31 the export of a citation', () => {
    test.each(FORMATS)('as %s is the citation of every article, with its abstract or without', async format => {
      const { piis, as, recordOf, origin } = service()
      for (const pii of piis) {
        const citation = citationOf(await recordOf(pii), origin)
        for (const [withabstract, expected] of [
          [true, citation],
          [false, withoutAbstract(citation)],
        ] as const) {
          expect(
            await as('guest').exportCitation({ params: {}, body: null, query: { pii: pii, format, withabstract } })(),
            pii,
          ).toEqual(E.right(citationAs(format, expected)))
        }
      }
    })

    test('has the abstract unless it is said otherwise, and never a word of the full text', async () => {
      const { ask, piiOf } = service()
      const pii = piiOf('closed')
      const whole = (await ask('guest', `/sdfe/arp/cite?pii=${pii}&format=ris`)).body
      expect(whole).toContain('What it is about.')
      expect(whole).not.toContain('secret')
      expect((await ask('guest', `/sdfe/arp/cite?pii=${pii}&format=ris&withabstract=false`)).body).not.toContain(
        'What it is about.',
      )
    })

    test('of an article that is not there is not found; another format, or none, is told', async () => {
      const { as, ask, piiOf } = service()
      const pii = checkedPii('S0000000000000000')
      expect(
        await as('guest').exportCitation({ params: {}, body: null, query: { pii: pii, format: 'ris', withabstract: true } })(),
      ).toEqual(E.left({ kind: 'bad-status', status: 404 }))
      for (const query of [
        `pii=${piiOf('open')}&format=docx`,
        `pii=${piiOf('open')}`,
        'format=ris',
        'pii=../x&format=ris',
        `pii=${piiOf('open')}&format=ris&withabstract=perhaps`,
      ]) {
        const { status, body } = await ask('guest', `/sdfe/arp/cite?${query}`)
        expect([query, status]).toEqual([query, 400])
        expect(body).toMatch(/query: (pii|format|withabstract)/)
      }
    })
  })
}
