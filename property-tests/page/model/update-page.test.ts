import { checkedEid } from '../../support/checked-eid.ts'
import { fc, test } from '@fast-check/vitest'
import { parseDoi, parsePii, type Call, type CallFailure, type Command, type Timer, type Href } from '@lectern/domain/core'
import { DAILY_COUNTS_KEY, DO_NOT_SHOW_KEY, MENDELEY_INTENT_KEY } from '@lectern/domain/site'
import {
  ACCESS_BAR_COMPONENTS,
  articlesDownloadForm,
  callsOnLoad,
  failurePolicies,
  isReported,
  isWanting,
  loadOf,
  transientErrorView,
  updatePage,
  type AccessBarComponent,
  type PageEvent,
  type PageState,
  type SidePanelContent,
  type SliceEvent,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { answerTo, endpoints, offeredArticle, pageWith, sampleAnswers } from '../../arbitraries/page.ts'
import { readerWith } from '../../arbitraries/reader.ts'
import { after, commandsOf } from '../../support/interpreted.ts'
import { made } from '../../support/made.ts'

const pii = made(parsePii('S0022247X13008238'))

const run = (page: PageState, ...events: readonly PageEvent[]): readonly [PageState, readonly Command[]] =>
  after<PageState, PageEvent>(updatePage, page, events)

const callsOf = (commands: readonly Command[]): readonly Call[] => commandsOf('call', commands).map(({ call }) => call)

const opened = (page: PageState): readonly [PageState, readonly Call[]] => {
  const [next, commands] = run(page, { type: 'page/opened' })
  return [next, callsOf(commands)]
}

const failure: fc.Arbitrary<CallFailure> = fc.constantFrom<CallFailure>(
  { kind: 'bad-status', status: 503 },
  { kind: 'timeout' },
  { kind: 'network' },
  { kind: 'undecodable', message: 'no list' },
)

/** The outcome of each call of an opened page: its answer or a failure. */
const outcome = fc.option(failure, { nil: undefined })

const outcomeEvent = (call: Call, failed: CallFailure | undefined): PageEvent =>
  failed === undefined ? { type: 'page/answered', answered: answerTo(call) } : { type: 'page/call-failed', call, failure: failed }

/** Events of many kinds that can happen on a page. */
const timers: readonly Timer[] = [
  { kind: 'side-panel-open' },
  { kind: 'entitlement-batch' },
  { kind: 'entitlement-link-seen', doi: made(parseDoi('10.1000/1')) },
  { kind: 'mendeley-import' },
  { kind: 'hash-scroll' },
  { kind: 'window-resize' },
]

const deeds: readonly SliceEvent[] = [
  { type: 'banner/toggled' },
  { type: 'header/menu-toggled' },
  { type: 'downloadIssue/opened', onPageLoad: false },
  { type: 'tableOfContents/toggled', list: 'outline' },
  { type: 'relatedContent/modal-opened', mode: 'recommendations' },
  { type: 'recommendations/list-toggled' },
  { type: 'crossMark/opened' },
  { type: 'citationExport/asked', format: 'ris' },
  { type: 'sidePanel/closed' },
  { type: 'selection/cleared' },
  { type: 'mendeley/add-requested' },
  { type: 'windowSize/resized', size: { width: 360, height: 640 } },
  { type: 'body/received', value: sampleAnswers.body },
  { type: 'body/failed' },
]

const pageEvent: fc.Arbitrary<PageEvent> = fc.oneof(
  fc.constant<PageEvent>({ type: 'page/opened' }),
  fc.constantFrom(...endpoints).map((endpoint): PageEvent => ({ type: 'page/asked', endpoint })),
  fc
    .tuple(fc.constantFrom(...callsOnLoad({ article: offeredArticle(), reader: readerWith() })), outcome)
    .map(([call, failed]) => outcomeEvent(call, failed)),
  fc.constantFrom(...timers).map((timer): PageEvent => ({ type: 'page/timer-fired', timer })),
  fc
    .constantFrom(DAILY_COUNTS_KEY, DO_NOT_SHOW_KEY, MENDELEY_INTENT_KEY, 'other')
    .map((key): PageEvent => ({ type: 'page/storage-read', area: 'local', key, read: { kind: 'absent' } })),
  fc.constantFrom<PageEvent>(...deeds),
)

describe('LIFE-1 every load of a page', () => {
  test.prop([fc.scheduler(), fc.array(outcome, { minLength: 30, maxLength: 30 })])(
    'ends received or failed as its own answer says, in whatever order the answers come',
    async (scheduler, outcomes) => {
      const [begun, calls] = opened(pageWith())
      let page = begun
      const waiting = calls.map(async (call, index) => {
        await scheduler.schedule(Promise.resolve(), call.endpoint)
        ;[page] = updatePage(page, outcomeEvent(call, outcomes[index]))
      })
      await scheduler.waitAll()
      await Promise.all(waiting)
      calls.forEach(({ endpoint }, index) =>
        expect(loadOf(page, endpoint).status).toBe(outcomes[index] === undefined ? 'received' : 'failed'),
      )
    },
  )

  test.prop([fc.array(pageEvent, { maxLength: 40 })])('is on its way, received or failed only after it was asked for', events => {
    let page = pageWith()
    const asked = new Set<string>()
    for (const event of events) {
      const [next, commands] = updatePage(page, event)
      for (const { endpoint } of callsOf(commands)) asked.add(endpoint)
      page = next
      for (const endpoint of endpoints) if (loadOf(page, endpoint).status !== 'idle') expect(asked.has(endpoint)).toBe(true)
    }
  })
})

describe('LIFE-10 an opening page', () => {
  test('asks for everything that it does not hold, and shows each as requested', () => {
    const [page, calls] = opened(pageWith())
    expect(calls).toEqual(callsOnLoad({ article: page.article, reader: page.facts.reader, viewToken: page.facts.viewToken }))
    for (const { endpoint } of calls) expect(loadOf(page, endpoint).status).toBe('requested')
  })

  test('asks for nothing that the server embedded', () => {
    const embedded = {
      body: O.some(sampleAnswers.body),
      recommendations: O.some(sampleAnswers.recommendations),
      tableOfContents: O.some(sampleAnswers.toc),
      references: O.some(sampleAnswers.references),
    }
    const names = opened(pageWith(embedded))[1].map(({ endpoint }) => endpoint)
    const all = opened(pageWith())[1].map(({ endpoint }) => endpoint)
    expect(names).toEqual(all.filter(endpoint => !['body', 'recommendations', 'toc', 'references'].includes(endpoint)))
  })

  test.prop([fc.array(pageEvent, { maxLength: 30 })])(
    'never has the same part asked for twice at once, nor again once it is there',
    events => {
      let page = pageWith()
      for (const event of events) {
        const [next, commands] = updatePage(page, event)
        for (const { endpoint } of callsOf(commands)) {
          const { status } = loadOf(page, endpoint)
          expect(status === 'requested' || status === 'received').toBe(false)
        }
        page = next
      }
    },
  )

  test('asks again for a part that failed, when its reader wants it, and for none that is there', () => {
    const [begun] = opened(pageWith())
    const call: Call = { endpoint: 'glossary', pii: begun.article.ids.pii, entitledToken: 'token' }
    const [failed] = updatePage(begun, { type: 'page/call-failed', call, failure: { kind: 'timeout' } })
    expect(failed.glossary.status).toBe('failed')
    const [again, commands] = updatePage(failed, { type: 'page/asked', endpoint: 'glossary' })
    expect(callsOf(commands)).toEqual([call])
    expect(again.glossary.status).toBe('requested')
    const [there] = updatePage(again, { type: 'page/answered', answered: answerTo(call) })
    expect(callsOf(updatePage(there, { type: 'page/asked', endpoint: 'glossary' })[1])).toEqual([])
    expect(isWanting(there, 'glossary')).toBe(false)
    expect(isWanting(failed, 'glossary')).toBe(true)
  })

  test('asks for nothing that the article does not have', () => {
    const [page, commands] = updatePage(pageWith(), { type: 'page/asked', endpoint: 'chapters' })
    expect(callsOf(commands)).toEqual([])
    expect(page.chapters.load.status).toBe('idle')
  })
})

describe('LIFE-4 a body that failed', () => {
  const bodyCall = (page: PageState): Call => ({
    endpoint: 'body',
    pii: page.article.ids.pii,
    entitledToken: 'token',
    viewToken: O.some('view'),
  })

  test.prop([
    fc.array(
      pageEvent.filter(({ type }) => type !== 'page/opened' && type !== 'page/asked'),
      { maxLength: 30 },
    ),
  ])('stays as it is whatever else happens, while everything else goes on as without it', events => {
    const [begun] = opened(pageWith())
    const [failed] = updatePage(begun, { type: 'page/call-failed', call: bodyCall(begun), failure: { kind: 'network' } })
    const rest = events.filter(
      event =>
        !event.type.startsWith('body/') &&
        !('answered' in event && event.answered.endpoint === 'body') &&
        !('call' in event && event.call.endpoint === 'body'),
    )
    const [with_] = run(begun, ...rest)
    const [without] = run(failed, ...rest)
    expect(without.body).toEqual({ status: 'failed' })
    expect({ ...without, body: null }).toEqual({ ...with_, body: null })
  })

  test.prop([fc.boolean()])('gets no topics, and none are woven when it comes after all', topicsFirst => {
    const [begun] = opened(pageWith())
    const topics: PageEvent = {
      type: 'page/answered',
      answered: answerTo({ endpoint: 'topicAnnotations', id: begun.article.ids.pii, issn: O.none }),
    }
    const failed: PageEvent = { type: 'page/call-failed', call: bodyCall(begun), failure: { kind: 'timeout' } }
    const late: PageEvent = { type: 'page/answered', answered: answerTo(bodyCall(begun)) }
    const [page] = run(begun, ...(topicsFirst ? [topics, failed] : [failed, topics]), late)
    expect(page.body).toEqual({ status: 'failed' })
    expect(page.topicAnnotations.status).toBe('received')
  })

  test.prop([fc.boolean()])('while one that came has its topics, whichever came first', topicsFirst => {
    const [begun] = opened(pageWith())
    const topics: PageEvent = {
      type: 'page/answered',
      answered: answerTo({ endpoint: 'topicAnnotations', id: begun.article.ids.pii, issn: O.none }),
    }
    const body: PageEvent = { type: 'page/answered', answered: answerTo(bodyCall(begun)) }
    const [page] = run(begun, ...(topicsFirst ? [topics, body] : [body, topics]))
    expect(JSON.stringify(page.body)).toContain('https://example.org/topics/law')
  })
})

describe('LIFE-2, LIFE-3, REF-10, LIFE-12 a call that fails', () => {
  test.prop([fc.constantFrom(...endpoints), failure])('is reported once unless it is to be ignored', (endpoint, why) => {
    const call = { endpoint, dois: [], index: 0, format: 'ris' } as unknown as Call
    const reports = commandsOf('report', updatePage(opened(pageWith())[0], { type: 'page/call-failed', call, failure: why })[1])
    expect(reports).toEqual(
      isReported(endpoint) ? [{ kind: 'report', report: { kind: 'call-failed', endpoint, failure: why } }] : [],
    )
  })

  test.each(
    endpoints.filter(
      endpoint =>
        failurePolicies[endpoint] === 'failed-state' &&
        !['authors', 'authorArticles', 'entitledRecommendations', 'questionsAndAnswers'].includes(endpoint),
    ),
  )('%s sets its failed state', endpoint => {
    const [page] = updatePage(opened(pageWith())[0], {
      type: 'page/call-failed',
      call: { endpoint } as unknown as Call,
      failure: { kind: 'timeout' },
    })
    expect(loadOf(page, endpoint).status).toBe('failed')
  })
})

describe('ISS-2 the list of an issue that fails', () => {
  test.each([
    [false, 'the download of multiple articles in this issue'],
    [true, undefined],
  ])('opened by the page itself: %s', (onPageLoad, unavailableAction) => {
    const [page] = run(
      pageWith(),
      { type: 'downloadIssue/opened', onPageLoad },
      { type: 'page/call-failed', call: { endpoint: 'issueMetadata', identifier: { pii } }, failure: { kind: 'timeout' } },
    )
    expect(page.transientError).toEqual(unavailableAction === undefined ? { isOpen: false } : { isOpen: true, unavailableAction })
  })

  test('the dialog opens with a page whose state says so, asks for the list, and fails without a word', () => {
    const [begun] = opened(pageWith())
    expect(begun.downloadIssue.isOpen).toBe(false)
    const [page, calls] = opened(pageWith({ downloadIssue: O.some({ openOnPageLoad: true }) }))
    expect([page.downloadIssue.isOpen, page.downloadIssue.openOnPageLoad]).toEqual([true, true])
    const call = calls.find(({ endpoint }) => endpoint === 'issueMetadata')
    if (call === undefined) throw new Error('the list is not asked for')
    const [after] = run(page, { type: 'page/call-failed', call, failure: { kind: 'timeout' } })
    expect([after.downloadIssue.isOpen, after.transientError]).toEqual([false, { isOpen: false }])
  })
})

describe('CAP-2, ENT-2 a download that a dialog asks for', () => {
  const issue = (downloads: number) => {
    let page = run(
      pageWith(),
      { type: 'downloadIssue/opened', onPageLoad: false },
      { type: 'page/answered', answered: answerTo({ endpoint: 'issueMetadata', identifier: { pii } }) },
    )[0]
    const all: Command[] = []
    for (let count = 0; count < downloads; count += 1) {
      const [next, commands] = run(
        page,
        { type: 'downloadIssue/opened', onPageLoad: false },
        { type: 'downloadIssue/download-requested', today: 20_000 },
        { type: 'page/storage-read', area: 'local', key: DAILY_COUNTS_KEY, read: { kind: 'unavailable' } },
      )
      page = next
      all.push(...commands)
    }
    return [page, all] as const
  }

  test('is posted once the storage was read, as long as the cap is not reached', () => {
    const [page, commands] = issue(10)
    expect(commandsOf('submit-form', commands).length).toBe(10)
    // Once when the dialog opens, to show what is left, and once for the download.
    expect(commandsOf('read-storage', commands)).toEqual(
      Array.from({ length: 20 }, () => ({ kind: 'read-storage', area: 'local', key: DAILY_COUNTS_KEY })),
    )
    expect(page.downloadCaps.downloadCapOpen).toEqual(O.none)
  })

  test('opens the notice of the cap from then on', () => {
    const [page, commands] = issue(11)
    expect(commandsOf('submit-form', commands).length).toBe(10)
    expect(page.downloadCaps.downloadCapOpen).toEqual(O.some('fullIssue'))
  })

  test('is made of the related PDFs that were picked', () => {
    const [asked, commands] = run(
      pageWith(),
      { type: 'entitledRecommendations/offered' },
      { type: 'page/storage-read', area: 'local', key: DO_NOT_SHOW_KEY, read: { kind: 'absent' } },
    )
    expect(callsOf(commands)).toEqual([{ endpoint: 'entitledRecommendations', pii: asked.article.ids.pii }])
    const [page, more] = run(
      asked,
      { type: 'page/answered', answered: answerTo({ endpoint: 'entitledRecommendations', pii: asked.article.ids.pii }) },
      { type: 'entitledRecommendations/download-requested', today: 20_000 },
      { type: 'page/storage-read', area: 'local', key: DAILY_COUNTS_KEY, read: { kind: 'absent' } },
    )
    expect(page.entitledRecommendations.isOpen).toBe(false)
    expect(commandsOf('submit-form', more).flatMap(({ form }) => form.fields)).toContainEqual(['piis', pii])
  })

  test('is none where nothing was chosen', () => {
    const [open] = run(
      pageWith(),
      { type: 'downloadIssue/opened', onPageLoad: false },
      { type: 'page/answered', answered: answerTo({ endpoint: 'issueMetadata', identifier: { pii } }) },
      { type: 'downloadIssue/none-selected' },
    )
    const [page, commands] = run(open, { type: 'downloadIssue/download-requested', today: 20_000 })
    expect(commands).toEqual([])
    expect(page.downloadCaps.waiting).toEqual([])
    expect(page.downloadIssue.isOpen).toBe(true)
  })
})

describe('ENT-1 the popup of related PDFs', () => {
  const used = (id: AccessBarComponent): readonly Command[] =>
    run(pageWith(), { type: 'accessbarConfig/item-used', item: { id }, pii })[1]

  test.each(['ViewPDF', 'DownloadPDF'] as const)('is thought of when the reader uses %s', id => {
    expect(commandsOf('read-storage', used(id))).toEqual([{ kind: 'read-storage', area: 'local', key: DO_NOT_SHOW_KEY }])
  })

  test.each(ACCESS_BAR_COMPONENTS.filter(id => id !== 'ViewPDF' && id !== 'DownloadPDF'))(
    'is not thought of when the reader uses %s',
    id => {
      expect(commandsOf('read-storage', used(id))).toEqual([])
    },
  )
})

describe('USE-1, USE-4 a click on View PDF in the access bar', () => {
  const linkToPdf = '/science/article/pii/S2211753914000025/pdf?md5=1&pid=x'
  const article = offeredArticle({
    pdfDownload: O.some({ linkToPdf, urlType: O.none, urlMetadata: O.none, isPdfFullText: true }),
  })
  const visit = { beginTime: '2026-01-01T00:00:00.000Z', origin: 'article', way: O.none }

  const clicked = (href: Href) =>
    run(
      pageWith({ article }),
      { type: 'usage/visited', visit },
      { type: 'accessbarConfig/item-used', item: { id: 'ViewPDF', href }, pii: article.ids.pii },
    )[1]

  test('is one event: a download for the data layer, and a use for the counting service', () => {
    const commands = clicked(linkToPdf)
    expect(commandsOf('push-data-layer', commands).map(({ event }) => event.event)).toEqual(['ctaClick', 'contentDownload'])
    expect(
      commandsOf('call', commands).flatMap(({ call }) =>
        call.endpoint === 'investigation' ? [[call.investigation.format, call.investigation.beginTime]] : [],
      ),
    ).toEqual([['PDF', visit.beginTime]])
  })

  test('is no use where the bar leads elsewhere', () => {
    expect(commandsOf('call', clicked('https://example.org/a'))).toEqual([])
  })
})

describe('TOC-5 downloading all supplementary data', () => {
  const file = {
    eid: checkedEid('1-s2.0-S2211753914000025-mmc1.pdf'),
    type: 'APPLICATION',
    basename: 'mmc1',
    filename: 'mmc1.pdf',
    extension: 'pdf',
    found: true,
  } as const

  test.each([
    [1, true, true],
    [0, true, false],
    [1, false, false],
  ])('%d files, entitled %s: offered %s', (count, entitled, expected) => {
    const article = offeredArticle({ entitlement: { ...offeredArticle().entitlement, entitled } })
    const own = pageWith({ article, supplementaryFiles: count === 0 ? [] : [file] })
    expect(run(own, { type: 'page/opened' })[0].tableOfContents.showDownloadAllSupplementaryData).toBe(expected)
  })
})

describe('SELN-4, LIFE-8 a window that is resized', () => {
  test('hides the popup of selected text at once, and is laid out anew a moment later', () => {
    const place = { left: 100, right: 200, top: 100, bottom: 120 }
    const region = { kind: 'region', id: 'body' } as const
    const [page] = run(pageWith(), {
      type: 'selection/mouse-released',
      selection: O.some({ text: 'a law', start: region, end: region, place } as never),
    })
    expect(page.selection.isVisible).toBe(true)
    const [resized, commands] = run(page, { type: 'windowSize/resized', size: { width: 360, height: 640 } })
    expect(resized.selection.isVisible).toBe(false)
    expect(commandsOf('set-timer', commands)).toEqual([{ kind: 'set-timer', timer: { kind: 'window-resize' }, after: 300 }])
  })
})

describe('REC-3 lists that came', () => {
  test('have a flag for each of their items', () => {
    const [begun, calls] = opened(pageWith())
    const [page] = run(begun, ...calls.map(call => outcomeEvent(call, undefined)))
    expect(page.relatedContent.expanded).toEqual({ recommendations: [false], citingArticles: [false] })
  })
})

describe('SIDE-2, LIFE-8, MEND-1, FTR-1, FTR-2 a timer that fires', () => {
  test('opens the side panel with what was set', () => {
    const [page, commands] = run(pageWith(), {
      type: 'sidePanel/content-set',
      content: { type: 'Reference', id: 'bib1' } as never,
    })
    expect(commandsOf('set-timer', commands)).toEqual([{ kind: 'set-timer', timer: { kind: 'side-panel-open' }, after: 0 }])
    expect(run(page, { type: 'page/timer-fired', timer: { kind: 'side-panel-open' } })[0].sidePanel.openState).toBe('open')
  })

  test('settles the size of the window', () => {
    const size = { width: 360, height: 640 }
    const [page] = run(pageWith(), { type: 'windowSize/resized', size })
    expect(page.windowSize.settled.width).toBe(1440)
    expect(run(page, { type: 'page/timer-fired', timer: { kind: 'window-resize' } })[0].windowSize.settled).toEqual(size)
  })

  test('opens the importer where the session remembered it', () => {
    const own = pageWith({}, { hasMendeleyExtension: true })
    const [page, commands] = run(
      own,
      { type: 'page/opened' },
      {
        type: 'page/storage-read',
        area: 'session',
        key: MENDELEY_INTENT_KEY,
        read: { kind: 'value', value: own.article.ids.pii },
      },
    )
    expect(commands).toContainEqual({ kind: 'read-storage', area: 'session', key: MENDELEY_INTENT_KEY })
    expect(run(page, { type: 'page/timer-fired', timer: { kind: 'mendeley-import' } })[1]).toContainEqual({
      kind: 'open-importer',
    })
  })

  test('asks about a third party’s article that was seen, and links it by what came', () => {
    const doi = made(parseDoi('10.1000/1'))
    const [page, commands] = run(
      pageWith(),
      { type: 'entitlements/viewed', doi, link: 'bib1', ratio: 1 },
      { type: 'page/timer-fired', timer: { kind: 'entitlement-link-seen', doi } },
      { type: 'page/timer-fired', timer: { kind: 'entitlement-batch' } },
    )
    expect(callsOf(commands)).toEqual([{ endpoint: 'entitlements', dois: [doi] }])
    const [answered] = updatePage(page, { type: 'page/answered', answered: answerTo({ endpoint: 'entitlements', dois: [doi] }) })
    expect(answered.entitlements.stages[doi]?.kind).toBe('answered')
  })
})

describe('what happens in one part of the page and means something to another', () => {
  test('CALL-29 a page that opens says so to the data layer', () => {
    const [page, commands] = run(pageWith(), { type: 'page/opened' })
    expect(commandsOf('push-data-layer', commands).map(({ event }) => event)).toContainEqual({
      event: 'pageLoad',
      pii: page.article.ids.pii,
    })
  })

  test('ERR-1 a download that the service refused is said to be unavailable', () => {
    const form = articlesDownloadForm({ piis: [pii], token: 'key' })
    expect(O.isSome(transientErrorView(run(pageWith(), { type: 'page/download-refused', form })[0].transientError))).toBe(true)
    expect(O.isSome(transientErrorView(pageWith().transientError))).toBe(false)
  })

  test.each<[SidePanelContent, string | undefined]>([
    [{ type: 'QuestionsAndAnswers', id: O.some('q2') }, 'q2'],
    [{ type: 'QuestionsAndAnswers', id: O.none }, undefined],
    [{ type: 'Footnote', id: 'q2' }, undefined],
  ])('SIDE-4 the panel with %j shows the answer to %s', (content, id) => {
    const [{ questionsAndAnswers }] = run(pageWith(), { type: 'sidePanel/content-set', content })
    expect(questionsAndAnswers.expanded).toEqual(id === undefined ? [] : [id])
  })

  test('PREV-7 what is typed reaches the reading assistant', () => {
    expect(run(pageWith(), { type: 'readingAssistant/typed', text: 'Why?' })[0].readingAssistant.text).toBe('Why?')
  })
})

describe('ART-9 the hash of an opening page', () => {
  test.each([
    ['#sec1', 'sec1'],
    ['', undefined],
  ])('%s', (hash, id) => {
    const page = pageWith({}, { hash })
    const wait = { kind: 'set-timer', timer: { kind: 'hash-scroll' }, after: 500 }
    const scroll = { kind: 'scroll-to', id, offset: 78, focus: true }
    expect(commandsOf('set-timer', run(page, { type: 'page/opened' })[1])).toEqual(id === undefined ? [] : [wait])
    expect(run(page, { type: 'page/timer-fired', timer: { kind: 'hash-scroll' } })[1]).toEqual(id === undefined ? [] : [scroll])
  })
})

describe('EXP-1 an export', () => {
  test('comes back as a file', () => {
    const [page, commands] = run(pageWith(), { type: 'citationExport/asked', format: 'ris' })
    const [call] = callsOf(commands)
    expect(call).toMatchObject({ endpoint: 'exportCitation', format: 'ris' })
    const saved = call === undefined ? [] : updatePage(page, { type: 'page/answered', answered: answerTo(call) })[1]
    expect(saved).toEqual([
      {
        kind: 'save-file',
        name: `${page.article.ids.pii}.ris`,
        mediaType: 'application/x-research-info-systems',
        text: 'TY  - JOUR',
      },
    ])
  })
})

describe('LIFE-1 a page under any events', () => {
  test.prop([fc.array(pageEvent, { maxLength: 30 })])(
    'is changed in no slice that an event means nothing to, and never itself',
    events => {
      let page = pageWith()
      for (const event of events) {
        const before = JSON.stringify(page)
        const [next] = updatePage(page, event)
        expect(JSON.stringify(page)).toBe(before)
        expect(Object.keys(next)).toEqual(Object.keys(page))
        page = next
      }
    },
  )
})
