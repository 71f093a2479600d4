import { fc, test } from '@fast-check/vitest'
import { recordWith } from '@lectern/property-tests/arbitraries/record'
import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import type { Pii } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { rememberedRecords } from '../../src/store/remembered-records.ts'

const [ONE, OTHER] = [checkedPii('S2211753914000025'), checkedPii('S0021869313002846')]

const titled = (title: string): string => {
  const record = recordWith({})
  return JSON.stringify({ ...record, meta: { ...record.meta, titleString: title } })
}

/** A store whose articles and failures a test can change, and how often a record was read from it. */
const library = () => {
  const held = new Map<Pii, string>()
  const now = { revision: 0, reads: 0, isFailing: false }
  const store = {
    library: async () => ({ revision: now.revision, hasOwn: true, languages: [] }),
    record: async (pii: Pii) => {
      now.reads += 1
      await Promise.resolve()
      if (now.isFailing) throw new Error('The disk is gone')
      return held.get(pii)
    },
  }
  return { held, now, records: rememberedRecords(store) }
}

const titleOf = (read: Awaited<ReturnType<ReturnType<typeof library>['records']>>): string | undefined =>
  read === undefined ? undefined : E.isLeft(read) ? 'damaged' : read.right.meta.titleString

const act = fc.oneof(
  fc.record({ kind: fc.constant('read' as const), pii: fc.constantFrom(ONE, OTHER), atOnce: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('import' as const), pii: fc.constantFrom(ONE, OTHER), title: fc.string({ maxLength: 4 }) }),
)

describe('records that several calls of a visit need', () => {
  test.prop([fc.array(act, { maxLength: 20 })])(
    'are what the library holds, and each is read once for a revision',
    async acts => {
      const { held, now, records } = library()
      let known = new Set<Pii>()
      for (const each of acts) {
        if (each.kind === 'import') {
          held.set(each.pii, titled(each.title))
          now.revision += 1
          known = new Set()
        } else {
          const before = now.reads
          const read = await Promise.all(Array.from({ length: each.atOnce }, () => records(each.pii)))
          const stored = held.get(each.pii)
          const title =
            stored === undefined ? undefined : (JSON.parse(stored) as { meta: { titleString: string } }).meta.titleString
          expect(new Set(read.map(titleOf))).toEqual(new Set([title]))
          expect(now.reads - before).toBe(known.has(each.pii) ? 0 : 1)
          // That there is none is not remembered.
          if (stored !== undefined) known.add(each.pii)
        }
      }
    },
  )

  test('are read again after the store has failed', async () => {
    const { held, now, records } = library()
    held.set(ONE, titled('On reading'))
    now.isFailing = true
    await expect(records(ONE)).rejects.toThrow('The disk is gone')
    now.isFailing = false
    expect(titleOf(await records(ONE))).toBe('On reading')
  })

  test('say where one is damaged', async () => {
    const { held, records } = library()
    held.set(ONE, '{"meta":')
    expect(titleOf(await records(ONE))).toBe('damaged')
  })
})
