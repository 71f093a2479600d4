import { fc, test } from '@fast-check/vitest'
import { parseIsbn, parsePii, type Command, type Pii } from '@lectern/domain/core'
import { unavailableNames } from '@lectern/domain/words'
import {
  articlesDownloadForm,
  chosenCountText,
  downloadIssueTitle,
  dailyCounts,
  downloadIssueView,
  isPastCap,
  leftOn,
  type CapName,
  initialDownloadIssue,
  issueArticles,
  issueDownload,
  issueMetadataCall,
  unavailableIssueDownload,
  updateDownloadIssue,
  type DownloadIssueEvent,
  type DownloadIssueState,
  type IssueArticle,
  type IssueMetadata,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { articleWith } from '../../arbitraries/article.ts'
import { issueMetadata } from '../../arbitraries/downloads.ts'
import { somePii } from '../../arbitraries/pii.ts'
import { metaWith } from '../../arbitraries/record.ts'
import { after, commandsOf } from '../../support/interpreted.ts'
import { made } from '../../support/made.ts'

const article = articleWith()
const journal = metaWith({ contentType: 'JL' })

const update = (state: DownloadIssueState, event: DownloadIssueEvent) => updateDownloadIssue(state, event, article)

const pii = (digit: number): Pii => made(parsePii(`S00000000000000${digit}`))
const listed = (...digits: readonly number[]): IssueMetadata => ({
  token: 'key',
  articles: digits.map((digit): IssueArticle => ({ pii: pii(digit), title: `Article ${digit}`, pages: O.none })),
})

const opened: DownloadIssueEvent = { type: 'downloadIssue/opened', onPageLoad: false }
const openOf = (metadata: IssueMetadata): DownloadIssueState =>
  after(update, initialDownloadIssue, [opened, { type: 'downloadIssue/received', metadata }])[0]

const simple = fc.constantFrom<DownloadIssueEvent[]>(
  opened,
  { type: 'downloadIssue/opened', onPageLoad: true },
  { type: 'downloadIssue/failed' },
  { type: 'downloadIssue/all-selected' },
  { type: 'downloadIssue/none-selected' },
  { type: 'downloadIssue/download-requested', today: 20_000 },
  { type: 'downloadIssue/closed' },
)

const issueEvent: fc.Arbitrary<DownloadIssueEvent> = fc.oneof(
  simple,
  issueMetadata.map(metadata => ({ type: 'downloadIssue/received', metadata }) as const),
  somePii.map(pii => ({ type: 'downloadIssue/article-selected', pii: pii }) as const),
  somePii.map(pii => ({ type: 'downloadIssue/article-unselected', pii: pii }) as const),
)

/** The dialog as a reader sees it: what is listed, what is selected, whether it is open, whether it is loading. */
interface Model {
  listed: readonly Pii[] | undefined
  ticked: Set<Pii>
  isOpen: boolean
  isAwaited: boolean
  byPage: boolean
  hasFailed: boolean
}

interface Real {
  state: DownloadIssueState
}

class Happens implements fc.Command<Model, Real> {
  readonly event: DownloadIssueEvent
  constructor(event: DownloadIssueEvent) {
    this.event = event
  }
  check = () => true
  toString = () => JSON.stringify(this.event)
  run(model: Model, real: Real): void {
    const { event } = this
    const asked = issueDownload(real.state, article.ids.pii)
    const [state, commands] = update(real.state, event)
    const calls = commandsOf('call', commands)
    switch (event.type) {
      case 'downloadIssue/opened': {
        expect(calls.length).toBe(model.listed === undefined && !model.isAwaited ? 1 : 0)
        Object.assign(model, {
          isOpen: true,
          byPage: event.onPageLoad,
          ticked: new Set(model.listed),
          isAwaited: model.listed === undefined,
          hasFailed: false,
        })
        break
      }
      case 'downloadIssue/received':
        if (model.isAwaited) {
          const all = [...new Set(event.metadata.articles.map(issueArticle => issueArticle.pii))]
          Object.assign(model, { listed: all, ticked: new Set(all), isAwaited: false })
        }
        break
      case 'downloadIssue/failed':
        if (model.isAwaited) Object.assign(model, { isAwaited: false, isOpen: false, hasFailed: true })
        break
      case 'downloadIssue/article-selected':
        if (model.listed?.includes(event.pii) === true) model.ticked.add(event.pii)
        break
      case 'downloadIssue/article-unselected':
        model.ticked.delete(event.pii)
        break
      case 'downloadIssue/all-selected':
        model.ticked = new Set(model.listed)
        break
      case 'downloadIssue/none-selected':
        model.ticked = new Set()
        break
      case 'downloadIssue/download-requested':
        expect(O.isSome(asked)).toBe(model.isOpen && model.ticked.size > 0)
        if (model.ticked.size > 0) model.isOpen = false
        break
      case 'downloadIssue/closed':
        model.isOpen = false
        break
    }
    if (event.type !== 'downloadIssue/opened') expect(commands).toEqual([])
    expect(state.isOpen).toBe(model.isOpen)
    expect(state.openOnPageLoad).toBe(model.byPage)
    expect(state.selected).toHaveLength(model.ticked.size)
    expect(new Set(state.selected)).toEqual(model.ticked)
    expect(issueArticles(state).map(issueArticle => issueArticle.pii)).toEqual(model.listed ?? [])
    expect(O.isSome(unavailableIssueDownload(state))).toBe(model.hasFailed && !model.byPage)
    real.state = state
  }
}

describe('ISS-1 the dialog of an issue', () => {
  test.prop([fc.commands([issueEvent.map(event => new Happens(event))], { maxCommands: 40 })])(
    'opens with everything chosen, asks once, and then does as its reader says',
    commands => {
      fc.modelRun(
        () => ({
          model: { listed: undefined, ticked: new Set<Pii>(), isOpen: false, isAwaited: false, byPage: false, hasFailed: false },
          real: { state: initialDownloadIssue },
        }),
        commands,
      )
    },
  )

  test.prop([issueMetadata])('lists each article once and chooses all of them', metadata => {
    const state = openOf(metadata)
    const piis = issueArticles(state).map(issueArticle => issueArticle.pii)
    expect(new Set(piis)).toEqual(new Set(metadata.articles.map(issueArticle => issueArticle.pii)))
    expect(new Set(piis).size).toBe(piis.length)
    expect(state.selected).toEqual(piis)
    expect(metadata.articles).toEqual(expect.arrayContaining([...issueArticles(state)]))
  })

  test.prop([issueMetadata, somePii])('chooses an article no second time', (metadata, pii) => {
    const [once] = update(openOf(metadata), { type: 'downloadIssue/article-selected', pii: pii })
    expect(update(once, { type: 'downloadIssue/article-selected', pii: pii })[0]).toEqual(once)
  })

  test.prop([
    fc.scheduler(),
    fc.array(fc.constantFrom<DownloadIssueEvent[]>(opened, { type: 'downloadIssue/closed' }), { minLength: 1, maxLength: 4 }),
    issueMetadata,
  ])('ends with the articles chosen, whenever they come between opening and closing', async (scheduler, pressed, metadata) => {
    let state = initialDownloadIssue
    let calls = 0
    const send = (event: DownloadIssueEvent): void => {
      const [next, commands] = update(state, event)
      state = next
      calls += commandsOf('call', commands).length
      if (commandsOf('call', commands).length > 0) void happening({ type: 'downloadIssue/received', metadata })
    }
    const happening = async (event: DownloadIssueEvent): Promise<void> => {
      await scheduler.schedule(Promise.resolve(), event.type)
      send(event)
    }
    pressed.forEach(event => {
      void happening(event)
    })
    await scheduler.waitAll()
    const wasOpened = pressed.includes(opened)
    expect(calls).toBe(wasOpened ? 1 : 0)
    expect(state.metadata.status).toBe(wasOpened ? 'received' : 'idle')
    expect(state.selected).toEqual(issueArticles(state).map(issueArticle => issueArticle.pii))
  })

  test('chooses all of them again after none, or after one was left out', () => {
    const state = openOf(listed(1, 2, 3))
    expect(after(update, state, [{ type: 'downloadIssue/none-selected' }])[0].selected).toEqual([])
    for (const left of [
      { type: 'downloadIssue/none-selected' },
      { type: 'downloadIssue/article-unselected', pii: pii(2) },
    ] as const) {
      expect(after(update, state, [left, { type: 'downloadIssue/all-selected' }])[0].selected).toEqual([pii(1), pii(2), pii(3)])
    }
  })

  test('closes once the download is asked for, and keeps what was chosen; with nothing chosen it stays', () => {
    const asked: DownloadIssueEvent = { type: 'downloadIssue/download-requested', today: 20_000 }
    const [part] = update(openOf(listed(1, 2)), { type: 'downloadIssue/article-unselected', pii: pii(1) })
    expect(update(part, asked)).toEqual([{ ...part, isOpen: false }, []])
    const [none] = update(part, { type: 'downloadIssue/none-selected' })
    expect(none.isOpen).toBe(true)
    expect(update(none, asked)).toEqual([none, []])
  })

  test('keeps its list and what was chosen of it when a second answer comes', () => {
    const [part] = update(openOf(listed(1, 2)), { type: 'downloadIssue/article-unselected', pii: pii(1) })
    expect(update(part, { type: 'downloadIssue/received', metadata: listed(3) })).toEqual([part, []])
  })

  test('asks for the issue by the article’s own PII, for a book by its ISBN', () => {
    const isbn = made(parseIsbn('9780306406157'))
    const { ids } = article
    expect(update(initialDownloadIssue, opened)[1]).toEqual([
      { kind: 'call', call: { endpoint: 'issueMetadata', identifier: { pii: ids.pii } } },
    ])
    expect(issueMetadataCall({ ids: { ...ids, isbn: O.some(isbn) }, meta: metaWith({ contentType: 'BK' }) })).toEqual({
      endpoint: 'issueMetadata',
      identifier: { isbn },
    })
    expect(issueMetadataCall({ ids: { ...ids, isbn: O.some(isbn) }, meta: journal })).toEqual({
      endpoint: 'issueMetadata',
      identifier: { pii: ids.pii },
    })
    expect(issueMetadataCall({ ids, meta: metaWith({ contentType: 'BK' }) })).toEqual({
      endpoint: 'issueMetadata',
      identifier: { pii: ids.pii },
    })
  })
})

describe('CAP-1 what an issue’s download counts as', () => {
  const without = (digit: number): DownloadIssueEvent => ({ type: 'downloadIssue/article-unselected', pii: pii(digit) })

  test('everything is one issue', () => {
    expect(O.toUndefined(issueDownload(openOf(listed(1, 2, 3)), article.ids.pii))).toMatchObject({ cap: 'fullIssue', amount: 1 })
    expect(O.toUndefined(issueDownload(openOf(listed(1)), article.ids.pii))).toMatchObject({ cap: 'fullIssue', amount: 1 })
  })

  test('a part is so many articles', () => {
    const [two] = update(openOf(listed(1, 2, 3)), without(2))
    expect(O.toUndefined(issueDownload(two, article.ids.pii))).toMatchObject({ cap: 'multiArticle', amount: 2 })
  })

  test('is sent in the list’s order with the list’s key, into a frame that is not seen, and the data layer is told', () => {
    const [again] = after(update, openOf(listed(3, 1, 2)), [
      without(3),
      without(1),
      { type: 'downloadIssue/article-selected', pii: pii(3) },
    ])
    const commands: readonly Command[] = [
      {
        kind: 'submit-form',
        form: {
          action: '/sdfe/pdf/download/articles',
          method: 'post',
          fields: [
            ['piis', pii(3)],
            ['piis', pii(2)],
            ['token', 'key'],
          ],
          target: 'hidden-frame',
        },
      },
      { kind: 'push-data-layer', event: { event: 'contentDownload', pii: article.ids.pii, format: 'pdf', count: 2 } },
    ]
    expect(issueDownload(again, article.ids.pii)).toEqual(O.some({ cap: 'multiArticle', amount: 2, whenAllowed: commands }))
  })

  test('is nothing where nothing is listed, nothing chosen, or the dialog is closed', () => {
    for (const state of [
      initialDownloadIssue,
      update(initialDownloadIssue, opened)[0],
      openOf(listed()),
      update(openOf(listed(1)), { type: 'downloadIssue/none-selected' })[0],
      update(openOf(listed(1)), { type: 'downloadIssue/closed' })[0],
      update(openOf(listed(1)), { type: 'downloadIssue/download-requested', today: 20_000 })[0],
      { ...openOf(listed(1)), metadata: { status: 'requested' } as const },
      { ...openOf(listed(1)), metadata: { status: 'failed' } as const },
    ])
      expect(issueDownload(state, article.ids.pii)).toEqual(O.none)
  })

  test.prop([fc.array(somePii), fc.string()])('sends a field for each article and one for the key', (piis, token) => {
    const { fields } = articlesDownloadForm({ piis, token })
    expect(fields.filter(([name]) => name === 'piis').map(([, value]) => value)).toEqual(piis)
    expect(fields.filter(([name]) => name !== 'piis')).toEqual([['token', token]])
  })
})

describe('ISS-2 articles of an issue that cannot be listed', () => {
  const failing = (onPageLoad: boolean): DownloadIssueState =>
    after(update, initialDownloadIssue, [{ type: 'downloadIssue/opened', onPageLoad }, { type: 'downloadIssue/failed' }])[0]

  test('are named to the reader who asked', () => {
    expect(unavailableNames.multiArticleDownload).toBe('the download of multiple articles in this issue')
    expect(unavailableIssueDownload(failing(false))).toEqual(O.some('the download of multiple articles in this issue'))
  })

  test('are not named to one who did not', () => {
    expect(unavailableIssueDownload(failing(true))).toEqual(O.none)
  })

  test('are not named while they may still come, or have come', () => {
    for (const state of [initialDownloadIssue, update(initialDownloadIssue, opened)[0], openOf(listed(1))])
      expect(unavailableIssueDownload(state)).toEqual(O.none)
  })

  test('close the dialog and are asked for anew when it is opened again', () => {
    const [again, commands] = update(failing(true), opened)
    expect(failing(false).isOpen).toBe(false)
    expect(again).toMatchObject({ isOpen: true, metadata: { status: 'requested' }, openOnPageLoad: false })
    expect(commandsOf('call', commands)).toHaveLength(1)
  })
})

const TODAY = 20_000

/** The dialog on a day without downloads, except for those given. */
const drawn = (
  state: DownloadIssueState,
  meta: Parameters<typeof downloadIssueView>[1] = journal,
  used: Partial<Record<CapName, number>> = {},
) => downloadIssueView(state, meta, { counts: dailyCounts([{ day: TODAY, multiArticle: 0, fullIssue: 0, ...used }]) }, TODAY)

describe('CAP-1 what is left of the caps, before the choice is made', () => {
  test.each([
    [{}, 'Left today: 10 full issues or volumes, and 100 individual articles.'],
    [{ fullIssue: 9, multiArticle: 99 }, 'Left today: 1 full issue or volume, and 1 individual article.'],
    [{ fullIssue: 10, multiArticle: 40 }, 'Left today: 0 full issues or volumes, and 60 individual articles.'],
  ] as const)('after %j', (used, text) => {
    const view = drawn(openOf(listed(3)), journal, used)
    expect(view.kind === 'choosing' && view.leftText).toBe(text)
  })

  test.prop([fc.nat({ max: 200 }), fc.integer({ min: 1, max: 200 })])(
    'is what a download may use, and never less than nothing',
    (used, asked) => {
      for (const cap of ['multiArticle', 'fullIssue'] as const) {
        const counts = dailyCounts([{ day: TODAY, multiArticle: used, fullIssue: used }])
        const left = leftOn(counts, TODAY, cap)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(asked <= left).toBe(!isPastCap(cap, used, asked))
      }
    },
  )
})

describe('ISS-1 the dialog as it is drawn', () => {
  test('is closed before it was opened, after it was closed, and where its articles failed', () => {
    for (const state of [
      initialDownloadIssue,
      update(openOf(listed(1)), { type: 'downloadIssue/closed' })[0],
      { ...initialDownloadIssue, isOpen: true },
      { ...initialDownloadIssue, isOpen: true, metadata: { status: 'failed' } as const },
    ])
      expect(drawn(state)).toEqual({ kind: 'closed' })
  })

  test('says that it loads', () => {
    expect(drawn(update(initialDownloadIssue, opened)[0])).toEqual({
      kind: 'loading',
      title: 'Download full issue',
      message: 'Loading...',
      closeLabel: 'Close',
    })
  })

  test.each([
    ['41–46', 'Pages 41–46'],
    ['Article 7', 'Article 7'],
    ['Article', 'Pages Article'],
    ['eArticle 7', 'Pages eArticle 7'],
  ])('says of the place %j: %s', (pages, detail) => {
    const view = drawn(openOf({ token: 'key', articles: [{ pii: pii(1), title: 'One', pages: O.some(pages) }] }))
    expect(view.kind === 'choosing' && view.articles[0]?.detail).toEqual(O.some(detail))
  })

  test('lists the articles and what is chosen', () => {
    const metadata: IssueMetadata = {
      token: 'key',
      articles: [
        { pii: pii(1), title: 'One', pages: O.some('1–9') },
        { pii: pii(2), title: 'Two', pages: O.none },
        { pii: pii(3), title: 'Three', pages: O.some('Article 7') },
      ],
    }
    const [state] = update(openOf(metadata), { type: 'downloadIssue/article-unselected', pii: pii(1) })
    expect(drawn(state)).toEqual({
      kind: 'choosing',
      title: 'Download full issue',
      articles: [
        { pii: pii(1), title: 'One', detail: O.some('Pages 1–9'), isSelected: false },
        { pii: pii(2), title: 'Two', detail: O.none, isSelected: true },
        { pii: pii(3), title: 'Three', detail: O.some('Article 7'), isSelected: true },
      ],
      leftText: 'Left today: 10 full issues or volumes, and 100 individual articles.',
      chosenText: '2 of 3 articles selected',
      selectAllLabel: 'Select all',
      isAllSelected: false,
      downloadLabel: 'Download',
      canDownload: true,
      closeLabel: 'Close',
    })
  })

  test.prop([issueMetadata, fc.array(issueEvent)])(
    'lets the reader download exactly when there is something to download',
    (metadata, events) => {
      const [state] = after(update, openOf(metadata), events)
      const view = drawn(state)
      expect(view.kind === 'choosing' && view.canDownload).toBe(O.isSome(issueDownload(state, article.ids.pii)))
      if (view.kind === 'choosing') {
        expect(
          view.articles
            .filter(({ isSelected }) => isSelected)
            .map(choosableArticle => choosableArticle.pii)
            .toSorted(),
        ).toEqual(state.selected.toSorted())
        expect(view.isAllSelected).toBe(view.articles.length > 0 && view.articles.every(({ isSelected }) => isSelected))
      }
    },
  )

  test('says how many of how many are chosen', () => {
    expect(chosenCountText(0, 0)).toBe('0 of 0 articles selected')
    expect(chosenCountText(1, 1)).toBe('1 of 1 article selected')
    expect(chosenCountText(1, 2)).toBe('1 of 2 articles selected')
  })

  test.each([
    ['JL', 'Download full issue'],
    ['BS', 'Download full volume'],
    ['BK', 'Download full volume'],
  ] as const)('in %s it reads %s', (contentType, title) => expect(downloadIssueTitle({ contentType })).toBe(title))
})
