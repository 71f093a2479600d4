import { fc, test } from '@fast-check/vitest'
import { graphemes } from '@lectern/domain/core'
import { HEADER_SEARCH_LIMIT, headerSearchForm, headerSearchText } from '@lectern/domain/site'
import { describe, expect } from 'vitest'

const character = fc.constantFrom('a', ' ', 'é', 'e\u0301', '👩‍🔬', '🇪🇺')
const text = fc.array(character, { maxLength: 300, size: 'max' }).map(parts => parts.join(''))

describe('HEAD-3 the text of the search', () => {
  test.prop([text])('is the beginning of what was typed, whole characters, as many as fit', typed => {
    const kept = graphemes(headerSearchText(typed))
    expect(kept).toEqual(graphemes(typed).slice(0, kept.length))
    expect(kept).toHaveLength(Math.min(250, graphemes(typed).length))
    expect(headerSearchText(kept.join(''))).toBe(kept.join(''))
  })

  test.each([
    [249, 249],
    [250, 250],
    [251, 250],
  ])('of %i characters %i stay', (typed, kept) => {
    expect(HEADER_SEARCH_LIMIT).toBe(250)
    expect(headerSearchText('👩‍🔬'.repeat(typed))).toBe('👩‍🔬'.repeat(kept))
  })
})

describe('HEAD-3 the form of the search', () => {
  test.prop([fc.string(), fc.string()])('asks the search page with origin, zone and text', (origin, qs) => {
    expect(headerSearchForm(origin, qs)).toEqual({
      action: '/search#submit',
      method: 'get',
      fields: [
        ['origin', origin],
        ['zone', 'header'],
        ['qs', qs],
      ],
      target: 'same-window',
    })
  })
})
