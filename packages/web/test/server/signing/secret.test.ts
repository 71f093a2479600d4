import { either as E } from 'fp-ts'
import { chmod, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSecret } from '../../../src/server/signing/secret.ts'
import { folderWith } from '../../support/folder.ts'

const right = (secret: E.Either<string, string>): string => {
  if (E.isLeft(secret)) throw new Error(secret.left)
  return secret.right
}

describe('the secret', () => {
  test('is made at the first start, for its owner’s eyes only, and stays', async () => {
    const folder = join(await folderWith({}), 'data')
    const secret = right(await readSecret(folder))
    expect(secret).toMatch(/^[\da-f]{64}$/)
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
    expect(right(await readSecret(folder))).toBe(secret)
    expect(await readdir(folder)).toEqual(['secret'])
  })

  test('is one, also where several processes start at once', async () => {
    const folder = await folderWith({})
    const secrets = await Promise.all(Array.from({ length: 8 }, () => readSecret(folder)))
    expect(new Set(secrets.map(right)).size).toBe(1)
    expect(await readdir(folder)).toEqual(['secret'])
  })

  test('of two sites is not the same', async () => {
    expect(right(await readSecret(await folderWith({})))).not.toBe(right(await readSecret(await folderWith({}))))
  })

  test('is the one given, and then nothing is kept', async () => {
    const folder = await folderWith({})
    expect(right(await readSecret(folder, 's'.repeat(32)))).toBe('s'.repeat(32))
    expect(await readdir(folder)).toEqual([])
  })

  test('that is too short is refused', async () => {
    expect(await readSecret(await folderWith({}), 'short')).toMatchObject({
      left: expect.stringContaining('LECTERN_SECRET is too short') as string,
    })
  })

  test('that others may read is refused, and it is said what to do', async () => {
    const folder = await folderWith({ secret: 'x'.repeat(64) })
    await chmod(join(folder, 'secret'), 0o644)
    expect(await readSecret(folder)).toMatchObject({
      left: expect.stringMatching(/can be read by others\. Run "chmod 600 /) as string,
    })
  })

  test('that is empty is refused', async () => {
    const folder = await folderWith({})
    await writeFile(join(folder, 'secret'), '', { mode: 0o600 })
    expect(await readSecret(folder)).toMatchObject({ left: expect.stringContaining('contains no secret') as string })
  })

  test('says where it cannot be made', async () => {
    const folder = await folderWith({ file: '' })
    expect(await readSecret(join(folder, 'file', 'data'))).toMatchObject({
      left: expect.stringContaining(join(folder, 'file', 'data', 'secret')) as string,
    })
  })
})
