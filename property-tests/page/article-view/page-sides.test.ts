import { fc, test } from '@fast-check/vitest'
import {
  BREAKPOINT_NAMES,
  BREAKPOINTS,
  breakpointAt,
  contentsListPlace,
  isAtLeast,
  RELATED_PANELS,
  relatedSide,
} from '@lectern/domain/page'
import { describe, expect } from 'vitest'

const viewport = fc.record({ width: fc.nat({ max: 4000 }), rootFontSize: fc.constantFrom(12, 16, 20) })

describe('ART-18 what stands beside the article', () => {
  test('across from the contents list: substances, recommendations, special issue, metrics', () => {
    expect(relatedSide(false)).toEqual(['substances', 'recommendations', 'special-issue-articles', 'metrics'])
    expect(relatedSide(true)).toEqual(['substances', 'recommendations', 'virtual-special-issue', 'metrics'])
  })

  test.prop([fc.boolean()])('each panel once, in its order, with just one kind of special issue', isVirtual => {
    const side = relatedSide(isVirtual)
    expect(RELATED_PANELS.filter(panel => side.includes(panel))).toEqual(side)
    expect(side.filter(panel => panel.includes('special-issue'))).toHaveLength(1)
  })

  test.prop([viewport, fc.nat({ max: 1000 })])('the contents list stays beside it when the window widens', (window, more) => {
    if (contentsListPlace(window) === 'beside')
      expect(contentsListPlace({ ...window, width: window.width + more })).toBe('beside')
  })

  test.each([
    [1199, 16, 'behind-button'],
    [1200, 16, 'beside'],
    [1499, 20, 'behind-button'],
    [1500, 20, 'beside'],
  ])('%i px at %i px: %s', (width, rootFontSize, place) => expect(contentsListPlace({ width, rootFontSize })).toBe(place))
})

describe('the breakpoints', () => {
  test('grow', () => {
    const widths = BREAKPOINT_NAMES.map(name => BREAKPOINTS[name])
    expect(widths).toEqual(widths.toSorted((one, other) => one - other))
    expect(BREAKPOINTS.md).toBe(48)
  })

  test.prop([viewport])('a window is at the widest that it reaches', window => {
    const name = breakpointAt(window)
    expect(isAtLeast(window, BREAKPOINTS[name])).toBe(true)
    for (const wider of BREAKPOINT_NAMES.slice(BREAKPOINT_NAMES.indexOf(name) + 1))
      expect(isAtLeast(window, BREAKPOINTS[wider])).toBe(false)
  })

  test.each([
    [0, 'initial'],
    [319, 'initial'],
    [320, 'xs'],
    [479, 'xs'],
    [480, 'sm'],
    [767, 'sm'],
    [768, 'md'],
    [1199, 'md'],
    [1200, 'lg'],
    [1359, 'lg'],
    [1360, 'xl'],
    [-1, 'initial'],
  ])('%i px: %s', (width, name) => expect(breakpointAt({ width, rootFontSize: 16 })).toBe(name))
})
