import { fc, test } from '@fast-check/vitest'
import { articleScope, CONTENT_FAMILIES, CONTENT_TYPES, type ItemWeight } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { article, articleWith } from '../../arbitraries/article.ts'
import { metaWith } from '../../arbitraries/record.ts'

const entitled = articleWith().entitlement

describe('ART-1 how much of an article its page shows', () => {
  test.prop([article])('never the full text to a reader who is not entitled', article => {
    expect(articleScope({ ...article, entitlement: { ...article.entitlement, entitled: false } })).toBe('abstract')
  })

  test.prop([article, article])('nothing but the entitlement and the weight of the item decides', (one, other) => {
    const alike = {
      ...other,
      entitlement: { ...other.entitlement, entitled: one.entitlement.entitled },
      meta: { ...other.meta, itemWeight: one.meta.itemWeight },
    }
    expect(articleScope(alike)).toBe(articleScope(one))
  })

  test.each<[ItemWeight, string]>([
    ['FULL-TEXT', 'full'],
    ['HEAD-AND-TAIL', 'full'],
    ['HEAD-ONLY', 'abstract'],
    ['DUMMY', 'abstract'],
  ])('an entitled reader of %s gets the scope %s', (itemWeight, scope) => {
    expect(articleScope({ entitlement: entitled, meta: metaWith({ itemWeight }) })).toBe(scope)
  })
})

describe('ART-2 what an article can stand in', () => {
  test('is one of five', () => {
    expect(CONTENT_TYPES).toEqual({ JL: 'journal', BS: 'book series', HB: 'handbook', RW: 'reference work', BK: 'book' })
  })

  test('is of one of two families', () => {
    expect(CONTENT_FAMILIES).toEqual(['serial', 'nonserial'])
  })

  test.prop([fc.string()])('has no other name', code => {
    expect(Object.hasOwn(CONTENT_TYPES, code)).toBe(['JL', 'BS', 'HB', 'RW', 'BK'].includes(code))
  })
})
