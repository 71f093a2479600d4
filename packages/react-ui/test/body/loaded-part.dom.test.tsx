import { checkedEid } from '@lectern/property-tests/support/checked-eid'
import { eidOfFile, rendered } from '@lectern/domain/core'
import { emptyContent, node, type Attachment, type Content, type ContentNode } from '@lectern/domain/article'
import type { Answered, Answers, LoadedPartName } from '@lectern/domain/page'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { LoadedPart } from '../../src/index.ts'
import { showPart, type OpenedPage } from '../support/page.tsx'

afterEach(cleanup)

const contentOf = (...content: readonly ContentNode[]): Content => ({ ...emptyContent, content })

const contents: Pick<Answers, LoadedPartName> = {
  body: contentOf(
    node('body', {}, [
      node('sections', {}, [
        node('section', { id: 's1' }, [
          node('section-title', {}, 'Laws'),
          node('para', {}, [node('cross-ref', { id: 'c1', refid: 'b1' }, '[1]')]),
        ]),
      ]),
    ]),
  ),
  references: contentOf(
    node('bibliography', {}, [
      node('bib-reference', { id: 'b1' }, [
        node('label', {}, '[1]'),
        node('other-ref', { refId: '1' }, [node('textref', {}, 'A law.')]),
      ]),
    ]),
  ),
  glossary: contentOf(
    node('glossary', {}, [
      node('glossary-sec', {}, [
        node('glossary-entry', {}, [
          node('glossary-heading', {}, 'Law'),
          node('glossary-def', {}, [node('para', {}, 'What holds.')]),
        ]),
      ]),
    ]),
  ),
  exam: contentOf(
    node('exam-questions', {}, [
      node('exam-question', {}, [
        node('para', {}, 'Which?'),
        node('list', { role: 'option' }, [
          node('list-item', { role: 'correct' }, [node('para', {}, 'This')]),
          node('list-item', {}, [node('para', {}, 'That')]),
        ]),
      ]),
    ]),
  ),
}

const failures: Readonly<Record<LoadedPartName, string>> = {
  body: 'Sorry, something went wrong. Please try again and make sure cookies are enabled',
  references: 'The references cannot be displayed at this time.',
  glossary: 'The glossary cannot be displayed at this time.',
  exam: 'The questions cannot be displayed at this time.',
}

const names = ['body', 'references', 'glossary', 'exam'] as const

const open = (...parts: readonly LoadedPartName[]): OpenedPage => {
  const page = showPart(
    <main>
      {parts.map(name => (
        <LoadedPart key={name} name={name} />
      ))}
    </main>,
  )
  page.tell({ type: 'page/opened' })
  return page
}

const callsTo = ({ commands }: OpenedPage, name: LoadedPartName) =>
  commands.flatMap(command => (command.kind === 'call' && command.call.endpoint === name ? [command.call] : []))

const answer = (page: OpenedPage, name: LoadedPartName): void => {
  const call = callsTo(page, name).at(-1)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the call and its answer have the same name
  if (call !== undefined)
    page.tell({ type: 'page/answered', answered: { endpoint: name, call, answer: contents[name] } as Answered })
}

describe('LIFE-4, LIFE-2, LIFE-12 a part of the text that comes after the page', () => {
  test.each(names)('%s: nothing, `Loading...`, then the part', async name => {
    const page = showPart(<LoadedPart name={name} />)
    expect(page.container.textContent).toBe('')
    page.tell({ type: 'page/opened' })
    expect(screen.getByRole('status').textContent).toBe('Loading...')
    answer(page, name)
    expect(screen.queryByText('Loading...')).toBeNull()
    const words = { body: 'Laws', references: 'A law.', glossary: 'What holds.', exam: 'Which?' }[name]
    const shown = await screen.findByText(words)
    expect(shown.closest(`.part.part-${name}`)?.getAttribute('data-selection-region')).toBe(name)
  })

  test.each(names)('%s: a sentence where it does not come, and a way to ask again', name => {
    const page = open(name)
    const [call] = callsTo(page, name)
    if (call !== undefined) page.tell({ type: 'page/call-failed', call, failure: { kind: 'network' } })
    expect(screen.getByRole('alert').textContent).toBe(failures[name])
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(callsTo(page, name)).toHaveLength(2)
    expect(screen.getByRole('status').textContent).toBe('Loading...')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('parts refer to each other, whichever came first', async () => {
    const page = open('references', 'body')
    answer(page, 'references')
    await screen.findByText('A law.')
    expect(screen.queryByRole('link', { name: 'Cited in the text' })).toBeNull()
    answer(page, 'body')
    expect((await screen.findByRole('link', { name: '[1]' })).getAttribute('href')).toBe('#b1')
    expect(screen.getByRole('link', { name: 'Cited in the text' }).getAttribute('href')).toBe('#c1')
  })

  test('A3 the figures of a text have the pictures that came with it', async () => {
    const page = open('body')
    const [call] = callsTo(page, 'body')
    const figure = node('figure', { id: 'f1' }, [
      node('label', {}, 'Fig. 1'),
      node('alt-text', {}, 'A rising line'),
      node('link', { locator: 'gr1' }),
    ])
    const file = (filename: string, basename: string): Attachment => ({
      eid: eidOfFile(checkedEid('1-s2.0-X'), filename),
      type: 'IMAGE',
      basename,
      filename,
      extension: 'png',
      found: true,
    })
    if (call?.endpoint === 'body')
      page.tell({
        type: 'page/answered',
        answered: {
          endpoint: 'body',
          call,
          answer: { ...contentOf(node('body', {}, [figure])), attachments: [file('gr1 a.png', 'gr1'), file('gr2.png', 'gr2')] },
        },
      })
    const picture = await screen.findByRole('img', { name: 'A rising line' })
    const { pii } = page.store.state.article.ids
    expect(picture.getAttribute('src')).toBe(`/content/${pii}/gr1%20a.png`)
    expect(screen.getAllByRole('img')).toHaveLength(1)
    // They accompany the text and are not offered separately.
    expect(screen.queryByRole('button', { name: 'Download all supplementary files' })).toBeNull()
  })

  test('TREE-10 the files of an article are offered together where its text says so, and only where there are such', async () => {
    const file = (filename: string): Attachment => ({
      eid: eidOfFile(checkedEid('1-s2.0-X'), filename),
      type: 'APPLICATION',
      basename: 'mmc1',
      filename,
      extension: 'pdf',
      found: true,
    })
    const text = contentOf(node('body', {}, [node('para', {}, 'Laws'), node('download-all-supplemental-files')]))
    for (const files of [[], [file('mmc1.pdf'), file('mmc2.pdf')]]) {
      const page = showPart(<LoadedPart name="body" />, { supplementaryFiles: files })
      page.tell({ type: 'page/opened' })
      const [call] = callsTo(page, 'body')
      if (call?.endpoint === 'body') page.tell({ type: 'page/answered', answered: { endpoint: 'body', call, answer: text } })
      await screen.findByText('Laws')
      const button = screen.queryByRole('button', { name: 'Download all supplementary files' })
      expect([...(button?.closest('form')?.querySelectorAll('input') ?? [])].map(({ value }) => value)).toEqual(
        files.map(({ eid }) => eid),
      )
      expect(button === null).toBe(files.length === 0)
      cleanup()
    }
  })

  test('references have their links, and questions can be checked', async () => {
    const page = open('references', 'exam')
    answer(page, 'references')
    answer(page, 'exam')
    const entry = (await screen.findByText('A law.')).closest('li')
    expect(
      within(entry ?? document.body)
        .getByRole('link', { name: 'Google Scholar' })
        .getAttribute('href'),
    ).toBe('https://scholar.google.com/scholar?q=A%20law.')
    const follow = (event: Event): void => {
      event.preventDefault()
    }
    document.addEventListener('click', follow)
    fireEvent.click(within(entry ?? document.body).getByRole('link', { name: 'Google Scholar' }))
    document.removeEventListener('click', follow)
    expect(page.commands.flatMap(command => (command.kind === 'push-data-layer' ? [command.event.event] : []))).toContain(
      'linkOut',
    )
    fireEvent.click(await screen.findByRole('radio', { name: 'This' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Check answers' }))
    expect(screen.getByText('1 of 1 question answered correctly.')).toBeDefined()
  })

  test('TREE-1 what it cannot show is left out, and reported once', async () => {
    const page = open('glossary')
    const [call] = callsTo(page, 'glossary')
    if (call?.endpoint !== 'glossary') throw new Error('The glossary was not asked for')
    const unknown = { '#name': 'hologram', $$: [node('para', {}, 'A law in the air.')] }
    const content = contentOf(...contents.glossary.content, unknown, unknown)
    page.tell({ type: 'page/answered', answered: { endpoint: 'glossary', call, answer: content } })
    expect(await screen.findByText('What holds.')).toBeDefined()
    expect(screen.queryByText('A law in the air.')).toBeNull()
    expect(page.commands.filter(({ kind }) => kind === 'report')).toEqual([
      { kind: 'report', report: { kind: 'warning', message: 'Unable to render hologram' } },
    ])
  })

  test('LIFE-10 a part that stands in the page’s markup is not shown again', () => {
    const page = showPart(<LoadedPart name="glossary" />, { glossary: rendered })
    page.tell({ type: 'page/opened' })
    expect(screen.queryByRole('status')).toBeNull()
    expect(page.container.textContent).toBe('')
    expect(callsTo(page, 'glossary')).toEqual([])
  })

  test('an empty part shows nothing', () => {
    const page = showPart(<LoadedPart name="glossary" />)
    page.tell({ type: 'page/opened' })
    const [call] = callsTo(page, 'glossary')
    if (call?.endpoint === 'glossary')
      page.tell({ type: 'page/answered', answered: { endpoint: 'glossary', call, answer: emptyContent } })
    expect(page.container.textContent).toBe('')
  })
})
