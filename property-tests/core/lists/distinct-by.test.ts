import { fc, test } from '@fast-check/vitest'
import { distinctBy } from '@lectern/domain/core'
import { describe, expect } from 'vitest'

const keyed = fc.record({ key: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }), item: fc.nat() })

describe('a list without duplicates', () => {
  test.prop([fc.array(keyed)])('has one item for each key, in order of first appearance', items => {
    expect(distinctBy(items, ({ key }) => key).map(({ key }) => key)).toEqual([...new Set(items.map(({ key }) => key))])
  })

  test.prop([fc.array(keyed)])('keeps the first item of each key', items => {
    for (const kept of distinctBy(items, ({ key }) => key)) expect(items.find(({ key }) => key === kept.key)).toBe(kept)
  })

  test.prop([fc.array(keyed)])('loses nothing more when asked again', items => {
    const once = distinctBy(items, ({ key }) => key)
    expect(distinctBy(once, ({ key }) => key)).toEqual(once)
  })
})
