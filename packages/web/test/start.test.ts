import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderWith } from './support/folder.ts'
import { ADDRESS, environmentOf, programOf, type Program } from './support/program.ts'
import { jatsArticle } from './support/samples.ts'

/** One of the project's programs, as npm's scripts start it. */
const program = (
  name: 'start' | 'import',
  args: readonly string[],
  dataFolder: string,
  env: Readonly<Record<string, string>> = {},
): Program => programOf([process.execPath, `packages/web/bin/${name}.js`, ...args], { ...environmentOf(dataFolder), ...env })

describe('npm start', () => {
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

  test('says so where there is no browser to make PDFs with, and offers none', async () => {
    const folder = await folderWith({ 'mine.xml': jatsArticle({ title: 'My own article', isOpen: true }) })
    for (const [browser, isThere] of [
      ['/nowhere/chromium', false],
      [process.execPath, true],
    ] as const) {
      const lectern = program('start', [folder], await folderWith({}), { CHROME_PATH: browser })
      const [, address = ''] = await lectern.until(ADDRESS)
      const article = await (await fetch(new URL('/doi/10.5555/test.1', address))).text()
      expect(article).toContain('My own article')
      expect(/View\s*<strong>PDF/.test(article)).toBe(isThere)
      lectern.kill('SIGTERM')
      await lectern.ended()
      expect(lectern.said().includes('CHROME_PATH names /nowhere/chromium, which cannot be run')).toBe(!isThere)
    }
  })

  test('says what to set where other machines can reach it, and is answered at its own address once that is set', async () => {
    const lectern = program('start', [], await folderWith({}), { HOST: '0.0.0.0' })
    await lectern.until(/Only this machine can open it.*set PUBLIC_ORIGIN to/)
    const open = program('start', [], await folderWith({}), { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://journals.example' })
    const [, address = ''] = await open.until(ADDRESS)
    expect(await (await fetch(new URL('/robots.txt', address))).text()).toContain('https://journals.example/sitemap.xml')
    expect(open.said()).not.toContain('Only this machine')
  })

  test('shows a saved page’s state at its article’s path, which it says, beside the shipped library', async () => {
    const article = {
      pii: 'S0000000000000018',
      eid: '1-s2.0-S0000000000000018',
      titleString: 'On states',
      'item-weight': 'FULL-TEXT',
      articleEntitlement: { entitled: true },
    }
    const folder = await folderWith({ 'state.json': JSON.stringify({ article }), 'broken.json': '{' })
    const lectern = program('start', [join(folder, 'state.json')], await folderWith({}))
    const [, address = ''] = await lectern.until(/The page of state\.json is at (\S+)/)
    expect(await (await fetch(address)).text()).toContain('On states')
    expect(await (await fetch(new URL('/', address))).text()).toContain('class="card"')

    const refused = program('start', [join(folder, 'broken.json')], await folderWith({}))
    expect(await refused.ended()).toBe(1)
    expect(refused.said()).toMatch(/broken\.json cannot be shown: it is not JSON/)
    expect(refused.said()).toContain('None of the given page states can be shown.')

    const mixed = program('start', [folder], await folderWith({}))
    const [, good = ''] = await mixed.until(/The page of state\.json is at (\S+)/)
    expect(mixed.said()).toMatch(/broken\.json cannot be shown: it is not JSON/)
    expect(await (await fetch(good)).text()).toContain('On states')
    mixed.kill('SIGTERM')
    expect(await mixed.ended()).toBe(1)
  })

  test('reads the articles it is given, in place of the shipped ones, and its status says that one was broken', async () => {
    const folder = await folderWith({ 'mine.xml': jatsArticle({ title: 'My own article' }), 'broken.xml': '<article>' })
    const lectern = program('start', [folder], await folderWith({}))
    const [, address = ''] = await lectern.until(ADDRESS)
    const home = await (await fetch(address)).text()
    expect(home).toContain('My own article')
    expect(home.match(/class="card"/g)).toHaveLength(1)
    expect((await fetch(new URL('/doi/10.5555/test.1', address))).url).toContain('/science/article/pii/S')
    expect(lectern.said()).toMatch(/broken\.xml:1:\d+: /)
    lectern.kill('SIGTERM')
    expect(await lectern.ended()).toBe(1)
  })

  test('says so where what it was given is closed to everyone', async () => {
    const closed = program(
      'start',
      [await folderWith({ 'a.xml': jatsArticle({ isOpen: false }), 'b.xml': jatsArticle({ doi: '10.5555/test.2' }) })],
      await folderWith({}),
    )
    await closed.until(ADDRESS)
    expect(closed.said()).toContain('1 of 2 articles are not open access')
    expect(closed.said()).toContain('npm start -- --open')
  })

  test.each([
    ['the option', ['--open'], {}, {}],
    ['the variable', [], { LECTERN_OPEN: 'true' }, {}],
    ['the site’s settings', [], {}, { 'holdings.json': '[{ "everyone": true }]' }],
  ])('shows everything in full, and says so, where %s asks for it', async (_, options, env, files) => {
    const words = 'These words come after all that a preview shows.'
    const article = jatsArticle({ isOpen: false, heading: 'Results', body: `<p>${'On and on. '.repeat(80)}</p><p>${words}</p>` })
    const open = program('start', [...options, await folderWith({ 'a.xml': article, ...files })], await folderWith({}), env)
    const [, address = ''] = await open.until(ADDRESS)
    expect(open.said()).toContain('Everything is shown in full to everyone who can reach this server. 1 of 1 articles are not')
    expect(await (await fetch(new URL('/doi/10.5555/test.1', address))).text()).toContain(words)
  })

  test('ends at once where nothing that it was given can be read', async () => {
    const lectern = program('start', [await folderWith({ 'broken.xml': '<article>' })], await folderWith({}))
    expect(await lectern.ended()).toBe(1)
    expect(lectern.said()).toContain('nothing to show')
  })
})

describe('npm run import', () => {
  test('reads again what changed, and its status says that a file was broken', async () => {
    const folder = await folderWith({ 'a.xml': jatsArticle() })
    const data = await folderWith({})
    expect(await program('import', [folder], data).ended()).toBe(0)
    await writeFile(join(folder, 'a.xml'), (await readFile(join(folder, 'a.xml'), 'utf8')).replace('</article>', ''))
    const broken = program('import', [folder], data)
    expect(await broken.ended()).toBe(1)
    expect(broken.said()).toMatch(/a\.xml:\d+:\d+: /)
  })
})
