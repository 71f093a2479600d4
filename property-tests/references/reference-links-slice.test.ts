import { fc, test } from '@fast-check/vitest'
import {
  initialReferenceLinks, initialReferences, linksByRefId, updateReferenceLinks, updateReferences, emptyContent, idle, type CallFailure, type Command, type Content,
  type ReferenceLinksEvent, type ReferenceLinksState, type ReferencesState,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import { callFailure } from '../arbitraries/entitlement-results.ts'
import { linkWith, referenceLinks } from '../arbitraries/reference-links.ts'

const sides = fc.constantFrom('internal' as const, 'external' as const)

const event: fc.Arbitrary<ReferenceLinksEvent> = fc.oneof(
  fc.record({ type: fc.constant('referenceLinks/requested' as const), side: sides }),
  fc.record({ type: fc.constant('referenceLinks/received' as const), side: sides, links: referenceLinks }),
  fc.record({ type: fc.constant('referenceLinks/failed' as const), side: sides, failure: callFailure }),
)

const after = (...events: readonly ReferenceLinksEvent[]): ReferenceLinksState =>
  events.reduce((state, each) => updateReferenceLinks(state, each)[0], initialReferenceLinks)

const failing = (side: 'internal' | 'external', failure: CallFailure): readonly Command[] =>
  updateReferenceLinks(after({ type: 'referenceLinks/requested', side }), { type: 'referenceLinks/failed', side, failure })[1]

describe('REF-10 the links of the references', () => {
  test('are not asked for at first', () => {
    expect(initialReferenceLinks).toEqual({ internal: idle, external: idle })
  })

  test.prop([callFailure])('are only reported where they fail, each by its own name', failure => {
    expect(failing('internal', failure)).toEqual([{ kind: 'report', report: { kind: 'call-failed', endpoint: 'referenceLinks', failure } }])
    expect(failing('external', failure)).toEqual([{ kind: 'report', report: { kind: 'call-failed', endpoint: 'externalReferenceLinks', failure } }])
  })

  test.prop([fc.array(event, { maxLength: 8 }), event])('say nothing in the world but that they failed', (events, last) => {
    const [, commands] = updateReferenceLinks(after(...events), last)
    expect(commands.length).toBe(last.type === 'referenceLinks/failed' ? 1 : 0)
  })

  test.prop([fc.array(event, { maxLength: 10 })])('fare on each side as if the other did not exist', events => {
    for (const side of ['internal', 'external'] as const) expect(after(...events)[side]).toEqual(after(...events.filter(each => each.side === side))[side])
  })

  test.prop([sides, referenceLinks, callFailure])('are requested, then received or failed', (side, links, failure) => {
    const request = { type: 'referenceLinks/requested', side } as const
    expect(after(request)[side]).toEqual({ status: 'requested' })
    expect(after(request, { type: 'referenceLinks/received', side, links })[side]).toEqual({ status: 'received', value: links })
    expect(after(request, { type: 'referenceLinks/failed', side, failure })[side]).toEqual({ status: 'failed' })
    expect(after({ type: 'referenceLinks/received', side, links })[side]).toEqual({ status: 'idle' })
  })

  test.prop([referenceLinks])('are found by their references, the first of a reference’s', links => {
    const found = linksByRefId(links)
    expect(new Set(found.keys())).toEqual(new Set(links.map(({ refId }) => refId)))
    for (const [refId, link] of found) expect(link).toBe(links.find(each => each.refId === refId))
    expect(linksByRefId([linkWith({ refId: '1' })]).get('2')).toBeUndefined()
  })
})

describe('LIFE-1 the reference lists', () => {
  const references: Content = { ...emptyContent, content: [{ '#name': 'bibliography' }] }
  const next = (state: ReferencesState, event: Parameters<typeof updateReferences>[1]): ReferencesState => {
    const [after, commands] = updateReferences(state, event)
    expect(commands).toEqual([])
    return after
  }

  test('are requested, then received or failed', () => {
    expect(initialReferences).toEqual(idle)
    const requested = next(initialReferences, { type: 'references/requested' })
    expect(requested).toEqual({ status: 'requested' })
    expect(next(requested, { type: 'references/received', references })).toEqual({ status: 'received', value: references })
    expect(next(requested, { type: 'references/failed' })).toEqual({ status: 'failed' })
    expect(next(initialReferences, { type: 'references/failed' })).toEqual(idle)
  })
})
