import { fc, test } from '@fast-check/vitest'
import {
  parseDoi,
  parseIsbn,
  type Call,
  type CallFailure,
  type Command,
  type EndpointName,
  type Investigation,
} from '@lectern/domain/core'
import { articlesOf, entitlementLookup, FULL_TEXT_ENTITLEMENTS, type FullTextEntitlement } from '@lectern/domain/article'
import {
  exportFailureMessage,
  loadOf,
  selectionPosition,
  updatePage,
  type AccessBarConfig,
  type PageEvent,
  type PageState,
  type SliceEvent,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { configOf, listed } from '../../arbitraries/access-bar.ts'
import { authorsContent } from '../../arbitraries/authors.ts'
import { answerTo, offeredArticle, pageWith, sampleAnswers } from '../../arbitraries/page.ts'
import { metaWith } from '../../arbitraries/record.ts'
import { after, commandsOf } from '../../support/interpreted.ts'
import { made } from '../../support/made.ts'

const article = offeredArticle({ ids: { ...offeredArticle().ids, doi: O.some(made(parseDoi('10.1000/1'))) } })
const doi = made(parseDoi('10.1000/1'))
const failure: CallFailure = { kind: 'bad-status', status: 503 }

const run = (page: PageState, ...events: readonly PageEvent[]): readonly [PageState, readonly Command[]] =>
  after<PageState, PageEvent>(updatePage, page, events)
const stateAfter = (page: PageState, ...events: readonly PageEvent[]): PageState => run(page, ...events)[0]

const answered = (call: Call): PageEvent => ({ type: 'page/answered', answered: answerTo(call) })
const failed = (call: Call): PageEvent => ({ type: 'page/call-failed', call, failure })

/** The page after some events, and its call to an endpoint that follows from them. */
const asking = (page: PageState, endpoint: EndpointName, ...events: readonly PageEvent[]): readonly [PageState, Call] => {
  const [asked, commands] = run(page, ...events)
  const call = commandsOf('call', commands)
    .map(({ call: each }) => each)
    .find(each => each.endpoint === endpoint)
  if (call === undefined) throw new Error(`The page does not ask for ${endpoint}`)
  return [asked, call]
}

describe('AUTH-6, TOC-7, LIFE-1 what is asked for only when its reader wants it', () => {
  const large = offeredArticle({
    tokens: { ...article.tokens, authorToken: O.some('jwt') },
    ids: { ...article.ids, isbn: O.some(made(parseIsbn('978-3-16-148410-0'))) },
  })

  test.each<EndpointName>(['authors', 'chapters', 'questionsAndAnswers'])(
    'the %s are requested, and received or failed as the call says',
    endpoint => {
      const page = pageWith({ article: large })
      const [asked, call] = asking(page, endpoint, { type: 'page/asked', endpoint })
      expect(
        [page, asked, stateAfter(asked, answered(call)), stateAfter(asked, failed(call))].map(
          each => loadOf(each, endpoint).status,
        ),
      ).toEqual(['idle', 'requested', 'received', 'failed'])
    },
  )

  test('all authors take the place of the first', () => {
    const [asked, call] = asking(pageWith({ article: large }), 'authors', { type: 'page/asked', endpoint: 'authors' })
    const content = authorsContent(2)
    const page = stateAfter(asked, { type: 'page/answered', answered: { ...answerTo(call), answer: content } as never })
    expect(loadOf(page, 'authors')).toEqual({ status: 'received', value: content })
  })

  test("an author's other works come, or do not", () => {
    const page = pageWith({ article, authors: { content: authorsContent(2), lastAuthor: O.none, isFullList: true } })
    const [asked, call] = asking(page, 'authorArticles', { type: 'authors/articles-asked', authorId: 'au2' })
    expect(call).toEqual({ endpoint: 'authorArticles', index: 1, doi })
    const [came, gone] = [stateAfter(asked, answered(call)), stateAfter(asked, failed(call))]
    expect(articlesOf(came.authors, 'au2')).toEqual({ status: 'received', value: [] })
    expect(came.authors.scopusAuthorIds).toEqual({ au2: '7' })
    expect(articlesOf(gone.authors, 'au2')).toEqual({ status: 'failed' })
    expect(articlesOf(came.authors, 'au1')).toEqual({ status: 'idle' })
  })
})

describe('EXP-1, LIFE-12 an export', () => {
  test.each(['ris', 'bibtex', 'text', 'refworks'] as const)('in %s is saved, or its failure told', format => {
    const endpoint = format === 'refworks' ? 'exportRefWorks' : 'exportCitation'
    const [asked, call] = asking(pageWith(), endpoint, { type: 'citationExport/asked', format })
    expect(asked.citationExport.underWay).toEqual([format])
    const [saved, commands] = run(asked, answered(call))
    expect(commandsOf('save-file', commands).map(({ text }) => text)).toEqual([sampleAnswers[endpoint]])
    expect(saved.citationExport).toEqual({ underWay: [], failure: O.none })
    expect(stateAfter(asked, failed(call)).citationExport).toEqual({
      underWay: [],
      failure: O.some(exportFailureMessage(failure)),
    })
  })
})

describe('FTR-1, FTR-5, USE-1 the lookup of a third party’s article', () => {
  const page = pageWith({
    article: offeredArticle({ ids: article.ids, meta: metaWith({ isThirdParty: true, thirdPartyPublisher: 'Laws and Sons' }) }),
  })
  const [asked, call] = asking(
    page,
    'entitlements',
    { type: 'entitlements/viewed', doi, link: 'pdf', ratio: 1 },
    { type: 'page/timer-fired', timer: { kind: 'entitlement-link-seen', doi } },
    { type: 'page/timer-fired', timer: { kind: 'entitlement-batch' } },
  )

  const use = {
    beginTime: '2026-11-21T12:00:00Z',
    isSuccess: true,
    origin: 'article',
    zone: 'toolbar',
    primary: true,
    format: 'pdf',
  }

  const investigations = (commands: readonly Command[]): readonly Investigation[] =>
    commandsOf('call', commands).flatMap(({ call: each }) => (each.endpoint === 'investigation' ? [each.investigation] : []))

  const thirdParty = { doi: O.some(doi), publisher: 'Laws and Sons', entitled: '', accessType: '', customerId: '' }

  test('that fails leaves the DOI as the way to it', () => {
    expect(entitlementLookup(stateAfter(asked, failed(call)).entitlements, O.some(doi))).toMatchObject({
      status: 'success',
      link: { entitled: false },
    })
  })

  const answer = (entitled: FullTextEntitlement): PageEvent => ({
    type: 'page/answered',
    answered: {
      endpoint: 'entitlements',
      call: call as never,
      answer: [{ doi, statusCode: 200, entitled, vor: [], accessType: 'paid', customerId: 'c7' }],
    },
  })

  test.each(FULL_TEXT_ENTITLEMENTS)('that says %s is what usage reports say, whichever comes first', entitled => {
    const access = { entitled, accessType: 'paid', customerId: 'c7' }
    for (const events of [
      [answer(entitled), { type: 'usage/recorded', use }],
      [{ type: 'usage/recorded', use }, answer(entitled)],
    ] satisfies readonly (readonly PageEvent[])[]) {
      const [, commands] = run(asked, ...events)
      expect(investigations(commands).map(each => each.thirdParty)).toEqual([O.some({ ...thirdParty, ...access })])
    }
  })

  test('is asked for at once where a report waits for it, without any link being seen', () => {
    const [waiting, begun] = run(page, { type: 'usage/recorded', use })
    expect(investigations(begun)).toEqual([])
    const [, commands] = run(waiting, { type: 'page/timer-fired', timer: { kind: 'entitlement-batch' } })
    expect(commandsOf('call', commands).map(each => each.call)).toEqual([{ endpoint: 'entitlements', dois: [doi] }])
  })

  test('that fails is waited for no longer', () => {
    const [, commands] = run(asked, { type: 'usage/recorded', use }, failed(call))
    expect(investigations(commands).map(each => each.thirdParty)).toEqual([O.some(thirdParty)])
  })

  test.each([
    ['of a third party’s article without a DOI', metaWith({ isThirdParty: true, thirdPartyPublisher: 'Laws and Sons' }), O.none],
    ['of the site’s own article', metaWith(), O.some(doi)],
  ])('is not asked for, nor waited for, by a report %s', (_name, meta, known) => {
    const pageState = pageWith({ article: offeredArticle({ ids: { ...article.ids, doi: known }, meta }) })
    const [, commands] = run(pageState, { type: 'usage/recorded', use })
    expect(investigations(commands)).toHaveLength(1)
    expect(commandsOf('set-timer', commands)).toEqual([])
  })

  test.prop([
    fc.scheduler(),
    fc.array(fc.constantFrom('HTML', 'PDF', 'ABSTRACT'), { maxLength: 5 }),
    fc.boolean(),
    fc.nat({ max: 3 }),
  ])(
    'in any order of uses, answer and leaving: each use is reported once, with the answer where that came before',
    async (scheduler, formats, isAnswered, leavings) => {
      let state = page
      let known = thirdParty
      let asks = 0
      const reports: Investigation[] = []
      const later = (event: PageEvent): void => {
        void scheduler.schedule(Promise.resolve(event), event.type).then(dispatch)
      }
      const dispatch = (event: PageEvent): void => {
        if (event.type === 'page/answered') known = { ...thirdParty, entitled: 'yes', accessType: 'paid', customerId: 'c7' }
        const [next, commands] = updatePage(state, event)
        state = next
        const left = investigations(commands)
        reports.push(...left)
        for (const report of left) expect(report.thirdParty).toEqual(O.some(known))
        const isTime = asks > 0 && !['loading', 'pending'].includes(entitlementLookup(state.entitlements, O.some(doi)).status)
        if (left.length > 0) expect(isTime || event.type === 'usage/page-left').toBe(true)
        for (const command of commands) {
          if (command.kind === 'set-timer') later({ type: 'page/timer-fired', timer: command.timer })
          if (command.kind !== 'call' || command.call.endpoint !== 'entitlements') continue
          asks += 1
          for (const outcome of isAnswered ? [answer('yes'), answer('yes')] : [failed(command.call)]) later(outcome)
        }
      }
      for (const format of formats) later({ type: 'usage/recorded', use: { ...use, format } })
      for (let left = 0; left < leavings; left += 1) later({ type: 'usage/page-left' })
      later({ type: 'entitlements/viewed', doi, link: 'pdf', ratio: 1 })
      await scheduler.waitAll()
      expect(asks).toBe(1)
      expect(reports.map(({ format }) => format).toSorted()).toEqual([...new Set(formats)].toSorted())
    },
  )

  test('is the service’s own affair: what it reports means nothing to the page', () => {
    const [told, commands] = run(page, { type: 'usage/recorded', use })
    for (const { call: each } of commandsOf('call', commands)) {
      expect(run(told, answered(each))).toEqual([told, []])
      expect(run(told, failed(each))[0]).toEqual(told)
    }
    const feedback: Call = { endpoint: 'feedback', items: [] }
    expect(run(told, answered(feedback))).toEqual([told, []])
    expect(run(told, failed(feedback))[0]).toEqual(told)
  })
})

describe('ENT-1 related PDFs that do not come', () => {
  test('are not offered', () => {
    const [asked, call] = asking(
      pageWith(),
      'entitledRecommendations',
      { type: 'entitledRecommendations/offered' },
      { type: 'entitledRecommendations/storage-read', read: { kind: 'absent' } },
    )
    expect(stateAfter(asked, answered(call)).entitledRecommendations).toMatchObject({
      isOpen: true,
      list: { status: 'received' },
    })
    expect(stateAfter(asked, failed(call)).entitledRecommendations).toMatchObject({ isOpen: false, list: { status: 'failed' } })
  })
})

describe('LIFE-1 what happens to one part of a page', () => {
  const config: AccessBarConfig = configOf(O.some([listed('NoSuchComponent')]))

  test.each<[SliceEvent, (page: PageState) => unknown, unknown]>([
    [{ type: 'accessbarConfig/received', config }, page => page.accessbarConfig, config],
    [{ type: 'header/menu-toggled' }, page => page.header.isMenuOpen, true],
    [{ type: 'player/wanted' }, page => page.player, { status: 'loading', retries: 0 }],
    [{ type: 'preview/referencesExpanded' }, page => page.preview, { isReferenceListExpanded: true }],
    [
      { type: 'unknownComponents/met', faults: [{ kind: 'unknown-component', name: 'nowhere' }] },
      page => page.unknownComponents,
      ['Unable to render nowhere'],
    ],
  ])('%# happens there, and nowhere else', (event, part, expected) => {
    const [before, page] = [pageWith(), stateAfter(pageWith(), event)]
    expect(part(page)).toEqual(expected)
    expect({ ...page, [event.type.split('/')[0] ?? '']: undefined }).toEqual({
      ...before,
      [event.type.split('/')[0] ?? '']: undefined,
    })
  })

  test('an event of none of them changes nothing', () => {
    const page = pageWith()
    expect(run(page, { type: 'nowhere/toggled' } as never)).toEqual([page, []])
    expect(run(page, { type: 'toString/toggled' } as never)).toEqual([page, []])
  })

  test('a search from the header says where it was asked', () => {
    const [, commands] = run(
      pageWith({}, { origin: 'preview' }),
      { type: 'header/search-input', input: { type: 'textInput/changed', value: 'laws' } },
      { type: 'header/search-submitted' },
    )
    expect(commandsOf('submit-form', commands).flatMap(({ form }) => form.fields)).toContainEqual(['origin', 'preview'])
  })

  test('a search for selected text says where it was asked, and its popup stands as the window allows', () => {
    const place = { left: 900, top: 80, bottom: 100 }
    const selection = { text: 'heat', start: { kind: 'region', id: 'body' }, end: { kind: 'region', id: 'body' }, place } as const
    const selected = stateAfter(pageWith({}, { origin: 'preview' }), {
      type: 'selection/mouse-released',
      selection: O.some(selection),
    })
    expect(selected.selection.selection).toEqual(O.some({ text: 'heat', place, position: selectionPosition(place, 1440) }))
    const opened = commandsOf('open-window', run(selected, { type: 'selection/searched' })[1]).map(({ url }) => url)
    const went = commandsOf('go-to', run(selected, { type: 'selection/searched' })[1]).map(({ url }) => url)
    expect([...opened, ...went].join(' ')).toContain('origin=preview')
  })

  test('a reader who sees the links of the hub is told of by the sites’ names, this site’s own left out', () => {
    const sites = { clinicalSite: 'Clinic', mainSite: 'Here' }
    const value = ['Here', 'There'].map((siteName, siteId) => ({
      siteName,
      siteId,
      entitled: 'true',
      redirectUrl: 'https://example.org/',
    }))
    const [, commands] = run(
      pageWith({}, { linkingHub: sites }),
      { type: 'linkingHubLinks/requested' },
      { type: 'linkingHubLinks/received', value },
      { type: 'linkingHubLinks/seen' },
    )
    expect(commandsOf('push-data-layer', commands).map(({ event }) => event)).toEqual([{ event: 'ctaImpression', name: 'There' }])
  })
})

describe('BAR-4, ART-16 a page that opens', () => {
  const said = (page: PageState) => {
    const [, commands] = run(page, { type: 'page/opened' })
    return [
      ...commandsOf('report', commands).map(({ report }) => report),
      ...commandsOf('push-data-layer', commands).map(({ event }) => event),
    ]
  }

  test('warns of the components of its access bar that nobody knows', () => {
    const accessBarConfig = O.some(configOf(O.some([listed('ViewPDF'), listed('NoSuchComponent')])))
    expect(said(pageWith({ accessBarConfig }))).toContainEqual({
      kind: 'warning',
      message: 'Unknown access bar component "NoSuchComponent"',
    })
  })

  test.each([
    [true, false],
    [false, true],
  ])('tells of an open manuscript: to entitled readers (%s) %s', (entitled, told) => {
    const article = offeredArticle({
      openManuscriptUrl: O.some('https://arxiv.org/abs/1'),
      entitlement: { ...offeredArticle().entitlement, entitled },
    })
    expect(said(pageWith({ article })).some(each => 'event' in each && each.event === 'publisherManuscript')).toBe(told)
  })
})

describe('LIFE-1 what changes nothing', () => {
  test('means nothing elsewhere: an answer that nobody waits for leaves the lists beside it as they are', () => {
    const page = pageWith()
    expect(stateAfter(page, { type: 'recommendations/received', value: sampleAnswers.recommendations })).toBe(page)
  })

  test('downloads nothing: what is chosen in a dialog waits until it is asked for', () => {
    const [asked, call] = asking(
      pageWith(),
      'entitledRecommendations',
      { type: 'entitledRecommendations/offered' },
      { type: 'entitledRecommendations/storage-read', read: { kind: 'absent' } },
    )
    const [page, commands] = run(
      asked,
      answered(call),
      { type: 'banner/toggled' },
      { type: 'windowSize/resized', size: { width: 360, height: 640 } },
    )
    expect(page.entitledRecommendations.selected).not.toEqual([])
    expect(commandsOf('read-storage', commands)).toEqual([])
    expect(commandsOf('submit-form', commands)).toEqual([])
    expect(page.downloadCaps).toEqual(asked.downloadCaps)
  })
})

describe('TOPIC-3, LIFE-4 topics that come', () => {
  test('stand in the abstracts, and in the text unless that has failed', () => {
    const abstracts = sampleAnswers.body
    const event: PageEvent = {
      type: 'topicAnnotations/received',
      value: {
        abstract: { topics: [{ term: 'law', targetUrl: 'https://example.org/law' }] },
        sections: sampleAnswers.topicAnnotations.sections,
      },
    }
    const begun = stateAfter(pageWith({ abstracts, body: O.some(sampleAnswers.body) }), { type: 'topicAnnotations/requested' })
    const page = stateAfter(begun, event)
    expect(JSON.stringify(page.abstracts)).toContain('https://example.org/law')
    expect(JSON.stringify(page.body)).toContain('https://example.org/topics/law')
    expect(JSON.stringify(stateAfter({ ...begun, body: { status: 'failed' } }, event).body)).toBe('{"status":"failed"}')
  })
})
