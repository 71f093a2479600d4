import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button, InLanguage, LazyPart, NewWindowLink } from '../../src/index.ts'

afterEach(cleanup)

describe('LIFE-5 the focus of whoever asks for a part again', () => {
  const failing = () => vi.fn<() => Promise<() => React.ReactNode>>(() => Promise.reject(new Error('404')))
  const ask = async (): Promise<void> => {
    const button = await screen.findByRole('button', { name: 'Try again' })
    button.focus()
    fireEvent.click(button)
  }

  test('moves to the nearest part around that can have it', async () => {
    render(
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <div tabIndex={0} data-testid="around">
        <LazyPart section="side-panel" load={failing()} props={{}} />
      </div>,
    )
    await ask()
    expect(document.activeElement).toBe(screen.getByTestId('around'))
  })

  test('moves to the first button of a dialog', async () => {
    render(
      <dialog open>
        <Button>Close</Button>
        <LazyPart section="article-modals" load={failing()} props={{}} />
      </dialog>,
    )
    await ask()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  })

  test('has nowhere to move where nothing around can have it', async () => {
    const load = failing()
    render(<LazyPart section="side-panel" load={load} props={{}} />)
    await ask()
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeDefined()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('while nothing has come, nothing stands there', () => {
    const { container } = render(
      <LazyPart section="side-panel" load={() => new Promise<() => React.ReactNode>(() => undefined)} props={{}} />,
    )
    expect(container.textContent).toBe('')
  })
})

describe('a button and a link of the interface', () => {
  test('sends no form, and looks quiet, unless it is said', () => {
    render(
      <>
        <Button>One</Button>
        <Button kind="primary" type="submit" className="wide">
          Two
        </Button>
      </>,
    )
    expect(screen.getAllByRole('button').map(each => [each.getAttribute('type'), each.className])).toEqual([
      ['button', 'quiet-button'],
      ['submit', 'primary-button wide'],
    ])
  })

  test('STR-1 opens the window, and withholds what, its owner says', () => {
    render(
      <NewWindowLink href="https://example.org/" target="proof" rel="noreferrer noopener">
        Proof
      </NewWindowLink>,
    )
    const link = screen.getByRole('link', { name: 'Proof. Opens in new window' })
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['proof', 'noreferrer noopener'])
  })

  test('a failure in an article of another language is told in English', async () => {
    render(
      <InLanguage value="fa">
        <LazyPart section="side-panel" load={() => Promise.reject<() => React.ReactNode>(new Error('404'))} props={{}} />
      </InLanguage>,
    )
    const told = await screen.findByText(/could not be loaded/u)
    expect(told.getAttribute('lang')).toBe('en')
  })
})
