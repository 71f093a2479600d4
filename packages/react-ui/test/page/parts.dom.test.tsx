import type { Command } from '@lectern/domain/core'
import { pageCited } from '@lectern/domain/page'
import { answerTo, pageWith } from '@lectern/property-tests/arbitraries/page'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as exported from '../../src/index.ts'
import { observed } from '../support/observed.ts'

const ORIGIN = 'https://journals.example'

const state = pageWith()

/** Each exported part of the article's page, with what an opened page gives it. */
const parts: Readonly<Record<string, ReactNode>> = {
  AccessBar: <exported.AccessBar page={{ title: state.article.meta.titleString }} hasContents />,
  ArticleActions: <exported.ArticleActions page={{ pii: state.article.ids.pii, cited: pageCited(state) }} origin={ORIGIN} />,
  AuthorsBanner: <exported.AuthorsBanner />,
  CitingArticles: <exported.CitingArticles />,
  ContentsList: <exported.ContentsList view="full" />,
  CrossmarkDialog: <exported.CrossmarkDialog />,
  DownloadDialogs: <exported.DownloadDialogs />,
  EnrichedContent: <exported.EnrichedContent />,
  Exam: <exported.Exam />,
  IssueNavigation: <exported.IssueNavigation />,
  LoadedPart: <exported.LoadedPart name="body" />,
  ReferenceLinks: <exported.ReferenceLinks />,
  RelatedColumn: <exported.RelatedColumn notices={[]} />,
  RelatedContentModal: <exported.RelatedContentModal />,
  SelectionPopup: <exported.SelectionPopup />,
  SidePanel: <exported.SidePanel />,
  Topics: <exported.Topics />,
}

const FOLDERS = [
  'access-bar',
  'authors',
  'body',
  'contents-list',
  'downloads',
  'enriched-content',
  'exam',
  'references',
  'related',
  'selection',
  'sharing',
  'side-panel',
  'topics',
]

const src = join(import.meta.dirname, '../../src')

/** A page of its own, about an article. */
const WHOLE_PAGES = ['CitationPage']

const shown = (part: ReactNode) => {
  const commands: Command[] = []
  const store = exported.pageStore(state, command => {
    commands.push(command)
  })
  render(<exported.PageProvider value={store}>{part}</exported.PageProvider>)
  act(() => {
    store.tell({ type: 'page/opened' })
  })
  for (const command of commands)
    if (command.kind === 'call')
      act(() => {
        store.tell({ type: 'page/answered', answered: answerTo(command.call) })
      })
}

beforeEach(() => {
  observed.begin()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the parts of the article’s page, in a page of another make', () => {
  test('are all here', () => {
    const inFolders = Object.keys(exported).filter(name => FOLDERS.some(folder => existsSync(join(src, folder, `${name}.tsx`))))
    expect(inFolders.sort()).toEqual([...Object.keys(parts), ...WHOLE_PAGES].sort())
  })

  test.each(Object.entries(parts))('%s needs the open page alone', (_, part) => {
    expect(() => {
      shown(part)
    }).not.toThrow()
  })

  test('the citation names the article at the address that the front end gives', async () => {
    shown(parts['ArticleActions'])
    fireEvent.click(screen.getByRole('link', { name: 'Cite' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cite this article' })
    expect(dialog.textContent).toContain(`${ORIGIN}/science/article/pii/${state.article.ids.pii}`)
  })
})
