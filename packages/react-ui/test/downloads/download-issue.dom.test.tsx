import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { DAILY_COUNTS_KEY } from '@lectern/domain/site'
import { localDay, type IssueMetadata } from '@lectern/domain/page'
import { metaWith } from '@lectern/property-tests/arbitraries/record'
import { offeredArticle } from '@lectern/property-tests/arbitraries/page'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { issueOf, now, piiOf, piisIn, showDownloads, type Kept, type OpenedDownloads } from './support/downloads.tsx'

// Lazily loaded modules are imported before any test waits for them, because the first load is slow on a busy machine.
beforeAll(() => import('../../src/downloads/ArticleModals.tsx'))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const answered = (page: OpenedDownloads, metadata: IssueMetadata): void => {
  const [call] = page.calls()
  if (call?.endpoint !== 'issueMetadata') throw new Error('The issue was not asked for')
  page.tell({ type: 'page/answered', answered: { endpoint: 'issueMetadata', call, answer: metadata } })
}

/** The dialog showing the articles of an issue. */
const opened = async (metadata: IssueMetadata, kept?: Kept): Promise<OpenedDownloads> => {
  const page = showDownloads(kept)
  page.tell({ type: 'downloadIssue/opened', onPageLoad: false })
  answered(page, metadata)
  await screen.findByRole('dialog', { name: 'Download full issue' })
  return page
}

const box = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name })
const ticked = (): readonly string[] =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map(input => input.labels?.[0]?.textContent ?? '')
const isDisabled = (name: string): boolean => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

describe('ISS-1 the dialog that downloads an issue', () => {
  test('LIFE-9 is loaded when it is first opened: until then there is nothing of it', async () => {
    const page = showDownloads()
    expect(page.container.innerHTML).toBe('')
    page.tell({ type: 'downloadIssue/opened', onPageLoad: false })
    expect(await screen.findByRole('dialog', { name: 'Download full issue' })).toBeDefined()
  })

  test('says that its articles are on their way', async () => {
    showDownloads().tell({ type: 'downloadIssue/opened', onPageLoad: false })
    const dialog = await screen.findByRole('dialog', { name: 'Download full issue' })
    expect(within(dialog).getByRole('status').textContent).toBe('Loading...')
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  })

  test.each([
    ['BK', 'Download full volume'],
    ['JL', 'Download full issue'],
    ['BS', 'Download full volume'],
  ] as const)('of %s is called %s', async (contentType, title) => {
    const page = showDownloads(new Map(), { article: offeredArticle({ meta: metaWith({ contentType }) }) })
    page.tell({ type: 'downloadIssue/opened', onPageLoad: false })
    expect(await screen.findByRole('dialog', { name: title })).toBeDefined()
  })

  test('opens with every article chosen', async () => {
    await opened(issueOf(3))
    expect(ticked()).toEqual(['Select all', 'Article 1Pages 5–7', 'Article 2', 'Article 3'])
    expect(screen.getByRole('status').textContent).toBe('3 of 3 articles selected')
    expect(screen.getByRole('checkbox', { description: 'Pages 5–7' })).toBe(box('Article 1'))
  })

  test('of one article counts it in the singular', async () => {
    await opened(issueOf(1))
    expect(screen.getByRole('status').textContent).toBe('1 of 1 article selected')
  })

  test('articles are unselected and selected, each at most once', async () => {
    const page = await opened(issueOf(3))
    fireEvent.click(box('Article 2'))
    expect(screen.getByRole('status').textContent).toBe('2 of 3 articles selected')
    expect([box('Select all').checked, box('Select all').indeterminate]).toEqual([false, true])
    fireEvent.click(box('Article 2'))
    expect(box('Select all').checked).toBe(true)
    fireEvent.click(box('Article 1'))
    fireEvent.click(box('Article 1'))
    fireEvent.click(box('Article 3'))
    page.press('Download')
    expect(page.forms().map(piisIn)).toEqual([[piiOf(1), piiOf(2)]])
  })

  test('all are selected at once, and unselected', async () => {
    await opened(issueOf(2))
    fireEvent.click(box('Select all'))
    expect(ticked()).toEqual([])
    expect(box('Select all').indeterminate).toBe(false)
    expect(isDisabled('Download')).toBe(true)
    fireEvent.click(box('Article 2'))
    expect(isDisabled('Download')).toBe(false)
    fireEvent.click(box('Select all'))
    expect(screen.getByRole('status').textContent).toBe('2 of 2 articles selected')
  })

  test('closes; opened anew it asks for nothing, and everything is chosen again', async () => {
    const page = await opened(issueOf(2))
    fireEvent.click(box('Article 2'))
    const dialogs = page.container.querySelectorAll('dialog').length
    page.press('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
    // It stays mounted so that it can return the focus.
    expect(page.container.querySelectorAll('dialog')).toHaveLength(dialogs)
    page.tell({ type: 'downloadIssue/opened', onPageLoad: false })
    expect(screen.getByRole('status').textContent).toBe('2 of 2 articles selected')
    expect(page.calls().length).toBe(1)
    expect(page.forms()).toEqual([])
  })

  test('the download asks for all that is chosen in one form, tells the data layer, and closes the dialog', async () => {
    const page = await opened(issueOf(3))
    page.press('Download')
    expect(page.forms()).toEqual([
      {
        action: '/sdfe/pdf/download/articles',
        method: 'post',
        target: 'hidden-frame',
        fields: [
          ['piis', piiOf(1)],
          ['piis', piiOf(2)],
          ['piis', piiOf(3)],
          ['token', 'key of the issue'],
        ],
      },
    ])
    expect(page.pushed()).toEqual([
      { event: 'contentDownload', pii: page.store.slices.article.value.ids.pii, format: 'pdf', count: 3 },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

const FULL_ISSUES = 'You can download up to 10 full issues or volumes per day. Come back tomorrow.'
const ARTICLES = 'You can download up to 100 articles together per day. Choose fewer, or come back tomorrow.'

const keptOn = (day: number, count: { readonly multiArticle?: number; readonly fullIssue?: number }): Map<string, string> =>
  new Map([[DAILY_COUNTS_KEY, JSON.stringify([{ day, multiArticle: 0, fullIssue: 0, ...count }])]])

/** The text of the download limit's notice, if it is shown. */
const refusal = (): string | undefined => {
  const notice = screen.queryByRole('dialog', { name: 'Download limit reached' })
  return notice === null ? undefined : (within(notice).getByRole('alert').textContent ?? '')
}

describe('CAP-1, CAP-2 the caps of a day', () => {
  test('are said before the choice is made, as far as they are left, and anew each time the dialog opens', async () => {
    const page = await opened(issueOf(3), keptOn(now(), { fullIssue: 9, multiArticle: 40 }))
    act(page.settle)
    expect(screen.getByText('Left today: 1 full issue or volume, and 60 individual articles.')).toBeDefined()
    fireEvent.click(box('Article 3'))
    page.press('Download')
    page.tell({ type: 'downloadIssue/opened', onPageLoad: false })
    expect(screen.getByText('Left today: 1 full issue or volume, and 58 individual articles.')).toBeDefined()
  })

  test.each([
    [8, 1, 9, undefined],
    [9, 1, 10, undefined],
    [10, 0, 10, FULL_ISSUES],
    [11, 0, 11, FULL_ISSUES],
  ])('after %d full issues another makes %d forms and %d counted, and says %j', async (fullIssue, forms, counted, words) => {
    const kept = keptOn(now(), { fullIssue })
    const page = await opened(issueOf(2), kept)
    page.press('Download')
    expect([page.forms().length, refusal()]).toEqual([forms, words])
    expect(JSON.parse(kept.get(DAILY_COUNTS_KEY) ?? '')).toEqual([{ day: now(), multiArticle: 0, fullIssue: counted }])
  })

  test.each([
    [99, [99], undefined],
    [100, [100], undefined],
    [101, [], ARTICLES],
  ])('%d articles of an issue are asked for as %j, and the page says %j', async (chosen, asked, words) => {
    const page = await opened(issueOf(102))
    for (let number = 102; number > chosen; number -= 1) fireEvent.click(box(`Article ${number}`))
    page.press('Download')
    expect([page.forms().map(form => piisIn(form).length), refusal()]).toEqual([asked, words])
  })

  test.each([
    [97, 1, undefined],
    [98, 1, undefined],
    [99, 0, ARTICLES],
  ])('after %d articles two more make %d forms, and the page says %j', async (multiArticle, forms, words) => {
    const page = await opened(issueOf(3), keptOn(now(), { multiArticle }))
    fireEvent.click(box('Article 3'))
    page.press('Download')
    expect([page.forms().length, refusal()]).toEqual([forms, words])
  })

  test('the notice closes, and a smaller choice is let through', async () => {
    const page = await opened(issueOf(3), keptOn(now(), { multiArticle: 99 }))
    fireEvent.click(box('Article 3'))
    page.press('Download')
    page.press('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
    page.tell({ type: 'downloadIssue/opened', onPageLoad: false })
    fireEvent.click(box('Article 2'))
    fireEvent.click(box('Article 3'))
    page.press('Download')
    expect(page.forms().map(piisIn)).toEqual([[piiOf(1)]])
  })

  test('count by the reader’s own day: what was downloaded before midnight leaves the next day free', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 5, 23, 59, 59) })
    const kept = keptOn(now(), { fullIssue: 10 })
    const page = await opened(issueOf(2), kept)
    page.press('Download')
    expect(refusal()).toBe(FULL_ISSUES)
    page.press('Close')
    const yesterday = now()
    vi.setSystemTime(new Date(2026, 4, 6, 0, 0, 1))
    expect(now()).toBe(yesterday + 1)
    page.tell({ type: 'downloadIssue/opened', onPageLoad: false })
    page.press('Download')
    expect(page.forms().length).toBe(1)
    expect(localDay(Date.UTC(2026, 4, 6), 0)).toBe(now())
  })
})

describe('CAP-1 the reader’s own day, wherever they are', () => {
  const FIFTH = localDay(Date.UTC(2026, 4, 5), 0)
  const SIXTH = localDay(Date.UTC(2026, 4, 6), 0)

  test.each([
    ['at one in the afternoon of the 5th in London', Date.UTC(2026, 4, 5, 13), 0, FIFTH],
    ['when it is the 6th already in Auckland', Date.UTC(2026, 4, 5, 13), -12 * 60, SIXTH],
    ['when it is still the 5th in New York', Date.UTC(2026, 4, 6, 3), 4 * 60, FIFTH],
  ])('%s', async (_, time, offset, day) => {
    vi.useFakeTimers({ toFake: ['Date'], now: time })
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
    const kept = new Map<string, string>()
    const page = await opened(issueOf(2), kept)
    page.press('Download')
    expect(JSON.parse(kept.get(DAILY_COUNTS_KEY) ?? '')).toEqual([{ day, multiArticle: 0, fullIssue: 1 }])
  })
})

describe('CAP-3 storage that is of no use', () => {
  test.each(['forbidden', 'not JSON', '{}', '[{"day":"today","fullIssue":-1}]', '[null]'])(
    '%s: the page counts by itself',
    async what => {
      const kept: Kept = what === 'forbidden' ? what : new Map([[DAILY_COUNTS_KEY, what]])
      const page = await opened(issueOf(2), kept)
      for (let times = 0; times < 10; times += 1) {
        page.press('Download')
        page.tell({ type: 'downloadIssue/opened', onPageLoad: false })
      }
      expect(page.forms().length).toBe(10)
      page.press('Download')
      expect(page.forms().length).toBe(10)
      expect(refusal()).toBe(FULL_ISSUES)
    },
  )
})

describe('ERR-1, ISS-2 the list of an issue that does not come', () => {
  const failed = async (onPageLoad: boolean): Promise<OpenedDownloads> => {
    const page = showDownloads()
    page.tell({ type: 'downloadIssue/opened', onPageLoad })
    await screen.findByRole('dialog')
    const [call] = page.calls()
    if (call === undefined) throw new Error('Nothing was asked for')
    page.tell({ type: 'page/call-failed', call, failure: { kind: 'network' } })
    return page
  }

  test('is said in a dialog that names what is not available, and forgets it on close', async () => {
    const page = await failed(false)
    const dialog = screen.getByRole('dialog', { name: 'Not available at the moment' })
    expect(within(dialog).getByRole('alert').textContent).toBe(
      'There is a problem with the download of multiple articles in this issue. Try again later.',
    )
    page.press('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(page.store.slices.transientError.value).toEqual({ isOpen: false })
  })

  test('is asked for again when the dialog is opened anew', async () => {
    const page = await failed(false)
    page.press('Close')
    page.tell({ type: 'downloadIssue/opened', onPageLoad: false })
    expect(page.calls().length).toBe(2)
    answered(page, issueOf(2))
    expect(screen.getByRole('status').textContent).toBe('2 of 2 articles selected')
  })

  test('is not said where the page opened the dialog by itself', async () => {
    await failed(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
