import { fc, test } from '@fast-check/vitest'
import { isWayBackOffered, READ_ON, updateWayBack, type WayBack, type WayBackEvent } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

/** A page whose window is 1 high, and its reader. */
interface Model {
  /** Where the reader is. */
  at: number
  /** The entries of the history: where the reader was when they jumped from each. */
  entries: number[]
  jump: { start: number; target: number; hasGone: boolean } | undefined
}

interface Real {
  state: WayBack
}

const isInView = (place: number, at: number): boolean => place >= at && place <= at + 1

/** Tells the state where the reader sees both ends of the jump. */
const look = (model: Model, real: Real): void => {
  const { jump, at } = model
  if (jump !== undefined) {
    real.state = updateWayBack(real.state, { type: 'start-seen', isInView: isInView(jump.start, at) })
    real.state = updateWayBack(real.state, { type: 'scrolled', target: jump.target - at })
    const isBack = isInView(jump.start, at)
    if (!isBack) jump.hasGone = true
    const target = jump.target - at
    if ((isBack && jump.hasGone) || target < -READ_ON || target > 1 + READ_ON) model.jump = undefined
  }
  expect(isWayBackOffered(real.state)).toBe(model.jump?.hasGone === true)
}

const tell = (real: Real, event: WayBackEvent): void => {
  real.state = updateWayBack(real.state, event)
}

class Jumps implements fc.Command<Model, Real> {
  readonly target: number
  constructor(target: number) {
    this.target = target
  }
  check = () => true
  toString = () => `jumps to ${this.target}`
  run(model: Model, real: Real): void {
    tell(real, { type: 'jumped', hasEntry: true })
    model.entries.push(model.at)
    model.jump = { start: model.at + 0.5, target: this.target, hasGone: false }
    model.at = this.target - 0.1
    look(model, real)
  }
}

class Scrolls implements fc.Command<Model, Real> {
  readonly by: number
  constructor(by: number) {
    this.by = by
  }
  check = () => true
  toString = () => `scrolls by ${this.by}`
  run(model: Model, real: Real): void {
    model.at += this.by
    look(model, real)
  }
}

class GoesBack implements fc.Command<Model, Real> {
  readonly way: 'used' | 'went-through-history'
  constructor(way: 'used' | 'went-through-history') {
    this.way = way
  }
  check = ({ entries, jump }: Readonly<Model>) =>
    entries.length > 0 && (this.way === 'went-through-history' || jump?.hasGone === true)
  toString = () => this.way
  run(model: Model, real: Real): void {
    const start = model.jump?.start
    tell(real, { type: this.way })
    model.at = model.entries.pop() ?? 0
    if (this.way === 'used' && start !== undefined) expect(isInView(start, model.at)).toBe(true)
    model.jump = undefined
    look(model, real)
  }
}

class Dismisses implements fc.Command<Model, Real> {
  check = () => true
  toString = () => 'dismisses'
  run(model: Model, real: Real): void {
    tell(real, { type: 'dismissed' })
    model.jump = undefined
    look(model, real)
  }
}

const place = fc.double({ min: 0, max: 20, noNaN: true })

describe('the way back after a jump', () => {
  test.prop([
    fc.commands(
      [
        place.map(target => new Jumps(target)),
        fc.double({ min: -4, max: 4, noNaN: true }).map(by => new Scrolls(by)),
        fc.constantFrom('used' as const, 'went-through-history' as const).map(way => new GoesBack(way)),
        fc.constant(new Dismisses()),
      ],
      { maxCommands: 40 },
    ),
  ])('is offered from the last jump until its reader has returned, read on or dismissed it', commands => {
    fc.modelRun(() => ({ model: { at: 0, entries: [], jump: undefined }, real: { state: O.none } }), commands)
  })

  test('is not offered while a smooth scroll is on its way, nor closed by it', () => {
    const events: readonly WayBackEvent[] = [
      { type: 'jumped', hasEntry: true },
      { type: 'start-seen', isInView: true },
      { type: 'scrolled', target: 12 },
      { type: 'start-seen', isInView: false },
      { type: 'scrolled', target: 5 },
      { type: 'scrolled', target: 0.1 },
    ]
    const offered = events.map((_, index) => isWayBackOffered(events.slice(0, index + 1).reduce(updateWayBack, O.none)))
    expect(offered).toEqual([false, false, false, false, false, true])
  })

  test('says whether the browser’s history leads back', () => {
    expect(updateWayBack(O.none, { type: 'jumped', hasEntry: false })).toEqual(
      O.some({ hasEntry: false, hasLeft: false, hasArrived: false }),
    )
  })
})
