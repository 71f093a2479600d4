import { graphemes } from '@lectern/domain/core'
import { identify, plainText, type ArticleRecord } from '@lectern/domain/article'
import { articlePreview, INTRODUCTION_LIMIT, SNIPPET_LIMIT } from '@lectern/domain/page'
import { defaultSite } from '@lectern/domain/site'
import { either as E, function as F } from 'fp-ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readArticle } from '../../src/importer/detect.ts'
import { decodeXml, parseXml } from '../../src/importer/xml/index.ts'
import { keptPreview } from '../../src/rendering/kept-preview.ts'
import { articleSource, runsOf } from '../support/article-source.ts'
import { writeClosedCopies } from '../support/closed-copies.ts'
import { folderWith } from '../support/folder.ts'
import { textOfPage } from '../support/page-text.ts'
import { previewRuns } from '../support/preview-words.ts'
import { realArticles } from '../support/real-articles.ts'
import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'

const recordOf = async (path: string): Promise<ArticleRecord> => {
  const record = F.pipe(decodeXml(await readFile(path)), E.chain(parseXml), E.chain(readArticle))
  if (E.isLeft(record)) throw new Error(`${path}: ${JSON.stringify(record.left)}`)
  return identify(record.right)
}

const lengthOf = (words: string): number => graphemes(words.replace(/\s*…$/u, '')).length

/** The largest share of a text that a preview may show. A short text counts as a long one. */
const MOST = 0.3

/** The length of a long text, in characters. */
const LONG = 20_000

describe('PREV-12 how much of a real article its preview shows', NEEDS_SHARED, () => {
  test.each(realArticles)('$name', async ({ name, path }) => {
    const folder = await folderWith({})
    await writeClosedCopies(folder, [name])
    const record = await recordOf(join(folder, name))
    expect(record.meta.access).toMatchObject({ openAccess: false, openArchive: false })
    const preview = articlePreview(record, [])

    const { introduction, snippets } = preview
    const ofIntroduction = lengthOf(plainText(introduction.content))
    const ofSnippets = snippets.map(({ text }) => lengthOf(plainText(text)))
    const whole = lengthOf(plainText(record.parts.body.content))
    const shown = ofSnippets.reduce((sum, each) => sum + each, ofIntroduction)
    console.info(`${name}: ${((100 * shown) / whole).toFixed(1)} % of ${whole} characters, ${ofSnippets.length} snippets`)
    for (const length of ofSnippets) expect(length).toBeLessThanOrEqual(SNIPPET_LIMIT)
    // The introduction includes its heading.
    expect(ofIntroduction).toBeLessThanOrEqual(INTRODUCTION_LIMIT + 100)
    expect(shown / Math.max(whole, LONG)).toBeLessThan(MOST)

    const { fragments } = keptPreview(record, [], defaultSite.linkOutUrls, () => undefined)
    const allowed = previewRuns(preview)
    const reached = runsOf(textOfPage(`<body>${Object.values(fragments).join(' ')}`))
    const { closedRuns } = await articleSource(path)
    expect([...closedRuns].filter(run => reached.has(run) && !allowed.has(run))).toEqual([])
  })
})
