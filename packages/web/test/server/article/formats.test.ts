import { parsedXml, allOf, textOf } from '@lectern/property-tests/support/parsed-xml'
import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { either as E } from 'fp-ts'
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readReaderSettings } from '../../../src/settings/reader-settings.ts'
import { realArticles, realArticlesToo } from '../../support/real-articles.ts'
import { jatsArticle, jatsFigure, PNG } from '../../support/samples.ts'
import { libraryFolder, siteOf, siteWith, type Site } from '../../support/site.ts'

const HOST = 'articles.example'
const MEMBER = '192.0.2.7'
const GUEST = '198.51.100.7'

const body = '<p>Only in the <italic>text</italic>.</p>'
const openXml = jatsArticle({ doi: '10.5555/open', title: 'Open to all', body, figure: jatsFigure('gr1.png') })
const closedXml = jatsArticle({ doi: '10.5555/closed', title: 'Not for everyone', body, isOpen: false })

let site: Site
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-formats-'))
  const files = {
    'open.xml': openXml,
    'closed.xml': closedXml,
    'gr1.png': PNG,
    'institutions.json': JSON.stringify([
      {
        id: 'university',
        name: 'Example University',
        signIn: 'shibboleth',
        entityId: 'https://idp.university.example/shibboleth',
        ipRanges: ['192.0.2.0/24'],
      },
    ]),
    'holdings.json': JSON.stringify([{ institution: 'university', journals: [{ issn: '2050-084X' }] }]),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const readers = await readReaderSettings(folder, false)
  if (E.isLeft(readers)) throw new Error(readers.left)
  site = await siteOf({ readers: readers.right, publicOrigin: `http://${HOST}` }, folder)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const pathOf = (title: string): string => site.cards.find(card => card.title === title)?.path ?? site.said

interface Asking {
  readonly accept?: string
  readonly from?: string
  readonly method?: 'GET' | 'HEAD'
  readonly tag?: string
}

const ask = (url: string, { accept, from = GUEST, method = 'GET', tag }: Asking = {}) =>
  site.app.inject({
    method,
    url,
    remoteAddress: from,
    headers: {
      host: HOST,
      ...(accept === undefined ? {} : { accept }),
      ...(tag === undefined ? {} : { 'if-none-match': tag }),
    },
  })

const FULL_TEXT = ['application/xml', 'text/xml', 'text/markdown', 'text/plain'] as const

const METADATA: readonly (readonly [string, string])[] = [
  ['application/vnd.citationstyles.csl+json', '"DOI":"10.5555/closed"'],
  ['application/citeproc+json', '"DOI":"10.5555/closed"'],
  ['application/x-research-info-systems', 'DO  - 10.5555/closed'],
  ['application/x-bibtex', 'doi = {10.5555/closed}'],
  ['text/x-bibtex', 'doi = {10.5555/closed}'],
  ['text/x-bibliography', 'https://doi.org/10.5555/closed'],
]

describe('the address of a DOI', () => {
  test.each([undefined, '*/*', 'text/html', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'nonsense;;'])(
    'leads those who accept %s to the page',
    async accept => {
      const answer = await ask('/doi/10.5555/open?a=b', accept === undefined ? {} : { accept })
      expect([answer.statusCode, answer.headers.location]).toEqual([302, `${pathOf('Open to all')}?a=b`])
      expect(answer.headers.vary).toContain('accept')
      expect(answer.headers.link).toContain(
        `<http://${HOST}${pathOf('Open to all')}/markdown>; rel="alternate"; type="text/markdown"`,
      )
    },
  )

  test.each(['application/xml', 'text/xml', 'application/jats+xml'])('sends the file as it came, as %s', async accept => {
    const answer = await ask('/doi/10.5555/open', { accept })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, accept])
    expect(answer.rawPayload).toEqual(Buffer.from(openXml))
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-location': `${pathOf('Open to all')}/xml`,
    })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="S\w+\.xml"$/)
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    expect(answer.headers.vary).toContain('accept')
  })

  test('sends Markdown and plain text with whole addresses', async () => {
    const markdown = await ask('/doi/10.5555/open', { accept: 'text/markdown, text/html;q=0.5' })
    expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(markdown.body).toContain('Only in the *text*.')
    expect(markdown.body).toMatch(/!\[Figure 1\]\(http:\/\/articles\.example\/content\/S\w+\/gr1\.png\)/)
    const text = await ask('/doi/10.5555/open', { accept: 'text/plain' })
    expect(text.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text.body).toContain('Introduction\n\nOnly in the text.\n')
  })

  test.each(METADATA)('gives everyone the metadata of any article as %s', async (accept, part) => {
    const answer = await ask('/doi/10.5555/closed', { accept })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toContain('public')
    expect(answer.body).toContain(part)
    expect(answer.body).not.toContain('Only in the')
  })

  test.each(FULL_TEXT)('gives the text as %s only to those who may read it', async accept => {
    const mine = await ask('/doi/10.5555/closed', { accept, from: MEMBER })
    expect([mine.statusCode, mine.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect(mine.body).toContain('Only in the')
    const refused = await ask('/doi/10.5555/closed', { accept })
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([403, 'no-store'])
    expect(refused.body).not.toContain('Only in the')
    expect(refused.body).toContain('You don’t have access to the full text of this article.')
    expect(refused.body).toContain(`http://${HOST}${pathOf('Not for everyone')}`)
    expect(refused.headers['content-type']).toBe(
      accept.endsWith('/xml') ? 'application/problem+xml; charset=utf-8' : `${accept}; charset=utf-8`,
    )
    const open = await ask('/doi/10.5555/open', { accept })
    expect([open.statusCode, open.headers['cache-control']]).toEqual([
      200,
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    ])
  })

  test('refuses XML with a problem that programs can read', async () => {
    const { body: refusal } = await ask('/doi/10.5555/closed', { accept: 'application/xml' })
    expect(allOf(parsedXml(refusal), 'status').map(textOf)).toEqual(['403'])
  })

  test('says what there is to those who accept none of it', async () => {
    const answer = await ask('/doi/10.5555/open', { accept: 'image/png' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([406, 'text/plain; charset=utf-8'])
    expect(answer.body.split('\n')).toEqual(expect.arrayContaining(['text/html', 'text/markdown', 'application/x-bibtex']))
    expect(answer.headers.link).toContain('rel="alternate"')
  })

  test('has no JATS of an article whose file is not known to be in JATS', async () => {
    expect((await ask('/doi/10.5555/closed', { accept: 'application/jats+xml', from: MEMBER })).statusCode).toBe(406)
  })

  test('is a page that says so if it is unknown, whatever is accepted', async () => {
    for (const accept of ['text/html', 'text/markdown', 'image/png']) {
      const answer = await ask('/doi/10.5555/none', { accept })
      expect([answer.statusCode, answer.headers.vary]).toEqual([404, expect.stringContaining('accept')])
      expect(answer.body).toContain('<h1>Page not found</h1>')
    }
  })

  test.each([...FULL_TEXT, ...METADATA.map(([accept]) => accept)])('answers HEAD for %s as GET, without a body', async accept => {
    const got = await ask('/doi/10.5555/open', { accept })
    const head = await ask('/doi/10.5555/open', { accept, method: 'HEAD' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    for (const name of ['content-type', 'etag', 'cache-control', 'link', 'vary'])
      expect(head.headers[name]).toBe(got.headers[name])
  })

  test.each([...FULL_TEXT, ...METADATA.map(([accept]) => accept)])(
    'is not sent again as %s to those who have it',
    async accept => {
      const tag = String((await ask('/doi/10.5555/open', { accept })).headers.etag)
      const again = await ask('/doi/10.5555/open', { accept, tag })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    },
  )
})

describe('the addresses of the formats', () => {
  test.each(['xml', 'markdown', 'text', 'csl-json'])('are named by the page of an open article: %s', async format => {
    const path = pathOf('Open to all')
    const page = await ask(path)
    expect(page.body).toContain(`href="${path}/${format}"`)
    expect(page.headers.link).toContain(`<http://${HOST}${path}/${format}>`)
    expect((await ask(`${path}/${format}`)).statusCode).toBe(200)
    expect((await ask(`/org${path}/${format}`)).headers.location).toBe(`${path}/${format}`)
  })

  test('are named by the page of another article only to those who may have them', async () => {
    const path = pathOf('Not for everyone')
    const [mine, preview] = [await ask(path, { from: MEMBER }), await ask(path)]
    for (const format of ['xml', 'markdown', 'text']) {
      expect(mine.body).toContain(`href="${path}/${format}"`)
      expect(mine.headers.link).toContain(`${path}/${format}>`)
      expect(preview.body).not.toContain(`${path}/${format}`)
      expect(preview.headers.link).not.toContain(`${path}/${format}`)
    }
    expect(preview.body).toContain(`href="${path}/csl-json"`)
  })

  test('lead a browser whose reader may not read the article to its preview', async () => {
    const path = pathOf('Not for everyone')
    const answer = await ask(`${path}/markdown`, { accept: 'text/html,*/*;q=0.8' })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, path])
  })
})

describe('a real article', () => {
  let real: Site
  beforeAll(async () => {
    // The store of other files, too, which import it once between them.
    real = await siteWith(libraryFolder, ...realArticlesToo)
  })
  afterAll(() => real.close())

  test.each(realArticles)('$name is sent as it came, as Markdown and as text', NEEDS_SHARED, async ({ path }) => {
    const [source] = await real.store.sourcesAt([await realpath(path)])
    const card = real.cards.find(({ pii }) => pii === source?.pii)
    if (card?.doi === undefined) throw new Error(real.said)
    const get = async (accept: string) => real.app.inject({ url: `/doi/${card.doi}`, headers: { accept } })
    const [xml, markdown, text] = [await get('application/xml'), await get('text/markdown'), await get('text/plain')]
    const status = card.openAccess ? 200 : 403
    expect([xml, markdown, text].map(({ statusCode }) => statusCode)).toEqual([status, status, status])
    expect(xml.rawPayload.equals(await readFile(path))).toBe(card.openAccess)
    expect(/^---\n[^]*\n---\n\n# /.test(markdown.body)).toBe(card.openAccess)
    expect(text.body.length > 1000).toBe(card.openAccess)
  })
})
