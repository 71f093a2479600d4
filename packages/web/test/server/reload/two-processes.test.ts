import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../../support/folder.ts'
import { builtProgram, environmentOf, originOf, programOf } from '../../support/program.ts'
import { jatsArticle } from '../../support/samples.ts'

const ARTICLE = '/doi/10.5555/test.1'

/** The names of the site in a page: in its title and in its header. */
const namesIn = (html: string): readonly [title: string, wordmark: string] => [
  /<title>(?:[^<]* · )?([^<·]*)</.exec(html)?.[1] ?? '',
  /class="wordmark"[^>]*>([^<]*)</.exec(html)?.[1] ?? '',
]

test('two servers on one folder of settings each use them whole, and in the end the same', async () => {
  const [data, folder, articles] = [
    await folderWith({}),
    await folderWith({ 'site.json': '{ "name": "Name 0" }' }),
    await folderWith({ 'a.xml': jatsArticle() }),
  ]
  const env = { ...environmentOf(data), LECTERN_SITE: folder }
  expect(await programOf(builtProgram('import', articles), env).ended()).toBe(0)
  const servers = [programOf(builtProgram('main'), env), programOf(builtProgram('main'), env)] as const
  const origins = await Promise.all(servers.map(originOf))
  const write = async (content: string): Promise<void> => {
    await writeFile(join(folder, 'site.new'), content)
    await rename(join(folder, 'site.new'), join(folder, 'site.json'))
  }
  const get = async (origin: string): Promise<{ readonly status: number; readonly names: readonly [string, string] }> => {
    const answer = await fetch(origin + ARTICLE, { headers: { accept: 'text/html' } })
    return { status: answer.status, names: namesIn(await answer.text()) }
  }
  const nameAt = async (origin: string): Promise<string> => (await get(origin)).names[1]

  const namesAtAll = (): Promise<readonly string[]> => Promise.all(origins.map(nameAt))

  const over = new AbortController()
  const wrong: string[] = []
  /** The names that each server has shown, in the order in which they came. */
  const shown = new Map<string, string[]>(origins.map(origin => [origin, []]))
  const reading = async (origin: string): Promise<void> => {
    while (!over.signal.aborted) {
      const { status, names } = await get(origin)
      if (status !== 200 || names[0] !== names[1]) wrong.push(`${status} ${names.join(' and ')}`)
      const before = shown.get(origin)
      if (before?.at(-1) !== names[1]) before?.push(names[1])
    }
  }
  const readers = origins.map(reading)

  for (const number of [1, 2, 3]) {
    await write(JSON.stringify({ name: `Name ${number}` }))
    await expect.poll(namesAtAll).toEqual([`Name ${number}`, `Name ${number}`])
  }
  // Several changes at once, of which one is wrong.
  for (const name of ['Name 4', '', 'Name 5', 'Name 6']) await write(JSON.stringify({ name }))
  await expect.poll(namesAtAll).toEqual(['Name 6', 'Name 6'])
  await write('{ "name": ')
  await Promise.all(servers.map(server => server.until(/they are not in use/)))
  for (const origin of origins) expect(await nameAt(origin)).toBe('Name 6')
  await write('{ "name": "Name 7" }')
  await expect.poll(namesAtAll).toEqual(['Name 7', 'Name 7'])
  // Pages that one has kept for both are none of other settings.
  for (let count = 0; count < 10; count += 1) for (const origin of origins) expect(await nameAt(origin)).toBe('Name 7')

  over.abort()
  await Promise.all(readers)
  expect(wrong).toEqual([])
  for (const names of shown.values()) {
    expect(names).toEqual(names.toSorted())
    expect(names).toHaveLength(new Set(names).size)
  }
  for (const server of servers) server.kill('SIGTERM')
  expect(await Promise.all(servers.map(server => server.ended()))).toEqual([0, 0])
})
