import { chmod, mkdir, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cacheFolder } from '../../support/find-browser/cache-folder.ts'
import { folderWith } from '../../support/folder.ts'

describe.skipIf(process.platform === 'win32')('the cache folder', () => {
  const home = { cache: '', temporary: '' }
  const inTemporary = (): string => join(home.temporary, `lectern-${process.getuid?.() ?? 0}`)

  beforeEach(async () => {
    const folder = await folderWith({ 'cache/x': '', 'temporary/x': '' })
    home.cache = join(folder, 'cache')
    home.temporary = join(folder, 'temporary')
    vi.stubEnv('XDG_CACHE_HOME', home.cache)
    vi.stubEnv('TMPDIR', home.temporary)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test("is the user's, and closed to others", async () => {
    expect(await cacheFolder()).toBe(join(home.cache, 'lectern'))
    expect((await stat(join(home.cache, 'lectern'))).mode & 0o777).toBe(0o700)
    expect(await cacheFolder()).toBe(join(home.cache, 'lectern'))
  })

  test.each([
    ['', '.cache/lectern'],
    ['relative', '.cache/lectern'],
  ])('is below the home folder where XDG_CACHE_HOME is %j', async (named, expected) => {
    vi.stubEnv('XDG_CACHE_HOME', named)
    vi.stubEnv('HOME', home.cache)
    expect(await cacheFolder()).toBe(join(home.cache, expected))
  })

  test('is among the temporary files where others could have written into it', async () => {
    await mkdir(join(home.cache, 'lectern'))
    await chmod(join(home.cache, 'lectern'), 0o777)
    expect(await cacheFolder()).toBe(inTemporary())
  })

  test('is among the temporary files where the home folder cannot hold one', async () => {
    vi.stubEnv('XDG_CACHE_HOME', join(home.cache, 'x'))
    expect(await cacheFolder()).toBe(inTemporary())
  })

  test('is not one that somebody has put a link in place of', async () => {
    vi.stubEnv('XDG_CACHE_HOME', join(home.cache, 'x'))
    await symlink(home.cache, inTemporary())
    expect(await cacheFolder()).toBeUndefined()
  })
})
