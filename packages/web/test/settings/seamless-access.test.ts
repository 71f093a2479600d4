import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { readSettings, defaultSettings } from '../../src/settings/settings.ts'
import { withSeamlessAccess } from '../../src/settings/seamless-access.ts'
import { folderWith } from '../support/folder.ts'

const SERVICE = {
  script: 'https://service.example/thiss.js',
  service: 'https://frame.example/ps/',
  context: 'seamlessaccess.org',
}

const read = async (seamlessAccess: unknown) =>
  readSettings(await folderWith({ 'view.json': JSON.stringify({ seamlessAccess }) }))

describe('LIFE-11 the setting for the persistence service', () => {
  test('is what the site says, and absent where it says nothing', async () => {
    const settings = await read(SERVICE)
    expect(E.isRight(settings) ? settings.right.view : settings.left).toEqual({
      ...defaultSettings.view,
      seamlessAccess: SERVICE,
    })
    expect(defaultSettings.view).not.toHaveProperty('seamlessAccess')
  })

  test.each([
    [
      { ...SERVICE, script: 'javascript:alert(1)' },
      'seamlessAccess.script: expected an address that begins with https://, http:// or /',
    ],
    [
      { ...SERVICE, service: 'frame.example' },
      'seamlessAccess.service: expected an address that begins with https://, http:// or /',
    ],
    [{ ...SERVICE, context: ' ' }, 'seamlessAccess.context: expected a non-empty string'],
    [{ ...SERVICE, url: '/x' }, 'seamlessAccess.url: unknown field (expected one of script, service, context)'],
  ])('%j is refused by the field', async (said, fault) => {
    const settings = await read(said)
    expect(E.isLeft(settings) ? settings.left : '').toContain(`view.json: ${fault}`)
  })

  test('a missing field is a fault', async () => {
    const settings = await read({ script: SERVICE.script })
    expect(E.isLeft(settings) ? settings.left.split('\n') : []).toHaveLength(2)
  })
})

describe('LIFE-11 what pages may load for it', () => {
  const sources = { scriptSrc: ["'self'", 'https://other.example'], frameSrc: ["'self'"], connectSrc: ["'self'"] }

  test('is scripts from its origin and frames from that of the service, beside what they may load anyway', () => {
    expect(withSeamlessAccess(sources, SERVICE)).toEqual({
      scriptSrc: ["'self'", 'https://other.example', 'https://service.example'],
      frameSrc: ["'self'", 'https://frame.example'],
      connectSrc: ["'self'"],
    })
  })

  test('is nothing where there is none, or it is on this site', () => {
    expect(withSeamlessAccess(sources, undefined)).toEqual(sources)
    expect(withSeamlessAccess(sources, { script: '/thiss.js', service: '/ps/' })).toEqual(sources)
  })
})
