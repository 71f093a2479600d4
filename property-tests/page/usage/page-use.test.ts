import { fc, test } from '@fast-check/vitest'
import { failed, idle, received, rendered, requested } from '@lectern/domain/core'
import {
  articleLinkStateValue,
  pdfUse,
  shownUse,
  usageAction,
  wayHere,
  WAY_HERE_TIMEOUT,
  type ArticleLinkState,
  type PageVisit,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

const visit: PageVisit = { beginTime: '2026-01-01T00:00:00.000Z', origin: 'article', way: O.none }

const link: ArticleLinkState = { origin: 'search', zone: 'results', srcFr: '', time: 1_767_225_600_000, embedPdf: false }

describe('USE-1 what a page reports of itself', () => {
  test('its text once that is there, or has failed; not before', () => {
    expect([idle, requested].map(body => shownUse(visit, 'full', body))).toEqual([O.none, O.none])
    const use = { beginTime: visit.beginTime, origin: 'article', zone: 'body', primary: true, format: 'HTML' }
    expect(shownUse(visit, 'full', received(null))).toEqual(O.some({ ...use, isSuccess: true }))
    expect(shownUse(visit, 'full', rendered)).toEqual(O.some({ ...use, isSuccess: true }))
    expect(shownUse(visit, 'full', failed)).toEqual(O.some({ ...use, isSuccess: false }))
  })

  test.each([idle, requested, rendered, received(null), failed])(
    'its abstract at once, whatever becomes of the text: %o',
    body => {
      expect(shownUse(visit, 'abstract', body)).toEqual(
        O.some({
          beginTime: visit.beginTime,
          isSuccess: true,
          origin: 'article',
          zone: 'abstract',
          primary: true,
          format: 'ABSTRACT',
        }),
      )
    },
  )

  test.prop([fc.constantFrom('full', 'abstract')])('and how the reader got there, where that is known', view => {
    expect(O.toUndefined(shownUse({ ...visit, way: O.some(link) }, view, received(null)))).toMatchObject({
      origin: 'search',
      zone: 'results',
    })
  })

  test.prop([fc.string()])('that its PDF was asked for, and from which part of the page', zone => {
    expect(pdfUse({ ...visit, way: O.some(link) }, zone)).toEqual({
      beginTime: visit.beginTime,
      isSuccess: true,
      origin: 'article',
      zone,
      primary: true,
      format: 'PDF',
    })
  })

  test('USE-5 text, abstract and PDF are three actions', () => {
    const uses = [shownUse(visit, 'full', received(null)), shownUse(visit, 'abstract', idle), O.some(pdfUse(visit, 'x'))]
    expect(new Set(uses.flatMap(use => (O.isSome(use) ? [usageAction(use.value)] : []))).size).toBe(3)
  })
})

describe('USE-3 how the reader got to a page', () => {
  const cookie = O.some(articleLinkStateValue(link))

  test.each([
    [0, true],
    [1, true],
    [WAY_HERE_TIMEOUT, true],
    [WAY_HERE_TIMEOUT + 1, false],
    [-1, false],
  ])('%i ms after the link: known %j', (after, isKnown) => {
    expect(wayHere(cookie, link.time + after)).toEqual(isKnown ? O.some(link) : O.none)
  })

  test.prop([fc.oneof(fc.string(), fc.constant('origin=article')), fc.nat()])(
    'is unknown without such a cookie',
    (value, now) => {
      expect([wayHere(O.none, now), wayHere(O.some(value), now)]).toEqual([O.none, O.none])
    },
  )
})
