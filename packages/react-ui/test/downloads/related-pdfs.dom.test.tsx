import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { AjaxLink, Article } from '@lectern/domain/article'
import { DO_NOT_SHOW_KEY } from '@lectern/domain/site'
import type { EntitledRecommendationList } from '@lectern/domain/page'
import { offeredArticle } from '@lectern/property-tests/arbitraries/page'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { piiOf, piisIn, showDownloads, type Kept, type OpenedDownloads } from './support/downloads.tsx'

// Lazily loaded modules are imported before any test waits for them, because the first load is slow on a busy machine.
beforeAll(() => import('../../src/downloads/ArticleModals.tsx'))
afterEach(cleanup)

const list = (...articles: readonly { readonly isThirdParty?: boolean }[]): EntitledRecommendationList => ({
  token: 'key of the list',
  articles: articles.map(({ isThirdParty = false }, index) => ({
    pii: piiOf(index + 1),
    title: `Article ${index + 1}`,
    isThirdParty,
  })),
})

/** A page whose reader has just downloaded the article, and for which the service has answered. */
const offered = (answer: EntitledRecommendationList, kept: Kept = new Map(), given: Partial<Article> = {}): OpenedDownloads => {
  const page = showDownloads(kept, { article: offeredArticle(given) })
  page.tell({ type: 'entitledRecommendations/offered' })
  page.settle()
  for (const call of page.calls()) {
    if (call.endpoint === 'entitledRecommendations')
      page.tell({ type: 'page/answered', answered: { endpoint: 'entitledRecommendations', call, answer } })
  }
  return page
}

const popup = () => screen.findByRole('dialog', { name: 'Related PDFs' })
const box = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name })
/** Whether the popup is open, after anything it waits for. */
const isShown = async (page: OpenedDownloads): Promise<boolean> => {
  await Promise.resolve()
  return page.store.slices.entitledRecommendations.value.isOpen || screen.queryByRole('dialog') !== null
}

describe('ENT-1 the popup of related PDFs', () => {
  test('opens once the reader has downloaded the article', async () => {
    const page = offered(list({}, {}))
    expect(await popup()).toBeDefined()
    expect(page.calls()).toEqual([{ endpoint: 'entitledRecommendations', pii: page.store.slices.article.value.ids.pii }])
  })

  const without: readonly AjaxLink[] = ['authors', 'recommendations']
  test.each<readonly [string, Partial<Article>, Kept, EntitledRecommendationList, number]>([
    ['there is no link to its articles', { ajaxLinks: without }, new Map(), list({}), 0],
    ['the reader came by CASA', { entitlement: { ...offeredArticle().entitlement, isCasaUser: true } }, new Map(), list({}), 0],
    ['it was dismissed before', {}, new Map([[DO_NOT_SHOW_KEY, 'true']]), list({}), 0],
    ['no article is there', {}, new Map(), list(), 1],
  ])('stays away where %s', async (_, article, kept, answer, calls) => {
    const page = offered(answer, kept, article)
    expect(page.calls().length).toBe(calls)
    expect(await isShown(page)).toBe(false)
  })

  test('opens where storage is forbidden', async () => {
    offered(list({}), 'forbidden')
    expect(await popup()).toBeDefined()
  })

  test('stays away without a word where its articles do not come', async () => {
    const page = showDownloads()
    page.tell({ type: 'entitledRecommendations/offered' })
    page.settle()
    const [call] = page.calls()
    if (call === undefined) throw new Error('Nothing was asked for')
    page.tell({ type: 'page/call-failed', call, failure: { kind: 'timeout' } })
    expect(await isShown(page)).toBe(false)
  })
})

describe('ENT-3, ENT-4 what is chosen as it opens', () => {
  test('are all articles but those of third parties, which say so', async () => {
    offered(list({}, { isThirdParty: true }, {}))
    await popup()
    expect(['Article 1', 'Article 2', 'Article 3'].map(name => box(name).checked)).toEqual([true, false, true])
    expect(screen.getByRole('status').textContent).toBe('2 of 3 articles selected')
    expect(screen.getByRole('checkbox', { description: 'From another publisher' })).toBe(box('Article 2'))
  })
})

describe('ENT-2 what the reader does with it', () => {
  test('picking articles and downloading asks for their PDFs', async () => {
    const page = offered(list({}, { isThirdParty: true }, {}))
    await popup()
    fireEvent.click(box('Article 2'))
    fireEvent.click(box('Article 1'))
    page.press('Download selected')
    expect(page.forms().map(piisIn)).toEqual([[piiOf(2), piiOf(3)]])
    expect(page.forms()[0]?.fields.at(-1)).toEqual(['token', 'key of the list'])
    expect(page.pushed()).toEqual([
      { event: 'contentDownload', pii: page.store.slices.article.value.ids.pii, format: 'pdf', count: 2 },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('with nothing picked there is nothing to download', async () => {
    offered(list({ isThirdParty: true }))
    await popup()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download selected' }).disabled).toBe(true)
  })

  test.each(['Don’t show again', 'Close'])('%s dismisses it for good', async name => {
    const kept: Kept = new Map()
    const page = offered(list({}), kept)
    await popup()
    page.press(name)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([...kept]).toEqual([['arp:entitled_recs:do_not_show', 'true']])
    page.tell({ type: 'entitledRecommendations/offered' })
    page.settle()
    expect(await isShown(page)).toBe(false)
  })

  test('dismissed, it stays away from this page where storage is forbidden', async () => {
    const page = offered(list({}), 'forbidden')
    await popup()
    page.press('Don’t show again')
    page.tell({ type: 'entitledRecommendations/offered' })
    page.settle()
    expect(await isShown(page)).toBe(false)
  })

  test('the articles picked count as downloaded together (CAP-1)', async () => {
    const page = offered(
      list({}, {}),
      new Map([['lectern:downloads', JSON.stringify([{ day: 0, multiArticle: 0, fullIssue: 0 }])]]),
    )
    await popup()
    page.press('Download selected')
    expect(page.store.slices.downloadCaps.value.counts.at(-1)).toMatchObject({ multiArticle: 2, fullIssue: 0 })
  })
})
