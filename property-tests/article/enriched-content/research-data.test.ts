import { test } from '@fast-check/vitest'
import { enrichedContent, noEnrichedContent, researchData, type EnrichedItem, type ResearchData } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { enrichedItems } from '../../arbitraries/enriched-item.ts'

const item = (shortcode: string, payload: unknown): EnrichedItem => ({ appDetails: { shortcode }, success: true, payload })

const read = (shortcode: string, payload: unknown): O.Option<ResearchData> =>
  researchData(enrichedContent([item(shortcode, payload)]))

const nothing: ResearchData = { profile: O.none, files: [], datasets: [], databases: [] }

describe('RICH-1 research data', () => {
  test.each<[string, string, unknown, Partial<ResearchData>]>([
    ['a statement', 'DP', { statement: ' In the archive. ' }, { profile: O.some({ statement: 'In the archive.', links: [] }) }],
    [
      'a statement with links',
      'DP',
      { statement: 'There.', links: [{ href: 'https://a.example/1', text: 'Archive' }, { href: 'doi:10.1000/1' }] },
      {
        profile: O.some({
          statement: 'There.',
          links: [
            { href: 'https://a.example/1', words: 'Archive' },
            { href: 'https://doi.org/10.1000/1', words: 'https://doi.org/10.1000/1' },
          ],
        }),
      },
    ],
    [
      'links alone',
      'DP',
      { links: [{ href: '/content/S1/a.csv', text: 'a' }] },
      { profile: O.some({ statement: '', links: [{ href: '/content/S1/a.csv', words: 'a' }] }) },
    ],
    [
      'a file with its size',
      'OD',
      { files: [{ filename: 'mmc1.csv', size: 12_288, href: '/content/S1/mmc1.csv' }] },
      { files: [{ filename: 'mmc1.csv', href: '/content/S1/mmc1.csv', words: 'Download spreadsheet (CSV, 12KB)' }] },
    ],
    [
      'files without a size or an ending',
      'OD',
      {
        files: [
          { filename: 'A.ZIP', href: '/a' },
          { filename: 'README', href: '/b', size: -1 },
          { filename: 'dir.d/x', href: '/c', size: Number.NaN },
        ],
      },
      {
        files: [
          { filename: 'A.ZIP', href: '/a', words: 'Download document (ZIP)' },
          { filename: 'README', href: '/b', words: 'Download document' },
          { filename: 'dir.d/x', href: '/c', words: 'Download document' },
        ],
      },
    ],
    [
      'an ending in capitals, and sizes that are none',
      'OD',
      {
        files: [
          { filename: 'a.CSV', href: '/a', size: '9' },
          { filename: 'b.csv', href: '/b', size: Infinity },
          { filename: 'c.csv', href: '/c', size: 0 },
        ],
      },
      {
        files: [
          { filename: 'a.CSV', href: '/a', words: 'Download spreadsheet (CSV)' },
          { filename: 'b.csv', href: '/b', words: 'Download spreadsheet (CSV)' },
          { filename: 'c.csv', href: '/c', words: 'Download spreadsheet (CSV, 0KB)' },
        ],
      },
    ],
    [
      'datasets',
      'MD',
      { datasets: [{ title: 'Wells', href: 'https://a.example/wells' }] },
      { datasets: [{ href: 'https://a.example/wells', words: 'Wells' }] },
    ],
    [
      'records of databases, by database (URN-4)',
      'DL',
      {
        links: [
          { database: 'pdb', id: '1ABC' },
          { database: 'GenBank', id: 'AB1' },
          { database: 'pdb', id: '2XYZ', href: 'javascript:alert(1)' },
        ],
      },
      {
        databases: [
          {
            database: 'Protein Data Bank',
            records: [
              { href: 'https://www.rcsb.org/structure/1ABC', words: '1ABC' },
              { href: 'https://www.rcsb.org/structure/2XYZ', words: '2XYZ' },
            ],
          },
          { database: 'GenBank', records: [{ href: 'https://www.ncbi.nlm.nih.gov/nuccore/AB1', words: 'AB1' }] },
        ],
      },
    ],
  ])('%s', (_, code, payload, expected) => {
    expect(read(code, payload)).toEqual(O.some({ ...nothing, ...expected }))
  })

  test('of several kinds stand side by side', () => {
    const data = researchData(
      enrichedContent([item('DP', { statement: 'There.' }), item('MD', { datasets: [{ title: 'Wells', href: '/wells' }] })]),
    )
    expect(data).toEqual(
      O.some({ ...nothing, profile: O.some({ statement: 'There.', links: [] }), datasets: [{ href: '/wells', words: 'Wells' }] }),
    )
  })
})

describe('RICH-1 research data of several kinds', () => {
  const file = item('OD', { files: [{ filename: 'a.csv', href: '/a' }] })
  const dataset = item('MD', { datasets: [{ title: 'Wells', href: '/wells' }] })
  const database = item('DL', { links: [{ database: 'pdb', id: '1ABC' }] })

  test.each([[[file, dataset]], [[file, database]], [[dataset, database]]])('is there whichever two of them are', items => {
    const data = researchData(enrichedContent(items))
    expect(O.isSome(data) ? data.value.files.length + data.value.datasets.length + data.value.databases.length : 0).toBe(2)
  })
})

describe('RICH-3 research data that is left out', () => {
  test.each<[string, unknown]>([
    ['DP', {}],
    ['DP', { statement: '  ' }],
    ['DP', { statement: 7 }],
    ['DP', { links: [{ href: 'javascript:alert(1)', text: 'x' }] }],
    ['DP', { links: 'none' }],
    ['OD', {}],
    ['OD', { files: [{ filename: 'a.csv' }] }],
    ['OD', { files: [{ href: '/a.csv' }] }],
    ['OD', { files: [{ filename: 'a.csv', href: '//evil.example/a.csv' }] }],
    ['OD', { files: [null, 'a', 7] }],
    ['MD', { datasets: [{ title: 'Wells' }] }],
    ['MD', { datasets: [{ title: 'Wells', href: 'data:text/html,x' }] }],
    ['DL', { links: [{ database: 'https', id: '//a.example' }] }],
    ['DL', { links: [{ database: 'unknown', id: '1' }] }],
    ['DL', { links: [{ database: 'pdb' }] }],
    ['DL', { links: [{ id: '1ABC' }] }],
    ['GD', { kmlIds: ['a'] }],
    ['ICI', { statement: 'There.' }],
  ])('%s of %j', (code, payload) => {
    expect(read(code, payload)).toEqual(O.none)
  })

  test('nothing at all', () => {
    expect(researchData(noEnrichedContent)).toEqual(O.none)
  })

  test.prop([enrichedItems])('never anything that a link may not lead to, and never throws', items => {
    const data = researchData(enrichedContent(items))
    if (O.isNone(data)) return
    const { profile, files, datasets, databases } = data.value
    const hrefs = [
      ...files,
      ...datasets,
      ...databases.flatMap(({ records }) => records),
      ...(O.isNone(profile) ? [] : profile.value.links),
    ].map(({ href }) => href)
    for (const href of hrefs) expect(href).toMatch(/^(?:https?|ftps?|mailto):|^\/(?![/\\])/)
  })
})
