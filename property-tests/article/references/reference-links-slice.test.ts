import { fc, test } from '@fast-check/vitest'
import { idle } from '@lectern/domain/core'
import {
  initialReferenceLinks,
  noEmbeddedLinks,
  linksByRefId,
  updateReferenceLinks,
  type ReferenceLinksEvent,
  type ReferenceLinksState,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { linkWith, referenceLinks } from '../../arbitraries/reference-links.ts'

const sides = fc.constantFrom('internal' as const, 'external' as const)

const event: fc.Arbitrary<ReferenceLinksEvent> = fc.oneof(
  fc.record({ type: fc.constant('referenceLinks/requested' as const), side: sides }),
  fc.record({ type: fc.constant('referenceLinks/received' as const), side: sides, links: referenceLinks }),
  fc.record({ type: fc.constant('referenceLinks/failed' as const), side: sides }),
)

const after = (...events: readonly ReferenceLinksEvent[]): ReferenceLinksState =>
  events.reduce((state, each) => updateReferenceLinks(state, each)[0], initialReferenceLinks(noEmbeddedLinks))

describe('REF-10 the links of the references', () => {
  test('are not asked for at first', () => {
    expect(initialReferenceLinks(noEmbeddedLinks)).toEqual({ internal: idle, external: idle })
  })

  test.prop([fc.array(event, { maxLength: 8 }), event])(
    'want nothing done in the world, whatever becomes of them',
    (events, last) => {
      expect(updateReferenceLinks(after(...events), last)[1]).toEqual([])
    },
  )

  test.prop([fc.array(event, { maxLength: 10 })])('fare on each side as if the other did not exist', events => {
    for (const side of ['internal', 'external'] as const)
      expect(after(...events)[side]).toEqual(after(...events.filter(each => each.side === side))[side])
  })

  test.prop([sides, referenceLinks])('are requested, then received or failed', (side, links) => {
    const request = { type: 'referenceLinks/requested', side } as const
    expect(after(request)[side]).toEqual({ status: 'requested' })
    expect(after(request, { type: 'referenceLinks/received', side, links })[side]).toEqual({ status: 'received', value: links })
    expect(after(request, { type: 'referenceLinks/failed', side })[side]).toEqual({ status: 'failed' })
    expect(after({ type: 'referenceLinks/received', side, links })[side]).toEqual({ status: 'idle' })
  })

  test.prop([referenceLinks])('are found by their references, the first of a reference’s', links => {
    const found = linksByRefId(links)
    expect(new Set(found.keys())).toEqual(new Set(links.map(({ refId }) => refId)))
    for (const [refId, link] of found) expect(link).toBe(links.find(each => each.refId === refId))
    expect(linksByRefId([linkWith({ refId: '1' })]).get('2')).toBeUndefined()
  })
})
