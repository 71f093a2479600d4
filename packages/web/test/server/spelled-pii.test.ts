import { fc, test } from '@fast-check/vitest'
import { rows } from '@lectern/api-client'
import { spelledPii } from '@lectern/property-tests/arbitraries/pii'
import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { jatsArticle } from '../support/samples.ts'
import { siteWith, type Site } from '../support/site.ts'

const pii = checkedPii('S999920272600003X')
const path = `/science/article/pii/${pii}`

let site: Site
beforeAll(async () => {
  const xml = jatsArticle().replace('<article-id', '<article-id pub-id-type="pii">S9999-2027(26)00003-x</article-id><article-id')
  const folder = await mkdtemp(join(tmpdir(), 'lectern-test-'))
  await writeFile(join(folder, 'a.xml'), xml)
  site = await siteWith(folder)
  await rm(folder, { recursive: true })
  expect(site.cards.map(card => card.pii)).toEqual([pii])
})
afterAll(() => site.close())

const get = (url: string) => site.app.inject({ url, headers: { accept: 'text/html' } })

/** The addresses of the calls for one article, with this spelling of its PII. */
const calls = (spelling: string): readonly string[] => [
  ...rows.flatMap(([, row]) =>
    row.method === 'GET' && row.path.includes('/:pii')
      ? [
          row.path
            .replace(':pii', spelling)
            .replace(':extension', 'pdf')
            .replace(':documentReferences', '1')
            .replace(':hubEid', `1-s2.0-${pii}`)
            .replaceAll(/:[abc]\b/g, 'x'),
        ]
      : [],
  ),
  `/topics/annotations/${spelling}`,
  `/sdfe/arp/citingArticles?pii=${spelling}`,
  `/sdfe/arp/cite?pii=${spelling}&format=ris`,
]

const spelled = spelledPii(pii).map(encodeURIComponent)

describe('PII-1 an article whose PII is spelled in another way', () => {
  test.prop([spelled, fc.constantFrom('', 'abs/')], { numRuns: 30 })(
    'has its pages at one address, to which each spelling leads at once',
    async (spelling, view) => {
      const right = `/science/article/${view}pii/${pii}`
      const { statusCode, headers } = await get(`/science/article/${view}pii/${spelling}?a=1`)
      if (spelling === pii) expect(statusCode).toBe(200)
      else expect([statusCode, headers.location]).toEqual([301, `${right}?a=1`])
      expect((await get(right)).statusCode).toBe(200)
    },
  )

  test.prop([spelled], { numRuns: 10 })('is answered for by every call as under its own', async spelling => {
    const own = calls(pii)
    for (const [index, url] of calls(spelling).entries()) {
      const expected = await get(own[index] ?? '')
      const answer = await get(url)
      expect([url, answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
        url,
        expected.statusCode,
        expected.headers['content-type'],
        expected.headers['content-disposition'],
      ])
    }
  })

  test.each(['s9999-2027(26)00003-x', 'S999920272600003x', 's999920272600003x'])('%s: calls give its data', async spelling => {
    const state = await get(`/sdfe/arp/pii/${spelling}/page-state`)
    const [, token = ''] = /"entitledToken":"([^"]+)"/.exec(state.body) ?? []
    for (const url of [
      `/sdfe/arp/pii/${spelling}/author-metadata`,
      `/sdfe/arp/pii/${spelling}/body?entitledToken=${encodeURIComponent(token)}`,
      `/sdfe/arp/citingArticles?pii=${spelling}`,
      `/science/article/pii/${spelling}/cite`,
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, 200])
    const { headers, body } = await get(`/sdfe/arp/cite?pii=${spelling}&format=ris`)
    expect(headers['content-disposition']).toBe(`attachment; filename="${pii}.ris"`)
    expect(body).toContain(path)
  })
})
