import { either as E } from 'fp-ts'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { noReaderSettings, readReaderSettings } from '../../src/settings/reader-settings.ts'
import { folderWith } from '../support/folder.ts'

const hash = `$scrypt$ln=15,r=8,p=3$${'A'.repeat(22)}$${'B'.repeat(43)}`
const university = { id: 'university', name: 'University', signIn: 'none', ipRanges: ['192.0.2.0/24'] }
const kim = { id: 'kim', name: 'Kim', email: 'kim@example.org', password: hash }

type Files = Readonly<Partial<Record<'institutions.json' | 'readers.json' | 'holdings.json', unknown>>>

const read = async (files: Files) => {
  const folder = await folderWith(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? content : JSON.stringify(content)]),
    ),
  )
  const settings = await readReaderSettings(folder, false)
  return E.mapLeft((fault: string) => fault.replaceAll(`${folder}/`, ''))(settings)
}

describe('the files of a site', () => {
  test('that are not there hold nothing', async () => {
    expect(await read({})).toEqual(E.right(noReaderSettings))
    expect(await readReaderSettings(join(await folderWith({}), 'nowhere'), true)).toEqual(E.right(noReaderSettings))
  })

  test('say whom it knows', async () => {
    const settings = await read({
      'institutions.json': [university],
      'readers.json': [kim],
      'holdings.json': [{ institution: 'university', journals: [{ issn: '99992027', from: 2020 }] }],
    })
    expect(settings).toMatchObject({ right: { institutions: [university], accounts: [kim] } })
    if (E.isLeft(settings)) throw new Error(settings.left)
    expect(settings.right.networks.map(([{ id }, ranges]) => [id, ranges.contains('192.0.2.1')])).toEqual([['university', true]])
    expect([...(settings.right.holdings.institutions.get('university')?.journals.keys() ?? [])]).toEqual(['9999-2027'])
  })

  test.each<readonly [string, Files]>([
    [
      'institutions.json: 0.ipRanges.1: expected an IP address',
      { 'institutions.json': [{ ...university, ipRanges: ['192.0.2.0/24', '192.0.2.0/99'] }] },
    ],
    [
      'institutions.json: 0.ipRange: unknown field (expected one of id, name',
      { 'institutions.json': [{ ...university, ipRange: [] }] },
    ],
    [
      'institutions.json: 0.signIn: expected one of shibboleth, openathens, ticket, account, none',
      { 'institutions.json': [{ ...university, signIn: 'saml' }] },
    ],
    ['institutions.json: 0.id: expected an id', { 'institutions.json': [{ ...university, id: 'a b' }] }],
    ['institutions.json: 0.entityId: expected the entity id', { 'institutions.json': [{ ...university, signIn: 'shibboleth' }] }],
    ['institutions.json: 0.ticketKey: expected the key', { 'institutions.json': [{ ...university, signIn: 'ticket' }] }],
    [
      'institutions.json: 0.ticketKey: expected a string of at least 32 characters',
      { 'institutions.json': [{ ...university, signIn: 'ticket', ticketKey: 'short' }] },
    ],
    [
      'institutions.json: 0.signInUrl: expected an address',
      { 'institutions.json': [{ ...university, signInUrl: 'javascript:alert(1)' }] },
    ],
    [
      'institutions.json: 0.signInUrl: expected an address',
      { 'institutions.json': [{ ...university, signInUrl: '//evil.example' }] },
    ],
    [
      'institutions.json: 0.settings.preventOrders: unknown field',
      { 'institutions.json': [{ ...university, settings: { preventOrders: true } }] },
    ],
    ['institutions.json: 1.id: "university" is used more than once', { 'institutions.json': [university, university] }],
    [
      'institutions.json: 1.entityId: "x" is used more than once',
      {
        'institutions.json': [
          { ...university, entityId: 'x' },
          { ...university, id: 'other', entityId: 'x' },
        ],
      },
    ],
    ['institutions.json: the top level: expected', { 'institutions.json': {} }],
    ['institutions.json: 0: expected institution', { 'institutions.json': [null] }],
    ['institutions.json: ', { 'institutions.json': '[{' }],
    ['readers.json: 0.email: expected an email address', { 'readers.json': [{ ...kim, email: 'kim' }] }],
    [
      'readers.json: 0.password: expected a hash from "npm run password"',
      { 'readers.json': [{ ...kim, password: 'plain text' }] },
    ],
    ['readers.json: 0.privilege: expected', { 'readers.json': [{ ...kim, privilege: 'ROOT' }] }],
    [
      'readers.json: 0.institution: there is no "nowhere" in institutions.json',
      { 'readers.json': [{ ...kim, institution: 'nowhere' }] },
    ],
    [
      'readers.json: 1.email: "kim@example.org" is used more than once',
      { 'readers.json': [kim, { ...kim, id: 'other', email: 'KIM@example.org' }] },
    ],
    ['readers.json: 1.id: "kim" is used more than once', { 'readers.json': [kim, { ...kim, email: 'other@example.org' }] }],
    [
      'holdings.json: 0.journals.0.issn: expected an ISSN',
      { 'institutions.json': [university], 'holdings.json': [{ institution: 'university', journals: [{ issn: '1234-5678' }] }] },
    ],
    [
      'holdings.json: 0.books.0.isbn: expected an ISBN',
      { 'institutions.json': [university], 'holdings.json': [{ institution: 'university', books: [{ isbn: '978' }] }] },
    ],
    [
      'holdings.json: 0.journals.0.from: expected a four-digit year',
      {
        'institutions.json': [university],
        'holdings.json': [{ institution: 'university', journals: [{ issn: '9999-2027', from: 99 }] }],
      },
    ],
    [
      'holdings.json: 0.institution: there is no "university" in institutions.json',
      { 'holdings.json': [{ institution: 'university' }] },
    ],
  ])('with a fault are refused with file and field: %s', async (fault, files) => {
    const settings = await read(files)
    expect(E.isLeft(settings) ? settings.left : 'no fault').toContain(fault)
  })

  test('never tell a password, or its hash, in a fault', async () => {
    const settings = await read({ 'readers.json': [{ ...kim, password: 'my plain password' }] })
    expect(E.isLeft(settings) && settings.left).not.toContain('my plain password')
  })
})
