import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { aligned } from '../../src/fidelity/align.ts'
import { articlesOf } from '../../src/fidelity/articles.ts'
import { compareHeadings, compareTables } from '../../src/fidelity/compare-items.ts'
import { compareText } from '../../src/fidelity/compare-text.ts'
import { countOf, shareOf } from '../../src/fidelity/difference.ts'
import type { Heading, Table } from '../../src/fidelity/facts.ts'
import { cellsIn } from '../../src/fidelity/grid.ts'
import type { Page } from '../../src/fidelity/pages.ts'
import { paired } from '../../src/fidelity/paired.ts'
import { wordsOf } from '../../src/fidelity/words.ts'
import { JATS } from './samples.ts'

const words = fc.array(fc.constantFrom('cells', 'divide', 'once', 'every', 'day', '(', ')', 'H2O', 'β'), {
  minLength: 1,
  maxLength: 12,
})
const runs = fc.array(fc.record({ text: words.map(each => each.join(' ')), at: fc.constant('line 1, column 1') }), {
  minLength: 1,
  maxLength: 12,
})
const headings = fc.array(
  fc.record({ text: words.map(each => each.join(' ')), at: fc.constant(''), level: fc.integer({ min: 2, max: 6 }) }),
  { minLength: 1, maxLength: 12 },
)
const letters = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 30 })

const without = <A>(list: readonly A[], index: number): readonly A[] => list.toSpliced(index % list.length, 1)

describe('two sequences side by side', () => {
  property.prop([letters, letters])('give back both, in order', (ours, theirs) => {
    const stretches = aligned(ours, theirs)
    expect(stretches.flatMap(stretch => ours.slice(...stretch.ours))).toEqual(ours)
    expect(stretches.flatMap(stretch => theirs.slice(...stretch.theirs))).toEqual(theirs)
    for (const { isEqual, ours: mine, theirs: others } of stretches)
      if (isEqual) expect(ours.slice(...mine)).toEqual(theirs.slice(...others))
  })

  property.prop([letters])('are one stretch if they are the same', letter => {
    expect(aligned(letter, letter).every(({ isEqual }) => isEqual)).toBe(true)
  })
})

describe('a text', () => {
  property.prop([runs])('is all on a page that says the same', text => {
    expect(compareText(text, text).differences).toEqual([])
  })

  property.prop([runs, fc.nat(), fc.nat()])('with one word less has one difference', (text, which, word) => {
    const index = which % text.length
    const page = text.map((run, at) => (at === index ? { ...run, text: without(wordsOf(run.text), word).join(' ') } : run))
    const [difference, ...more] = compareText(text, page).differences
    expect(more).toEqual([])
    expect(difference).toMatchObject({ count: 1 })
  })

  property.prop([runs])('is missing word by word on an empty page', text => {
    const { total, differences } = compareText(text, [])
    expect(countOf(differences)).toBe(total)
    expect(shareOf(total, countOf(differences))).toBe(0)
  })

  const run = (text: string) => ({ text, at: 'here' })

  test('does not depend on the blocks that it is in', () => {
    expect(compareText([run('One, two.'), run('Three.')], [run('One, two. Three.')]).differences).toEqual([])
  })

  test('may be in another order, which is one difference for each block', () => {
    const [one, two, three] = [run('The first block.'), run('The second block.'), run('The third block.')]
    expect(compareText([one, two, three], [two, three, one]).differences).toMatchObject([{ kind: 'moved', count: 1 }])
  })

  test('is shown between the words around the difference', () => {
    const { differences } = compareText([run('Cells divide once a day.')], [run('Cells divide twice a day.')])
    expect(differences).toMatchObject([
      { kind: 'changed', xml: { text: 'Cells divide [once] a day .' }, page: { text: 'Cells divide [twice] a day .' } },
    ])
  })

  test('has the marks that a page gives to the items of a list', () => {
    expect(compareText([run('One'), run('Two')], [run('•'), run('One'), run('2.'), run('Two')]).differences).toEqual([])
  })

  test('has what the file says elsewhere, if the page shows it as a block of its own', () => {
    const elsewhere = new Set(['funded', 'by', 'nobody'])
    expect(compareText([run('Cells divide.')], [run('Cells divide.'), run('Funded by nobody.')], elsewhere).differences).toEqual(
      [],
    )
    expect(compareText([run('Cells divide.')], [run('Cells divide by nobody.')], elsewhere).differences).toMatchObject([
      { kind: 'added', count: 2 },
    ])
  })
})

describe('headings', () => {
  property.prop([headings])('are all on a page that has the same', each => {
    expect(compareHeadings(each, each).differences).toEqual([])
  })

  property.prop([headings, fc.nat()])('of which one is missing have one difference', (each, index) => {
    expect(countOf(compareHeadings(each, without(each, index)).differences)).toBe(1)
  })

  const heading = (level: number, text: string): Heading => ({ level, text, at: 'here' })

  test('have a level', () => {
    expect(compareHeadings([heading(2, 'Methods')], [heading(3, 'Methods')]).differences).toMatchObject([
      { kind: 'changed', xml: { text: 'h2 Methods' }, page: { text: 'h3 Methods' } },
    ])
  })

  test('may be more on the page, but not the same ones twice', () => {
    const [methods, results] = [heading(2, 'Methods'), heading(2, 'Results')]
    expect(compareHeadings([methods, results], [heading(2, 'Abstract'), methods, results]).differences).toEqual([])
    expect(compareHeadings([methods, results], [methods, results, results]).differences).toMatchObject([{ kind: 'added' }])
  })
})

describe('tables', () => {
  const table = (...rows: readonly (readonly string[])[]): Table => ({
    id: 'table-1',
    text: 'Table 1',
    at: 'here',
    cells: cellsIn(rows.map(row => row.map(text => ({ text, at: 'here', rows: 1, columns: 1 })))),
  })
  const grids = fc.array(
    fc.array(
      words.map(each => each.join(' ')),
      { minLength: 2, maxLength: 4 },
    ),
    { minLength: 1, maxLength: 6 },
  )

  property.prop([grids])('are all on a page that has the same', rows => {
    expect(compareTables([table(...rows)], [table(...rows)]).differences).toEqual([])
  })

  property.prop([grids, fc.nat(), fc.nat()])('of which one cell is empty have one difference', (rows, which, column) => {
    const emptied = rows.map((row, at) => (at === which % rows.length ? row.with(column % row.length, '') : row))
    expect(countOf(compareTables([table(...rows)], [table(...emptied)]).differences)).toBe(1)
  })

  test('count all their cells if they are missing', () => {
    expect(compareTables([table(['a', 'b'], ['c', ''])], []).differences).toMatchObject([{ kind: 'missing', count: 3 }])
  })

  test('have spans', () => {
    const wide = { ...table(['a', 'b']), cells: cellsIn([[{ text: 'a', at: 'here', rows: 1, columns: 2 }]]) }
    expect(compareTables([wide], [table(['a', ''])]).differences).toMatchObject([{ kind: 'changed' }])
  })

  test('have cells that reach down, past which the next rows begin', () => {
    const cells = cellsIn([
      [
        { text: 'a', at: '', rows: 2, columns: 1 },
        { text: 'b', at: '', rows: 1, columns: 1 },
      ],
      [{ text: 'c', at: '', rows: 1, columns: 1 }],
    ])
    expect(cells.map(({ text, row, column }) => [text, row, column])).toEqual([
      ['a', 0, 0],
      ['b', 0, 1],
      ['c', 1, 1],
    ])
  })
})

describe('a share', () => {
  property.prop([fc.nat(), fc.nat()])('is between none and all, and all only without differences', (total, differing) => {
    const share = shareOf(total, differing)
    expect(share).toBeGreaterThanOrEqual(0)
    expect(share).toBeLessThanOrEqual(1)
    expect(share === 1).toBe(differing === 0)
  })
})

describe('the articles of a file and its pages', () => {
  const one = JATS.replace(/^<\?xml.*?\?>/, '')
  const bare = one.replace(/<article-id.*<\/article-id>/, '')
  const page = (facts: Partial<Page>): Page => ({ path: '/a', doi: '', title: '', ...facts })
  const pathsOf = (xml: string, pages: readonly Page[]): readonly (string | undefined)[] => {
    const articles = articlesOf(xml)
    const { pageOf } = paired(xml, articles, pages)
    return articles.map(article => pageOf.get(article)?.path)
  }

  test('belong together by their places, whatever is before them and however lines end', () => {
    for (const before of ['', '\n', '\r\n<!-- 🧪 é -->\r', '<!-- 🧪 -->']) {
      const xml = `<set>${before}${bare}${before}${bare}</set>`
      const first = xml.indexOf('<article ')
      const second = xml.indexOf('<article ', first + 1)
      expect(pathsOf(xml, [page({ path: '/2', start: second }), page({ path: '/1', start: first })])).toEqual(['/1', '/2'])
    }
  })

  test('belong together by DOI, by title, or because nothing else is left', () => {
    const xml = `<set>${one}${bare.replace('Covering', 'Painting')}${bare.replace('Covering a small grid', '')}</set>`
    expect(
      pathsOf(xml, [
        page({ path: '/3', title: 'Untitled' }),
        page({ path: '/2', title: 'Painting a small grid' }),
        page({ path: '/1', doi: '10.5555/SMALL-grid' }),
      ]),
    ).toEqual(['/1', '/2', '/3'])
    expect(pathsOf(xml, [page({ path: '/x', title: 'Other' })])).toEqual([undefined, undefined, undefined])
  })
})
