import { hasShared, sharedPath } from '@lectern/property-tests/support/shared'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tarOf, zipOf } from './importer/archives/made-archives.ts'
import { openBrowser } from './support/browser.ts'
import { folderWith } from './support/folder.ts'
import { originOf, programOf, project, type Program } from './support/program.ts'
import { PNG } from './support/samples.ts'

/** The commands in the README's section about the first hour, in order. */
const commands = (): readonly string[] => {
  const readme = readFileSync(join(project, 'README.md'), 'utf8')
  const [, section = ''] = /^## From a messy folder to a public site\n([^]*?)^## /m.exec(readme) ?? []
  return [...section.matchAll(/^ {4}(.+)$/gm)].map(([, command = '']) => command)
}

/** A proxy by which a browser reaches one server at whatever host it asks for, as the proxy of a site passes on what readers ask. */
const proxyTo = async (origin: string): Promise<string> => {
  const proxy = createServer((asked, answer) => {
    const { pathname, search, host } = new URL(asked.url ?? '')
    const passed = request(
      origin + pathname + search,
      {
        method: asked.method,
        headers: { ...asked.headers, host, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' },
      },
      answered => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers)
        answered.pipe(answer)
      },
    )
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>(resolve => {
    proxy.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  const address = proxy.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

test.skipIf(!hasShared)('the README’s commands lead from a messy folder to a public site', async () => {
  const jats = (name: string): Promise<Buffer> => readFile(join(sharedPath('articles'), 'jats', name))
  const elsevier = (name: string): Promise<Buffer> => readFile(join(sharedPath('articles'), 'elsevier', name))
  const pictured = await jats('elife02935.xml')
  const pictures = [...pictured.toString().matchAll(/<graphic[^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
  expect(pictures.length).toBeGreaterThan(0)
  const whole = await jats('journal.pcbi.0030158.xml')
  const home = await folderWith({
    'delivery/2024/elife/elife02935.xml': pictured,
    ...Object.fromEntries(pictures.map(href => [`delivery/images/${href.replace(/\.\w+$/, '')}.png`, PNG])),
    'delivery/2013/S2213671113001306.xml': await elsevier('S2213671113001306.xml'),
    'delivery/2013/Copy of S2213671113001306.xml': await elsevier('S2213671113001306.xml'),
    'delivery/old/one.zip': await zipOf({ 'deep/er/journal.pmed.1001786.xml': await jats('journal.pmed.1001786.xml') }),
    'delivery/old/two.tar': await tarOf({ 'S0168945213001805.xml': await elsevier('S0168945213001805.xml') }),
    'delivery/broken.xml': whole.subarray(0, whole.length >> 1),
    'delivery/read me.txt': 'Ask Ann about the pictures.',
  })
  const [first, move, second, start, proxy, ...others] = commands()
  const env = {
    HOME: home,
    LECTERN_DATA: join(home, 'data'),
    DATABASE_URL: '',
    NODE_ENV: 'production',
    PORT: '0',
    CHROME_PATH: '/nowhere',
  }
  const run = (command = ''): Program => programOf(['sh', '-c', command], env)

  const messy = run(first)
  expect(await messy.ended()).toBe(1)
  expect(messy.said()).toMatch(/delivery\/broken\.xml:\d+:\d+: the file ends inside <[\w-]+>/)
  expect(messy.said()).toMatch(/: has the article S2213671113001306, which is shown from \S+/)
  const [, missingBefore] = /4 imported, 0 unchanged, 1 failed, 1 copy, (\d+) pictures not delivered/.exec(messy.said()) ?? []
  expect(Number(missingBefore), messy.said()).toBeGreaterThanOrEqual(pictures.length)

  expect(await run(move).ended()).toBe(0)
  await writeFile(join(home, 'delivery/broken.xml'), whole)
  const mended = run(second)
  expect(await mended.ended(), mended.said()).toBe(0)
  const [, missingAfter] = /2 imported, 3 unchanged, 0 failed, 1 copy, (\d+) pictures? not delivered/.exec(mended.said()) ?? []
  expect(Number(missingAfter), mended.said()).toBeLessThan(Number(missingBefore))

  // The test has no certificate for the name.
  const site = run(start?.replace('https://', 'http://'))
  const server = await proxyTo(await originOf(site))
  expect(proxy).toMatch(/^SITE_HOST=journals\.example caddy run/)
  expect(others).toEqual([])
  const browser = await openBrowser('foundBrowser')
  onTestFinished(() => browser.close())
  const page = await (await browser.newContext({ proxy: { server } })).newPage()
  await page.goto('http://journals.example/')
  const cards = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
  await expect.poll(() => cards.count()).toBe(5)
  await page.goto('http://journals.example/doi/10.7554/eLife.02935')
  expect(new URL(page.url()).origin).toBe('http://journals.example')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
    /^http:\/\/journals\.example\/science\/article\/pii\//,
  )
  const figure = page.getByRole('figure').getByRole('img').first()
  await figure.scrollIntoViewIfNeeded()
  await expect.poll(() => figure.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth)).toBe(3)
})
