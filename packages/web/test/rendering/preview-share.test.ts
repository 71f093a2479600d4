import { graphemes } from '@lectern/domain/core'
import {
  childrenOf,
  identify,
  isNamed,
  plainText,
  type ArticleRecord,
  type Content,
  type ContentNode,
} from '@lectern/domain/article'
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
import { triedCases } from '../support/proofs.ts'
import { realArticles } from '../support/real-articles.ts'
import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'

const recordOf = async (path: string): Promise<ArticleRecord> => {
  const record = F.pipe(decodeXml(await readFile(path)), E.chain(parseXml), E.chain(readArticle))
  if (E.isLeft(record)) throw new Error(`${path}: ${JSON.stringify(record.left)}`)
  return identify(record.right)
}

const lengthOf = (words: string): number => graphemes(words.replace(/\s*…$/u, '')).length

const isHeading = isNamed('label', 'section-title')

const allOf = ({ content, floats, footnotes }: Content): readonly ContentNode[] => [...content, ...floats, ...footnotes]

const wordsIn = (nodes: readonly ContentNode[]): number =>
  plainText(nodes)
    .split(/\s+/)
    .filter(word => word !== '').length

/** The largest share of a text that a preview may show. A short text counts as a long one. */
const MOST = 0.3

/** The length of a long text, in characters. */
const LONG = 20_000

describe('PREV-12 how much of a real article its preview shows', NEEDS_SHARED, () => {
  test.each(triedCases(realArticles, 3))('$name', async ({ name, path }) => {
    const folder = await folderWith({})
    await writeClosedCopies(folder, [name])
    const record = await recordOf(join(folder, name))
    expect(record.meta.access).toMatchObject({ openAccess: false, openArchive: false })
    const preview = articlePreview(record, [])

    const { introduction, snippets } = preview
    const [introductory] = introduction.content.flatMap(childrenOf)
    const introductoryText = introductory === undefined ? [] : childrenOf(introductory).filter(child => !isHeading(child))
    const beside = [...introduction.floats, ...introduction.footnotes]
    const ofIntroduction = beside.reduce((sum, each) => sum + lengthOf(plainText([each])), lengthOf(plainText(introductoryText)))
    const ofSnippets = snippets.map(({ text }) => lengthOf(plainText(text)))
    for (const length of ofSnippets) expect(length).toBeLessThanOrEqual(SNIPPET_LIMIT)
    expect(ofIntroduction).toBeLessThanOrEqual(INTRODUCTION_LIMIT)

    const whole = allOf(record.parts.body)
    const shown = [...allOf(introduction), ...snippets.flatMap(({ title, text }) => [...title, ...text])]
    const [ofWhole, ofShown] = [lengthOf(plainText(whole)), lengthOf(plainText(shown))]
    const share = (100 * wordsIn(shown)) / wordsIn(whole)
    console.info(`${name}: ${share.toFixed(1)} % of ${wordsIn(whole)} words, ${ofSnippets.length} snippets`)
    expect(ofShown / Math.max(ofWhole, LONG)).toBeLessThan(MOST)

    const { fragments } = keptPreview(record, [], defaultSite.linkOutUrls, () => undefined)
    const allowed = previewRuns(preview)
    const reached = runsOf(textOfPage(`<body>${Object.values(fragments).join(' ')}`))
    const { closedRuns } = await articleSource(path)
    expect([...closedRuns].filter(run => reached.has(run) && !allowed.has(run))).toEqual([])
  })
})
