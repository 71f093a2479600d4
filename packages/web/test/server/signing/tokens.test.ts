import { namedPii } from '@lectern/property-tests/support/named-pii'
import { fc, test } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { anyText } from '@lectern/property-tests/arbitraries/text'
import { casaInstitution } from '../../../src/server/signing/casa-token.ts'
import { checkPdfMd5, pdfMd5, type PdfScope } from '../../../src/server/signing/pdf-md5.ts'
import { signature, signingKey } from '../../../src/server/signing/signature.ts'
import { checkToken, opened, sealed, token, TOKEN_LIFETIME, type TokenScope } from '../../../src/server/signing/tokens.ts'
import { casaToken, TOKEN_PURPOSES } from '../../support/tokens.ts'

const key = signingKey('the secret of this site, long enough')
const another = signingKey('the secret of another site, as long')

/** A site that has replaced its secret, and one that has not. */
const renewed = signingKey('the secret of this site, renewed since', 'the secret of this site, long enough')
const now = new Date('2026-11-21T12:00:00Z')
const after = (milliseconds: number): Date => new Date(now.getTime() + milliseconds)

const scope: fc.Arbitrary<TokenScope> = fc.record({
  purpose: fc.constantFrom(...TOKEN_PURPOSES),
  article: anyText({ maxLength: 30 }),
  readerClass: anyText({ maxLength: 30 }),
})
const pdf: fc.Arbitrary<PdfScope> = fc.record({
  pii: anyText({ maxLength: 21 }).map(namedPii),
  pid: anyText({ maxLength: 40 }),
  readerClass: anyText({ maxLength: 30 }),
})

const differing = <A>(arbitrary: fc.Arbitrary<A>): fc.Arbitrary<readonly [A, A]> =>
  fc.tuple(arbitrary, arbitrary).filter(([one, other]) => JSON.stringify(one) !== JSON.stringify(other))

/** A text with one of its characters replaced by another of the same alphabet. */
const tampered = (text: string, at: number, by: string): string => {
  const index = at % text.length
  return `${text.slice(0, index)}${by}${text.slice(index + 1)}`
}

describe('a secret that was replaced', () => {
  test.prop([scope, pdf])('signs nothing any more, and what it signed stays valid', (tokenScope, pdfScope) => {
    expect(checkToken(renewed, tokenScope, token(key, tokenScope, now), now)).toEqual(E.right(true))
    expect(checkPdfMd5(renewed, pdfScope, pdfMd5(key, pdfScope, now), now)).toEqual(E.right(true))
    expect(checkToken(renewed, tokenScope, token(renewed, tokenScope, now), now)).toEqual(E.right(true))
    expect(checkToken(key, tokenScope, token(renewed, tokenScope, now), now)).toEqual(E.left('forged'))
    expect(checkPdfMd5(key, pdfScope, pdfMd5(renewed, pdfScope, now), now)).toEqual(E.left('forged'))
    expect(checkToken(renewed, tokenScope, token(another, tokenScope, now), now)).toEqual(E.left('forged'))
  })
})

describe('a token', () => {
  test('and with it a session and a form last for more than 20 hours (WCAG 2.2.1)', () => {
    expect(TOKEN_LIFETIME).toBeGreaterThan(20 * 60 * 60 * 1000)
  })

  test.prop([scope, fc.integer({ min: 0, max: TOKEN_LIFETIME - 1000 })])(
    'is taken for its own scope until it expires',
    (tokenScope, later) => {
      expect(checkToken(key, tokenScope, token(key, tokenScope, now), after(later))).toEqual(E.right(true))
    },
  )

  test.prop([scope, fc.integer({ min: TOKEN_LIFETIME, max: TOKEN_LIFETIME * 1000 })])(
    'has expired when its time is over',
    (tokenScope, later) => {
      expect(checkToken(key, tokenScope, token(key, tokenScope, now), after(later))).toEqual(E.left('expired'))
    },
  )

  test.prop([differing(scope)], {
    examples: [
      [
        [
          { purpose: 'entitled', article: 'S1', readerClass: 'a' },
          { purpose: 'entitled', article: 'S2', readerClass: 'a' },
        ],
      ],
      [
        [
          { purpose: 'entitled', article: 'S1', readerClass: 'a' },
          { purpose: 'entitled', article: 'S1', readerClass: 'b' },
        ],
      ],
      [
        [
          { purpose: 'entitled', article: 'S1', readerClass: 'a' },
          { purpose: 'author', article: 'S1', readerClass: 'a' },
        ],
      ],
      [
        [
          { purpose: 'entitled', article: 'S1', readerClass: '2a' },
          { purpose: 'entitled', article: 'S12', readerClass: 'a' },
        ],
      ],
      [
        [
          { purpose: 'entitled', article: '\ud800', readerClass: 'a' },
          { purpose: 'entitled', article: '\ud801', readerClass: 'a' },
        ],
      ],
    ],
  })('is refused for another article, another reader class or another purpose', ([one, other]) => {
    expect(checkToken(key, other, token(key, one, now), now)).toEqual(E.left('forged'))
  })

  test.prop([scope])('of another site is refused', tokenScope => {
    expect(checkToken(key, tokenScope, token(another, tokenScope, now), now)).toEqual(E.left('forged'))
  })

  test.prop([scope, fc.nat(), fc.constantFrom(...'0123456789abcdefzABCZ-_.')])(
    'is refused with any one character changed',
    (tokenScope, at, by) => {
      const made = token(key, tokenScope, now)
      const changed = tampered(made, at, by)
      fc.pre(changed !== made)
      expect(E.isLeft(checkToken(key, tokenScope, changed, now))).toBe(true)
    },
  )

  test.prop([scope, fc.nat()])('is refused when it is cut', (tokenScope, length) => {
    const made = token(key, tokenScope, now)
    expect(E.isLeft(checkToken(key, tokenScope, made.slice(0, length % made.length), now))).toBe(true)
  })

  test.prop(
    [
      scope,
      fc.oneof(
        anyText(),
        anyText().map(text => `${text}.`.repeat(3)),
        fc.constant('9.'.repeat(50_000)),
      ),
    ],
    {
      examples: [
        [{ purpose: 'entitled', article: 'S1', readerClass: '' }, ''],
        [{ purpose: 'entitled', article: 'S1', readerClass: '' }, `zzzzzzzzzz..${'A'.repeat(43)}`],
      ],
    },
  )('is not any text, and no text throws', (tokenScope, text) => {
    expect(E.isLeft(checkToken(key, tokenScope, text, now))).toBe(true)
  })

  test.prop([scope, fc.integer({ min: 1, max: 1000 })])('cannot be made to last longer', (tokenScope, days) => {
    const [, payload, signed] = token(key, tokenScope, now).split('.')
    const expires = Math.floor(after(TOKEN_LIFETIME + days * 86_400_000).getTime() / 1000).toString(36)
    expect(checkToken(key, tokenScope, `${expires}.${payload ?? ''}.${signed ?? ''}`, now)).toEqual(E.left('forged'))
  })
})

describe('a sealed text', () => {
  test.prop([fc.string(), fc.array(anyText())])(
    'tells what was sealed, to whoever knows what it is bound to',
    (payload, bound) => {
      expect(opened(key, bound, sealed(key, bound, payload, now), now)).toEqual(E.right(payload))
    },
  )

  test.prop([differing(fc.array(anyText({ maxLength: 10 }), { maxLength: 4 }))])(
    'has a signature that sets its texts apart',
    ([one, other]) => {
      expect(signature(key, one).equals(signature(key, other))).toBe(false)
    },
  )
})

describe('PDF-1 the md5 of a PDF', () => {
  test.prop([pdf, fc.integer({ min: 0, max: TOKEN_LIFETIME - 1000 })])(
    'is 32 hexadecimal digits, and is taken for its own file until it expires',
    (pdfScope, later) => {
      const md5 = pdfMd5(key, pdfScope, now)
      expect(md5).toMatch(/^[\da-f]{32}$/)
      expect(checkPdfMd5(key, pdfScope, md5, after(later))).toEqual(E.right(true))
    },
  )

  test.prop([pdf, fc.integer({ min: TOKEN_LIFETIME, max: TOKEN_LIFETIME * 1000 })])(
    'has expired when its time is over',
    (pdfScope, later) => {
      expect(checkPdfMd5(key, pdfScope, pdfMd5(key, pdfScope, now), after(later))).toEqual(E.left('expired'))
    },
  )

  test.prop([differing(pdf)])('is refused for another file, article or reader class', ([one, other]) => {
    expect(checkPdfMd5(key, other, pdfMd5(key, one, now), now)).toEqual(E.left('forged'))
  })

  test.prop([pdf, fc.nat(), fc.constantFrom(...'0123456789abcdef')])(
    'is refused with any one digit changed',
    (pdfScope, at, by) => {
      const made = pdfMd5(key, pdfScope, now)
      const changed = tampered(made, at, by)
      fc.pre(changed !== made)
      expect(checkPdfMd5(key, pdfScope, changed, now)).toEqual(E.left('forged'))
    },
  )

  test.prop([pdf, anyText()], {
    examples: [
      [{ pii: namedPii(''), pid: '', readerClass: '' }, 'F'.repeat(32)],
      [{ pii: namedPii(''), pid: '', readerClass: '' }, 'f'.repeat(31)],
    ],
  })('is not any text, and no text throws', (pdfScope, text) => {
    expect(E.isLeft(checkPdfMd5(key, pdfScope, text, now))).toBe(true)
  })
})

describe('a casaToken', () => {
  test.prop([fc.stringMatching(/^[\w.-]{1,20}$/), fc.string()])(
    'names the institution, for its own article',
    (institution, pii) => {
      expect(casaInstitution(key, casaToken(key, institution, pii, now), namedPii(pii), now)).toEqual(E.right(institution))
    },
  )

  test('is refused for another article, after its time, and from another site', () => {
    const made = casaToken(key, 'example-university', 'S1', now)
    expect(casaInstitution(key, made, namedPii('S2'), now)).toEqual(E.left('forged'))
    expect(casaInstitution(key, made, namedPii('S1'), after(TOKEN_LIFETIME))).toEqual(E.left('expired'))
    expect(casaInstitution(another, made, namedPii('S1'), now)).toEqual(E.left('forged'))
  })

  test('cannot be made to name another institution', () => {
    const [expires = '', , signed = ''] = casaToken(key, 'example-university', 'S1', now).split('.')
    expect(
      casaInstitution(key, `${expires}.${Buffer.from('another').toString('base64url')}.${signed}`, namedPii('S1'), now),
    ).toEqual(E.left('forged'))
  })

  test('is no session, and no session is one', () => {
    expect(opened(key, ['session'], casaToken(key, 'example-university', 'S1', now), now)).toEqual(E.left('forged'))
    expect(casaInstitution(key, sealed(key, ['session'], 'example-university', now), namedPii('S1'), now)).toEqual(
      E.left('forged'),
    )
  })
})
