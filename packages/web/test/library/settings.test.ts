import { parseIssn } from '@lectern/domain/core'
import { identify, plainText, type ArticleRecord } from '@lectern/domain/article'
import { either as E, function as F, option as O } from 'fp-ts'
import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { readArticle } from '../../src/importer/detect.ts'
import { decodeXml, parseXml } from '../../src/importer/xml/index.ts'
import { nodesWithin } from '../../src/server/site-data/computed-enrichment.ts'
import { foundTopics } from '../../src/server/site-data/found-topics.ts'
import { articleKeys } from '../../src/settings/fields/values.ts'
import { readSettings, type Settings } from '../../src/settings/settings.ts'
import { namedSubstances } from '../../src/server/site-data/named-substances.ts'
import { topicsOf } from '../../src/settings/topics.ts'
import { libraryFolder } from '../support/site.ts'

const read = (path: string): ArticleRecord =>
  F.pipe(
    decodeXml(readFileSync(path)),
    E.chain(parseXml),
    E.chain(readArticle),
    E.match(({ line, reason }) => {
      throw new Error(`${path}, line ${line}: ${reason}`)
    }, identify),
  )

const records = globSync(`${libraryFolder}/*/*.xml`).map(read)
const textOf = (record: ArticleRecord): string => plainText(nodesWithin(record, 'whole'))
const keys = new Set(records.flatMap(({ meta }) => articleKeys(meta)))

let settings: Settings
beforeAll(async () => {
  const found = await readSettings(libraryFolder)
  if (E.isLeft(found)) throw new Error(found.left)
  settings = found.right
})

describe('the settings files of the library that ships', () => {
  test('name articles of the library and no others', () => {
    expect(records).toHaveLength(7)
    const named = [
      ...settings.specialIssues.keys(),
      ...settings.virtualSpecialIssues.keys(),
      ...settings.questions.keys(),
      ...settings.metrics.keys(),
      ...settings.enrichedContent.keys(),
      ...settings.substances.flatMap(({ articles = [] }) => articles),
    ]
    expect(named.length).toBeGreaterThan(5)
    for (const key of named) expect(keys).toContain(key)
  })

  /** The topics of an article's journal. */
  const topicsFor = ({ meta }: ArticleRecord) =>
    topicsOf(settings.topics, O.toUndefined(O.chain((issn: string) => O.fromEither(parseIssn(issn)))(O.fromNullable(meta.issn))))

  test('explain no term that no article has', () => {
    const found = new Set(
      records.flatMap(record =>
        topicsFor(record)
          .filter(topic => {
            const { abstract, sections } = foundTopics(record, [topic])
            return abstract.topics.length > 0 || sections.length > 0
          })
          .map(({ term }) => term),
      ),
    )
    expect(settings.topics.flatMap(({ terms }) => terms).filter(term => !found.has(term))).toEqual([])
  })

  test('have topics for sections of every article', () => {
    for (const record of records)
      expect([record.meta.titleString, foundTopics(record, topicsFor(record)).sections.length > 0]).toEqual([
        record.meta.titleString,
        true,
      ])
  })

  test('have the substances of the article on formulas, under the numbers that it gives them, and of no other', () => {
    for (const record of records) {
      const found = namedSubstances(settings.substances, record.meta, textOf(record))
      expect([record.meta.doi, found.length]).toEqual([
        record.meta.doi,
        record.meta.doi === '10.5556/ssl.2026.7' ? settings.substances.length : 0,
      ])
    }
    const text = textOf(
      records.find(({ meta }) => meta.doi === '10.5556/ssl.2026.7') ??
        records[0] ??
        (() => {
          throw new Error('There is no article')
        })(),
    )
    for (const { id, fallbackImageDescription } of settings.substances) {
      const [name = '', formula = ''] = fallbackImageDescription.split(', ')
      expect(text).toContain(`${name} (PubChem CID: ${id.replace('pubchem-', '')})`)
      expect(text).toContain(`${name} ${formula}`)
    }
    for (const { names = [] } of settings.substances) for (const name of names) expect(text).toContain(name)
  })

  test('have questions for every article, each with an answer that is not longer than a reader wants', () => {
    for (const { meta } of records) expect(articleKeys(meta).some(key => settings.questions.has(key))).toBe(true)
    for (const questions of settings.questions.values())
      for (const { question, answer } of questions) {
        expect(question).toMatch(/\?$/)
        expect(answer.length).toBeLessThan(400)
      }
  })

  test('quote no measured number in an answer: those change', () => {
    for (const questions of settings.questions.values())
      for (const { answer } of questions) expect(answer).not.toMatch(/\d[.,]\d|\d\s?%/)
  })

  test('lead to files that lie beside the articles', () => {
    const links = JSON.stringify([...settings.enrichedContent.values()]).match(/\/content\/[^"]+/g) ?? []
    expect(links).not.toHaveLength(0)
    for (const link of links) {
      const [, , pii, filename] = link.split('/')
      const record = records.find(({ meta }) => meta.pii === pii)
      expect(record?.attachments.map(file => file.filename)).toContain(filename)
    }
  })
})
