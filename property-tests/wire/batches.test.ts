import { fc, test } from '@fast-check/vitest'
import { ask, callFailure, client, type SpokenCall } from '@lectern/api-client'
import type { Command, Doi } from '@lectern/domain/core'
import {
  entitlementLookup,
  initialEntitlements,
  updateEntitlements,
  type EntitlementsEvent,
  type EntitlementsState,
} from '@lectern/domain/article'
import { either as E, option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { someDoi } from '../arbitraries/doi.ts'
import { jsonAnswer, recordingFetch } from '../support/recording-fetch.ts'

const seen = (doi: Doi): readonly EntitlementsEvent[] => [
  { type: 'entitlements/viewed', doi, link: doi, ratio: 1 },
  { type: 'entitlements/lingered', doi },
]

const isLookup = (call: { readonly endpoint: string }): call is Extract<SpokenCall, { readonly endpoint: 'entitlements' }> =>
  call.endpoint === 'entitlements'

const callsIn = (commands: readonly Command[]): readonly Extract<SpokenCall, { readonly endpoint: 'entitlements' }>[] =>
  commands.flatMap(command => (command.kind === 'call' && isLookup(command.call) ? [command.call] : []))

const after = (
  state: EntitlementsState,
  events: readonly EntitlementsEvent[],
): readonly [EntitlementsState, readonly Command[]] =>
  events.reduce<readonly [EntitlementsState, readonly Command[]]>(
    ([now, commands], event) => {
      const [next, more] = updateEntitlements(now, event)
      return [next, [...commands, ...more]]
    },
    [state, []],
  )

describe('FTR-2, CALL-29 the lookups of a page', () => {
  test.prop([fc.array(someDoi, { minLength: 1, maxLength: 30 }), fc.integer({ min: 0, max: 3 })])(
    'go out five at most at a time, and each article gets its one answer, whatever the service says',
    async (dois, mood) => {
      const { fetch, heard } = recordingFetch(({ body }) => {
        const { dois: asked } = JSON.parse(body) as { readonly dois: readonly string[] }
        const entitlements = asked.map(doi => ({
          doi,
          statusCode: 200,
          entitled: 'yes',
          vor: [{ url: `https://publisher.example/${doi}`, contentType: 'text/html' }],
        }))
        return (
          [
            jsonAnswer({ entitlements }),
            jsonAnswer({ entitlements: entitlements.slice(1) }),
            jsonAnswer({}),
            jsonAnswer({}, 503),
          ][mood] ?? jsonAnswer(null)
        )
      })
      const speaking = client(fetch, { origin: '' })
      const [waiting, commands] = after(initialEntitlements, [...dois.flatMap(seen), { type: 'entitlements/waited' }])
      let state = waiting
      for (const call of callsIn(commands)) {
        const answer = await ask(speaking, call)()
        const failure = E.isLeft(answer) ? callFailure(answer.left) : undefined
        const event: EntitlementsEvent | undefined =
          E.isRight(answer) && answer.right.endpoint === 'entitlements'
            ? { type: 'entitlements/received', dois: call.dois, results: answer.right.answer }
            : failure && { type: 'entitlements/failed', dois: call.dois, failure }
        if (event !== undefined) [state] = updateEntitlements(state, event)
      }
      const asked = heard.map(({ body }) => (JSON.parse(body) as { readonly dois: readonly string[] }).dois)
      expect(asked.every(({ length }) => length >= 1 && length <= 5)).toBe(true)
      expect(asked.flat().toSorted()).toEqual([...new Set(dois)].toSorted())
      for (const doi of dois) expect(entitlementLookup(state, O.some(doi)).status).toBe('success')
    },
  )
})
