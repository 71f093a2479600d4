import { isNamed, lineOfText, walk } from '@lectern/domain/article'
import { contentsOfRecord } from '@lectern/domain/page'
import { describe, expect, test } from 'vitest'
import { PERSIAN_ARTICLE } from '../../support/persian-article.ts'
import { everyNode, vocabularyFaults } from '../jats/vocabulary-check.ts'
import { read } from './read.ts'

describe('an article that runs from right to left', () => {
  const record = read(PERSIAN_ARTICLE)

  test('is in the language that its file says, with all that it holds', () => {
    expect([record.meta.language, record.meta.titleString, record.meta.access.openAccess]).toEqual([
      'fa',
      'موج‌های دریا و شمارش آن‌ها',
      true,
    ])
    expect(vocabularyFaults(record)).toEqual([])
    const nodes = walk(everyNode(record))
    const count = (name: string): number => nodes.filter(node => node['#name'] === name).length
    expect(['figure', 'table', 'formula', 'list', 'displayed-quote', 'bib-reference', 'e-component'].map(count)).toEqual([
      1, 1, 1, 2, 1, 2, 1,
    ])
    expect(nodes.filter(isNamed('footnote', 'table-footnote')).map(node => lineOfText([node]))).toHaveLength(2)
  })

  test('its contents say which of their words are another language’s: the interface’s, and those of an abstract in English', () => {
    const { outline } = contentsOfRecord(record)
    expect(outline.map(({ title, language }) => [title, language])).toEqual([
      ['Abstract', 'en'],
      ['Summary', 'en'],
      ['کلیدواژه‌ها', undefined],
      ['مقدمه', undefined],
      ['یافته‌ها', undefined],
      ['References', 'en'],
    ])
  })
})
