import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { fc, test } from '@fast-check/vitest'
import { afterEach, describe, expect } from 'vitest'
import { isPlainClick } from '../../src/index.ts'

afterEach(cleanup)

/** The result of listeners on the link and around it, React's and the document's, for a click on the text inside. */
const heard = (link: { readonly download?: string; readonly target?: string }, how: MouseEventInit, isAnswered = false) => {
  const said: Record<string, boolean> = {}
  const listener = (event: MouseEvent): void => {
    said['document'] = isPlainClick(event)
    // jsdom cannot navigate.
    event.preventDefault()
  }
  const { container, unmount } = render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      onClick={event => {
        said['around'] = isPlainClick(event)
      }}
    >
      <a
        href="#there"
        {...link}
        onClick={event => {
          said['link'] = isPlainClick(event)
        }}
      >
        <b>Words</b>
      </a>
    </div>,
  )
  document.addEventListener('click', listener)
  const click = createEvent.click(screen.getByText('Words'), how)
  if (isAnswered)
    container.parentElement?.addEventListener('click', event => event.preventDefault(), { capture: true, once: true })
  fireEvent(screen.getByText('Words'), click)
  document.removeEventListener('click', listener)
  unmount()
  return said
}

const everywhere = (is: boolean) => ({ link: is, around: is, document: is })

describe('a plain click', () => {
  test.prop([
    fc.record({ ctrlKey: fc.boolean(), metaKey: fc.boolean(), shiftKey: fc.boolean(), altKey: fc.boolean() }),
    // React does not report clicks of the third button.
    fc.constantFrom(0, 1),
    fc.boolean(),
  ])('is made with the main button and no key, and answered by nobody yet', (keys, button, isAnswered) => {
    const isPlain = button === 0 && !Object.values(keys).includes(true) && !isAnswered
    expect(heard({}, { ...keys, button }, isAnswered)).toEqual(everywhere(isPlain))
  })

  test.each([{ target: '_blank' }, { target: 'other' }, { download: 'file.pdf' }])(
    'on a link with %j is for the link alone to take over',
    link => {
      expect(heard(link, {})).toEqual({ link: true, around: false, document: false })
    },
  )

  test('on a link to this window is one', () => {
    expect(heard({ target: '_self' }, {})).toEqual(everywhere(true))
  })
})
