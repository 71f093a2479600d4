import { fc, test } from '@fast-check/vitest'
import { grouped } from '@lectern/domain/core'
import { describe, expect } from 'vitest'

describe('a list in groups', () => {
  test.prop([fc.array(fc.record({ key: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }), item: fc.nat() }))])(
    'holds every item once, in its order, under its own key',
    items => {
      const groups = grouped(items, ({ key }) => key)
      expect([...groups].every(([key, group]) => group.length > 0 && group.every(item => item.key === key))).toBe(true)
      for (const [key, group] of groups) expect(group).toEqual(items.filter(item => item.key === key))
      expect([...groups.keys()]).toEqual([...new Set(items.map(({ key }) => key))])
    },
  )
})
