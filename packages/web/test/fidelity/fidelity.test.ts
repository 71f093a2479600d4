import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articlesOf } from '../../src/fidelity/articles.ts'
import { compareArticles } from '../../src/fidelity/compare-articles.ts'
import { countOf } from '../../src/fidelity/difference.ts'
import type { XmlArticle } from '../../src/fidelity/facts.ts'
import { FEATURES } from '../../src/fidelity/features.ts'
import { xmlFilesAt } from '../../src/fidelity/files.ts'
import { pagesFrom } from '../../src/fidelity/pages.ts'
import { pageFacts } from '../../src/fidelity/page-facts.ts'
import { readPage } from '../../src/fidelity/page-reader.ts'
import { printed } from '../../src/fidelity/print.ts'
import { reportPage } from '../../src/fidelity/report.ts'
import { isFaithful, type ArticleResult, type Summary } from '../../src/fidelity/summary.ts'
import { libraryFolder, siteWith, type Site } from '../support/site.ts'
import { zipOf } from '../importer/archives/made-archives.ts'
import { BOOK, JATS } from './samples.ts'

const fetchedFrom =
  ({ app }: Site) =>
  async (path: string): Promise<string> => {
    const { statusCode, body } = await app.inject({ url: path, remoteAddress: '127.0.0.1' })
    if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}`)
    return body
  }

/** What the pages of a site say of the files at a path. */
const comparedAt = async (site: Site, path: string): Promise<Summary> => {
  const found = await xmlFilesAt([path], site.dataFolder)
  return compareArticles(found, await pagesFrom(site.store, found.files), fetchedFrom(site), () => undefined)
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

  const compared = (): Promise<Summary> => comparedAt(site, folder)

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

const withFiles = async (files: Readonly<Record<string, string>>, test: (site: Site, folder: string) => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-fidelity-files-'))
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
    const site = await siteWith(folder)
    await test(site, folder).finally(site.close)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The features that an article has, but not whole. */
const lacking = ({ features }: ArticleResult): readonly string[] =>
  features.filter(({ share }) => share < 1).map(({ feature }) => feature)

const DOI = '10.5555/small-grid'
const VERSION = (number: string): string =>
  JATS.replace('</title-group>', `</title-group><article-version>${number}</article-version>`)

test('earlier versions are compared with pages of their own, and copies are named', async () => {
  const second = VERSION('2').replace('One square', 'A square')
  await withFiles({ 'a.xml': VERSION('1'), 'b.xml': second, 'c.xml': second }, async (site, folder) => {
    const { articles, leftOut } = await comparedAt(site, folder)
    expect(articles.map(({ file, page }) => [basename(file), page?.replace(/.*\//, '')])).toEqual([
      ['a.xml', 'v1'],
      ['b.xml', site.cards[0]?.pii],
    ])
    expect(articles.flatMap(lacking).filter(feature => feature !== 'Pictures')).toEqual([])
    expect(leftOut).toEqual([{ file: join(folder, 'c.xml'), reason: `${DOI} is shown from ${join(folder, 'b.xml')}` }])
  })
})

test('so are earlier versions in the same file', async () => {
  const [first, second] = [VERSION('1'), VERSION('2').replace('One square', 'A square')].map(xml =>
    xml.replace(/^<\?xml.*?\?>/, ''),
  )
  await withFiles({ 'set.xml': `<articles>${second}${first}</articles>` }, async (site, folder) => {
    const { articles, leftOut } = await comparedAt(site, folder)
    expect(articles.map(({ page }) => page?.replace(/.*\//, ''))).toEqual([site.cards[0]?.pii, 'v1'])
    expect(articles.flatMap(lacking).filter(feature => feature !== 'Pictures')).toEqual([])
    expect(leftOut).toEqual([])
  })
})

test('several articles in a file are compared each with its own page, even if only their places tell them apart', async () => {
  const one = JATS.replace(/^<\?xml.*?\?>/, '').replace(/<article-id.*<\/article-id>/, '')
  const other = one
    .replace('<fpage>11</fpage><lpage>19</lpage>', '<fpage>21</fpage><lpage>29</lpage>')
    .replace('One square', 'A square')
  await withFiles({ 'set.xml': `<articles>${one}${other}</articles>` }, async (site, folder) => {
    const { articles, leftOut } = await comparedAt(site, folder)
    expect(new Set(articles.map(({ page }) => page)).size).toBe(2)
    expect(articles.flatMap(lacking).filter(feature => feature !== 'Pictures')).toEqual([])
    expect(leftOut).toEqual([])
  })
})

test('the chapters of a book are compared with their pages', async () => {
  await withFiles({ 'book.xml': BOOK }, async (site, folder) => {
    const { articles, leftOut } = await comparedAt(site, folder)
    expect(articles.map(({ title }) => title)).toEqual([
      'Before the squares',
      'Small squares',
      'Large squares',
      'Tables of squares',
    ])
    expect(articles.map(({ page }) => page !== undefined)).toEqual([true, true, true, true])
    expect(articles.flatMap(article => article.features.flatMap(({ differences }) => differences))).toEqual([])
    expect(leftOut).toEqual([])
  })
})

test('the files of archives are compared under the name of the archive', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-fidelity-archive-'))
  try {
    const archive = join(folder, 'delivery.zip')
    await writeFile(archive, await zipOf({ 'article/small-grid.xml': JATS }))
    await writeFile(join(folder, 'old.rar'), 'Rar!')
    const { files, nameOf, leftOut } = await xmlFilesAt([folder], folder)
    expect(files.map(nameOf)).toEqual([`${archive}/article/small-grid.xml`])
    expect(leftOut.map(({ file }) => basename(file))).toEqual(['old.rar'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('the library that ships is whole on its pages', async () => {
  const site = await siteWith(libraryFolder)
  try {
    // Everyone may read only some of its articles whole.
    const open = site.cards.filter(({ openAccess, isThirdParty }) => openAccess && !isThirdParty)
    const paths = new Set<string | undefined>(open.map(({ path }) => path))
    const { articles } = await comparedAt(site, libraryFolder)
    const shown = articles.filter(({ page }) => paths.has(page))
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
