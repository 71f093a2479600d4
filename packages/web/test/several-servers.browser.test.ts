import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect } from 'vitest'
import { balancerOf } from './support/balancer.ts'
import { browserTest } from './support/browser.ts'
import { folderWith } from './support/folder.ts'
import { hydrated } from './support/open-page.ts'
import { freshDatabase } from './support/database.ts'
import { builtProgram, environmentOf, originOf, programOf } from './support/program.ts'
import { isProof } from './support/proofs.ts'
import { BELIEVING, FIREFOX, newReader, PASSWORD, register, signIn } from './support/reader.ts'
import { jatsArticle } from './support/samples.ts'

/** How many articles there are: more than one part of a list for harvesters has. */
const ARTICLES = 120

const TITLE = 'Read while a server is killed'

const DATA = randomBytes(40_000_000)

/** An article with references and a large supplementary file, and many small ones. */
const delivery = async (): Promise<string> => {
  const references = Array.from(
    { length: 12 },
    (_, at) => `<ref id="r${at}"><mixed-citation>Reference number ${at + 1}, 2019</mixed-citation></ref>`,
  ).join('')
  const folder = await folderWith({
    'read/read.xml': jatsArticle({
      doi: '10.5555/read',
      title: TITLE,
      body: `<p>Its text is read to the end<xref ref-type="bibr" rid="r3">4</xref>.</p><supplementary-material id="s1" xlink:href="data.bin"><label>All data</label></supplementary-material>`,
    }).replace('</article>', `<back><ref-list>${references}</ref-list></back></article>`),
    ...Object.fromEntries(
      Array.from({ length: ARTICLES - 1 }, (_, at) => [
        `small/${at}.xml`,
        jatsArticle({ doi: `10.5555/small.${at}`, title: `Small article ${at}` }),
      ]),
    ),
  })
  await writeFile(join(folder, 'read/data.bin'), DATA)
  return folder
}

/** What arrives of an answer until it is complete or breaks off. */
const received = (
  url: string,
  headers: Readonly<Record<string, string>>,
  onFirst: () => Promise<unknown> = () => Promise.resolve(),
): Promise<{ readonly status: number; readonly etag: string; readonly bytes: Buffer }> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, answer => {
      const chunks: Buffer[] = []
      answer.once('data', () => {
        answer.pause()
        onFirst().then(
          () => answer.resume(),
          (error: unknown) => answer.destroy(Error(String(error))),
        )
      })
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', () => undefined)
      answer.on('close', () => {
        resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag ?? '', bytes: Buffer.concat(chunks) })
      })
    }).on('error', reject)
  })

browserTest.skipIf(!isProof)(
  'three servers on one PostgreSQL serve readers as one, and two that are killed take nothing with them',
  async ({ withPage }) => {
    const databaseUrl = await freshDatabase()
    const env = {
      ...environmentOf(await folderWith({})),
      ...BELIEVING,
      DATABASE_URL: databaseUrl,
      LECTERN_SECRET: 'the-same-secret-at-each-of-the-three-servers',
    }
    expect(await programOf(builtProgram('import', await delivery()), env).ended()).toBe(0)
    const servers = [0, 1, 2].map(() => programOf(builtProgram('main'), env))
    const balancer = await balancerOf(await Promise.all(servers.map(originOf)))
    const { origin } = balancer
    const kill = (server: number): void => {
      balancer.onRequest = () => undefined
      servers[server]?.kill('SIGKILL')
    }
    try {
      // A session, and the tokens in its forms, count at each.
      const reader = newReader()
      expect((await register(reader, origin, 'reader@example.org')).status).toBe(303)
      expect((await signIn(reader, origin, 'reader@example.org')).status).toBe(303)
      for (const server of servers)
        expect([server.pid, (await reader.get(origin, '/user/profile')).status]).toEqual([server.pid, 200])
      expect((await reader.send(origin, '/user/history/reading', { do: 'on' })).status).toBe(303)
      expect(Math.min(...balancer.answered)).toBeGreaterThan(0)

      // What a harvester is told at one server goes on at the next.
      const part = async (query: string): Promise<string> => (await reader.get(origin, `/oai?verb=ListIdentifiers&${query}`)).body
      const parts = [await part('metadataPrefix=oai_dc')]
      for (;;) {
        const token = /<resumptionToken[^>]*>([^<]+)</.exec(parts.at(-1) ?? '')?.[1]
        if (token === undefined) break
        parts.push(await part(`resumptionToken=${encodeURIComponent(token)}`))
      }
      expect(parts.length).toBeGreaterThan(1)
      expect(new Set(parts.flatMap(xml => xml.match(/<identifier>[^<]*/g) ?? [])).size).toBe(ARTICLES)

      const page = (await reader.get(origin, '/doi/10.5555/read')).headers.get('location') ?? ''
      const path = new URL(page, origin).pathname

      // One is killed when it is asked who visits, in the middle of a visit.
      let killed = ''
      await withPage({ userAgent: FIREFOX }, async view => {
        await view.goto(`${origin}/user/login`)
        await view.getByLabel('Email address').fill('reader@example.org')
        await view.getByLabel('Password', { exact: true }).fill(PASSWORD)
        await view.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
        await view.waitForURL(address => !address.pathname.startsWith('/user/login'))
        balancer.onRequest = (method, asked, server) => {
          if (method !== 'GET' || !asked.includes('/visit')) return
          killed = asked
          kill(server)
        }
        await view.goto(origin + path)
        await hydrated(view)
        expect(killed).toContain('/visit')
        await view.getByRole('link', { name: '4', exact: true }).click()
        await expect.poll(() => view.getByText('Reference number 4, 2019').count()).toBeGreaterThan(0)
        await view.goto(`${origin}/search?qs=killed`)
        await view.getByRole('link', { name: TITLE }).first().click()
        await expect.poll(() => view.title()).toContain(TITLE)
      })
      expect(balancer.again()).toBeGreaterThan(0)

      // Another is killed while it sends a file: what is missing comes from the last.
      const file = `${origin}/content/${path.split('/').at(-1) ?? ''}/data.bin`
      let sending = 0
      balancer.onRequest = (_method, _path, server) => {
        sending = server
      }
      const begun = await received(file, {}, () => {
        kill(sending)
        return servers[sending]?.ended() ?? Promise.resolve()
      })
      expect(begun.status).toBe(200)
      expect(begun.bytes.length).toBeLessThan(DATA.length)
      const rest = await received(file, { range: `bytes=${begun.bytes.length}-`, 'if-range': begun.etag })
      expect([rest.status, rest.etag]).toEqual([206, begun.etag])
      expect(Buffer.concat([begun.bytes, rest.bytes]).equals(DATA)).toBe(true)

      // The reader is still there, and each of their views has been counted.
      expect((await reader.get(origin, '/user/profile')).status).toBe(200)
      expect((await reader.get(origin, '/user/history/reading')).body).toContain(TITLE)
      const database = new Client(databaseUrl)
      await database.connect()
      try {
        const { rows } = await database.query<{ readonly uses: number }>(
          "select cast(count(distinct key) as integer) as uses from kept_uses where log = 'investigation' and json like '%10.5555/read%'",
        )
        expect(rows[0]?.uses).toBeGreaterThanOrEqual(3)
      } finally {
        await database.end()
      }
      await reader.send(origin, '/user/logout', {})
      expect((await reader.get(origin, '/user/profile')).status).not.toBe(200)
    } finally {
      await balancer.close()
    }
  },
)
