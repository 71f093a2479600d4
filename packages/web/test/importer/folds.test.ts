import { either as E, function as F } from 'fp-ts'
import { readFileSync } from 'node:fs'
import {
  citingPlaces,
  contributors,
  figures,
  identify,
  isAuthor,
  outline,
  parseReference,
  parseReferences,
  PART_NAMES,
  placeFloats,
  plainText,
  publicationLine,
  references,
  tables,
  targets,
  walk,
  type ArticleRecord,
  type ContentNode,
  type OutlineEntry,
} from '@lectern/domain/article'
import { NEEDS_SHARED } from '@lectern/property-tests/support/shared'
import { describe, expect, test } from 'vitest'
import { readArticle } from '../../src/importer/detect.ts'
import { decodeXml, parseXml } from '../../src/importer/xml/index.ts'
import { realArticles, realArticlesFolder } from '../support/real-articles.ts'

const read = (file: string): ArticleRecord =>
  F.pipe(
    decodeXml(readFileSync(realArticlesFolder + file)),
    E.chain(parseXml),
    E.chain(readArticle),
    E.match(
      ({ line, reason }) => {
        throw new Error(`${file}, line ${line}: ${reason}`)
      },
      record => record,
    ),
  )

const nodesOf = ({ parts }: ArticleRecord): readonly ContentNode[] =>
  PART_NAMES.flatMap(name => [parts[name].content, parts[name].floats, parts[name].footnotes].flat())

const idsOf = (nodes: readonly ContentNode[]): readonly unknown[] =>
  walk(nodes).flatMap(({ $ }) => ($?.id === undefined ? [] : [$.id]))

const flat = (entries: readonly OutlineEntry[]): readonly OutlineEntry[] =>
  entries.flatMap(entry => [entry, ...flat(entry.children)])

describe('the folds over real articles', () => {
  describe.each(realArticles)('$name', ({ name }) => {
    const imported = read(name)
    const record = identify(imported)
    const { body } = record.parts
    const placed = placeFloats(body)

    test('has every id once, and the words that it had', () => {
      const ids = idsOf(nodesOf(record))
      expect(ids).toHaveLength(new Set(ids).size)
      expect(plainText(nodesOf(record))).toBe(plainText(nodesOf(imported)))
      expect(identify(record)).toEqual(record)
    })

    test('has each of its floats in the text, with all their words', () => {
      const now = idsOf(placed)
      for (const { $ } of body.floats) expect(now.filter(id => id === $?.id)).toHaveLength(1)
      expect(plainText(placed).split('\n').sort()).toEqual(
        plainText([...body.content, ...body.floats])
          .split('\n')
          .sort(),
      )
      expect(figures(placed)).toHaveLength(figures(body.content).length + figures(body.floats).length)
      expect(tables(placed)).toHaveLength(tables(body.content).length + tables(body.floats).length)
    })

    test('has an outline that leads to what is there', () => {
      const all = targets(nodesOf(record))
      expect(flat(outline(record)).filter(({ id, title }) => !all.has(id) || title === '')).toEqual([])
    })

    test('has citations of references that are there', () => {
      const all = targets(nodesOf(record))
      expect([...citingPlaces(placed).keys()].filter(target => !all.has(target))).toEqual([])
    })

    test('has references with words, and a year in those that are taken apart', () => {
      const parsed = references(record.parts.references.content).flatMap(({ node }) => parseReferences(node))
      expect(parsed.filter(({ text }) => text === '')).toEqual([])
      const apart = parsed.filter(({ authors, hostData }) => authors.length > 0 && hostData.title !== undefined)
      expect(apart.filter(({ hostData }) => hostData.year !== undefined).length).toBeGreaterThanOrEqual(apart.length * 0.9)
    })

    test('has authors, and says where it was published', () => {
      expect(contributors(record.parts.authors).filter(isAuthor)).not.toHaveLength(0)
      expect(publicationLine(record.meta)).toMatch(/\d{4}/)
    })
  })

  test('give what a reader of a short case report sees', NEEDS_SHARED, () => {
    const record = identify(read('elsevier/S2211753914000025.xml'))
    expect(outline(record).map(({ label, title }) => (label === undefined ? title : `${label} ${title}`))).toEqual([
      'Abstract',
      'Keywords',
      '1 Introduction',
      '2 Case',
      '3 Discussion',
      'Conflict of interest',
      'Acknowledgments',
      'References',
    ])
    expect(contributors(record.parts.authors).map(({ name, isCorresponding }) => [name, isCorresponding])).toEqual([
      ['Dan L. Pong', false],
      ['Tal Marom', false],
      ['Tomoko Makishima', true],
    ])
    expect(publicationLine(record.meta)).toBe('Volume 4, April–June 2014, Pages 5–7')
    expect(figures(placeFloats(record.parts.body)).map(({ label }) => label)).toEqual(['Fig. 1', 'Fig. 2'])
    expect(references(record.parts.references.content).map(({ node }) => parseReference(node))[0]).toMatchObject({
      label: '[1]',
      title: 'Phialemonium obovatum infection in a burned child',
      authors: [{ surname: 'McGinnis' }, { surname: 'Gams' }, { surname: 'Goodwin' }],
      hostData: { title: 'J Med Vet Mycol', year: '1986', volume: '24', issue: '1', firstPage: '51', lastPage: '55' },
    })
  })
})
