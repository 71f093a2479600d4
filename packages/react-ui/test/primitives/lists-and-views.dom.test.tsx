import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useFocusFrom } from '../../src/primitives/use-focus-from.ts'
import { useSeen } from '../../src/primitives/use-seen.ts'
import { useViews } from '../support/views.ts'

afterEach(cleanup)

const { view, isWatched } = useViews()

describe('a list of which a button shows more, and is gone', () => {
  const List = ({ items }: { readonly items: readonly React.ReactNode[] }) => {
    const [shown, setShown] = useState(2)
    const [list, beforeMore] = useFocusFrom<HTMLUListElement>(shown)
    const more = (count: number) => (): void => {
      setShown(count)
    }
    return (
      <>
        <ul ref={list}>
          {items.slice(0, shown).map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
        <button
          onClick={() => {
            beforeMore()
            setShown(shown + 2)
          }}
        >
          More
        </button>
        <button onClick={more(items.length)}>All without asking</button>
        <button
          onClick={() => {
            beforeMore()
            setShown(1)
          }}
        >
          Fewer
        </button>
      </>
    )
  }
  const links = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map(name => (
    <a key={name} href={`#${name}`}>
      {name}
    </a>
  ))
  const press = (name: string): void => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  }
  const focused = (): string | null | undefined => document.activeElement?.textContent

  test('has the focus on the first that is new, each time', () => {
    render(<List items={links} />)
    press('More')
    expect(focused()).toBe('Three')
    press('More')
    expect(focused()).toBe('Five')
  })

  test('leaves the focus alone when the list grows by itself, or shrinks', () => {
    render(<List items={links} />)
    press('All without asking')
    expect(focused()).toBe('All without asking')
    press('Fewer')
    expect(focused()).toBe('Fewer')
  })

  test('leaves the focus alone when the list grows later, after that', () => {
    render(<List items={links} />)
    press('More')
    press('All without asking')
    expect(focused()).toBe('All without asking')
  })

  test('finds a button as well, and nothing in words alone', () => {
    render(<List items={['One', 'Two', <button key="3">Three</button>, 'Four', 'Five', 'Six']} />)
    press('More')
    expect(focused()).toBe('Three')
    press('More')
    expect(focused()).toBe('More')
  })
})

describe('a part that says when it is seen', () => {
  const Part = ({ share, onSeen }: { readonly share: number; readonly onSeen: () => void }) => (
    <p ref={useSeen<HTMLParagraphElement>(share, onSeen)}>Part</p>
  )
  const show = (share: number) => {
    const [first, next] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const { rerender, unmount } = render(<Part share={share} onSeen={first} />)
    return {
      first,
      next,
      part: screen.getByText('Part'),
      redraw: () => {
        rerender(<Part share={share} onSeen={next} />)
      },
      unmount,
    }
  }

  test('says so once as much as it wants is in view, and only once', () => {
    const { first, part } = show(0.5)
    view(part, 0.49)
    expect([first.mock.calls.length, isWatched(part)]).toEqual([0, true])
    view(part, 0.5)
    expect([first.mock.calls.length, isWatched(part)]).toEqual([1, false])
  })

  test('does not say so beside the view, however little it wants', () => {
    const { first, part } = show(0)
    view(part, 0)
    expect(first).not.toHaveBeenCalled()
    view(part, 0.01)
    expect(first).toHaveBeenCalledTimes(1)
  })

  test('tells whoever listens by then', () => {
    const { first, next, part, redraw } = show(1)
    redraw()
    view(part, 1)
    expect([first.mock.calls.length, next.mock.calls.length]).toEqual([0, 1])
  })

  test('is watched no more once it is gone', () => {
    const { part, unmount } = show(1)
    expect(isWatched(part)).toBe(true)
    unmount()
    expect(isWatched(part)).toBe(false)
  })

  test('stands there where the browser does not say what is in view', () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    Reflect.deleteProperty(window, 'IntersectionObserver')
    const { first, part } = show(1)
    expect([part.textContent, first.mock.calls.length]).toEqual(['Part', 0])
  })
})
