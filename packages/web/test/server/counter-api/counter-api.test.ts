import type { ApiDescription } from '@lectern/api-client/openapi'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { noReaderSettings } from '../../../src/settings/reader-settings.ts'
import { makeReports } from '../../../src/usage/report/make-reports.ts'
import { DEFAULT_PROVIDER } from '../../../src/usage/report/provider.ts'
import { REPORTS } from '../../../src/usage/report/report-definitions.ts'
import { reportJson } from '../../../src/usage/report/as-json.ts'
import { encodeUse, type Use } from '../../../src/usage/use.ts'
import { exceptionSchema, membersSchema, reportSchema, reportsSchema, statusSchema } from '../../support/counter-schema.ts'
import { siteOf, type Site } from '../../support/site.ts'
import { itemUse, robots, someUses, useWith } from '../../usage/report/uses.ts'

const hash = (key: string): string => createHash('sha256').update(key).digest('hex')

const readers = {
  ...noReaderSettings,
  institutions: [
    { id: 'goe', name: 'University of Göttingen', signIn: 'none' },
    { id: 'erl', name: 'University of Erlangen', signIn: 'none' },
  ],
  counterKeys: [
    { sha256: hash('key of goe'), institution: 'goe' },
    { sha256: hash('key of erl'), institution: 'erl' },
    { sha256: hash('key of all') },
  ],
} as const

/** Uses as they come, and one request each day for every institution, which all count. */
const uses: readonly Use[] = [
  ...fc.sample(someUses, { numRuns: 4, seed: 51 }).flat(),
  ...fc.sample(itemUse, { numRuns: 20, seed: 52 }),
]
const requests: readonly Use[] = Array.from({ length: 12 }, (_, index) =>
  useWith({
    at: `2025-05-${String(index + 1).padStart(2, '0')}T10:00:00.000Z`,
    session: `session ${index}`,
    institution: index % 3 === 0 ? { id: 'goe', name: 'University of Göttingen' } : { id: 'erl', name: 'University of Erlangen' },
  }),
)

describe('the COUNTER API', () => {
  let site: Site
  beforeAll(async () => {
    site = await siteOf({ readers, robots, publicOrigin: 'http://localhost' })
    for (const [index, use] of [...uses, ...requests].entries())
      await site.store.keepUse({ key: `use ${index}`, at: use.at, json: encodeUse(use) })
  })
  afterAll(() => site.close())

  const asked = async (path: string, query: Readonly<Record<string, string>> = {}, remoteAddress = '192.0.2.1') => {
    const answer = await site.app.inject({ url: `/r51/${path}?${String(new URLSearchParams(query))}`, remoteAddress })
    return { status: answer.statusCode, headers: answer.headers, json: answer.json<unknown>() }
  }

  test('says to everyone that it is there', async () => {
    const { status, json, headers } = await asked('status')
    expect([status, statusSchema(json)]).toEqual([200, true])
    expect(headers['content-type']).toContain('application/json')
  })

  test.each(REPORTS)('gives $id as the command does, valid against its schema', async definition => {
    const { id, isView, level, attributesToShow } = definition
    const attributes = isView
      ? {}
      : { attributes_to_show: attributesToShow.join('|'), ...(level === 'item' && { include_parent_details: 'True' }) }
    for (const [customer, key, institution] of [
      ['goe', 'key of goe', 'goe'],
      ['0000000000000000', 'key of all', undefined],
    ] as const) {
      const { status, json, headers } = await asked(`reports/${id.toLowerCase()}`, {
        customer_id: customer,
        api_key: key,
        begin_date: '2025-05',
        end_date: '2026-03',
        ...attributes,
      })
      const valid = reportSchema(definition)
      expect([status, valid(json) ? [] : valid.errors]).toEqual([200, []])
      expect(headers['cache-control']).toBe('no-store')
      const [command] = await makeReports(
        { period: { from: '2025-05', to: '2026-03' }, reports: [definition], institution },
        { log: site.store, robots, provider: DEFAULT_PROVIDER, now: new Date(), warn: () => undefined },
      )
      if (command === undefined) throw new Error('the command made none')
      expect((json as { readonly Report_Items: unknown }).Report_Items).toEqual(reportJson(command)['Report_Items'])
    }
  })

  test('counts what the log has, of each institution its own', async () => {
    const totals = await Promise.all(
      (
        [
          ['goe', 'key of goe'],
          ['erl', 'key of erl'],
          ['goe', 'key of all'],
          ['0000000000000000', 'key of all'],
        ] as const
      ).map(async ([customer_id, api_key]) => {
        const query = { customer_id, api_key, begin_date: '2025-05', end_date: '2025-05', metric_type: 'Total_Item_Requests' }
        const counts = JSON.stringify((await asked('reports/pr', query)).json).matchAll(/"2025-05":(\d+)/g)
        return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
      }),
    )
    expect(totals).toEqual([4, 8, 4, 12])
  })

  test('lists its reports and the months of which there is usage', async () => {
    const { status, json } = await asked('reports', { customer_id: 'erl', api_key: 'key of erl' })
    expect([status, reportsSchema(json)]).toEqual([200, true])
    expect(json).toMatchObject(REPORTS.map(({ id }) => ({ Report_ID: id, First_Month_Available: '2025-05' })))
  })

  test('shows a customer itself, and the whole site all institutions', async () => {
    const own = await asked('members', { customer_id: 'erl', api_key: 'key of erl' })
    expect([own.status, membersSchema(own.json)]).toEqual([200, true])
    expect(own.json).toMatchObject([{ Customer_ID: 'erl', Institution_Name: 'University of Erlangen' }])
    const all = await asked('members', { customer_id: '0000000000000000', api_key: 'key of all' })
    expect(all.json).toMatchObject([{ Customer_ID: 'goe' }, { Customer_ID: 'erl' }])
  })

  test.each([
    ['reports/pr', {}, 400, 1030],
    ['reports/pr', { customer_id: 'goe' }, 400, 1030],
    ['members', { customer_id: 'goe', api_key: 'no key' }, 401, 2020],
    ['reports', { customer_id: 'erl', api_key: 'key of goe' }, 403, 2010],
    ['reports', { customer_id: 'nobody', api_key: 'key of goe' }, 403, 2010],
    ['reports', { customer_id: '0000000000000000', api_key: 'key of goe' }, 403, 2010],
    ['reports/pr', { customer_id: 'goe', api_key: 'key of goe' }, 400, 1030],
    ['reports/pr', { customer_id: 'goe', api_key: 'key of goe', begin_date: '2025-05', end_date: '2025-04' }, 400, 3020],
  ] as const)('refuses %s with %j: %i, %i', async (path, query, status, code) => {
    const answer = await asked(path, query, '198.51.100.7')
    expect([answer.status, exceptionSchema(answer.json)]).toEqual([status, true])
    expect(answer.json).toMatchObject({ Code: code })
  })

  test('answers each of its paths as it is described, and is asked in vain with no parameter that is', async () => {
    const description = (await site.app.inject({ url: '/openapi.json' })).json<ApiDescription>()
    const described = Object.entries(description.paths).filter(([path]) => path.startsWith('/r51/'))
    expect(described.map(([path]) => path)).toEqual([
      '/r51/status',
      '/r51/members',
      '/r51/reports',
      ...REPORTS.map(({ id }) => `/r51/reports/${id.toLowerCase()}`),
    ])
    const values: Readonly<Record<string, string>> = {
      customer_id: 'goe',
      requestor_id: 'r',
      begin_date: '2025-05',
      end_date: '2026-03-31',
      platform: DEFAULT_PROVIDER.platform.id,
      metric_type: 'Total_Item_Requests',
      access_method: 'Regular|TDM',
      access_type: 'Open',
      yop: '2000-2030',
      item_id: 'doi:10.1016/j.envsci.2023.04.013',
      author: 'Emmy Noether',
      granularity: 'Totals',
      include_parent_details: 'True',
    }
    const ajv = new Ajv2020({ strict: false })
    for (const [path, { get }] of described) {
      const given = (get?.parameters ?? []).flatMap(({ name, schema }) => {
        const value = values[name]
        if (value === undefined) return []
        expect(ajv.validate(schema, value), `${path} ${name}`).toBe(true)
        return [[name, value] as const]
      })
      const { status, json } = await asked(path.slice('/r51/'.length), { api_key: 'key of goe', ...Object.fromEntries(given) })
      const answer = get?.responses['200'] as { readonly content: Readonly<Record<string, { readonly schema: object }>> }
      const valid = ajv.compile({ ...answer.content['application/json']?.schema, components: description.components })
      expect([path, status, valid(json) ? [] : valid.errors]).toEqual([path, 200, []])
      const told = JSON.stringify(json).matchAll(/"Code":(\d+)/g)
      expect([...told].map(([, code]) => Number(code)).filter(code => code >= 3050)).toEqual([])
    }
  })

  test.each(['dr', 'zz'])('says that it does not make the report %s', async report => {
    const { status, json } = await asked(`reports/${report}`, { customer_id: 'goe', api_key: 'key of goe' })
    expect([status, exceptionSchema(json)]).toEqual([404, true])
    expect(json).toMatchObject({ Code: 3000 })
  })

  test('makes failed tries of a customer’s key wait, from one network and for that customer, and never the right key', async () => {
    // They wait for seconds, which a busy machine needs for the next try.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const from = '203.0.113.9'
    const statuses: number[] = []
    for (let index = 0; index < 7; index += 1)
      statuses.push((await asked('members', { customer_id: 'erl', api_key: `guess ${index}` }, from)).status)
    expect(statuses[0]).toBe(401)
    const waiting = await asked('members', { customer_id: 'erl', api_key: 'one more guess' }, from)
    expect([waiting.status, statuses.at(-1)]).toEqual([429, 429])
    expect(waiting.json).toMatchObject({ Code: 1020 })
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0)
    expect((await asked('members', { customer_id: 'erl', api_key: 'key of erl' }, from)).status).toBe(200)
  })
})
