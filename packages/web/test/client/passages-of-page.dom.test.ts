import { option as O } from 'fp-ts'
import { afterEach, describe, expect, test } from 'vitest'
import { articleSearch } from '../../src/client/assistant/article-search.ts'
import { passagesOfPage } from '../../src/client/assistant/passages-of-page.ts'

const show = (html: string): void => {
  // Only markup from this file.
  document.body.innerHTML = html
}

afterEach(() => {
  document.body.replaceChildren()
})

describe('SIDE-1 the passages of the article on a page', () => {
  test('have the heading above them and the nearest place that can be linked to', () => {
    show(`
      <div class="part part-title"><h1>On soil and rain</h1></div>
      <div class="part part-body">
        <section id="s1"><h2><span class="label">1</span> Results</h2>
          <p id="p1">Soil is wet.<a class="cross-ref" href="#b1">3</a> Sand is dry, as Smith et al. found.</p>
          <section id="s2"><h3>More</h3><div class="para">It rained on <math><mi>n</mi></math> days: <ul><li>on Monday, all day</li></ul></div></section>
          <figure id="f1"><figcaption>Rain by day.</figcaption></figure>
        </section>
      </div>
      <div class="part part-references"><p id="b1">A reference is no passage.</p></div>`)
    expect(passagesOfPage(document)).toEqual([
      { text: 'Soil is wet.3 Sand is dry, as Smith et al. found.', heading: '1 Results', place: O.some('p1') },
      { text: 'It rained on n days:', heading: 'More', place: O.some('s2') },
      { text: 'on Monday, all day', heading: 'More', place: O.some('s2') },
      { text: 'Rain by day.', heading: '1 Results', place: O.some('f1') },
    ])
  })

  test('are quoted one by one where they are long, short ones with the next, and the last with those before', () => {
    const long = (word: string): string =>
      `It is said of ${word} that it was found wherever anybody had looked for it, at every depth and in each of the seasons of that year, in 1999.`
    show(
      `<div class="part part-body"><p>${[long('sand'), 'Not so clay.', long('clay'), long('soil'), 'That was all.'].join(' ')}</p></div>`,
    )
    expect(passagesOfPage(document).map(({ text }) => text)).toEqual([
      long('sand'),
      `Not so clay. ${long('clay')}`,
      `${long('soil')} That was all.`,
    ])
  })

  test('leave out what nobody reads, and what stands in no part of the text', () => {
    show(
      '<p>Around the article it says this.</p><div class="part part-body"><p>Read this line. <span class="back-links"><a href="#a">and not that</a></span><button>nor a button</button></p><p>1.2</p></div>',
    )
    expect(passagesOfPage(document)).toEqual([{ text: 'Read this line.', heading: '', place: O.none }])
  })

  test('are searched anew when the text on the page has become another', () => {
    show('<div class="part part-abstracts"><p>Soil is wet in spring.</p></div>')
    const first = articleSearch(document)
    expect(articleSearch(document)).toBe(first)
    expect(first.find('dry sand')).toEqual([])
    document
      .querySelector('.part')
      ?.insertAdjacentHTML('afterend', '<div class="part part-body"><p>Sand is dry in summer.</p></div>')
    expect(
      articleSearch(document)
        .find('dry sand')
        .map(({ text }) => text),
    ).toEqual(['Sand is dry in summer.'])
  })
})
