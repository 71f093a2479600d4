import { fc, test as property } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decidedOrigin, originForm, type AddressedTo } from '../../../src/server/http/origin-of.ts'
import { defaultSiteSettings } from '../../../src/settings/site.ts'
import { defaultSettings } from '../../../src/settings/settings.ts'
import { libraryFolder, siteOf, type Site } from '../../support/site.ts'

const PUBLIC = 'https://journals.example'

const PROXY = '10.0.0.5'

const asked = (authority: string, more: Partial<AddressedTo> = {}): AddressedTo => ({
  authority,
  scheme: 'http',
  peer: '192.0.2.7',
  local: '10.0.0.7',
  isFromProxy: false,
  ...more,
})

const LOCALLY = { peer: '127.0.0.1', local: '127.0.0.1' }

describe('the origin of an answer, where the site’s own is set', () => {
  test.each([
    'journals.example',
    'JOURNALS.Example',
    'journals.example.',
    'journals.example:443',
    'journals.example.:443',
    'localhost:4173',
    'localhost.',
    'site.localhost',
    '127.0.0.1:4173',
    '127.8.8.8',
    '[::1]:4173',
    '[0:0:0:0:0:0:0:1]',
    '10.0.0.7:4173',
    '',
  ])('is that one for the host "%s"', authority => {
    expect(decidedOrigin(asked(authority), PUBLIC)).toEqual(E.right(PUBLIC))
  })

  test.each([
    'evil.example',
    'journals.example:80',
    'journals.example:8443',
    'journals.example.evil.example',
    'evil-journals.example',
    'localhost.evil.example',
    'notlocalhost',
    '10.0.0.8',
    '[::2]',
    '0.0.0.0',
  ])('is none for the host "%s"', authority => {
    expect(decidedOrigin(asked(authority), PUBLIC)).toEqual(E.left(421))
    expect(decidedOrigin(asked(authority, { isFromProxy: true }), PUBLIC)).toEqual(E.left(421))
  })

  test('may have a port, or be an IPv6 address, spelt in any way', () => {
    expect(decidedOrigin(asked('journals.example:8443'), `${PUBLIC}:8443`)).toEqual(E.right(`${PUBLIC}:8443`))
    expect(decidedOrigin(asked('journals.example'), `${PUBLIC}:8443`)).toEqual(E.left(421))
    expect(decidedOrigin(asked('[2001:DB8:0::1]:80'), 'http://[2001:db8::1]')).toEqual(E.right('http://[2001:db8::1]'))
  })

  test('is also for the server’s own address where IPv4 comes over an IPv6 socket, or the address has a zone', () => {
    expect(decidedOrigin(asked('10.0.0.7:4173', { local: '::ffff:10.0.0.7' }), PUBLIC)).toEqual(E.right(PUBLIC))
    expect(decidedOrigin(asked('[fe80::1]:4173', { local: 'fe80::1%eth0' }), PUBLIC)).toEqual(E.right(PUBLIC))
  })
})

describe('the origin of an answer, where the site’s own is not set', () => {
  test.each([
    ['localhost:4173', 'http://localhost:4173'],
    ['LOCALHOST.:80', 'http://localhost'],
    ['127.0.0.1:4173', 'http://127.0.0.1:4173'],
    ['[::1]:4173', 'http://[::1]:4173'],
  ])('is that of the host "%s" for the machine itself alone', (authority, origin) => {
    expect(decidedOrigin(asked(authority, LOCALLY))).toEqual(E.right(origin))
    expect(decidedOrigin(asked(authority, { peer: '::ffff:127.0.0.1', local: '::ffff:127.0.0.1' }))).toEqual(E.right(origin))
    expect(decidedOrigin(asked(authority))).toEqual(E.left(421))
  })

  test('is the machine’s own address where it calls itself there, as the browser that prints PDFs does', () => {
    expect(decidedOrigin(asked('10.0.0.7:4173', { peer: '10.0.0.7' }))).toEqual(E.right('http://10.0.0.7:4173'))
    expect(decidedOrigin(asked('10.0.0.7:4173'))).toEqual(E.left(421))
    expect(decidedOrigin(asked('journals.example', { peer: '10.0.0.7' }))).toEqual(E.left(421))
  })

  test('is what a trusted proxy says', () => {
    expect(decidedOrigin(asked('Journals.Example:443', { isFromProxy: true, scheme: 'https' }))).toEqual(E.right(PUBLIC))
  })

  test.each(['evil.example', '', '10.0.0.7'])('is none for the host "%s"', authority => {
    expect(decidedOrigin(asked(authority))).toEqual(E.left(421))
    expect(decidedOrigin(asked(authority, LOCALLY))).toEqual(E.left(421))
  })
})

test.each([
  'a b',
  'user@localhost',
  'localhost/x',
  'localhost:99999',
  'localhost:x',
  '[::1',
  '[1.2]',
  '.',
  'a,b',
  '%6c',
  '\u0000',
])('the host "%s" is none', authority => {
  for (const origin of [undefined, PUBLIC]) expect(decidedOrigin(asked(authority, LOCALLY), origin)).toEqual(E.left(400))
})

const authorities = fc.oneof(
  fc.domain(),
  fc.ipV4(),
  fc.ipV6().map(address => `[${address}]`),
  fc.string(),
  fc.constantFrom('localhost', '127.0.0.1', '[::1]', '10.0.0.7', 'journals.example', 'evil.example'),
)
const withPorts = fc
  .tuple(authorities, fc.constantFrom('', '.', ':80', ':443', ':4173', '.:443', ':99999'))
  .map(([host, rest]) => host + rest)
const requests: fc.Arbitrary<AddressedTo> = fc.record({
  authority: withPorts,
  scheme: fc.constantFrom('http', 'https'),
  peer: fc.constantFrom(undefined, '127.0.0.1', '::1', '192.0.2.7', '10.0.0.7'),
  local: fc.constantFrom(undefined, '127.0.0.1', '::1', '10.0.0.7', '::ffff:10.0.0.7'),
  isFromProxy: fc.boolean(),
})

describe('every request', () => {
  property.prop([requests])('is answered with the site’s own origin where it is set, or refused', request => {
    const decided = decidedOrigin(request, PUBLIC)
    expect([E.right(PUBLIC), E.left(400), E.left(421)]).toContainEqual(decided)
  })

  property.prop([requests])(
    'is otherwise answered with this machine’s origin, or that from a trusted proxy, or refused',
    request => {
      const decided = decidedOrigin(request)
      if (E.isLeft(decided) || request.isFromProxy) return
      expect(new URL(decided.right).hostname).toMatch(/^(?:localhost|127\.[\d.]+|\[::1\]|10\.0\.0\.7)$/)
      expect(['127.0.0.1', '::1', request.local]).toContain(request.peer)
    },
  )

  property.prop([fc.webUrl({ withQueryParameters: true })])('has a path of this site, also in absolute form', url => {
    expect(originForm(url)).toMatch(/^\//)
    expect(new URL(PUBLIC + originForm(url)).href).toBe(new URL(url).href.replace(new URL(url).origin, PUBLIC))
  })
})

/** The pages, files and answers that name the site. */
const paths = (site: Site): readonly string[] => [
  '/',
  site.cards.find(({ openAccess }) => openAccess)?.path ?? '',
  site.cards.find(({ openAccess }) => !openAccess)?.path ?? '',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/feed.atom',
  '/opensearch.xml',
  '/oai?verb=Identify',
  '/oai?verb=ListRecords&metadataPrefix=oai_dc',
  '/user/login',
  '/nowhere',
]

describe('the whole site', () => {
  let open: Site
  let proxied: Site
  beforeAll(async () => {
    open = await siteOf({ publicOrigin: PUBLIC }, libraryFolder)
    proxied = await siteOf({ trustedProxies: [PROXY] }, libraryFolder)
  })
  afterAll(async () => {
    await open.close()
    await proxied.close()
  })

  /** The whole answer, with its headers. */
  const answered = async (site: Site, url: string, headers: Readonly<Record<string, string>>, remoteAddress = '192.0.2.7') => {
    const { statusCode, headers: sent, body } = await site.app.inject({ url, remoteAddress, headers })
    return { statusCode, all: `${JSON.stringify(sent)}${body}`, cookie: String(sent['set-cookie']) }
  }

  const evil = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-original-host': 'evil.example',
    forwarded: 'host=evil.example;proto=http',
    origin: 'https://evil.example',
  }

  test('names its own origin everywhere, whatever a client says about hosts', async () => {
    for (const url of paths(open)) {
      for (const host of ['journals.example', 'LOCALHOST.:4173']) {
        const { statusCode, all } = await answered(open, url, { host, ...evil, 'sec-fetch-dest': 'document' })
        expect(statusCode, url).toBe(url === '/nowhere' ? 404 : 200)
        expect(all, url).not.toMatch(/evil\.example|localhost/i)
      }
      const { statusCode, all } = await answered(open, url, { host: 'evil.example', ...evil })
      expect([statusCode, /evil|cookie":/.test(all)], url).toEqual([421, false])
      expect(all).toContain('"x-content-type-options":"nosniff"')
    }
    for (const url of paths(open).slice(1, -2))
      expect((await answered(open, url, { host: 'journals.example' })).all, url).toContain(PUBLIC)
  })

  test('gives cookies for TLS where its origin says so, whatever a client says', async () => {
    const { cookie } = await answered(open, '/', { host: 'journals.example', ...evil, 'sec-fetch-dest': 'document' })
    expect(cookie).toMatch(/; Secure$/)
  })

  property.prop([withPorts, withPorts], { numRuns: 60 })('names no host that a client made up', async (host, forwarded) => {
    const headers = {
      host: encodeURI(host),
      'x-forwarded-host': encodeURI(forwarded),
      forwarded: `host="${encodeURI(forwarded)}"`,
    }
    for (const site of [open, proxied]) {
      const { statusCode, all } = await answered(site, '/robots.txt', headers)
      expect([200, 400, 421]).toContain(statusCode)
      for (const [origin] of all.matchAll(/https?:\/\/[^/\s"]+/g)) expect(origin).toBe(PUBLIC)
    }
  })

  test('believes a trusted proxy, and nobody else, where its own origin is not set', async () => {
    const headers = {
      host: 'lectern-backend',
      'x-forwarded-host': 'spoofed.example, Journals.Example',
      'x-forwarded-proto': 'https',
    }
    expect((await answered(proxied, '/robots.txt', headers, PROXY)).all).toContain(`${PUBLIC}/sitemap.xml`)
    expect(await answered(proxied, '/robots.txt', headers)).toMatchObject({ statusCode: 421 })
    expect((await answered(proxied, '/robots.txt', { host: 'journals.example' }, PROXY)).all).toContain(
      'http://journals.example/',
    )
  })

  test('tells harvesters the address from its settings, or else its webmaster’s', async () => {
    const emailOf = async (site: Site): Promise<string> =>
      /<adminEmail>(.*)<\/adminEmail>/.exec(
        (await answered(site, '/oai?verb=Identify', { host: 'journals.example' }, PROXY)).all,
      )?.[1] ?? ''
    expect(await emailOf(open)).toBe('webmaster@journals.example')
    for (const [given, email] of [
      [{ contactEmail: 'help@codex.example' }, 'help@codex.example'],
      [{ contactEmail: 'help@codex.example', adminEmail: 'oai@codex.example' }, 'oai@codex.example'],
    ] as const) {
      const site = await siteOf({
        publicOrigin: PUBLIC,
        settings: { ...defaultSettings, site: { ...defaultSiteSettings, ...given } },
      })
      expect(await emailOf(site)).toBe(email)
      await site.close()
    }
  })

  /** The answer to a request sent byte by byte. */
  const sent = async (site: Site, lines: readonly string[]): Promise<string> => {
    const { port } = new URL(site.app.server.listening ? (origins.get(site) ?? '') : await listen(site))
    const socket = connect(Number(port), '127.0.0.1')
    socket.end([...lines, 'Connection: close', '', ''].join('\r\n'))
    let text = ''
    for await (const piece of socket) text += String(piece)
    return text
  }
  const origins = new Map<Site, string>()
  const listen = async (site: Site): Promise<string> => {
    const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
    origins.set(site, origin)
    return origin
  }

  test.each([
    [['GET /robots.txt HTTP/1.1', 'Host: journals.example'], 200],
    [['GET /robots.txt HTTP/1.1', 'Host: journals.example', 'Host: evil.example'], 400],
    [['GET /robots.txt HTTP/1.1', 'Host: journals.example', 'host: journals.example'], 400],
    [['GET /robots.txt HTTP/1.1', 'Host: evil.example'], 421],
    [['GET /robots.txt HTTP/1.1'], 400],
    [['GET /robots.txt HTTP/1.0'], 200],
    [['GET http://journals.example/robots.txt HTTP/1.1', 'Host: evil.example'], 200],
    [['GET HTTPS://Journals.Example.:443/robots.txt HTTP/1.1', 'Host: evil.example'], 200],
    [['GET http://evil.example/robots.txt HTTP/1.1', 'Host: journals.example'], 421],
    [['GET http://user@journals.example/robots.txt HTTP/1.1', 'Host: journals.example'], 400],
    [['GET http://evil.example HTTP/1.1', 'Host: journals.example'], 421],
    [['GET ftp://evil.example/nowhere HTTP/1.1', 'Host: journals.example'], 421],
    [['GET //evil.example/nowhere HTTP/1.1', 'Host: evil.example'], 421],
    [['POST /nowhere HTTP/1.1', 'Host: evil.example', 'Content-Length: 0'], 421],
  ])('over a socket, with its own origin set: %j', async (lines, status) => {
    const answer = await sent(open, lines)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).not.toContain('evil')
    expect(answer.includes(`${PUBLIC}/sitemap.xml`)).toBe(status === 200)
  })

  test.each([
    [['GET /robots.txt HTTP/1.1', 'Host: localhost'], 200],
    [['GET /robots.txt HTTP/1.1', 'Host: journals.example'], 421],
    [['GET /robots.txt HTTP/1.0'], 421],
    [['GET http://localhost/robots.txt HTTP/1.1', 'Host: evil.example'], 200],
    [['GET /robots.txt HTTP/1.1', 'Host: localhost', 'X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example'], 200],
  ])('over a socket, without it: %j', async (lines, status) => {
    const answer = await sent(proxied, lines)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).not.toContain('evil')
  })
})

test('nothing else reads the host, scheme or forwarding headers of a request', async () => {
  const READS =
    /\b(?:request|raw|asked)\??\.(?:host|hostname|protocol|originalUrl)\b|headers\??\.(?:host|forwarded)\b|['"](?:host|forwarded|:authority|x-forwarded-(?:host|proto|port|server))['"]\]|\{[^{}]*\b(?:host|hostname|protocol|originalUrl)\b[^{}]*\}: FastifyRequest/i
  expect('const f = ({ headers, host }: FastifyRequest) =>').toMatch(READS)
  expect("request.headers['x-forwarded-host']").toMatch(READS)
  const folder = fileURLToPath(new URL('../../../src/server', import.meta.url))
  const readers: string[] = []
  for (const file of await readdir(folder, { recursive: true })) {
    if (/\.tsx?$/.test(file) && READS.test(await readFile(join(folder, file), 'utf8'))) readers.push(file)
  }
  expect(readers).toEqual([join('http', 'origin-of.ts')])
})
