import { checkedEid } from '@lectern/property-tests/support/checked-eid'
import { parseIsbn, parsePii } from '@lectern/domain/core'
import type { ArticlePage, ContentsEntry } from '@lectern/domain/article'
import type { Chapter, EmbeddedPage, TableOfContents } from '@lectern/domain/page'
import { contentsWith, flatEntries } from '@lectern/property-tests/arbitraries/contents'
import { offeredArticle, pageWith } from '@lectern/property-tests/arbitraries/page'
import { metaWith } from '@lectern/property-tests/arbitraries/record'
import { made } from '@lectern/property-tests/support/made'
import { signal } from '@preact/signals-react'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { option as O } from 'fp-ts'
import * as fc from 'fast-check'
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ContentsList } from '../../src/contents-list/ContentsList.tsx'
import { keepInView } from '../../src/contents-list/keep-in-view.ts'
import { PageActions, PageProvider, pageStore, type ArticleView } from '../../src/index.ts'
import { framed } from '../support/framed.tsx'
import { showPart, type OpenedPage } from '../support/page.tsx'

// Lazily loaded modules are imported before any test waits for them, because the first load is slow on a busy machine.
beforeAll(() => import('../../src/contents-list/Chapters.tsx'))
afterEach(cleanup)

// As in the style sheet for wide windows.
beforeAll(() => {
  const style = document.createElement('style')
  style.textContent = '.contents[popover] { display: block }'
  document.head.append(style)
})

const page: ArticlePage = {
  pii: made(parsePii('S2211753914000025')),
  doi: undefined,
  doiAsGiven: undefined,
  path: '/science/article/pii/S2211753914000025',
  abstractPath: '/science/article/abs/pii/S2211753914000025',
  language: 'en',
  title: 'A small article',
  contentType: 'JL',
  publicationTitle: 'Journal of Tests',
  publicationLine: '',
  publisherName: undefined,
  subjects: [],
  accessLabel: 'Open access',
  license: undefined,
  thirdPartyPublisher: undefined,
  copyrightLine: undefined,
  notices: [],
  funding: [],
  otherIds: [],
  contents: [],
  abstractContents: [{ id: 'abs1', title: 'Abstract', children: [] }],
  hasBody: true,
  cited: { id: 'S2211753914000025', type: 'article-journal', language: 'en', URL: '/science/article/pii/S2211753914000025' },
  pdf: undefined,
}

interface Shown {
  readonly entitled?: boolean
  readonly view?: ArticleView
  readonly embedded?: Partial<EmbeddedPage>
  readonly sectionInView?: { readonly value: string | undefined }
}

const show = (
  contents: Partial<TableOfContents>,
  { entitled = true, view = 'full', embedded = {}, sectionInView = { value: undefined } }: Shown = {},
): OpenedPage =>
  showPart(
    <PageActions value={{ sectionInView }}>
      <ContentsList page={page} view={view} />
    </PageActions>,
    {
      article: offeredArticle({ entitlement: { ...offeredArticle().entitlement, entitled } }),
      tableOfContents: O.some(contentsWith(contents)),
      ...embedded,
    },
  )

const nav = () => screen.getByRole('navigation', { name: 'Contents' })
const group = (name: string) => within(within(nav()).getByRole('region', { name }))
const items = (name: string) =>
  group(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const titles = (count: number) => flatEntries(count).map(({ title }) => title)
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
}

const deep: readonly ContentsEntry[] = [
  { id: 's1', label: '1', title: 'Start', children: [{ id: 's11', label: '1.1', title: 'Aims', children: [] }] },
  ...flatEntries(6),
]

describe('TOC-1 how much of each list shows', () => {
  test.each([
    ['figures', 'Figures (7)', 'Show all 7 figures', 'Show fewer figures'],
    ['tables', 'Tables (7)', 'Show all 7 tables', 'Show fewer tables'],
    ['extras', 'Extras (7)', 'Show all 7 extras', 'Show fewer extras'],
  ] as const)('of 7 %s 6 show until all are asked for', (list, title, collapsed, expanded) => {
    show({ [list]: flatEntries(7) })
    expect(items(title)).toEqual(titles(6))
    const button = screen.getByRole('button', { name: collapsed })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    press(collapsed)
    expect(items(title)).toEqual(titles(7))
    // The focus moves to the first new entry.
    expect(document.activeElement?.textContent).toBe('Entry 7')
    press(expanded)
    expect(items(title)).toEqual(titles(6))
  })

  test.each([
    ['figures', 'Figures (6)'],
    ['tables', 'Tables (6)'],
    ['extras', 'Extras (6)'],
  ])('of 6 %s all show, and there is nothing to press', (list, title) => {
    show({ [list]: flatEntries(6) })
    expect(items(title)).toEqual(titles(6))
    expect(within(nav()).queryByRole('button', { name: /Show/ })).toBeNull()
  })

  test('the outline shows its outermost 6 until it is shown full, and can be hidden again', () => {
    show({ outline: deep })
    expect(items('Outline')).toEqual(['1 Start', ...titles(5)])
    press('Show full outline')
    expect(
      group('Outline')
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['1 Start', '1.1 Aims', ...titles(6)])
    // One list, and one for each entry that has entries below it.
    expect(group('Outline').getAllByRole('list')).toHaveLength(2)
    press('Hide outline')
    expect(items('Outline')).toEqual(['1 Start', ...titles(5)])
  })

  test('who has no script reads all of it', () => {
    const store = pageStore(
      pageWith({ article: offeredArticle(), tableOfContents: O.some(contentsWith({ outline: deep, tables: flatEntries(7) })) }),
      () => undefined,
    )
    const served = new DOMParser().parseFromString(
      renderToStaticMarkup(
        framed(
          <PageProvider value={store}>
            <ContentsList page={page} view="full" />
          </PageProvider>,
        ),
      ),
      'text/html',
    )
    const withoutScript = [...served.querySelectorAll('noscript')].map(list =>
      [...list.querySelectorAll('a')].map(({ textContent }) => textContent),
    )
    expect(withoutScript).toEqual([['1 Start', '1.1 Aims', ...titles(6)], titles(7)])
  })

  test('each list is toggled for itself, and lists without entries are not there', () => {
    show({ figures: flatEntries(7), tables: flatEntries(7) })
    press('Show all 7 tables')
    expect([items('Figures (7)').length, items('Tables (7)').length]).toEqual([6, 7])
    expect(
      within(nav())
        .getAllByRole('region')
        .map(list => list.firstElementChild?.textContent),
    ).toEqual(['Figures (7)', 'Tables (7)'])
    // They come before the article's title, which is the page's first heading.
    expect(within(nav()).queryByRole('heading')).toBeNull()
  })
})

describe('TOC-2 when the list is hidden', () => {
  test('while it is on its way and while the count of citing articles is; what the server embedded waits for nothing', () => {
    const opened = show({}, { embedded: { tableOfContents: O.none } })
    const isThere = () => screen.queryByRole('navigation', { name: 'Contents' }) !== null
    expect(isThere()).toBe(false)
    opened.tell({ type: 'tableOfContents/requested' })
    opened.tell({ type: 'citingArticles/requested' })
    expect(isThere()).toBe(false)
    opened.tell({ type: 'tableOfContents/received', value: contentsWith({ outline: deep }) })
    expect(isThere()).toBe(false)
    opened.tell({ type: 'citingArticles/failed' })
    expect(isThere()).toBe(true)
    cleanup()
    show({ outline: deep }).tell({ type: 'citingArticles/requested' })
    expect(isThere()).toBe(true)
  })

  test('where there is nothing to list, whatever is being read', () => {
    const sectionInView = signal<string | undefined>('s1')
    show({}, { sectionInView })
    act(() => {
      sectionInView.value = 's2'
    })
    expect(screen.queryByRole('navigation', { name: 'Contents' })).toBeNull()
  })

  test('nothing follows its lists where there is nothing more to lead to', () => {
    show({ outline: deep })
    expect(nav().lastElementChild).toBe(within(nav()).getByRole('region', { name: 'Outline' }))
  })
})

describe('TOC-3 links or plain entries', () => {
  const contents = {
    outline: deep,
    figures: [{ id: 'f1', label: 'Fig. 1', title: 'A law', children: [], thumbnail: '/content/S1/f1.jpg' }],
    extras: flatEntries(2),
  }
  const cited = { citingArticles: O.some({ hitCount: 3, articles: [] }) }

  test('entitled readers have links, and small pictures', () => {
    const { container } = show(contents, { embedded: cited })
    const links = within(nav())
      .getAllByRole('link')
      .map(link => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['1 Start', '#s1'],
      ...titles(5).map((title, index) => [title, `#e${index + 1}`]),
      ['Fig. 1 A law', '#f1'],
      ...titles(2).map((title, index) => [title, `#e${index + 1}`]),
      ['View all 2 extras', '#supplementary-files'],
      ['Cited by (3)', '#section-cited-by'],
    ])
    expect(
      [...container.querySelectorAll('img')].map(image => ['alt', 'src', 'loading'].map(name => image.getAttribute(name))),
    ).toEqual([['', '/content/S1/f1.jpg', 'lazy']])
  })

  test('others have the same words as plain text, without pictures that they may not see', () => {
    const { container } = show(contents, { entitled: false, view: 'abstract', embedded: cited })
    expect(within(nav()).queryByRole('link')).toBeNull()
    expect(items('Outline')).toEqual(['1 Start', ...titles(5)])
    expect(items('Figures (1)')).toEqual(['Fig. 1 A law'])
    expect(screen.getByText('Cited by (3)')).toBeDefined()
    expect(container.querySelector('a, img')).toBeNull()
  })

  test('on the abstract’s page an entitled reader’s links lead to the full text, but for what stands there', () => {
    show({ outline: [{ id: 'abs1', title: 'Abstract', children: [] }, ...flatEntries(1)] }, { view: 'abstract', embedded: cited })
    expect(
      within(nav())
        .getAllByRole('link')
        .map(link => link.getAttribute('href')),
    ).toEqual(['#abs1', `${page.path}#e1`, '#section-cited-by'])
  })
})

describe('TOC-4 the link to the extras', () => {
  test.each([
    [1, false],
    [2, true],
    [50, true],
    [51, false],
  ])('with %d of them is there: %s', (count, isThere) => {
    show({ extras: flatEntries(count) })
    expect(within(nav()).queryByRole('link', { name: `View all ${count} extras` }) !== null).toBe(isThere)
  })

  test('is not there for who has no links', () => {
    show({ extras: flatEntries(2) }, { entitled: false })
    expect(screen.queryByText(/View all/)).toBeNull()
  })
})

describe('TOC-5, TREE-12 all supplementary data', () => {
  const file = (name: string) =>
    ({
      eid: checkedEid(`1-s2.0-S1-${name}.xlsx`),
      type: 'APPLICATION',
      basename: name,
      filename: `${name}.xlsx`,
      extension: 'xlsx',
      found: true,
    }) as const

  test('are offered once that is enabled, and asked for in one form', () => {
    const opened = show({ outline: deep }, { embedded: { supplementaryFiles: [file('mmc1'), file('mmc2')] } })
    expect(screen.queryByRole('button', { name: 'Download all supplementary data' })).toBeNull()
    opened.tell({ type: 'page/opened' })
    press('Download all supplementary data')
    const forms = opened.commands.flatMap(command => (command.kind === 'submit-form' ? [command.form] : []))
    expect(forms).toMatchObject([
      {
        action: '/sdfe/pdf/download/S2211753914000025/attachments',
        fields: [
          ['eids', '1-s2.0-S1-mmc1.xlsx'],
          ['eids', '1-s2.0-S1-mmc2.xlsx'],
        ],
      },
    ])
  })

  test('are not offered where there are none', () => {
    show({ outline: deep }).tell({ type: 'page/opened' })
    expect(screen.queryByRole('button', { name: 'Download all supplementary data' })).toBeNull()
  })
})

describe('TOC-6 the cited-by line', () => {
  test('is there once something cites the article', () => {
    const opened = show({ outline: deep })
    opened.tell({ type: 'citingArticles/requested' })
    expect(screen.queryByText(/^Cited by/)).toBeNull()
    opened.tell({ type: 'citingArticles/received', value: { hitCount: 12, articles: [] } })
    expect(screen.getByRole('link', { name: 'Cited by (12)' }).getAttribute('href')).toBe('#section-cited-by')
  })

  test('an outline without a second level cannot be toggled', () => {
    show({ outline: flatEntries(9) })
    expect(items('Outline')).toEqual(titles(9))
    expect(screen.queryByRole('button', { name: /outline/ })).toBeNull()
  })
})

describe('TOC-7 the chapters of a book', () => {
  const article = offeredArticle({ meta: metaWith({ contentType: 'BK' }) })
  const book = { article: { ...article, ids: { ...article.ids, isbn: O.some(made(parseIsbn('978-3-16-148410-0'))) } } }
  const chapter = (pii: string, title: string, sections: number): Chapter => ({
    pii: made(parsePii(pii)),
    title,
    href: `/book/9783161484100/${pii}`,
    sections: flatEntries(sections),
  })
  const receive = (opened: OpenedPage, chapters: readonly Chapter[]) => {
    for (const command of opened.commands) {
      if (command.kind === 'call' && command.call.endpoint === 'chapters')
        opened.tell({ type: 'page/answered', answered: { endpoint: 'chapters', call: command.call, answer: chapters } })
    }
  }
  const chapterLink = (name: string) => screen.findByRole('link', { name })

  test('come when they are asked for; their sections show where there are some, and are hidden again', async () => {
    const opened = show({ outline: deep }, { embedded: book })
    expect(opened.commands).toEqual([])
    press('Show chapters')
    expect(group('Chapters').getByRole('status').textContent).toBe('Loading...')
    receive(opened, [chapter('S2211753914000025', 'Of laws', 2), chapter('S2211753914000037', 'Of rules', 0)])
    expect((await chapterLink('Of laws')).getAttribute('aria-current')).toBe('page')
    expect(items('Chapters')).toEqual(['Of laws', 'Of rules'])
    const other = screen.getByRole('link', { name: 'Of rules' })
    expect([other.getAttribute('href'), other.getAttribute('aria-current')]).toEqual([
      '/book/9783161484100/S2211753914000037',
      null,
    ])
    const unfolds = screen.getByRole('button', { name: 'Show full contents' })
    expect(unfolds.getAttribute('aria-expanded')).toBe('false')
    expect(document.getElementById(unfolds.getAttribute('aria-controls') ?? '')?.contains(other)).toBe(true)
    press('Show full contents')
    expect(items('Chapters')).toEqual(['Of lawsEntry 1Entry 2', 'Entry 1', 'Entry 2', 'Of rules'])
    // The chapters, and the sections of the chapter that has any.
    expect(group('Chapters').getAllByRole('list')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Hide full contents' }).getAttribute('aria-expanded')).toBe('true')
    press('Hide full contents')
    expect(items('Chapters')).toEqual(['Of laws', 'Of rules'])
  })

  test('of a book that turns out to have none are none', () => {
    const opened = show({ outline: deep }, { embedded: book })
    press('Show chapters')
    receive(opened, [])
    expect(screen.queryByRole('region', { name: 'Chapters' })).toBeNull()
  })

  test('without sections have nothing more to show', async () => {
    const opened = show({ outline: deep }, { embedded: book })
    press('Show chapters')
    receive(opened, [chapter('S2211753914000037', 'Of rules', 0)])
    await chapterLink('Of rules')
    expect(screen.queryByRole('button', { name: 'Show full contents' })).toBeNull()
  })

  test('LIFE-3 that do not come are not missed, and may be asked for again', () => {
    const opened = show({ outline: deep }, { embedded: book })
    press('Show chapters')
    const call = opened.commands.flatMap(command => (command.kind === 'call' ? [command.call] : []))[0]
    if (call !== undefined) opened.tell({ type: 'page/call-failed', call, failure: { kind: 'network' } })
    expect(screen.queryByRole('alert')).toBeNull()
    press('Show chapters')
    expect(opened.commands.filter(({ kind }) => kind === 'call')).toHaveLength(2)
  })

  test('are those of books alone', () => {
    show({ outline: deep })
    expect(screen.queryByRole('button', { name: 'Show chapters' })).toBeNull()
  })
})

describe('TOC-8 inline or in a modal', () => {
  test('the page knows which, and the list is the same in both', () => {
    const { store } = show({ outline: deep })
    const before = items('Outline')
    expect(store.slices.tableOfContents.value.isModal).toBe(false)
    fireEvent(nav(), Object.assign(new Event('toggle'), { newState: 'open' }))
    expect(store.slices.tableOfContents.value.isModal).toBe(true)
    expect(items('Outline')).toEqual(before)
    fireEvent(nav(), Object.assign(new Event('toggle'), { newState: 'closed' }))
    expect(store.slices.tableOfContents.value.isModal).toBe(false)
  })
})

describe('TOC-8 the modal', () => {
  const resized = ({ tell }: OpenedPage, width: number): void => {
    tell({ type: 'windowSize/resized', size: { width, height: 800 } })
    tell({ type: 'windowSize/settled' })
  }
  const openedAt = async (width: number): Promise<OpenedPage> => {
    const opened = show({ outline: deep })
    resized(opened, width)
    await act(async () => {
      nav().showPopover()
      await Promise.resolve()
    })
    return opened
  }
  const isOpen = async ({ store }: OpenedPage): Promise<boolean> => {
    // The browser reports closing in a later task.
    await act(() => Promise.resolve())
    return store.slices.tableOfContents.value.isModal
  }

  test('stays open while the window has no room for the list beside the text', async () => {
    const opened = await openedAt(400)
    expect(await isOpen(opened)).toBe(true)
    resized(opened, 600)
    expect(await isOpen(opened)).toBe(true)
  })

  test('closes once the window has room', async () => {
    const opened = await openedAt(400)
    resized(opened, 1440)
    expect(await isOpen(opened)).toBe(false)
  })
})

describe('the list’s own window', () => {
  interface Place {
    readonly top: number
    readonly height: number
  }
  const placeOf = ({ top, height }: Place): DOMRect => new DOMRect(0, top, 100, height)

  /** Gives a list a visible height in pixels, and its current entry a position in it. */
  const laidOut = (
    list: HTMLElement,
    frame: Place,
    marked: () => Element | null,
    entry: Place,
    whole = frame.height + 1,
  ): void => {
    Object.defineProperties(list, { clientHeight: { value: frame.height }, scrollHeight: { value: whole } })
    list.getBoundingClientRect = () => placeOf(frame)
    for (const link of list.querySelectorAll('a'))
      link.getBoundingClientRect = () =>
        placeOf(link === marked() ? { top: frame.top + entry.top - list.scrollTop, height: entry.height } : frame)
  }
  const listOf = (frame: Place, entry: Place, from: number, whole?: number): HTMLElement => {
    const list = document.createElement('nav')
    list.innerHTML = '<a href="#1">One</a><a href="#2" aria-current="location">Two</a>'
    document.body.replaceChildren(list)
    list.scrollTop = from
    laidOut(list, frame, () => list.querySelector('[aria-current]'), entry, whole)
    return list
  }

  const frames = fc.record({ top: fc.integer({ min: 0, max: 200 }), height: fc.integer({ min: 90, max: 900 }) })
  const entries = fc.record({ top: fc.integer({ min: 0, max: 3000 }), height: fc.integer({ min: 1, max: 29 }) })

  test('keeps what is being read in it: it moves only for what has left it, and then to a third of it from the edge', () => {
    fc.assert(
      fc.property(frames, entries, fc.integer({ min: 0, max: 3000 }), (frame, entry, from) => {
        const list = listOf(frame, entry, from)
        keepInView(list)
        const [above, below] = [entry.top - from, from + frame.height - entry.top - entry.height]
        const [toTop, toBottom] = [entry.top - frame.height / 3, entry.top + entry.height - (frame.height * 2) / 3]
        expect(list.scrollTop).toBeCloseTo(above < 0 ? toTop : below < 0 ? toBottom : from)
      }),
    )
  })

  test.each([
    [99, false],
    [100, true],
    [170, true],
    [171, false],
  ])('of 100 pixels, moved by 100, an entry of 30 at %i stays where it is: %s', (top, stays) => {
    const list = listOf({ top: 10, height: 100 }, { top, height: 30 }, 100)
    keepInView(list)
    expect(list.scrollTop === 100).toBe(stays)
  })

  test('does not move where it has room for all of it, nor while the keyboard goes through it, nor for the chapter that the page is of', () => {
    const short = listOf({ top: 0, height: 100 }, { top: 500, height: 30 }, 0, 100)
    keepInView(short)
    expect(short.scrollTop).toBe(0)
    const used = listOf({ top: 0, height: 100 }, { top: 500, height: 30 }, 0)
    used.querySelector('a')?.focus()
    keepInView(used)
    expect(used.scrollTop).toBe(0)
    const book = listOf({ top: 0, height: 100 }, { top: 500, height: 30 }, 0)
    book.querySelector('[aria-current]')?.setAttribute('aria-current', 'page')
    keepInView(book)
    expect(book.scrollTop).toBe(0)
  })

  test('follows the reader through the text', () => {
    const sectionInView = signal<string | undefined>(undefined)
    show({ outline: deep }, { sectionInView })
    const list = nav()
    laidOut(list, { top: 0, height: 300 }, () => list.querySelector('[aria-current]'), { top: 700, height: 20 })
    act(() => {
      sectionInView.value = 'e2'
    })
    expect(list.scrollTop).toBe(520)
  })
})

describe('the part of the text that is being read', () => {
  test('is marked, and listed in what it stands in', () => {
    const sectionInView = signal<string | undefined>('s1')
    show({ outline: deep }, { sectionInView })
    const current = () =>
      within(nav())
        .getAllByRole('link')
        .filter(link => link.getAttribute('aria-current') === 'location')
        .map(({ textContent }) => textContent)
    expect(current()).toEqual(['1 Start'])
    act(() => {
      sectionInView.value = 'e2'
    })
    expect(current()).toEqual(['Entry 2'])
    act(() => {
      sectionInView.value = 's11'
    })
    expect(current()).toEqual(['1.1 Aims'])
    press('Show full outline')
    expect(current()).toEqual(['1.1 Aims'])
    act(() => {
      sectionInView.value = undefined
    })
    expect(current()).toEqual([])
  })
})
