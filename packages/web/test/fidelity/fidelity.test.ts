import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articlesOf } from '../../src/fidelity/articles.ts'
import { compareArticles } from '../../src/fidelity/compare-articles.ts'
import { countOf } from '../../src/fidelity/difference.ts'
import type { XmlArticle } from '../../src/fidelity/facts.ts'
import { FEATURES } from '../../src/fidelity/features.ts'
import { xmlFilesAt } from '../../src/fidelity/files.ts'
import { pageFacts } from '../../src/fidelity/page-facts.ts'
import { readPage } from '../../src/fidelity/page-reader.ts'
import { printed } from '../../src/fidelity/print.ts'
import { reportPage } from '../../src/fidelity/report.ts'
import { isFaithful, type Summary } from '../../src/fidelity/summary.ts'
import { libraryFolder, siteWith, type Site } from '../support/site.ts'
import { JATS } from './samples.ts'

const fetchedFrom =
  ({ app }: Site) =>
  async (path: string): Promise<string> => {
    const { statusCode, body } = await app.inject({ url: path, remoteAddress: '127.0.0.1' })
    if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}`)
    return body
  }

describe('the pages of articles', () => {
  let folder: string
  let site: Site
  let html: string
  let article: XmlArticle
  let before: Readonly<Record<string, number>>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-fidelity-test-'))
    await writeFile(join(folder, 'small-grid.xml'), JATS)
    await writeFile(join(folder, 'manifest.xml'), '<manifest/>')
    site = await siteWith(folder)
    html = await fetchedFrom(site)(site.cards[0]?.path ?? '')
    const [first] = articlesOf(JATS)
    if (first === undefined) throw new Error('no article')
    article = first
    before = differing(html)
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const compared = (): Promise<Summary> =>
    xmlFilesAt([folder]).then(files => compareArticles(files, site.cards, fetchedFrom(site), () => undefined))

  /** How many items of each feature differ on a page, as far as any do. */
  const differing = (page: string): Readonly<Record<string, number>> =>
    Object.fromEntries(
      FEATURES.flatMap(({ name, compare }) => {
        const count = countOf(compare(article, pageFacts(readPage(page)), []).differences)
        return count === 0 ? [] : [[name, count] as const]
      }),
    )

  /** The features that a change of the page lowers, and by how many items. */
  const loweredBy = (from: RegExp | string, to = ''): Readonly<Record<string, number>> => {
    const changed = html.replace(from, to)
    expect(changed).not.toBe(html)
    return Object.fromEntries(
      Object.entries(differing(changed)).flatMap(([name, count]) =>
        count === (before[name] ?? 0) ? [] : [[name, count - (before[name] ?? 0)] as const],
      ),
    )
  }

  test('have every feature of a small article but the picture that nobody delivered', async () => {
    const { articles, leftOut } = await compared()
    const [only] = articles
    expect(
      only?.features
        .filter(({ share }) => share < 1)
        .map(({ feature }) => feature)
        .filter(name => name !== 'Pictures'),
    ).toEqual([])
    expect(only?.features.filter(({ total }) => total === 0).map(({ feature }) => feature)).toEqual([])
    expect(leftOut).toEqual([{ file: join(folder, 'manifest.xml'), reason: 'it is no article in JATS or in Elsevier’s grammar' }])
  })

  test.each<[string, RegExp | string, string, Readonly<Record<string, number>>]>([
    ['a paragraph', '<p>We thank nobody.</p>', '', { Text: 4 }],
    ['a word', 'no square is free', 'no square free', { Text: 1 }],
    ['a heading', /<h3[^>]*><span class="label">1\.1.*?<\/h3>/, '', { Headings: 1 }],
    ['the level of a heading', /<h3([^>]*)>(<span class="label">1\.1.*?)<\/h3>/, '<h4$1>$2</h4>', { Headings: 1 }],
    ['a cell', />covered<\/th>/, '></th>', { Tables: 1 }],
    ['a span', ' colSpan="2"', '', { Tables: 1 }],
    ['a caption', '<p>It has four squares.</p>', '', { Captions: 5 }],
    ['a label', '>Figure 1</span>', '>Figure 2</span>', { Figures: 1 }],
    ['a formula', /<mi>c<\/mi><mo[^>]*>=<\/mo><msup>/, '<mi>d</mi><mo>=</mo><msup>', { Formulas: 1 }],
    ['a note', '<p>Squares are counted once.</p>', '', { Notes: 1 }],
    ['a year', '>2009<', '>2008<', { References: 1 }],
    ['a link', ' data-refids="f1"', '', { 'Cross-references': 1 }],
    ['a date', '6 December 2012', '7 December 2012', { Dates: 1 }],
    ['the licence', /creativecommons\.org\/licenses\/by\/4\.0/g, 'example.org', { Licences: 1 }],
    ['a keyword', '<span>square</span>', '', { Keywords: 1 }],
    ['an affiliation', /<span><span>Department of Squares<\/span>/, '<span><span></span>', { Affiliations: 1 }],
  ])('that lose %s have lost exactly that', (_what, from, to, lost) => {
    expect(loweredBy(from, to)).toEqual(lost)
  })

  test('are in a report, which escapes what it shows', async () => {
    const summary = await compared()
    const [first] = summary.articles
    if (first === undefined) throw new Error('nothing was compared')
    const [feature] = first.features
    if (feature === undefined) throw new Error('nothing was compared')
    const difference = {
      kind: 'changed',
      count: 1,
      xml: { text: 'a < b', at: 'line 3, column 7' },
      page: { text: 'a [<i>] b', at: '#s1 · Squares' },
    } as const
    const worse: Summary = {
      ...summary,
      features: [{ feature: 'Text', unit: 'words', total: 10, differing: 1, explained: 0, share: 0.9 }],
      articles: [{ ...first, features: [{ ...feature, feature: 'Text', share: 0.9, differing: 1, differences: [difference] }] }],
    }
    const report = reportPage(worse)
    expect(report).toContain('a &lt; b')
    expect(report).toContain('a <mark>&lt;i&gt;</mark> b')
    expect(report).toContain('line 3, column 7')
    expect(report).not.toContain('<script')
    expect(isFaithful(worse)).toBe(false)
    expect(printed(worse)).toContain('page, #s1 · Squares: a [<i>] b')
  })
})

test('the library that ships is whole on its pages', async () => {
  const site = await siteWith(libraryFolder)
  try {
    // Everyone may read only some of its articles whole.
    const open = site.cards.filter(({ openAccess, isThirdParty }) => openAccess && !isThirdParty)
    const { articles } = await compareArticles(await xmlFilesAt([libraryFolder]), open, fetchedFrom(site), () => undefined)
    const shown = articles.filter(({ page }) => page !== undefined)
    expect(shown).toHaveLength(open.length)
    const unexplained = shown.flatMap(({ file, features }) =>
      features.flatMap(({ feature, differences }) =>
        differences.filter(({ explained }) => explained === undefined).map(difference => ({ file, feature, ...difference })),
      ),
    )
    expect(unexplained).toEqual([])
  } finally {
    await site.close()
  }
})
