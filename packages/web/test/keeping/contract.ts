import { fc, test as property } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { nameFor, type KeptFiles, type ReadAgain } from '../../src/files/kept-files.ts'

const named = (bytes: Uint8Array): string => nameFor(createHash('sha256').update(bytes).digest('hex'))

const rightOf = <A>(result: E.Either<unknown, A>): A => {
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left))
  return result.right
}

const bytesOf = async (stream: Readable): Promise<Buffer> => Buffer.concat((await stream.toArray()) as Buffer[])

/** A file too large to be in memory, as it comes from a disk. */
const streamed = (bytes: Uint8Array): ReadAgain => ({
  size: bytes.length,
  read: () =>
    Promise.resolve(
      Readable.from(
        Array.from({ length: Math.ceil(bytes.length / 1000) }, (_, at) => bytes.subarray(at * 1000, (at + 1) * 1000)),
        { objectMode: false },
      ),
    ),
})

/** What every place in which files are kept promises. */
export const keepingContract = (place: string, fresh: () => Promise<KeptFiles>): void => {
  describe(`${place} keeps files`, () => {
    property.prop([fc.uint8Array({ maxLength: 5000 }), fc.boolean(), fc.nat(), fc.nat()], { numRuns: 20 })(
      'as they are, whole and in parts',
      async (bytes, isLarge, from, length) => {
        const files = await fresh()
        const name = named(bytes)
        rightOf(await files.put(name, isLarge ? streamed(bytes) : bytes))
        expect(rightOf(await files.look(name)).size).toBe(bytes.length)
        const whole = rightOf(await files.read(name))
        expect([whole.length, await bytesOf(whole.stream)]).toEqual([bytes.length, Buffer.from(bytes)])
        if (bytes.length === 0) return
        const start = from % bytes.length
        const end = start + (length % (bytes.length - start))
        const part = rightOf(await files.read(name, { start, end }))
        expect([part.length, await bytesOf(part.stream)]).toEqual([end - start + 1, Buffer.from(bytes.slice(start, end + 1))])
      },
    )

    test('that are large', async () => {
      const files = await fresh()
      const bytes = Buffer.alloc(10_000_000, 'Lectern')
      const name = named(bytes)
      rightOf(await files.put(name, streamed(bytes)))
      expect((await bytesOf(rightOf(await files.read(name)).stream)).equals(bytes)).toBe(true)
      const part = rightOf(await files.read(name, { start: 9_999_990, end: 9_999_999 }))
      expect(await bytesOf(part.stream)).toEqual(bytes.subarray(-10))
    })

    test('that are read again only if they are still what their name says', async () => {
      const files = await fresh()
      const name = named(Buffer.from('as it was'))
      expect(await files.put(name, streamed(Buffer.from('otherwise')))).toMatchObject(E.left({ kind: 'changed' }))
      expect(await files.look(name)).toMatchObject(E.left({ kind: 'missing' }))
      expect(await files.read(name)).toMatchObject(E.left({ kind: 'missing' }))
    })

    test('that cannot be read again not at all', async () => {
      const files = await fresh()
      const name = named(Buffer.from('whole'))
      const failing = { size: 5, read: () => Promise.reject(new Error('it has gone')) }
      expect(await files.put(name, failing)).toEqual(E.left({ kind: 'unavailable', reason: 'it has gone' }))
      expect(await files.look(name)).toMatchObject(E.left({ kind: 'missing' }))
    })

    test('until they are removed, once or again', async () => {
      const files = await fresh()
      const [one, other] = [Buffer.from('one'), Buffer.from('other')]
      const [oneName, otherName] = [named(one), named(other)]
      for (const [name, content] of [
        [oneName, one],
        [otherName, other],
      ] as const)
        rightOf(await files.put(name, content))
      for (const name of [oneName, oneName, named(Buffer.from('never'))]) rightOf(await files.remove(name))
      expect(await files.read(oneName)).toMatchObject(E.left({ kind: 'missing' }))
      expect(await bytesOf(rightOf(await files.read(otherName)).stream)).toEqual(other)
    })

    test('under no other names', async () => {
      const files = await fresh()
      for (const name of ['', '../secret', 'a'.repeat(64), `${'a'.repeat(64)}-../../../x`]) {
        expect(await files.look(name)).toMatchObject(E.left({ kind: 'missing' }))
        expect(await files.read(name)).toMatchObject(E.left({ kind: 'missing' }))
        expect(await files.remove(name)).toEqual(E.right(undefined))
      }
    })

    test('of which a reader may have had enough', async () => {
      const files = await fresh()
      const bytes = Buffer.alloc(5_000_000, 'x')
      const name = named(bytes)
      rightOf(await files.put(name, bytes))
      const { stream } = rightOf(await files.read(name))
      await new Promise(resolve => {
        stream.once('data', resolve)
      })
      const closed = new Promise(resolve => {
        stream.once('close', resolve)
      })
      stream.destroy()
      await closed
      expect((await bytesOf(rightOf(await files.read(name)).stream)).length).toBe(5_000_000)
    })
  })
}
