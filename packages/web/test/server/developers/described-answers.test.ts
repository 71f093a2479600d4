import { rows, type RowName } from '@lectern/api-client'
import type { ApiDescription, DescribedCall } from '@lectern/api-client/openapi'
import { checking } from '@lectern/property-tests/support/described'
import { isRecord } from '@lectern/domain/core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { realArticlesToo } from '../../support/real-articles.ts'
import { libraryFolder, siteWith, type Site } from '../../support/site.ts'

const descriptionOf = async ({ app }: Site): Promise<ApiDescription> =>
  (await app.inject({ url: '/openapi.json' })).json<ApiDescription>()

const describedIn = ({ paths }: ApiDescription, wanted: RowName): DescribedCall => {
  const found = Object.values(paths)
    .flatMap(methods => Object.values(methods))
    .find(({ operationId }) => operationId === wanted)
  if (found === undefined) throw new Error(`${wanted} is not described`)
  return found
}

const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce((inner, key) => (isRecord(inner) ? inner[key] : undefined), value)

const textAt = (value: unknown, ...path: readonly string[]): string => {
  const found = at(value, ...path)
  return typeof found === 'string' ? found : ''
}

/** What the calls of an article are asked with, from the state of its page. */
const parametersFrom = (state: unknown): Readonly<Record<string, string>> => {
  const article = at(state, 'served', 'article')
  const pii = textAt(article, 'pii')
  const doi = textAt(article, 'doi')
  return {
    pii,
    id: pii,
    issue: textAt(article, 'issuePii') || pii,
    eid: textAt(article, 'eid'),
    hubEid: textAt(article, 'hub-eid') || textAt(article, 'eid'),
    doi,
    issn: textAt(article, 'issn-primary-formatted') || '1462-9011',
    isbn: textAt(article, 'isbn-primary-unformatted') || '9783161484100',
    entitledToken: textAt(article, 'entitledToken'),
    jwt: textAt(article, 'authorToken'),
    documentReferences: JSON.stringify(at(article, 'document-references') ?? 0),
    index: '0',
    a: 'a',
    b: 'b',
    c: 'c',
    extension: 'pdf',
    format: 'ris',
    type: 'doi',
    qs: 'the',
  }
}

const BODIES: Readonly<Partial<Record<RowName, (given: Readonly<Record<string, string>>) => unknown>>> = {
  entitlements: ({ doi }) => ({ dois: [doi] }),
  feedback: () => [],
}

/** Asks every call about an article, and checks each answer against what is described of it. */
const answersOf = async (
  { app }: Site,
  path: string,
): Promise<readonly (readonly [name: RowName, status: number, faults: unknown])[]> => {
  const pii = path.split('/').at(-1) ?? ''
  const state = (await app.inject({ url: `/sdfe/arp/pii/${pii}/page-state` })).json<unknown>()
  const given = parametersFrom(state)
  const description = await descriptionOf({ app } as Site)
  const asked = rows.filter(([name, { method }]) => method === 'GET' || name in BODIES)
  return Promise.all(
    asked.map(async ([name, row]) => {
      const { parameters = [], responses } = describedIn(description, name)
      const query = new URLSearchParams(
        parameters.flatMap(each => {
          const value = name === 'metrics' && each.name === 'id' ? given['doi'] : given[each.name]
          return each.in === 'query' && value !== undefined && value !== '' ? [[each.name, value]] : []
        }),
      )
      const url = `${row.path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(given[key] ?? ''))}?${String(query)}`
      const body = BODIES[name]?.(given)
      const answer = await app.inject({
        method: row.method,
        url,
        ...(body !== undefined && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
      const said = responses[String(answer.statusCode)]
      const content = at(said, 'content') ?? {}
      const media = (answer.headers['content-type'] ?? '').replace(/;.*/, '')
      const schema = at(content, media, 'schema')
      if (said === undefined) return [name, answer.statusCode, 'is not described'] as const
      if (
        answer.statusCode === 200 &&
        row.answer.kind !== 'nothing' &&
        at(content, media) === undefined &&
        at(content, '*/*') === undefined
      )
        return [name, answer.statusCode, `has a media type that is not described: ${media}`] as const
      if (answer.statusCode !== 200 || media !== 'application/json' || !isRecord(schema))
        return [name, answer.statusCode, undefined] as const
      const valid = checking(schema)
      return [name, answer.statusCode, valid(answer.json<unknown>()) ? undefined : valid.errors] as const
    }),
  )
}

const faultsIn = (answers: Awaited<ReturnType<typeof answersOf>>) => answers.filter(([, , faults]) => faults !== undefined)

describe('the shipped library, with the real articles where they are', () => {
  let site: Site
  beforeAll(async () => {
    site = await siteWith(libraryFolder, ...realArticlesToo)
  })
  afterAll(() => site.close())

  test('answers every call as it is described', async () => {
    const kinds = new Set<RowName>()
    for (const { path } of site.cards) {
      const answers = await answersOf(site, path)
      expect(faultsIn(answers)).toEqual([])
      for (const [name, status] of answers) if (status === 200) kinds.add(name)
    }
    const unanswered = rows.filter(([name, { answer }]) => answer.kind === 'json' && !kinds.has(name)).map(([name]) => name)
    // No article is in such a collection.
    expect(unanswered).toEqual(['virtualSpecialIssue'])
  })

  test('has a description that is valid, begins with its own address and is kept as long as it does not change', async () => {
    const answer = await site.app.inject({ url: '/openapi.json', headers: { host: 'localhost:3000' } })
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
    const description = answer.json<ApiDescription>()
    expect(await new Validator().validate({ ...description })).toMatchObject({ valid: true })
    expect(description.servers).toEqual([{ url: 'http://localhost:3000' }])
    const again = await site.app.inject({
      url: '/openapi.json',
      headers: { host: 'localhost:3000', 'if-none-match': String(answer.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('says who may keep each answer as its server does', async () => {
    const description = await descriptionOf(site)
    for (const { path } of site.cards.slice(0, 1)) {
      const pii = path.split('/').at(-1) ?? ''
      for (const [name, url] of [
        ['toc', `/sdfe/arp/pii/${pii}/toc`],
        ['pageState', `/sdfe/arp/pii/${pii}/page-state`],
      ] as const) {
        const { headers } = await site.app.inject({ url })
        const said = at(describedIn(description, name).responses, '200', 'headers', 'Cache-Control', 'schema', 'const')
        expect(headers['cache-control']).toBe(said)
      }
    }
  })

  test('shows the same on a page, where each call and object is linked once', async () => {
    const { body } = await site.app.inject({ url: '/developers' })
    const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids).toHaveLength(new Set(ids).size)
    for (const [name] of rows) expect(ids).toContain(`call-${name}`)
    expect(ids).toContain('call-counterReportIR')
    const known = new Set(ids)
    expect([...body.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id).filter(id => !known.has(id))).toEqual([])
    expect((await site.app.inject({ url: '/about' })).body).toContain('href="/developers"')
  })
})
