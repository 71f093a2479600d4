import { either as E } from 'fp-ts'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings, type Settings } from '../../src/settings/settings.ts'
import { documentOf } from '../support/document-of.ts'
import { libraryFolder, siteOf, type Site } from '../support/site.ts'

const EXAMPLE = fileURLToPath(new URL('../../examples/site', import.meta.url))
const NAME = 'Heath & Moor'

describe('a site with its own identity', () => {
  let site: Site
  let settings: Settings
  beforeAll(async () => {
    const read = await readSettings(EXAMPLE)
    if (E.isLeft(read)) throw new Error(read.left)
    settings = read.right
    site = await siteOf({ settings }, libraryFolder)
  })
  afterAll(() => site.close())

  const get = (url: string) => site.app.inject({ url, headers: { host: 'localhost', accept: 'text/html' } })
  const pages = (): readonly string[] => ['/', site.cards[0]?.path ?? '', '/search?qs=article', '/nowhere', '/user/login']

  test('has its name, logo, icon and footer on every page', async () => {
    for (const path of pages()) {
      const document = documentOf((await get(path)).body)
      expect(document.title).toContain(NAME)
      const logo = document.querySelector('.site-header .wordmark img')
      expect(logo?.getAttribute('alt')).toBe(NAME)
      expect(logo?.getAttribute('width')).toBe('190')
      expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe(settings.site.images.favicon?.src)
      const footer = document.querySelector('footer')?.textContent ?? ''
      expect(footer).toContain('Become a member')
      expect(footer).toContain('free of charge for authors')
      expect(footer).toMatch(/© \d{4} Society for Heath and Moor/)
      expect(footer).not.toContain('Shopping cart')
    }
  })

  test('has its style in the head of every page, after the other sheets, and the policy allows that and nothing else', async () => {
    for (const path of pages()) {
      const { body, headers } = await get(path)
      const [style] = documentOf(body).querySelectorAll('head link[rel=stylesheet] ~ style')
      expect(style?.textContent).toBe(settings.site.style)
      const hash = createHash('sha256').update(settings.site.style).digest('base64')
      expect(String(headers['content-security-policy'])).toContain(`style-src 'self' 'sha256-${hash}';`)
    }
  })

  test('says its name to those who harvest and subscribe', async () => {
    expect((await get('/oai?verb=Identify')).body).toContain('<repositoryName>Heath &amp; Moor</repositoryName>')
    const home = documentOf((await get('/')).body)
    for (const type of ['application/opensearchdescription+xml', 'application/atom+xml']) {
      const address = home.querySelector(`link[type="${type}"]`)?.getAttribute('href') ?? ''
      expect((await get(address)).body).toContain('Heath &amp; Moor')
    }
    expect((await get(site.cards[0]?.path ?? '')).body).toContain('<meta property="og:site_name" content="Heath &amp; Moor"')
  })

  test('says what it is on the first page of its library', async () => {
    const home = documentOf((await get('/')).body)
    expect(home.querySelector('h1')?.textContent).toBe('Research on open country')
    expect(home.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(/^Heath & Moor publishes/)
    expect([...home.querySelectorAll('main a')].map(link => link.textContent)).toContain('For authors')
  })

  test('sends its images so that nothing in them runs, and for good', async () => {
    const { src } = settings.site.images.logo ?? { src: '' }
    const sent = await get(src)
    expect(sent.headers['content-type']).toBe('image/svg+xml')
    expect(sent.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    expect(sent.headers['x-content-type-options']).toBe('nosniff')
    expect(sent.headers['cache-control']).toContain('immutable')
    expect(sent.rawPayload.equals(settings.site.images.logo?.content ?? Buffer.from(''))).toBe(true)
  })

  test('has an image for pages that name another version of it, which nobody keeps', async () => {
    const sent = await get('/site-images/logo-0123456789abcdef.png')
    expect(sent.statusCode).toBe(200)
    expect(sent.headers['content-type']).toBe('image/svg+xml')
    expect(sent.headers['cache-control']).toBe('no-store')
    expect((await get('/site-images/dark-logo-0123456789abcdef.svg')).statusCode).toBe(404)
    expect((await get('/site-images/site.json')).statusCode).toBe(404)
  })
})

test('a site without one has no style of its own', async () => {
  const site = await siteOf({}, libraryFolder)
  const { body, headers } = await site.app.inject({ url: '/', headers: { host: 'localhost' } })
  expect(documentOf(body).querySelector('style')).toBeNull()
  expect(String(headers['content-security-policy'])).toContain("style-src 'self';")
  await site.close()
})
