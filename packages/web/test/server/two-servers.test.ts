import { endpoints } from '@lectern/api-client'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../src/store/open.ts'
import { folderWith } from '../support/folder.ts'
import { builtProgram, environmentOf, originOf, programOf } from '../support/program.ts'
import { BELIEVING, newReader, register, signIn, untilTaken, type Reader } from '../support/reader.ts'
import { jatsArticle } from '../support/samples.ts'
import { investigationOf } from '../usage/investigation.ts'

type Pii = Parameters<typeof investigationOf>[0]

/** Two servers over one data folder, which has one article. */
const twoServers = async () => {
  const [data, articles] = [await folderWith({}), await folderWith({ 'a.xml': jatsArticle() })]
  const env = { ...environmentOf(data), ...BELIEVING }
  const imported = async (folder: string): Promise<void> => {
    expect(await programOf(builtProgram('import', folder), env).ended()).toBe(0)
  }
  await imported(articles)
  const servers = [programOf(builtProgram('main'), env), programOf(builtProgram('main'), env)] as const
  const [one, other] = await Promise.all([originOf(servers[0]), originOf(servers[1])])
  return { data, servers, one, other, imported }
}

const isSignedIn = async (reader: Reader, origin: string): Promise<boolean> =>
  (await reader.get(origin, '/user/profile')).status === 200

test('two servers on one SQLite folder serve readers as one', async () => {
  const { data, servers, one, other, imported } = await twoServers()

  // A session goes on at the other server, and is over at both once the reader has signed out at one.
  const reader = newReader()
  expect((await untilTaken(() => register(reader, one, 'reader@example.org'))).status).toBe(303)
  expect((await untilTaken(() => signIn(reader, other, 'reader@example.org'))).status).toBe(303)
  expect([await isSignedIn(reader, one), await isSignedIn(reader, other)]).toEqual([true, true])
  const formToken = await reader.formToken(one, '/user/profile')
  const words = Array.from({ length: 40 }, (_, at) => `word${at}`)
  const followed = await Promise.all(
    words.map((word, at) =>
      untilTaken(() =>
        reader.submit(at % 2 === 0 ? one : other, '/user/alerts/search', { formToken, do: 'follow', words: word }),
      ),
    ),
  )
  expect(new Set(followed.map(({ status }) => status))).toEqual(new Set([303]))
  const listed = (await Promise.all([one, other].map(origin => reader.get(origin, '/user/alerts/search')))).map(
    ({ body }) => words.filter(word => body.includes(`>${word}<`)).length,
  )
  expect(listed).toEqual([40, 40])

  // One address becomes one account, however many ask for it at once.
  const asked = await Promise.all(
    [one, other, one, other].map(origin => untilTaken(() => register(newReader(), origin, 'same@example.org'))),
  )
  expect(asked.map(({ status }) => status)).toEqual([303, 303, 303, 303])

  // Every report is kept once, although the page reports each to both.
  const [card] = await (async () => {
    const store = await openStore({ dataFolder: data })
    try {
      return await store.list('own')
    } finally {
      await store.close()
    }
  })()
  const pii: Pii = card?.pii ?? ('' as Pii)
  const times = Array.from({ length: 60 }, (_, at) => new Date(Date.UTC(2026, 1, 10, 10, at)).toISOString())
  const reports = await Promise.all(
    times.flatMap(beginTime =>
      [one, other].map(origin =>
        untilTaken(() =>
          reader.post(
            origin,
            '/counter/investigation',
            'application/json',
            JSON.stringify(endpoints.investigation.body.codec.encode(investigationOf(pii, { beginTime }))),
          ),
        ),
      ),
    ),
  )
  expect(new Set(reports.map(({ status }) => status))).toEqual(new Set([204]))

  // Both show what another process imports while they run.
  await imported(await folderWith({ 'b.xml': jatsArticle({ doi: '10.5555/b', title: 'Imported meanwhile' }) }))
  for (const origin of [one, other]) {
    expect((await newReader().get(origin, '/')).body).toContain('Imported meanwhile')
    expect((await newReader().get(origin, '/search?qs=meanwhile')).body).toContain('Imported <mark>meanwhile</mark>')
  }

  const copy = newReader()
  expect((await untilTaken(() => signIn(copy, one, 'reader@example.org'))).status).toBe(303)
  await untilTaken(() => reader.send(one, '/user/logout', {}))
  expect([await isSignedIn(reader, one), await isSignedIn(reader, other)]).toEqual([false, false])
  expect(await isSignedIn(copy, other)).toBe(true)

  for (const server of servers) server.kill('SIGTERM')
  expect(await Promise.all(servers.map(server => server.ended()))).toEqual([0, 0])
  const database = new DatabaseSync(join(data, 'lectern.sqlite'))
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  expect(database.prepare("select count(*) as n from own_accounts where email = 'same@example.org'").get()).toEqual({ n: 1 })
  expect(
    database
      .prepare(
        "select count(*) as n, count(distinct json ->> '$.said.begintime') as d from kept_uses where json ->> '$.said.begintime' is not null",
      )
      .get(),
  ).toEqual({ n: 60, d: 60 })
  database.close()
})
