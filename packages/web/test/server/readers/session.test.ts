import { fc, test } from '@fast-check/vitest'
import { cookiesIn, SESSION_COOKIE } from '@lectern/domain/site'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { anyText } from '@lectern/property-tests/arbitraries/text'
import { signingKey } from '../../../src/server/signing/signature.ts'
import { sealed, TOKEN_LIFETIME } from '../../../src/server/signing/tokens.ts'
import { WAYS } from '../../../src/server/readers/profile.ts'
import { newSession, openedSession, sealedSession, stampOf, type Session } from '../../../src/server/readers/session.ts'

const key = signingKey('the secret of this site, long enough')
const now = new Date('2026-11-21T12:00:00Z')

const session: fc.Arbitrary<Session> = fc.record(
  {
    id: fc.string(),
    account: fc.string(),
    stamp: fc.string(),
    institution: fc.string(),
    way: fc.constantFrom(...WAYS),
    attributes: anyText(),
    demonstration: fc.constant(true as const),
  },
  { requiredKeys: ['id'] },
)

describe('a session', () => {
  test.prop([session])('comes back from its cookie as it was', kept => {
    const cookie = sealedSession(key, kept, now)
    fc.pre(cookie.length <= 4_000)
    const header = `other=1; ${SESSION_COOKIE}=${cookie}; more=2`
    expect(openedSession(key, cookiesIn(header)[SESSION_COOKIE] ?? '', now)).toEqual(E.right(kept))
  })

  test.prop([session, fc.nat(), fc.constantFrom(...'0123456789abcdefzABCZ-_.')])(
    'is refused with any one character of its cookie changed',
    (kept, at, by) => {
      const cookie = sealedSession(key, kept, now)
      const index = at % cookie.length
      const changed = `${cookie.slice(0, index)}${by}${cookie.slice(index + 1)}`
      fc.pre(changed !== cookie)
      expect(E.isLeft(openedSession(key, changed, now))).toBe(true)
    },
  )

  test.prop([session, fc.record({ id: fc.string(), institution: fc.string() })])(
    'cannot be given other contents',
    (kept, wanted) => {
      fc.pre(JSON.stringify(kept) !== JSON.stringify(wanted))
      const [expires = '', , signed = ''] = sealedSession(key, kept, now).split('.')
      expect(
        openedSession(key, `${expires}.${Buffer.from(JSON.stringify(wanted)).toString('base64url')}.${signed}`, now),
      ).toEqual(E.left('forged'))
    },
  )

  test('ends with its time, and with the secret', () => {
    const cookie = sealedSession(key, newSession(), now)
    expect(openedSession(key, cookie, new Date(now.getTime() + TOKEN_LIFETIME))).toEqual(E.left('expired'))
    expect(openedSession(signingKey('another secret, which is as long'), cookie, now)).toEqual(E.left('forged'))
  })

  test.prop([anyText()])('is not any text, and no text throws', text => {
    expect(E.isLeft(openedSession(key, text, now))).toBe(true)
  })

  test.prop([fc.oneof(fc.json(), anyText())])('is not any signed text either', text => {
    const opened = openedSession(key, sealed(key, ['session'], text, now), now)
    expect(E.isLeft(opened) || typeof opened.right.id === 'string').toBe(true)
  })

  test('has a way that there is, or is none', () => {
    const withWay = (way: string) => openedSession(key, sealed(key, ['session'], JSON.stringify({ id: 'a', way }), now), now)
    for (const way of WAYS) expect(withWay(way)).toEqual(E.right({ id: 'a', way }))
    for (const way of ['', 'by-foot', 'constructor']) expect(withWay(way)).toEqual(E.left('malformed'))
  })

  test('is malformed where its signed text is no session', () => {
    for (const text of ['', 'no JSON', 'null', '[]', '{}', '{"id":1}', '{"id":"a","demonstration":false}'])
      expect(openedSession(key, sealed(key, ['session'], text, now), now), text).toEqual(E.left('malformed'))
  })

  test('is tied to the password of its account, by a short stamp that does not tell it', () => {
    const [one, other] = ['$scrypt$ln=15,r=8,p=3$salt$one', '$scrypt$ln=15,r=8,p=3$salt$other'].map(password =>
      stampOf({ password }),
    )
    expect(one).toMatch(/^[\w-]{16}$/)
    expect(other).toMatch(/^[\w-]{16}$/)
    expect(one).not.toBe(other)
  })

  test('is nobody’s twice', () => {
    expect(new Set(Array.from({ length: 100 }, () => newSession().id)).size).toBe(100)
  })
})
