import { either as E } from 'fp-ts'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../../src/server/app.ts'
import { announceLeaving } from '../../../src/server/http/leaving.ts'
import { lastingOf } from '../../../src/server/lasting.ts'
import { hashPassword } from '../../../src/server/readers/password.ts'
import { serving } from '../../../src/server/serving.ts'
import { keepSettings } from '../../../src/server/settings-in-use.ts'
import { readStamped } from '../../../src/settings/site-files.ts'
import type { Store } from '../../../src/store/port.ts'
import { documentOf } from '../../support/document-of.ts'
import { folderWith } from '../../support/folder.ts'
import { LITTLE_EFFORT, clientFolder, libraryFolder, siteWith, TEST_SECRET, UNHURRIED, type Site } from '../../support/site.ts'
import { stopRequestClock } from '../../support/stop-request-clock.ts'

const LOGO = readFile(fileURLToPath(new URL('../../../examples/site/logo.svg', import.meta.url)))

/** Never by itself, so that each test says when it is looked. */
const BY_HAND = { rest: 3_600_000, interval: 3_600_000 }

describe('a running server', () => {
  let site: Site
  let article: string
  beforeAll(async () => {
    site = await siteWith(libraryFolder)
    article = site.cards.find(({ openAccess }) => openAccess)?.path ?? ''
  })
  afterAll(() => site.close())

  const running = async (files: Readonly<Record<string, string>>, watching = BY_HAND, store: Store = site.store) => {
    const folder = await folderWith(files)
    const reading = { isShipped: false, isOpen: false }
    const found = await readStamped(folder, reading)
    if (E.isLeft(found)) throw new Error(found.left)
    const options = { store, clientFolder, logLevel: 'silent', secret: TEST_SECRET, limits: UNHURRIED }
    const served = serving(options)
    const lasting = lastingOf(options, { server: () => served.front.server, log: served.front.log })
    announceLeaving(served.front, lasting.leaving)
    served.front.addHook('onClose', lasting.end)
    const said: string[] = []
    const complaints: string[] = []
    let made = 0
    let closed = 0
    const appWith = async (given: typeof found.right.files) => {
      made += 1
      const app = await createApp({ ...options, ...given, lasting })
      app.addHook('onClose', async () => {
        closed += 1
      })
      return app
    }
    await served.use(await appWith(found.right.files))
    const readAgain = keepSettings({
      serving: served,
      folder,
      reading,
      first: found.right,
      appWith,
      tell: message => said.push(message),
      complain: message => complaints.push(message),
      watching,
    })
    await served.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => served.front.close())
    const address = served.front.server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
    const write = async (name: string, content: string | Uint8Array): Promise<void> => {
      await writeFile(join(folder, `${name}.new`), content)
      await rename(join(folder, `${name}.new`), join(folder, name))
    }
    return {
      folder,
      served,
      said,
      complaints,
      readAgain,
      made: () => made,
      closed: () => closed,
      write,
      get: (path: string, headers: Readonly<Record<string, string>> = {}) =>
        fetch(origin + path, { headers, redirect: 'manual' }),
      page: async (path: string) => documentOf(await (await fetch(origin + path)).text()),
    }
  }

  const named = (name: string): string => JSON.stringify({ name })

  test('has its settings from then on, on pages that are kept as well', async () => {
    const { page, get, write, readAgain, said } = await running({ 'site.json': named('Before') })
    const names = async (): Promise<readonly (string | undefined)[]> => [
      (await page('/')).querySelector('.wordmark')?.textContent,
      (await page(article)).querySelector('.wordmark')?.textContent,
    ]
    expect(await names()).toEqual(['Before', 'Before'])
    const etag = (await get(article)).headers.get('etag') ?? ''
    expect((await get(article, { 'if-none-match': etag })).status).toBe(304)
    await write('site.json', named('After'))
    await readAgain()
    expect(await names()).toEqual(['After', 'After'])
    expect((await get(article, { 'if-none-match': etag })).status).toBe(200)
    expect(said).toEqual([expect.stringMatching(/were read again and are in use/)])
  })

  test('goes on with the former ones if one file of several is wrong, and says where', async () => {
    const { page, write, readAgain, complaints, made, folder } = await running({ 'site.json': named('Before') })
    await write('site.json', named('After'))
    await write('holdings.json', '[{ "everyone": "yes" }]')
    await write('topics.json', '[\n  {\n]')
    await readAgain()
    expect((await page('/')).querySelector('.wordmark')?.textContent).toBe('Before')
    expect(made()).toBe(1)
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toContain(`${join(folder, 'holdings.json')}: 0.everyone: expected`)
    expect(complaints[0]).toMatch(/topics\.json: .*line 3 column 1/)
    await rm(join(folder, 'holdings.json'))
    await rm(join(folder, 'topics.json'))
    await readAgain()
    expect((await page('/')).querySelector('.wordmark')?.textContent).toBe('After')
  })

  test('refuses a folder that has gone, rather than have no settings', async () => {
    const { page, readAgain, complaints, folder } = await running({ 'site.json': named('Before') })
    await rm(folder, { recursive: true })
    await readAgain()
    expect(complaints.join('')).toContain('there is no such folder')
    expect((await page('/')).querySelector('.wordmark')?.textContent).toBe('Before')
  })

  test('looks by itself, also for an image that was missing', async () => {
    const { page, write, complaints } = await running({ 'site.json': named('Before') }, { rest: 10, interval: 50 })
    await write('site.json', JSON.stringify({ name: 'After', logo: { light: 'logo.svg' } }))
    await expect.poll(() => complaints.join('')).toContain('there is no file "logo.svg"')
    await write('logo.svg', await LOGO)
    const logo = async () => (await page('/')).querySelector('.wordmark img')?.getAttribute('src')
    await expect.poll(logo).toMatch(/^\/site-images\/logo-/)
    const before = await logo()
    await write('logo.svg', String(await LOGO).replace('Heath', 'Fen'))
    await expect.poll(logo).not.toBe(before)
  })

  test('keeps its readers signed in, except those whose account is gone', async () => {
    const account = (id: string) => ({ id, name: id, email: `${id}@reader.example`, password: PASSWORD })
    const PASSWORD = await hashPassword('a long password', LITTLE_EFFORT)
    const { get, page, write, readAgain, served } = await running({
      'readers.json': JSON.stringify([account('anna'), account('otto')]),
    })
    const { port } = Object(served.front.server.address())
    const signIn = async (id: string): Promise<string> => {
      const form = await page('/user/login')
      const first = await get('/user/login')
      const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const document = documentOf(await first.text())
      const fields = [...document.querySelectorAll<HTMLInputElement>('main form input[type=hidden]')].map(({ name, value }) => [
        name,
        value,
      ])
      const answer = await fetch(
        `http://127.0.0.1:${port}${form.querySelector('main form')?.getAttribute('action') ?? '/user/login'}`,
        {
          method: 'POST',
          redirect: 'manual',
          headers: { cookie },
          body: new URLSearchParams([...fields, ['email', `${id}@reader.example`], ['password', 'a long password']]),
        },
      )
      return (
        answer.headers
          .getSetCookie()
          .find(text => text.startsWith('lectern_session'))
          ?.split(';')[0] ?? ''
      )
    }
    const nameOf = async (cookie: string) =>
      documentOf(await (await get('/', { cookie })).text()).querySelector('.account-name')?.textContent
    const [anna, otto] = [await signIn('anna'), await signIn('otto')]
    expect([await nameOf(anna), await nameOf(otto)]).toEqual(['anna', 'otto'])
    await write('readers.json', JSON.stringify([account('anna')]))
    await readAgain()
    expect([await nameOf(anna), await nameOf(otto)]).toEqual(['anna', 'My account'])
  })

  test('counts the requests of a network and says that it leaves as one server, whichever settings it has', async () => {
    stopRequestClock()
    const { get, write, readAgain, served } = await running({ 'site.json': named('0') })
    const posted = async (): Promise<number> => {
      const { port } = Object(served.front.server.address())
      return (
        await fetch(`http://127.0.0.1:${port}/security-reports`, {
          method: 'POST',
          headers: { 'content-type': 'application/reports+json' },
          body: '[]',
        })
      ).status
    }
    const statuses: number[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      for (let request = 0; request < 25; request += 1) statuses.push(await posted())
      await write('site.json', named(String(turn + 1)))
      await readAgain()
    }
    expect(statuses.filter(status => status === 429)).toHaveLength(15)
    expect((await get('/health')).status).toBe(200)
    // It would end by itself once all have been told, and does with the test.
    void served.front.leave(10_000)
    expect((await get('/health')).status).toBe(503)
  })

  test('closes every application but the one in use, and none leaves anything on the server', async () => {
    const { write, readAgain, get, served, made, closed } = await running({ 'site.json': named('0') })
    const listeners = () => served.front.server.eventNames().map(name => [name, served.front.server.listenerCount(name)])
    await (await get('/')).text()
    const before = listeners()
    for (let turn = 1; turn <= 20; turn += 1) {
      await write('site.json', named(String(turn)))
      await readAgain()
      await (await get(article)).text()
    }
    await expect.poll(closed).toBe(20)
    expect(made()).toBe(21)
    expect(listeners()).toEqual(before)
  })
})
