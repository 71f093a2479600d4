import { describe, expect, test } from 'vitest'
import { hashPassword, isPassword } from '../../../src/server/readers/password.ts'
import { isPasswordHash } from '../../../src/settings/password-hash.ts'

const quick = { ln: 10, r: 1, p: 1 }

describe('a password', () => {
  test('is known by its hash, and no other is', async () => {
    const hash = await hashPassword('correct horse battery staple', quick)
    expect(await isPassword('correct horse battery staple', hash)).toBe(true)
    for (const wrong of [
      '',
      'correct horse battery stapl',
      'Correct horse battery staple',
      'correct horse battery staple ',
      '\ud800',
      'x'.repeat(100_000),
    ])
      expect(await isPassword(wrong, hash), wrong.slice(0, 40)).toBe(false)
  })

  test('is the same however its letters are composed', async () => {
    expect(await isPassword('caf\u00e9 au lait', await hashPassword('cafe\u0301 au lait', quick))).toBe(true)
  })

  test('has another hash each time, which does not tell it', async () => {
    const [one, other] = [await hashPassword('secret words', quick), await hashPassword('secret words', quick)]
    expect(one).not.toBe(other)
    expect(`${one}${other}`).not.toContain('secret')
    expect([one, other].map(isPasswordHash)).toEqual([true, true])
  })

  test('is none where there is no hash, or a broken one', async () => {
    expect(await isPassword('', undefined)).toBe(false)
    expect(await isPassword('anything', 'plain text')).toBe(false)
  })
})

describe('the hash of a password', () => {
  const salt = 'A'.repeat(22)
  const hash = 'B'.repeat(43)

  test.each([
    ['', false],
    ['secret', false],
    [`$scrypt$ln=15,r=8,p=3$${salt}$${hash}`, true],
    [`$scrypt$ln=15,r=8,p=3$${salt}$${hash}B`, false],
    [`$2b$10$${salt}${hash}`, false],
    [`$scrypt$ln=1,r=8,p=3$${salt}$${hash}`, false],
    [`$scrypt$ln=30,r=8,p=3$${salt}$${hash}`, false],
    [`$scrypt$ln=15,r=0,p=3$${salt}$${hash}`, false],
    [`$scrypt$ln=15,r=8,p=99$${salt}$${hash}`, false],
  ])('"%s": %s', (text, is) => {
    expect(isPasswordHash(text)).toBe(is)
  })
})
