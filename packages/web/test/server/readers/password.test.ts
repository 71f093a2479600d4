import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { passwordCommand } from '../../../src/server/readers/password-command.ts'
import { hashPassword, isPassword, LONGEST_PASSWORD } from '../../../src/server/readers/password.ts'
import { isPasswordHash } from '../../../src/settings/password-hash.ts'
import { LITTLE_EFFORT } from '../../support/site.ts'

describe('a password', () => {
  test('is known by its hash, and no other is', async () => {
    const hash = await hashPassword('correct horse battery staple', LITTLE_EFFORT)
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
    expect(await isPassword('caf\u00e9 au lait', await hashPassword('cafe\u0301 au lait', LITTLE_EFFORT))).toBe(true)
  })

  test('has another hash each time, which does not tell it', async () => {
    const [one, other] = [await hashPassword('secret words', LITTLE_EFFORT), await hashPassword('secret words', LITTLE_EFFORT)]
    expect(one).not.toBe(other)
    expect(`${one}${other}`).not.toContain('secret')
    expect([one, other].map(isPasswordHash)).toEqual([true, true])
  })

  test('is hard to try: its hash says how it was made, of 16 random bytes', async () => {
    const hash = await hashPassword('secret words')
    expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z\d+/]{22}\$[A-Za-z\d+/]{43}$/)
    expect(await isPassword('secret words', hash)).toBe(true)
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

describe('npm run password', () => {
  /** The command's output for input from a file or pipe, or typed at a terminal. */
  const answered = async (typed: string, isTTY: boolean) => {
    const [input, output, errors] = [Object.assign(new PassThrough(), { isTTY }), new PassThrough(), new PassThrough()]
    input.end(typed)
    const status = await passwordCommand({ input, output, errors })
    output.end()
    errors.end()
    return { status, output: await text(output), errors: await text(errors) }
  }

  test.each([
    ['a pipe, with a line’s end', 'twelve chars\n', false, ''],
    ['a pipe of Windows', 'twelve chars\r\n', false, ''],
    ['a pipe, without', 'twelve chars', false, ''],
    ['a person, who is asked', 'twelve chars\n', true, 'Password: '],
  ])('hashes what comes from %s', async (_, typed, isTTY, asked) => {
    const { status, output, errors } = await answered(typed, isTTY)
    expect([status, errors]).toEqual([0, asked])
    expect(output).toMatch(/^\S+\n$/)
    expect(await isPassword('twelve chars', output.trim())).toBe(true)
  })

  test('takes blanks and lines within a password as part of it', async () => {
    const { output } = await answered(' two lines\nof words \n\n', false)
    expect(await isPassword(' two lines\nof words \n', output.trim())).toBe(true)
  })

  test('lets the terminal go once it has the answer', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true })
    const answered = passwordCommand({ input, output: new PassThrough(), errors: new PassThrough() })
    input.write('twelve chars\n')
    expect(await answered).toBe(0)
    expect(input.isPaused()).toBe(true)
    expect(input.listenerCount('data') + input.listenerCount('keypress')).toBe(0)
  })

  test('takes no answer of a person as none', async () => {
    const { status, output, errors } = await answered('', true)
    expect([status, output, errors]).toEqual([1, '', 'Password: The password must have 12 to 1000 characters.\n'])
  })

  test('refuses what is too short or too long to be one', async () => {
    for (const typed of ['', 'eleven char', 'x'.repeat(LONGEST_PASSWORD + 1)])
      expect(await answered(`${typed}\n`, false), String(typed.length)).toEqual({
        status: 1,
        output: '',
        errors: 'The password must have 12 to 1000 characters.\n',
      })
    expect((await answered('x'.repeat(LONGEST_PASSWORD), false)).status).toBe(0)
  })
})
