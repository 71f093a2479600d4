import { fc, test } from '@fast-check/vitest'
import { eidOfFile } from '@lectern/domain/core'
import { articleRecord, recordWith } from '@lectern/property-tests/arbitraries/record'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { decodeRecord } from '../../src/store/stored-record.ts'

/** A JSON value without the field at a path. */
const without = (value: unknown, [field = '', ...rest]: readonly string[]): unknown =>
  Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([name, held]: [string, unknown]) =>
      name !== field ? [[name, held]] : rest.length === 0 ? [] : [[name, without(held, rest)]],
    ),
  )

const PARTS = [
  'title',
  'authors',
  'abstracts',
  'keywords',
  'body',
  'references',
  'glossary',
  'exam',
  'biographies',
  'tail',
] as const

const NEEDED = [
  'meta',
  'meta.pii',
  'meta.titleString',
  'meta.publicationTitle',
  'parts',
  'attachments',
  'license',
  'facts',
  ...PARTS.map(part => `parts.${part}`),
  ...['content', 'floats', 'footnotes'].map(list => `parts.body.${list}`),
]

const named = (path: string): RegExp => new RegExp(`^${path.replaceAll('.', String.raw`\.`)}\\b`)

/** The error for a stored value, or `undefined` if it can be decoded. */
const fault = (value: unknown): string => E.match(String, () => '')(decodeRecord(JSON.stringify(value)))

const ATTACHMENT = { eid: '1-s2.0-X-gr1.jpg', basename: 'gr1', filename: 'gr1.jpg' }

const namesOf = fc.uniqueArray(fc.string({ unit: 'binary' }), { maxLength: 4 })

describe('a stored record', () => {
  test.prop([articleRecord])('is read as it was written', given => {
    const json = JSON.stringify(given)
    expect(decodeRecord(json)).toEqual(E.right(JSON.parse(json)))
  })

  test.each(NEEDED)('is none without %s, and says so', path => {
    expect(fault(without(recordWith({}), path.split('.')))).toMatch(named(path))
  })

  test.prop([namesOf])('TREE-13 has its files under EIDs by their names, where an older version stored none', filenames => {
    const record = recordWith({})
    const attachments = filenames.map(filename => ({ ...ATTACHMENT, filename, eid: `no EID: ${filename}` }))
    expect(decodeRecord(JSON.stringify({ ...record, attachments: [ATTACHMENT, ...attachments] }))).toMatchObject({
      right: {
        attachments: [
          ATTACHMENT,
          ...filenames.map(filename => ({ ...ATTACHMENT, filename, eid: eidOfFile(record.meta.eid, filename) })),
        ],
      },
    })
  })

  test.each(Object.keys(ATTACHMENT))('is none where a file has no %s', field => {
    const record = recordWith({})
    expect(fault({ ...record, attachments: [ATTACHMENT] })).toBe('')
    expect(fault({ ...record, attachments: [ATTACHMENT, without(ATTACHMENT, [field])] })).toMatch(named(`attachments.1.${field}`))
  })

  test.each(['name', 'value'])('is none where a fact has no %s', field => {
    const fact = { name: 'grants', value: [] }
    const record = recordWith({})
    expect(fault({ ...record, facts: [fact] })).toBe('')
    expect(fault({ ...record, facts: [without(fact, [field])] })).toMatch(named(`facts.0.${field}`))
  })

  test.each(['', '{', 'undefined', '[1,]'])('is none where %j is stored', json => {
    expect(E.isLeft(decodeRecord(json))).toBe(true)
  })
})
