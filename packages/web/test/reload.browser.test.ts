import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { browserTest } from './support/browser.ts'
import { folderWith } from './support/folder.ts'
import { builtProgram, environmentOf, originOf, programOf } from './support/program.ts'
import { jatsArticle } from './support/samples.ts'

describe('a server whose settings are edited', () => {
  browserTest('shows the change in a browser, by itself and when asked, without having lost a request', async ({ browser }) => {
    const folder = await folderWith({ 'a.xml': jatsArticle(), 'site.json': '{ "name": "Before" }' })
    const write = async (content: string): Promise<void> => {
      await writeFile(join(folder, 'site.new'), content)
      await rename(join(folder, 'site.new'), join(folder, 'site.json'))
    }
    const server = programOf(builtProgram('main', folder), environmentOf(await folderWith({})))
    const origin = await originOf(server)

    const over = new AbortController()
    const wrong: string[] = []
    let answered = 0
    const reading = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const answer = await fetch(`${origin}/doi/10.5555/test.1`, { headers: { accept: 'text/html' } })
        const html = await answer.text()
        answered += 1
        const [title, wordmark] = [/<title>([^<]*)</.exec(html)?.[1], /class="wordmark"[^>]*>([^<]*)</.exec(html)?.[1]]
        // Title and header are of the same settings.
        if (answer.status !== 200 || wordmark === undefined || title?.includes(wordmark) !== true)
          wrong.push(`${answer.status} ${title ?? ''} ${wordmark ?? ''}`)
      }
    }
    /** The name that the server gives at present. */
    const served = async (): Promise<string | undefined> =>
      /class="wordmark"[^>]*>([^<]*)</.exec(await (await fetch(origin, { headers: { accept: 'text/html' } })).text())?.[1]

    const page = await browser.newPage()
    const wordmark = async (): Promise<string | null> => {
      await page.goto(origin)
      return page.locator('.wordmark').textContent()
    }
    // The first answer of all waits for what the server reads when it starts.
    expect(await wordmark()).toBe('Before')
    const readers = [reading(), reading(), reading()]
    await write('{ "name": "After", "colours": { "accent": { "light": "#5b2a6b" } } }')
    await expect.poll(served).toBe('After')
    expect(await wordmark()).toBe('After')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))).toContain(
      '#5b2a6b',
    )

    await write('{ "name": "Wrong", "colours": { "accent": { "light": "#eeeeee" } } }')
    await server.until(/they are not in use[^]*site\.json: colours\.accent\.light: #eeeeee with/)
    expect(await wordmark()).toBe('After')

    await write('{ "name": "Asked" }')
    server.kill('SIGHUP')
    await expect.poll(served).toBe('Asked')
    expect(await wordmark()).toBe('Asked')

    over.abort()
    await Promise.all(readers)
    expect(wrong).toEqual([])
    expect(answered).toBeGreaterThan(0)
    await page.close()
    server.kill('SIGTERM')
    expect(await server.ended()).toBe(0)
  })
})
