import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { HydrationTime, WhenSeen } from '../../src/index.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const never = () => () => undefined

/** A part as the server sent it, to be hydrated. */
const served = (orWhen: (wake: () => void) => () => void = never, isAtOnce = false) => {
  const pressed = vi.fn<() => void>()
  const { promise, resolve } = Promise.withResolvers<void>()
  const times: Element[] = []
  const hydrationTime = (element: Element): Promise<void> => {
    times.push(element)
    return promise
  }
  const page = (
    <HydrationTime value={isAtOnce ? undefined : hydrationTime}>
      <WhenSeen orWhen={orWhen}>
        <button onClick={pressed}>Show all</button>
      </WhenSeen>
    </HydrationTime>
  )
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(
    <WhenSeen orWhen={orWhen}>
      <button>Show all</button>
    </WhenSeen>,
  )
  const { unmount } = render(page, { container, hydrate: true })
  const press = (): number => {
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
    return pressed.mock.calls.length
  }
  return {
    container,
    press,
    times,
    unmount,
    see: () =>
      act(async () => {
        resolve()
        await promise
      }),
  }
}

describe('a part that the server rendered', () => {
  test('stands there but does nothing until it is seen', async () => {
    const { container, press, times, see } = served()
    expect(times).toEqual([container.firstElementChild])
    expect(press()).toBe(0)
    await see()
    expect(press()).toBe(1)
  })

  test('is used at once where the whole page is', () => {
    const { press, times } = served(never, true)
    expect([press(), times]).toEqual([1, []])
  })

  test('is used when something else wakes it, which it stops waiting for when the page goes', async () => {
    const wakes = new Set<() => void>()
    const { press, unmount } = served(wake => {
      wakes.add(wake)
      return () => {
        wakes.delete(wake)
      }
    })
    expect([press(), wakes.size]).toEqual([0, 1])
    await act(async () => {
      for (const wake of wakes) wake()
      await Promise.resolve()
    })
    expect([press(), wakes.size]).toEqual([1, 1])
    unmount()
    expect(wakes.size).toBe(0)
  })

  test('waits for nothing else where the whole page is used at once', () => {
    const listened = vi.fn<() => () => void>(never)
    served(listened, true)
    expect(listened).not.toHaveBeenCalled()
  })
})
