import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { folderWith } from './support/folder.ts'
import { ADDRESS, builtProgram, environmentOf, programOf, type Program } from './support/program.ts'
import { besideProofs, forTried } from './support/proofs.ts'
import { jatsArticle } from './support/samples.ts'

type Variables = Readonly<Record<string, string>>

/** One of the project's programs, as npm's scripts start it: it looks for changed sources first. */
const program = (name: 'start' | 'import', args: readonly string[], dataFolder: string, env: Variables = {}): Program =>
  programOf([process.execPath, `packages/web/bin/${name}.js`, ...args], { ...environmentOf(dataFolder), ...env })

/** What `npm start` runs once it has looked for changed sources, in a data folder of its own. */
const started = async (args: readonly string[], env: Variables = {}): Promise<Program> =>
  programOf(builtProgram('main', ...args), { ...environmentOf(await folderWith({})), ...env })

/** A file with the state of a page. */
const STATE = JSON.stringify({
  article: {
    pii: 'S0000000000000018',
    eid: '1-s2.0-S0000000000000018',
    titleString: 'On states',
    'item-weight': 'FULL-TEXT',
    articleEntitlement: { entitled: true },
  },
})

/** How an article's page offers a PDF. */
const OFFERED_PDF = /View\s*<strong>PDF/

besideProofs('npm start', () => {
  test('shows the shipped library, says where in one line, and ends when asked', async () => {
    const lectern = program('start', [], await folderWith({}), { CHROME_PATH: process.execPath })
    const [, address = ''] = await lectern.until(ADDRESS)
    const home = await (await fetch(address)).text()
    const path = /class="card"[^]*?href="([^"]+)"/.exec(home)?.[1] ?? ''
    expect(await (await fetch(new URL(path, address))).text()).toContain('<h1')
    expect(lectern.said().trim().split('\n')).toHaveLength(1)
    lectern.kill('SIGTERM')
    expect(await lectern.ended()).toBe(0)
  })

  test('reads the articles it is given, in place of the shipped ones, and says what is broken, missing or yet to be set', async () => {
    const folder = await folderWith({ 'mine.xml': jatsArticle({ title: 'My own article' }), 'broken.xml': '<article>' })
    const lectern = await started([folder], { CHROME_PATH: '/nowhere/chromium', HOST: '0.0.0.0' })
    await lectern.until(/Only this machine can open it.*set PUBLIC_ORIGIN to/)
    const [, address = ''] = await lectern.until(ADDRESS)
    const home = await (await fetch(address)).text()
    expect(home).toContain('My own article')
    expect(home.match(/class="card"/g)).toHaveLength(1)
    const article = await fetch(new URL('/doi/10.5555/test.1', address))
    expect(article.url).toContain('/science/article/pii/S')
    expect(await article.text()).not.toMatch(OFFERED_PDF)
    expect(lectern.said()).toMatch(/broken\.xml:1:\d+: /)
    expect(lectern.said()).toContain('CHROME_PATH names /nowhere/chromium, which cannot be run')
    lectern.kill('SIGTERM')
    expect(await lectern.ended()).toBe(1)
  })

  test('is answered at its own address, offers the PDFs that a browser makes, and says how many articles are closed to everyone', async () => {
    const folder = await folderWith({
      'a.xml': jatsArticle({ isOpen: false }),
      'b.xml': jatsArticle({ doi: '10.5555/test.2', title: 'My own article' }),
    })
    const open = { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://journals.example', CHROME_PATH: process.execPath }
    const lectern = await started([folder], open)
    const [, address = ''] = await lectern.until(ADDRESS)
    expect(await (await fetch(new URL('/robots.txt', address))).text()).toContain('https://journals.example/sitemap.xml')
    const article = await (await fetch(new URL('/doi/10.5555/test.2', address))).text()
    expect(article).toContain('My own article')
    expect(article).toMatch(OFFERED_PDF)
    lectern.kill('SIGTERM')
    expect(await lectern.ended()).toBe(0)
    expect(lectern.said()).toContain('1 of 2 articles are not open access')
    expect(lectern.said()).toContain('npm start -- --open')
    expect(lectern.said()).not.toMatch(/Only this machine|CHROME_PATH/)
  })

  test('shows a saved page’s state at its article’s path, which it says, beside the shipped library', async () => {
    const folder = await folderWith({ 'state.json': STATE, 'of-many/broken.json': '{' })
    const broken = join(folder, 'of-many')
    const refused = await started([broken])
    expect(await refused.ended()).toBe(1)
    expect(refused.said()).toMatch(/broken\.json cannot be shown: it is not JSON/)
    expect(refused.said()).toContain('None of the given page states can be shown.')

    const lectern = await started([join(folder, 'state.json'), broken])
    const [, address = ''] = await lectern.until(/The page of state\.json is at (\S+)/)
    expect(await (await fetch(address)).text()).toContain('On states')
    expect(await (await fetch(new URL('/', address))).text()).toContain('class="card"')
    expect(lectern.said()).toMatch(/broken\.json cannot be shown: it is not JSON/)
    lectern.kill('SIGTERM')
    expect(await lectern.ended()).toBe(1)
  })

  test('keeps what it writes from everyone else, whatever the umask', async () => {
    const [folder, data] = [await folderWith({ 'a.xml': jatsArticle({ title: 'My own article' }) }), await folderWith({})]
    const command = builtProgram('main', folder)
    const lectern = programOf(['sh', '-c', 'umask 0; exec "$0" "$@"', ...command], environmentOf(data))
    const [, address = ''] = await lectern.until(ADDRESS)
    await fetch(address)
    const written = await readdir(data, { recursive: true })
    const found = await Promise.all([data, ...written.map(path => join(data, path))].map(path => stat(path)))
    expect(new Set(found.map(each => (each.mode & 0o777) - (each.isDirectory() ? 0o700 : 0o600)))).toEqual(new Set([0]))
    expect(written.length).toBeGreaterThan(1)
    lectern.kill('SIGTERM')
    expect(await lectern.ended()).toBe(0)
  })

  test('answers every request that was sent before it was asked to end', async () => {
    const lectern = await started([], { LEAVE_SECONDS: '' })
    const [, address = ''] = await lectern.until(ADDRESS)
    const { hostname, port } = new URL(address)
    const asked = Array.from({ length: 100 }, async () => {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      socket.write(`GET /health HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: close\r\n\r\n`)
      return text(socket)
    })
    lectern.kill('SIGTERM')
    for (const answer of await Promise.all(asked)) expect(answer).toMatch(/^HTTP\/1\.1 (?:200|503) /)
    expect(await lectern.ended()).toBe(0)
  })

  test('ends at once where nothing that it was given can be read', async () => {
    const lectern = await started([await folderWith({ 'broken.xml': '<article>' })])
    expect(await lectern.ended()).toBe(1)
    expect(lectern.said()).toContain('nothing to show')
  })
})

describe('npm start shows everything in full, and says so', () => {
  const ways: readonly (readonly [string, readonly string[], Variables, Variables])[] = [
    ['the option', ['--open'], {}, {}],
    ['the variable', [], { LECTERN_OPEN: 'true' }, {}],
    ['the site’s settings', [], {}, { 'holdings.json': '[{ "everyone": true }]' }],
  ]
  // In a usual run the tests of the settings have the others.
  forTried(
    ways,
    ([way]) => way === 'the option',
    ([way, options, env, files]) => {
      test(`where ${way} asks for it`, async () => {
        const words = 'These words come after all that a preview shows.'
        const article = jatsArticle({
          isOpen: false,
          heading: 'Results',
          body: `<p>${'On and on. '.repeat(80)}</p><p>${words}</p>`,
        })
        const open = await started([...options, await folderWith({ 'a.xml': article, ...files })], env)
        const [, address = ''] = await open.until(ADDRESS)
        expect(open.said()).toContain(
          'Everything is shown in full to everyone who can reach this server. 1 of 1 articles are not',
        )
        expect(await (await fetch(new URL('/doi/10.5555/test.1', address))).text()).toContain(words)
      })
    },
  )
})

besideProofs('npm run import', () => {
  test('reads again what changed, and its status says that a file was broken', async () => {
    const folder = await folderWith({ 'a.xml': jatsArticle() })
    const data = await folderWith({})
    expect(await program('import', [folder], data).ended()).toBe(0)
    await writeFile(join(folder, 'a.xml'), (await readFile(join(folder, 'a.xml'), 'utf8')).replace('</article>', ''))
    const broken = programOf(builtProgram('import', folder), environmentOf(data))
    expect(await broken.ended()).toBe(1)
    expect(broken.said()).toMatch(/a\.xml:\d+:\d+: /)
  })
})
