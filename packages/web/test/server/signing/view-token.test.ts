import { fc, test } from '@fast-check/vitest'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { signingKey } from '../../../src/server/signing/signature.ts'
import { openedView, viewToken } from '../../../src/server/signing/view-token.ts'
import { checkedPii } from '../asking.ts'

const key = signingKey('a secret for tests alone, and no other')
const pii = checkedPii('S2211753914000025')
const at = '2026-02-10T10:00:00.123Z'
const sent = new Date(at)
const DAY = 24 * 60 * 60 * 1000
const daysLater = (days: number): Date => new Date(sent.getTime() + days * DAY)

describe('USE-5 the token of a view', () => {
  test.prop([fc.string(), fc.integer({ min: 0, max: 30 })])(
    'is read for a month, whatever the session is called',
    (session, days) => {
      expect(openedView(key, pii, viewToken(key, pii, { at, session }), daysLater(days))).toEqual(O.some({ at, session }))
    },
  )

  test('is not read after that', () => {
    expect(openedView(key, pii, viewToken(key, pii, { at, session: 's' }), daysLater(31))).toEqual(O.none)
  })

  test('is read however the PII is spelt', () => {
    const token = viewToken(key, checkedPii('S146290112300117x'), { at, session: 's' })
    expect(openedView(key, checkedPii('S146290112300117X'), token, sent)).toEqual(O.some({ at, session: 's' }))
  })

  test('is for one article and one key', () => {
    const token = viewToken(key, pii, { at, session: 's' })
    expect(openedView(key, checkedPii('S0925231220318270'), token, sent)).toEqual(O.none)
    expect(openedView(signingKey('another secret, of another site, for tests'), pii, token, sent)).toEqual(O.none)
  })

  test.prop([fc.string()])('cannot be made up', text => {
    expect(openedView(key, pii, text, sent)).toEqual(O.none)
  })

  test('cannot be changed to name another session', () => {
    const [expires = '', , signed = ''] = viewToken(key, pii, { at, session: 's' }).split('.')
    const payload = Buffer.from(`${at} t`).toString('base64url')
    expect(openedView(key, pii, `${expires}.${payload}.${signed}`, sent)).toEqual(O.none)
  })
})
