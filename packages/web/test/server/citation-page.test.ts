import { citationStyleNames } from '@lectern/domain/words'
import { CITATION_STYLES } from '@lectern/domain/article'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jatsArticle } from '../support/samples.ts'
import { siteOf, type Site } from '../support/site.ts'

let folder: string
let site: Site

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-citation-'))
  await writeFile(
    join(folder, 'closed.xml'),
    jatsArticle({
      doi: '10.5555/closed.1',
      title: 'Closed &lt;script&gt;alert(1)&lt;/script&gt;',
      body: '<p>Only in the body.</p>',
      isOpen: false,
    }),
  )
  site = await siteOf({}, folder)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const path = (): string => site.cards[0]?.path ?? ''

describe('EXP-1 the page with the citation in every style', () => {
  test('is open to all, whoever may read the article', async () => {
    const { statusCode, body } = await site.app.inject({ url: `${path()}/cite` })
    expect(statusCode).toBe(200)
    for (const style of CITATION_STYLES) expect(body).toContain(`>${citationStyleNames[style]}</h2>`)
    expect(body.split('10.5555/closed.1').length - 1).toBeGreaterThanOrEqual(CITATION_STYLES.length)
    expect(body).not.toContain('Only in the body.')
  })

  test('has the title as text', async () => {
    const { body } = await site.app.inject({ url: `${path()}/cite` })
    expect(body).toContain('&lt;script&gt;alert(1)')
    expect(body).not.toContain('<script>alert(1)')
  })

  test('is where the article’s page leads to, with the links that reference managers look for', async () => {
    const { body } = await site.app.inject({ url: path() })
    expect(body).toContain(`href="${path()}/cite"`)
    expect(body).toMatch(/<ul id="export-citation"/)
    for (const format of ['ris', 'bibtex', 'text']) expect(body).toContain(`&amp;format=${format}&amp;withabstract=true`)
    expect(body).toContain('/refworks-tagged-format"')
  })

  test.each([
    '/science/article/pii/S0000000000000000/cite',
    '/science/article/pii/nothing/cite',
    '/science/article/pii/%3Cscript%3E/cite',
  ])('%s is not there', async url => {
    expect((await site.app.inject({ url })).statusCode).toBe(404)
  })

  test('is found by its PII however that is written', async () => {
    expect(
      (
        await site.app.inject({
          url: `${path()
            .toLowerCase()
            .replace(/(?<=pii\/)(.*)$/, found => found.toLowerCase())}/cite`,
        })
      ).statusCode,
    ).toBe(200)
  })
})

describe('EXP-1 an exported citation', () => {
  const exportPath = (format: string): string => {
    const pii = site.cards[0]?.pii ?? ''
    return format === 'refworks'
      ? `/sdfe/arp/export/${pii}/refworks-tagged-format`
      : `/sdfe/arp/cite?pii=${pii}&format=${format}&withabstract=true`
  }

  test.each([
    ['refworks', '-refworks.txt', 'text/plain'],
    ['ris', '.ris', 'application/x-research-info-systems'],
    ['bibtex', '.bib', 'application/x-bibtex'],
    ['text', '.txt', 'text/plain'],
  ])('as %s is a file of its name and type, however a browser comes to it', async (format, ending, mediaType) => {
    for (const url of [exportPath(format), `${exportPath(format)}${format === 'refworks' ? '?' : '&'}utm_source=x`]) {
      const { statusCode, headers } = await site.app.inject({ url })
      expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
        200,
        `${mediaType}; charset=utf-8`,
        `attachment; filename="${site.cards[0]?.pii ?? ''}${ending}"`,
      ])
    }
  })

  test('that cannot be made is no file', async () => {
    for (const url of [
      exportPath('docx'),
      '/sdfe/arp/export/S0000000000000000/refworks-tagged-format',
      '/sdfe/arp/cite?pii=S0000000000000000&format=ris',
    ]) {
      const { statusCode, headers } = await site.app.inject({ url })
      expect([statusCode >= 400, headers['content-disposition']]).toEqual([true, undefined])
    }
  })
})
