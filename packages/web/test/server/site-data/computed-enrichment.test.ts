import { checkedEid } from '@lectern/property-tests/support/checked-eid'
import { test as law } from '@fast-check/vitest'
import { databases, eidOfFile } from '@lectern/domain/core'
import {
  enrichedContent,
  geospatialAttachments,
  node,
  SHORT_CODES,
  text,
  type ArticleRecord,
  type Attachment,
  type ContentNode,
} from '@lectern/domain/article'
import { articleRecord, recordWith } from '@lectern/property-tests/arbitraries/record'
import { option as O } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { computedEnrichment } from '../../../src/server/site-data/computed-enrichment.ts'
import { DATA_DATABASES, databaseLinks } from '../../../src/server/site-data/database-links.ts'

const para = (...children: readonly ContentNode[]): ContentNode => node('para', {}, children)
const link = (href: string, words = 'record'): ContentNode => node('inter-ref', { href }, words)
const file = (filename: string, given: Partial<Attachment> = {}): Attachment => ({
  eid: eidOfFile(checkedEid('1-s2.0-X'), filename),
  type: 'APPLICATION',
  basename: filename,
  filename,
  extension: filename.split('.').at(-1) ?? '',
  found: true,
  ...given,
})

const part = (...content: readonly ContentNode[]) => ({ content, floats: [], footnotes: [] })

const codes = (record: ArticleRecord): readonly string[] =>
  computedEnrichment(record, 'whole').map(({ appDetails }) => appDetails.shortcode)
const payloadOf = (record: ArticleRecord, code: string, reach: 'whole' | 'head' = 'whole'): unknown =>
  computedEnrichment(record, reach).find(({ appDetails }) => appDetails.shortcode === code)?.payload

describe('CALL-2 what an article itself tells of what goes with it', () => {
  law.prop([articleRecord])('is of known kinds, each at most once, and all of it is shown (RICH-1, RICH-3)', record => {
    const items = computedEnrichment(record, 'whole')
    const kinds = items.map(({ appDetails }) => appDetails.shortcode)
    expect(new Set(kinds).size).toBe(kinds.length)
    for (const kind of kinds) expect(SHORT_CODES).toContain(kind)
    expect(Object.values(enrichedContent(items)).filter((found: O.Option<unknown>) => O.isSome(found))).toHaveLength(items.length)
  })

  law.prop([articleRecord])('is no more for who may read the head alone', record => {
    const whole = codes(record)
    for (const { appDetails } of computedEnrichment(record, 'head')) expect(whole).toContain(appDetails.shortcode)
  })

  test('of an article with nothing is nothing', () => {
    expect(computedEnrichment(recordWith({}), 'whole')).toEqual([])
  })

  test('DP is its data-availability statement, without the heading, with its links', () => {
    const statement = node('data-availability', {}, [
      node('section-title', {}, 'Data availability'),
      para(text('All data are at '), link('https://osf.io/abc', 'OSF'), text('.')),
    ])
    expect(payloadOf(recordWith({ keywords: part(statement) }), 'DP')).toEqual({
      statement: 'All data are at OSF.',
      links: [{ href: 'https://osf.io/abc', text: 'OSF' }],
    })
    expect(payloadOf(recordWith({ body: part(statement) }), 'DP', 'head')).toEqual(
      payloadOf(recordWith({ keywords: part(statement) }), 'DP'),
    )
  })

  test('DP has no links that may not be followed', () => {
    const statement = node('data-availability', {}, [para(link('javascript:alert(1)', 'here'))])
    expect(payloadOf(recordWith({ keywords: part(statement) }), 'DP')).toEqual({ statement: 'here', links: [] })
  })

  test('OD are its files with data that were found, where they are served', () => {
    const record = recordWith({}, [
      file('mmc1.csv', { size: 12 }),
      file('data & more.zip'),
      file('mmc2.mp4', { type: 'VIDEO' }),
      file('mmc3.PDF'),
      file('mmc4.docx'),
      file('lost.csv', { found: false }),
    ])
    expect(payloadOf(record, 'OD')).toEqual({
      files: [
        { filename: 'mmc1.csv', size: 12, href: '/content/S2211753914000025/mmc1.csv' },
        { filename: 'data & more.zip', href: '/content/S2211753914000025/data%20%26%20more.zip' },
      ],
    })
  })

  test('GD are its kml and kmz files, as the page finds them (TREE-9)', () => {
    const files = [file('mmc1.kml'), file('mmc2.KMZ'), file('lost.kml', { found: false }), file('mmc3.csv')]
    const content = enrichedContent(computedEnrichment(recordWith({}, files), 'whole'))
    expect(geospatialAttachments(content, files).map(({ filename }) => filename)).toEqual(['mmc1.kml', 'mmc2.KMZ'])
  })

  test('DL are the records of databases that it refers to, of the body only for who may read that', () => {
    const record = recordWith({
      abstracts: part(para(link('pdb:4HHB'))),
      body: part(para(link('genbank:U12345'), link('https://example.org'), link('PDB:4HHB'))),
    })
    expect(payloadOf(record, 'DL')).toEqual({
      links: [
        { database: 'pdb', id: '4HHB', href: 'https://www.rcsb.org/structure/4HHB' },
        { database: 'genbank', id: 'U12345', href: 'https://www.ncbi.nlm.nih.gov/nuccore/U12345' },
      ],
    })
    expect(payloadOf(record, 'DL', 'head')).toEqual({
      links: [{ database: 'pdb', id: '4HHB', href: 'https://www.rcsb.org/structure/4HHB' }],
    })
  })
})

describe('URN-4 the records of databases', () => {
  test.each(DATA_DATABASES)('of %s are known by its prefix and by its own address', database => {
    const href = databases[database].replace('{id}', 'AB_1.2')
    for (const reference of [
      `${database}:AB_1.2`,
      href,
      href.replace('https:', 'http:'),
      href.replace('https://www.', 'https://'),
    ]) {
      const [found] = databaseLinks([para(link(reference))])
      expect([reference, found?.id, found?.href]).toEqual([reference, 'AB_1.2', href])
    }
  })

  test('are none where a publication, a person, a site or nothing is meant', () => {
    const others = [
      'doi:10.1000/1',
      'arxiv:1234.5678',
      'pmid:1',
      'orcid:0000-0002-1825-0097',
      'https://www.rcsb.org/structure/',
      'https://www.rcsb.org/',
      'https://evil.example/structure/4HHB',
      'pdb:',
      'nonsense',
      '',
      'javascript:alert(1)',
    ]
    expect(databaseLinks(others.map(href => para(link(href))))).toEqual([])
  })

  test('are each told once, and several of one link all', () => {
    expect(
      databaseLinks([para(node('inter-refs', { href: 'pdb:1ABC pdb:2DEF' }, 'both')), para(link('pdb:1ABC'))]).map(
        ({ id }) => id,
      ),
    ).toEqual(['1ABC', '2DEF'])
  })
})
