import { node } from '@lectern/domain/article'
import { defaultSite } from '@lectern/domain/site'
import {
  HELP_TEXTS,
  type PageEvent,
  type PageFacts,
  type SidePanelContent,
  type SidePanelType,
  type Substance,
} from '@lectern/domain/page'
import { offeredArticle } from '@lectern/property-tests/arbitraries/page'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { option as O } from 'fp-ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { drawnPanel, SidePanel } from '../../src/side-panel/SidePanel.tsx'
import { SidePanelEntries } from '../../src/side-panel/SidePanelEntries.tsx'
import { showPart, type OpenedPage } from '../support/page.tsx'

// Lazily loaded modules are imported before any test waits for them, because the first load is slow on a busy machine.
beforeAll(() => Promise.all([import('../../src/side-panel/PanelBody.tsx'), drawnPanel.load()]))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A page with a line of text that contains a citation, its target, and the panel. */
const Page = () => (
  <>
    <SidePanelEntries />
    <main id="article-top" tabIndex={-1}>
      <p id="sec1">
        As was{' '}
        <a id="cr1" href="#bib1">
          <span>shown</span>
        </a>{' '}
        before.
      </p>
      <div id="bib1" className="bib-reference">
        <span id="label1" className="label">
          [1]
        </span>
        <div className="bib-reference-text">
          A law. <a href="https://doi.org/10.1000/1">https://doi.org/10.1000/1</a>
          <span className="back-links">
            <a href="#cr1" aria-label="Cited in the text">
              ↑
            </a>
          </span>
          <button type="button">Finding PDF…</button>
        </div>
      </div>
      <div id="bib2" className="bib-reference">
        Another law.
      </div>
      <div id="fn1" className="footnote" lang="fr">
        Said in passing.
      </div>
    </main>
    <SidePanel />
  </>
)

const NARROW: PageEvent = { type: 'windowSize/resized', size: { width: 479, height: 800 } }
const WIDE_ENOUGH: PageEvent = { type: 'windowSize/resized', size: { width: 768, height: 800 } }
const JUST_SMALL: PageEvent = { type: 'windowSize/resized', size: { width: 767, height: 800 } }
const SETTLED: PageEvent = { type: 'windowSize/settled' }

const set = (content: SidePanelContent): PageEvent => ({ type: 'sidePanel/content-set', content })
const timerFired: PageEvent = { type: 'page/timer-fired', timer: { kind: 'side-panel-open' } }

const opened = (page: OpenedPage, content: SidePanelContent): void => {
  page.tell(set(content))
  page.tell(timerFired)
}

const panel = (name: string) => screen.getByRole('complementary', { name })

const identified = (type: Exclude<SidePanelType, 'QuestionsAndAnswers' | 'ReadingAssistant'>, id: string): SidePanelContent => ({
  type,
  id,
})
const questions: SidePanelContent = { type: 'QuestionsAndAnswers', id: O.none }

describe('SIDE-2 the side panel', () => {
  test('opens a turn after its content is set, takes the focus, and gives it back when it closes', async () => {
    const page = showPart(<Page />)
    const link = screen.getByRole('link', { name: 'shown' })
    link.focus()
    page.tell(set(identified('Reference', 'bib1')))
    expect(screen.queryByRole('complementary')).toBeNull()
    page.tell(timerFired)
    expect(document.activeElement).toBe(within(panel('Reference')).getByRole('heading', { level: 2, name: 'Reference' }))
    await within(panel('Reference')).findByText('A law.')
    fireEvent.click(within(panel('Reference')).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(document.activeElement).toBe(link)
  })

  test('closes on Escape inside it, not outside', () => {
    const page = showPart(<Page />)
    screen.getByRole('link', { name: 'shown' }).focus()
    opened(page, identified('Footnote', 'fn1'))
    fireEvent.keyDown(screen.getByRole('link', { name: 'shown' }), { key: 'Escape' })
    fireEvent.keyDown(panel('Footnote'), { key: 'Enter' })
    // The browser's default action is prevented.
    expect(fireEvent.keyDown(within(panel('Footnote')).getByRole('heading', { level: 2 }), { key: 'Escape' })).toBe(false)
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'shown' }))
  })

  test('collapses to its title with the focus on Expand, and expands again', () => {
    const page = showPart(<Page />)
    const link = screen.getByRole('link', { name: 'shown' })
    link.focus()
    opened(page, identified('Footnote', 'fn1'))
    fireEvent.click(screen.getByRole('button', { name: 'Collapse' }))
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
    expect(panel('Footnote').textContent).toContain('Footnote')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Expand' }))
    fireEvent.click(screen.getByRole('button', { name: 'Expand' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Footnote' }))
    fireEvent.click(screen.getByRole('button', { name: 'Collapse' }))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(document.activeElement).toBe(link)
  })

  test('takes the focus only as it opens, folds or shows something else', () => {
    const page = showPart(<Page />)
    const link = screen.getByRole('link', { name: 'shown' })
    opened(page, identified('Footnote', 'fn1'))
    link.focus()
    page.tell({ type: 'sidePanel/expanded' })
    expect(document.activeElement).toBe(link)
    page.tell({ type: 'sidePanel/collapsed' })
    link.focus()
    page.tell(set(identified('Reference', 'bib1')))
    expect(document.activeElement).toBe(link)
    screen.getByRole('button', { name: 'Expand' }).focus()
    page.tell(set(identified('Reference', 'bib2')))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Expand' }))
  })

  test('moves the focus without scrolling to it: what the reader sees stays where it is', () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    const page = showPart(<Page />)
    fireEvent.click(screen.getByRole('link', { name: 'shown' }))
    opened(page, identified('Footnote', 'fn1'))
    fireEvent.click(screen.getByRole('button', { name: 'Collapse' }))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }], [{ preventScroll: true }], [{ preventScroll: true }]])
  })

  test('is not a dialog: the page beside it stays as it is, and what else the reader opens takes its place and the focus', async () => {
    const page = showPart(<Page />)
    opened(page, identified('Footnote', 'fn1'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await within(panel('Footnote')).findByText('Said in passing.')
    const link = screen.getByRole('link', { name: 'shown' })
    link.focus()
    opened(page, identified('Reference', 'bib1'))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Reference' }))
    fireEvent.keyDown(panel('Reference'), { key: 'Escape' })
    expect(document.activeElement).toBe(link)
  })

  test('what the reader came from by a click alone is scrolled to as well as by the keyboard, and where it has gone the article gets the focus', () => {
    const page = showPart(<Page />)
    const link = screen.getByRole('link', { name: 'shown' })
    fireEvent.click(link)
    opened(page, identified('Reference', 'bib1'))
    link.remove()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(document.activeElement).toBe(document.getElementById('article-top'))
  })
})

describe('SIDE-2 the line that the reader came from', () => {
  interface Place {
    readonly top: number
    readonly height: number
  }
  const rectangle = ({ top, height }: Place): DOMRect => new DOMRect(0, top, 400, height)

  let grown: readonly (() => void)[] = []
  let scrolled = 0

  beforeEach(() => {
    grown = []
    scrolled = 0
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly told: () => void
        constructor(told: () => void) {
          this.told = told
        }
        observe(target: unknown): void {
          if (!(target instanceof Element)) throw new TypeError('there is nothing to observe')
          grown = [...grown, this.told]
        }
        disconnect(): void {
          grown = grown.filter(told => told !== this.told)
        }
      },
    )
    vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled)
    vi.stubGlobal('scrollBy', ({ top, behavior }: ScrollToOptions) => {
      if (behavior === 'instant') scrolled += top ?? 0
    })
  })

  /** Opens a note from a line at one position in the window, in a panel at another. */
  const openedFrom = (line: Place | undefined, place: Place) => {
    const page = showPart(<Page />)
    const link = screen.getByRole('link', { name: 'shown' })
    const lineNow = () => (line === undefined ? [] : [rectangle({ ...line, top: line.top - scrolled })])
    link.getClientRects = () => lineNow() as unknown as DOMRectList
    let now = place
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return this.getAttribute('role') === null && this.tagName === 'ASIDE' ? rectangle(now) : new DOMRect()
    })
    link.focus()
    opened(page, identified('Footnote', 'fn1'))
    return {
      page,
      isCovered: () => lineNow().some(({ bottom }) => bottom > now.top),
      grow: (top: number) => {
        now = { top, height: now.top + now.height - top }
        for (const told of grown) told()
      },
    }
  }
  const LOW: Place = { top: 700, height: 20 }
  const HALF: Place = { top: 500, height: 300 }

  test('comes out from under the panel, and stays so while that grows', () => {
    const { isCovered, grow } = openedFrom(LOW, HALF)
    expect([isCovered(), scrolled > 0]).toEqual([false, true])
    grow(300)
    expect(isCovered()).toBe(false)
  })

  test.each<[string, Place | undefined, Place]>([
    ['is not under it', { top: 100, height: 20 }, HALF],
    ['is no longer drawn', undefined, HALF],
    ['would go under the bar above', LOW, { top: 99, height: 701 }],
  ])('stays where it is where it %s', (_, line, place) => {
    openedFrom(line, place)
    expect(scrolled).toBe(0)
  })

  test('comes out as far as the bar above', () => {
    const { isCovered } = openedFrom(LOW, { top: 100, height: 700 })
    expect(isCovered()).toBe(false)
  })

  test('is left where the reader has scrolled it', () => {
    const { grow } = openedFrom(LOW, HALF)
    scrolled -= 30
    const chosen = scrolled
    grow(300)
    expect(scrolled).toBe(chosen)
  })

  test('is nobody’s concern once the panel has closed', () => {
    const { page } = openedFrom(LOW, HALF)
    expect(grown).toHaveLength(1)
    page.tell({ type: 'sidePanel/closed' })
    expect(grown).toEqual([])
  })

  test('of a click is that of what was clicked in, where that can have the focus', () => {
    const page = showPart(<Page />)
    const link = screen.getByRole('link', { name: 'shown' })
    fireEvent.click(link.firstElementChild ?? document.body)
    opened(page, identified('Footnote', 'fn1'))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(document.activeElement).toBe(link)
  })

  test('of a click that is kept from the page is that of the click all the same', () => {
    const page = showPart(<Page />)
    const link = screen.getByRole('link', { name: 'shown' })
    link.addEventListener('click', event => {
      event.stopPropagation()
    })
    fireEvent.click(link)
    opened(page, identified('Footnote', 'fn1'))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(document.activeElement).toBe(link)
  })

  test('SIDE-3 stays where it is where there is nothing to show', () => {
    const page = showPart(<Page />)
    screen.getByRole('link', { name: 'shown' }).focus()
    opened(page, identified('Help', 'nowhere'))
    expect([screen.queryByRole('complementary'), scrolled, grown]).toEqual([null, 0, []])
  })

  test('of a click on words alone needs no focus: they have none to take', () => {
    const page = showPart(<Page />)
    fireEvent.click(screen.getByText('Another law.'))
    opened(page, identified('Footnote', 'fn1'))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})

describe('SIDE-1 what the side panel holds', () => {
  test('an author', async () => {
    const authors = {
      content: {
        content: [node('author-group', {}, [node('author', { id: 'au1' }, [node('surname', {}, 'Byron')])])],
        floats: [],
        footnotes: [],
      },
      lastAuthor: O.none,
      isFullList: true,
    }
    opened(showPart(<Page />, { authors }), identified('Author', 'au1'))
    expect(await within(panel('Author')).findByRole('heading', { level: 3, name: 'Byron' })).toBeDefined()
  })

  test('a note in its own language, with the way to it', async () => {
    opened(showPart(<Page />), identified('Footnote', 'fn1'))
    const note = await within(panel('Footnote')).findByText('Said in passing.')
    expect(note.getAttribute('lang')).toBe('fr')
    expect(within(panel('Footnote')).getByRole('link', { name: 'Go to note' }).getAttribute('href')).toBe('#fn1')
  })

  test('one reference after the other, each as it is on the page by then', async () => {
    const page = showPart(<Page />)
    opened(page, identified('Reference', 'bib1'))
    await within(panel('Reference')).findByText('A law.', { exact: false })
    opened(page, identified('Reference', 'bib2'))
    const copy = await within(panel('Reference')).findByText('Another law.')
    expect(copy.hasAttribute('lang')).toBe(false)
    const words = document.getElementById('bib2')?.firstChild
    if (words !== null && words !== undefined) words.textContent = 'Another law, revised.'
    expect(await within(panel('Reference')).findByText('Another law, revised.')).toBe(copy)
  })
  test('a reference with its links and a way back to each place that cites it, copied from the page without its ids or what works only there', async () => {
    opened(showPart(<Page />), identified('Reference', 'bib1'))
    const way = await within(panel('Reference')).findByRole('link', { name: 'Go to reference' })
    expect(way.getAttribute('href')).toBe('#bib1')
    expect(within(panel('Reference')).getByRole('link', { name: 'https://doi.org/10.1000/1' })).toBeDefined()
    expect(within(panel('Reference')).getByRole('link', { name: 'Cited in the text' }).getAttribute('href')).toBe('#cr1')
    expect(within(panel('Reference')).queryByText('Finding PDF…')).toBeNull()
    expect(document.querySelectorAll('[id=label1]')).toHaveLength(1)
  })

  test('links that arrive on the page arrive in it too, and the focus stays on its link', async () => {
    opened(showPart(<Page />), identified('Reference', 'bib1'))
    const back = await within(panel('Reference')).findByRole('link', { name: 'Cited in the text' })
    back.focus()
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    const arrives = (textContent: string): void => {
      const link = Object.assign(document.createElement('a'), { href: 'https://example.org/a.pdf', textContent })
      document.querySelector('#bib1 .bib-reference-text')?.append(link)
    }
    arrives('View PDF')
    await within(panel('Reference')).findByRole('link', { name: 'View PDF' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Cited in the text')
    expect(panel('Reference').contains(document.activeElement)).toBe(true)
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
    // A link within the page keeps it as well.
    const own = screen.getAllByRole('link', { name: 'Cited in the text' }).find(link => !panel('Reference').contains(link))
    own?.focus()
    arrives('View the whole')
    await within(panel('Reference')).findByRole('link', { name: 'View the whole' })
    expect(document.activeElement).toBe(own)
  })

  test('what a reader has opened in it stays open, with the focus on it, when links arrive', async () => {
    opened(showPart(<Page />), identified('Reference', 'bib1'))
    await within(panel('Reference')).findByRole('link', { name: 'Cited in the text' })
    const text = document.querySelector('#bib1 .bib-reference-text')
    const details = document.createElement('details')
    details.append(Object.assign(document.createElement('summary'), { textContent: 'Cited once' }), 'Here.')
    text?.append(details)
    const summary = await within(panel('Reference')).findByText('Cited once')
    summary.closest('details')?.setAttribute('open', '')
    summary.tabIndex = 0
    details.querySelector('summary')?.setAttribute('tabindex', '0')
    summary.focus()
    text?.append(Object.assign(document.createElement('a'), { href: 'https://example.org/a.pdf', textContent: 'View PDF' }))
    await within(panel('Reference')).findByRole('link', { name: 'View PDF' })
    const after = within(panel('Reference')).getByText('Cited once')
    expect([after === summary, after.closest('details')?.open, document.activeElement]).toEqual([false, true, after])
    expect(details.open).toBe(false)
  })

  test('the focus on a link stays with what opens to it, when the link is put into a menu', async () => {
    opened(showPart(<Page />), identified('Reference', 'bib1'))
    const back = await within(panel('Reference')).findByRole('link', { name: 'Cited in the text' })
    back.focus()
    const links = document.querySelector('#bib1 .back-links')
    const menu = document.createElement('details')
    menu.innerHTML = '<summary tabindex="0">Cited once</summary>'
    links?.replaceWith(menu)
    menu.append(links ?? '')
    const opener = await within(panel('Reference')).findByText('Cited once')
    expect(document.activeElement).toBe(opener)
  })

  test('links that go from the page go from it too, with the focus or without', async () => {
    opened(showPart(<Page />), identified('Reference', 'bib1'))
    const back = await within(panel('Reference')).findByRole('link', { name: 'Cited in the text' })
    back.focus()
    const links = document.querySelector('#bib1 .back-links')
    links?.replaceChildren('No longer cited.')
    expect(await within(panel('Reference')).findByText('No longer cited.')).toBeDefined()
    expect(within(panel('Reference')).queryByRole('link', { name: 'Cited in the text' })).toBeNull()
  })

  test('says of what is not on the page that it is not', async () => {
    opened(showPart(<Page />), identified('Reference', 'bib3'))
    await within(panel('Reference')).findByText('This part of the article is not on the page.')
    expect(within(panel('Reference')).queryByRole('link')).toBeNull()
  })

  test.each([
    ...HELP_TEXTS.Help.map(text => ['Help', text] as const),
    ...HELP_TEXTS.HelpAI.map(text => ['HelpAI', text] as const),
  ])('%s $1.id', async (type, { id, title, paragraphs }) => {
    opened(showPart(<Page />), identified(type, id))
    for (const paragraph of paragraphs) expect(await within(panel(title)).findByText(paragraph)).toBeDefined()
  })

  test('help leads back to where it was asked for', async () => {
    const page = showPart(<Page />)
    opened(page, { type: 'ReadingAssistant', id: O.none })
    fireEvent.click(await within(panel('Reading assistant')).findByRole('button', { name: 'How this works' }))
    page.tell(timerFired)
    fireEvent.click(
      await within(panel('How the reading assistant works')).findByRole('button', { name: 'Back to Reading assistant' }),
    )
    page.tell(timerFired)
    expect(await within(panel('Reading assistant')).findByRole('textbox', { name: 'Your question' })).toBeDefined()
  })

  const substance: Substance = {
    id: 'water',
    image: O.some('/water.svg'),
    imageDescription: 'Structure of water',
    fallbackImageDescription: 'Water',
  }

  test('SUB-1, SUB-2 a substance with its picture of 200 by 150, and by its words where that fails', async () => {
    opened(showPart(<Page />, { substances: O.some([substance]) }), identified('Substance', '1'))
    const image = await within(panel('Substance')).findByRole('img', { name: 'Structure of water' })
    expect([image.getAttribute('width'), image.getAttribute('height'), image.getAttribute('src')]).toEqual([
      '200',
      '150',
      '/water.svg',
    ])
    fireEvent.error(image)
    expect(within(panel('Substance')).queryByRole('img')).toBeNull()
    expect(within(panel('Substance')).getByText('Water')).toBeDefined()
  })

  test('a substance that nobody has a name for leads nowhere', async () => {
    const nameless = { ...substance, imageDescription: '', fallbackImageDescription: '' }
    opened(showPart(<Page />, { substances: O.some([nameless]) }), identified('Substance', '1'))
    expect(await within(panel('Substance')).findByRole('figure')).toBeDefined()
    expect(within(panel('Substance')).queryByRole('link')).toBeNull()
  })

  test('LINK-1 a substance with a way to the chemistry database that the site has, which is tracked', async () => {
    const urls = { ...defaultSite.linkOutUrls, chemistry: 'https://chemistry.example/?name={id}' }
    const page = showPart(
      <Page />,
      { substances: O.some([{ ...substance, fallbackImageDescription: 'Heavy water, D2O' }]) },
      { linkOutUrls: urls },
    )
    opened(page, identified('Substance', '1'))
    const link = await within(panel('Substance')).findByRole('link', {
      name: /^Look up in the chemistry database: Heavy water, D2O/,
    })
    expect(link.getAttribute('href')).toBe('https://chemistry.example/?name=Heavy%20water')
    fireEvent.click(link)
    expect(page.commands).toContainEqual({
      kind: 'push-data-layer',
      event: { event: 'linkOut', url: 'https://chemistry.example/?name=Heavy%20water', name: 'chemistry' },
    })
  })
})

describe('SIDE-3 what the side panel cannot show', () => {
  test.each<[string, SidePanelContent, string, Partial<PageFacts>]>([
    ['a substance before they have loaded', identified('Substance', '1'), 'substances not loaded', {}],
    ['a help text that there is not', identified('Help', 'nowhere'), 'help text not found', {}],
    [
      'a help text where the site has none',
      identified('Help', 'questions'),
      'no help text available',
      { helpTexts: { ...HELP_TEXTS, Help: [] } },
    ],
  ])('%s is reported, once; the page goes on and the focus is where it was', async (_name, content, message, facts) => {
    const page = showPart(<Page />, {}, facts)
    const link = screen.getByRole('link', { name: 'shown' })
    link.focus()
    opened(page, content)
    await waitFor(() => {
      expect(page.commands).toContainEqual({ kind: 'report', report: { kind: 'error', message: `Side panel: ${message}` } })
    })
    expect(page.commands.filter(({ kind }) => kind === 'report')).toHaveLength(1)
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(document.activeElement).toBe(link)
    opened(page, identified('Footnote', 'fn1'))
    expect(panel('Footnote')).toBeDefined()
  })
})

describe('SIDE-4 the banner of the questions', () => {
  const BANNER = 'Questions answered in this article'
  const small = (...sizes: readonly PageEvent[]): OpenedPage => {
    const page = showPart(<Page />)
    for (const event of [...sizes, SETTLED]) page.tell(event)
    return page
  }

  test.each([
    ['479 px', NARROW, true],
    ['767 px', JUST_SMALL, true],
    ['768 px', WIDE_ENOUGH, false],
  ])('at %s', (_name, size, isThere) => {
    small(size)
    expect(screen.queryAllByRole('complementary', { name: BANNER })).toHaveLength(isThere ? 1 : 0)
  })

  test('is not there for an article without questions', () => {
    const page = showPart(<Page />, { article: offeredArticle({ ajaxLinks: ['body'] }) })
    page.tell(NARROW)
    page.tell(SETTLED)
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  test('Expand opens the questions, Collapse brings the banner back, Close ends both', async () => {
    const page = small(NARROW)
    expect(page.commands.filter(({ kind }) => kind === 'call')).toEqual([])
    fireEvent.click(within(panel(BANNER)).getByRole('button', { name: 'Expand' }))
    expect(document.activeElement).toBe(within(panel(BANNER)).getByRole('heading', { name: BANNER }))
    await waitFor(() => {
      expect(page.commands.some(({ kind }) => kind === 'call')).toBe(true)
    })
    page.answerAll()
    await within(panel(BANNER)).findByRole('button', { name: 'Which law holds?' })
    fireEvent.click(within(panel(BANNER)).getByRole('button', { name: 'Collapse' }))
    expect(document.activeElement).toBe(within(panel(BANNER)).getByRole('button', { name: 'Expand' }))
    fireEvent.click(within(panel(BANNER)).getByRole('button', { name: 'Expand' }))
    fireEvent.click(within(panel(BANNER)).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  test('closed, it stays hidden; the questions still open from their own button', async () => {
    const page = small(NARROW)
    screen.getByRole('link', { name: 'shown' }).focus()
    const close = within(panel(BANNER)).getByRole('button', { name: 'Close' })
    close.focus()
    fireEvent.click(close)
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'shown' }))
    page.tell(JUST_SMALL)
    page.tell(SETTLED)
    expect(screen.queryByRole('complementary')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Questions and answers' }))
    page.tell(timerFired)
    expect(panel(BANNER)).toBeDefined()
  })
})

describe('SIDE-1 the questions', () => {
  const asked = (page: OpenedPage) => page.commands.flatMap(command => (command.kind === 'call' ? [command.call.endpoint] : []))

  test('each shows and hides its answer, with the place that says so', async () => {
    const page = showPart(<Page />)
    opened(page, questions)
    await waitFor(() => {
      expect(asked(page)).toEqual(['questionsAndAnswers'])
    })
    page.answerAll()
    const question = await screen.findByRole('button', { name: 'Which law holds?' })
    expect(question.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('link', { name: 'See where the article says this' })).toBeNull()
    fireEvent.click(question)
    expect(question.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByText('Every one.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'See where the article says this' }).getAttribute('href')).toBe('#sec1')
    fireEvent.click(question)
    expect(screen.queryByRole('link', { name: 'See where the article says this' })).toBeNull()
  })

  test('are explained, and there is a way back to them', async () => {
    const page = showPart(<Page />)
    opened(page, questions)
    await waitFor(() => {
      expect(asked(page)).toHaveLength(1)
    })
    page.answerAll()
    fireEvent.click(await screen.findByRole('button', { name: 'About these questions' }))
    page.tell(timerFired)
    const { title = '' } = HELP_TEXTS.Help.find(({ id }) => id === 'questions') ?? {}
    fireEvent.click(within(panel(title)).getByRole('button', { name: 'Back to Questions answered in this article' }))
    page.tell(timerFired)
    expect(await screen.findByRole('button', { name: 'Which law holds?' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Back to/ })).toBeNull()
  })

  test('are said to be none where there are none', async () => {
    const page = showPart(<Page />)
    opened(page, questions)
    await waitFor(() => {
      expect(asked(page)).toHaveLength(1)
    })
    const call = { endpoint: 'questionsAndAnswers', pii: page.store.slices.article.value.ids.pii } as const
    page.tell({ type: 'page/answered', answered: { endpoint: 'questionsAndAnswers', call, answer: [] } })
    expect(screen.getByRole('status').textContent).toBe('No questions found.')
    expect(screen.queryByRole('button', { name: 'About these questions' })).toBeNull()
  })

  test('lead nowhere where nobody knows the place', async () => {
    const page = showPart(<Page />)
    opened(page, { type: 'QuestionsAndAnswers', id: O.some('q1') })
    await waitFor(() => {
      expect(asked(page)).toHaveLength(1)
    })
    const call = { endpoint: 'questionsAndAnswers', pii: page.store.slices.article.value.ids.pii } as const
    const answer = [{ id: 'q1', question: 'Which law holds?', answer: 'Every one.', place: O.none }]
    page.tell({ type: 'page/answered', answered: { endpoint: 'questionsAndAnswers', call, answer } })
    expect(within(panel('Questions answered in this article')).queryByRole('link')).toBeNull()
  })

  test('lead to no place that is not on the page', async () => {
    const page = showPart(<SidePanel />)
    opened(page, { type: 'QuestionsAndAnswers', id: O.some('q1') })
    await waitFor(() => {
      expect(asked(page)).toHaveLength(1)
    })
    page.answerAll()
    expect(await screen.findByText('Every one.')).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('opened at one of them it shows its answer; closed and opened again nothing is asked twice', async () => {
    const page = showPart(<Page />)
    opened(page, { type: 'QuestionsAndAnswers', id: O.some('q1') })
    await waitFor(() => {
      expect(asked(page)).toHaveLength(1)
    })
    page.answerAll()
    expect((await screen.findByRole('button', { name: 'Which law holds?' })).getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    opened(page, questions)
    await screen.findByRole('button', { name: 'Which law holds?' })
    expect(asked(page)).toHaveLength(1)
  })

  test('LIFE-12 say that they cannot be displayed, and are asked for again by the reader alone', async () => {
    const page = showPart(<Page />)
    opened(page, questions)
    await waitFor(() => {
      expect(asked(page)).toHaveLength(1)
    })
    page.tell({
      type: 'page/call-failed',
      call: { endpoint: 'questionsAndAnswers', pii: page.store.slices.article.value.ids.pii },
      failure: { kind: 'timeout' },
    })
    expect(screen.getByRole('alert').textContent).toContain('The questions cannot be displayed at this time.')
    expect(asked(page)).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(asked(page)).toHaveLength(2)
    expect(within(panel('Questions answered in this article')).getByRole('status').textContent).toBe('Loading...')
  })
})

describe('SIDE-1 the ways in', () => {
  test('the questions only where the article has them, the assistant always', () => {
    const page = showPart(<Page />, { article: offeredArticle({ ajaxLinks: [] }) })
    expect(screen.queryByRole('button', { name: 'Questions and answers' })).toBeNull()
    const ask = screen.getByRole('button', { name: 'Ask this article' })
    ask.focus()
    fireEvent.click(ask)
    page.tell(timerFired)
    expect(panel('Reading assistant')).toBeDefined()
    fireEvent.keyDown(panel('Reading assistant'), { key: 'Escape' })
    expect(document.activeElement).toBe(ask)
  })
})
