import { namedPii } from '../../support/named-pii.ts'
import { fc, test } from '@fast-check/vitest'
import { pushToDataLayer, type Command, type DataLayerEvent, type Investigation } from '@lectern/domain/core'
import { embeddedPdfFor } from '@lectern/domain/article'
import {
  articleLinkFollowed,
  initialUsage,
  investigationOf,
  linkFollowed,
  pdfUse,
  updateUsage,
  usageAction,
  usageKey,
  type ArticleUse,
  type PageVisit,
  type UsageSliceFacts,
  type UsageState,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { articleWith } from '../../arbitraries/article.ts'
import { readerWith } from '../../arbitraries/reader.ts'
import { articleUse, usageFacts, usageSliceFacts } from '../../arbitraries/usage.ts'

type Told = readonly [UsageSliceFacts, ArticleUse]

const isAwaited = ({ article, lookup }: UsageSliceFacts): boolean =>
  article.meta.isThirdParty && ['pending', 'loading'].includes(lookup.status)

/** Facts for which no report has to wait. */
const settledFacts = usageSliceFacts.filter(facts => !isAwaited(facts))

const told: fc.Arbitrary<readonly Told[]> = fc.array(fc.tuple(settledFacts, articleUse), { maxLength: 20 })

const investigated = ({ lookup, ...facts }: UsageSliceFacts, use: ArticleUse): Investigation =>
  investigationOf({ ...facts, thirdPartyAccess: lookup.status === 'success' ? lookup.access : O.none }, use)

const run = (all: readonly Told[]): readonly [UsageState, readonly Command[]] =>
  all.reduce<readonly [UsageState, readonly Command[]]>(
    ([state, commands], [facts, use]) => {
      const [next, more] = updateUsage(state, { type: 'usage/recorded', use }, facts)
      return [next, [...commands, ...more]]
    },
    [initialUsage, []],
  )

const keyOf = ([facts, use]: Told): string => usageKey(facts.session, investigated(facts, use))

describe('USE-5 each use counts once', () => {
  test.prop([told])('the page reports the first of each key, in order, and no other', all => {
    const firsts = all.filter((one, index) => all.findIndex(other => keyOf(other) === keyOf(one)) === index)
    const [state, commands] = run(all)
    expect(commands.flatMap(command => (command.kind === 'call' ? [command.call] : []))).toEqual(
      firsts.map(([facts, use]) => ({ endpoint: 'investigation', investigation: investigated(facts, use) })),
    )
    expect(state.recorded).toEqual(firsts.map(keyOf))
  })

  test.prop([told])('telling everything again changes nothing and sends nothing', all => {
    const [state] = run(all)
    for (const [facts, use] of all) {
      const [same, commands] = updateUsage(state, { type: 'usage/recorded', use }, facts)
      expect(same).toBe(state)
      expect(commands).toEqual([])
    }
  })

  const identity = fc.record({
    session: fc.string(),
    beginTime: fc.constantFrom('', '"', '2026'),
    pii: usageFacts.map(({ article }) => article.ids.pii),
    primary: fc.boolean(),
    format: fc.constantFrom('', 'HTML', '"]'),
  })

  test.prop([identity, identity])(
    'two uses share a key just where session, begin, article and action are the same',
    (one, other) => {
      expect(usageKey(one.session, one) === usageKey(other.session, other)).toBe(
        JSON.stringify(Object.values(one)) === JSON.stringify(Object.values(other)),
      )
    },
  )

  test.prop([identity, fc.constantFrom('session', 'beginTime', 'pii', 'format')])(
    'and each of them tells two apart',
    (one, field) => {
      const other = { ...one, [field]: `${one[field]}x` }
      expect(usageKey(other.session, other)).not.toBe(usageKey(one.session, one))
      expect(usageKey(one.session, { ...one, primary: !one.primary })).not.toBe(usageKey(one.session, one))
    },
  )

  test.prop([usageFacts, articleUse])('neither success nor the way there makes a use another', (facts, use) => {
    const elsewhere: Investigation = investigationOf(facts, { ...use, isSuccess: !use.isSuccess, origin: 'x', zone: 'y' })
    expect(usageKey('s', elsewhere)).toBe(usageKey('s', investigationOf(facts, use)))
  })

  test('what separates the parts of a key cannot be forged', () => {
    const use = investigationOf(
      { session: '', viewToken: '', article: articleWith(), reader: readerWith(), thirdPartyAccess: O.none },
      {
        beginTime: 'c',
        isSuccess: true,
        origin: '',
        zone: '',
        primary: true,
        format: 'HTML',
      },
    )
    for (const mark of [',', '"', '","', ' ', '|']) {
      expect(usageKey(`a${mark}b`, use)).not.toBe(usageKey('a', { ...use, beginTime: `b${mark}c` }))
    }
  })

  test('an action is a form of the article, opened for its own sake or for another', () => {
    expect(usageAction({ primary: true, format: 'HTML' })).toBe('primary:HTML')
    expect(usageAction({ primary: false, format: 'PDF' })).toBe('secondary:PDF')
  })
})

describe('USE-1 a use of a third party’s article', () => {
  const waitingFacts = usageSliceFacts.filter(isAwaited)

  const recorded = (facts: UsageSliceFacts, use: ArticleUse): UsageState => {
    const [state, commands] = updateUsage(initialUsage, { type: 'usage/recorded', use }, facts)
    expect(commands).toEqual([])
    return state
  }

  test.prop([waitingFacts, articleUse, settledFacts])(
    'waits for the lookup, and is then reported as it answers',
    (facts, use, other) => {
      const state = recorded(facts, use)
      expect(updateUsage(state, { type: 'usage/access-looked-up' }, facts)).toEqual([state, []])
      const known = { ...facts, lookup: other.lookup }
      fc.pre(!isAwaited(known))
      const [after, [report]] = updateUsage(state, { type: 'usage/access-looked-up' }, known)
      expect(report).toEqual({ kind: 'call', call: { endpoint: 'investigation', investigation: investigated(known, use) } })
      expect(after).toEqual({ ...state, waiting: [] })
      expect(updateUsage(after, { type: 'usage/access-looked-up' }, known)).toEqual([after, []])
    },
  )

  test.prop([waitingFacts, articleUse])('leaves with its page, and nothing is said of what is not known', (facts, use) => {
    const [after, [report]] = updateUsage(recorded(facts, use), { type: 'usage/page-left' }, facts)
    expect(report).toEqual({ kind: 'call', call: { endpoint: 'investigation', investigation: investigated(facts, use) } })
    expect(updateUsage(after, { type: 'usage/page-left' }, facts)).toEqual([after, []])
  })
})

describe('USE-2 readers who came by CASA', () => {
  test.prop([settledFacts, articleUse])('make one event of their own, after the report', (facts, use) => {
    const [, commands] = updateUsage(initialUsage, { type: 'usage/recorded', use }, facts)
    expect(commands.slice(1)).toEqual(
      facts.article.entitlement.isCasaUser ? [pushToDataLayer({ event: 'casaUsage', pii: facts.article.ids.pii })] : [],
    )
    expect(commands[0]?.kind).toBe('call')
  })
})

const VISIT: PageVisit = {
  beginTime: '2026-01-01T00:00:00.000Z',
  origin: 'article',
  way: O.some({ origin: 'search', zone: 'results' }),
}

const visited = (facts: UsageSliceFacts): UsageState =>
  updateUsage(initialUsage, { type: 'usage/visited', visit: VISIT }, facts)[0]

const opened = (address: string, state: UsageState, facts: UsageSliceFacts): readonly [UsageState, readonly Command[]] =>
  updateUsage(state, { type: 'usage/link-opened', link: { address, zone: 'recommendations' }, time: 1_767_225_600_000 }, facts)

describe('USE-3 a link to another article', () => {
  const address = '/science/article/pii/S0000000000000000?via=x#y'

  test.prop([usageSliceFacts])('writes where the reader was, as far as the reader allows it, and reports nothing', facts => {
    const [state, commands] = opened(address, visited(facts), facts)
    expect(state).toEqual(visited(facts))
    expect(commands).toEqual(
      articleLinkFollowed(facts.reader.cookiePreferences, {
        origin: facts.origin,
        zone: 'recommendations',
        srcFr: 'search',
        time: 1_767_225_600_000,
        embedPdf: O.isSome(embeddedPdfFor(facts.article, facts.reader)),
      }),
    )
    expect(commands.length).toBe(facts.reader.cookiePreferences.performance ? 1 : 0)
  })

  test.prop([usageSliceFacts])(
    'says that the PDF was embedded in the page that is left where it was, and nowhere else',
    facts => {
      const cookies = (article: UsageSliceFacts['article']): string =>
        JSON.stringify(
          opened(address, initialUsage, {
            ...facts,
            article,
            reader: { ...facts.reader, cookiePreferences: { ...facts.reader.cookiePreferences, performance: true } },
          })[1],
        )
      const pdf = { linkToPdf: '/files/own.pdf', urlType: O.none, urlMetadata: O.none, isPdfFullText: true }
      const shown = { ...facts.article, pdfEmbed: true, pdfDownload: O.some(pdf), isCorpReq: false }
      expect(cookies(shown)).toContain('embedPdf=true')
      for (const other of [
        { ...shown, pdfEmbed: false },
        { ...shown, pdfDownload: O.none },
        { ...shown, pdfDownload: O.some({ ...pdf, isPdfFullText: false }) },
        { ...shown, crawlerInformation: { ...shown.crawlerInformation, isCrawler: true } },
      ])
        expect(cookies(other)).toContain('embedPdf=false')
    },
  )

  test.prop([usageSliceFacts, fc.constantFrom('https://example.org/science/article/pii/S0000000000000000', '/search?qs=a', '')])(
    'nothing else is one',
    (facts, elsewhere) => {
      expect(opened(elsewhere, initialUsage, facts)).toEqual([initialUsage, []])
      expect(opened(`/science/article/pii/${facts.article.ids.pii}#b`, initialUsage, facts)).toEqual([initialUsage, []])
    },
  )
})

describe('USE-4, USE-1 a link to a PDF', () => {
  const downloads = (commands: readonly Command[]) =>
    commands.flatMap(command =>
      command.kind === 'push-data-layer' && command.event.event === 'contentDownload' ? [command.event] : [],
    )

  test.prop([usageSliceFacts, fc.constantFrom('', 'https://other.example'), fc.constantFrom('pdf', 'pdfft')])(
    'of another article is told to the data layer each time it is followed, and is no use of this one',
    (facts, origin, extension) => {
      const state = visited(facts)
      const address = `${origin}/science/article/pii/S0925231220318270/${extension}?md5=1&pid=x`
      const expected = [{ event: 'contentDownload', pii: 'S0925231220318270', format: 'pdf', count: 1 }]
      expect(opened(address, state, facts)).toEqual([state, expected.map(event => ({ kind: 'push-data-layer', event }))])
    },
  )

  test.prop([
    usageSliceFacts,
    fc.constantFrom('/pdf', '/pdfft', '/pdf?download=true', '/pdfft?isDTMRedir=true&download=true', '/pdf?md5=1'),
    fc.boolean(),
  ])('of another article is told of whatever its address says besides, and however it spells the PII', (facts, rest, isLower) => {
    const [, commands] = opened(`/science/article/pii/${isLower ? 's' : 'S'}0925231220318270${rest}`, visited(facts), facts)
    expect(downloads(commands)).toEqual([{ event: 'contentDownload', pii: 'S0925231220318270', format: 'pdf', count: 1 }])
  })

  test.prop([settledFacts])('of this article is a use of it, however its address spells the PII', facts => {
    const address = `/science/article/pii/${facts.article.ids.pii.toLowerCase()}/pdfft?download=true`
    const [, commands] = opened(address, visited(facts), facts)
    expect(commands.filter(({ kind }) => kind === 'call')).toHaveLength(1)
  })

  test.prop([
    usageSliceFacts,
    fc.constantFrom('https://publisher.example/10.1000/1.pdf', 'https://publisher.example/10.1000/1/pdf'),
  ])('of another publisher is no download: that it is followed is told as a way to another site', (facts, address) => {
    expect(opened(address, visited(facts), facts)).toEqual([visited(facts), []])
  })

  test.prop([settledFacts])('of this article is told each time, and is one use of it, by whichever link', facts => {
    const { pii } = facts.article.ids
    const own = O.isSome(facts.article.pdfDownload) ? ['/files/own.pdf'] : []
    let state = visited(facts)
    const told: Command[] = []
    for (const address of [...own, `/science/article/pii/${pii}/pdf?md5=1&pid=x`]) {
      const [next, commands] = opened(address, state, facts)
      state = next
      told.push(...commands)
      expect(downloads(commands)).toEqual([{ event: 'contentDownload', pii, format: 'pdf', count: 1 }])
    }
    const [after, again] = updateUsage(state, { type: 'usage/pdf-asked', zone: 'body' }, facts)
    expect([after, again]).toEqual([state, []])
    expect(told.filter(({ kind }) => kind === 'call')).toEqual([
      { kind: 'call', call: { endpoint: 'investigation', investigation: investigated(facts, pdfUse(VISIT, 'recommendations')) } },
    ])
  })

  test.prop([usageSliceFacts])('is no use before a reader has the page before them; the first visit counts', facts => {
    expect(updateUsage(initialUsage, { type: 'usage/pdf-asked', zone: 'body' }, facts)).toEqual([initialUsage, []])
    const state = visited(facts)
    expect(updateUsage(state, { type: 'usage/visited', visit: { ...VISIT, beginTime: 'later' } }, facts)).toEqual([state, []])
  })
})

describe('LINK-1 a link to another site', () => {
  test.prop([usageSliceFacts, fc.webUrl(), fc.constantFrom('doi', 'scopus')])(
    'is told to the data layer each time it is followed',
    (facts, url, name) => {
      const [followed] = linkFollowed({ event: { event: 'linkOut', url, name } })
      expect(followed).toEqual({ type: 'usage/link-followed', url, name })
      if (followed === undefined) return
      const [state, commands] = updateUsage(initialUsage, followed, facts)
      expect([state, commands]).toEqual([initialUsage, [pushToDataLayer({ event: 'linkOut', url, name })]])
    },
  )

  test.each<DataLayerEvent>([
    { event: 'ctaClick', name: 'x' },
    { event: 'pageLoad', pii: namedPii('x') },
  ])('nothing else is one: %o', event => {
    expect(linkFollowed({ event })).toEqual([])
  })
})
