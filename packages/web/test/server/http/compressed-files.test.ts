import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { folderWith } from '../../support/folder.ts'
import { jatsArticle } from '../../support/samples.ts'
import { clientFolder, siteWith, type Site } from '../../support/site.ts'

const site = async (files: Readonly<Record<string, string | Uint8Array>> = {}): Promise<Site> => {
  const here = await siteWith(await folderWith({ 'a.xml': jatsArticle({ body: FILE }), ...files }))
  onTestFinished(() => here.close())
  return here
}

const FILE =
  '<p>Some words.</p><supplementary-material id="one" xlink:href="one.csv"><label>one.csv</label></supplementary-material>'

const get = async ({ app }: Site, url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

describe('scripts and styles', () => {
  test.each([
    ['br', '.br', brotliDecompressSync],
    ['gzip', '.gz', gunzipSync],
    [undefined, '', (bytes: Buffer) => bytes],
  ] as const)('are sent as they were compressed when they were built: %s', async (encoding, extension, opened) => {
    const here = await site()
    const page = await get(here, here.cards[0]?.path ?? '')
    const paths = [...page.body.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].flatMap(([, path]) => path ?? [])
    expect(paths.length).toBeGreaterThan(1)
    for (const path of paths) {
      const answer = await get(here, path, encoding)
      expect([answer.statusCode, answer.headers['content-encoding'], answer.headers.vary]).toEqual([
        200,
        encoding,
        'accept-encoding',
      ])
      expect(answer.headers['content-type']).toMatch(/^(?:application\/javascript|text\/css)/)
      expect(answer.rawPayload).toEqual(await readFile(join(clientFolder, path + extension)))
      expect(opened(answer.rawPayload)).toEqual(await readFile(join(clientFolder, path)))
    }
  })

  test('are the only files for which one beside them is sent', async () => {
    const here = await site({ 'one.csv': 'a,b\n1,2\n'.repeat(300), 'one.csv.br': brotliCompressSync('not this one') })
    const answer = await get(here, `/content/${here.cards[0]?.pii}/one.csv`, 'br')
    const { 'content-encoding': encoding } = answer.headers
    expect(String(encoding === 'br' ? brotliDecompressSync(answer.rawPayload) : answer.rawPayload)).toContain('a,b\n1,2')
  })
})
