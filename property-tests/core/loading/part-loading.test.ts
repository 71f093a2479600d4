import { fc, test } from '@fast-check/vitest'
import {
  failed,
  givenPart,
  idle,
  initialPart,
  nextLoad,
  nextPart,
  received,
  rendered,
  requested,
  type PartLoading,
} from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

const event = fc.oneof(
  fc.constantFrom({ kind: 'requested' } as const, { kind: 'failed' } as const),
  fc.anything().map(value => ({ kind: 'received', value }) as const),
)

describe('LIFE-1 a part of the page that may stand in its markup', () => {
  test.prop([fc.array(event)])('stays there whatever happens', events => {
    expect(events.reduce<PartLoading<unknown>>(nextPart, rendered)).toBe(rendered)
  })

  test.prop([fc.constantFrom(idle, requested, failed, received(1)), event])('is any load where it does not', (load, happened) => {
    expect(nextPart<unknown>(load, happened)).toEqual(nextLoad<unknown>(load, happened))
  })
})

describe('LIFE-10 what a server embeds of it', () => {
  test.prop([fc.anything()])('is its markup, its value, or nothing, and each is another beginning', value => {
    expect([rendered, O.some(value), O.none].map(initialPart)).toEqual([rendered, received(value), idle])
    expect([rendered, O.some(value), O.none].map(givenPart)).toEqual([O.none, O.some(value), O.none])
  })
})
