import { parseDoi, parseEid, parsePii, type CallTo, type Command } from '@lectern/domain/core'
import { emptyContent, node, type ContentNode, type ReferenceLink } from '@lectern/domain/article'
import { linkWith } from '@lectern/property-tests/arbitraries/reference-links'
import { made } from '@lectern/property-tests/support/made'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { option as O } from 'fp-ts'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ReferenceLinks, ReferenceLists } from '../../src/index.ts'
import { Opaque } from '../../src/primitives/Opaque.tsx'
import { receivedLinks } from '../../src/references/ReferenceLinks.tsx'
import { ReferenceLink as Link } from '../../src/references/ReferenceLink.tsx'
import { contextOf, staticMarkup } from '../content/support/markup.tsx'
import { showPart, type OpenedPage } from '../support/page.tsx'
import { useViews } from '../support/views.ts'

beforeAll(async () => {
  await receivedLinks.load()
})
afterEach(cleanup)

const { view, isWatched, watchOf } = useViews()

const work = (refId: string, title: string, doi?: string): ContentNode =>
  node('reference', { refId }, [
    node('contribution', {}, [
      node('authors', {}, [node('author', {}, [node('given-name', {}, 'E.'), node('surname', {}, 'Noether')])]),
      node('title', {}, [node('maintitle', {}, title)]),
    ]),
    node('host', {}, [
      node('issue', {}, [node('series', {}, [node('title', {}, [node('maintitle', {}, 'Annals')])]), node('date', {}, '1921')]),
      ...(doi === undefined ? [] : [node('doi', {}, doi)]),
    ]),
  ])

const entry = (number: number, ...works: readonly ContentNode[]): ContentNode =>
  node('bib-reference', { id: `b${number}` }, [node('label', {}, `[${number}]`), ...works])

const list = [
  node('bibliography', {}, [
    entry(1, work('1', 'Ideals', '10.1000/1')),
    entry(2, work('2', 'Rings')),
    entry(3, work('3', 'First', '10.1000/3'), work('4', 'Second')),
  ]),
]

const stored = staticMarkup(<ReferenceLists content={{ ...emptyContent, content: list }} context={contextOf(list)} />)

const open = (): OpenedPage => {
  const page = showPart(
    <main>
      <Opaque className="part part-references" html={stored} />
      <ReferenceLinks />
    </main>,
  )
  page.tell({ type: 'page/opened' })
  return page
}

const callTo = <Name extends 'referenceLinks' | 'externalReferenceLinks' | 'entitlements'>(
  commands: readonly Command[],
  name: Name,
): CallTo<Name> => {
  const found = commands.findLast(command => command.kind === 'call' && command.call.endpoint === name)
  if (found?.kind !== 'call') throw new Error(`${name} was not called`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was found by its name
  return found.call as CallTo<Name>
}

const answerLinks = (
  { tell, commands }: OpenedPage,
  internal: readonly ReferenceLink[],
  external: readonly ReferenceLink[] = [],
): void => {
  tell({
    type: 'page/answered',
    answered: { endpoint: 'referenceLinks', call: callTo(commands, 'referenceLinks'), answer: internal },
  })
  tell({
    type: 'page/answered',
    answered: { endpoint: 'externalReferenceLinks', call: callTo(commands, 'externalReferenceLinks'), answer: external },
  })
}

const rows = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.reference-links')]
const row = (index: number): HTMLElement => {
  const found = rows()[index]
  if (found === undefined) throw new Error(`There is no row ${index}`)
  return found
}
const linksIn = (element: HTMLElement): readonly (string | null)[] =>
  within(element)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
const pii = made(parsePii('S2211753914000025'))
const WINDOW = '. Opens in new window'

describe('REF-1 the links that a reference states itself', () => {
  test('stand in the stored text, a row for each cited work, and need no script', () => {
    const body = new DOMParser().parseFromString(stored, 'text/html').body
    expect(
      [...body.querySelectorAll('li')].map(item =>
        [...item.querySelectorAll('.reference-links')].map(each => [...each.children].map(({ textContent }) => textContent)),
      ),
    ).toEqual([[['Google Scholar']], [['Google Scholar']], [['Google Scholar'], ['Google Scholar']]])
    expect([...body.querySelectorAll('#b1 a[href="https://doi.org/10.1000/1"]')].map(link => link.className)).toEqual(['doi'])
    const [scholar] = body.querySelectorAll('#b1 .reference-links a')
    expect(scholar?.getAttribute('href')).toBe(
      'https://scholar.google.com/scholar_lookup?title=Ideals&publication_year=1921&author=E.%20Noether',
    )
  })
})

describe('REF-9 the links of references that the service knows of', () => {
  test('stand in their order between those of the text, in the row of their work', () => {
    const page = open()
    for (const each of rows()) view(each, 1)
    answerLinks(
      page,
      [linkWith({ refId: '1', pii: O.some(pii), pdf: O.some('/science/article/pii/S2211753914000025/pdf?md5=1&pid=2') })],
      [
        linkWith({
          refId: '4',
          scopusHubEid: O.some(made(parseEid('2-s2.0-1'))),
          crossRefDoi: O.some(made(parseDoi('10.1000/4'))),
        }),
      ],
    )
    expect(linksIn(row(0))).toEqual(['View article', `View PDF${WINDOW}`, 'Google Scholar'])
    expect(within(row(0)).getByRole('link', { name: 'View article' }).getAttribute('href')).toBe(
      '/science/article/pii/S2211753914000025',
    )
    expect(linksIn(row(1))).toEqual(['Google Scholar'])
    expect(linksIn(row(2))).toEqual([`Finding PDF…${WINDOW}`, 'Google Scholar'])
    expect(linksIn(row(3))).toEqual([`Finding PDF…${WINDOW}`, 'Crossref', 'View in Scopus', 'Google Scholar'])
  })

  test('are put into a row only once it comes near the view, and then stay', () => {
    const page = open()
    answerLinks(page, [linkWith({ refId: '1', pii: O.some(pii) }), linkWith({ refId: '2', pii: O.some(pii) })])
    expect(linksIn(row(0))).toEqual(['Google Scholar'])
    view(row(0), 0)
    expect(linksIn(row(0))).toEqual(['Google Scholar'])
    view(row(0), 0.1)
    expect(linksIn(row(0))).toEqual(['View article', 'Google Scholar'])
    expect(linksIn(row(1))).toEqual(['Google Scholar'])
    expect(isWatched(row(0))).toBe(false)
    view(row(1), 1)
    expect(linksIn(row(0))).toEqual(['View article', 'Google Scholar'])
    expect(linksIn(row(1))).toEqual(['View article', 'Google Scholar'])
  })

  test('are put into a row that a reader has asked for where it is cited', () => {
    const page = showPart(
      <main>
        <Opaque html={'<a class="cross-ref" href="#b2" data-refids="b2 b9" data-kind="reference">[2]</a>'} />
        <Opaque html={stored} />
        <ReferenceLinks />
      </main>,
    )
    page.tell({ type: 'page/opened' })
    answerLinks(page, [linkWith({ refId: '1', pii: O.some(pii) }), linkWith({ refId: '2', pii: O.some(pii) })])
    fireEvent.click(screen.getByRole('link', { name: '[2]' }))
    expect(linksIn(row(0))).toEqual(['Google Scholar'])
    expect(linksIn(row(1))).toEqual(['View article', 'Google Scholar'])
    view(row(1), 1)
    fireEvent.click(screen.getByRole('link', { name: '[2]' }))
    expect(linksIn(row(1))).toEqual(['View article', 'Google Scholar'])
  })

  test('are put into it also where something else answers the click', () => {
    const page = showPart(
      <main>
        <Opaque html={'<p id="text"><a class="cross-ref" href="#b2" data-refids="b2">[2]</a></p>'} />
        <Opaque html={stored} />
        <ReferenceLinks />
      </main>,
    )
    page.tell({ type: 'page/opened' })
    answerLinks(page, [linkWith({ refId: '2', pii: O.some(pii) })])
    document.getElementById('text')?.addEventListener('click', event => event.stopPropagation())
    fireEvent.click(screen.getByRole('link', { name: '[2]' }))
    expect(linksIn(row(1))).toEqual(['View article', 'Google Scholar'])
  })

  test('are put into a row before it is in view, so that nothing moves there', () => {
    open()
    expect(watchOf(row(0)).map(({ rootMargin }) => rootMargin)).toEqual(['100% 0px'])
  })

  const scopusOf = (refId: string): ReferenceLink => linkWith({ refId, scopusHubEid: O.some(made(parseEid('2-s2.0-1'))) })
  const menus = (): readonly HTMLElement[] => screen.queryAllByRole('group')
  const answerScopus = ({ tell, commands }: OpenedPage, refId: string): void => {
    tell({
      type: 'page/answered',
      answered: {
        endpoint: 'externalReferenceLinks',
        call: callTo(commands, 'externalReferenceLinks'),
        answer: [scopusOf(refId)],
      },
    })
  }

  test('are in a closed menu with the stored one where several lead to records elsewhere, whatever comes first', () => {
    const page = open()
    for (const each of rows()) view(each, 1)
    expect(menus()).toEqual([])
    answerScopus(page, '4')
    expect(menus().map(linksIn)).toEqual([['View in Scopus', 'Google Scholar']])
    const [menu] = menus()
    if (menu === undefined) throw new Error('There is no menu')
    expect([within(menu).getByText('Other links').localName, menu.hasAttribute('open')]).toEqual(['summary', false])
    expect(row(3).contains(menu)).toBe(true)

    page.tell({
      type: 'page/answered',
      answered: {
        endpoint: 'referenceLinks',
        call: callTo(page.commands, 'referenceLinks'),
        answer: [linkWith({ refId: '4', pii: O.some(pii) })],
      },
    })
    expect(menus()).toEqual([menu])
    expect(linksIn(row(3))).toEqual(['View article', 'View in Scopus', 'Google Scholar'])
    expect(linksIn(menu)).toEqual(['View in Scopus', 'Google Scholar'])
  })

  test('leave the focus of a reader at the stored one with what opens to it', () => {
    const page = open()
    for (const each of rows()) view(each, 1)
    const scholar = within(row(1)).getByRole('link', { name: 'Google Scholar' })
    scholar.focus()
    answerScopus(page, '4')
    expect(document.activeElement).toBe(scholar)
    cleanup()

    const again = open()
    for (const each of rows()) view(each, 1)
    within(row(3)).getByRole('link', { name: 'Google Scholar' }).focus()
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    answerScopus(again, '4')
    expect(document.activeElement).toBe(screen.getByText('Other links'))
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
    focus.mockRestore()
  })

  test('give the stored one back to its row when they go', () => {
    const Page = () => {
      const [isShown, setShown] = useState(true)
      return (
        <main>
          <button type="button" onClick={() => setShown(false)}>
            Leave
          </button>
          <Opaque html={stored} />
          {isShown ? <ReferenceLinks /> : null}
        </main>
      )
    }
    const page = showPart(<Page />)
    page.tell({ type: 'page/opened' })
    for (const each of rows()) view(each, 1)
    answerScopus(page, '4')
    expect(menus()).toHaveLength(1)
    const scholar = within(row(3)).getByRole('link', { name: 'Google Scholar' })
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
    expect(menus()).toEqual([])
    expect(within(row(3)).getAllByRole('link')).toEqual([scholar])
  })

  test.each([
    { kind: 'scopus', href: 'https://index.example/1', label: 'View in Scopus' },
    { kind: 'scholar', href: 'https://scholar.example/1', label: 'Google Scholar' },
  ] as const)('withhold from search engines that they lead there: $label', action => {
    render(<Link action={action} />)
    const link = screen.getByRole('link', { name: action.label })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([action.href, 'nofollow noopener'])
  })

  test('REF-10 that do not come leave the references as they are, and are only logged', () => {
    const { tell, commands } = open()
    for (const each of rows()) view(each, 1)
    const before = document.body.textContent
    tell({ type: 'page/call-failed', call: callTo(commands, 'referenceLinks'), failure: { kind: 'network' } })
    tell({
      type: 'page/call-failed',
      call: callTo(commands, 'externalReferenceLinks'),
      failure: { kind: 'bad-status', status: 500 },
    })
    expect(document.body.textContent).toBe(before)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(
      commands.flatMap(command =>
        command.kind === 'report' && command.report.kind === 'call-failed' ? [command.report.endpoint] : [],
      ),
    ).toEqual(['referenceLinks', 'externalReferenceLinks'])
  })

  test('LINK-1 tell the data layer when they lead to another site', () => {
    const page = open()
    for (const each of rows()) view(each, 1)
    answerLinks(
      page,
      [linkWith({ refId: '1', pii: O.some(pii) })],
      [linkWith({ refId: '3', scopusHubEid: O.some(made(parseEid('2-s2.0-1'))) })],
    )
    const told = () =>
      page.commands.flatMap(command =>
        command.kind === 'push-data-layer' && command.event.event === 'linkOut' ? [command.event] : [],
      )
    fireEvent.click(within(row(0)).getByRole('link', { name: 'View article' }))
    expect(told()).toEqual([])
    fireEvent.click(screen.getByRole('link', { name: 'https://doi.org/10.1000/1' }))
    fireEvent.click(within(row(2)).getByRole('link', { name: 'View in Scopus' }))
    fireEvent(
      within(row(1)).getByRole('link', { name: 'Google Scholar' }),
      new MouseEvent('auxclick', { bubbles: true, button: 1 }),
    )
    fireEvent(
      within(row(1)).getByRole('link', { name: 'Google Scholar' }),
      new MouseEvent('auxclick', { bubbles: true, button: 2 }),
    )
    expect(told()).toEqual([
      { event: 'linkOut', url: 'https://doi.org/10.1000/1', name: 'doi' },
      { event: 'linkOut', url: 'https://www.scopus.com/inward/record.uri?eid=2-s2.0-1', name: 'scopus' },
      {
        event: 'linkOut',
        url: 'https://scholar.google.com/scholar_lookup?title=Rings&publication_year=1921&author=E.%20Noether',
        name: 'scholar',
      },
    ])
  })
})

describe('PDF-6 the link to another publisher’s PDF', () => {
  const third = (element: HTMLElement): HTMLElement =>
    within(element).getByRole('link', { name: /^(?:Finding PDF…|View at publisher)/ })
  const timers = ({ commands }: OpenedPage) =>
    commands.flatMap((command): readonly (readonly (string | number)[])[] =>
      command.kind === 'set-timer'
        ? [[command.timer.kind, command.after]]
        : command.kind === 'clear-timer'
          ? [[command.timer.kind, 'cleared']]
          : [],
    )
  const seen = (page: OpenedPage, index: number, doi: string): void => {
    view(third(row(index)), 1)
    page.tell({ type: 'page/timer-fired', timer: { kind: 'entitlement-link-seen', doi: made(parseDoi(doi)) } })
  }
  const opened = (): OpenedPage => {
    const page = open()
    for (const each of rows()) view(each, 1)
    answerLinks(page, [])
    return page
  }

  test('stands there once internal links have loaded, where the site has neither article nor PDF', () => {
    const page = open()
    for (const each of rows()) view(each, 1)
    expect(screen.queryByText('Finding PDF…')).toBeNull()
    page.tell({
      type: 'page/answered',
      answered: { endpoint: 'externalReferenceLinks', call: callTo(page.commands, 'externalReferenceLinks'), answer: [] },
    })
    expect(screen.queryByText('Finding PDF…')).toBeNull()
    page.tell({
      type: 'page/answered',
      answered: {
        endpoint: 'referenceLinks',
        call: callTo(page.commands, 'referenceLinks'),
        answer: [linkWith({ refId: '3', pii: O.some(pii) })],
      },
    })
    expect(screen.getAllByText('Finding PDF…')).toHaveLength(1)
    expect(third(row(0)).getAttribute('href')).toBe('https://doi.org/10.1000/1')
  })

  test('FTR-1 waits two seconds from when all of it is in view, and no longer once it is not', () => {
    const page = opened()
    view(third(row(0)), 0.99)
    expect(timers(page)).toEqual([])
    view(third(row(0)), 1)
    expect(timers(page)).toEqual([['entitlement-link-seen', 2_000]])
    view(third(row(0)), 0.5)
    expect(timers(page)).toEqual([
      ['entitlement-link-seen', 2_000],
      ['entitlement-link-seen', 'cleared'],
    ])
    expect(page.commands.some(command => command.kind === 'call' && command.call.endpoint === 'entitlements')).toBe(false)
  })

  test('PDF-7 reads `Finding PDF…`, then `View at publisher`, and tells who is entitled that it is free', () => {
    const page = opened()
    seen(page, 0, '10.1000/1')
    seen(page, 2, '10.1000/3')
    page.tell({ type: 'page/timer-fired', timer: { kind: 'entitlement-batch' } })
    const call = callTo(page.commands, 'entitlements')
    expect(call.dois).toEqual(['10.1000/1', '10.1000/3'])
    expect(third(row(0)).textContent).toBe(`Finding PDF…${WINDOW}`)
    third(row(0)).focus()
    page.tell({
      type: 'page/answered',
      answered: {
        endpoint: 'entitlements',
        call,
        answer: [
          {
            doi: made(parseDoi('10.1000/1')),
            statusCode: 200,
            entitled: 'yes',
            vor: [
              { url: 'https://p.example/1.html', contentType: 'text/html' },
              { url: 'https://p.example/1.pdf', contentType: 'application/pdf' },
            ],
          },
          {
            doi: made(parseDoi('10.1000/3')),
            statusCode: 200,
            entitled: 'no',
            vor: [{ url: 'https://p.example/3.pdf', contentType: 'application/pdf' }],
          },
        ],
      },
    })
    expect(third(row(0)).textContent).toBe(`View at publisher${WINDOW}`)
    expect(third(row(0)).getAttribute('href')).toBe('https://p.example/1.pdf')
    expect(document.activeElement).toBe(third(row(0)))
    expect(isWatched(third(row(0)))).toBe(false)
    expect(within(row(0)).getByRole('tooltip', { hidden: true }).textContent).toBe('This article is free to access.')
    expect(third(row(0)).getAttribute('aria-describedby')).toBe(within(row(0)).getByRole('tooltip', { hidden: true }).id)
    // FTR-4: a `no` is a link by DOI, without saying what awaits the reader.
    expect(third(row(2)).textContent).toBe(`View at publisher${WINDOW}`)
    expect(third(row(2)).getAttribute('href')).toBe('https://doi.org/10.1000/3')
    expect(within(row(2)).queryByRole('tooltip', { hidden: true })).toBeNull()
    fireEvent.click(third(row(0)))
    expect(page.commands.at(-1)).toEqual({
      kind: 'push-data-layer',
      event: { event: 'linkOut', url: 'https://p.example/1.pdf', name: 'publisher' },
    })
  })

  test('FTR-5 leads there by the DOI where the lookup fails', () => {
    const page = opened()
    seen(page, 0, '10.1000/1')
    page.tell({ type: 'page/timer-fired', timer: { kind: 'entitlement-batch' } })
    page.tell({
      type: 'page/call-failed',
      call: callTo(page.commands, 'entitlements'),
      failure: { kind: 'bad-status', status: 503 },
    })
    expect(third(row(0)).getAttribute('href')).toBe('https://doi.org/10.1000/1')
    expect(third(row(0)).textContent).toBe(`View at publisher${WINDOW}`)
    expect(screen.queryByText('This article is free to access.')).toBeNull()
  })

  test('FTR-1 is seen no more when the page is left', () => {
    const page = opened()
    const link = third(row(0))
    expect(watchOf(link).map(({ thresholds }) => thresholds)).toEqual([[0, 1]])
    view(link, 1)
    page.unmount()
    expect(isWatched(link)).toBe(false)
    expect(timers(page)).toEqual([
      ['entitlement-link-seen', 2_000],
      ['entitlement-link-seen', 'cleared'],
    ])
  })
})
