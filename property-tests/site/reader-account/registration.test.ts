import { fc, test } from '@fast-check/vitest'
import {
  displayName,
  EMAIL_LIMIT,
  emailAddress,
  emailKey,
  NAME_LIMIT,
  newPasswordFaults,
  PASSWORD_LENGTH,
  registration,
} from '@lectern/domain/site'
import { either as E, option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { anyText } from '../../arbitraries/text.ts'

const password = fc.string({ minLength: PASSWORD_LENGTH.least, maxLength: 40 })
const name = fc.string({ minLength: 1, maxLength: 40 }).filter(text => text.trim() !== '')
const email = fc.emailAddress({ size: '-1' }).filter(text => E.isRight(emailAddress(text)))

describe('HEAD-6 an account that a reader makes', () => {
  test.prop([name, email, password])('is made of what was given, the password as it was typed', (given, address, secret) => {
    const made = registration({ name: ` ${given}\t`, email: ` ${address} `, password: secret, repeated: secret })
    expect(made).toEqual(E.right({ name: given.replace(/\s+/g, ' ').trim(), email: address, password: secret }))
  })

  test.prop([fc.record({ name: anyText(), email: anyText(), password: anyText(), repeated: anyText() })])(
    'is made or every fault is told, whatever is given',
    fields => {
      const made = registration(fields)
      const faults = [
        E.isLeft(displayName(fields.name)),
        E.isLeft(emailAddress(fields.email)),
        fields.password.length < 12 || fields.password.length > 1000,
        fields.password !== fields.repeated,
      ]
      if (E.isRight(made)) expect(faults).toEqual([false, false, false, false])
      else expect([made.left.name, made.left.email, made.left.password, made.left.repeated].map(O.isSome)).toEqual(faults)
    },
  )

  test.prop([fc.record({ name: anyText(), email: anyText({ maxLength: 400 }), password: anyText(), repeated: anyText() })])(
    'is refused with how to mend each fault: what to enter, or how long it may be (WCAG 3.3.3)',
    fields => {
      const made = registration(fields)
      if (E.isRight(made)) return
      const { name, email, password, repeated } = made.left
      for (const fault of [name, email, password, repeated].flatMap(
        O.match(
          (): string[] => [],
          each => [each],
        ),
      ))
        expect(fault).toMatch(/\b(?:Enter|Type)\b|\bat (?:least|most) \d/)
    },
  )

  test.prop([anyText({ maxLength: 300 })])(
    'a name is one line of at most a hundred characters, with nothing unseen in it',
    given => {
      const made = displayName(given)
      if (E.isLeft(made)) return
      expect([...made.right].length).toBeLessThanOrEqual(NAME_LIMIT)
      expect(made.right).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u)
      expect(made.right).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\p{Surrogate}]|^\s|\s$|\s\s/u)
      expect(displayName(made.right)).toEqual(made)
    },
  )

  test.each([
    ['x'.repeat(100), true],
    ['x'.repeat(101), false],
    ['👩'.repeat(100), true],
    [' ', false],
    ['\u202E', false],
    ['\u200B', false],
    ['\u00AD \u2060', false],
    ['\u3164', false],
    ['-', true],
    ['Zoë O’Neil-Łukasz', true],
  ])('%j is a name: %s', (given, isName) => {
    expect(E.isRight(displayName(given))).toBe(isName)
  })

  test.prop([email, fc.boolean()])('an address is known in whatever case', (address, upper) => {
    expect(emailKey(upper ? ` ${address.toUpperCase()}` : `${address} `)).toBe(emailKey(address))
  })

  test.prop([fc.oneof(fc.emailAddress(), anyText({ maxLength: 400 }))])(
    'an address is no longer than mail takes, and has one line and one @',
    given => {
      const address = emailAddress(given)
      fc.pre(E.isRight(address))
      expect(address.right.length).toBeLessThanOrEqual(EMAIL_LIMIT)
      expect(address.right).toMatch(/^[^@\s]+@[^@\s]+$/)
    },
  )

  test.each([
    ['kim@example.org', true],
    ['k.i-m+x_y@mail.example.co.uk', true],
    ['kim@bücher.example', true],
    ['κιμ@παράδειγμα.δοκιμή', true],
    ['', false],
    ['kim', false],
    ['@example.org', false],
    ['kim@', false],
    ['kim@example', false],
    ['kim@@example.org', false],
    ['kim@example..org', false],
    ['kim@-example.org', false],
    ['.kim@example.org', false],
    ['kim.@example.org', false],
    ['ki..m@example.org', false],
    ['ki m@example.org', false],
    ['kim@example.org\nBcc: all@example.org', false],
    ['<kim@example.org>', false],
    ['"kim"@example.org', false],
    ['kim,sam@example.org', false],
    ['kim@127.0.0.1\0', false],
    [`${'k'.repeat(64)}@example.org`, true],
    [`${'k'.repeat(65)}@example.org`, false],
    [`k@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`, true],
    [`kim@${`${'a'.repeat(60)}.`.repeat(5)}org`, false],
  ])('%j is an address: %s', (address, isAddress) => {
    expect(E.isRight(emailAddress(address))).toBe(isAddress)
  })

  test.each([
    [11, true],
    [12, false],
    [1000, false],
    [1001, true],
  ])('a password of %i characters is refused: %s', (length, isRefused) => {
    const secret = 'x'.repeat(length)
    expect(newPasswordFaults({ password: secret, repeated: secret })).toMatchObject({ repeated: O.none })
    expect(O.isSome(newPasswordFaults({ password: secret, repeated: secret }).password)).toBe(isRefused)
  })

  test('spaces and case count in a password', () => {
    for (const repeated of ['correct horse batter', 'correct horse battery ', 'Correct horse battery']) {
      expect(O.isSome(newPasswordFaults({ password: 'correct horse battery', repeated }).repeated)).toBe(true)
    }
  })
})
