import { fc, test } from '@fast-check/vitest'
import {
  afterAct,
  answerOf,
  dayOfInstant,
  embargoDay,
  lifeAt,
  LONGEST_REASON,
  type Life,
  type LifeAct,
} from '@lectern/domain/article'
import { either as E, option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

const instant = fc.integer({ min: 0, max: 4_000_000_000_000 })
const reason = fc.oneof(
  fc.string(),
  fc.constantFrom('', ' ', 'A reason', 'x'.repeat(LONGEST_REASON), 'x'.repeat(LONGEST_REASON + 1)),
)
const life: fc.Arbitrary<Life> = fc.oneof(
  fc.constant<Life>({ kind: 'public' }),
  instant.map((until): Life => ({ kind: 'embargoed', until })),
  fc.record(
    { kind: fc.constant('withdrawn' as const), reason: fc.string({ minLength: 1 }), at: instant, until: instant },
    { requiredKeys: ['kind', 'reason', 'at'] },
  ),
)
const act: fc.Arbitrary<LifeAct> = fc.oneof(
  reason.map((text): LifeAct => ({ kind: 'withdraw', reason: text })),
  fc.constant<LifeAct>({ kind: 'restore' }),
  instant.map((until): LifeAct => ({ kind: 'embargo', until })),
)

describe('the life of an article', () => {
  test.prop([life, instant, reason])('a withdrawal leaves a tombstone with its reason and time', (before, now, text) => {
    const after = afterAct(before, { kind: 'withdraw', reason: text }, now)
    if (E.isRight(after)) {
      expect(after.right).toMatchObject({ kind: 'withdrawn', reason: text.trim(), at: now })
      expect(answerOf(after.right)).toBe('tombstone')
    } else expect(before.kind === 'withdrawn' || text.trim() === '' || text.trim().length > LONGEST_REASON).toBe(true)
  })

  test.prop([life, instant, fc.nat(100_000_000)])(
    'restoring undoes a withdrawal, whatever day has come since',
    (before, now, later) => {
      const after = afterAct(before, { kind: 'withdraw', reason: 'A reason' }, now)
      if (E.isRight(after))
        expect(afterAct(after.right, { kind: 'restore' }, now + later)).toEqual(E.right(lifeAt(before, now + later)))
    },
  )

  test.prop([life, instant, instant])('an embargo hides until its instant, and no longer', (before, now, until) => {
    const after = afterAct(before, { kind: 'embargo', until }, now)
    if (E.isLeft(after)) {
      expect(before.kind === 'withdrawn' || until <= now).toBe(true)
      return
    }
    expect(answerOf(lifeAt(after.right, until - 1))).toBe('unknown')
    expect(answerOf(lifeAt(after.right, until))).toBe('article')
  })

  test.prop([life, instant])(
    'what is public has nothing to restore, and everything else becomes public in two steps',
    (before, now) => {
      const once = afterAct(before, { kind: 'restore' }, now)
      expect(E.isLeft(once)).toBe(lifeAt(before, now).kind === 'public')
      const twice = E.isRight(once) && once.right.kind !== 'public' ? afterAct(once.right, { kind: 'restore' }, now) : once
      if (E.isRight(twice)) expect(twice.right).toEqual({ kind: 'public' })
    },
  )

  test.prop([life, fc.array(fc.tuple(act, fc.nat(1_000_000_000)), { maxLength: 12 })])(
    'no sequence of acts leaves a state in which time alone makes a withdrawn article public',
    (start, acts) => {
      let [at, now] = [start, 1_000_000_000_000]
      for (const [each, passed] of acts) {
        now += passed
        const next = afterAct(at, each, now)
        expect(lifeAt(at, now + 4_000_000_000_000).kind === 'withdrawn').toBe(at.kind === 'withdrawn')
        if (E.isRight(next)) at = next.right
        if (at.kind === 'embargoed' && E.isRight(next)) expect(at.until).toBeGreaterThan(now)
      }
    },
  )
})

describe('the day of an embargo', () => {
  test.prop([instant])('is read as it is written', at => {
    const day = dayOfInstant(at)
    const read = embargoDay(` ${day} `)
    expect(O.map(dayOfInstant)(read)).toEqual(O.some(day))
    expect(O.exists((begin: number) => begin % 86_400_000 === 0 && begin <= at && at < begin + 86_400_000)(read)).toBe(true)
  })

  test.prop([fc.oneof(fc.string(), fc.constantFrom('2027-02-29', '2027-13-01', '2027-1-1', '31.1.2027', '2027-01-31T00:00'))])(
    'is no other text',
    text => {
      const read = embargoDay(text)
      if (O.isSome(read)) expect(dayOfInstant(read.value)).toBe(text.trim())
    },
  )
  test('is none that no calendar has', () => {
    for (const text of ['2027-02-29', '2027-13-01', '2027-1-1', '']) expect(embargoDay(text)).toEqual(O.none)
  })
})
