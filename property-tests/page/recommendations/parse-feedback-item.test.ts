import { fc, test } from '@fast-check/vitest'
import { FEEDBACK_ACTIONS } from '@lectern/domain/core'
import { parseFeedbackItem, parsePosition, parseRecommendationToken, type InvalidFeedback } from '@lectern/domain/page'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { recommendationToken, tokenOf } from '../../arbitraries/recommendation.ts'

const wrong = (result: E.Either<InvalidFeedback, unknown>): string | undefined =>
  E.isLeft(result) ? result.left.part : undefined

const item = (given: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({
  action: 'Display',
  recommendationToken: tokenOf(64),
  properties: { position: 1, pageLoadId: 'load-1' },
  ...given,
})

describe('FB-3 a recommendation token', () => {
  test.prop([recommendationToken])('is kept as it is', token => {
    expect(parseRecommendationToken(token)).toEqual(E.right(token))
  })

  test.prop([fc.string({ minLength: 64, maxLength: 128 })])('has no character that the alphabet does not', text => {
    const outside = [...text].some(
      (character, index) => !/[A-Za-z0-9+_-]/.test(character) && !(character === '=' && index === text.length - 1),
    )
    if (outside) expect(wrong(parseRecommendationToken(text))).toBe('recommendationToken')
  })

  test.each([64, 65, 127, 128])('may have %i characters', length => {
    expect(E.isRight(parseRecommendationToken(tokenOf(length)))).toBe(true)
    expect(E.isRight(parseRecommendationToken(`${tokenOf(length - 1)}=`))).toBe(true)
  })

  test.each([0, 1, 63, 129, 200])('may not have %i characters', length =>
    expect(wrong(parseRecommendationToken(tokenOf(length)))).toBe('recommendationToken'),
  )

  test.each<[string, unknown]>([
    ['a sign of equality within it', `${tokenOf(40)}=${tokenOf(40)}`],
    ['two at its end', `${tokenOf(64)}==`],
    ['one at its beginning', `=${tokenOf(64)}`],
    ['a line end after it', `${tokenOf(64)}\n`],
    ['white space before it', ` ${tokenOf(64)}`],
    ['a slash', `${tokenOf(64)}/`],
    ['a letter of another alphabet', `${tokenOf(64)}é`],
    ['no text at all', 64],
    ['a list around it', [tokenOf(64)]],
  ])('has never %s', (_name, value) => expect(wrong(parseRecommendationToken(value))).toBe('recommendationToken'))
})

describe('FB-4 a position', () => {
  test.prop([fc.integer({ min: 1 })])('is any whole number from 1 on', number => {
    expect(parsePosition(number)).toEqual(E.right(number))
  })

  test.prop([
    fc.oneof(
      fc.integer({ max: 0 }),
      fc.double().filter(number => !Number.isInteger(number)),
      fc.string(),
      fc.constant(null),
    ),
  ])('is nothing else', value => {
    expect(wrong(parsePosition(value))).toBe('position')
  })

  test.each([0, -1, 0.5, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '1'])('is not %s', value =>
    expect(wrong(parsePosition(value))).toBe('position'),
  )
})

describe('FB-2 an action', () => {
  test('is one of five', () => {
    expect(FEEDBACK_ACTIONS).toEqual(['Display', 'InFocus', 'TitleClick', 'PdfDownload', 'ViewDetails'])
  })

  test.each(FEEDBACK_ACTIONS)('%s is taken', action => expect(E.isRight(parseFeedbackItem(item({ action })))).toBe(true))

  test.each<unknown>(['display', 'Click', '', undefined, null, 0, 'toString'])('%s is not', action => {
    expect(parseFeedbackItem(item({ action }))).toEqual(
      E.left({
        kind: 'invalid-feedback',
        part: 'action',
        message: 'Invalid feedback: action is not one of Display, InFocus, TitleClick, PdfDownload, ViewDetails',
      }),
    )
  })
})

describe('FB-4, FB-6 an item of feedback', () => {
  test.prop([
    fc.constantFrom(...FEEDBACK_ACTIONS),
    recommendationToken,
    fc.integer({ min: 1 }),
    fc.string(),
    fc.dictionary(fc.stringMatching(/^x\w{0,3}$/), fc.anything()),
  ])('keeps its fields and drops all others', (action, token, position, pageLoadId, more) => {
    const properties = { position, pageLoadId }
    expect(parseFeedbackItem({ ...more, action, recommendationToken: token, properties: { ...more, ...properties } })).toEqual(
      E.right({ action, recommendationToken: token, properties }),
    )
  })

  test.prop([fc.anything()])('is an answer for anything, never an exception', value => {
    expect(['item', 'action', 'recommendationToken', 'properties', 'position', 'pageLoadId']).toContain(
      wrong(parseFeedbackItem(value)),
    )
  })

  test.each<[InvalidFeedback['part'], unknown, string]>([
    ['item', null, 'an object'],
    ['item', 'Display', 'an object'],
    ['item', undefined, 'an object'],
    ['item', [item()], 'an object'],
    ['recommendationToken', item({ recommendationToken: tokenOf(63) }), 'a token of 64 to 128 characters'],
    ['recommendationToken', item({ recommendationToken: undefined }), 'a token of 64 to 128 characters'],
    ['properties', item({ properties: null }), 'an object'],
    ['properties', item({ properties: [] }), 'an object'],
    ['properties', item({ properties: 'position' }), 'an object'],
    ['properties', item({ properties: undefined }), 'an object'],
    ['position', item({ properties: { position: 0, pageLoadId: '' } }), 'a whole number from 1 on'],
    ['position', item({ properties: { pageLoadId: '' } }), 'a whole number from 1 on'],
    ['pageLoadId', item({ properties: { position: 1 } }), 'a text'],
    ['pageLoadId', item({ properties: { position: 1, pageLoadId: 7 } }), 'a text'],
  ])('without a valid %s is none', (part, value, expected) => {
    expect(parseFeedbackItem(value)).toEqual(
      E.left({ kind: 'invalid-feedback', part, message: `Invalid feedback: ${part} is not ${expected}` }),
    )
  })
})
