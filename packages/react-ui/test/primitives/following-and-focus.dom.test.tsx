import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { onFollowed, onLinkFollowed } from '../../src/primitives/on-followed.ts'
import { useFocusFrom } from '../../src/primitives/use-focus-from.ts'
import { useOnceOpen } from '../../src/primitives/use-once-open.ts'

afterEach(cleanup)

describe('LINK-1 a link that is followed', () => {
  const clicks = [
    ['the main button', 'click', 0, 1],
    ['the middle button', 'auxclick', 1, 1],
    ['the right button', 'auxclick', 2, 0],
    ['a further button', 'auxclick', 3, 0],
  ] as const
  const click = (element: Element, name: string, button: number): void => {
    fireEvent(element, new MouseEvent(name, { button, bubbles: true, cancelable: true }))
  }

  test.each(clicks)('with %s, as its own handlers hear', (_, name, button, times) => {
    const followed = vi.fn<() => void>()
    render(
      <a href="#there" {...onFollowed(followed)}>
        There
      </a>,
    )
    click(screen.getByRole('link'), name, button)
    expect(followed).toHaveBeenCalledTimes(times)
  })

  test.each(clicks)('with %s, as its document hears until it stops', (_, name, button, times) => {
    const followed = vi.fn<(link: HTMLAnchorElement, event: MouseEvent) => void>()
    const stop = onLinkFollowed(document, 'a.counted', followed)
    render(
      <p>
        <a className="counted" href="#there">
          <b>There</b>
        </a>
        <a href="#elsewhere">Elsewhere</a>
      </p>,
    )
    click(screen.getByText('Elsewhere'), name, button)
    expect(followed).not.toHaveBeenCalled()
    click(screen.getByText('There'), name, button)
    expect(followed.mock.calls).toEqual(
      Array.from({ length: times }, () => [screen.getByRole('link', { name: 'There' }), expect.any(MouseEvent)]),
    )
    stop()
    click(screen.getByText('There'), name, button)
    expect(followed).toHaveBeenCalledTimes(times)
  })
})

describe('a dialog that is loaded when it first opens', () => {
  const Dialog = ({ isOpen }: { readonly isOpen: boolean }) => (useOnceOpen(isOpen) ? <p>{isOpen ? 'open' : 'closed'}</p> : null)

  test('is absent until then, and stays when it closes', () => {
    const { container, rerender } = render(<Dialog isOpen={false} />)
    expect(container.textContent).toBe('')
    rerender(<Dialog isOpen />)
    expect(container.textContent).toBe('open')
    rerender(<Dialog isOpen={false} />)
    expect(container.textContent).toBe('closed')
    rerender(<Dialog isOpen />)
    expect(container.textContent).toBe('open')
  })

  test('may be open from the beginning', () => {
    expect(render(<Dialog isOpen />).container.textContent).toBe('open')
  })
})

describe('a list of which more is shown', () => {
  const List = ({ linked = true }: { readonly linked?: boolean }) => {
    const [shown, setShown] = useState(2)
    const [list, keepPlace] = useFocusFrom<HTMLUListElement>(shown)
    return (
      <>
        <ul ref={list}>
          {['a', 'b', 'c', 'd'].slice(0, shown).map(name => (
            <li key={name}>{linked ? <a href={`#${name}`}>{name}</a> : name}</li>
          ))}
        </ul>
        <button
          onClick={() => {
            keepPlace()
            setShown(4)
          }}
        >
          More
        </button>
        <button
          onClick={() => {
            keepPlace()
            setShown(1)
          }}
        >
          Fewer
        </button>
        <button
          onClick={() => {
            setShown(3)
          }}
        >
          One more, elsewhere
        </button>
      </>
    )
  }
  const press = (name: string): void => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  }

  test('has the focus on the first new item', () => {
    render(<List />)
    press('More')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'c' }))
  })

  test('leaves the focus where it is if something else shows more, before and after', () => {
    render(<List />)
    press('One more, elsewhere')
    expect(document.activeElement?.textContent).toBe('One more, elsewhere')
    press('More')
    expect(document.activeElement?.textContent).toBe('d')
    press('One more, elsewhere')
    expect(document.activeElement?.textContent).toBe('One more, elsewhere')
  })

  test('leaves the focus where it is if there is less to see, or nothing that can have it', () => {
    render(<List />)
    press('Fewer')
    expect(document.activeElement?.textContent).toBe('Fewer')
    cleanup()
    render(<List linked={false} />)
    press('More')
    expect(document.activeElement?.textContent).toBe('More')
  })
})
