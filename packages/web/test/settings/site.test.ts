import { fc, test as law } from '@fast-check/vitest'
import { defaultSite, footerView } from '@lectern/domain/site'
import { headerFactsWith } from '@lectern/property-tests/arbitraries/header'
import { either as E, option as O } from 'fp-ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SETTINGS_FILE_NAMES } from '../../src/settings/settings-file-names.ts'
import { imageSources } from '../../src/server/http/image-sources.ts'
import { defaultSiteSettings, helpForPage, siteFile, siteOf, type SiteSettings } from '../../src/settings/site.ts'
import { institutionsFile } from '../../src/settings/institutions.ts'
import { libraryFolder } from '../support/site.ts'

const read = (said: unknown): SiteSettings => {
  const decoded = siteFile.codec.decode(said)
  if (E.isLeft(decoded)) throw new Error('not understood')
  return siteOf(decoded.right, defaultSite.linkOutUrls)
}

describe('site.json', () => {
  test('that says nothing leaves the site as it comes', () => {
    expect(read({})).toEqual(defaultSiteSettings)
  })

  test('replaces what it names, and nothing beside it', () => {
    const said = {
      name: 'Codex',
      publisher: { name: 'Codex Press' },
      aboutUrl: 'https://codex.example/about',
      supportHubUrls: { ja: '/hilfe/ja' },
      accountUrls: { login: 'https://id.example/?x=1' },
      orderHistoryUrls: { staging: '/orders' },
      contactEmail: ' help@codex.example ',
      adminEmail: 'oai@codex.example',
      allowCart: true,
      environment: 'non-prod',
      pageHelp: [{ path: '/search', url: '/help' }],
      frontEndOrigins: ['https://reader.codex.example', 'HTTP://localhost:5173/'],
    }
    expect(read(said)).toEqual({
      ...defaultSiteSettings,
      site: {
        ...defaultSite,
        name: 'Codex',
        publisher: { ...defaultSite.publisher, name: 'Codex Press' },
        aboutUrl: 'https://codex.example/about',
        supportHubUrls: { ...defaultSite.supportHubUrls, ja: '/hilfe/ja' },
        accountUrls: { ...defaultSite.accountUrls, login: 'https://id.example/?x=1' },
        orderHistoryUrls: { ...defaultSite.orderHistoryUrls, staging: '/orders' },
      },
      contactEmail: 'help@codex.example',
      adminEmail: 'oai@codex.example',
      allowCart: true,
      environment: 'non-prod',
      pageHelp: [{ path: '/search', url: '/help' }],
      frontEndOrigins: ['https://reader.codex.example', 'http://localhost:5173'],
    })
    expect(footerView({ ...headerFactsWith(), site: read(said).site }, 2026).copyright).toBe('© 2026 Codex Press')
  })

  test.each([
    '*',
    'null',
    'reader.example',
    'https://reader.example/app',
    'https://*.example',
    'https://me@reader.example',
    'file:///app',
  ])('takes no %s for the origin of a front end', origin => {
    expect(E.isLeft(siteFile.codec.decode({ frontEndOrigins: [origin] }))).toBe(true)
  })

  test('is a file of the site, and each of its fields is described in the library’s README', () => {
    expect(SETTINGS_FILE_NAMES).toContain('site.json')
    const [, section = ''] = readFileSync(join(libraryFolder, 'README.md'), 'utf8').split('**`site.json`**')
    const fields = Object.keys(defaultSite).filter(field => field !== 'linkOutUrls')
    for (const field of [
      ...fields,
      ...Object.keys(defaultSite.accountUrls).filter(page => !['home', 'browse', 'search'].includes(page)),
      'contactEmail',
      'adminEmail',
      'allowCart',
      'environment',
      'pageHelp',
      'frontEndOrigins',
    ]) {
      expect(section, field).toContain(`\`${field}\``)
    }
  })
})

describe('HEAD-8 help by page', () => {
  const help = [
    { path: '/science/', url: '/help/science' },
    { path: '/science/article/', url: '/help/articles' },
    { path: '/search', url: '/help/search' },
  ] as const

  test.each([
    ['/science/article/pii/S0022247X13008238?x=1#sec1', O.some('/help/articles')],
    ['/science/', O.some('/help/science')],
    ['/search?qs=/science/article/', O.some('/help/search')],
    ['/', O.none],
    ['', O.none],
  ])('of %s is %j', (address, expected) => {
    expect(helpForPage(help, address)).toEqual(expected)
  })
})

describe('HEAD-7 where pictures may come from', () => {
  test('is here, and from the hosts that are named', () => {
    expect(
      imageSources([
        undefined,
        '/banner.svg',
        'https://library.example/a.png',
        'https://library.example/b.png?x',
        'http://cdn.example:8080/',
      ]),
    ).toEqual(["'self'", 'data:', 'https://library.example', 'http://cdn.example:8080'])
  })

  test('is no address that is not of the web, and no host that could end a source', () => {
    expect(
      imageSources([
        'javascript:alert(1)',
        'data:image/png;base64,AA',
        'file:///a.png',
        '//b.example/a.png',
        'https://c;script-src',
        'https://d,e/a.png',
        "https://f'g/",
      ]),
    ).toEqual(["'self'", 'data:'])
  })

  law.prop([
    fc.array(
      fc.oneof(
        fc.string(),
        fc.string().map(host => `https://${host}/a.png`),
        fc.constant(undefined),
      ),
    ),
  ])('whatever is named, no source can end the directive', addresses => {
    for (const source of imageSources(addresses)) expect(source).not.toMatch(/[;,\s]/)
  })
})

describe('what institutions.json says of the header', () => {
  const institution = { id: 'a', name: 'A', signIn: 'none' }
  const decode = (more: object) => institutionsFile.codec.decode([{ ...institution, ...more }])

  test.each([
    { banner: { position: 'ABOVE', text: 'From your library' } },
    { banner: { position: 'RIGHT', image: 'https://a.example/b.png', url: '/' } },
    {
      allowCart: true,
      canActivatePersonalization: true,
      shibbolethRegistrationUrl: '/user/registration',
      ticketRegistrationUrl: 'https://a.example/register',
    },
  ])('%j', more => {
    expect(decode(more)).toEqual(E.right([{ ...institution, ...more }]))
  })

  test.each([
    { banner: {} },
    { banner: { position: 'LEFT', text: 'x' } },
    { banner: { position: 'ABOVE' } },
    { banner: { position: 'ABOVE', image: 'javascript:x' } },
    { banner: { position: 'ABOVE', text: 'x', link: '/' } },
    { allowCart: 1 },
    { canActivatePersonalization: 'yes' },
    { shibbolethRegistrationUrl: '//a.example' },
    { ticketRegistrationUrl: 'data:x' },
  ])('%j is refused', more => {
    expect(E.isLeft(decode(more))).toBe(true)
  })
})
