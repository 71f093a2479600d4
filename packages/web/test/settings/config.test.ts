import { fc, test as property } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { configFrom } from '../../src/settings/config.ts'

const folders = { project: '/project', current: '/home/reader' }

describe('the configuration', () => {
  test('is port 4173 and .lectern in the project where nothing is said', () => {
    expect(configFrom({}, [], folders)).toEqual(
      E.right({
        port: 4173,
        host: 'localhost',
        dataFolder: '/project/.lectern',
        paths: [],
        trustedProxies: [],
        leaveSeconds: 1,
        usageLogMonths: 36,
        isOpen: false,
      }),
    )
  })

  test('has a replica only of a database that is named', () => {
    const env = { DATABASE_URL: 'postgres://a/b', DATABASE_READ_URL: 'postgres://c/b' }
    expect(configFrom(env, [], folders)).toMatchObject({
      right: { databaseUrl: 'postgres://a/b', databaseReadUrl: 'postgres://c/b' },
    })
    expect(configFrom({ ...env, DATABASE_URL: '' }, [], folders)).toEqual(E.left(expect.stringContaining('needs DATABASE_URL')))
    expect(configFrom({ ...env, DATABASE_READ_URL: '' }, [], folders)).not.toHaveProperty('right.databaseReadUrl')
  })

  test('opens everything by an option, in any place, of the program that knows it', () => {
    for (const args of [
      ['--open', 'a'],
      ['a', '--open'],
    ])
      expect(configFrom({}, args, folders, ['--open'])).toMatchObject({ right: { isOpen: true, paths: ['/home/reader/a'] } })
    expect(configFrom({}, ['a'], folders, ['--open'])).toMatchObject({ right: { isOpen: false } })
    expect(configFrom({}, ['--open', 'a'], folders)).toEqual(E.left(expect.stringContaining('--open is not a known option')))
    expect(configFrom({}, ['--opens', 'a'], folders, ['--open'])).toEqual(E.left(expect.stringContaining('--opens')))
  })

  test('names the object store that keeps articles’ files', () => {
    const given = (env: Readonly<Record<string, string>>) => configFrom(env, [], folders)
    expect(given({ FILES_S3_BUCKET: 'articles' })).toMatchObject(E.right({ objectStore: { bucket: 'articles', prefix: '' } }))
    expect(
      given({
        FILES_S3_BUCKET: 'articles',
        FILES_S3_ENDPOINT: 'http://127.0.0.1:9000',
        FILES_S3_PREFIX: '/journals/',
        FILES_S3_REGION: 'eu-central-1',
        FILES_S3_CREATE_BUCKET: 'true',
      }),
    ).toMatchObject(
      E.right({
        objectStore: {
          bucket: 'articles',
          endpoint: 'http://127.0.0.1:9000',
          prefix: 'journals/',
          region: 'eu-central-1',
          createsBucket: true,
        },
      }),
    )
    for (const [env, said] of [
      [{ FILES_S3_PREFIX: 'a' }, 'FILES_S3_PREFIX is set without FILES_S3_BUCKET'],
      [{ FILES_S3_BUCKET: 's3://articles' }, 'FILES_S3_BUCKET is "s3://articles"'],
      [{ FILES_S3_BUCKET: 'a', FILES_S3_ENDPOINT: 'objects.example' }, 'FILES_S3_ENDPOINT is "objects.example"'],
      [{ FILES_S3_BUCKET: 'a', FILES_S3_ENDPOINT: 'https://me:secret@objects.example' }, 'without a user'],
      [{ FILES_S3_BUCKET: 'a', FILES_S3_CREATE_BUCKET: 'yes' }, 'FILES_S3_CREATE_BUCKET is "yes": it must be true or false'],
    ] as const)
      expect(given(env)).toEqual(E.left(expect.stringContaining(said)))
  })

  property.prop([fc.oneof(fc.string(), fc.constantFrom('true', 'false', '', 'TRUE', '1'))])(
    'opens everything if LECTERN_OPEN is true, and refuses all that it cannot be',
    given => {
      const config = configFrom({ LECTERN_OPEN: given }, [], folders)
      expect(E.isRight(config)).toBe(['true', 'false', ''].includes(given))
      expect(E.isRight(config) ? config.right.isOpen : config.left).toEqual(
        E.isRight(config) ? given === 'true' : expect.stringContaining('LECTERN_OPEN'),
      )
    },
  )

  property.prop([fc.integer()], { examples: [[0], [300], [301], [-1]] })(
    'takes LEAVE_SECONDS of up to five minutes, and no other',
    seconds => {
      const config = configFrom({ LEAVE_SECONDS: String(seconds) }, [], folders)
      expect(E.isRight(config)).toBe(seconds >= 0 && seconds <= 300)
      expect(E.isRight(config) ? config.right.leaveSeconds : config.left).toEqual(
        E.isRight(config) ? seconds : expect.stringContaining('LEAVE_SECONDS'),
      )
    },
  )

  test.each([
    [{ METRICS_PORT: '9464' }, { port: 9464, host: 'localhost' }],
    [
      { METRICS_PORT: '0', METRICS_HOST: '0.0.0.0' },
      { port: 0, host: '0.0.0.0' },
    ],
    [{ METRICS_PORT: '' }, undefined],
    [{ METRICS_HOST: '0.0.0.0' }, undefined],
  ])('serves metrics only where a port is given: %j', (env, metrics) => {
    const config = configFrom(env, [], folders)
    expect(E.isRight(config) && config.right.metrics).toEqual(metrics)
  })

  test.each(['-1', '65536', '80.5', 'port'])('does not take %s for METRICS_PORT', port => {
    expect(configFrom({ METRICS_PORT: port }, [], folders)).toEqual(
      E.left(`METRICS_PORT is "${port}": it must be a whole number from 0 to 65535`),
    )
  })

  property.prop([fc.oneof(fc.integer(), fc.double())], { examples: [[0], [1], [1200], [1201], [1.5]] })(
    'takes USAGE_LOG_MONTHS from a month to a hundred years, and no other',
    months => {
      const config = configFrom({ USAGE_LOG_MONTHS: String(months) }, [], folders)
      expect(E.isRight(config)).toBe(Number.isInteger(months) && months >= 1 && months <= 1200)
      expect(E.isRight(config) ? config.right.usageLogMonths : config.left).toEqual(
        E.isRight(config) ? months : expect.stringContaining('USAGE_LOG_MONTHS'),
      )
    },
  )

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

describe('the addresses of this site and of a platform behind it', () => {
  test.each([
    ['https://journals.example', 'https://journals.example'],
    ['https://journals.example/', 'https://journals.example'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://[2001:db8::1]:8080', 'http://[2001:db8::1]:8080'],
  ])('are taken as origins: "%s"', (given, origin) => {
    expect(configFrom({ PUBLIC_ORIGIN: given, UPSTREAM: given }, [], folders)).toMatchObject({
      right: { publicOrigin: origin, upstream: origin },
    })
  })

  test.each([
    'journals.example',
    '//journals.example',
    'ftp://journals.example',
    'https://journals.example/articles',
    'https://journals.example?a',
    'https://user@journals.example',
    'https://*.example',
    'https://',
    'https://journals.example:99999',
    ' ',
  ])('are refused, and said, where they are none: "%s"', given => {
    for (const name of ['PUBLIC_ORIGIN', 'UPSTREAM']) {
      expect(configFrom({ [name]: given }, [], folders)).toMatchObject({
        left: expect.stringContaining(`${name} is "${given}": it must be the origin`) as string,
      })
    }
  })

  test('are not set where they are empty', () => {
    expect(configFrom({ PUBLIC_ORIGIN: '', UPSTREAM: '' }, [], folders)).toEqual(configFrom({}, [], folders))
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
