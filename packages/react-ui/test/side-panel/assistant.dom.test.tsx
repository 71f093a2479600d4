import type { PageEvent, PageFacts } from '@lectern/domain/page'
import { offeredArticle } from '@lectern/property-tests/arbitraries/page'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { option as O } from 'fp-ts'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { drawnPanel, SidePanel } from '../../src/side-panel/SidePanel.tsx'
import { showPart, type OpenedPage } from '../support/page.tsx'

// Lazily loaded modules are imported before any test waits for them, because the first load is slow on a busy machine.
beforeAll(() => Promise.all([import('../../src/side-panel/PanelBody.tsx'), drawnPanel.load()]))
afterEach(cleanup)

const timerFired: PageEvent = { type: 'page/timer-fired', timer: { kind: 'side-panel-open' } }

const article = offeredArticle({
  tokens: { ...offeredArticle().tokens, entitledToken: 'may-read', genAiToken: O.some('may-ask') },
})

const shown = (facts: Partial<PageFacts> = {}, id: O.Option<string> = O.none): OpenedPage => {
  const page = showPart(
    <>
      <p id="p1">It holds for every case.</p>
      <SidePanel />
    </>,
    { article },
    facts,
  )
  page.tell({ type: 'sidePanel/content-set', content: { type: 'ReadingAssistant', id } })
  page.tell(timerFired)
  return page
}

const ask = async (question: string): Promise<void> => {
  const field = await screen.findByRole('textbox', { name: 'Your question' })
  fireEvent.change(field, { target: { value: question } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
}

describe('SIDE-1 the page’s own reading assistant', () => {
  test('makes ready when it shows, quotes what answers, and links to where it stands', async () => {
    const page = shown()
    await waitFor(() => {
      expect(page.commands).toContainEqual({ kind: 'prepare-passages' })
    })
    await ask(' Why does it hold? ')
    expect(page.commands).toContainEqual({ kind: 'find-passages', question: 'Why does it hold?' })
    const answers = screen.getByRole('log', { name: 'Answers' })
    expect(answers.textContent).toContain('Looking through the article…')
    page.tell({
      type: 'readingAssistant/answered',
      question: 'Why does it hold?',
      passages: [
        { text: 'It holds for every case.', heading: 'Laws', place: O.some('p1') },
        { text: 'It was never broken.', heading: '', place: O.none },
      ],
    })
    expect(within(answers).getByRole('heading', { name: 'Why does it hold?' })).toBeDefined()
    expect(
      within(answers)
        .getAllByRole('blockquote')
        .map(({ textContent }) => textContent),
    ).toEqual(['It holds for every case.', 'It was never broken.'])
    expect(
      within(answers)
        .getAllByRole('link')
        .map(link => [link.textContent, link.getAttribute('href')]),
    ).toEqual([['Go to “Laws”', '#p1']])
    expect(page.commands.filter(({ kind }) => kind === 'call')).toEqual([])
  })

  test('says plainly when nothing fits', async () => {
    const page = shown()
    await ask('Who was Ozymandias?')
    page.tell({ type: 'readingAssistant/answered', question: 'Who was Ozymandias?', passages: [] })
    expect(
      screen.getByText('Nothing in this article seems to answer that. Try other words, or a shorter question.'),
    ).toBeDefined()
    expect(screen.queryByRole('blockquote')).toBeNull()
    // The only list is the list of questions asked.
    expect(within(screen.getByRole('log')).getAllByRole('list')).toHaveLength(1)
  })

  test('keeps what was asked while the panel is closed, the last first, until it is cleared', async () => {
    const page = shown()
    for (const question of ['first', 'second']) await ask(question)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    page.tell({ type: 'sidePanel/content-set', content: { type: 'ReadingAssistant', id: O.none } })
    page.tell(timerFired)
    await screen.findByRole('textbox', { name: 'Your question' })
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['second', 'first'])
    fireEvent.click(screen.getByRole('button', { name: 'Clear questions' }))
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Clear questions' })).toBeNull()
  })

  test('does not ask nothing, and Escape in the field clears it before it closes the panel', async () => {
    const page = shown()
    await ask('  ')
    expect(page.commands.some(({ kind }) => kind === 'find-passages')).toBe(false)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your question' })
    // The browser sends nothing either.
    expect(fireEvent.submit(field.form ?? field)).toBe(false)
    fireEvent.change(field, { target: { value: 'half a quest' } })
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(screen.getByRole('complementary')).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveProperty('value', '')
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})

const TOLD = {
  articleId: article.ids.pii,
  genAiToken: 'may-ask',
  entitledToken: 'may-read',
  hasQuestionsAndAnswers: true,
  sidePanelId: null,
}

describe('PREV-7 an assistant in a frame', () => {
  test('stands sandboxed, and is told five things by a message to its own origin, and again when one of them changes', async () => {
    const page = shown({ assistant: { kind: 'frame', url: 'https://assistant.example/ask?x=1' } })
    const frame = await screen.findByTitle<HTMLIFrameElement>('Reading assistant')
    expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([
      'https://assistant.example/ask?x=1',
      'allow-scripts allow-same-origin allow-forms allow-popups',
    ])
    const postMessage = vi.fn<(message: unknown, origin: string) => void>()
    Object.defineProperty(frame, 'contentWindow', { value: { postMessage } })
    expect(postMessage).not.toHaveBeenCalled()
    fireEvent.load(frame)
    expect(postMessage.mock.calls).toEqual([[{ type: 'lectern:reading-assistant', input: TOLD }, 'https://assistant.example']])
    page.tell({ type: 'sidePanel/content-set', content: { type: 'ReadingAssistant', id: O.some('q1') } })
    expect(postMessage.mock.calls.slice(1)).toEqual([
      [{ type: 'lectern:reading-assistant', input: { ...TOLD, sidePanelId: 'q1' } }, 'https://assistant.example'],
    ])
    expect(page.commands.some(({ kind }) => kind === 'prepare-passages')).toBe(false)
  })

  test('is explained by a text of its own', async () => {
    const page = shown({ assistant: { kind: 'frame', url: 'https://assistant.example/' } })
    fireEvent.click(await screen.findByRole('button', { name: 'How this works' }))
    page.tell(timerFired)
    expect(screen.getByRole('complementary', { name: 'About this reading assistant' })).toBeDefined()
  })
})

describe('PREV-7 an assistant by a script', () => {
  const url = 'https://assistant.example/assistant.js'
  const heard: unknown[] = []
  const hear = (event: Event): void => {
    heard.push((event as CustomEvent<unknown>).detail)
  }
  const script = () => [...document.scripts].find(({ src }) => src === url)

  afterEach(() => {
    document.removeEventListener('lectern:reading-assistant', hear)
    heard.length = 0
    script()?.remove()
  })

  test('is loaded when it is opened, and told five things by an event at the place that it may draw in', async () => {
    document.addEventListener('lectern:reading-assistant', hear)
    expect(script()).toBeUndefined()
    shown({ assistant: { kind: 'script', url } })
    await waitFor(() => {
      expect(script()).toBeDefined()
    })
    expect(heard).toEqual([])
    expect(screen.getByRole('status').textContent).toBe('Loading...')
    fireEvent.load(script() ?? document)
    await waitFor(() => {
      expect(heard).toEqual([TOLD])
    })
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('is loaded once for a page, and told again when it is opened again', async () => {
    document.addEventListener('lectern:reading-assistant', hear)
    const page = shown({ assistant: { kind: 'script', url } })
    await waitFor(() => {
      expect(script()).toBeDefined()
    })
    fireEvent.load(script() ?? document)
    await waitFor(() => {
      expect(heard).toEqual([TOLD])
    })
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    page.tell({ type: 'sidePanel/content-set', content: { type: 'ReadingAssistant', id: O.none } })
    page.tell(timerFired)
    await waitFor(() => {
      expect(heard).toEqual([TOLD, TOLD])
    })
    expect([...document.scripts].filter(({ src }) => src === url)).toHaveLength(1)
  })

  test('that does not load says so, and is tried again', async () => {
    document.addEventListener('lectern:reading-assistant', hear)
    shown({ assistant: { kind: 'script', url } })
    await waitFor(() => {
      expect(script()).toBeDefined()
    })
    fireEvent.error(script() ?? document)
    expect((await screen.findByRole('alert')).textContent).toContain('The reading assistant could not be loaded.')
    expect(screen.queryByRole('status')).toBeNull()
    expect(script()).toBeUndefined()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => {
      expect(script()).toBeDefined()
    })
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.load(script() ?? document)
    await waitFor(() => {
      expect(heard).toEqual([TOLD])
    })
  })
})
