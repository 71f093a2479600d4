import { fc, test } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { askedReport, type Asked } from '../../../src/usage/counter-api/asked-report.ts'
import { counterReport } from '../../../src/usage/counter-api/counter-report.ts'
import { customerFor, membersOf } from '../../../src/usage/counter-api/customers.ts'
import { reportJson } from '../../../src/usage/report/as-json.ts'
import { makeReports } from '../../../src/usage/report/make-reports.ts'
import { DEFAULT_PROVIDER } from '../../../src/usage/report/provider.ts'
import { REPORTS, type ReportDefinition } from '../../../src/usage/report/report-definitions.ts'
import { THE_WORLD, type Report } from '../../../src/usage/report/report.ts'
import type { UsedItem } from '../../../src/usage/used-item.ts'
import type { Use } from '../../../src/usage/use.ts'
import { reportSchema } from '../../support/counter-schema.ts'
import { article, chapter, logOf, robots, someUses } from '../report/uses.ts'

const NOW = new Date('2026-11-21T15:55:12Z')
const ALL = { first: '2026-01', last: '2026-10' }
const WHOLE: Asked = { begin_date: '2026-01', end_date: '2026-03' }
const institutions = [
  { id: 'goe', name: 'University of Göttingen' },
  { id: 'erl', name: 'University of Erlangen' },
]

const sourcesOf = (uses: readonly Use[]) => ({
  log: logOf(uses),
  robots,
  provider: DEFAULT_PROVIDER,
  now: NOW,
  warn: () => undefined,
})

const right = <A>(result: E.Either<unknown, A>): A => {
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left))
  return result.right
}

const askedFor = (definition: ReportDefinition, asked: Asked) =>
  askedReport(definition, asked, { now: NOW, platform: DEFAULT_PROVIDER.platform })

const madeFor = (definition: ReportDefinition, asked: Asked, uses: readonly Use[], institution?: (typeof institutions)[number]) =>
  counterReport(right(askedFor(definition, asked)), { institution }, ALL, sourcesOf(uses))

const codesOf = ({ exceptions }: Pick<Report, 'exceptions'>): readonly number[] => exceptions.map(({ code }) => code)

const totalOf = ({ rows }: Report, metric: string): number =>
  rows
    .flatMap(({ performance }) =>
      [...performance].filter(([name]) => name === metric).flatMap(([, months]) => [...months.values()]),
    )
    .reduce((sum, count) => sum + count, 0)

/** Attributes with which a report shows all that the command's does. */
const everything = ({ isView, attributesToShow, level }: ReportDefinition): Asked =>
  isView
    ? {}
    : { attributes_to_show: attributesToShow.join('|'), ...(level === 'item' ? { include_parent_details: 'True' } : {}) }

describe.each(REPORTS)('$id of the COUNTER API', definition => {
  test.prop([someUses, fc.constantFrom(undefined, ...institutions)])(
    'says the same as that of the command, and is valid against its schema',
    async (uses, institution) => {
      const report = await madeFor(definition, { ...WHOLE, ...everything(definition) }, uses, institution)
      const [command] = await makeReports(
        { period: { from: '2026-01', to: '2026-03' }, reports: [definition], institution: institution?.id },
        sourcesOf(uses),
      )
      if (command === undefined) throw new Error('the command made none')
      expect(reportJson(report)).toEqual(reportJson({ ...command, institution }))
      const valid = reportSchema(definition)
      expect(valid(reportJson(report)) ? [] : valid.errors).toEqual([])
    },
  )

  test.prop([someUses, fc.subarray([...definition.attributesToShow])])(
    'counts the same, whichever attributes it shows',
    async (uses, attributes) => {
      const report = await madeFor(
        definition,
        { ...WHOLE, ...(definition.isView ? {} : { attributes_to_show: attributes.join('|') }) },
        uses,
      )
      const whole = await madeFor(definition, { ...WHOLE, ...everything(definition) }, uses)
      for (const metric of definition.metricTypes.filter(name => name.startsWith('Total_') || name.startsWith('Searches')))
        expect(totalOf(report, metric)).toBe(totalOf(whole, metric))
      const valid = reportSchema(report.definition)
      expect(valid(reportJson(report)) ? [] : valid.errors).toEqual([])
    },
  )
})

const find = (wanted: string): ReportDefinition => {
  const found = REPORTS.find(({ id }) => id === wanted)
  if (found === undefined) throw new Error(wanted)
  return found
}

describe('a filter', () => {
  test.prop([someUses, fc.constantFrom('data_type', 'access_type', 'access_method', 'yop', 'metric_type')])(
    'divides the usage: what has a value and what has the others are all of it',
    async (uses, name) => {
      const values: Readonly<Record<string, readonly string[]>> = {
        data_type: ['Article', 'Book_Segment|Reference_Item'],
        access_type: ['Controlled', 'Open|Free_To_Read'],
        access_method: ['Regular', 'TDM'],
        yop: ['1000-2022', '2023|2024-9999'],
        metric_type: ['Total_Item_Requests', 'Total_Item_Investigations'],
      }
      const whole = await madeFor(find('IR'), WHOLE, uses)
      const parts = await Promise.all((values[name] ?? []).map(value => madeFor(find('IR'), { ...WHOLE, [name]: value }, uses)))
      for (const part of parts) {
        const valid = reportSchema(part.definition)
        expect(valid(reportJson(part)) ? [] : valid.errors).toEqual([])
      }
      expect(parts.reduce((sum, part) => sum + totalOf(part, 'Total_Item_Requests'), 0)).toBe(
        totalOf(whole, 'Total_Item_Requests'),
      )
    },
  )

  test.each([
    ['PR', { access_type: 'Open' }, 3050],
    ['TR', { data_type: 'Dataset' }, 3060],
    ['TR', { data_type: 'Book|Dataset' }, 3060],
    ['IR', { item_id: '10.1000/1' }, 3060],
    ['IR', { yop: 'soon' }, 3060],
    ['TR_J1', { data_type: 'Book' }, 3050],
    ['TR', { nonsense: '1' }, 3050],
    ['TR', { attributes_to_show: 'YOP|Colour' }, 3062],
    ['PR', { item_id: 'doi:10.1000/1' }, 3050],
    ['TR', { author: 'Emmy Noether' }, 3050],
    ['IR', { item_id: 'pmid:1' }, 3060],
    ['IR', { item_id: 'toString:1' }, 3060],
    ['TR', { item_id: 'online_issn:' }, 3060],
    ['IR', { author: 'ORCID:0000-0002-1825-0097' }, 3060],
    ['IR', { author: ' ' }, 3060],
    ['PR', { country_code: 'DE' }, 3060],
    ['IR', { subdivision_code: 'DE-NI' }, 3060],
    ['TR', { attributed: 'Yes' }, 3060],
    ['IR_A1', { item_id: 'doi:10.1000/1' }, 3050],
    ['IR_A1', { granularity: 'Totals' }, 3050],
    ['TR', { granularity: 'Year' }, 3062],
    ['TR', { include_parent_details: 'True' }, 3050],
    ['IR', { include_component_details: 'True' }, 3063],
  ] as const)('of %s that cannot be applied is told and left out: %j', (id, more, code) => {
    expect(codesOf(right(askedFor(find(id), { ...WHOLE, ...more })))).toEqual([code])
  })

  const ofOneItem = fc.constantFrom<readonly [id: string, asked: Asked, has: (item: UsedItem) => boolean]>(
    ['IR', { item_id: 'DOI:10.1016/J.ENVSCI.2023.04.013' }, item => item.doi === article.doi],
    ['IR', { item_id: `proprietary:${DEFAULT_PROVIDER.platform.id}:${chapter.pii}` }, item => item.pii === chapter.pii],
    ['IR', { author: 'emmy  noether' }, item => item.authors.includes('Emmy Noether')],
    ['IR', { author: 'Name:Sofia Kovalevskaya' }, item => item.authors.includes('Sofia Kovalevskaya')],
    ['IR', { author: 'Emmy Noether', item_id: `doi:${article.doi}` }, item => item.doi === article.doi],
    ['TR', { item_id: 'online_issn:14629011' }, item => item.parent.issn === article.parent.issn],
    ['TR', { item_id: 'ISBN:978-3-16-148410-0' }, item => item.parent.isbn === chapter.parent.isbn],
    ['TR', { item_id: 'print_issn:1462-9011' }, () => false],
  )

  test.prop([someUses, ofOneItem])('by item or author counts what only they would have', async (uses, [id, asked, has]) => {
    const report = await madeFor(find(id), { ...WHOLE, ...asked }, uses)
    const alone = await madeFor(
      find(id),
      WHOLE,
      uses.filter(use => 'item' in use && has(use.item)),
    )
    expect(reportJson(report)['Report_Items']).toEqual(reportJson(alone)['Report_Items'])
    expect(codesOf(report)).toEqual(codesOf(alone))
    const valid = reportSchema(report.definition)
    expect(valid(reportJson(report)) ? [] : valid.errors).toEqual([])
    expect(reportJson(report)).toMatchObject({
      Report_Header: { Report_Filters: 'author' in asked ? { Author: asked.author } : { Item_ID: asked['item_id'] } },
    })
  })

  test.prop([someUses, fc.constantFrom('PR', 'TR', 'IR'), fc.constantFrom('2025-11', '2026-01')])(
    'that asks for totals gets, of each metric, the sum of the months under the first',
    async (uses, id, begin_date) => {
      const asked = { begin_date, end_date: '2026-03' }
      const [months, totals] = await Promise.all([
        madeFor(find(id), asked, uses),
        madeFor(find(id), { ...asked, granularity: 'Totals' }, uses),
      ])
      expect(totals.rows.map(({ thing, cells }) => [thing, cells])).toEqual(months.rows.map(({ thing, cells }) => [thing, cells]))
      for (const [at, { performance }] of months.rows.entries())
        for (const [metric, amounts] of performance)
          expect([...(totals.rows[at]?.performance.get(metric) ?? [])]).toEqual([
            [begin_date, [...amounts.values()].reduce((sum, each) => sum + each, 0)],
          ])
      const json = reportJson(totals)
      const valid = reportSchema(totals.definition)
      expect(valid(json) ? [] : valid.errors).toEqual([])
      expect(json).toMatchObject({ Report_Header: { Report_Attributes: { Granularity: 'Totals' } } })
    },
  )

  test('does no harm to what else is asked for', () => {
    const asked = { ...WHOLE, customer_id: 'goe', requestor_id: 'r', api_key: 'k', platform: 'lectern' }
    for (const definition of REPORTS) expect(right(askedFor(definition, asked)).exceptions).toEqual([])
  })
})

describe('the months of a request', () => {
  test.prop([fc.string(), fc.string()])('are months, or it is refused', (begin, end) => {
    const asked = askedFor(find('PR'), { begin_date: begin, end_date: end })
    const code = begin === '' || end === '' ? 1030 : 3020
    expect(E.isRight(asked) || asked.left.code === code).toBe(true)
  })

  test.each([
    [{ begin_date: '2026-01' }, 1030],
    [{ begin_date: '2026-03', end_date: '2026-01' }, 3020],
    [{ begin_date: '2026-11', end_date: '2026-12' }, 3020],
    [{ begin_date: '2026-01-02', end_date: '2026-03-31' }, 3020],
    [{ begin_date: '2026-01-01', end_date: '2026-03-30' }, 3020],
    [{ ...WHOLE, platform: 'another' }, 1030],
  ] as const)('%j is refused with %i', (asked, code) => {
    expect(askedFor(find('PR'), asked)).toMatchObject(E.left({ code }))
  })

  test('may be given as days', () => {
    const days = right(askedFor(find('PR'), { begin_date: '2026-01-01', end_date: '2026-03-31' }))
    expect(days.period).toEqual(right(askedFor(find('PR'), WHOLE)).period)
  })

  test.prop([someUses])('that have not ended are left out, and named (3031)', async uses => {
    const report = await madeFor(find('PR'), { begin_date: '2026-01', end_date: '2027-02' }, uses)
    const ended = await madeFor(find('PR'), { begin_date: '2026-01', end_date: '2026-10' }, uses)
    expect(report.rows).toEqual(ended.rows)
    expect(report.period.to).toBe('2026-10')
    expect(report.exceptions.find(({ code }) => code === 3031)?.data).toContain('2026-11, 2026-12, 2027-01, 2027-02')
  })

  test('of which nothing is left are named (3032), and not said to be without usage', async () => {
    const sources = sourcesOf([])
    const available = { first: '2026-02', last: '2026-10' }
    const asked = (begin_date: string, end_date: string) =>
      counterReport(right(askedFor(find('PR'), { begin_date, end_date })), { institution: undefined }, available, sources)
    expect(codesOf(await asked('2025-01', '2026-01'))).toEqual([3032])
    expect(codesOf(await asked('2025-01', '2026-02'))).toEqual([3030, 3032])
    expect(codesOf(await asked('2026-02', '2026-03'))).toEqual([3030])
  })
})

describe('a key', () => {
  const id = fc.constantFrom('goe', 'erl', THE_WORLD.id, 'nobody')

  test.prop([id, fc.constantFrom(undefined, {}, { institution: 'goe' }, { institution: 'erl' })])(
    'shows the usage of its institution and no other, or as the whole site’s that of all',
    (customerId, grant) => {
      const customer = customerFor(customerId, grant, institutions)
      if (grant === undefined) expect(customer).toEqual(E.left({ code: 2020, data: '' }))
      else {
        const own = 'institution' in grant ? [grant.institution] : ['goe', 'erl', THE_WORLD.id]
        expect(E.isRight(customer)).toBe(own.includes(customerId))
        const members = E.isRight(customer) ? membersOf(customer.right, institutions).map(member => member.id) : []
        expect(members.every(member => own.includes(member))).toBe(true)
        // Nothing tells an institution that does not exist from another's.
        expect(E.isRight(customer) || customer.left.code === 2010).toBe(true)
      }
    },
  )
})
