import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { either as E } from 'fp-ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../src/settings/settings.ts'
import { readReaderSettings } from '../../src/settings/reader-settings.ts'
import { folderWith } from '../support/folder.ts'
import { triedCases } from '../support/proofs.ts'
import { realArticles } from '../support/real-articles.ts'
import { jatsArticle } from '../support/samples.ts'
import { libraryFolder, siteOf, type Site } from '../support/site.ts'

/** A JATS article with a place in a publication. */
const articleIn = (
  number: number,
  {
    journal = 'Journal of Tests',
    issn = '2050-084X',
    where = '<volume>1</volume>',
    title = `Article ${number}`,
    subject = '',
    isOpen = true,
  } = {},
): string =>
  jatsArticle({ doi: `10.5555/test.${number}`, title, isOpen })
    .replace('<journal-title>Journal of Tests</journal-title>', `<journal-title>${journal}</journal-title>`)
    .replace('<issn>2050-084X</issn>', issn === '' ? '' : `<issn>${issn}</issn>`)
    .replace('<volume>1</volume>', where)
    .replace(
      '<title-group><article',
      `${subject === '' ? '' : `<article-categories><subj-group><subject>${subject}</subject></subj-group></article-categories>`}<title-group><article`,
    )

/** A chapter or an entry in Elsevier's format. */
const pieceIn = (
  number: number,
  { type = 'BK', isbn = '978-0-12-394399-6', issn = '', title = 'A Book of Tests', page = number, more = '' } = {},
): string =>
  `<?xml version="1.0"?><xocs:doc xmlns:xocs="http://www.elsevier.com/xml/xocs/dtd" xmlns="http://www.elsevier.com/xml/bk/dtd" xmlns:ce="http://www.elsevier.com/xml/common/dtd">
  <xocs:meta><xocs:content-type>${type}</xocs:content-type><xocs:srctitle>${title}</xocs:srctitle><xocs:eid>3-s2.0-B978012394399600${number}00X</xocs:eid>
  <xocs:pii-unformatted>B978012394399600${number}00X</xocs:pii-unformatted><xocs:doi>10.5555/chapter.${number}</xocs:doi><xocs:item-weight>FULL-TEXT</xocs:item-weight>
  <xocs:edition>Second Edition</xocs:edition>${more}
  ${isbn === '' ? '' : `<xocs:isbns><xocs:isbn-primary-formatted>${isbn}</xocs:isbn-primary-formatted></xocs:isbns>`}
  ${issn === '' ? '' : `<xocs:issns><xocs:issn-primary-formatted>${issn}</xocs:issn-primary-formatted></xocs:issns>`}
  <xocs:pages><xocs:first-page>${page}</xocs:first-page><xocs:last-page>${page + 3}</xocs:last-page></xocs:pages><xocs:cover-date-start>2024-01-01</xocs:cover-date-start></xocs:meta>
  <xocs:serial-item><chapter><ce:title>Chapter ${number}</ce:title><ce:sections><ce:section><ce:section-title>Introduction</ce:section-title><ce:para>Words.</ce:para></ce:section></ce:sections></chapter></xocs:serial-item></xocs:doc>`

const get = ({ app }: Site, url: string) => app.inject({ url })

const textOf = (html: string): string =>
  html
    .replace(/<script[^]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

const mainOf = (html: string): string => /<main[^]*<\/main>/.exec(html)?.[0] ?? ''

const words = async (site: Site, url: string): Promise<string> => {
  const answer = await get(site, url)
  expect([url, answer.statusCode]).toEqual([url, 200])
  return textOf(mainOf(answer.body))
}

const movedTo = async (site: Site, url: string): Promise<unknown> => {
  const answer = await get(site, url)
  expect([url, answer.statusCode]).toEqual([url, 301])
  return answer.headers.location
}

describe('ART-12 the pages of publications', () => {
  let site: Site
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-browse-'))
    const files = {
      'a.xml': articleIn(1, {
        where: '<volume>45–46</volume><issue>Suppl 1</issue><fpage>9</fpage><lpage>12</lpage>',
        subject: 'Physics',
      }),
      'b.xml': articleIn(2, { where: '<volume>45–46</volume><issue>Suppl 1</issue><fpage>1</fpage>', subject: 'Physics' }),
      'c.xml': articleIn(3, { where: '<volume>45–46</volume><issue>1/2</issue>', isOpen: false }),
      'd.xml': articleIn(4, { where: '<volume>7</volume><supplement>S1</supplement>' }),
      'e.xml': articleIn(5, { where: '' }),
      'f.xml': articleIn(6, { journal: 'Япония &amp; 物理学報', issn: '0028-0836' }),
      'g.xml': articleIn(7, { journal: 'Letters', issn: '1545-7885' }),
      'h.xml': articleIn(8, { journal: 'Letters', issn: '1932-6203' }),
      'i.xml': articleIn(9, { journal: '***', issn: '1549-1676' }),
      'j.xml': articleIn(10, { journal: '物'.repeat(150), issn: '' }),
      'k.xml': articleIn(11, { journal: '<![CDATA["><script>alert(1)</script>]]>', issn: '' }),
      'l.xml': pieceIn(1, { page: 11 }),
      'm.xml': pieceIn(2, { page: 2, isbn: '0-12-394399-X' }),
      'n.xml': pieceIn(3, { isbn: '', title: 'A Book without a Number' }),
      'o.xml': pieceIn(4, {
        type: 'BS',
        isbn: '',
        issn: '0065-2113',
        title: 'Advances in Tests',
        more: '<xocs:vol-first>12</xocs:vol-first>',
      }),
      'p.xml': pieceIn(5, {
        type: 'HB',
        isbn: '',
        issn: '1574-0005',
        title: 'Handbook of Tests',
        more: '<xocs:vol-first>2</xocs:vol-first>',
      }),
      'q.xml': pieceIn(6, {
        type: 'HB',
        isbn: '',
        issn: '1574-0005',
        title: 'Handbook of Tests',
        more: '<xocs:vol-first>10</xocs:vol-first>',
      }),
      'r.xml': pieceIn(7, { type: 'RW', isbn: '978-0-306-40615-7', title: 'Encyclopedia of Tests' }),
    }
    for (const [name, xml] of Object.entries(files)) await writeFile(join(folder, name), xml)
    site = await siteOf({}, folder)
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('a journal shows its numbers, its volumes and issues newest first, and its newest articles', async () => {
    const text = await words(site, '/journal/journal-of-tests')
    expect(text).toContain('ISSN 2050-084X')
    expect(text).toContain('5 articles, latest 2024, 4 of 5 open access')
    expect(text).toMatch(/Volume 45–46 .*Suppl 1 .*Issue 1\/2 .*Volume 7 .*Supplement S1 .*Newest articles/)
    for (const number of [1, 2, 3, 4, 5]) expect(text).toContain(`Article ${number}`)
  })

  test.each([
    ['/journal/journal-of-tests/vol/45%E2%80%9346/issue/Suppl%201', ['Article 2', 'Article 1']],
    ['/journal/journal-of-tests/vol/45%E2%80%9346/issue/1%2F2', ['Article 3']],
    ['/journal/journal-of-tests/vol/7/suppl/S1', ['Article 4']],
  ])('%s holds its articles in their order', async (url, articles) => {
    const { body } = await get(site, url)
    expect([...mainOf(body).matchAll(/<h[34]><a [^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual(articles)
  })

  test('an issue leads to those beside it, and gives the abstract and what access there is', async () => {
    const text = await words(site, '/journal/journal-of-tests/vol/45%E2%80%9346/issue/1%2F2')
    expect(text).toMatch(/Previous issue Volume 7, Supplement S1 .*Next issue Volume 45–46, Suppl 1/)
    expect(text).toContain('Abstract only')
    expect(text).toContain('What it is about.')
    expect(text).not.toMatch(/\bPDF\b/)
  })

  test('a volume shows its issues, or its articles where it has none', async () => {
    expect(await words(site, '/journal/journal-of-tests/vol/45%E2%80%9346')).toMatch(/Issues .*Suppl 1 .*Issue 1\/2/)
    expect(await words(site, '/journal/letters/vol/1')).toContain('Article 7')
  })

  test('articles in press are said to be none where there are none', async () => {
    expect(await words(site, '/journal/journal-of-tests/articles-in-press')).toContain(
      'No articles in this journal are in press.',
    )
  })

  test.each([
    ['/journal/Journal-Of-Tests-', '/journal/journal-of-tests'],
    ['/journal/journal%20of%20tests?page=2', '/journal/journal-of-tests?page=2'],
    ['/org/journal/journal-of-tests', '/journal/journal-of-tests'],
    ['/journal/journal-of-tests/vol/45-46/issue/suppl%20%201', '/journal/journal-of-tests/vol/45%E2%80%9346/issue/Suppl%201'],
    ['/journal/journal-of-tests/articles-in-press/vol/7', '/journal/journal-of-tests/articles-in-press'],
    ['/book/978-0-12-394399-6', '/book/9780123943996'],
    ['/book/012394399X', '/book/9780123943996'],
    ['/book/A-Book-Without-A-Number', '/book/a-book-without-a-number'],
  ])('%s leads to %s', async (url, canonical) => {
    expect(await movedTo(site, url)).toBe(canonical)
  })

  test.each([
    '/journal/none',
    '/journal/journal-of-tests/vol/8',
    '/journal/journal-of-tests/vol/7/issue/1',
    '/journal/journal-of-tests/elsewhere',
    '/book/9780306406157',
    '/book/none',
    '/journal/..%2f..%2fetc',
    '/journal/%00',
    '/handbook/none',
    '/bookseries/none/vol/1',
    '/org/journal/none',
  ])('%s is not there, and says where to go on', async url => {
    const answer = await get(site, url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toMatch(/href="\/(?:browse\/journals-and-books)?"/)
  })

  test('what is missing of a journal that is here leads to the journal', async () => {
    const { body } = await get(site, '/journal/journal-of-tests/vol/8')
    expect(mainOf(body)).toContain('href="/journal/journal-of-tests"')
  })

  test.each([
    ['/journal/journal-of-tests', '/journal/journal-of-tests/feed.atom', 5],
    ['/journal/letters/vol/1?issn=1932-6203', '/journal/letters/vol/1/feed.atom?issn=1932-6203', 1],
    ['/journal/letters/vol/1', '/journal/letters/vol/1/feed.atom', 2],
    ['/journal/journal-of-tests/articles-in-press', '/journal/journal-of-tests/articles-in-press/feed.atom', 0],
    ['/journal/journal-of-tests/vol/7/suppl/S1', '/journal/journal-of-tests/vol/7/suppl/S1/feed.atom', 1],
    ['/book/9780123943996', '/book/9780123943996/feed.atom', 2],
    [
      '/journal/journal-of-tests/vol/45%E2%80%9346/issue/1%2F2',
      '/journal/journal-of-tests/vol/45%E2%80%9346/issue/1%2F2/feed.atom',
      1,
    ],
    ['/bookseries/advances-in-tests/vol/12', '/bookseries/advances-in-tests/vol/12/feed.atom', 1],
    ['/handbook/handbook-of-tests', '/handbook/handbook-of-tests/feed.atom', 2],
  ])('%s tells of its feed %s, which tells of its %i articles', async (url, feed, articles) => {
    const { body } = await get(site, url)
    expect(/<link rel="alternate" href="([^"]+)" type="application\/atom\+xml"/.exec(body)?.[1]).toBe(feed)
    const answer = await get(site, feed)
    expect([answer.statusCode, answer.body.match(/<entry>/g)?.length ?? 0]).toEqual([200, articles])
    expect(answer.body).toContain(`href="http://localhost${url}"`)
  })

  test.each([
    ['/journal/Journal-Of-Tests-/feed.atom', '/journal/journal-of-tests/feed.atom'],
    ['/org/book/012394399X/feed.atom', '/book/9780123943996/feed.atom'],
  ])('the feed %s is at %s', async (url, canonical) => {
    expect(await movedTo(site, url)).toBe(canonical)
  })

  test('is known by one address: its canonical link, Open Graph, schema.org, its articles’ links and feeds, the way back from its issues', async () => {
    const ORIGIN = 'http://localhost'
    for (const [issuePath, whole] of [
      ['/journal/journal-of-tests/vol/7/suppl/S1', '/journal/journal-of-tests'],
      ['/bookseries/advances-in-tests/vol/12', '/bookseries/advances-in-tests'],
    ] as const) {
      const issue = (await get(site, issuePath)).body
      expect(issue).toContain(`<link rel="canonical" href="${issuePath}"/>`)
      expect(issue).toContain(`<meta property="og:url" content="${ORIGIN}${issuePath}"/>`)
      expect(mainOf(issue)).toContain(`<a href="${whole}">`)
      expect(issue).toContain(`"@id":"${ORIGIN}${whole}"`)
      const [, path = ''] = /<h[34]><a href="([^"]+)"/.exec(mainOf(issue)) ?? []
      const article = (await get(site, path)).body
      expect(article).toContain(`<p class="publication-title"><a href="${whole}">`)
      expect(article).toContain(`"url":"${ORIGIN}${whole}"`)
      for (const feed of [`${whole}/feed.atom`, `${issuePath}/feed.atom`])
        expect(article).toContain(`<link rel="alternate" href="${feed}"`)
    }
    expect((await get(site, '/journal/letters?issn=1932-6203')).body).toContain(
      '<link rel="canonical" href="/journal/letters?issn=1932-6203"/>',
    )
  })

  test('stands in the sitemap with its issues, each at its canonical address', async () => {
    const listed = (xml: string): readonly string[] =>
      [...xml.matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'))
    const maps = listed((await get(site, '/sitemap.xml')).body)
    expect(maps).toEqual(['/sitemap-1.xml', '/sitemap-publications-1.xml', '/sitemap-issues-1.xml'])
    const pages = (await Promise.all(maps.slice(1).map(async map => listed((await get(site, map)).body)))).flat()
    for (const path of [
      '/journal/journal-of-tests',
      '/journal/letters?issn=1932-6203',
      '/book/9780123943996',
      '/referencework/9780306406157',
      '/handbook/handbook-of-tests',
      '/journal/journal-of-tests/vol/45%E2%80%9346/issue/1%2F2',
      '/journal/journal-of-tests/vol/7/suppl/S1',
      '/bookseries/advances-in-tests/vol/12',
    ])
      expect(pages).toContain(path)
    expect(new Set(pages).size).toBe(pages.length)
    for (const path of pages) {
      const answer = await get(site, path)
      expect([path, answer.statusCode]).toEqual([path, 200])
      expect(answer.body).toContain(`<link rel="canonical" href="${path}"/>`)
    }
  })

  test('an address that is no Unicode is refused, not failed at', async () => {
    expect((await get(site, '/journal/%E0%A4%A')).statusCode).toBeLessThan(500)
  })

  test.each([
    ['of any script', `/journal/${encodeURIComponent('япония-and-物理学報')}`],
    ['without a letter', '/journal/1549-1676'],
    ['of any length', `/journal/${encodeURIComponent('物'.repeat(150))}`],
  ])('a title %s has its page', async (_, url) => {
    expect((await get(site, url)).statusCode).toBe(200)
    expect(mainOf((await get(site, `${url}/vol/1`)).body)).toContain('Article ')
  })

  test('a name as long as no title is not there', async () => {
    expect((await get(site, `/journal/${'x'.repeat(3000)}`)).statusCode).toBe(404)
  })

  test('a title is text, whatever it holds', async () => {
    const { body } = await get(site, '/browse/journals-and-books')
    expect(body).not.toContain('<script>alert')
    expect(textOf(body)).toContain('alert(1)')
  })

  test('two journals of one title share a page that tells them apart, and so do their volumes', async () => {
    expect(await words(site, '/journal/letters')).toMatch(/2 publications share this title.*ISSN 1545-7885 .*ISSN 1932-6203/)
    expect(await words(site, '/journal/letters/vol/1')).toMatch(/ISSN 1545-7885 .*Article 7 .*ISSN 1932-6203 .*Article 8/)
    const one = await words(site, '/journal/letters?issn=1932-6203')
    expect(one).toContain('Article 8')
    expect(one).not.toContain('Article 7')
    expect(await words(site, '/journal/letters/vol/1?issn=1932-6203')).not.toContain('Article 7')
  })

  test('a book shows what it is and its chapters in their order with their pages', async () => {
    const text = await words(site, '/book/9780123943996')
    expect(text).toMatch(
      /ISBN 9780123943996 .*Edition Second Edition .*Contents .*Chapter 2 .*Pages 2–5 .*Chapter 1 .*Pages 11–14/,
    )
    const { body } = await get(site, '/book/9780123943996')
    const [, chapter = ''] = /href="(\/book\/9780123943996\/[^"]+)"/.exec(mainOf(body)) ?? []
    expect((await get(site, chapter)).statusCode).toBe(200)
    expect(await words(site, '/book/a-book-without-a-number')).toContain('Chapter 3')
  })

  test.each([
    ['/bookseries/advances-in-tests', /Book series .*ISSN 0065-2113 .*Volume 12 .*Chapter 4/],
    ['/bookseries/advances-in-tests/vol/12', /Volume 12 .*Chapter 4 .*Pages 4–7/],
    ['/handbook/handbook-of-tests', /Handbook .*ISSN 1574-0005 .*Volume 2 .*Chapter 5 .*Volume 10 .*Chapter 6/],
    ['/referencework/9780306406157', /Reference work .*1 entry.*Chapter 7/],
  ])('%s has its page', async (url, text) => {
    expect(await words(site, url)).toMatch(text)
    expect(await movedTo(site, `/org${url}`)).toBe(url)
  })

  test('all of them are listed, by letter, type, subject and words', async () => {
    expect(await words(site, '/browse/journals-and-books')).toContain('12 publications')
    expect(await words(site, '/browse/journals-and-books?letter=other')).toContain('3 publications')
    expect(await words(site, '/browse/journals-and-books?type=books&qs=number')).toMatch(
      /1 publication .*A Book without a Number Book · 1 chapter/,
    )
    expect(await words(site, '/browse/journals-and-books?subject=physics')).toContain('Journal of Tests')
    expect(await words(site, '/browse/journals-and-books?subject=nothing&page=7')).toContain('No journals or books match.')
  })
})

describe('a large library', () => {
  test('shows its newest articles a page at a time', async () => {
    const site = await siteOf(
      {},
      await folderWith(Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`${index}.xml`, articleIn(index)]))),
    )
    const [first, second, beyond] = await Promise.all(
      ['/', '/?page=2', '/?page=99'].map(async url => (await get(site, url)).body),
    )
    const count = (html = ''): number => html.match(/class="card"/g)?.length ?? 0
    expect([count(first), count(second), count(beyond)]).toEqual([50, 10, 10])
    expect(textOf(first ?? '')).toContain('60 articles and chapters, newest first')
    await site.close()
  })
})

/**
 * Files, which have tests of their own, and the stand-ins for other sites that only exist for the shipped library: here the
 * articles were imported.
 */
const LEFT_OUT = /^\/(?:assets|demonstration)\/|\/pdf\?|^\/favicon/

const internalLinks = (html: string, at: string): readonly string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].flatMap(([, href = '']) => {
    const url = new URL(href.replaceAll('&amp;', '&'), `http://lectern.example${at}`)
    // Sign-in links include the page to return to; following one of them is enough.
    const link = url.pathname.startsWith('/user/') ? url.pathname : url.pathname + url.search
    return url.origin === 'http://lectern.example' && !LEFT_OUT.test(link) ? [link] : []
  })

/** The status of each internal link, starting from the first page. */
const crawled = async (site: Site, isLeft: (link: string) => boolean = () => false): Promise<ReadonlyMap<string, number>> => {
  const answers = new Map<string, number>()
  const waiting = ['/', '/browse/journals-and-books']
  for (let link = waiting.shift(); link !== undefined && answers.size < 1000; link = waiting.shift()) {
    if (answers.has(link) || isLeft(link)) continue
    // Lets the server's load check run.
    await turn()
    const answer = await get(site, link)
    answers.set(link, answer.statusCode)
    const isHtml = String(answer.headers['content-type']).includes('text/html')
    if (answer.statusCode === 200 && isHtml) waiting.push(...internalLinks(answer.body, link))
    if (typeof answer.headers.location === 'string' && answer.headers.location.startsWith('/'))
      waiting.push(answer.headers.location)
  }
  return answers
}

const failed = (answers: ReadonlyMap<string, number>): readonly (readonly [string, number])[] =>
  [...answers].filter(([, status]) => status >= 400)

const shipped = async () => {
  const [settings, readers] = await Promise.all([readSettings(libraryFolder), readReaderSettings(libraryFolder, true)])
  if (E.isLeft(settings)) throw new Error(settings.left)
  if (E.isLeft(readers)) throw new Error(readers.left)
  return siteOf({ settings: settings.right, readers: readers.right }, libraryFolder)
}

describe('every internal link leads to a page that works', () => {
  test('of the shipped library, from its first page on', async () => {
    const site = await shipped()
    const answers = await crawled(site)
    expect(failed(answers)).toEqual([])
    const seen = [...answers.keys()]
    for (const place of ['/journal/lectern-notes', '/journal/lectern-notes/vol/1/issue/1', '/book/9789999920261'])
      expect(seen).toContain(place)
    for (const { path } of site.cards) expect(seen).toContain(path)
    await site.close()
  })

  // Their files and abstract views have tests of their own.
  test('of the real articles, and each publication has its page', NEEDS_SHARED, async () => {
    const site = await siteOf({}, libraryFolder, ...triedCases(realArticles, 3).map(({ path }) => path))
    const answers = await crawled(site, link => /^\/(?:content|search|science\/article\/abs)\b/.test(link))
    expect(failed(answers)).toEqual([])
    const { items } = await site.store.publications(
      { letter: { _tag: 'None' }, contentType: { _tag: 'None' }, subject: { _tag: 'None' }, words: '' },
      { offset: 0, limit: 100 },
    )
    expect(items.reduce((sum, { articles }) => sum + articles, 0)).toBe(site.cards.length)
    for (const { facts } of items) expect(answers.get(facts.path)).toBe(200)
    await site.close()
  })

  test('a summary tells the headings of an abstract from its text', async () => {
    const folder = await folderWith({})
    await writeFile(
      join(folder, 'a.xml'),
      jatsArticle({
        abstract: '<sec><title>Objective</title><p>To test.</p></sec><sec><title>Methods.</title><p>By tests.</p></sec>',
      }),
    )
    const site = await siteOf({}, folder)
    expect(site.cards[0]?.summary).toBe('Objective: To test. Methods. By tests.')
    await site.close()
  })
})
