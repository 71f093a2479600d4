import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { option as O } from 'fp-ts'
import { afterEach, describe, expect, test } from 'vitest'
import { ReferenceLinks } from '../../src/index.ts'
import { Opaque } from '../../src/primitives/Opaque.tsx'
import { citedRows, referenceRow, waitingRows } from '../../src/references/reference-rows.ts'
import { showPart } from '../support/page.tsx'
import { useViews } from '../support/views.ts'

afterEach(cleanup)

const { isWatched } = useViews()

const row = (inside: string, attributes = 'data-ref-id="1"'): string =>
  `<span class="reference-links" ${attributes}>${inside}</span>`
const link = (kind: string): string => `<a data-link="${kind}" href="#${kind}">${kind}</a>`

const drawn = (html: string): HTMLElement => render(<Opaque html={html} />).container
const rowOf = (html: string): HTMLElement => {
  const found = drawn(html).querySelector<HTMLElement>('.reference-links')
  if (found === null) throw new Error('There is no row')
  return found
}

describe('REF-9 the rows under the references', () => {
  test('wait for links in the text of the page alone, and only where it is known of which reference', () => {
    const page = (main: string): string => `${main.replace('…', row('in the text') + row('of nobody', ''))}${row('beside it')}`
    for (const main of ['<main>…</main>', '<div role="main">…</div>']) {
      drawn(page(main))
      expect(waitingRows(document).map(({ textContent }) => textContent)).toEqual(['in the text'])
      cleanup()
    }
  })

  test('say their reference, its DOI and the links that they have', () => {
    const { reference } = referenceRow(
      rowOf(
        row(`${link('crossref')}${link('home')}<b>${link('pdf')}</b>${link('scholar')}`, 'data-ref-id="7" data-doi="10.1000/7"'),
      ),
    )
    expect(reference).toEqual({ refId: '7', doi: O.some('10.1000/7'), linksDoi: false, has: ['crossref', 'scholar'] })
  })

  test.each([
    ['10.1000/7', true],
    ['10.1000/8', false],
  ])('say whether the text of their reference has their DOI: %s', (doi, linksDoi) => {
    const text = `<span class="reference"><a class="doi" href="https://doi.org/${doi}">${doi}</a></span>`
    const element = rowOf(`<div>${text}${row('', 'data-ref-id="7" data-doi="10.1000/7"')}</div>`)
    expect(referenceRow(element).reference.linksDoi).toBe(linksDoi)
  })

  test.each(['', 'data-doi=""', 'data-doi="seven"'])('without a DOI have none: %j', attributes => {
    expect(referenceRow(rowOf(row('', `data-ref-id="7" ${attributes}`))).reference).toEqual({
      refId: '7',
      doi: O.none,
      linksDoi: false,
      has: [],
    })
  })

  test('have one place before each of their links and one after all, however often they are asked', () => {
    const element = rowOf(row(`${link('crossref')}${link('scholar')}`))
    const first = referenceRow(element)
    const again = referenceRow(element)
    const places = [first.slotBefore('crossref'), first.slotBefore('scholar'), first.slotBefore(undefined)]
    expect([...element.children].map(child => child.textContent)).toEqual(['', 'crossref', '', 'scholar', ''])
    expect(places).toEqual([element.children[0], element.children[2], element.children[4]])
    expect([again.slotBefore('crossref'), again.slotBefore('scholar'), again.slotBefore(undefined)]).toEqual(places)
    expect(new Set(places).size).toBe(3)
    expect(first.slotBefore('pdf')).toBeUndefined()
  })

  test('of an empty row have the place after all', () => {
    const element = rowOf(row(''))
    const place = referenceRow(element).slotBefore(undefined)
    expect([place?.parentElement, referenceRow(element).slotBefore(undefined)]).toEqual([element, place])
  })
})

describe('REF-9 the rows of a citation', () => {
  const rowsOf = (name: string): readonly (string | null)[] =>
    citedRows(screen.getByText(name)).map(({ textContent }) => textContent)

  test('are those of all the references that it names, wherever in it a reader clicks', () => {
    drawn(
      `<a class="cross-ref" href="#b1" data-refids="b1 b3 gone"><b>[1, 3]</b></a>
      <ul><li id="b1">${row('one')}${row('two')}</li><li id="b2">${row('three')}</li><li id="b3">${row('four')}</li></ul>`,
    )
    expect(rowsOf('[1, 3]')).toEqual(['one', 'two', 'four'])
  })

  test('are none for a link that names nothing, nor for other text', () => {
    drawn(
      `<a class="cross-ref" href="#b1">Fig. 1</a> <a href="#b1" data-refids="b1">Other</a><p>Text</p><p id="b1">${row('one')}</p>`,
    )
    expect([rowsOf('Fig. 1'), rowsOf('Other'), rowsOf('Text')]).toEqual([[], [], []])
  })
})

describe('LINK-1 a link from a reference', () => {
  const show = () => {
    const page = showPart(
      <>
        <Opaque
          html={`<div class="reference"><a class="doi" href="#5">10.1000/<b>5</b></a> <a href="#home">Home</a></div>
          ${row(`${link('scopus')}${link('home')}`)}<a class="doi" href="#beside">Beside</a><p>Words</p>`}
        />
        <ReferenceLinks />
      </>,
    )
    return {
      ...page,
      told: () =>
        page.commands.flatMap(command =>
          command.kind === 'push-data-layer' && command.event.event === 'linkOut' ? [command.event.name] : [],
        ),
    }
  }
  const middle = (element: Element, button = 1): void => {
    fireEvent(element, new MouseEvent('auxclick', { bubbles: true, button }))
  }

  test('is told by its kind, the DOI in the reference’s text as well', () => {
    const { told } = show()
    fireEvent.click(screen.getByText('5'))
    middle(screen.getByText('5'))
    fireEvent.click(screen.getByText('scopus'))
    expect(told()).toEqual(['doi', 'doi', 'scopus'])
  })

  test('is not told of where it leads nowhere else, is no link of a reference, or opens a menu', () => {
    const { told } = show()
    for (const name of ['Home', 'home', 'Beside', 'Words']) fireEvent.click(screen.getByText(name))
    middle(screen.getByText('scopus'), 2)
    fireEvent.click(document)
    expect(told()).toEqual([])
  })

  test('is told of no more once the list is gone', () => {
    const { told, unmount } = show()
    const added = document.createElement('div')
    added.innerHTML = `<div class="reference"><a class="doi" href="#5">Five</a></div>`
    document.body.append(added)
    const five = screen.getByText('Five')
    fireEvent.click(five)
    middle(five)
    expect(told()).toEqual(['doi', 'doi'])
    unmount()
    fireEvent.click(five)
    middle(five)
    added.remove()
    expect(told()).toEqual(['doi', 'doi'])
  })
})

describe('REF-9 the list of references', () => {
  test('is watched until the page goes', () => {
    const page = showPart(
      <main>
        <Opaque html={`<ul><li id="b1">${row('one')}</li></ul>`} />
        <ReferenceLinks />
      </main>,
    )
    const element = document.querySelector<HTMLElement>('.reference-links')
    if (element === null) throw new Error('There is no row')
    expect(isWatched(element)).toBe(true)
    page.unmount()
    expect(isWatched(element)).toBe(false)
  })
})
