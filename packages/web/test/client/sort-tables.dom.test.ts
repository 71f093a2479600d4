import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listenToSorting, offerToSort } from '../../src/client/floats/sort-tables.ts'

const draw = (rows: string): HTMLTableElement => {
  document.querySelector('main')?.remove()
  const main = document.createElement('main')
  main.innerHTML = `<table><thead><tr><th>Plot</th><th>Mean<sup>a</sup></th><th>Year</th></tr></thead><tbody>${rows}</tbody></table>`
  document.body.prepend(main)
  const table = main.querySelector('table')
  if (table === null) throw new Error('No table')
  offerToSort(table)
  return table
}

const ROWS = [
  ['North', '−2', '2001'],
  ['South', '10', '2002'],
  ['East', '', '2003'],
  ['West', '9', '2004'],
]
  .map(cells => `<tr>${cells.map(each => `<td>${each}</td>`).join('')}</tr>`)
  .join('')

const plots = (table: HTMLTableElement): readonly string[] =>
  [...(table.tBodies[0]?.rows ?? [])].map(row => row.cells[0]?.textContent ?? '')

// One listener serves the whole file, as it does a page.
beforeAll(() => {
  listenToSorting(document)
})

describe('sorting a table', () => {
  let table: HTMLTableElement
  beforeEach(() => {
    table = draw(ROWS)
  })

  test('goes up, down and back, and is told', () => {
    const button = screen.getByRole('button', { name: 'Sort by Mean' })
    const head = button.closest('th')
    const press = () => {
      button.click()
      return [plots(table).join(' '), head?.getAttribute('aria-sort') ?? null, screen.getByRole('status').textContent]
    }
    expect(press()).toEqual(['North West South East', 'ascending', 'Sorted by Mean, ascending'])
    expect(press()).toEqual(['South West North East', 'descending', 'Sorted by Mean, descending'])
    expect(press()).toEqual(['North South East West', null, 'Original order restored'])
  })

  test('begins afresh at another column', () => {
    screen.getByRole('button', { name: 'Sort by Mean' }).click()
    screen.getByRole('button', { name: 'Sort by Plot' }).click()
    expect(plots(table)).toEqual(['East', 'North', 'South', 'West'])
    expect([...table.querySelectorAll('[aria-sort]')].map(({ textContent }) => textContent)).toEqual(['Plot'])
  })

  test('works in a copy, from which the way back is the article’s order too', () => {
    const button = screen.getByRole('button', { name: 'Sort by Mean' })
    button.click()
    const copy = table.cloneNode(true)
    table.replaceWith(copy)
    const again = screen.getByRole('button', { name: 'Sort by Mean' })
    again.click()
    again.click()
    expect(copy instanceof HTMLTableElement ? plots(copy) : []).toEqual(['North', 'South', 'East', 'West'])
  })

  test('is offered once, and not where rows belong together', () => {
    offerToSort(table)
    expect(screen.getAllByRole('button')).toHaveLength(3)
    draw(`${ROWS}<tr><td></td><td>3</td><td>2005</td></tr>`)
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})
