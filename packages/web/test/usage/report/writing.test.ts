import { checkedIsbn } from '@lectern/property-tests/support/checked-isbn'
import { checkedIssn } from '@lectern/property-tests/support/checked-issn'
import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { fc, test } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { reportJson } from '../../../src/usage/report/as-json.ts'
import { asTsv } from '../../../src/usage/report/as-tsv.ts'
import { providerFrom, type ReportProvider } from '../../../src/usage/report/provider.ts'
import { makeReports } from '../../../src/usage/report/make-reports.ts'
import type { Report } from '../../../src/usage/report/report.ts'
import { REPORTS } from '../../../src/usage/report/report-definitions.ts'
import { printed, reportFile } from '../../../src/usage/report/written.ts'
import type { Use } from '../../../src/usage/use.ts'
import { after, article, chapter, logOf, READER, robots, someUses, useWith } from './uses.ts'

const provider: ReportProvider = {
  platform: { name: 'House of Science', id: 'house' },
  createdBy: 'House',
  registryRecord: 'https://registry.example.org/platform/1',
}

const NOW = new Date('2026-11-21T15:55:12.345Z')

interface Asked {
  readonly id?: string
  readonly from?: string
  readonly to?: string
  readonly institution?: string
  readonly now?: Date
}

const reportOf = async (
  uses: readonly Use[],
  { id = 'IR', from = '2026-01', to = '2026-03', institution, now = NOW }: Asked = {},
): Promise<Report> => {
  const definition = REPORTS.filter(each => each.id === id)
  const [report] = await makeReports(
    { period: { from, to }, reports: definition, institution },
    {
      log: logOf(uses),
      robots,
      provider,
      now,
      warn: message => {
        throw new Error(message)
      },
    },
  )
  if (report === undefined) throw new Error(`there is no ${id}`)
  return report
}

const cellsOf = (tsv: string): readonly (readonly string[])[] => tsv.split('\n').map(line => line.split('\t'))

const headerIn = (report: Report): Readonly<Record<string, string>> =>
  Object.fromEntries(
    cellsOf(asTsv(report))
      .slice(0, 13)
      .map(([name = '', value = '']) => [name, value]),
  )

/** Each row of a table by its headings. */
const tableIn = (report: Report): readonly Readonly<Record<string, string>>[] => {
  const [headings = [], ...rows] = cellsOf(asTsv(report)).slice(14, -1)
  return rows.map(cells => Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? 'missing'])))
}

type Tree = { readonly [name: string]: Tree } & readonly Tree[]

/** Every count in a JSON report, in the form of the table's. */
const countsInJson = (report: Report): readonly string[] => {
  const counts: string[] = []
  const visit = (node: Tree | number | string): void => {
    if (typeof node !== 'object') return
    for (const [name, value] of Object.entries(node)) {
      if (name === 'Performance') {
        for (const [metric, months] of Object.entries(value))
          for (const [month, count] of Object.entries(months)) counts.push(`${metric} ${month} ${String(count)}`)
      } else visit(value)
    }
  }
  visit(reportJson(report) as unknown as Tree)
  return counts.toSorted()
}

const MONTHS = [
  ['Jan-2026', '2026-01'],
  ['Feb-2026', '2026-02'],
  ['Mar-2026', '2026-03'],
] as const

describe('laws of writing', () => {
  test.prop([someUses, fc.constantFrom(...REPORTS)])(
    'table and JSON say the same, no row is empty, and each row adds up',
    async (uses, { id }) => {
      const report = await reportOf(uses, { id })
      const rows = tableIn(report)
      for (const row of rows) {
        const months = MONTHS.map(([heading]) => Number(row[heading]))
        expect(Number(row['Reporting_Period_Total'])).toBe(months.reduce((sum, count) => sum + count, 0))
        expect(Number(row['Reporting_Period_Total'])).toBeGreaterThan(0)
      }
      expect(countsInJson(report)).toEqual(
        rows
          .flatMap(row =>
            MONTHS.flatMap(([heading, month]) =>
              row[heading] === '0' ? [] : [`${row['Metric_Type'] ?? ''} ${month} ${row[heading] ?? ''}`],
            ),
          )
          .toSorted(),
      )
    },
  )

  const hostile = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('a\tb', 'a\nb', 'a\r\nb\0', '\u0085', '\uD800', ''))

  test.prop([hostile, hostile, hostile, fc.constantFrom('IR', 'TR', 'IR_A1', 'TR_J1')])(
    'no title breaks the table',
    async (title, publisher, author, id) => {
      const use = useWith({
        item: { ...article, title, publisher, authors: [author], parent: { ...article.parent, title: publisher } },
      })
      const rows = cellsOf(asTsv(await reportOf([use], { id })))
      const [headings = []] = rows.slice(14)
      for (const row of rows.slice(15, -1)) expect(row).toHaveLength(headings.length)
      expect(rows).toHaveLength(14 + 1 + (id === 'IR' || id === 'TR' ? 4 : 2) + 1)
      expect(() => JSON.parse(printed([], 'json')) as unknown).not.toThrow()
    },
  )

  test.prop([fc.shuffledSubarray([...REPORTS], { minLength: REPORTS.length }), someUses])(
    'a report is the same whichever others are made with it',
    async (all, uses) => {
      const made = await makeReports(
        { period: { from: '2026-01', to: '2026-03' }, reports: all, institution: undefined },
        { log: logOf(uses), robots, provider, now: NOW, warn: () => undefined },
      )
      for (const report of made) expect(asTsv(report)).toBe(asTsv(await reportOf(uses, { id: report.definition.id })))
    },
  )
})

describe('section 3.2: what a report looks like', () => {
  test('the item report', async () => {
    const lines = asTsv(await reportOf([useWith()], { from: '2026-02', to: '2026-02' })).split('\n')
    expect(lines).toEqual([
      'Report_Name\tItem Report',
      'Report_ID\tIR',
      'Release\t5.1',
      'Institution_Name\tThe World',
      'Institution_ID\thouse:0000000000000000',
      'Metric_Types\t',
      'Report_Filters\t',
      'Report_Attributes\tAttributes_To_Show=Authors|Publication_Date|Article_Version|YOP|Access_Type|Access_Method; Include_Parent_Details=True',
      'Exceptions\t',
      'Reporting_Period\tBegin_Date=2026-02-01; End_Date=2026-02-28',
      'Created\t2026-11-21T15:55:12Z',
      'Created_By\tHouse',
      'Registry_Record\thttps://registry.example.org/platform/1',
      '',
      'Item\tPublisher\tPublisher_ID\tPlatform\tAuthors\tPublication_Date\tArticle_Version\tDOI\tProprietary_ID\tISBN\tPrint_ISSN\tOnline_ISSN\tURI\t' +
        'Parent_Title\tParent_Authors\tParent_Publication_Date\tParent_Article_Version\tParent_Data_Type\tParent_DOI\tParent_Proprietary_ID\tParent_ISBN\t' +
        'Parent_Print_ISSN\tParent_Online_ISSN\tParent_URI\tData_Type\tYOP\tAccess_Type\tAccess_Method\tMetric_Type\tReporting_Period_Total\tFeb-2026',
      ...['Total_Item_Investigations', 'Total_Item_Requests', 'Unique_Item_Investigations', 'Unique_Item_Requests'].map(
        metric =>
          'An article\tSociety of Laws\t\tHouse of Science\tEmmy Noether; Sofia Kovalevskaya\t2023-07-01\tVoR\t10.1016/j.envsci.2023.04.013\thouse:S146290112300117X\t\t\t\t' +
          'https://doi.org/10.1016/j.envsci.2023.04.013\tJournal of Tests\t\t\t\tJournal\t\t\t\t\t1462-9011\t\tArticle\t2023\tControlled\tRegular\t' +
          `${metric}\t1\t1`,
      ),
      '',
    ])
  })

  test('the title report names journals by ISSN and books by ISBN-13 with hyphens, and one without either by itself', async () => {
    const rows = tableIn(
      await reportOf(
        [
          useWith(),
          useWith({ item: chapter }),
          useWith({
            item: { ...article, pii: checkedPii('S0000000000000009'), parent: { title: 'Acta & Co', dataType: 'Journal' } },
          }),
          useWith({
            item: {
              ...chapter,
              pii: checkedPii('B0000000000000009'),
              parent: { title: 'Ten digits', dataType: 'Book', isbn: checkedIsbn('316148410X') },
            },
          }),
        ],
        { id: 'TR' },
      ),
    )
    expect(
      rows
        .filter(({ Metric_Type }) => Metric_Type === 'Total_Item_Requests')
        .map(row => [row['Title'], row['Online_ISSN'], row['ISBN'], row['Proprietary_ID'], row['Data_Type']]),
    ).toEqual([
      ['Acta & Co', '', '', 'house:Acta%20%26%20Co', 'Journal'],
      ['Book of Tests', '', '978-3-16-148410-0', '', 'Book'],
      ['Journal of Tests', '1462-9011', '', '', 'Journal'],
      ['Ten digits', '', '978-3-16-148410-0', '', 'Book'],
    ])
  })

  test.each([
    [
      'IR_A1',
      'Journal Article Requests',
      'Total_Item_Requests; Unique_Item_Requests',
      'Data_Type=Article; Access_Method=Regular',
    ],
    [
      'TR_B1',
      'Book Requests (Controlled)',
      'Total_Item_Requests; Unique_Title_Requests',
      'Data_Type=Book|Reference_Work; Access_Type=Controlled; Access_Method=Regular',
    ],
    ['TR_B2', 'Book Access Denied', 'Limit_Exceeded; No_License', 'Data_Type=Book|Reference_Work; Access_Method=Regular'],
    [
      'TR_B3',
      'Book Usage by Access Type',
      'Total_Item_Investigations; Total_Item_Requests; Unique_Item_Investigations; Unique_Item_Requests; Unique_Title_Investigations; Unique_Title_Requests',
      'Data_Type=Book|Reference_Work; Access_Method=Regular',
    ],
    [
      'TR_J1',
      'Journal Requests (Controlled)',
      'Total_Item_Requests; Unique_Item_Requests',
      'Data_Type=Journal; Access_Type=Controlled; Access_Method=Regular',
    ],
    ['TR_J2', 'Journal Access Denied', 'Limit_Exceeded; No_License', 'Data_Type=Journal; Access_Method=Regular'],
    [
      'TR_J3',
      'Journal Usage by Access Type',
      'Total_Item_Investigations; Total_Item_Requests; Unique_Item_Investigations; Unique_Item_Requests',
      'Data_Type=Journal; Access_Method=Regular',
    ],
    [
      'TR_J4',
      'Journal Requests by YOP (Controlled)',
      'Total_Item_Requests; Unique_Item_Requests',
      'Data_Type=Journal; Access_Type=Controlled; Access_Method=Regular',
    ],
    [
      'PR_P1',
      'Platform Usage',
      'Searches_Platform; Total_Item_Requests; Unique_Item_Requests; Unique_Title_Requests',
      'Access_Method=Regular',
    ],
  ])('%s says its metrics and filters', async (id, name, metrics, filters) => {
    expect(headerIn(await reportOf([], { id }))).toMatchObject({
      Report_Name: name,
      Report_ID: id,
      Metric_Types: metrics,
      Report_Filters: filters,
      Report_Attributes: '',
    })
  })

  test.each([
    ['PR', 'Platform Report', 'Attributes_To_Show=Access_Method'],
    ['TR', 'Title Report', 'Attributes_To_Show=YOP|Access_Type|Access_Method'],
    [
      'IR',
      'Item Report',
      'Attributes_To_Show=Authors|Publication_Date|Article_Version|YOP|Access_Type|Access_Method; Include_Parent_Details=True',
    ],
  ])('%s, of which views are made, says its attributes, and neither metrics nor filters', async (id, name, attributes) => {
    const report = await reportOf([], { id })
    expect(headerIn(report)).toMatchObject({
      Report_Name: name,
      Report_ID: id,
      Metric_Types: '',
      Report_Filters: '',
      Report_Attributes: attributes,
    })
    const [, shown = '', parents] = /^Attributes_To_Show=([^;]*)(?:; Include_Parent_Details=(True))?$/.exec(attributes) ?? []
    const header = reportJson(report)['Report_Header']
    expect(header).toMatchObject({ Report_Name: name, Report_Filters: { Begin_Date: '2026-01-01', End_Date: '2026-03-31' } })
    expect(header).toHaveProperty('Report_Attributes', {
      Attributes_To_Show: shown.split('|'),
      ...(parents !== undefined && { Include_Parent_Details: parents }),
    })
  })

  const ITEM_USAGE = ['Total_Item_Investigations', 'Total_Item_Requests', 'Unique_Item_Investigations', 'Unique_Item_Requests']
  const TITLE_USAGE = ['Unique_Title_Investigations', 'Unique_Title_Requests']
  const DENIALS = ['Limit_Exceeded', 'No_License']
  const REQUESTS = ['Total_Item_Requests', 'Unique_Item_Requests']

  test.each([
    ['PR', ['Searches_Platform', ...ITEM_USAGE, ...TITLE_USAGE]],
    ['PR_P1', ['Searches_Platform', ...REQUESTS, 'Unique_Title_Requests']],
    ['TR', [...DENIALS, ...ITEM_USAGE, ...TITLE_USAGE]],
    ['TR_B1', ['Total_Item_Requests', 'Unique_Title_Requests']],
    ['TR_B2', DENIALS],
    ['TR_B3', [...ITEM_USAGE, ...TITLE_USAGE]],
    ['TR_J1', REQUESTS],
    ['TR_J2', DENIALS],
    ['TR_J3', ITEM_USAGE],
    ['TR_J4', REQUESTS],
    ['IR', [...DENIALS, ...ITEM_USAGE]],
    ['IR_A1', REQUESTS],
  ])('%s counts %j where there was some of everything', async (id, metrics) => {
    const uses = [article, chapter].flatMap(item =>
      (['request', 'no-license', 'limit-exceeded'] as const).map(kind => useWith({ item, kind })),
    )
    const search = { at: after(0), session: 's', userAgent: READER, kind: 'search' } as const
    const counted = tableIn(await reportOf([...uses, search], { id })).map(row => row['Metric_Type'] ?? '')
    expect([...new Set(counted)].toSorted()).toEqual(metrics)
  })

  test.each([
    [
      'IR_A1',
      'Item Publisher Publisher_ID Platform Authors Publication_Date Article_Version DOI Proprietary_ID Print_ISSN Online_ISSN URI Parent_Title Parent_Authors Parent_Article_Version Parent_DOI Parent_Proprietary_ID Parent_Print_ISSN Parent_Online_ISSN Parent_URI Access_Type',
    ],
    [
      'TR',
      'Title Publisher Publisher_ID Platform DOI Proprietary_ID ISBN Print_ISSN Online_ISSN URI Data_Type YOP Access_Type Access_Method',
    ],
    ['TR_B1', 'Title Publisher Publisher_ID Platform DOI Proprietary_ID ISBN Print_ISSN Online_ISSN URI Data_Type YOP'],
    ['TR_B2', 'Title Publisher Publisher_ID Platform DOI Proprietary_ID ISBN Print_ISSN Online_ISSN URI Data_Type YOP'],
    [
      'TR_B3',
      'Title Publisher Publisher_ID Platform DOI Proprietary_ID ISBN Print_ISSN Online_ISSN URI Data_Type YOP Access_Type',
    ],
    ['TR_J1', 'Title Publisher Publisher_ID Platform DOI Proprietary_ID Print_ISSN Online_ISSN URI'],
    ['TR_J2', 'Title Publisher Publisher_ID Platform DOI Proprietary_ID Print_ISSN Online_ISSN URI'],
    ['TR_J3', 'Title Publisher Publisher_ID Platform DOI Proprietary_ID Print_ISSN Online_ISSN URI Access_Type'],
    ['TR_J4', 'Title Publisher Publisher_ID Platform DOI Proprietary_ID Print_ISSN Online_ISSN URI YOP'],
    ['PR', 'Platform Data_Type Access_Method'],
    ['PR_P1', 'Platform Data_Type'],
  ])('%s has the columns of the release in its order', async (id, columns) => {
    expect(cellsOf(asTsv(await reportOf([], { id })))[14]).toEqual([
      ...columns.split(' '),
      'Metric_Type',
      'Reporting_Period_Total',
      'Jan-2026',
      'Feb-2026',
      'Mar-2026',
    ])
  })

  test('what a thing is called is what it was last called', async () => {
    const uses = [useWith({ item: { ...article, title: 'Renamed' }, at: '2026-03-01T00:00:00.000Z' }), useWith()]
    expect(tableIn(await reportOf(uses)).map(({ Item }) => Item)).toEqual(['Renamed', 'Renamed', 'Renamed', 'Renamed'])
  })

  test('rows stand by what they are called, in the order of code units, then by what tells them apart', async () => {
    const named = (title: string, pii: string) => useWith({ session: pii, item: { ...article, title, pii: checkedPii(pii) } })
    const uses = [
      named('b', 'S0000000000000004'),
      named('a', 'S0000000000000003'),
      named('a', 'S0000000000000002'),
      named('B', 'S0000000000000005'),
    ]
    for (const each of [uses, uses.toReversed()])
      expect(
        tableIn(await reportOf(each, { id: 'IR_A1' }))
          .filter(row => row['Metric_Type'] === 'Total_Item_Requests')
          .map(row => `${row['Item'] ?? ''} ${row['Proprietary_ID'] ?? ''}`),
      ).toEqual([
        'B house:S0000000000000005',
        'a house:S0000000000000002',
        'a house:S0000000000000003',
        'b house:S0000000000000004',
      ])
    const titled = (title: string) => useWith({ session: title, item: { ...chapter, parent: { title, dataType: 'Book' } } })
    expect(tableIn(await reportOf([titled('Z'), titled('Y'), titled('X')], { id: 'TR_B1' })).map(({ Title }) => Title)).toEqual([
      'X',
      'X',
      'Y',
      'Y',
      'Z',
      'Z',
    ])
  })

  test('what is said on several lines, or between tabs, is said on one, without blanks around it', async () => {
    const title = ' \tOn\r\n\r\nlines\u0085and \uD800 halves\n'
    const [row] = tableIn(await reportOf([useWith({ item: { ...article, title } })]))
    expect(row?.['Item']).toBe('On lines and \uFFFD halves')
  })

  test('an item of which little is known has empty cells', async () => {
    const { doi, publicationDate, articleVersion, ...little } = article
    expect([doi, publicationDate, articleVersion].every(known => known !== undefined)).toBe(true)
    expect(tableIn(await reportOf([useWith({ item: { ...little, authors: [], publisher: '' } })]))[0]).toMatchObject({
      Item: 'An article',
      Publisher: '',
      Authors: '',
      Publication_Date: '',
      Article_Version: '',
      DOI: '',
      URI: '',
      Proprietary_ID: 'house:S146290112300117X',
    })
  })

  test('of what an item appeared in its identifier is said: its own, or a name in the site’s namespace where it has none', async () => {
    const uses = [
      useWith({ item: chapter }),
      useWith({ item: { ...article, title: 'One elsewhere', parent: { title: 'Acta & Co', dataType: 'Journal' } } }),
    ]
    expect(
      tableIn(await reportOf(uses))
        .filter(row => row['Metric_Type'] === 'Total_Item_Requests')
        .map(row => [row['Parent_Title'], row['Parent_ISBN'], row['Parent_Online_ISSN'], row['Parent_Proprietary_ID']]),
    ).toEqual([
      ['Book of Tests', '978-3-16-148410-0', '', ''],
      ['Acta & Co', '', '', 'house:Acta%20%26%20Co'],
    ])
  })

  test('what a thing is called is what it was called by the last click, though others of its links are told after that', async () => {
    const named = (title: string, hour: string, link: string) =>
      useWith({ item: { ...article, title }, at: `2026-02-10T${hour}:00:00.000Z`, link })
    const uses = [named('First', '10', 'html'), named('Second', '11', 'pdf'), named('Last', '12', 'html')]
    for (const each of [uses, uses.toReversed()])
      expect(new Set(tableIn(await reportOf(each)).map(({ Item }) => Item))).toEqual(new Set(['Last']))
  })

  test('what was used, but not as the report counts, is not in it', async () => {
    const search = { at: after(0), session: 's', userAgent: READER, kind: 'search' } as const
    for (const uses of [[useWith({ kind: 'investigation' })], [search]]) {
      const report = await reportOf(uses, { id: 'TR_J1' })
      expect([tableIn(report), reportJson(report)['Report_Items']]).toEqual([[], []])
      expect(report.exceptions.map(({ code }) => code)).toEqual([3030])
    }
  })

  test('the platform is named in each of its rows, and publishers have no number', async () => {
    expect(new Set(tableIn(await reportOf([useWith()], { id: 'PR' })).map(row => row['Platform']))).toEqual(
      new Set(['House of Science']),
    )
    for (const id of ['TR', 'IR'])
      expect(tableIn(await reportOf([useWith()], { id }))[0]).toMatchObject({ Platform: 'House of Science', Publisher_ID: '' })
  })

  test('months without use are 0 in tables', async () => {
    expect(tableIn(await reportOf([useWith()], { id: 'TR_J1' }))[0]).toMatchObject({
      Reporting_Period_Total: '1',
      'Jan-2026': '0',
      'Feb-2026': '1',
      'Mar-2026': '0',
    })
  })
})

describe('section 8: what the COUNTER API gives', () => {
  test('items stand under what they appeared in', async () => {
    expect(reportJson(await reportOf([useWith()], { from: '2026-02', to: '2026-02' }))).toEqual({
      Report_Header: {
        Release: '5.1',
        Report_ID: 'IR',
        Report_Name: 'Item Report',
        Created: '2026-11-21T15:55:12Z',
        Created_By: 'House',
        Institution_ID: { Proprietary: ['house:0000000000000000'] },
        Institution_Name: 'The World',
        Registry_Record: 'https://registry.example.org/platform/1',
        Report_Attributes: {
          Attributes_To_Show: ['Authors', 'Publication_Date', 'Article_Version', 'YOP', 'Access_Type', 'Access_Method'],
          Include_Parent_Details: 'True',
        },
        Report_Filters: { Begin_Date: '2026-02-01', End_Date: '2026-02-28' },
      },
      Report_Items: [
        {
          Title: 'Journal of Tests',
          Data_Type: 'Journal',
          Item_ID: { Online_ISSN: '1462-9011' },
          Items: [
            {
              Item: 'An article',
              Publisher: 'Society of Laws',
              Platform: 'House of Science',
              Authors: [{ Name: 'Emmy Noether' }, { Name: 'Sofia Kovalevskaya' }],
              Publication_Date: '2023-07-01',
              Article_Version: 'VoR',
              Item_ID: {
                DOI: '10.1016/j.envsci.2023.04.013',
                Proprietary: 'house:S146290112300117X',
                URI: 'https://doi.org/10.1016/j.envsci.2023.04.013',
              },
              Attribute_Performance: [
                {
                  Data_Type: 'Article',
                  YOP: '2023',
                  Access_Type: 'Controlled',
                  Access_Method: 'Regular',
                  Performance: {
                    Total_Item_Investigations: { '2026-02': 1 },
                    Total_Item_Requests: { '2026-02': 1 },
                    Unique_Item_Investigations: { '2026-02': 1 },
                    Unique_Item_Requests: { '2026-02': 1 },
                  },
                },
              ],
            },
          ],
        },
      ],
    })
  })

  test('a view says its filters; a title stands once, with a performance for each set of attributes', async () => {
    const uses = [useWith(), useWith({ session: 't', item: { ...article, accessType: 'Open' } })]
    const json = reportJson(await reportOf(uses, { id: 'TR_J3', from: '2026-02', to: '2026-02' }))
    expect(json).toMatchObject({
      Report_Header: {
        Report_Filters: {
          Metric_Type: ['Total_Item_Investigations', 'Total_Item_Requests', 'Unique_Item_Investigations', 'Unique_Item_Requests'],
          Begin_Date: '2026-02-01',
          End_Date: '2026-02-28',
          Data_Type: ['Journal'],
          Access_Method: ['Regular'],
        },
      },
      Report_Items: [
        {
          Title: 'Journal of Tests',
          Publisher: 'Society of Laws',
          Attribute_Performance: [{ Access_Type: 'Controlled' }, { Access_Type: 'Open' }],
        },
      ],
    })
    expect(json['Report_Header']).not.toHaveProperty('Report_Attributes')
    expect(json['Report_Items']).toHaveLength(1)
  })

  test.each([
    ['PR', { Attributes_To_Show: ['Access_Method'] }],
    ['TR', { Attributes_To_Show: ['YOP', 'Access_Type', 'Access_Method'] }],
    [
      'IR',
      {
        Attributes_To_Show: ['Authors', 'Publication_Date', 'Article_Version', 'YOP', 'Access_Type', 'Access_Method'],
        Include_Parent_Details: 'True',
      },
    ],
    ['PR_P1', undefined],
    ['TR_B1', undefined],
    ['IR_A1', undefined],
  ])('%s says which attributes it shows, and of parents only where its items have them', async (id, attributes) => {
    const header = JSON.parse(JSON.stringify(reportJson(await reportOf([useWith()], { id }))['Report_Header']))
    expect(header.Report_Attributes).toEqual(attributes)
  })

  test('a report of everything names only its dates as filters', async () => {
    const header = JSON.parse(JSON.stringify(reportJson(await reportOf([useWith()], { id: 'TR' }))['Report_Header']))
    expect(Object.keys(header.Report_Filters)).toEqual(['Begin_Date', 'End_Date'])
  })

  test('the platform report says searches', async () => {
    const search = { at: after(0), session: 's', userAgent: READER, kind: 'search' } as const
    expect(
      reportJson(await reportOf([useWith(), search], { id: 'PR_P1', from: '2026-02', to: '2026-02' }))['Report_Items'],
    ).toEqual([
      {
        Platform: 'House of Science',
        Attribute_Performance: [
          {
            Data_Type: 'Journal',
            Performance: { Total_Item_Requests: { '2026-02': 1 }, Unique_Item_Requests: { '2026-02': 1 } },
          },
          { Data_Type: 'Platform', Performance: { Searches_Platform: { '2026-02': 1 } } },
        ],
      },
    ])
  })

  test('a title is known by what identifies it, and has a publisher though none be known', async () => {
    const uses = [
      useWith({ item: { ...chapter, publisher: '' } }),
      useWith({ item: { ...article, parent: { title: 'Acta', dataType: 'Journal' } } }),
    ]
    expect(reportJson(await reportOf(uses, { id: 'TR', from: '2026-02', to: '2026-02' }))['Report_Items']).toMatchObject([
      {
        Title: 'Acta',
        Publisher: 'Society of Laws',
        Platform: 'House of Science',
        Item_ID: { Proprietary: 'house:Acta' },
        Attribute_Performance: [{ Data_Type: 'Journal', YOP: '2023', Access_Type: 'Controlled', Access_Method: 'Regular' }],
      },
      { Title: 'Book of Tests', Publisher: '', Item_ID: { ISBN: '978-3-16-148410-0' } },
    ])
  })

  test('what is not known of an item is left out, and so is what a view does not show', async () => {
    const { doi, publicationDate, articleVersion, ...little } = article
    expect([doi, publicationDate, articleVersion].every(known => known !== undefined)).toBe(true)
    const uses = [useWith({ item: { ...little, authors: [] } })]
    expect(reportJson(await reportOf(uses, { id: 'IR_A1', from: '2026-02', to: '2026-02' }))).toMatchObject({
      Report_Header: {
        Report_Filters: {
          Metric_Type: ['Total_Item_Requests', 'Unique_Item_Requests'],
          Data_Type: ['Article'],
          Access_Method: ['Regular'],
        },
      },
    })
    expect(reportJson(await reportOf(uses, { id: 'IR_A1', from: '2026-02', to: '2026-02' }))['Report_Items']).toEqual([
      {
        Title: 'Journal of Tests',
        Item_ID: { Online_ISSN: '1462-9011' },
        Items: [
          {
            Item: 'An article',
            Publisher: 'Society of Laws',
            Platform: 'House of Science',
            Item_ID: { Proprietary: 'house:S146290112300117X' },
            Attribute_Performance: [
              {
                Access_Type: 'Controlled',
                Performance: { Total_Item_Requests: { '2026-02': 1 }, Unique_Item_Requests: { '2026-02': 1 } },
              },
            ],
          },
        ],
      },
    ])
  })

  test('items of one journal stand under it together, each once', async () => {
    const other = { ...article, pii: checkedPii('S0000000000000002'), title: 'Another article' }
    const elsewhere = {
      ...article,
      pii: checkedPii('S0000000000000003'),
      title: 'Beyond',
      parent: { title: 'Acta', dataType: 'Journal' as const, issn: checkedIssn('0001-5903') },
    }
    const uses = [
      useWith(),
      useWith({ item: other }),
      useWith({ item: elsewhere }),
      useWith({ session: 't', item: { ...article, accessType: 'Open' } }),
    ]
    const items = reportJson(await reportOf(uses))['Report_Items'] as unknown as readonly {
      readonly Title: string
      readonly Items: readonly { readonly Item: string; readonly Attribute_Performance: readonly object[] }[]
    }[]
    expect(items.map(({ Title, Items }) => [Title, Items.map(item => [item.Item, item.Attribute_Performance.length])])).toEqual([
      [
        'Journal of Tests',
        [
          ['An article', 2],
          ['Another article', 1],
        ],
      ],
      ['Acta', [['Beyond', 1]]],
    ])
  })

  test('a view says the kind of access that it is restricted to', async () => {
    expect(reportJson(await reportOf([], { id: 'TR_J1' }))).toMatchObject({
      Report_Header: { Report_Filters: { Data_Type: ['Journal'], Access_Type: ['Controlled'], Access_Method: ['Regular'] } },
    })
    for (const id of ['TR', 'TR_J2'])
      expect(reportJson(await reportOf([], { id }))['Report_Header']).not.toHaveProperty('Report_Filters.Access_Type')
    for (const id of ['TR', 'PR_P1'])
      expect(reportJson(await reportOf([], { id }))['Report_Header']).not.toHaveProperty('Report_Filters.Data_Type')
    expect(reportJson(await reportOf([], { id: 'IR_A1' }))['Report_Header']).not.toHaveProperty('Report_Attributes')
  })

  test('neither a record in the registry nor exceptions are named where there are none', async () => {
    const report = await reportOf([useWith()])
    const header = reportJson({ ...report, registryRecord: '' })['Report_Header']
    expect(header).not.toHaveProperty('Registry_Record')
    expect(header).not.toHaveProperty('Exceptions')
    expect(headerIn({ ...report, registryRecord: '' })['Registry_Record']).toBe('')
  })

  test('halves of letters are replaced, so that every reader of JSON can read it', async () => {
    const item = { ...article, title: '\uD800', authors: ['\uDC00'], publisher: '\uD800x' }
    expect(printed([await reportOf([useWith({ item })])], 'json').isWellFormed()).toBe(true)
    expect(reportJson(await reportOf([useWith({ item })]))['Report_Items']).toMatchObject([
      { Items: [{ Item: '\uFFFD', Publisher: '\uFFFDx', Authors: [{ Name: '\uFFFD' }] }] },
    ])
  })

  test('one report is an object, several are a list', async () => {
    const report = await reportOf([useWith()])
    expect(JSON.parse(printed([report], 'json'))).toEqual(reportJson(report))
    expect(JSON.parse(printed([report, report], 'json'))).toEqual([reportJson(report), reportJson(report)])
    for (const reports of [[report], [report, report]]) expect(printed(reports, 'json')).toMatch(/^[{[]\n {2}["{].*\n[}\]]\n$/s)
  })
})

describe('whose use, and when', () => {
  test('an institution is named as it was last named', async () => {
    const erl = { institution: { id: 'erl', name: 'Erlangen' } }
    const uses = [
      useWith(erl),
      useWith({ ...erl, institution: { id: 'erl', name: 'FAU Erlangen' }, at: after(60) }),
      useWith({ session: 't' }),
    ]
    const report = await reportOf(uses, { institution: 'erl' })
    expect(headerIn(report)).toMatchObject({ Institution_Name: 'FAU Erlangen', Institution_ID: 'house:erl' })
    expect(tableIn(report).map(row => row['Reporting_Period_Total'])).toEqual(['2', '2', '1', '1'])
  })

  test('an institution that nobody came through has an empty report', async () => {
    expect(headerIn(await reportOf([useWith()], { institution: 'none' }))).toMatchObject({
      Institution_Name: 'none',
      Exceptions: '3030: No Usage Available for Requested Dates (2026-01 to 2026-03)',
    })
  })

  test.each(REPORTS.map(({ id }) => id))('%s of an empty period is a valid report that says so', async id => {
    const report = await reportOf([], { id })
    expect(cellsOf(asTsv(report))).toHaveLength(16)
    expect(headerIn(report)['Exceptions']).toBe('3030: No Usage Available for Requested Dates (2026-01 to 2026-03)')
    expect(reportJson(report)).toMatchObject({
      Report_Header: {
        Exceptions: [{ Code: 3030, Message: 'No Usage Available for Requested Dates', Data: '2026-01 to 2026-03' }],
      },
      Report_Items: [],
    })
  })

  test('a month that is not over is reported as far as it goes, and said not to be', async () => {
    const now = new Date('2026-02-28T23:59:59.000Z')
    expect(headerIn(await reportOf([useWith()], { now }))['Exceptions']).toBe(
      '3031: Usage Not Ready for Requested Dates (not yet complete: 2026-02, 2026-03)',
    )
    expect(headerIn(await reportOf([useWith()], { now, to: '2026-01' }))['Exceptions']).toBe(
      '3030: No Usage Available for Requested Dates (2026-01 to 2026-01)',
    )
    expect(headerIn(await reportOf([useWith()], { now, from: '2026-02' }))['Exceptions']).toBe(
      '3031: Usage Not Ready for Requested Dates (not yet complete: 2026-02, 2026-03)',
    )
    expect(tableIn(await reportOf([useWith()], { now }))).toHaveLength(4)
  })

  test('months that are not over are not said to be without use, but months before them are', async () => {
    const now = new Date('2026-02-01T00:00:00.000Z')
    expect(headerIn(await reportOf([], { now, from: '2026-02' }))['Exceptions']).toBe(
      '3031: Usage Not Ready for Requested Dates (not yet complete: 2026-02, 2026-03)',
    )
    expect(headerIn(await reportOf([], { now }))['Exceptions']).toBe(
      '3030: No Usage Available for Requested Dates (2026-01 to 2026-03); ' +
        '3031: Usage Not Ready for Requested Dates (not yet complete: 2026-02, 2026-03)',
    )
  })

  test('a damaged entry of the log is said, and the rest is counted', async () => {
    const warnings: string[] = []
    const log = {
      ...logOf([]),
      async *usesBetween(from: string, to: string) {
        // The second one can also affect the next day, but counts once.
        const damaged = [
          { key: 'damaged', at: '2026-02-10T10:00:00.000Z', json: '{"at":' },
          { key: 'of another shape', at: '2026-02-10T23:30:00.000Z', json: '{"kind":"request","at":"yesterday"}' },
        ]
        yield* damaged.filter(({ at }) => from <= at && at < to)
        yield* logOf([useWith()]).usesBetween(from, to)
      },
    }
    const reports = REPORTS.filter(({ id }) => id === 'IR')
    const [report] = await makeReports(
      { period: { from: '2026-01', to: '2026-02' }, reports, institution: undefined },
      {
        log,
        robots,
        provider,
        now: NOW,
        warn: message => {
          warnings.push(message)
        },
      },
    )
    if (report === undefined) throw new Error('there is no report')
    expect(headerIn(report)['Exceptions']).toBe('3040: Partial Data Returned (unreadable usage log entries: 2)')
    expect(tableIn(report)).toHaveLength(4)
    expect(warnings[0]).toContain('with the key damaged cannot be read and is not counted: it is not JSON')
    expect(warnings[1]).toContain('of another shape')
  })
})

describe('what is written', () => {
  test('a file has its report in its name, and tables say that they are UTF-8', async () => {
    const report = await reportOf([useWith()], { id: 'TR_J1' })
    expect(reportFile(report, 'tsv')).toEqual({ name: 'TR_J1_2026-01_2026-03.tsv', content: `\uFEFF${asTsv(report)}` })
    expect(reportFile(report, 'json').name).toBe('TR_J1_2026-01_2026-03.json')
    expect(JSON.parse(reportFile(report, 'json').content)).toEqual(reportJson(report))
  })

  test('several tables have an empty line between them', async () => {
    const [one, other] = [await reportOf([useWith()]), await reportOf([], { id: 'TR' })]
    expect(cellsOf(printed([one, other], 'tsv'))).toEqual([...cellsOf(asTsv(one)), ...cellsOf(asTsv(other))])
    expect(cellsOf(asTsv(one)).at(-1)).toEqual([''])
  })

  test('the site is as the environment names it', () => {
    expect(providerFrom({})).toEqual(
      E.right({ platform: { name: 'Lectern', id: 'lectern' }, createdBy: 'Lectern', registryRecord: '' }),
    )
    expect(
      providerFrom({ COUNTER_PLATFORM: ' House ', COUNTER_PLATFORM_ID: 'h', COUNTER_REGISTRY_RECORD: 'https://r.example.org/1' }),
    ).toEqual(E.right({ platform: { name: 'House', id: 'h' }, createdBy: 'House', registryRecord: 'https://r.example.org/1' }))
    expect(
      providerFrom({ COUNTER_PLATFORM: ' ', COUNTER_PLATFORM_ID: ' H+1_2.3-x ', COUNTER_CREATED_BY: ' The Makers ' }),
    ).toEqual(E.right({ platform: { name: 'Lectern', id: 'H+1_2.3-x' }, createdBy: 'The Makers', registryRecord: '' }))
  })

  test.each(['a:b', ':b', 'a:', 'a b', 'ä'])('"%s" is no namespace for the site’s identifiers', id => {
    expect(providerFrom({ COUNTER_PLATFORM_ID: id })).toEqual(
      E.left(
        `COUNTER_PLATFORM_ID is "${id}": use only letters, digits, "+", "_", "." and "-", because identifiers begin with it`,
      ),
    )
  })

  test('what is no address is no record in the registry', () => {
    expect(providerFrom({ COUNTER_REGISTRY_RECORD: 'none' })).toEqual(
      E.left('COUNTER_REGISTRY_RECORD is "none": give the address of the record, or leave it empty'),
    )
  })
})
