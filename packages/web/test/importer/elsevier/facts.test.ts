import { describe, expect, test } from 'vitest'
import { sketch } from '../jats/sketch.ts'
import { articleWith, imported, kept, PII } from './read.ts'

const factsOf = (record: ReturnType<typeof imported>): readonly string[] =>
  record.facts.map(({ name, value }) => `${name}: ${sketch(value).join('')}`)

describe('the facts of an article', () => {
  test.each([
    'aid',
    'article-number',
    'associated-resource',
    'copyright',
    'copyright-line',
    'doctopics',
    'document-thread',
    'doi',
    'edition',
    'isbn',
    'jid',
    'pages',
    'pii',
    'refers-to-document',
  ])('do not repeat its %s, which has its own place', name => {
    expect(imported({ info: `${PII}<ce:${name}>words</ce:${name}>` }).facts).toEqual([])
  })

  test('are what else its item-info says, by the names of its elements', () => {
    expect(
      factsOf(
        imported({
          info: `${PII}<ce:imprint>Academic Press</ce:imprint><ce:preprint>arXiv</ce:preprint><ce:news id="n">a <ce:bold>storm</ce:bold></ce:news><ce:empty/><ce:blank> </ce:blank>`,
        }),
      ),
    ).toEqual(['Imprint: Academic Press', 'Preprint: arXiv', 'news: a bold(storm)'])
  })

  test('are the special issues and series that the platform names, with their markup', () => {
    const group = (inner: string): string => `<xocs:title-editors-group>${inner}</xocs:title-editors-group>`
    expect(
      factsOf(
        kept(
          `<xocs:title-editors-groups>${group('<ce:title>On <ce:italic>E. coli</ce:italic></ce:title>')}${group('<ce:editors/>')}${group('<ce:title>Storms</ce:title>')}</xocs:title-editors-groups>`,
        ),
      ),
    ).toEqual(['Part of: text(On «italic(E. coli)»)', 'Part of: text(Storms)'])
  })

  test('are the conferences of its proceedings, as far as the platform says when and where', () => {
    const inGroup = (inner: string): readonly string[] =>
      factsOf(
        kept(
          `<xocs:title-editors-groups><xocs:title-editors-group><xocs:conference-info>${inner}</xocs:conference-info></xocs:title-editors-group></xocs:title-editors-groups>`,
        ),
      )
    expect(
      inGroup(
        '<xocs:full-name>5th Meeting on Wind</xocs:full-name><xocs:abbr-name>MW 5</xocs:abbr-name><xocs:venue>Bergen</xocs:venue><xocs:conference-date-text>1–3 May 2012</xocs:conference-date-text>',
      ),
    ).toEqual(['Conference: 5th Meeting on Wind, Bergen, 1–3 May 2012'])
    expect(inGroup('<xocs:abbr-name>MW 5</xocs:abbr-name>')).toEqual(['Conference: MW 5'])
    expect(inGroup('<xocs:date-range/>')).toEqual([])
  })

  test('are its index terms, each once and in their order', () => {
    const flag = (term: string): string => `<ce:index-flag><ce:index-flag-term>${term}</ce:index-flag-term></ce:index-flag>`
    const body = (...terms: readonly string[]): string =>
      `<ce:sections><ce:para>x${terms.map(flag).join('')}</ce:para></ce:sections>`
    expect(factsOf(imported({ body: body('wind', '', 'gust', 'wind') }))).toEqual(['Index terms: wind; gust'])
    expect(factsOf(imported({ body: body('') }))).toEqual([])
  })

  test('are in this order: item-info, special issue, index terms', () => {
    const item = articleWith({
      info: `${PII}<ce:news>hot</ce:news>`,
      body: '<ce:para>x<ce:index-flag><ce:index-flag-term>gust</ce:index-flag-term></ce:index-flag></ce:para>',
    })
    const meta =
      '<xocs:title-editors-groups><xocs:title-editors-group><ce:title>Storms</ce:title></xocs:title-editors-group></xocs:title-editors-groups>'
    expect(kept(meta, item).facts.map(({ name }) => name)).toEqual(['news', 'Part of', 'Index terms'])
  })
})
