import { either as E } from 'fp-ts'
import { chmod, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSecrets, type Secrets } from '../../../src/server/signing/secret.ts'
import { folderWith } from '../../support/folder.ts'

const secretsOf = (read: E.Either<string, Secrets>): Secrets => {
  if (E.isLeft(read)) throw new Error(read.left)
  return read.right
}
const right = (read: E.Either<string, Secrets>): string => secretsOf(read).secret

describe('the secret', () => {
  test('is made at the first start, for its owner’s eyes only, and stays', async () => {
    const folder = join(await folderWith({}), 'data')
    const secret = right(await readSecrets(folder))
    expect(secret).toMatch(/^[\da-f]{64}$/)
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
    expect(right(await readSecrets(folder))).toBe(secret)
    expect(await readdir(folder)).toEqual(['secret'])
  })

  test('is one, also where several processes start at once', async () => {
    const folder = await folderWith({})
    const secrets = await Promise.all(Array.from({ length: 8 }, () => readSecrets(folder)))
    expect(new Set(secrets.map(right)).size).toBe(1)
    expect(await readdir(folder)).toEqual(['secret'])
  })

  test('of two sites is not the same', async () => {
    expect(right(await readSecrets(await folderWith({})))).not.toBe(right(await readSecrets(await folderWith({}))))
  })

  test('is the one given, and then nothing is kept', async () => {
    const folder = await folderWith({})
    expect(right(await readSecrets(folder, 's'.repeat(32)))).toBe('s'.repeat(32))
    expect(await readdir(folder)).toEqual([])
  })

  test('of several, the first signs and the others stay valid, given or in the file', async () => {
    const several = ['a', 'b', 'c'].map(letter => letter.repeat(32))
    const expected = { secret: 'a'.repeat(32), formerSecrets: ['b'.repeat(32), 'c'.repeat(32)] }
    expect(secretsOf(await readSecrets(await folderWith({}), several.join(' ')))).toEqual(expected)
    const folder = await folderWith({})
    await writeFile(join(folder, 'secret'), `${several.join('\n')}\n`, { mode: 0o600 })
    expect(secretsOf(await readSecrets(folder))).toEqual(expected)
  })

  test('of several, each must be long enough', async () => {
    const several = `${'a'.repeat(32)} short`
    expect(await readSecrets(await folderWith({}), several)).toMatchObject({
      left: expect.stringContaining('LECTERN_SECRET is too short') as string,
    })
    const folder = await folderWith({})
    await writeFile(join(folder, 'secret'), several, { mode: 0o600 })
    expect(await readSecrets(folder)).toMatchObject({ left: expect.stringContaining('32 characters per line') as string })
  })

  test('that is too short is refused', async () => {
    expect(await readSecrets(await folderWith({}), 'short')).toMatchObject({
      left: expect.stringContaining('LECTERN_SECRET is too short') as string,
    })
  })

  test('that others may read is refused, and it is said what to do', async () => {
    const folder = await folderWith({ secret: 'x'.repeat(64) })
    await chmod(join(folder, 'secret'), 0o644)
    expect(await readSecrets(folder)).toMatchObject({
      left: expect.stringMatching(/can be read by others\. Run "chmod 600 /) as string,
    })
  })

  test('that is empty is refused', async () => {
    const folder = await folderWith({})
    await writeFile(join(folder, 'secret'), '', { mode: 0o600 })
    expect(await readSecrets(folder)).toMatchObject({ left: expect.stringContaining('must contain one secret') as string })
  })

  test('says where it cannot be made', async () => {
    const folder = await folderWith({ file: '' })
    expect(await readSecrets(join(folder, 'file', 'data'))).toMatchObject({
      left: expect.stringContaining(join(folder, 'file', 'data', 'secret')) as string,
    })
  })
})
