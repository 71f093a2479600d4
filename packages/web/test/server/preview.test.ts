import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { either as E } from 'fp-ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../src/settings/settings.ts'
import { readReaderSettings } from '../../src/settings/reader-settings.ts'
import { hashPassword } from '../../src/server/readers/password.ts'
import { browser } from './readers/sessions-app.ts'
import { articleSource, runsOf } from '../support/article-source.ts'
import { writeClosedCopies } from '../support/closed-copies.ts'
import { folderWith } from '../support/folder.ts'
import { textOfPage } from '../support/page-text.ts'
import { previewIn, previewRuns } from '../support/preview-words.ts'
import { realArticlesFolder } from '../support/real-articles.ts'
import { jatsArticle, jatsFigure, PNG } from '../support/samples.ts'
import { LITTLE_EFFORT, libraryFolder, siteOf, siteWith, type Site } from '../support/site.ts'

const get = async ({ app }: Pick<Site, 'app'>, url: string, headers: Readonly<Record<string, string>> = {}): Promise<string> =>
  (await app.inject({ url, headers })).body

const abstractOf = (path: string): string => path.replace('/article/pii/', '/article/abs/pii/')

const stateOf = (
  html: string,
): {
  readonly renderingMode?: string
  readonly preview?: unknown
  readonly page?: { readonly contents: readonly unknown[] }
  readonly served?: object
} => JSON.parse(/<script id="state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as never

const sidebarOf = (html: string): readonly string[] =>
  [
    ...(/<nav class="preview-sidebar".*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(
      /<li( data-separator="true")?><a href="#([^"]*)">([^<]*)<\/a>/g,
    ),
  ].map(([, separator, id, label]) => `${label ?? ''} → ${id ?? ''}${separator === undefined ? '' : ' |'}`)

/** The page's links to ids that it does not have. */
const deadLinks = (html: string): readonly string[] => {
  const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id))
  return [...html.matchAll(/ href="#([^"]*)"/g)].flatMap(([, id = '']) =>
    ids.has(id) || ids.has(decodeURIComponent(id)) ? [] : [id],
  )
}

/** The values of an attribute of all nodes in a page's state. */
const attributesIn = (value: unknown, name: 'id' | 'refid'): readonly string[] => {
  const found: string[] = []
  JSON.stringify(value, (key, each: unknown) => {
    if (key === '$' && typeof each === 'object' && each !== null && name in each)
      found.push(String((each as Record<string, unknown>)[name]))
    return each
  })
  return found
}

const references = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `<ref id="b${index + 1}"><label>${index + 1}.</label><element-citation publication-type="journal"><person-group><name><surname>Author${index + 1}</surname><given-names>A.</given-names></name><name><surname>Other</surname></name></person-group><article-title>Work number ${index + 1}</article-title><source>Journal</source><year>2001</year>${index === 20 ? '<pub-id pub-id-type="doi">10.5555/held.1</pub-id>' : ''}</element-citation></ref>`,
  ).join('')

const withReferences = (xml: string, count: number): string =>
  xml.replace('</article>', `<back><ref-list><title>References</title>${references(count)}</ref-list></back></article>`)

const INTRODUCTION =
  '<p>As shown <xref ref-type="bibr" rid="b1">1</xref>, <xref ref-type="bibr" rid="b21">21</xref> and <xref ref-type="bibr" rid="b24">24</xref>.</p>'
const RESULTS = `<sec id="s2"><label>2</label><title>Results</title><p>We found much.</p><p>${'Everyone reads these words. '.repeat(20)}</p><p>What nobody may read without access is here.</p></sec>`

const withSections = (count: number): string =>
  withReferences(
    jatsArticle({
      doi: '10.5555/closed.1',
      title: 'Closed',
      isOpen: false,
      body: INTRODUCTION,
      figure: jatsFigure('inside.png'),
    }).replace('</sec></body>', `</sec>${RESULTS}</body>`),
    count,
  )

/** A closed article with references, one of which is to another article of the site. */
const closedSite = async (count = 24): Promise<Site & { readonly path: string; readonly pii: string }> => {
  const site = await siteWith(
    await folderWith({
      'closed.xml': withSections(count),
      'held.xml': jatsArticle({ doi: '10.5555/held.1', title: 'Held' }),
      'inside.png': PNG,
    }),
  )
  onTestFinished(site.close)
  const card = site.cards.find(({ title }) => title === 'Closed')
  if (card === undefined) throw new Error(site.said)
  return { ...site, path: card.path, pii: card.pii }
}

describe('PREV-1, PREV-11 the page of a preview', () => {
  test('is what who may not read gets at either path, and says so in its state', async () => {
    const site = await closedSite()
    for (const url of [site.path, abstractOf(site.path), `${site.path}?viewFullText=true`]) {
      const html = await get(site, url)
      expect(stateOf(html).renderingMode).toBe('preview')
      expect(html).toContain('>Article preview</p>')
    }
  })

  test('is not what who may read gets: the full article at one path, its abstract at the other', async () => {
    const site = await closedSite()
    const path = site.cards.find(({ title }) => title === 'Held')?.path ?? ''
    for (const url of [path, abstractOf(path)]) {
      const html = await get(site, url)
      expect(stateOf(html).renderingMode).toBe('full-article')
      expect(html).not.toContain('Article preview')
    }
  })

  test('ART-1 is what everyone gets of an article of which there is no more than the head', async () => {
    const site = await siteWith(await folderWith({ 'head.xml': jatsArticle().replace(/<body>.*<\/body>/s, '') }))
    onTestFinished(site.close)
    const html = await get(site, site.cards[0]?.path ?? '')
    expect(stateOf(html)).toMatchObject({
      renderingMode: 'preview',
      preview: { abstract: true, introduction: false, snippets: false, references: { shown: 0, total: 0 } },
    })
    expect(sidebarOf(html)).toEqual(['Abstract → preview-section-abstract |'])
    expect(html).toContain('References (0)')
  })

  test('PREV-2, PREV-3 lists the sections that have content, with a separator after each group', async () => {
    const site = await closedSite()
    const html = await get(site, site.path)
    expect(sidebarOf(html)).toEqual([
      'Abstract → preview-section-abstract',
      'Introduction → preview-section-introduction',
      'Section snippets → preview-section-snippets |',
      'References (24) → preview-section-references |',
    ])
    expect(deadLinks(html)).toEqual([])
  })

  test('shows the introduction with its figure, the beginning of each section, and no more', async () => {
    const site = await closedSite()
    const html = await get(site, site.path)
    expect(html).toContain('As shown')
    expect(html).toContain('We found much.')
    expect(html).not.toContain('nobody may read')
    expect((await site.app.inject({ url: `/content/${site.pii}/inside.png` })).statusCode).toBe(200)
    expect(stateOf(html).page?.contents).toEqual([])
  })

  test('REF-3, REF-9 lists half of the references, those that are here first, and cites no other', async () => {
    const site = await closedSite()
    const html = await get(site, site.path)
    // It was rendered before the other article existed, and its updated version is stored.
    const kept = (await site.store.article(checkedPii(site.pii)))?.fragments['preview'] ?? '{}'
    expect(JSON.parse(kept)).toMatchObject({ links: [expect.stringMatching(/^\S+ S\w+$/)] })
    expect(await get(site, site.path)).toContain('<li id="b21"')
    const listed = [...html.matchAll(/<li id="(b\d+)" class="bib-reference"/g)].map(([, id]) => id)
    expect(listed).toEqual(['b21', ...Array.from({ length: 11 }, (_, index) => `b${index + 1}`)])
    const held = site.cards.find(({ title }) => title === 'Held')?.path ?? ''
    expect(html).toContain(`<span class="reference-title"><a href="${held}">Work number 21</a></span>`)
    expect(html).toContain('<span class="preview-work-authors">A. Author1 et al.</span>')
    expect(html).toMatch(/<a href="#b21"[^>]*class="cross-ref"|<a [^>]*class="cross-ref" href="#b21"/)
    expect(html).toMatch(/<span[^>]* class="unlinked">24<\/span>/)
    expect(html).toContain('There are more references available in the full text version of this article.')
  })

  describe('PREV-10 refers to nothing that it does not show', () => {
    const citingSite = async () => {
      const xml = withSections(24)
        .replace(
          '<p>As shown',
          '<p>See <xref ref-type="sec" rid="s2">2</xref> and <xref ref-type="bibr" rid="b23 b24">23, 24</xref>.</p><p>As shown',
        )
        .replace(
          '</abstract>',
          '<p>After <xref ref-type="bibr" rid="b22">22</xref> and <xref ref-type="bibr" rid="b2">2</xref>.</p></abstract>',
        )
      const site = await siteWith(await folderWith({ 'closed.xml': xml, 'inside.png': PNG }))
      onTestFinished(site.close)
      const [card] = site.cards
      if (card === undefined) throw new Error(site.said)
      return { site, card }
    }

    test('in its markup', async () => {
      const { site, card } = await citingSite()
      const html = await get(site, card.path)
      expect(deadLinks(html)).toEqual([])
      const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id))
      const named = [...html.matchAll(/ data-refids="([^"]*)"/g)].flatMap(([, refids = '']) => refids.split(' '))
      expect(named).toEqual(expect.arrayContaining(['b1', 'b2']))
      expect(named.filter(id => !ids.has(id))).toEqual([])
    })

    test('in its state for other front ends', async () => {
      const { site, card } = await citingSite()
      const { served } = JSON.parse(await get(site, `/sdfe/arp/pii/${card.pii}/page-state`)) as { readonly served: unknown }
      const ids = new Set(attributesIn(served, 'id'))
      const named = attributesIn(served, 'refid').flatMap(each => each.split(' '))
      expect(named).toEqual(expect.arrayContaining(['b1', 'b2']))
      expect(named.filter(id => !ids.has(id))).toEqual([])
    })
  })

  test('PREV-6 brings its lists with it', async () => {
    const site = await siteOf({}, libraryFolder)
    onTestFinished(site.close)
    const html = await get(site, '/science/article/pii/S9999202726000015')
    expect(html).toMatch(/<h2[^>]*>Cited by \(2\)<\/h2>/)
    expect(sidebarOf(html).at(-1)).toBe('Cited by (2) → preview-section-cited-by |')
  })

  test('is kept with the article, and made anew where another renderer made it', async () => {
    const site = await closedSite()
    const before = await site.store.article(checkedPii(site.pii))
    expect(before?.fragments['preview']).toContain('As shown')
    await site.store.rerendered(checkedPii(site.pii), before?.page ?? '', { title: '' }, 'another')
    expect(await get(site, site.path)).toContain('We found much.')
    expect((await site.store.article(checkedPii(site.pii)))?.fragments['preview']).toContain('We found much.')
  })
})

const READERS = [
  ['a guest', '100.64.0.1'],
  ['an institution that does not have it', '203.0.113.7'],
] as const

describe('PREV-10 the shipped article that is not open', () => {
  test.each(READERS)('is a preview for %s, and holds nothing of its text but that', async (_who, address) => {
    const [readers, settings] = [await readReaderSettings(libraryFolder, true), await readSettings(libraryFolder)]
    if (E.isLeft(readers) || E.isLeft(settings)) throw new Error('the library cannot be read')
    const site = await siteOf({ readers: readers.right, settings: settings.right, trustedProxies: ['127.0.0.1'] }, libraryFolder)
    onTestFinished(site.close)
    const card = site.cards.find(({ openAccess, isThirdParty }) => !openAccess && !isThirdParty)
    const html = await get(site, card?.path ?? '', { 'x-forwarded-for': address })
    expect(stateOf(html).renderingMode).toBe('preview')
    const source = await articleSource(join(libraryFolder, 'property-tests-and-boundaries', 'property-tests-and-boundaries.xml'))
    const allowed = previewRuns(await previewIn(site.store, card?.pii ?? ''))
    const reached = runsOf(textOfPage(html))
    expect([...source.closedRuns].filter(run => reached.has(run) && !allowed.has(run))).toEqual([])
    expect(source.closedRuns.size).toBeGreaterThan(1000)
  })
})

describe('PREV-9, PREV-10 readers with an account', () => {
  /** A closed article with a text, one that is only a head, and a reader who holds their journal. */
  const held = async () => {
    const folder = await folderWith({
      'text.xml': withSections(3),
      'head.xml': jatsArticle({ doi: '10.5555/head.1', title: 'Head', isOpen: false }).replace(/<body>.*<\/body>/s, ''),
      'readers.json': JSON.stringify(
        await Promise.all(
          ['holder', 'other'].map(async id => ({
            id,
            name: id,
            email: `${id}@example.org`,
            password: await hashPassword('a password', LITTLE_EFFORT),
          })),
        ),
      ),
      'holdings.json': JSON.stringify([{ account: 'holder', journals: [{ issn: '2050-084X' }] }]),
    })
    const readers = await readReaderSettings(folder, false)
    if (E.isLeft(readers)) throw new Error(readers.left)
    const site = await siteOf({ readers: readers.right, publicOrigin: 'http://lectern.example' }, folder)
    onTestFinished(site.close)
    const as = async (id: string) => {
      const reader = browser(site)
      await reader.send('/user/login', { email: `${id}@example.org`, password: 'a password' })
      return async (title: string): Promise<string> =>
        (await reader.ask(site.cards.find(card => card.title === title)?.path ?? '')).body
    }
    return { as }
  }

  test('who holds nothing gets the preview, without the access box', async () => {
    const show = await (await held()).as('other')
    expect(stateOf(await show('Closed')).renderingMode).toBe('preview')
    expect(await show('Closed')).not.toContain('You have access to this article through your account.')
  })

  test('who holds it gets the text, and of what has none the preview with the access box', async () => {
    const show = await (await held()).as('holder')
    expect(stateOf(await show('Closed')).renderingMode).toBe('full-article')
    const head = await show('Head')
    expect(stateOf(head).renderingMode).toBe('preview')
    expect(head).toContain('<p class="access-box" role="note">You have access to this article through your account.</p>')
  })
})

describe('PREV-10 real articles, not open to all', NEEDS_SHARED, () => {
  test.each([
    'elsevier/S0168945213001805.xml',
    'elsevier/S0950705113001895.xml',
    'elsevier/S2211124712002884.xml',
    'jats/elife-14093-v1.xml',
    'jats/journal.pone.0012262.xml',
    'jats/journal.pbio.1001473.xml',
  ])('%s', async name => {
    const folder = await folderWith({})
    await writeClosedCopies(folder, [name])
    await writeFile(
      join(folder, 'institutions.json'),
      JSON.stringify([{ id: 'institute', name: 'Institute', signIn: 'none', ipRanges: ['203.0.113.0/24'] }]),
    )
    const readers = await readReaderSettings(folder, false)
    if (E.isLeft(readers)) throw new Error(readers.left)
    const site = await siteOf({ readers: readers.right, trustedProxies: ['127.0.0.1'] }, folder)
    onTestFinished(site.close)
    const [card] = site.cards
    if (card === undefined) throw new Error(site.said)
    const source = await articleSource(join(realArticlesFolder, name))
    const preview = await previewIn(site.store, card.pii)
    const allowed = previewRuns(preview)
    for (const [, address] of READERS) {
      const html = await get(site, card.path, { 'x-forwarded-for': address })
      const reached = runsOf(textOfPage(html) + (/<script id="state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''))
      expect([...source.closedRuns].filter(run => reached.has(run) && !allowed.has(run))).toEqual([])
      expect(stateOf(html).preview).toMatchObject({
        references: { shown: preview.references.shown.length, total: preview.references.total },
      })
      expect([...html.matchAll(/class="bib-reference"/g)]).toHaveLength(preview.references.shown.length)
      expect(deadLinks(html)).toEqual([])
      expect(sidebarOf(html).length).toBeGreaterThan(2)
    }
    expect(source.closedRuns.size).toBeGreaterThan(500)
  })
})
