import { endpoints } from '@lectern/api-client'
import { DEFAULT_REQUEST_LIMITS, defaultSite } from '@lectern/domain/site'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { rendererVersion } from '../../src/rendering/renderer-version.ts'
import { LIMITS } from '../../src/server/http/limits.ts'
import { defaultSettings } from '../../src/settings/settings.ts'
import { folderWith } from '../support/folder.ts'
import { FIREFOX } from '../support/reader.ts'
import { jatsArticle, jatsFigure, PNG } from '../support/samples.ts'
import { investigationOf } from '../usage/investigation.ts'
import { libraryFolder, siteOf as configured, siteWith, type Site } from '../support/site.ts'
import { stopRequestClock } from '../support/stop-request-clock.ts'
import { UNSEEN } from '../store/editions.ts'

const open: Site[] = []

const site = async (...paths: readonly string[]): Promise<Site> => {
  const made = await siteWith(...paths)
  open.push(made)
  return made
}

afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

const siteOf = async (files: Readonly<Record<string, string | Uint8Array>>) => {
  const folder = await folderWith(files)
  const made = await site(folder)
  const card = made.cards[0]
  if (card === undefined) throw new Error(made.said)
  return { ...made, folder, card }
}

const get = ({ app }: Site, url: string, headers: Readonly<Record<string, string>> = {}) => app.inject({ url, headers })

test('requests are limited by where they come from, but not those of this machine', async () => {
  stopRequestClock()
  const requestLimits = { ...DEFAULT_REQUEST_LIMITS, addresses: { ...DEFAULT_REQUEST_LIMITS.addresses, harvests: 3 } }
  const here = await configured({ publicOrigin: 'http://localhost', settings: { ...defaultSettings, requestLimits } })
  open.push(here)
  const answersTo = async (remoteAddress: string): Promise<readonly number[]> => {
    const statuses = new Set<number>()
    for (let count = 0; count < 5; count += 1)
      statuses.add((await here.app.inject({ url: '/robots.txt', remoteAddress, headers: { 'user-agent': FIREFOX } })).statusCode)
    return [...statuses]
  }
  for (const own of ['127.0.0.1', '::1']) expect(await answersTo(own)).toEqual([200])
  for (const other of ['10.0.0.1', 'fd00::1']) expect(await answersTo(other)).toEqual([200, 429])
})

describe('addresses', () => {
  test.each(['/journal/100%', '/%', '/science/article/pii/%ff', '/user/%E0%A4%A?x=%'])(
    '%s, which is not encoded as paths are, is a page that is not there',
    async path => {
      const here = await site()
      const answer = await get(here, path, { accept: 'text/html' })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
      expect(answer.body).toContain('site-footer')
    },
  )

  test('an article answers at its path, and the abstract view without its body', async () => {
    const here = await siteOf({ 'a.xml': jatsArticle({ body: '<p>Only in the body.</p>' }) })
    expect((await get(here, here.card.path)).body).toContain('Only in the body.')
    const abstract = await get(here, here.card.path.replace('/article/pii/', '/article/abs/pii/'))
    expect(abstract.statusCode).toBe(200)
    expect(abstract.body).toContain('What it is about.')
    expect(abstract.body).not.toContain('Only in the body.')
  })

  test('links from the abstract view into the text lead to the text', async () => {
    const xml = jatsArticle().replace('<p>What it is about.</p>', '<p>See <xref ref-type="sec" rid="s1">Section 1</xref>.</p>')
    const here = await siteOf({ 'a.xml': xml })
    const abstract = await get(here, here.card.path.replace('/article/pii/', '/article/abs/pii/'))
    expect(abstract.body).toContain(`href="${here.card.path}#s1"`)
    expect((await get(here, here.card.path)).body).toContain('href="#s1"')
  })

  test('a PII written otherwise leads to the one address', async () => {
    const here = await siteOf({ 'a.xml': jatsArticle() })
    const answer = await get(here, here.card.path.toLowerCase())
    expect(answer.statusCode).toBe(301)
    expect(answer.headers.location).toBe(here.card.path)
  })

  test('ART-3 an address of another form leads to the right one, with its view and its query', async () => {
    const here = await siteOf({ 'a.xml': jatsArticle() })
    const { path, pii } = here.card
    const abstract = path.replace('/article/pii/', '/article/abs/pii/')
    for (const [from, to] of [
      [`/org${path}`, path],
      [`/org${path.toLowerCase()}?viewFullText=true`, `${path}?viewFullText=true`],
      [`/org${abstract}?a=1&b=/org?`, `${abstract}?a=1&b=/org?`],
      [`/book/9780123943996/${pii}`, path],
      [`/referencework/9780123943996/${pii}?a=%20`, `${path}?a=%20`],
      [`/org/book/9780123943996/${pii}`, path],
      [`/org/referencework/9780123943996/${pii}?a=1`, `${path}?a=1`],
      [`/org${path}/cite?a=1`, `${path}/cite?a=1`],
      [`${path}/?a=1`, `${path}?a=1`],
      [`${abstract}/`, abstract],
      [`${path}%2F`, path],
    ] as const) {
      const answer = await get(here, from)
      expect([from, answer.statusCode, answer.headers.location]).toEqual([from, 301, to])
      expect([to, (await get(here, to)).statusCode]).toEqual([to, 200])
    }
  })

  test('ART-3 PDF-1 the address of a PDF is without the prefix of other publishers, and keeps its query', async () => {
    const { card, ...here } = await siteOf({ 'a.xml': jatsArticle() })
    for (const name of ['pdf', 'pdfft']) {
      const answer = await get(here, `/org${card.path}/${name}?md5=1&pid=2`)
      expect([answer.statusCode, answer.headers.location]).toEqual([301, `${card.path}/${name}?md5=1&pid=2`])
    }
  })

  test('ART-3 every form of address of an article of another publisher leads to one that answers', async () => {
    const here = await site(libraryFolder)
    const other = here.cards.find(({ isThirdParty }) => isThirdParty)
    if (other === undefined) throw new Error('The library has no such article')
    const own = other.path.replace(/^\/org/, '')
    for (const [from, to] of [
      [own, other.path],
      [`/org/book/9780123943996/${other.pii}`, other.path],
      [`${other.path}/cite`, `${own}/cite`],
    ] as const) {
      const answer = await get(here, from)
      expect([from, answer.statusCode, answer.headers.location]).toEqual([from, 301, to])
      expect([to, (await get(here, to)).statusCode]).toEqual([to, 200])
    }
  })

  test.each(['10.5555/TEST.1', '10.5555%2Ftest.1', 'https://doi.org/10.5555/test.1'])(
    '/doi/%s leads to the article',
    async doi => {
      const here = await siteOf({ 'a.xml': jatsArticle() })
      for (const query of ['', '?viewFullText=true&a=%20']) {
        const answer = await get(here, `/doi/${doi}${query}`)
        expect([answer.statusCode, answer.headers.location]).toEqual([302, here.card.path + query])
      }
    },
  )

  test('every kind of article in the shipped library answers at its own path', async () => {
    const here = await site(libraryFolder)
    for (const { path } of here.cards) expect((await get(here, path)).statusCode, path).toBe(200)
    expect(here.cards.map(({ path }) => path.replace(/^((?:\/org)?\/[a-z]+)\/.*/, '$1')).toSorted()).toEqual(
      expect.arrayContaining(['/book', '/org/science', '/science']),
    )
  })

  test.each(['/nowhere', '/science/article/pii/S0000000000000000', '/doi/10.1/none', '/content/S0/none.png', '/assets/none.js'])(
    '%s is a page that says so',
    async url => {
      const answer = await get(await siteOf({ 'a.xml': jatsArticle() }), url)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.body).toContain('<h1>Page not found</h1>')
    },
  )

  test('a hostile address is shown as text', async () => {
    const answer = await get(await siteOf({ 'a.xml': jatsArticle() }), '/%3Cscript%3Ealert(1)%3C/script%3E')
    expect(answer.body).not.toContain('<script>alert')
  })
})

describe('a stored article that cannot be decoded (LIFE-4)', () => {
  test('shows the documented failure, not a missing page', async () => {
    const here = await siteOf({ 'a.xml': jatsArticle({ title: 'Damaged' }) })
    const stored = await here.store.article(here.card.pii)
    if (stored === undefined) throw new Error('not stored')
    await here.store.put({
      ...stored,
      rendererVersion: 'older',
      record: '{"meta": {}}',
      source: { path: '/a.xml', fingerprint: '', ...UNSEEN, pii: here.card.pii },
      assets: [],
    })
    const answer = await get(here, here.card.path)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Sorry, something went wrong. Please try again and make sure cookies are enabled')
    expect(answer.body).toContain('Damaged')
  })
})

describe('what an older renderer made', () => {
  test('is made anew when it is asked for, once', async () => {
    const here = await siteOf({ 'a.xml': jatsArticle({ body: '<p>Words.</p>' }) })
    await here.store.rerendered(here.card.pii, '{}', { body: 'stale markup' }, 'older')
    expect((await get(here, here.card.path)).body).not.toContain('stale markup')
    expect(await here.store.article(here.card.pii)).toMatchObject({
      rendererVersion: rendererVersion(defaultSite.linkOutUrls),
      fragments: { body: expect.stringContaining('Words.') as string },
    })
  })
})

describe('files of an article', () => {
  test('are served with their type and in ranges', async () => {
    const here = await siteOf({ 'a.xml': jatsArticle({ figure: jatsFigure('gr1.png') }), 'gr1.png': PNG })
    const url = `/content/${here.card.pii}/gr1.png`
    const whole = await get(here, url)
    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.length]).toEqual([200, 'image/png', PNG.length])
    const part = await get(here, url, { range: 'bytes=1-3' })
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.toString('latin1')]).toEqual([
      206,
      `bytes 1-3/${PNG.length}`,
      'PNG',
    ])
    expect((await get(here, url, { range: 'bytes=9999-' })).statusCode).toBe(416)
  })

  test('may not run anything on this site', async () => {
    const here = await siteOf({
      'a.xml': jatsArticle({ figure: jatsFigure('gr1.svg') }),
      'gr1.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><script>alert(1)</script></svg>',
    })
    const answer = await get(here, `/content/${here.card.pii}/gr1.svg`)
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('one that has gone since the import is a missing page, not a fault', async () => {
    const here = await siteOf({ 'a.xml': jatsArticle({ figure: jatsFigure('gr1.png') }), 'gr1.png': PNG })
    const { rm } = await import('node:fs/promises')
    await rm(join(here.folder, 'gr1.png'))
    expect((await get(here, `/content/${here.card.pii}/gr1.png`)).statusCode).toBe(404)
  })

  test('nothing else of the folder is served', async () => {
    const here = await siteOf({ 'a.xml': jatsArticle({ figure: jatsFigure('gr1.png') }), 'gr1.png': PNG, 'secret.txt': 'secret' })
    for (const name of ['secret.txt', 'a.xml', '..%2Fsecret.txt', '%2Fetc%2Fpasswd'])
      expect((await get(here, `/content/${here.card.pii}/${name}`)).statusCode).toBe(404)
  })
})

describe('hostile articles', () => {
  test('no markup or script of theirs reaches the page', async () => {
    const body =
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; <ext-link xlink:href="javascript:alert(1)">click</ext-link> <ext-link xlink:href="data:text/html,x">here</ext-link></p>'
    const here = await siteOf({ 'a.xml': jatsArticle({ title: '&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;', body }) })
    for (const url of ['/', here.card.path]) {
      const html = (await get(here, url)).body
      expect(html).not.toMatch(/<script>alert|<img src=x|href="(javascript|data):/)
    }
    expect((await get(here, here.card.path)).headers['content-security-policy']).toContain("script-src 'self'")
  })
})

describe('preferences', () => {
  test('known ones shape the first page, others are the default', async () => {
    const here = await siteOf({ 'a.xml': jatsArticle() })
    expect((await get(here, '/', { cookie: 'lectern_theme=sepia; lectern_text=large' })).body).toContain(
      'data-theme="sepia" data-text="large"',
    )
    expect((await get(here, '/', { cookie: 'lectern_theme="><script>; x' })).body).toContain(
      'data-theme="system" data-text="medium"',
    )
  })
})

describe('the library', () => {
  test('forgets nothing when the same folder is read again', async () => {
    const folder = await folderWith({ 'a.xml': jatsArticle() })
    await writeFile(join(folder, 'b.xml'), jatsArticle({ doi: '10.5555/b', title: 'Another' }))
    const here = await site(folder)
    const home = (await get(here, '/')).body
    for (const { title, path } of here.cards) {
      expect(home).toContain(title)
      expect(home).toContain(`href="${path}"`)
    }
  })
})

describe('an answer that fails', () => {
  const VISIT = { accept: 'text/html,application/xhtml+xml' }

  test('is a page of the site for who went there, and a reason for scripts', async () => {
    const here = await siteOf({ 'a.xml': jatsArticle() })
    vi.spyOn(here.store, 'newest').mockRejectedValue(new Error('the disk is gone'))
    const visit = await get(here, '/', VISIT)
    expect([visit.statusCode, visit.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(visit.body).toContain('Something went wrong')
    expect(visit.body).toContain('site-header')
    expect(visit.body).not.toContain('the disk is gone')
    const call = await get(here, '/')
    expect([call.statusCode, JSON.parse(call.body)]).toEqual([
      500,
      { error: 'Something went wrong', reference: call.headers['x-request-id'] },
    ])
  })

  test('says when to come again, where a call cannot store what it was told', async () => {
    const here = await siteOf({ 'a.xml': jatsArticle() })
    vi.spyOn(here.store, 'keepUse').mockRejectedValue(new Error('the disk is full'))
    const [card] = here.cards
    expect(card).toBeDefined()
    if (card === undefined) return
    const payload = endpoints.investigation.body.codec.encode(investigationOf(card.pii))
    const refused = await here.app.inject({ method: 'POST', url: '/counter/investigation', payload: payload as object })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  })

  test('says when to come again, where too many came before', async () => {
    const limits = { ...LIMITS, turns: { atOnce: 1, wait: 0, hold: 60_000 } }
    const crowded = await configured({ limits }, await folderWith({ 'a.xml': jatsArticle() }))
    open.push(crowded)
    const [hasBegun, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { newest } = crowded.store
    vi.spyOn(crowded.store, 'newest').mockImplementation(async window => {
      hasBegun.resolve()
      await goesOn.promise
      return newest(window)
    })
    const first = get(crowded, '/', VISIT)
    await hasBegun.promise
    const second = get(crowded, '/', VISIT)
    // One that never waits for its turn, and comes after the second: when it is answered, the second waits.
    expect((await get(crowded, '/health')).statusCode).toBe(200)
    goesOn.resolve()
    expect((await first).statusCode).toBe(200)
    expect(await second).toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': '5' },
      body: expect.stringContaining('This site is busy') as unknown,
    })
  })
})
