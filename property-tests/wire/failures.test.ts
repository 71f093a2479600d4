import { fc, test } from '@fast-check/vitest'
import { ask, callFailure, type ApiError } from '@lectern/api-client'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { spokenCall } from '../arbitraries/calls.ts'
import { doi, left, networkFault, ofArticle, pii, using } from '../support/asking.ts'
import { jsonAnswer } from '../support/recording-fetch.ts'

describe('a call that fails', () => {
  test.prop([fc.integer({ min: 200, max: 599 }).filter(status => status !== 200 && ![204, 205, 304].includes(status))])(
    'FTR-5 by its status says which, if that is any but 200',
    async status => {
      expect(await using(() => Promise.resolve(jsonAnswer([], status))).substances(ofArticle)()).toEqual(
        left({ kind: 'bad-status', status }),
      )
      expect(
        await using(() => Promise.resolve(jsonAnswer({ entitlements: [] }, status))).entitlements({
          params: {},
          query: {},
          body: [doi],
        })(),
      ).toEqual(left({ kind: 'bad-status', status }))
    },
  )

  test('CALL-3 but one whose answer is not used is content with any success', async () => {
    const answered = (status: number) =>
      ask(
        using(() => Promise.resolve(new Response(null, { status }))),
        { endpoint: 'feedback', items: [] },
      )()
    expect(E.isRight(await answered(200)) && E.isRight(await answered(204)) && E.isRight(await answered(202))).toBe(true)
    expect(await answered(500)).toEqual(left({ kind: 'bad-status', status: 500 }))
  })

  test('by the network says so, also where the body breaks off and where fetch throws at once', async () => {
    const breaking = () =>
      new Response(
        new ReadableStream({
          start: controller => {
            controller.error(new Error('reset'))
          },
        }),
      )
    expect(await using(networkFault).substances(ofArticle)()).toEqual(left({ kind: 'network' }))
    expect(await using(() => Promise.resolve(breaking())).substances(ofArticle)()).toEqual(left({ kind: 'network' }))
    expect(
      await using(() => {
        throw new Error('no such scheme')
      }).substances(ofArticle)(),
    ).toEqual(left({ kind: 'network' }))
  })

  const nonsense: readonly (readonly [string, string, string])[] = [
    ['what is no JSON', '<!doctype html>', 'the top level: expected JSON'],
    ['nothing', '', 'the top level: expected JSON'],
    ['another shape', '7', 'the top level: expected citing articles'],
    ['a missing field', '{"articles":[]}', 'hitCount: expected number'],
    ['a field of another type', '{"hitCount":"many","articles":[]}', 'hitCount: expected number'],
  ]

  test.each(nonsense)('by making no sense says where: %s', async (_, body, message) => {
    const answer = await ask(
      using(() => Promise.resolve(new Response(body))),
      {
        endpoint: 'citingArticles',
        pii,
        doi: { _tag: 'None' },
        flags: {
          creditCardPurchaseAllowed: true,
          preventTransactionalAccess: false,
          preventDocumentDelivery: false,
        },
      },
    )()
    expect(answer).toEqual(left({ kind: 'undecodable', message }))
  })

  test('is a failure to the page, unless it was cancelled', () => {
    const errors: readonly ApiError[] = [
      { kind: 'network' },
      { kind: 'timeout' },
      { kind: 'bad-status', status: 500 },
      { kind: 'undecodable', message: 'x' },
    ]
    for (const error of errors) expect(callFailure(error)).toEqual(error)
    expect(callFailure({ kind: 'cancelled' })).toBeUndefined()
  })

  test.prop([spokenCall, fc.anything(), fc.integer({ min: 200, max: 599 }).filter(status => ![204, 205, 304].includes(status))])(
    'is a value, whatever comes',
    async (call, anything, status) => {
      const body = JSON.stringify(anything, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ?? ''
      const answer = await ask(
        using(() => Promise.resolve(new Response(body, { status }))),
        call,
      )()
      if (E.isLeft(answer)) expect(['bad-status', 'undecodable']).toContain(answer.left.kind)
      else expect(answer.right.call).toBe(call)
    },
  )
})
