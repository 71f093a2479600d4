import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { pin } from '../../src/client/floats/pinned.ts'

const figure = (id: string, name: string): string =>
  `<figure id="${id}" class="figure"><a class="figure-enlarge" href="/${id}.png"><img alt="A spade"></a>
   <div class="float-tools"><button id="pin-${id}">Pin ${name}</button></div><figcaption><span class="label">${name}</span> Soil.</figcaption></figure>`

const pressed = (id: string, name: string): boolean => {
  const shown = document.getElementById(id)
  const button = document.getElementById(`pin-${id}`)
  if (shown === null || button === null) throw new Error('Nothing to pin')
  return pin(window, { figure: shown, name, button })
}

const escape = (): void => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}

const panel = () => screen.queryByRole('complementary', { name: /^Pinned: / })

describe('a figure that is pinned', () => {
  beforeEach(() => {
    escape()
    document.body.innerHTML = figure('f1', 'Fig. 1') + figure('f2', 'Fig. 2')
  })

  test('is copied beside the text, without its tools and without a second id', () => {
    expect(pressed('f1', 'Fig. 1')).toBe(true)
    const copy = panel()
    expect(copy?.querySelector('img')?.getAttribute('alt')).toBe('A spade')
    expect(copy?.querySelectorAll('.float-tools, [id]')).toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Pin Fig. 1' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('link', { name: 'Fig. 1' }).getAttribute('href')).toBe('#f1')
  })

  test('goes when another is pinned, when its button is pressed again, and with Escape', () => {
    pressed('f1', 'Fig. 1')
    pressed('f2', 'Fig. 2')
    expect(screen.getAllByRole('complementary').map(each => each.getAttribute('aria-label'))).toEqual(['Pinned: Fig. 2'])
    expect(pressed('f2', 'Fig. 2')).toBe(false)
    expect([panel(), document.documentElement.hasAttribute('data-pinned')]).toEqual([null, false])
    pressed('f1', 'Fig. 1')
    escape()
    expect(panel()).toBeNull()
  })

  test('gives the focus back to its button', () => {
    pressed('f1', 'Fig. 1')
    const own = panel()
    if (own === null) throw new Error('Nothing is pinned')
    const unpin = within(own).getByRole('button', { name: 'Unpin' })
    unpin.focus()
    unpin.click()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pin Fig. 1' }))
  })
})
