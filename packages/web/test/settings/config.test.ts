import { fc, test as property } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { configFrom } from '../../src/settings/config.ts'

const folders = { project: '/project', current: '/home/reader' }

describe('the configuration', () => {
  test('is port 4173 and .lectern in the project where nothing is said', () => {
    expect(configFrom({}, [], folders)).toEqual(
      E.right({ port: 4173, host: 'localhost', dataFolder: '/project/.lectern', paths: [], trustedProxies: [] }),
    )
  })

  test('takes paths and folders from where the user stands', () => {
    expect(configFrom({ LECTERN_DATA: 'data' }, ['articles', '/abs/a.xml'], folders)).toMatchObject({
      right: { dataFolder: '/home/reader/data', paths: ['/home/reader/articles', '/abs/a.xml'] },
    })
  })

  property.prop([
    fc.string().filter(text => !/^\s*\d*\s*$/.test(text) && !/^0[xob]/i.test(text.trim()) && !/^[\d.e+]+$/i.test(text.trim())),
  ])('refuses a PORT that is no number, and says it', port => {
    const config = configFrom({ PORT: port }, [], folders)
    expect(E.isLeft(config) && config.left.includes('PORT')).toBe(true)
  })

  property.prop([fc.integer()], { examples: [[0], [65_535], [65_536], [-1]] })(
    'takes a PORT that a machine has, and no other',
    port => {
      expect(E.isRight(configFrom({ PORT: String(port) }, [], folders))).toBe(port >= 0 && port <= 65_535)
    },
  )

  test('refuses options it does not know', () => {
    expect(configFrom({}, ['--verbose'], folders)).toMatchObject({ left: expect.stringContaining('--verbose') as string })
  })
})

describe('how readers are known', () => {
  test('takes the proxies in front, in either family', () => {
    expect(configFrom({ TRUSTED_PROXIES: '10.0.0.5, 192.168.0.0/16 fd00::/8,10.1.0.1-10.1.0.9' }, [], folders)).toMatchObject({
      right: { trustedProxies: ['10.0.0.5', '192.168.0.0/16', 'fd00::/8', '10.1.0.1-10.1.0.9'] },
    })
  })

  test.each(['everyone', '10.0.0.0/33', '10.0.0', '*', 'proxy.example', '::/129'])(
    'refuses TRUSTED_PROXIES with "%s", and says it',
    range => {
      expect(configFrom({ TRUSTED_PROXIES: `10.0.0.5, ${range}` }, [], folders)).toMatchObject({
        left: expect.stringContaining(`TRUSTED_PROXIES contains "${range}"`) as string,
      })
    },
  )

  test('takes identity headers only by a convention it knows, and only from proxies that it is told', () => {
    expect(configFrom({ IDENTITY_HEADERS: 'shibboleth', TRUSTED_PROXIES: '10.0.0.5' }, [], folders)).toMatchObject({
      right: { identityHeaders: 'shibboleth' },
    })
    expect(configFrom({ IDENTITY_HEADERS: 'openathens' }, [], folders)).toMatchObject({
      left: expect.stringContaining('TRUSTED_PROXIES') as string,
    })
    expect(configFrom({ IDENTITY_HEADERS: 'saml', TRUSTED_PROXIES: '10.0.0.5' }, [], folders)).toMatchObject({
      left: expect.stringContaining('shibboleth or openathens') as string,
    })
  })

  test('is off where nothing is said, also where it is said with an empty text', () => {
    const config = configFrom({ TRUSTED_PROXIES: ' ', IDENTITY_HEADERS: '', LECTERN_SECRET: '', LECTERN_SITE: '' }, [], folders)
    expect(config).toEqual(configFrom({}, [], folders))
  })

  test('takes a secret and a folder for the site', () => {
    expect(configFrom({ LECTERN_SECRET: 's'.repeat(32), LECTERN_SITE: 'site' }, [], folders)).toMatchObject({
      right: { secret: 's'.repeat(32), siteFolder: '/home/reader/site' },
    })
  })
})
