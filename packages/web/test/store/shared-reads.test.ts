import { fc, test as lawTest } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { Database, Row } from '../../src/store/database.ts'
import { withPatience } from '../../src/store/patience.ts'
import { sharingReads } from '../../src/store/shared-reads.ts'
import { statement } from '../../src/store/statement.ts'

/** What a request does. */
const request = <A>(work: () => Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    withPatience(3_600_000, () => {
      work().then(resolve, reject)
    })
  })

/** A database of numbered values that notes what it is asked. `rows` is how many rows each answer has. */
const numbers = (rows = 1) => {
  const values = new Map<number, number>()
  const asked: number[] = []
  const database = sharingReads({
    all: async ({ values: [key] }: { readonly values: readonly unknown[] }): Promise<readonly Row[]> => {
      asked.push(Number(key))
      // Like a database, it answers later with what is there then.
      await new Promise(setImmediate)
      if (key === -1) throw new Error('gone')
      return Array.from({ length: rows }, () => ({ value: values.get(Number(key)) ?? 0 }))
    },
    transaction: async ([change]: readonly { readonly values: readonly unknown[] }[]): Promise<boolean> => {
      await new Promise(setImmediate)
      const [key, value] = change?.values ?? []
      values.set(Number(key), Number(value))
      return true
    },
    // Nothing else of it is used.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  } as unknown as Database)
  const read = async (key: number) => (await database.all(statement('select $1', key)))[0]?.['value']
  const write = (key: number, value: number) => database.transaction([statement('update $1 $2', key, value)])
  return { read, write, asked }
}

const key = fc.nat({ max: 3 })
const act = fc.oneof(fc.record({ key }), fc.record({ key, value: fc.nat({ max: 9 }) }))

describe('the reads of a request', () => {
  lawTest.prop([fc.array(act, { maxLength: 20 })])('see its own writes', async acts => {
    const { read, write } = numbers()
    const expected = new Map<number, number>()
    await request(async () => {
      for (const each of acts)
        if ('value' in each) {
          await write(each.key, each.value)
          expected.set(each.key, each.value)
        } else expect(await read(each.key)).toBe(expected.get(each.key) ?? 0)
    })
  })

  lawTest.prop([fc.array(key, { minLength: 1, maxLength: 20 })])('are asked once each, at once or in turn', async keys => {
    const { read, asked } = numbers()
    await request(async () => {
      await Promise.all(keys.map(read))
      for (const each of keys) await read(each)
    })
    expect(asked).toEqual([...new Set(keys)])
  })

  test('are not those of another request, nor of work outside requests', async () => {
    const { read, write, asked } = numbers()
    await request(() => read(1))
    await write(1, 5)
    expect(await request(() => read(1))).toBe(5)
    await read(1)
    await read(1)
    expect(asked).toEqual([1, 1, 1, 1])
  })

  test('are asked again if they have failed, and if they have many rows', async () => {
    const failing = numbers()
    await request(async () => {
      await expect(failing.read(-1)).rejects.toThrow('gone')
      await expect(failing.read(-1)).rejects.toThrow('gone')
    })
    expect(failing.asked).toEqual([-1, -1])
    const long = numbers(251)
    await request(async () => {
      await long.read(1)
      await long.read(1)
    })
    expect(long.asked).toEqual([1, 1])
  })
})
