import { emptyContent, node, type Content, type ContentNode, type TopicAnnotations } from '@lectern/domain/article'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { BodyContent, LoadedPart, Topics } from '../../src/index.ts'
import { Opaque } from '../../src/primitives/Opaque.tsx'
import { contextOf, staticMarkup } from '../content/support/markup.tsx'
import { showPart, type OpenedPage } from '../support/page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  document.getSelection()?.removeAllRanges()
  cleanup()
})

const section = (id: string, ...content: readonly ContentNode[]): ContentNode => node('section', { id }, content)
const para = (words: string): ContentNode => node('para', {}, words)

const body = [
  node('body', {}, [
    node('sections', {}, [
      section('s1', node('section-title', {}, 'On soil'), para('Wet soil and dry soil.'), section('s2', para('Soil again.'))),
      section('s3', para('No soil here?')),
    ]),
  ]),
]
const abstract = [node('abstract', {}, [node('abstract-sec', {}, [node('simple-para', {}, 'Of soil, much of it soil.')])])]

const stored = (nodes: readonly ContentNode[]): string =>
  staticMarkup(<BodyContent content={{ ...emptyContent, content: nodes }} context={contextOf(nodes)} />)

const open = (): OpenedPage => {
  const page = showPart(
    <main>
      <Opaque className="part part-abstracts" html={stored(abstract)} />
      <Opaque className="part part-body" html={stored(body)} />
      <Topics />
    </main>,
  )
  page.tell({ type: 'page/opened' })
  return page
}

const soil = { term: 'soil', targetUrl: 'https://example.org/soil' }
const annotations: TopicAnnotations = {
  abstract: { topics: [soil, soil] },
  sections: [
    { id: 's1', topics: [soil] },
    { id: 's2', topics: [soil] },
    { id: 's3', topics: [soil] },
    { id: 'gone', topics: [soil] },
  ],
}

const callOf = ({ commands }: OpenedPage) => {
  for (const command of commands) if (command.kind === 'call' && command.call.endpoint === 'topicAnnotations') return command.call
  throw new Error('The topics were not asked for')
}

const answer = (page: OpenedPage, value = annotations): void => {
  page.tell({ type: 'page/answered', answered: { endpoint: 'topicAnnotations', call: callOf(page), answer: value } })
}

/** A browser that is idle whenever it is asked for that, with how it was asked. */
const idleBrowser = (): readonly unknown[] => {
  const asked: unknown[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void, options: unknown) => {
    asked.push(options)
    queueMicrotask(run)
  })
  return asked
}

/** Waits until the second part of the text has had its turn, and all that comes of it is done. */
const secondTurn = async (asked: readonly unknown[]): Promise<void> => {
  await waitFor(() => {
    expect(asked).toHaveLength(2)
  })
  await turn()
}

const places = (): readonly (string | null | undefined)[] =>
  screen.queryAllByRole('link', { name: /^soil$/i }).map(link => link.parentElement?.textContent)

describe('TOPIC-3 topics of a page', () => {
  test('TOPIC-1 are put into abstract and sections after they have come: one for each target there, two here', async () => {
    const page = open()
    const before = document.body.textContent
    expect(places()).toEqual([])
    answer(page)
    await waitFor(() => {
      expect(places()).toEqual(['Of soil, much of it soil.', 'Wet soil and dry soil.', 'Soil again.'])
    })
    expect(document.body.textContent).toBe(before)
    for (const link of screen.getAllByRole('link', { name: /^soil$/i }))
      expect(link.getAttribute('href')).toBe('https://example.org/soil')
  })

  test('are put in while the browser is idle: an abstract or a section each time, with the sections inside it', async () => {
    const asked = idleBrowser()
    answer(open())
    await waitFor(() => {
      expect(places()).toEqual(['Of soil, much of it soil.', 'Wet soil and dry soil.', 'Soil again.'])
    })
    await waitFor(() => {
      expect(asked).toEqual(['abstract', 's1'].map(() => ({ timeout: 3000 })))
    })
  })

  test('that fail leave the text as it is, and nobody is told', () => {
    const page = open()
    const before = document.body.innerHTML
    page.tell({ type: 'page/call-failed', call: callOf(page), failure: { kind: 'network' } })
    expect(document.body.innerHTML).toBe(before)
    expect(page.commands.filter(({ kind }) => kind === 'report')).toEqual([])
  })

  test('wait while words of their section are selected', async () => {
    const asked = idleBrowser()
    const page = open()
    const run = screen.getByText('Wet soil and dry soil.').firstChild
    if (run === null) throw new Error('There is no text')
    document.getSelection()?.setBaseAndExtent(run, 0, run, 8)
    answer(page)
    await secondTurn(asked)
    expect(places()).toEqual(['Of soil, much of it soil.'])
    expect(document.getSelection()?.toString()).toBe('Wet soil')
    act(() => {
      document.getSelection()?.removeAllRanges()
      document.dispatchEvent(new Event('selectionchange'))
    })
    await waitFor(() => {
      expect(places()).toHaveLength(3)
    })
  })

  const linkOuts = ({ commands }: OpenedPage): readonly unknown[] =>
    commands.flatMap(command => (command.kind === 'push-data-layer' && command.event.event === 'linkOut' ? [command.event] : []))

  test('LINK-1 tell the data layer when one is followed, with either button that opens it', async () => {
    const page = open()
    answer(page)
    const [link = document.body] = await screen.findAllByRole('link', { name: /^soil$/i })
    const followed = { event: 'linkOut', url: 'https://example.org/soil', name: 'topic' }
    fireEvent.click(link)
    expect(linkOuts(page)).toEqual([followed])
    fireEvent(link, new MouseEvent('auxclick', { button: 1, bubbles: true }))
    expect(linkOuts(page)).toEqual([followed, followed])
    fireEvent(link, new MouseEvent('auxclick', { button: 2, bubbles: true }))
    fireEvent.click(document)
    fireEvent.click(screen.getByText('On soil'))
    expect(linkOuts(page)).toHaveLength(2)
  })

  test('LINK-1 tell nothing of links elsewhere, and nothing after the text has gone', async () => {
    const page = open()
    answer(page)
    const [link = document.body] = await screen.findAllByRole('link', { name: /^soil$/i })
    const elsewhere = document.body.appendChild(document.createElement('aside'))
    elsewhere.append(link.cloneNode(true))
    fireEvent.click(elsewhere.firstElementChild ?? elsewhere)
    elsewhere.remove()
    const main = link.closest('main')
    cleanup()
    if (main !== null) document.body.append(main)
    fireEvent.click(link)
    fireEvent(link, new MouseEvent('auxclick', { button: 1, bubbles: true }))
    main?.remove()
    expect(linkOuts(page)).toEqual([])
  })

  test('are put only into the text that was stored, not into one that came with them or a section of another part', async () => {
    const page = showPart(
      <main>
        <Opaque className="part part-abstracts" html={stored(abstract)} />
        <div className="part part-abstracts" data-received="">
          <p>Received of soil.</p>
        </div>
        <section id="gone">
          <p>Another part of soil.</p>
        </section>
        <div className="part part-body" data-received="">
          <section id="s1">
            <p>Received soil.</p>
          </section>
        </div>
        <Opaque className="part part-body" html={stored([section('s2', para('Soil again.'))])} />
        <Topics />
      </main>,
    )
    page.tell({ type: 'page/opened' })
    answer(page)
    await waitFor(() => {
      expect(places()).toEqual(['Of soil, much of it soil.', 'Soil again.'])
    })
  })

  test('that wait for a selection stay out when the page has gone meanwhile', async () => {
    const asked = idleBrowser()
    const page = open()
    const run = screen.getByText('Wet soil and dry soil.').firstChild
    if (run === null) throw new Error('There is no text')
    document.getSelection()?.setBaseAndExtent(run, 0, run, 8)
    answer(page)
    await secondTurn(asked)
    expect(places()).toEqual(['Of soil, much of it soil.'])
    const main = screen.getByRole('main')
    cleanup()
    document.body.append(main)
    document.getSelection()?.removeAllRanges()
    document.dispatchEvent(new Event('selectionchange'))
    await turn()
    expect(places()).toEqual(['Of soil, much of it soil.'])
    main.remove()
  })

  test('LIFE-4 come with a body that comes after the page, and not into one that failed', async () => {
    const whole: Content = { ...emptyContent, content: body }
    const page = showPart(
      <main>
        <LoadedPart name="body" />
        <Topics />
      </main>,
    )
    page.tell({ type: 'page/opened' })
    answer(page)
    const call = page.commands.flatMap(command =>
      command.kind === 'call' && command.call.endpoint === 'body' ? [command.call] : [],
    )[0]
    if (call !== undefined) page.tell({ type: 'page/answered', answered: { endpoint: 'body', call, answer: whole } })
    await screen.findByText('On soil')
    expect(places()).toEqual(['Wet soil and dry soil.', 'Soil again.'])
    cleanup()

    const other = showPart(
      <main>
        <LoadedPart name="body" />
        <Topics />
      </main>,
    )
    other.tell({ type: 'page/opened' })
    answer(other)
    if (call !== undefined) other.tell({ type: 'page/call-failed', call, failure: { kind: 'network' } })
    expect(screen.getByRole('alert').textContent).toBe(
      'Sorry, something went wrong. Please try again and make sure cookies are enabled',
    )
    expect(places()).toEqual([])
  })
})
