import { fc, test } from '@fast-check/vitest'
import { FEEDBACK_ACTIONS, type FeedbackItem } from '@lectern/domain/core'
import { defaultFeedbackConfig, feedbackCall, feedbackOn, type InvalidFeedback } from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { recommendationToken, recommendationWith, tokenOf } from '../../arbitraries/recommendation.ts'
import { made } from '../../support/made.ts'

const valid: fc.Arbitrary<FeedbackItem> = fc
  .tuple(fc.constantFrom(...FEEDBACK_ACTIONS), recommendationToken, fc.nat({ max: 9 }))
  .map(([action, token, index]) => made(feedbackOn(action, recommendationWith({ recommendationToken: token }), index, 'load-1')))

const invalid: fc.Arbitrary<E.Either<InvalidFeedback, FeedbackItem>> = fc
  .constantFrom('', tokenOf(63), tokenOf(129))
  .map(token => feedbackOn('Display', recommendationWith({ recommendationToken: token }), 0, 'load-1'))

const enabled = { enabled: true }

describe('FB-1 feedback is sent', () => {
  test.prop([fc.array(valid, { minLength: 1 })])('whole and in order, where all of it is valid', items => {
    expect(
      feedbackCall(
        enabled,
        items.map(item => E.right(item)),
      ),
    ).toEqual(O.some({ endpoint: 'feedback', items }))
  })

  test.prop([fc.array(valid), fc.array(valid), invalid])(
    'not at all with one invalid item, wherever it stands',
    (before, after, bad) => {
      expect(feedbackCall(enabled, [...before.map(item => E.right(item)), bad, ...after.map(item => E.right(item))])).toEqual(
        O.none,
      )
    },
  )

  test.prop([fc.array(valid)])('never where the site does not take it', items => {
    expect(
      feedbackCall(
        { enabled: false },
        items.map(item => E.right(item)),
      ),
    ).toEqual(O.none)
  })

  test('never as an empty list', () => {
    expect(feedbackCall(enabled, [])).toEqual(O.none)
  })
})

describe('FB-4, FB-6 what is said of a recommendation', () => {
  test.prop([fc.constantFrom(...FEEDBACK_ACTIONS), recommendationToken, fc.nat(), fc.string()])(
    'is the action, its token, its index plus one and the load of the page',
    (action, token, index, pageLoadId) => {
      expect(feedbackOn(action, { recommendationToken: token }, index, pageLoadId)).toEqual(
        E.right({ action, recommendationToken: token, properties: { position: index + 1, pageLoadId } }),
      )
    },
  )

  test.each([-1, 0.5])('is nothing for an index of %d', index => {
    const said = feedbackOn('Display', recommendationWith(), index, '')
    expect(E.isLeft(said) && said.left.part).toBe('position')
  })
})

describe('FB-5 how feedback is spoken', () => {
  test('goes to the site itself unless it says otherwise', () => {
    expect(defaultFeedbackConfig).toEqual({ enabled: true, url: '/sdfe/arp/recommendations/feedback', timeout: 5000 })
  })
})
