import { fc, test } from '@fast-check/vitest'
import { failed, idle, received, requested } from '@lectern/domain/core'
import { seeksThirdPartyPdf, thirdPartyPdfWords, type ThirdPartyPdfState } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

describe('PDF-6 looking for a PDF at its publisher', () => {
  const load = fc.constantFrom(idle, requested, failed, received([]))

  test.prop([fc.boolean(), load, fc.boolean()])(
    'never before the site’s own links are known, and never where one of them leads to it',
    (isThirdParty, internalLinks, hasInternalPdf) => {
      const seeks = seeksThirdPartyPdf({ isThirdParty, internalLinks, hasInternalPdf })
      if (internalLinks.status !== 'received' || hasInternalPdf || !isThirdParty) expect(seeks).toBe(false)
      else expect(seeks).toBe(true)
    },
  )

  test.each([
    [true, received({}), false, true],
    [false, received({}), false, false],
    [true, received({}), true, false],
    [true, failed, false, false],
    [true, requested, false, false],
    [true, idle, false, false],
  ])('third party %s, links %j, own PDF %s: %s', (isThirdParty, internalLinks, hasInternalPdf, expected) => {
    expect(seeksThirdPartyPdf({ isThirdParty, internalLinks, hasInternalPdf })).toBe(expected)
  })
})

describe('PDF-7 the words of a link to a publisher’s PDF', () => {
  test.each<[ThirdPartyPdfState, boolean, string | undefined, string | undefined]>([
    ['pending', true, 'Finding PDF…', undefined],
    ['pending', false, 'Finding PDF…', undefined],
    ['loading', true, 'Finding PDF…', undefined],
    ['loading', false, 'Finding PDF…', undefined],
    ['success', true, 'View at publisher', 'This article is free to access.'],
    ['success', false, 'View at publisher', undefined],
    ['failed', true, undefined, undefined],
    ['failed', false, undefined, undefined],
  ])('%s, entitled %s: %s, %s', (state, entitled, text, tooltip) => {
    expect(thirdPartyPdfWords(state, entitled)).toEqual(
      text === undefined ? O.none : O.some({ text, tooltip: O.fromNullable(tooltip) }),
    )
  })
})
