import { fc, test } from '@fast-check/vitest'
import { parsePii } from '@lectern/domain/core'
import { childrenOf, plainText, walk, withAttachments, withDownloadAll, type Content } from '@lectern/domain/article'
import { anyText } from '@lectern/property-tests/arbitraries/text'
import { made } from '@lectern/property-tests/support/made'
import { either as E, option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { token, TOKEN_LIFETIME } from '../../../src/server/signing/tokens.ts'
import { TOKEN_PURPOSES } from '../../support/tokens.ts'
import { readerClass } from '../../../src/server/readers/reader-class.ts'
import { checkedPii } from '../asking.ts'
import type { Served } from './served.ts'
import { holdings, READER_NAMES, readers, type ReaderName } from './readers.ts'
import { SECRETS, type SampleName } from './samples.ts'
import { UNSEEN } from '../../store/editions.ts'

/** The calls that return full content, by the part that they return. */
const PARTS = ['body', 'references', 'glossary', 'exam'] as const

const none = { body: null, query: {} }

/** The readers who are entitled to each sample. */
const mayRead: Readonly<Record<SampleName, readonly ReaderName[]>> = {
  closed: ['holder', 'shibboleth', 'account', 'casa', 'privileged', 'checkout'],
  second: ['holder', 'shibboleth', 'account', 'casa', 'privileged', 'checkout'],
  open: READER_NAMES,
  archived: READER_NAMES,
  early: ['privileged', 'checkout'],
  crowd: READER_NAMES,
}

const SAMPLE_NAMES: readonly SampleName[] = ['closed', 'second', 'open', 'archived', 'early', 'crowd']

const withoutDownloadAll = (content: Content): string => plainText(content.content)

/** The contract of the calls for an article's full content. */
export const fullTextContract = (service: () => Served): void => {
  const tokenOf = async (text: string, reader: ReaderName): Promise<string> =>
    (await service().articleOf(text, reader)).tokens.entitledToken
  /** The same for any article, without rendering its page. */
  const tokenFor = (text: string): string => {
    const { page, clock } = service()
    return page.tokens.issue(
      { purpose: 'entitled', article: text, readerClass: readerClass(readers.privileged, holdings) },
      clock.now,
    )
  }

  describe('CALL-18 the body', () => {
    test('of every article is what its record holds with its files, and with the element that offers all supplementary files where it has such', async () => {
      const { piis, as, recordOf } = service()
      for (const pii of piis) {
        const answer = await as('privileged').body({
          ...none,
          params: { pii: pii },
          query: { entitledToken: tokenFor(pii), viewToken: O.none },
        })()
        const { parts, attachments } = await recordOf(pii)
        expect(answer, pii).toEqual(E.right(withAttachments(attachments)(withDownloadAll(parts.body))))
      }
      expect(piis.length).toBeGreaterThanOrEqual(10)
    })

    test('TREE-10 ends its appendices with the element that offers all supplementary files, and says no word more', async () => {
      const { piiOf, as, recordOf } = service()
      const pii = piiOf('closed')
      const answer = await as('holder').body({
        ...none,
        params: { pii: pii },
        query: { entitledToken: await tokenOf(pii, 'holder'), viewToken: O.none },
      })()
      if (E.isLeft(answer)) throw new Error(answer.left.kind)
      const appendices = walk(answer.right.content).findLast(node => node['#name'] === 'appendices')
      expect(appendices && childrenOf(appendices).at(-1)).toEqual({ '#name': 'download-all-supplemental-files' })
      expect(walk(answer.right.content).filter(node => node['#name'] === 'download-all-supplemental-files')).toHaveLength(1)
      expect(withoutDownloadAll(answer.right)).toBe(withoutDownloadAll((await recordOf(pii)).parts.body))
    })

    test.each(SAMPLE_NAMES.flatMap(sample => READER_NAMES.map(reader => ({ sample, reader }))))(
      '$sample for $reader, decided by the server',
      async ({ sample, reader }) => {
        const { piiOf, as } = service()
        const pii = piiOf(sample)
        const answer = await as(reader).body({
          ...none,
          params: { pii: pii },
          query: { entitledToken: await tokenOf(pii, reader), viewToken: O.none },
        })()
        expect(E.isRight(answer) ? 'answered' : answer.left).toEqual(
          mayRead[sample].includes(reader) ? 'answered' : { kind: 'bad-status', status: 403 },
        )
      },
    )

    test('of an article that is not there is not found', async () => {
      const pii = checkedPii('S0000000000000000')
      expect(
        await service()
          .as('privileged')
          .body({ ...none, params: { pii: pii }, query: { entitledToken: 'x', viewToken: O.none } })(),
      ).toEqual(E.left({ kind: 'bad-status', status: 404 }))
    })
  })

  describe.each([
    ['CALL-14', 'references'],
    ['CALL-17', 'glossary'],
    ['CALL-19', 'exam'],
  ] as const)('%s the %s', (_call, part) => {
    test('of every article are what its record holds, empty where it has none', async () => {
      const { piis, as, recordOf } = service()
      let filled = 0
      for (const pii of piis) {
        const { parts, attachments } = await recordOf(pii)
        const expected = withAttachments(attachments)(parts[part])
        if (expected.content.length > 0) filled += 1
        expect(
          await as('privileged')[part]({ ...none, params: { pii: pii }, query: { entitledToken: tokenFor(pii) } })(),
          pii,
        ).toEqual(E.right(expected))
      }
      expect(filled).toBeGreaterThan(0)
    })

    test.each(SAMPLE_NAMES.flatMap(sample => READER_NAMES.map(reader => ({ sample, reader }))))(
      '$sample for $reader, decided as for the body',
      async ({ sample, reader }) => {
        const { piiOf, as } = service()
        const pii = piiOf(sample)
        const answer = await as(reader)[part]({
          ...none,
          params: { pii: pii },
          query: { entitledToken: await tokenOf(pii, reader) },
        })()
        expect(E.isRight(answer)).toBe(mayRead[sample].includes(reader))
      },
    )
  })

  describe('a call for full content that is refused', () => {
    const pathOf = (part: string, query: string): string => `/sdfe/arp/pii/${service().piiOf('closed')}/${part}${query}`

    test.each(
      PARTS.flatMap(part =>
        [
          '',
          '?entitledToken=',
          '?entitledToken=x',
          '?entitled=true',
          '?entitled=true&viewFullText=true',
          '?entitledToken=__proto__',
          '?isPrivileged=1&privilegeType=PRIVILEGED',
        ].map(query => ({ part, query })),
      ),
    )('$part$query tells nothing, to entitled readers and to others', async ({ part, query }) => {
      for (const reader of ['guest', 'stranger', 'holder', 'privileged'] as const) {
        const { status, body } = await service().ask(reader, pathOf(part, query))
        expect(status).toBe(403)
        for (const secret of SECRETS) expect(body).not.toContain(secret)
        expect(JSON.parse(body)).toEqual({ error: 'You do not have access to this resource' })
      }
    })

    test.each(PARTS)('%s with a token given twice is no call of the table', async part => {
      const { status, body } = await service().ask('holder', pathOf(part, '?entitledToken=a&entitledToken=b'))
      expect(status).toBe(400)
      for (const secret of SECRETS) expect(body).not.toContain(secret)
    })

    test.prop([fc.constantFrom(...PARTS), anyText({ maxLength: 200 })], { numRuns: 60 })(
      'no text that the site has not signed opens it',
      async (part, text) => {
        const { status } = await service().ask(
          'holder',
          pathOf(part, `?entitledToken=${encodeURIComponent(text.toWellFormed())}`),
        )
        expect(status).toBe(403)
      },
    )

    test('a valid token with one character changed, taken away or added is refused', async () => {
      const valid = await tokenOf(service().piiOf('closed'), 'holder')
      const forged = Array.from(
        valid,
        (character, at) => valid.slice(0, at) + (character === 'a' ? 'b' : 'a') + valid.slice(at + 1),
      ).filter(text => text !== valid)
      for (const text of [...forged, valid.slice(1), valid.slice(0, -1), `${valid}a`, ` ${valid}`, valid.toUpperCase()].filter(
        text => text !== valid,
      )) {
        expect((await service().ask('holder', pathOf('body', `?entitledToken=${encodeURIComponent(text)}`))).status, text).toBe(
          403,
        )
      }
      expect((await service().ask('holder', pathOf('body', `?entitledToken=${valid}`))).status).toBe(200)
    })

    test.each(PARTS)('%s: tokens of other articles, purposes, readers and sites are refused', async part => {
      const { piiOf, key, clock } = service()
      const pii = piiOf('closed')
      const mine = readerClass(readers.holder, holdings)
      const theirs = READER_NAMES.map(name => readerClass(readers[name], holdings)).filter(other => other !== mine)
      expect(theirs.length).toBeGreaterThan(3)
      const swapped = [
        ...TOKEN_PURPOSES.filter(purpose => purpose !== 'entitled').map(purpose =>
          token(key, { purpose, article: pii, readerClass: mine }, clock.now),
        ),
        ...(['open', 'second', 'early'] as const).map(other =>
          token(key, { purpose: 'entitled', article: piiOf(other), readerClass: mine }, clock.now),
        ),
        ...theirs.map(other => token(key, { purpose: 'entitled', article: pii, readerClass: other }, clock.now)),
      ]
      for (const text of swapped) expect((await service().ask('holder', pathOf(part, `?entitledToken=${text}`))).status).toBe(403)
      // Readers of one class share their tokens.
      expect((await service().ask('shibboleth', pathOf(part, `?entitledToken=${await tokenOf(pii, 'holder')}`))).status).toBe(200)
    })

    test.each(PARTS)('%s: a token opens until it expires, and not a second longer', async part => {
      const { piiOf, clock } = service()
      const valid = await tokenOf(piiOf('closed'), 'holder')
      const before = clock.now
      const after = async (milliseconds: number): Promise<number> => {
        clock.now = new Date(before.getTime() + milliseconds)
        try {
          return (await service().ask('holder', pathOf(part, `?entitledToken=${valid}`))).status
        } finally {
          clock.now = before
        }
      }
      expect([await after(TOKEN_LIFETIME - 1000), await after(TOKEN_LIFETIME), await after(100 * TOKEN_LIFETIME)]).toEqual([
        200, 403, 403,
      ])
    })

    test('a token does not entitle: whoever loses what they held is refused', async () => {
      const { piiOf, key, clock } = service()
      const pii = piiOf('closed')
      for (const reader of ['guest', 'stranger'] as const) {
        const valid = token(
          key,
          { purpose: 'entitled', article: pii, readerClass: readerClass(readers[reader], holdings) },
          clock.now,
        )
        for (const part of PARTS) expect((await service().ask(reader, pathOf(part, `?entitledToken=${valid}`))).status).toBe(403)
      }
    })
  })

  describe('a stored record that cannot be decoded', () => {
    test('is said to be unavailable, and what is stored of it is not told', async () => {
      const { store, piiOf, ask, logged } = service()
      const damaged = made(parsePii('S0123456789012345'))
      const template = await store.article(piiOf('open'))
      if (template === undefined) throw new Error('no template')
      await store.put({
        ...template,
        card: { ...template.card, pii: damaged },
        record: '{"meta": {"pii": "Bodysecret"}}',
        source: { path: '/damaged.xml', fingerprint: '', ...UNSEEN, pii: damaged },
        assets: [],
      })
      try {
        for (const path of [
          ...PARTS.map(part => `/sdfe/arp/pii/${damaged}/${part}`),
          `/sdfe/arp/cite?pii=${damaged}&format=ris`,
        ]) {
          const { status, body } = await ask('privileged', path)
          expect([status, JSON.parse(body)]).toEqual([
            503,
            { error: 'This article cannot be read at the moment', reference: expect.any(String) },
          ])
        }
        expect(logged).toContainEqual(
          expect.objectContaining({
            pii: damaged,
            msg: 'the stored article cannot be decoded',
            reason: expect.stringContaining('titleString') as string,
          }),
        )
      } finally {
        await store.remove(damaged)
      }
    })
  })
}
