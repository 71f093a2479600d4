import { ask, client, firstFault, PageOpeningCodec, type ServedPage } from '@lectern/api-client'
import { fc, test as property } from '@fast-check/vitest'
import { AJAX_LINKS, authorNames, node, text, type Article } from '@lectern/domain/article'
import type { Call } from '@lectern/domain/core'
import { callFor, failurePolicies } from '@lectern/domain/page'
import { servedPage } from '@lectern/property-tests/arbitraries/served-page'
import { anyText } from '@lectern/property-tests/arbitraries/text'
import { pageStateJson } from '@lectern/property-tests/support/page-state'
import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { either as E, option as O, record as R } from 'fp-ts'
import { symlink } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { folderFiles } from '../../../src/keeping/folder.ts'
import { createApp } from '../../../src/server/app.ts'
import { placeOfSaved } from '../../../src/server/saved/place-of-saved.ts'
import { sortGiven } from '../../../src/server/saved/given-states.ts'
import { readSavedPages, savedState, type SavedPage, type SavedState } from '../../../src/server/saved/read-saved-pages.ts'
import { recordOfSaved } from '../../../src/server/saved/record-of-saved.ts'
import { folderWith } from '../../support/folder.ts'
import { textOfPage } from '../../support/page-text.ts'
import { clientFolder, siteOf, TEST_SECRET, UNHURRIED, type Site } from '../../support/site.ts'

type Wire = Readonly<Record<string, unknown>>

/** The minimal state of a page whose reader has access. */
const least = {
  article: {
    pii: 'S0000000000000018',
    eid: '1-s2.0-S0000000000000018',
    titleString: 'On states',
    language: 'en',
    'item-weight': 'FULL-TEXT',
    articleEntitlement: { entitled: true },
  },
}

const stateOf = (slices: Wire): SavedState => {
  const state = savedState(JSON.stringify({ ...least, ...slices }))
  if (E.isLeft(state)) throw new Error(state.left)
  return state.right
}

const siteOfStates = async (...states: readonly SavedState[]): Promise<Site> => {
  const site = await siteOf({ saved: states.map((state): SavedPage => ({ file: 'state.json', ...state })) })
  onTestFinished(() => site.close())
  return site
}

const shown = async (
  { app }: Pick<Site, 'app'>,
  url: string,
): Promise<{ readonly status: number; readonly html: string; readonly words: string }> => {
  const ask = (at: string) => app.inject({ url: at, headers: { accept: 'text/html' } })
  const first = await ask(url)
  // An address in another form redirects to the article's own in one step.
  const { statusCode: status, body: html } = first.statusCode === 301 ? await ask(first.headers.location ?? '') : first
  return { status, html, words: textOfPage(html).replace(/\s+/g, ' ') }
}

/** A site without articles, over whose store there are others with states. */
let empty: Site
beforeAll(async () => {
  empty = await siteOf({})
})
afterAll(() => empty?.close())

/** The application over that store, with these states: whoever asks for it closes it. */
const appOfStates = async (...states: readonly SavedState[]): Promise<Site['app']> =>
  createApp({
    store: empty.store,
    files: await folderFiles(join(empty.dataFolder, 'files')),
    clientFolder,
    logLevel: 'silent',
    secret: TEST_SECRET,
    limits: UNHURRIED,
    saved: states.map((state): SavedPage => ({ file: 'state.json', ...state })),
  })

const part = (...nodes: readonly unknown[]): Wire => ({ content: nodes, floats: [], footnotes: [] })

describe('a page whose state was saved', () => {
  test('is served at its article’s path, whatever its spelling, with what it holds', async () => {
    const site = await siteOfStates(
      stateOf({
        abstracts: part(
          node('abstract', { class: 'author' }, [
            node('section-title', {}, [text('Abstract')]),
            node('simple-para', {}, [text('What was saved stays.')]),
          ]),
        ),
        body: part(
          node('body', {}, [
            node('sections', {}, [
              node('section', { id: 's1' }, [
                node('section-title', {}, [text('Methods')]),
                node('para', {}, [text('We kept a state.')]),
              ]),
            ]),
          ]),
        ),
      }),
    )
    for (const pii of ['S0000000000000018', 's0000000000000018', 'S0000-0000(00)00001-8']) {
      const { status, html, words } = await shown(site, `/science/article/pii/${encodeURIComponent(pii)}`)
      expect(status).toBe(200)
      expect(words).toContain('What was saved stays.')
      expect(words).toContain('Methods We kept a state.')
      expect(html).toMatch(/<h1[^>]*>.*On states/)
    }
    expect((await shown(site, '/science/article/pii/S0000000000000026')).status).toBe(404)
  })

  test('REC-2 has all that it recommends in its HTML, and its citing articles inside the article', async () => {
    const articles = Array.from({ length: 6 }, (_, index) => ({
      pii: `S000000000000010${index}`,
      title: `Recommended ${index + 1}`,
      'trace-token': 'T'.repeat(64),
    }))
    const site = await siteOfStates(
      stateOf({
        recommendations: { articles },
        citingArticles: { hitCount: 1, articles: [{ articleTitle: 'Citing work', snippets: ['As [1] shows.'] }] },
      }),
    )
    const { html } = await shown(site, '/science/article/pii/S0000000000000018')
    for (const { title } of articles) expect(html).toContain(title)
    const article = /<article role="main"[^]*<\/article>/.exec(html)?.[0] ?? ''
    expect(article).toContain('Citing work')
    expect(article).toContain('aria-label="Excerpts from “Citing work”"')
  })

  test('CITE-1 leads to all citing articles without script, where its state has only some of them', async () => {
    const articles = Array.from({ length: 8 }, (_, index) => ({ articleTitle: `Citing work ${index + 1}` }))
    const site = await siteOfStates(stateOf({ citingArticles: { hitCount: 20, articles, viewMoreUrl: '/citing/x' } }))
    const { html, words } = await shown(site, '/science/article/pii/S0000000000000018')
    expect(html).toContain('href="/citing/x"')
    expect(words).toContain('View all 8 citing articles')
    expect(words).not.toContain('at Scopus')
  })

  test('LIFE-2 is told of what it does not hold that there is none, where this service has nothing of its article', async () => {
    const site = await siteOfStates(stateOf({ article: { ...least.article, doi: '10.5555/states.1' } }))
    const answerOf = async (url: string) => {
      const answer = await site.app.inject({ url })
      return [answer.statusCode, answer.statusCode === 200 ? (JSON.parse(answer.body) as unknown) : undefined]
    }
    const pii = 'S0000000000000018'
    const flags = 'creditCardPurchaseAllowed=false&preventTransactionalAccess=false&preventDocumentDelivery=false'
    for (const url of [
      `/sdfe/arp/pii/${pii}/recommendations?${flags}`,
      `/sdfe/arp/citingArticles?pii=${pii}&${flags}`,
      `/sdfe/arp/pii/${pii}/refersTo?${flags}`,
      `/sdfe/arp/eid/1-s2.0-${pii}/referredToBy?${flags}`,
      `/sdfe/arp/pii/${pii}/references?entitledToken=`,
      `/sdfe/arp/pii/${pii}/glossary?entitledToken=`,
      `/sdfe/arp/pii/${pii}/exam?entitledToken=`,
      '/metrics?type=doi&id=10.5555/states.1',
    ])
      expect([url, (await answerOf(url))[0]]).toEqual([url, 200])
    expect((await answerOf('/metrics?type=doi&id=10.5555/states.2'))[0]).toBe(404)
    expect((await answerOf(`/sdfe/arp/pii/S0000000000000026/refersTo?${flags}`))[0]).toBe(404)
  })

  test('LIFE-2 LIFE-12 is told so of everything that it says it cannot display, whether it loads that or a reader asks for it', async () => {
    const state = stateOf({
      article: {
        ...least.article,
        doi: '10.5555/states.1',
        'hub-eid': '1-s2.0-S0000000000000018',
        'document-references': 1,
        ajaxLinks: Object.fromEntries([...AJAX_LINKS, 'recommendations-entitled'].map(link => [link, true])),
      },
    })
    const { app } = await siteOfStates(state)
    const service = client(
      async url => {
        const { body, statusCode } = await app.inject({ url })
        return new Response(body, { status: statusCode })
      },
      { origin: '' },
    )
    const { article } = state.served.embedded
    const { pii, doi } = article.ids
    if (O.isNone(doi)) throw new Error('The state has no DOI')
    const onDemand: readonly Call[] = [
      { endpoint: 'authorArticles', index: 0, doi: doi.value },
      { endpoint: 'entitledRecommendations', pii },
    ]
    // A page that asks for the remaining authors does have more than it shows.
    const told = R.keys(failurePolicies).filter(
      name => name !== 'authors' && ['failed-state', 'body-stop'].includes(failurePolicies[name]),
    )
    for (const name of told) {
      const call =
        onDemand.find(({ endpoint }) => endpoint === name) ??
        O.toUndefined(callFor({ article, reader: state.served.reader }, name))
      if (call === undefined || call.endpoint === 'seamlessAccess') throw new Error(`The page never asks for ${name}`)
      expect([name, E.isRight(await ask(service, call)())]).toEqual([name, true])
    }
  })

  test('ART-3 is led to from addresses of another form', async () => {
    const site = await siteOfStates(
      stateOf({
        article: {
          ...least.article,
          contentType: 'BK',
          'isbn-primary-unformatted': '9780123943996',
          doi: '10.5555/States.1',
        },
      }),
    )
    const right = '/book/9780123943996/S0000000000000018'
    for (const [from, status] of [
      ['/science/article/pii/S0000000000000018', 301],
      ['/org/science/article/pii/s0000000000000018', 301],
      [`/org${right}`, 301],
      ['/org/referencework/9780123943996/S0000000000000018', 301],
      [right.toLowerCase(), 301],
      [`${right}/`, 301],
      ['/doi/10.5555/states.1', 302],
    ] as const) {
      const answer = await site.app.inject({ url: `${from}?a=1`, headers: { accept: 'text/html' } })
      expect([from, answer.statusCode, answer.headers.location]).toEqual([from, status, `${right}?a=1`])
    }
    expect((await shown(site, right)).status).toBe(200)
  })

  test('says in its header who it was made for, and leaves what the browser may keep to its own reader', async () => {
    const site = await siteOfStates(
      stateOf({
        article: { ...least.article, headerConfig: { userName: 'Ada Lovelace', userType: 'INDIVIDUAL', environment: 'prod' } },
        userCookiePreferences: { STRICTLY_NECESSARY: true, PERFORMANCE: true },
      }),
    )
    const { html } = await shown(site, '/science/article/pii/S0000000000000018')
    const state = JSON.parse(/<script id="state"[^>]*>([^]*?)<\/script>/.exec(html)?.[1] ?? '') as {
      chrome: { facts: { config: Wire } }
      served: ServedPage
    }
    expect(state.chrome.facts.config).toMatchObject({ userName: 'Ada Lovelace', userType: 'INDIVIDUAL' })
    expect(state.served.reader.cookiePreferences).toMatchObject({ performance: false })
  })

  test('LIFE-10 is opened elsewhere from what was received, by the call that gives the state of any page', async () => {
    const site = await siteOfStates(
      stateOf({
        body: part(node('body', {}, [node('para', {}, 'Received words.')])),
        references: { rendered: true },
        abstracts: part(node('abstract', {}, [node('abstract-sec', {}, [node('simple-para', {}, 'In short.')])])),
      }),
    )
    const { statusCode, body } = await site.app.inject({ url: '/sdfe/arp/pii/S0000000000000018/page-state' })
    expect(statusCode).toBe(200)
    const opening = PageOpeningCodec.decode(JSON.parse(body))
    if (E.isLeft(opening)) throw new Error(firstFault(opening.left))
    const { embedded } = opening.right.served
    expect(JSON.stringify([embedded.body, embedded.abstracts])).toMatch(/Received words\..*In short\./)
    // The state lacks the markup that its original page had, so the part must be requested.
    expect(embedded.references).toEqual(O.none)
    const { html } = await shown(site, '/science/article/pii/S0000000000000018')
    const state = JSON.parse(/<script id="state"[^>]*>([^]*?)<\/script>/.exec(html)?.[1] ?? '') as { served: ServedPage }
    const { body: drawn, references } = state.served.embedded
    expect([drawn, references]).toEqual([{ status: 'rendered' }, O.none])
  })

  test('PREV-10 gives no part to a front end elsewhere that its preview does not show', async () => {
    const words = (text: string) => part(node('glossary', {}, [node('simple-para', {}, text)]))
    const site = await siteOfStates(
      stateOf({
        article: { ...least.article, articleEntitlement: { entitled: false } },
        glossary: words('Not for guests.'),
        exam: words('Nor this.'),
        biographies: words('Nor that.'),
        preview: part(node('introduction', {}, [node('section', { id: 's1' }, [node('para', {}, 'For everyone.')])])),
      }),
    )
    const { body } = await site.app.inject({ url: '/sdfe/arp/pii/S0000000000000018/page-state' })
    expect(body).toContain('For everyone.')
    for (const denied of ['Not for guests.', 'Nor this.', 'Nor that.']) expect(body).not.toContain(denied)
  })

  test('shows the pictures that it names beside its text, from where these lie and from nowhere else', async () => {
    const images = { coverImage: 'https://covers.example.com/x.gif', wordmark: 'javascript:alert(1)', logo: '/mark.png' }
    const pdfPreview = { link: 'https://files.example.org/a.pdf', previewImageLink: 'https://pages.example.org/first.png' }
    const { app } = await siteOfStates(
      stateOf({ article: { ...least.article, 'publication-content': { title: 'States', images }, pdfPreview } }),
    )
    const { headers } = await app.inject({ url: '/science/article/pii/S0000000000000018', headers: { accept: 'text/html' } })
    expect(
      String(headers['content-security-policy'])
        .split(';')
        .find(each => each.startsWith('img-src')),
    ).toBe("img-src 'self' data: https://covers.example.com https://pages.example.org")
  })

  test('is a preview for who may not read the article, as it was sent: text, references with the site’s own first, and the number of citing articles', async () => {
    const section = (title: string, words: string) =>
      node('section', {}, [
        node('section', { id: title }, [node('section-title', {}, [text(title)]), node('para', {}, [text(words)])]),
      ])
    const entry = (n: number) =>
      node('bib-reference', { id: `b${n}` }, [
        node('label', {}, `[${n}]`),
        node('reference', { refId: `${n}` }, [
          node('contribution', {}, [node('title', {}, [node('maintitle', {}, [text(`Work ${n}`)])])]),
          node('host', {}, [node('issue', {}, [node('date', {}, '2020')])]),
        ]),
      ])
    const site = await siteOfStates(
      stateOf({
        article: {
          ...least.article,
          articleEntitlement: { entitled: false, entitledByAccount: true },
          displayViewFullText: true,
          isContentVisible: false,
        },
        preview: part(
          node('introduction', {}, [
            node('section', { id: 's1' }, [
              node('section-title', {}, [text('Introduction')]),
              node('para', {}, [text('We begin.')]),
            ]),
          ]),
          section('Theory', 'We go on.'),
          node('bibliography', { id: 'bl' }, [
            node('section-title', {}, 'References'),
            node(
              'bibliography-sec',
              {},
              Array.from({ length: 35 }, (_, index) => entry(index + 1)),
            ),
          ]),
        ),
        referenceLinks: { internal: [{ refId: '30', pii: 'S0000000000000026' }], external: [] },
        citingArticles: { hitCount: 12, articles: [] },
      }),
    )
    for (const path of ['', 'abs/']) {
      const { status, html, words } = await shown(site, `/science/article/${path}pii/S0000000000000018`)
      expect(status).toBe(200)
      expect(words).toContain('Introduction We begin.')
      expect(words).toContain('Section snippets Theory We go on.')
      expect(words).toContain('References (35)')
      const entries = [...html.matchAll(/<li[^>]*class="bib-reference"[^]*?<\/li>/g)].map(([li]) =>
        textOfPage(`<body>${li}`).replace(/\s+/g, ' ').trim(),
      )
      expect(entries).toHaveLength(17)
      expect(entries.slice(0, 3).map(words => /Work \d+/.exec(words)?.[0])).toEqual(['Work 30', 'Work 1', 'Work 2'])
      expect(html).toContain('href="/science/article/pii/S0000000000000026"')
      expect(words).toContain('Cited by (12)')
      expect(words).toContain('There are more references available in the full text version of this article.')
      expect(words).toContain('You have access to this article through your account.')
    }
  })

  property.prop([servedPage], { numRuns: 25 })(
    'is a page whatever its slices hold, and hands them on as they were received',
    async served => {
      const app = await appOfStates({ served })
      const { embedded } = served
      const { status, html } = await shown({ app }, `/science/article/pii/${embedded.article.ids.pii}`)
      await app.close()
      expect(status).toBe(200)
      const state = JSON.parse(/<script id="state"[^>]*>([^]*?)<\/script>/.exec(html)?.[1] ?? '') as { served: ServedPage }
      const { article, recommendations, citingArticles, metrics, substances } = state.served.embedded
      expect({ article, recommendations, citingArticles, metrics, substances }).toEqual({
        article: embedded.article,
        recommendations: embedded.recommendations,
        citingArticles: embedded.citingArticles,
        metrics: embedded.metrics,
        substances: embedded.substances,
      } satisfies { article: Article } & Record<string, unknown>)
    },
  )

  property.prop([servedPage])('is a record of the same article, in which every part is what the state holds', served => {
    const record = recordOfSaved({ served })
    expect(record.meta).toEqual(served.embedded.article.meta)
    expect(record.parts.authors.content).toHaveLength(served.embedded.authors.content.content.length)
    expect(record.parts.abstracts.content).toHaveLength(served.embedded.abstracts.content.length)
  })

  const figure = node('abstract', { class: 'graphical', id: 'ab1' }, [
    node('section-title', {}, [text('Graphical abstract')]),
    node('figure', { id: 'f1' }, [
      node('caption', {}, [node('simple-para', {}, [text('All in one.')])]),
      node('link', { locator: 'fx1' }),
    ]),
  ])
  const file = {
    'attachment-eid': '1-s2.0-S0000000000000018-fx1.jpg',
    'attachment-type': 'IMAGE-DOWNSAMPLED',
    'file-basename': 'fx1',
    filename: 'fx1.jpg',
    extension: 'jpg',
    filesize: '9',
    'pixel-width': '300',
    'pixel-height': '200',
  }
  const pictured = (coverImage: string) =>
    siteOfStates(
      stateOf({
        article: { ...least.article, 'publication-content': { images: { coverImage } } },
        abstracts: { ...part(figure), attachments: [file, { nonsense: 1 }, null] },
      }),
    )

  test('shows its pictures from where it was saved, in the folder of the cover', async () => {
    const { app } = await pictured('https://images.example/content/image/1-s2.0-S00000000X00010-cov150h.gif')
    const page = await app.inject({ url: '/science/article/pii/S0000000000000018', headers: { accept: 'text/html' } })
    expect(page.body).toContain('src="/content/S0000000000000018/fx1.jpg"')
    expect(page.headers['content-security-policy']).toMatch(/img-src [^;]*https:\/\/images\.example/)
    const picture = await app.inject({ url: '/content/S0000000000000018/fx1.jpg' })
    expect([picture.statusCode, picture.headers.location]).toEqual([
      302,
      'https://images.example/content/image/1-s2.0-S0000000000000018-fx1.jpg',
    ])
    expect((await app.inject({ url: '/content/S0000000000000018/other.jpg' })).statusCode).toBe(404)
  })

  const openedFrom = async ({ app }: Pick<Site, 'app'>) => {
    const opening = PageOpeningCodec.decode((await app.inject({ url: '/sdfe/arp/pii/S0000000000000018/page-state' })).json())
    if (E.isLeft(opening)) throw new Error(firstFault(opening.left))
    return opening.right.served.embedded
  }

  const namedElsewhere = async (site: Pick<Site, 'app'>) =>
    (await openedFrom(site)).abstracts.attachments?.map(({ filename }) => filename)

  test('A3 names them to a front end elsewhere, where their place is known', async () => {
    expect(
      await namedElsewhere(await pictured('https://images.example/content/image/1-s2.0-S00000000X00010-cov150h.gif')),
    ).toEqual(['fx1.jpg'])
    expect(await namedElsewhere(await pictured('/covers/1-s2.0-x.gif'))).toEqual([])
  })

  test.each(['/covers/1-s2.0-x.gif', 'https://images.example/cover.gif', 'javascript:1-s2.0-x'])(
    'shows none where nobody knows where they are: %s',
    async coverImage => {
      const { app } = await pictured(coverImage)
      const { body } = await app.inject({ url: '/science/article/pii/S0000000000000018', headers: { accept: 'text/html' } })
      expect(body).toContain('All in one.')
      expect(body).not.toContain('fx1.jpg')
      expect((await app.inject({ url: '/content/S0000000000000018/fx1.jpg' })).statusCode).toBe(404)
    },
  )

  property.prop([anyText({ minLength: 1 }), anyText({ minLength: 1 }), anyText()], { numRuns: 30 })(
    'leads to its files, or is served without them, whatever they and their folder are called',
    async (eid, filename, folder) => {
      const listed = { ...file, 'attachment-eid': `1-s2.0-S0000000000000018-${eid}`, filename }
      const coverImage = `https://images.example/${folder}/1-s2.0-S00000000X00010-cov150h.gif`
      const app = await appOfStates(
        stateOf({
          article: { ...least.article, 'publication-content': { images: { coverImage } } },
          supplementaryFilesData: [listed],
        }),
        stateOf({ article: { ...least.article, pii: 'S0000000000000026' } }),
      )
      for (const pii of ['S0000000000000018', 'S0000000000000026'])
        expect((await app.inject({ url: `/science/article/pii/${pii}` })).statusCode).toBe(200)
      const found = await app.inject({ url: `/content/S0000000000000018/${encodeURIComponent(filename.toWellFormed())}` })
      await app.close()
      expect([302, 404]).toContain(found.statusCode)
    },
  )

  test.each([undefined, '', 'fx1.jpg'])('leads to a file whose EID is %j by that of its article', async given => {
    const { 'attachment-eid': _, ...rest } = file
    const coverImage = 'https://images.example/1-s2.0-S00000000X00010-cov150h.gif'
    const { app } = await siteOfStates(
      stateOf({
        article: { ...least.article, 'publication-content': { images: { coverImage } } },
        abstracts: { ...part(figure), attachments: [{ ...rest, 'attachment-eid': given }] },
        supplementaryFilesData: [{ ...rest, 'attachment-eid': given }],
      }),
    )
    const { abstracts, supplementaryFiles } = await openedFrom({ app })
    expect([...(abstracts.attachments ?? []), ...supplementaryFiles].map(({ eid }) => eid)).toEqual([
      '1-s2.0-S0000000000000018-fx1.jpg',
      '1-s2.0-S0000000000000018-fx1.jpg',
    ])
    const { headers } = await app.inject({ url: '/content/S0000000000000018/fx1.jpg' })
    expect(headers.location).toBe('https://images.example/1-s2.0-S0000000000000018-fx1.jpg')
  })

  test('leads to a file whose name is not well-formed text', async () => {
    const listed = { ...file, 'attachment-eid': '1-s2.0-S0000000000000018-\ud800.pdf', filename: 'x\ud800.pdf' }
    const coverImage = 'https://images.example/1-s2.0-S00000000X00010-cov150h.gif'
    const { app } = await siteOfStates(
      stateOf({
        article: { ...least.article, 'publication-content': { images: { coverImage } } },
        supplementaryFilesData: [listed],
      }),
    )
    const { headers } = await app.inject({ url: '/content/S0000000000000018/x%EF%BF%BD.pdf' })
    expect(headers.location).toBe('https://images.example/1-s2.0-S0000000000000018-%EF%BF%BD.pdf')
  })

  test(
    'shows a real page: title, authors, abstracts, keywords, and the documented failures of what it does not hold',
    NEEDS_SHARED,
    async () => {
      const served = savedState(pageStateJson())
      if (E.isLeft(served)) throw new Error(served.left)
      const site = await siteOfStates(served.right)
      const { words } = await shown(site, '/science/article/pii/S146290112300117X')
      expect(words).toContain('Nature-based solutions through collective actions for spatial justice in urban green commons')
      for (const name of authorNames(recordOfSaved(served.right))) expect(words).toContain(name)
      expect(words).toContain(
        'Urban climate adaptation through nature-based solutions (NBS) requires collective action that incorporates spatial justice considerations.',
      )
      expect(words).toContain('Just NBS positions urban green infrastructures as an essential lever of climate adaptation.')
      expect(words).toContain('Climate adaptation')
      expect(words).toContain('The data that has been used is confidential.')
      expect(words).toContain('Find it here!')
      expect(words.replaceAll(' ,', ',')).toContain('Volume 145, July 2023, Pages 228–237')
    },
  )
})

describe('a file that is to be a saved page', () => {
  test('may hold the state as JSON, or as a text that holds it', () => {
    expect(E.isRight(savedState(JSON.stringify(least)))).toBe(true)
    expect(E.isRight(savedState(`\uFEFF${JSON.stringify(JSON.stringify(least))}`))).toBe(true)
  })

  test.each([
    ['broken', '{"article":', /it is not JSON/],
    ['not a state', '[]', /it is not a page state: the top level: expected a page/],
    ['without an article', '{}', /article: expected an article/],
    [
      'of an article without a title',
      JSON.stringify({ article: { ...least.article, titleString: undefined } }),
      /article\.titleString: expected/,
    ],
  ])('is told what is wrong where it is %s, with its name and what to do', async (_, json, fault) => {
    const folder = await folderWith({ 'state.json': json })
    const file = join(folder, 'state.json')
    const { pages, faults } = await readSavedPages([file])
    expect(pages).toEqual([])
    expect(faults).toEqual([expect.stringMatching(fault)])
    expect(faults[0]).toContain(file)
  })

  test('keeps no other from being read, however bad it is', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    const folder = await folderWith({
      'broken.json': '{',
      'deep.json': `{"article":${JSON.stringify(least.article)},"body":{"content":${deep}}}`,
      'good.json': JSON.stringify(least),
      'none.json': '{}',
    })
    const files = ['broken.json', 'deep.json', 'good.json', 'none.json', 'nowhere.json'].map(name => join(folder, name))
    const { pages, faults } = await readSavedPages(files)
    expect(pages.map(({ file }) => file)).toContain(join(folder, 'good.json'))
    for (const name of ['broken.json', 'none.json', 'nowhere.json'])
      expect(faults).toContainEqual(expect.stringContaining(join(folder, name)))
    expect(pages.length + faults.length).toBe(files.length)
  })

  test('whose text is nested too deep to be drawn is reported, and the others are served', async () => {
    const nested = `${'{"#name":"section","$$":['.repeat(20_000)}${']}'.repeat(20_000)}`
    const deep = savedState(
      `{"article":${JSON.stringify({ ...least.article, pii: 'S0000000000000026' })},"body":{"content":[${nested}],"floats":[],"footnotes":[]}}`,
    )
    const unshown: string[] = []
    const saved = [...(E.isRight(deep) ? [{ file: 'deep.json', ...deep.right }] : []), { file: 'good.json', ...stateOf({}) }]
    const site = await siteOf({ saved, onUnshown: ({ file }) => unshown.push(file) })
    onTestFinished(() => site.close())
    expect((await shown(site, '/science/article/pii/S0000000000000018')).status).toBe(200)
    expect((await shown(site, '/science/article/pii/S0000000000000026')).status).toBe(404)
    expect(unshown).toEqual(saved.slice(0, -1).map(({ file }) => file))
  })

  property.prop([fc.string()])('is understood or refused, whatever it holds', json => {
    const said = savedState(json)
    expect(E.isRight(said) || said.left.length > 0).toBe(true)
  })

  const sortedIn = async (files: Readonly<Record<string, string>>) => {
    const folder = await folderWith(files)
    const { states, paths } = await sortGiven([folder])
    return { states: states.map(file => relative(folder, file)), isImported: paths.includes(folder) }
  }

  test('is told from what is imported: articles, and what is not there', async () => {
    const folder = await folderWith({ 'a.xml': '<article/>', 'state.json': JSON.stringify(least) })
    const [article, state] = [join(folder, 'a.xml'), join(folder, 'state.json')]
    expect(await sortGiven([article, state, '/nowhere/state.json', state])).toEqual({
      states: [state],
      paths: [article, '/nowhere/state.json'],
    })
  })

  test('may lie in a folder of such files, which is not imported then', async () => {
    expect(await sortedIn({ 'a.json': JSON.stringify(least), 'b.json': '{', 'more/c.JSON': '{}' })).toEqual({
      states: ['a.json', 'b.json', 'more/c.JSON'],
      isImported: false,
    })
    expect(await sortedIn({ 'a.json': JSON.stringify(least), 'site.json': '{}' })).toEqual({
      states: ['a.json'],
      isImported: true,
    })
    expect(await sortedIn({ 'a.json': JSON.stringify(least), 'b.zip': '' })).toEqual({ states: ['a.json'], isImported: true })
    expect(await sortedIn({ 'a.txt': '' })).toEqual({ states: [], isImported: true })
  })

  test('is no link: one is reported by name, in a folder of its own, beside articles, and if it is given itself', async () => {
    const outside = await folderWith({ 'state.json': JSON.stringify(least) })
    const linked = async (files: Readonly<Record<string, string>>): Promise<string> => {
      const folder = await folderWith(files)
      await symlink(join(outside, 'state.json'), join(folder, 'link.json'))
      return folder
    }
    const folders = [await linked({}), await linked({ 'a.xml': '<article/>' })]
    const itself = join(await linked({}), 'link.json')
    for (const given of [...folders, itself]) {
      const { pages, faults } = await readSavedPages((await sortGiven([given])).states)
      expect(pages, given).toEqual([])
      expect(faults, given).toEqual([
        expect.stringMatching(/link\.json cannot be shown: it cannot be read: it is a symbolic link/),
      ])
    }
    await symlink(outside, join(outside, 'current'))
    const states = (await sortGiven([join(outside, 'current/state.json')])).states
    expect(states).toEqual([join(outside, 'state.json')])
    expect((await readSavedPages(states)).faults).toEqual([])
  })

  test('may lie beside articles, whose own data is not taken for it', async () => {
    expect(
      await sortedIn({
        'a.xml': '<article/>',
        'data.json': '{"rows":[]}',
        'holdings.json': '{}',
        'state.json': JSON.stringify(least),
        'text.json': JSON.stringify(JSON.stringify(least)),
        'cut-off.json': '{"article":',
      }),
    ).toEqual({ states: ['cut-off.json', 'state.json', 'text.json'], isImported: true })
  })
})

describe('a page whose state another generation of services saved', () => {
  const words = (...nodes: readonly unknown[]): Wire => ({ ...part(...nodes), attachments: [] })
  const token = 'T'.repeat(64)
  const note = (id: string) => node('footnote', { id }, [node('label', {}, id), node('note-para', {}, [text(`Note ${id}.`)])])
  const author = (name: string, id: string) =>
    node('author', { id }, [
      node('given-name', {}, 'A.'),
      node('surname', {}, name),
      node('cross-ref', { refid: 'fn1' }, [node('sup', {}, '1')]),
    ])

  const received = stateOf({
    article: { ...least.article, articleEntitlement: null, 'article-number': '103403', pages: [{ 'first-page': '103403' }] },
    authors: {
      content: [
        node('author-group', {}, [
          author('One', 'a1'),
          node('footnote', { id: 'fn1' }, [node('label', {}, '1'), node('note-para', {}, [text('Supported by a grant.')])]),
        ]),
      ],
      floats: [],
      footnotes: [
        node('footnote', { id: 'fn1' }, [node('label', {}, '1'), node('note-para', {}, [text('Supported by a grant.')])]),
      ],
    },
    preview: {
      ...words(
        node('section', {}, [
          node('section', { id: 's2' }, [
            node('section-title', {}, [text('Data')]),
            node('para', {}, [text('Two sets'), node('sup', {}, '2'), note('fn2'), text(' are used')]),
          ]),
        ]),
      ),
      footnotes: [note('fn2')],
    },
    recommendations: {
      articles: [
        {
          pii: 'S0000000000000026',
          journalTitle: 'Annals',
          publicationYear: '2025',
          volumeSupText: 'Volume 101',
          articleNumber: '7',
          pageRange: '7',
          'trace-token': token,
          authors: words(node('author-group', {}, [author('Xu', 'x1')])),
          title: words(node('title', {}, [text('On others')])),
        },
      ],
    },
    references: words(),
    tail: words(
      node('acknowledgment', { id: 'ack' }, [
        node('section-title', {}, [text('Thanks')]),
        node('para', {}, [text('We thank all.')]),
      ]),
    ),
  })

  test('shows what it recommends, each footnote once, and the number of the article', async () => {
    const { words: said } = await shown(await siteOfStates(received), '/science/article/pii/S0000000000000018')
    expect(said).toContain('On others')
    expect(said.replaceAll(' ,', ',')).toContain('Annals, Volume 101, 2025, Article 7')
    expect(said.match(/Supported by a grant\./g)).toHaveLength(1)
    expect(said.match(/Note fn2\./g)).toHaveLength(1)
    expect(said.replace(/\s/g, '')).toContain('Twosets2areused')
    expect(said).toContain('Article 103403')
    expect(said).toContain('Thanks We thank all.')
  })

  test('FB-6 takes feedback on what the page recommends, and on nothing that nobody recommended', async () => {
    const { app } = await siteOfStates(received)
    const feedback = (recommendationToken: string) =>
      app.inject({
        method: 'POST',
        url: '/sdfe/arp/recommendations/feedback',
        headers: { 'content-type': 'application/json' },
        payload: [{ action: 'Display', recommendationToken, properties: { position: 1, pageLoadId: '' } }],
      })
    expect((await feedback(token)).statusCode).toBeLessThan(300)
    expect((await feedback('U'.repeat(64))).statusCode).toBe(400)
  })
})

describe('several saved states', () => {
  const kept = (file: string, slices: Wire = {}): SavedPage => ({ file: `/pages/${file}`, ...stateOf(slices) })

  test('of one article are told apart: the last is shown, and of the others that is said', () => {
    const pages = [
      kept('old.json'),
      kept('other.json', { article: { ...least.article, pii: 'S0000000000000026', eid: '1-s2.0-S0000000000000026' } }),
      kept('new.json'),
    ]
    expect(pages.map(page => placeOfSaved(page, pages, 'http://localhost:1'))).toEqual([
      'The page of old.json is not shown, because new.json, given after it, is of the same article',
      'The page of other.json is at http://localhost:1/science/article/pii/S0000000000000026',
      'The page of new.json is at http://localhost:1/science/article/pii/S0000000000000018',
    ])
  })
})
