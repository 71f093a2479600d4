import type { Command, Href, Src, SrcSet } from '@lectern/domain/core'
import {
  AJAX_LINKS,
  isText,
  node,
  vocabulary,
  type ArticleRecord,
  type ContentNode,
  type NodeName,
} from '@lectern/domain/article'
import { articlePreview, type Answered, type Answers, type Interpret, type PageEvent } from '@lectern/domain/page'
import { defaultPreferences, defaultSite, ONLY_NECESSARY_COOKIES } from '@lectern/domain/site'
import { HOSTILE_ADDRESSES } from '@lectern/property-tests/arbitraries/address'
import { answers } from '@lectern/property-tests/arbitraries/answers'
import { headerConfig, headerFactsWith } from '@lectern/property-tests/arbitraries/header'
import { pageWith } from '@lectern/property-tests/arbitraries/page'
import { articleRecord, recordWith } from '@lectern/property-tests/arbitraries/record'
import { servedPage } from '@lectern/property-tests/arbitraries/served-page'
import { checkedDoi } from '@lectern/property-tests/support/checked-doi'
import { ArticlePage, ChromeProvider, PageActions, PageProvider, pageStore, PreviewPage } from '@lectern/react-ui'
import { signal } from '@preact/signals-react'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import * as fc from 'fast-check'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { books } from '../../gallery/stories/index.ts'
import { keptParts } from '../../src/rendering/fragments.tsx'
import { previewView } from '../../src/rendering/preview-view.tsx'
import { cases, readFile, type Case } from './cases.tsx'
import { besideProofs, forTried, isWholeProof } from '../support/proofs.ts'
import { renderers, watchRenderers } from '../support/renderers.ts'
import {
  addressesIn,
  addressesOf,
  addressesOfDocument,
  isAllowed,
  refusedIn,
  type FoundAddress,
} from '../support/refused-addresses.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

/** The next of some addresses, over and over. */
const inTurn = (addresses: readonly string[], from: number): (() => string) => {
  let next = from
  return () => {
    next += 1
    return addresses[next % addresses.length] ?? ''
  }
}

/** The names under which values of the service have addresses. */
const ADDRESS = /(?:href|url|link|path|address|image|cover|logo|wordmark|thumbnail|pdf|article|service|action|at)$/i

/** A received value with another address wherever it has one, by its name or by what it is. */
const withAddresses = <A,>(value: A, address: () => string): A => {
  const changed = (each: unknown, name: string): unknown => {
    if (typeof each === 'string') return ADDRESS.test(name) || /^(?:[a-z][a-z+.-]*:|\/)/i.test(each) ? address() : each
    if (Array.isArray(each)) return each.map(one => changed(one, name))
    if (typeof each !== 'object' || each === null || each instanceof Set || each instanceof Map) return each
    // An Option has its value under a name of no meaning.
    return Object.fromEntries(Object.entries(each).map(([key, one]) => [key, changed(one, key === 'value' ? name : key)]))
  }
  return changed(value, '') as A
}

/** The same with every attribute of every node of content. */
const withAttributes = (nodes: readonly ContentNode[], address: () => string): readonly ContentNode[] =>
  nodes.map(each =>
    isText(each)
      ? each
      : {
          ...each,
          ...(each.$ === undefined ? {} : { $: Object.fromEntries(Object.keys(each.$).map(name => [name, address()])) }),
          ...(each.$$ === undefined ? {} : { $$: withAttributes(each.$$, address) }),
        },
  )

/** The longest of some samples. */
const sampled = <A,>(arbitrary: fc.Arbitrary<A>, seed: number): A => {
  const [value] = fc
    .sample(arbitrary, { numRuns: 20, seed })
    .map(each => ({ each, length: (JSON.stringify(each) ?? '').length }))
    .toSorted((one, other) => other.length - one.length)
    .map(({ each }) => each)
  if (value === undefined) throw new Error('nothing sampled')
  return value
}

/** Answers every call with what was given for its endpoint. */
const answering =
  (given: Answers, calls: Case['calls']): Interpret =>
  (command: Command, tell) => {
    if (command.kind === 'call' && calls === 'failed')
      tell({ type: 'page/call-failed', call: command.call, failure: { kind: 'bad-status', status: 503 } })
    if (command.kind === 'call' && calls === 'answered')
      tell({
        type: 'page/answered',
        answered: { endpoint: command.call.endpoint, call: command.call, answer: given[command.call.endpoint] } as Answered,
      })
    if (command.kind === 'read-storage')
      tell({ type: 'page/storage-read', area: command.area, key: command.key, read: { kind: 'absent' } })
    // What happens in the next turn happens, but nothing is waited for.
    if (command.kind === 'set-timer' && command.after === 0)
      queueMicrotask(() => {
        tell({ type: 'page/timer-fired', timer: command.timer })
      })
  }

const byRound = <A,>(make: (seed: number) => A): ((seed: number) => A) => {
  const made = new Map<number, A>()
  return seed => {
    const value = made.get(seed) ?? make(seed)
    made.set(seed, value)
    return value
  }
}

/** A long answer of every endpoint, a page as the service sends it, and what it says for the header. */
const received = byRound(seed => ({
  answers: Object.fromEntries(
    Object.entries(answers).map(([name, its]) => [name, sampled<unknown>(its, seed)]),
  ) as unknown as Answers,
  embedded: sampled(servedPage, seed).embedded,
  header: sampled(headerConfig, seed),
  record: sampled(articleRecord, seed),
}))

/** A window in which everything is in view. */
class AllInView {
  readonly told: IntersectionObserverCallback
  constructor(told: IntersectionObserverCallback) {
    this.told = told
  }
  observe(target: Element): void {
    const place = target.getBoundingClientRect()
    const entry = { target, intersectionRatio: 1, isIntersecting: true, rootBounds: null, time: 0 }
    this.told([{ ...entry, boundingClientRect: place, intersectionRect: place }], this as unknown as IntersectionObserver)
  }
  unobserve(): void {}
  disconnect(): void {}
}

let endWatch: (() => Promise<ReadonlySet<string>>) | undefined
beforeAll(async () => {
  vi.stubGlobal('IntersectionObserver', AllInView)
  vi.stubGlobal('ResizeObserver', AllInView)
  // Maps are drawn once they have a size.
  for (const side of ['clientWidth', 'clientHeight'] as const) vi.spyOn(Element.prototype, side, 'get').mockReturnValue(600)
  if (isWholeProof) endWatch = await watchRenderers()
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A window in which there is room for every part. */
const WIDE: readonly PageEvent[] = [
  { type: 'windowSize/resized', size: { width: 1440, height: 900 } },
  { type: 'windowSize/settled' },
]

const actions = {
  allowCookies: () => undefined,
  sectionInView: signal<string | undefined>(undefined),
  copyPassageLink: () => Promise.resolve('copied' as const),
}

const arrived = (): Promise<void> => act(() => vi.dynamicImportSettled())

/** The addresses of what is shown, with the parts of the page that load later. */
const atFirst = async (): Promise<readonly FoundAddress[]> => {
  // Some parts look for their places in the first frame.
  await act(() => new Promise(requestAnimationFrame))
  await arrived()
  return addressesOf(document)
}

/** A bound on the buttons of a part, each of which may open others. */
const MOST_PRESSED = 200

/** The elements that are new or have other attributes. */
const changedElements = (records: readonly MutationRecord[]): ReadonlySet<Element> => {
  const changed = new Set<Element>()
  for (const { target, addedNodes } of records) {
    if (target instanceof Element) changed.add(target)
    for (const node of addedNodes)
      if (node instanceof Element) for (const each of [node, ...node.querySelectorAll('*')]) changed.add(each)
  }
  return changed
}

/** The same, and the addresses of what each of its buttons opens. */
const everythingOpened = async (): Promise<readonly FoundAddress[]> => {
  const found = [...(await atFirst())]
  const changes: MutationRecord[] = []
  const watch = new MutationObserver(records => changes.push(...records))
  watch.observe(document, { subtree: true, childList: true, attributes: true })
  const pressed = new Set<Element>()
  for (;;) {
    const button = [...document.querySelectorAll('button, a[aria-haspopup]')].find(each => !pressed.has(each))
    if (button === undefined || pressed.size > MOST_PRESSED) break
    pressed.add(button)
    fireEvent.click(button)
    await arrived()
    // All else has been looked at before.
    changes.push(...watch.takeRecords())
    for (const element of changedElements(changes.splice(0))) found.push(...addressesIn(element))
  }
  watch.disconnect()
  return found
}

const inMarkup = (html: string): readonly FoundAddress[] =>
  addressesOfDocument(new DOMParser().parseFromString(html, 'text/html'))

/** A part of a page of which everything that has an address, and that the service sends, has one of these. */
const shown = async (
  part: ReactNode,
  { embedded = {}, facts, events = [], calls = 'answered', answers: own, readFile: its = readFile }: Partial<Case>,
  address: () => string,
  seed: number,
  opens = true,
): Promise<readonly FoundAddress[]> => {
  const given = received(seed)
  const store = pageStore(
    pageWith(
      withAddresses(
        { ...given.embedded, article: { ...given.embedded.article, ajaxLinks: AJAX_LINKS, documentReferences: 2 }, ...embedded },
        address,
      ),
      facts,
    ),
    answering(withAddresses({ ...given.answers, ...own }, address), calls),
  )
  for (const event of [...WIDE, { type: 'page/opened' } as const, ...events]) store.tell(event)
  const config = withAddresses(given.header, address)
  const chrome = {
    facts: { ...headerFactsWith(), config },
    year: 2026,
    preferences: defaultPreferences,
    cookiePreferences: ONLY_NECESSARY_COOKIES,
  }
  const whole = (
    <ChromeProvider value={chrome}>
      <PageActions value={{ ...actions, readFile: its }}>
        <PageProvider value={store}>{part}</PageProvider>
      </PageActions>
    </ChromeProvider>
  )
  // What is there for readers without script is only rendered on the server.
  const fromServer = inMarkup(renderToStaticMarkup(whole))
  render(whole)
  const found = await (opens ? everythingOpened() : atFirst())
  cleanup()
  return [...fromServer, ...found]
}

const HARMLESS = ['https://harmless.example/1', '/harmless/2', 'https://harmless.example/3?x=1'] as const

const ROUNDS = [0, 16]

const stories = [...books, { part: 'Late', stories: cases() }].flatMap(({ part, stories: its }) =>
  its.map((story: Case) => ({ part, name: `${part}: ${story.name}`, story })),
)

const VIEWS = ['full', 'abstract', 'preview'] as const

/** The page of an article, with its header and footer. */
const wholePage = (
  view: (typeof VIEWS)[number],
  address: () => string,
  seed: number,
  opens = true,
): Promise<readonly FoundAddress[]> => {
  const { page, fragments } = keptParts(received(seed).record, defaultSite.linkOutUrls, () => undefined)
  const { record } = received(seed)
  const given = {
    ...page,
    doi: checkedDoi('10.1000/1'),
    notices: withAddresses(page.notices, address),
    contents: withAddresses(page.contents, address),
  }
  if (view !== 'preview') return shown(<ArticlePage page={given} view={view} fragments={fragments} />, {}, address, seed, opens)
  const preview = previewView(articlePreview(record, []), record, defaultSite.linkOutUrls, () => undefined)
  return shown(
    <PreviewPage page={given} preview={preview.availableParts} fragments={preview.fragments} />,
    {},
    address,
    seed,
    opens,
  )
}

describe('every renderer', () => {
  const rounds = ROUNDS.map(round => ({ round }))
  const withRounds = <A extends object>(all: readonly A[]) => rounds.flatMap(each => all.map(one => ({ ...one, ...each })))

  forTried(withRounds(stories), 11, ({ name, story, round }) => {
    test(`writes only allowed addresses: ${name}, round ${round}`, async () => {
      expect(refusedIn(await shown(story.part, story, inTurn(HOSTILE_ADDRESSES, round), round))).toEqual([])
    })
  })

  forTried(
    withRounds(VIEWS.map(view => ({ view }))),
    ({ view, round }) => view === 'full' && round > 0,
    ({ view, round }) => {
      test(`writes only allowed addresses in a whole page, with its header and footer: ${view}, round ${round}`, async () => {
        const found = await wholePage(view, inTurn(HOSTILE_ADDRESSES, round), round)
        expect(found.length).toBeGreaterThan(20)
        expect(refusedIn(found)).toEqual([])
      })
    },
  )

  // What the rest is worth: these have addresses that are given in the same way.
  test('writes addresses that are given where they are harmless', async () => {
    const address = inTurn(HARMLESS, 0)
    const places = new Set<string>()
    const note = (part: string, found: readonly FoundAddress[]): void => {
      for (const { at, address: each } of found) if (each.includes('harmless')) places.add(`${part}: ${at}`)
    }
    const parts = new Set(['Access bar', 'Beside the article', 'Citing articles', 'Contents'])
    // What these stories show is only there if its addresses are allowed.
    const late = new Set(['Late: the versions of an article', 'Late: other places and a virtual special issue'])
    for (const { part, story } of stories.filter(each => parts.has(each.part) || late.has(each.name)))
      note(part, await shown(story.part, story, address, 0))
    for (const view of VIEWS) note('Page', await wholePage(view, address, 0, false))
    expect([...places]).toEqual(
      expect.arrayContaining([
        'Access bar: a href',
        'Access bar: form action',
        'Beside the article: a href',
        'Beside the article: img src',
        'Citing articles: a href',
        'Contents: img src',
        'Page: a href',
        'Page: form action',
        'Page: img src',
      ]),
    )
  })

  test.skipIf(!isWholeProof)('is rendered here', async () => {
    const rendered = await endWatch?.()
    expect(renderers('browser').filter(name => rendered?.has(name) !== true)).toEqual([])
  })
})

/** A node of every name with every attribute that it may have, and words. */
const everyNode = (address: () => string): readonly ContentNode[] =>
  (Object.entries(vocabulary) as readonly (readonly [NodeName, readonly string[]])[]).flatMap(([name, attributes]) =>
    name === '__text__'
      ? []
      : [
          node(
            name,
            Object.fromEntries([...attributes, 'id', 'lang', 'xlink:href', 'src'].map(each => [each, address()])),
            'Words',
          ),
        ],
  )

const fragmentsOf = (record: ArticleRecord): Readonly<Record<string, string>> =>
  keptParts(record, defaultSite.linkOutUrls, () => undefined).fragments

const linksIn = (header: string): readonly string[] => [...header.matchAll(/<([^>]*)>/g)].map(([, address = '']) => address)

const refusedOf = ({ links = '', ...fragments }: Readonly<Record<string, string>>): readonly string[] => [
  ...Object.values(fragments).flatMap(html => refusedIn(inMarkup(html))),
  ...linksIn(links).filter(address => !isAllowed(address)),
]

besideProofs('the stored parts of an article', () => {
  test.each(HOSTILE_ADDRESSES)('have only allowed addresses, whatever node has %j in whatever attribute', given => {
    const nodes = everyNode(() => given)
    const record = recordWith({
      body: { content: nodes, floats: nodes, footnotes: [] },
      references: { content: nodes, floats: [], footnotes: [] },
    })
    const { access } = record.meta
    expect(
      refusedOf(fragmentsOf({ ...record, license: nodes, meta: { ...record.meta, access: { ...access, license: given } } })),
    ).toEqual([])
  })

  test('have only allowed addresses, whatever record they are made of', () => {
    fc.assert(
      fc.property(articleRecord, fc.nat(HOSTILE_ADDRESSES.length), (record, from) => {
        const address = inTurn(HOSTILE_ADDRESSES, from)
        const parts = Object.fromEntries(
          Object.entries(record.parts).map(([name, part]) => [
            name,
            { ...part, content: withAttributes(part.content, address), floats: withAttributes(part.floats, address) },
          ]),
        ) as unknown as ArticleRecord['parts']
        const meta = withAddresses(record.meta, address)
        expect(
          refusedOf(fragmentsOf({ ...record, parts, meta: { ...meta, access: { ...meta.access, license: address() } } })),
        ).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
})

/** A renderer that checks nothing. */
const Ungated = ({ address }: { readonly address: string }) => {
  const [href, src] = [address as Href, address as Src]
  return (
    <form action={href}>
      <a href={href}>A</a>
      <q cite={href}>B</q>
      <img src={src} srcSet={`${src} 100w` as SrcSet} alt="" />
      <video poster={src} aria-label="C">
        <track kind="captions" src={src} />
      </video>
      <object data={src} aria-label="D" />
    </form>
  )
}

besideProofs('what is looked for', () => {
  test.each(HOSTILE_ADDRESSES)('is found in every attribute of a renderer that checks nothing: %j', given => {
    const found = refusedIn(inMarkup(renderToStaticMarkup(<Ungated address={given} />)))
    const places = found.map(each => each.replace(/=.*$/s, ''))
    // React itself writes no `javascript:` address, but an error in its place.
    expect(new Set(places).size).toBeGreaterThanOrEqual(6)
  })

  test('is found in metadata and in JSON-LD', () => {
    const head =
      '<meta property="og:image" content="data:,"/><meta name="citation_pdf_url" content="//host.example/"/>' +
      '<script type="application/ld+json">{"@id":"file:///a","isPartOf":[{"url":"blob:a"}],"name":"data:,"}</script>'
    expect(refusedIn(inMarkup(head))).toEqual([
      'meta og:image="data:,"',
      'meta citation_pdf_url="//host.example/"',
      'JSON-LD @id="file:///a"',
      'JSON-LD url="blob:a"',
    ])
  })

  test.each(HARMLESS)('is not %j', given => {
    expect(refusedIn(inMarkup(renderToStaticMarkup(<Ungated address={given} />)))).toEqual([])
  })
})
