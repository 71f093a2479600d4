import { fc, test as property } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { execFileSync } from 'node:child_process'
import { link, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { faultOf, openRegular, readRegular, realPathIn, reopenedAt } from '../../src/files/regular-file.ts'
import { folderWith } from '../support/folder.ts'

/** A folder to import, and beside it a secret. */
const folders = async () => {
  const top = await folderWith({ 'in/a.txt': 'mine', 'in/deep/b.txt': 'deep', 'out/secret.txt': 'secret' })
  return { inside: join(top, 'in'), outside: join(top, 'out') }
}

const kindAt = async (path: string): Promise<string | undefined> => (await faultOf(path))?.kind

describe('a file is opened', () => {
  test('if it is a regular file at its own real path', async () => {
    const { inside } = await folders()
    expect(await readRegular(join(inside, 'a.txt'))).toEqual(E.right(Buffer.from('mine')))
    expect(await readRegular(join(inside, 'deep/b.txt'))).toEqual(E.right(Buffer.from('deep')))
    await link(join(inside, 'a.txt'), join(inside, 'hard.txt'))
    expect(await readRegular(join(inside, 'hard.txt'))).toEqual(E.right(Buffer.from('mine')))
  })

  test('not if it is a link: to a file outside or inside, through other links, to itself, or to nothing', async () => {
    const { inside, outside } = await folders()
    const links = {
      outside: join(outside, 'secret.txt'),
      passwd: '/etc/passwd',
      inside: 'a.txt',
      chain: 'inside',
      loop: 'loop',
      ping: 'pong',
      pong: 'ping',
      nothing: 'nowhere',
      folder: outside,
    }
    for (const [name, target] of Object.entries(links)) await symlink(target, join(inside, name))
    for (const name of Object.keys(links)) {
      expect(await faultOf(join(inside, name)), name).toEqual({
        kind: 'refused',
        reason: expect.stringMatching(/^it is a symbolic link .* put the file itself in its place$/) as string,
      })
    }
  })

  test('not through a linked folder, wherever that leads', async () => {
    const { inside, outside } = await folders()
    await symlink(outside, join(inside, 'away'))
    await symlink('deep', join(inside, 'here'))
    expect(await kindAt(join(inside, 'away/secret.txt'))).toBe('refused')
    expect(await kindAt(join(inside, 'here/b.txt'))).toBe('refused')
  })

  test('not after it, or a folder above it, was replaced by a link', async () => {
    const { inside, outside } = await folders()
    await writeFile(join(outside, 'b.txt'), 'secret')
    expect(await kindAt(join(inside, 'deep/b.txt'))).toBeUndefined()
    await rename(join(inside, 'deep'), join(inside, 'moved'))
    await symlink(outside, join(inside, 'deep'))
    expect(await kindAt(join(inside, 'deep/b.txt'))).toBe('refused')
  })

  test('not if it is a folder, a FIFO, a socket or a device; nothing waits for the other end of a FIFO', async () => {
    const { inside } = await folders()
    execFileSync('mkfifo', [join(inside, 'fifo')])
    const socket = createServer().listen(join(inside, 'socket'))
    onTestFinished(() => {
      socket.close()
    })
    await new Promise(resolve => socket.once('listening', resolve))
    for (const path of [inside, join(inside, 'deep'), join(inside, 'fifo'), join(inside, 'socket'), '/dev/null', '/dev/zero'])
      expect(await faultOf(path), path).toEqual({
        kind: 'refused',
        reason: expect.stringContaining('not a regular file') as string,
      })
  })

  test('not if it is missing, which is not the same as refused', async () => {
    const { inside } = await folders()
    for (const name of ['gone', 'a.txt/inside', 'x'.repeat(300), 'a\0.txt']) {
      expect(await kindAt(join(inside, name)), name).toBe('missing')
    }
  })

  test('by its real path: the operator’s folder may be reached through a link, a name in it may not', async () => {
    const { inside, outside } = await folders()
    await symlink(inside, join(outside, 'current'))
    await symlink(join(outside, 'secret.txt'), join(inside, 'link'))
    expect(await kindAt(join(outside, 'current/a.txt'))).toBe('refused')
    expect(await realPathIn(join(outside, 'current'), 'a.txt')).toBe(join(inside, 'a.txt'))
    expect(await kindAt(await realPathIn(join(outside, 'current'), 'a.txt'))).toBeUndefined()
    expect(await kindAt(await realPathIn(join(outside, 'current'), 'link'))).toBe('refused')
  })

  test('and stays the same file, even when it is opened again after it was replaced', async () => {
    const { inside, outside } = await folders()
    const path = join(inside, 'a.txt')
    const file = await openRegular(path)
    if (E.isLeft(file)) throw new Error(file.left.reason)
    await rm(path)
    await symlink(join(outside, 'secret.txt'), path)
    expect(await readFile(reopenedAt(path, file.right), 'utf8')).toBe('mine')
    expect(await file.right.handle.readFile('utf8')).toBe('mine')
    await file.right.handle.close()
  })

  test('never with the content of another while it and its folder are swapped for links again and again', async () => {
    const { inside, outside } = await folders()
    await writeFile(join(outside, 'b.txt'), 'secret')
    const [deep, kept] = [join(inside, 'deep'), join(inside, 'kept')]
    const swaps = { isOn: true }
    const swapping = (async () => {
      while (swaps.isOn) {
        await rename(deep, kept)
        await symlink(outside, deep)
        await rm(deep)
        await rename(kept, deep)
      }
    })()
    const seen = new Set<string>()
    for (let attempt = 0; attempt < 2000; attempt += 1) {
      const content = await readRegular(join(deep, 'b.txt'))
      seen.add(E.isRight(content) ? content.right.toString('utf8') : 'none')
    }
    swaps.isOn = false
    await swapping
    expect(seen).not.toContain('secret')
  })

  test('and leaves no descriptor open when it is refused', async () => {
    const { inside } = await folders()
    execFileSync('mkfifo', [join(inside, 'fifo')])
    const descriptors = async () => (await readdir('/proc/self/fd')).length
    const before = await descriptors()
    for (let count = 0; count < 50; count += 1) {
      await faultOf(join(inside, 'fifo'))
      await faultOf(inside)
      await faultOf(join(inside, 'a.txt'))
    }
    expect((await descriptors()) - before).toBeLessThan(10)
  })
})

describe('a hostile name', () => {
  const part = fc.constantFrom(
    '..',
    '.',
    '',
    '~',
    'file:',
    'file://',
    '%2e%2e',
    '%2f',
    '..%2f',
    '%00',
    '\0',
    '\\',
    '..\\',
    'C:',
    'etc',
    'passwd',
    'out',
    'secret.txt',
    'deep',
    'away',
    '\u202E',
    '..;',
    '....',
    '／',
    '‥',
  )
  const name = fc
    .tuple(
      fc.constantFrom('', '/', '\\', 'file:///', '//', './', '../'),
      fc.array(part, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('/', '\\', ''),
    )
    .map(([start, parts, separator]) => start + parts.join(separator))

  let place: Awaited<ReturnType<typeof folders>>
  beforeAll(async () => {
    const top = await mkdir(join(process.env['TMPDIR'] ?? '/tmp', `lectern-hostile-${process.pid}`, 'in/deep'), {
      recursive: true,
    })
    if (top === undefined) throw new Error('the folder exists already')
    place = { inside: join(top, 'in'), outside: join(top, 'out') }
    await mkdir(place.outside)
    await writeFile(join(place.inside, 'deep/b.txt'), 'deep')
    await writeFile(join(place.outside, 'secret.txt'), 'secret')
    await symlink(place.outside, join(place.inside, 'away'))
    return () => rm(top, { recursive: true, force: true })
  })

  property.prop([name], { numRuns: 500 })(
    'that is put after a folder as it stands never opens a file outside it',
    async hostile => {
      expect(E.isLeft(await readRegular(`${place.inside}/${hostile}`))).toBe(true)
    },
  )
})
