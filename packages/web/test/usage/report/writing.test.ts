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
import { after, article, chapter, isRobot, logOf, READER, someUses, useWith } from './uses.ts'

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
      isRobot,
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
        { log: logOf(uses), isRobot, provider, now: NOW, warn: () => undefined },
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
              parent: { title: 'Ten digits', dataType: 'Book', isbn: '316148410X' },
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
      'TR_J1',
      'Journal Requests (Controlled)',
      'Total_Item_Requests; Unique_Item_Requests',
      'Data_Type=Journal; Access_Type=Controlled; Access_Method=Regular',
    ],
    ['TR_J2', 'Journal Access Denied', 'Limit_Exceeded; No_License', 'Data_Type=Journal; Access_Method=Regular'],
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

  test('one report is an object, several are a list', async () => {
    const report = await reportOf([useWith()])
    expect(JSON.parse(printed([report], 'json'))).toEqual(reportJson(report))
    expect(JSON.parse(printed([report, report], 'json'))).toEqual([reportJson(report), reportJson(report)])
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

  test('a damaged entry of the log is said, and the rest is counted', async () => {
    const warnings: string[] = []
    const log = {
      async *usesBetween(from: string, to: string) {
        yield { key: 'damaged', at: from, json: '{"at":' }
        yield { key: 'of another shape', at: from, json: '{"kind":"request","at":"yesterday"}' }
        yield* logOf([useWith()]).usesBetween(from, to)
      },
    }
    const reports = REPORTS.filter(({ id }) => id === 'IR')
    const [report] = await makeReports(
      { period: { from: '2026-01', to: '2026-02' }, reports, institution: undefined },
      {
        log,
        isRobot,
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

  test('the site is as the environment names it', () => {
    expect(providerFrom({})).toEqual(
      E.right({ platform: { name: 'Lectern', id: 'lectern' }, createdBy: 'Lectern', registryRecord: '' }),
    )
    expect(
      providerFrom({ COUNTER_PLATFORM: ' House ', COUNTER_PLATFORM_ID: 'h', COUNTER_REGISTRY_RECORD: 'https://r.example.org/1' }),
    ).toEqual(E.right({ platform: { name: 'House', id: 'h' }, createdBy: 'House', registryRecord: 'https://r.example.org/1' }))
    expect(providerFrom({ COUNTER_PLATFORM_ID: 'a:b' })).toEqual(E.left(expect.stringContaining('COUNTER_PLATFORM_ID is "a:b"')))
    expect(providerFrom({ COUNTER_REGISTRY_RECORD: 'none' })).toEqual(
      E.left(expect.stringContaining('COUNTER_REGISTRY_RECORD is "none"')),
    )
  })
})
