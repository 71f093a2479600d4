import { ask, client, type Client, type PageOpening, type SpokenCall } from '@lectern/api-client'
import { rendered, type Pii } from '@lectern/domain/core'
import {
  attachmentHref,
  attribute,
  lineOfText,
  references,
  walk,
  type Attachment,
  type ContentNode,
} from '@lectern/domain/article'
import {
  loadOf,
  openedPage,
  receivedAttachments,
  receivedNodes,
  referencesView,
  updatePage,
  type PageEvent,
  type PageState,
} from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { NO_BROWSER } from '../../../src/page-state/opened-page.ts'
import { folderWith } from '../../support/folder.ts'
import { fetchOf } from '../../support/fetch-of.ts'
import { libraryFolder } from '../../support/library-folder.ts'
import { jatsArticle, jatsFigure, PNG } from '../../support/samples.ts'
import { siteOf, type Site, type SiteOptions } from '../../support/site.ts'
import { checkedPii } from '../asking.ts'

const SECRET = 'What nobody may read without access is here.'

const back = (count: number): string =>
  `<back><glossary><def-list><def-item><term>Law</term><def><p>What always holds.</p></def></def-item></def-list></glossary><ref-list><title>References</title>${Array.from(
    { length: count },
    (_, index) => `<ref id="b${index + 1}"><mixed-citation>Work number ${index + 1}, by its author.</mixed-citation></ref>`,
  ).join('')}</ref-list></back></article>`

const RESULTS = `<sec id="s2"><title>Results</title><p>${'Everyone reads these words. '.repeat(30)}</p><p>${SECRET}</p></sec>`

const xml = (isOpen: boolean): string =>
  jatsArticle({
    doi: isOpen ? '10.5555/open.1' : '10.5555/closed.1',
    title: isOpen ? 'Open' : 'Closed',
    isOpen,
    body: '<p>We begin with <xref ref-type="bibr" rid="b1">1</xref>.</p>',
    abstract: '<p>What it is about.</p>',
  })
    .replace('</sec></body>', `</sec>${RESULTS}</body>`)
    .replace('</article>', back(4))

interface Opened extends Site {
  readonly calls: Client
  readonly piiOf: (title: 'Open' | 'Closed') => Pii
}

const site = async (more: SiteOptions = {}): Promise<Opened> => {
  const made = await siteOf(more, await folderWith({ 'open.xml': xml(true), 'closed.xml': xml(false) }))
  onTestFinished(made.close)
  return {
    ...made,
    calls: client(fetchOf(made.app), { origin: '' }),
    piiOf: title => checkedPii(made.cards.find(card => card.title === title)?.pii ?? ''),
  }
}

const openingOf = async ({ calls }: Pick<Opened, 'calls'>, pii: Pii): Promise<PageOpening> => {
  const answer = await calls.pageState({ params: { pii }, query: {}, body: null })()
  if (E.isLeft(answer)) throw new Error(JSON.stringify(answer.left))
  return answer.right
}

const where = { browser: NO_BROWSER, window: { width: 1440, height: 900 } }

/** A page opened by another front end, after all its calls have been made and answered. */
const openedIn = async (made: Opened, { served, surroundings }: PageOpening): Promise<PageState> => {
  let page = openedPage(served, surroundings, where)
  const events: PageEvent[] = [{ type: 'page/opened' }]
  for (let event = events.shift(); event !== undefined; event = events.shift()) {
    const [next, commands] = updatePage(page, event)
    page = next
    for (const command of commands) {
      if (command.kind !== 'call' || command.call.endpoint === 'seamlessAccess') continue
      const call: SpokenCall = command.call
      const answer = await ask(made.calls, call)()
      events.push(
        E.isRight(answer)
          ? { type: 'page/answered', answered: answer.right }
          : { type: 'page/call-failed', call, failure: { kind: 'network' } },
      )
    }
  }
  return page
}

/** The state embedded in the article's own page. */
const embeddedIn = async ({ app }: Site, path: string): Promise<PageOpening> => {
  const { body } = await app.inject({ url: path, headers: { accept: 'text/html' } })
  const { served, surroundings } = JSON.parse(/<script id="state"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '{}') as PageOpening
  return { served, surroundings }
}

const withoutTimes = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, each: unknown) => (/token|md5|pid|timestamp|openedAt|session/i.test(name) ? null : each)),
  )

const linksIn = (nodes: readonly ContentNode[]): readonly string[] =>
  walk(nodes).flatMap(each => (each['#name'] === 'link' ? (attribute(each, 'locator') ?? []) : []))

/** The status of each file when it is requested. */
const answersFor = ({ app }: Site, pii: Pii, files: readonly Pick<Attachment, 'filename'>[]): Promise<readonly number[]> =>
  Promise.all(files.map(async file => (await app.inject({ url: attachmentHref(pii, file) })).statusCode))

describe('A3 the files of an article’s texts, for a front end without its markup', () => {
  test('come with the texts: every picture of an article can be fetched', async () => {
    const shipped = await siteOf({}, `${libraryFolder}/covering-a-grid`)
    onTestFinished(shipped.close)
    const made = { ...shipped, calls: client(fetchOf(shipped.app), { origin: '' }), piiOf: () => pii }
    const pii = checkedPii(shipped.cards[0]?.pii ?? '')
    const opening = await openingOf(made, pii)
    const page = await openedIn(made, opening)
    const files = receivedAttachments(page, [opening.served.parts.keywords, opening.served.parts.tail])
    const links = linksIn(receivedNodes(page))
    expect(links.length).toBeGreaterThan(3)
    for (const locator of links) expect(files.map(({ basename }) => basename)).toContain(locator)
    expect(new Set(await answersFor(made, pii, files))).toEqual(new Set([200]))
  })

  test('PREV-10 are no others than its preview shows, for who may not read the article', async () => {
    const withPictures = xml(false)
      .replace('<p>We begin with', `${jatsFigure('shown.png')}<p>We begin with`)
      .replace(`<p>${SECRET}</p>`, `<p>${SECRET}</p>${jatsFigure('secret.png').replace('f1', 'f2')}`)
    const made = await siteOf({}, await folderWith({ 'closed.xml': withPictures, 'shown.png': PNG, 'secret.png': PNG }))
    onTestFinished(made.close)
    const pii = checkedPii(made.cards[0]?.pii ?? '')
    const { served } = await openingOf({ calls: client(fetchOf(made.app), { origin: '' }) }, pii)
    expect(linksIn([...served.preview.content, ...served.preview.floats])).toEqual(['shown'])
    expect(served.preview.attachments?.map(({ filename }) => filename)).toEqual(['shown.png'])
    expect(JSON.stringify(served)).not.toContain('secret.png')
    expect(await answersFor(made, pii, [{ filename: 'shown.png' }, { filename: 'secret.png' }])).toEqual([200, 404])
  })
})

describe('LIFE-10 the call for what a page is opened from', () => {
  test('gives the article of its own page, for the same reader, with the texts that no call answers', async () => {
    const made = await site()
    for (const title of ['Open', 'Closed'] as const) {
      const pii = made.piiOf(title)
      const { served, surroundings } = await openingOf(made, pii)
      const embedded = await embeddedIn(made, `/science/article/pii/${pii}`)
      expect(withoutTimes(served.embedded.article)).toEqual(withoutTimes(embedded.served.embedded.article))
      expect(withoutTimes(surroundings)).toEqual(withoutTimes(embedded.surroundings))
      expect(served.embedded.tableOfContents).toEqual(embedded.served.embedded.tableOfContents)
      expect(lineOfText(served.embedded.abstracts.content)).toContain('What it is about.')
      expect(lineOfText(served.parts.title.content)).toBe(title)
    }
  })

  test('does not hold what the page then asks for: text, references and glossary come by calls', async () => {
    const made = await site()
    const opening = await openingOf(made, made.piiOf('Open'))
    const { body, references: lists, glossary, exam } = opening.served.embedded
    expect([body, lists, glossary, exam]).toEqual([O.none, O.none, O.none, O.none])
    const { embedded } = (await embeddedIn(made, `/science/article/pii/${made.piiOf('Open')}`)).served
    expect([embedded.body, embedded.references, embedded.glossary, embedded.exam]).toEqual([rendered, rendered, rendered, O.none])
    const page = await openedIn(made, opening)
    expect(loadOf(page, 'body')).toMatchObject({ status: 'received' })
    expect(JSON.stringify(page.body)).toContain(SECRET)
    expect(loadOf(page, 'glossary').status).toBe('received')
    const shown = referencesView(page.references)
    if (shown.kind !== 'shown') throw new Error(`The references are ${shown.kind}`)
    expect(references(shown.content.content)).toHaveLength(4)
  })

  test('PREV-10 holds no more of a closed article than its page shows', async () => {
    const made = await site()
    const pii = made.piiOf('Closed')
    const answer = await made.app.inject({ url: `/sdfe/arp/pii/${pii}/page-state` })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain(SECRET)
    const opening = await openingOf(made, pii)
    const preview = lineOfText(opening.served.preview.content)
    expect(preview).toContain('We begin with')
    expect(preview).toContain('Everyone reads these words.')
    expect(references(opening.served.preview.content).map(({ id }) => id)).toHaveLength(2)
    expect(opening.served.embedded.article.entitlement.entitled).toBe(false)
    const page = await openedIn(made, opening)
    expect([page.body.status, page.references.status, page.glossary.status]).toEqual(['idle', 'idle', 'idle'])
  })

  test('is kept by no shared store, as the page is not, and an article that is not here is answered as every call about it', async () => {
    const made = await site()
    const path = `/science/article/pii/${made.piiOf('Closed')}`
    const [page, call] = await Promise.all(
      [path, `/sdfe/arp/pii/${made.piiOf('Closed')}/page-state`].map(url => made.app.inject({ url })),
    )
    expect(call?.headers['cache-control']).toBe(page?.headers['cache-control'])
    const missing = await Promise.all(
      ['page-state', 'toc'].map(name => made.app.inject({ url: `/sdfe/arp/pii/S0000000000000018/${name}` })),
    )
    expect(missing.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [404, missing[1]?.body],
      [404, missing[0]?.body],
    ])
    expect(JSON.parse(missing[0]?.body ?? '')).toEqual({ error: 'Not found' })
  })

  test('is answered by this server even where another platform answers the other calls: the pages are its own', async () => {
    const made = await site({ upstream: 'http://127.0.0.1:1' })
    const { served } = await openingOf(made, made.piiOf('Open'))
    expect(lineOfText(served.parts.title.content)).toBe('Open')
    expect((await made.app.inject({ url: `/sdfe/arp/pii/${made.piiOf('Open')}/toc` })).statusCode).toBe(502)
  })

  test('says that an article is denied to who may not read it, and counts no text that is not asked for', async () => {
    const made = await site()
    await openingOf(made, made.piiOf('Closed'))
    await openingOf(made, made.piiOf('Open'))
    const kinds: unknown[] = []
    for await (const { json } of made.store.usesBetween('2000-01-01T00:00:00Z', '2100-01-01T00:00:00Z'))
      kinds.push((JSON.parse(json) as { kind: string }).kind)
    expect(kinds).toEqual(['no-license'])
  })
})
