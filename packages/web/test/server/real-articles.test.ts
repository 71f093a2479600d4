import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { either as E, function as F } from 'fp-ts'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeXml, parseXml } from '../../src/importer/xml/index.ts'
import { countWords, missingWords, textOfPage, totalOf } from '../support/page-text.ts'
import { triedCases } from '../support/proofs.ts'
import { realArticles } from '../support/real-articles.ts'
import { siteWith, type Site } from '../support/site.ts'
import { sourceText } from '../support/source-words.ts'

const idsIn = (html: string): readonly string[] => [...html.matchAll(/\sid="([^"]*)"/g)].flatMap(([, id]) => id ?? [])

const hashesIn = (html: string): readonly string[] =>
  [...html.matchAll(/\shref="#([^"]*)"/g)].flatMap(([, id]) => decodeURIComponent(id ?? ''))

test('the real articles are there', NEEDS_SHARED, () => {
  expect(realArticles).not.toEqual([])
})

describe.each(triedCases(realArticles, 3))('$name', ({ path }) => {
  let site: Site
  let html: string

  beforeAll(async () => {
    site = await siteWith(path)
    html = (await site.app.inject({ url: site.cards[0]?.path ?? '/nowhere' })).body
  })
  afterAll(() => site.close())

  test('imports without error', () => {
    expect(site.said).toMatch(/1 imported, 0 unchanged, 0 failed/)
    expect(html).toContain('<h1')
  })

  test('keeps at least 99 % of its words on the page', async () => {
    const source = F.pipe(
      decodeXml(await readFile(path)),
      E.chain(parseXml),
      E.map(sourceText),
      E.getOrElse(() => ''),
    )
    const wanted = countWords(source)
    const missing = missingWords(wanted, countWords(textOfPage(html)))
    const share = totalOf(missing) / totalOf(wanted)
    expect(
      share,
      `missing: ${missing
        .slice(0, 40)
        .map(([word, times]) => `${word}×${times}`)
        .join(' ')}`,
    ).toBeLessThanOrEqual(0.01)
  })

  test('has no dangling link within the page, and each id once', () => {
    const ids = idsIn(html.replaceAll('&amp;', '&'))
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const known = new Set(ids)
    expect(hashesIn(html.replaceAll('&amp;', '&')).filter(id => !known.has(id))).toEqual([])
  })

  test('names nothing that the renderer does not know (TREE-1)', () => {
    expect(site.said).not.toContain('Unable to render')
  })
})
