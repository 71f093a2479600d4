import { fc, test } from '@fast-check/vitest'
import type { Command } from '@lectern/domain/core'
import { initialPlayer, PLAYER_RETRIES, updatePlayer, type PlayerEvent, type PlayerState } from '@lectern/domain/article'
import { describe, expect } from 'vitest'

const event: fc.Arbitrary<PlayerEvent> = fc.constantFrom<PlayerEvent>(
  { type: 'player/wanted' },
  { type: 'player/loaded' },
  { type: 'player/failed' },
)

const run = (
  events: readonly PlayerEvent[],
  from: PlayerState = initialPlayer,
): { readonly state: PlayerState; readonly commands: readonly Command[] } => {
  let state = from
  const commands: Command[] = []
  for (const each of events) {
    const [next, said] = updatePlayer(state, each)
    state = next
    commands.push(...said)
  }
  return { state, commands }
}

const wanted: PlayerEvent = { type: 'player/wanted' }
const failed: PlayerEvent = { type: 'player/failed' }
const loaded: PlayerEvent = { type: 'player/loaded' }
const failures = (count: number): readonly PlayerEvent[] => Array.from({ length: count }, () => failed)

describe('TREE-14 a player that is loaded when it is wanted', () => {
  test.prop([fc.array(event)])('is tried four times at most, and nothing else is done or said', events => {
    const { commands } = run(events)
    expect(commands.length).toBeLessThanOrEqual(1 + PLAYER_RETRIES)
    for (const command of commands) expect(command).toEqual({ kind: 'load-player' })
  })

  test.prop([fc.array(event), fc.array(event)])('once it is loaded or given up, stays so', (before, after) => {
    const { state } = run([wanted, ...before, ...failures(4)])
    expect(['loaded', 'given-up']).toContain(state.status)
    expect(run(after, state)).toEqual({ state, commands: [] })
  })

  test.each([
    [0, 'loading', 1],
    [1, 'loading', 2],
    [2, 'loading', 3],
    [3, 'loading', 4],
    [4, 'given-up', 4],
    [5, 'given-up', 4],
  ])('after %d failures is %s, tried %d times', (count, status, attempts) => {
    const { state, commands } = run([wanted, ...failures(count)])
    expect(state.status).toBe(status)
    expect(commands).toHaveLength(attempts)
  })

  test.each([0, 1, 2, 3])('may still load after %d failures', count => {
    expect(run([wanted, ...failures(count), loaded]).state).toEqual({ status: 'loaded' })
  })

  test('counts the attempts after the first', () => {
    expect(PLAYER_RETRIES).toBe(3)
    expect(run([wanted]).state).toEqual({ status: 'loading', retries: 0 })
    expect(run([wanted, failed, failed]).state).toEqual({ status: 'loading', retries: 2 })
  })

  test('is not loaded before it is wanted, nor twice at once', () => {
    expect(run([failed, loaded])).toEqual({ state: initialPlayer, commands: [] })
    expect(run([wanted, wanted])).toEqual(run([wanted]))
    expect(initialPlayer).toEqual({ status: 'idle' })
  })
})
