import { afterEach, describe, expect, test } from 'vitest'
import { showCitingSentences } from '../../src/client/references/cited-places.ts'

const open = (body: string, ...places: readonly string[]): HTMLElement => {
  const links = places.map(place => `<a href="#${place}">↑</a>`).join(' ')
  document.body.innerHTML = `<article id="article-top">${body}</article><details class="cited-in"><summary>Cited</summary><span class="back-links">${links}</span></details>`
  const details = document.querySelector('details')
  if (details === null) throw new Error('There are no details')
  showCitingSentences(details)
  return details
}

const citation = (id: string, text = '[1]'): string => `<a id="${id}" class="cross-ref" href="#b1">${text}</a>`

/** The headings and sentences as a reader sees them. */
const shown = (details: HTMLElement): readonly (string | null)[] =>
  [...details.querySelectorAll('.cited-under, .cited-places a')].map(({ textContent }) => textContent)

afterEach(() => {
  document.body.innerHTML = ''
})

describe('where a reference is cited', () => {
  test('are sentences, under the headings of their sections, that lead to the citations', () => {
    const details = open(
      `<section><h2>Introduction</h2><p>Not this. As shown ${citation('c1')}. Nor this ${citation('x')}.</p></section>
      <section><h2>Methods</h2><p>We do so ${citation('c2')}. We did ${citation('c3')}.</p></section>`,
      'c1',
      'c2',
      'c3',
    )
    expect(shown(details)).toEqual(['Introduction', 'As shown [1].', 'Methods', 'We do so [1].', 'We did [1].'])
    expect([...details.querySelectorAll('.cited-places a')].map(link => link.getAttribute('href'))).toEqual(['#c1', '#c2', '#c3'])
    expect(details.querySelector<HTMLElement>('.back-links')?.hidden).toBe(true)
  })

  test('a sentence that cites it twice is one', () => {
    expect(shown(open(`<p>First ${citation('c1')} and again ${citation('c2')}.</p>`, 'c1', 'c2'))).toEqual([
      'First [1] and again [1].',
    ])
  })

  test('a cell of a table and a caption are read as well', () => {
    expect(
      shown(
        open(
          `<table><tr><td>Soil ${citation('c1')}</td></tr></table><figure><figcaption>A plot ${citation('c2')}.</figcaption></figure>`,
          'c1',
          'c2',
        ),
      ),
    ).toEqual(['Soil [1]', 'A plot [1].'])
  })

  test('stay links if nothing is found, and are written once', () => {
    const details = open('<p>No citation.</p>', 'gone')
    expect([details.querySelector('.cited-places'), details.querySelector<HTMLElement>('.back-links')?.hidden]).toEqual([
      null,
      false,
    ])
    const twice = open(`<p>As shown ${citation('c1')}.</p>`, 'c1')
    showCitingSentences(twice)
    expect(twice.querySelectorAll('.cited-places')).toHaveLength(1)
  })
})
