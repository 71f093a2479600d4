import { client, endpoints, rows, seamlessAccess, type RowName } from '@lectern/api-client'
import type { EndpointName } from '@lectern/domain/core'
import { ENTITLEMENT_TIMEOUT } from '@lectern/domain/article'
import { failurePolicies, METRICS_TIMEOUT } from '@lectern/domain/page'
import { describe, expect, test } from 'vitest'
import { calls } from '../arbitraries/calls.ts'
import { endpoints as endpointNames } from '../arbitraries/page.ts'

/** The rows that are not calls of the domain: forms and plain links, which the browser itself follows, and the state that opens a page. */
const spokenByOthers: ReadonlySet<RowName> = new Set(['attachments', 'articles', 'pageState', 'search', 'xml', 'pdf'])

const paramsIn = (path: string): readonly string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

describe('the table of the calls', () => {
  test('has a row for every call of the domain but the one that a script in the page answers, and none twice', () => {
    expect(new Set([...rows.flatMap(([, { asks }]) => asks ?? []), seamlessAccess.asks])).toEqual(new Set(endpointNames))
    expect(new Set(Object.keys(calls))).toEqual(new Set(endpointNames.filter(name => name !== 'seamlessAccess')))
    const spoken = rows.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
    expect(spoken.length).toBe(new Set(spoken).size)
  })

  test('has two rows for a call only where that has two paths', () => {
    const counts = Map.groupBy(
      rows.flatMap(([, { asks }]) => asks ?? []),
      name => name,
    )
    expect([...counts].filter(([, all]) => all.length > 1).map(([name]) => name)).toEqual(['enrichedContent', 'siblings'])
  })

  test.each(rows)('%s: says whose answer it is and what its failing means', (name, { asks, onFailure }) => {
    const stem = name.replace(/Of$/, '').replace('bookSiblings', 'siblings')
    expect(asks).toBe(spokenByOthers.has(name) ? undefined : stem)
    expect(onFailure).toBe(asks && failurePolicies[asks])
  })

  test.each(rows)('%s: knows each parameter of its path and no other', (_, { path, params, method, body }) => {
    const { type } = params as unknown as { readonly type: { readonly props: object } }
    expect(Object.keys(type.props)).toEqual(paramsIn(path))
    expect(method).toBe(body.kind === 'none' ? 'GET' : 'POST')
  })

  test('FTR-3, MET-2, FB-5 gives the lookup 20 s, metrics 3 s, feedback what the site says, and the others 30 s', () => {
    const own = rows.filter(([, { timeout }]) => timeout !== 30_000).map(([name, { timeout }]) => [name, timeout])
    expect(own).toEqual([
      ['feedback', 5000],
      ['metrics', 3000],
      ['entitlements', 20_000],
    ])
    expect([ENTITLEMENT_TIMEOUT, METRICS_TIMEOUT]).toEqual([20_000, 3000])
  })

  test('LIFE-11, LIFE-3 knows the one that a script answers, and that its failing is ignored', () => {
    expect(seamlessAccess).toMatchObject({ asks: 'seamlessAccess', onFailure: 'ignored', timeout: 30_000 })
  })

  test('the client has a function for each row and no other', () => {
    const names: readonly string[] = Object.keys(client(() => Promise.reject(new Error()), { origin: '' }))
    expect(names).toEqual(Object.keys(endpoints))
  })

  test('types the parameters by the path, and asks with what the domain says', () => {
    const body: keyof Parameters<ReturnType<typeof client>['body']>[0]['params'] = 'pii'
    // @ts-expect-error the body is requested by its PII
    const other: keyof Parameters<ReturnType<typeof client>['body']>[0]['params'] = 'eid'
    const asked: EndpointName | undefined = endpoints.body.asks
    expect([body, other, asked]).toEqual(['pii', 'eid', 'body'])
  })
})
