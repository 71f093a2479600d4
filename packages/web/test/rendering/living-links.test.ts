import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { withLivingLinks } from '../../src/rendering/living-links.ts'

const link = (href: string, refids: string, words = 'words', more = ''): string =>
  `<a${more} class="cross-ref" href="#${href}" data-refids="${refids}" data-kind="reference">${words}</a>`

describe('PREV-10 links of what is shown without the rest', () => {
  test('stay where they lead to something that is shown', () => {
    const html = `<p>See ${link('b1', 'b1')}, <a href="#b2">2</a>, <a href="/elsewhere#b9">3</a> and <a class="x" href="https://example.org/">4</a>.</p>`
    expect(withLivingLinks(html, new Set(['b1', 'b2']))).toBe(html)
  })

  test('become their words where they lead to nothing, and keep their place', () => {
    expect(withLivingLinks(`(${link('b1', 'b1', '<sup>1</sup>', ' id="c1"')})`, new Set())).toBe(
      '(<span id="c1" class="unlinked"><sup>1</sup></span>)',
    )
    expect(withLivingLinks('<a href="#b1" class="y">1</a>', new Set(['b2']))).toBe('<span class="unlinked">1</span>')
  })

  test('to several places keep those that are shown, and lead to the first', () => {
    expect(withLivingLinks(link('b1', 'b1 b2 b3', '1–3'), new Set(['b2', 'b3']))).toBe(
      '<a href="#b2" class="cross-ref" data-refids="b2 b3" data-kind="reference">1–3</a>',
    )
  })

  test('are found whatever an id is written with', () => {
    const html = link('a%26b%20%22', 'a&amp;b')
    expect(withLivingLinks(html, new Set(['a&amp;b']))).toBe(html)
    expect(withLivingLinks('<a href="#%E0">x</a>', new Set(['%E0']))).toBe('<a href="#%E0">x</a>')
    expect(withLivingLinks('<a href="#%C3%A9">x</a>', new Set(['é']))).toBe('<a href="#%C3%A9">x</a>')
  })

  test('of several in a row each is looked at for itself', () => {
    expect(withLivingLinks(`${link('b1', 'b1', 'one')} ${link('b2', 'b2', 'two')}`, new Set(['b2']))).toBe(
      `<span class="unlinked">one</span> ${link('b2', 'b2', 'two')}`,
    )
  })

  property.prop([
    fc.array(fc.record({ words: fc.stringMatching(/^[a-z ]{1,8}$/), id: fc.constantFrom('b1', 'b2', 'b3') }), { maxLength: 6 }),
    fc.subarray(['b1', 'b2', 'b3']),
  ])('lose no words and lead to nothing else', (links, shown) => {
    const html = withLivingLinks(links.map(({ id, words }) => link(id, id, words)).join(', '), new Set(shown))
    expect(html.replace(/<[^>]*>/g, '')).toBe(links.map(({ words }) => words).join(', '))
    expect([...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual(
      links.map(({ id }) => id).filter(id => shown.includes(id)),
    )
  })
})
