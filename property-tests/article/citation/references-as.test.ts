import { fc, test } from '@fast-check/vitest'
import {
  differentKeys,
  node,
  parseReference,
  REFERENCES_FORMATS,
  referencesAs,
  text,
  type ParsedReference,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { statedReference } from '../../arbitraries/references.ts'
import { anyText } from '../../arbitraries/text.ts'
import { importBiblatex, importBibtex, importRis, type Imported } from '../../support/reference-manager.ts'

const stated = statedReference.map(({ node: written }) => parseReference(written))
const printed = anyText().map(words => parseReference(node('other-ref', {}, [text(words)])))
const references = fc.array(fc.oneof({ weight: 4, arbitrary: stated }, printed), { maxLength: 8 })

const isSaid = ({ text: words }: ParsedReference): boolean => /[^\s\p{Cc}]/u.test(words)

const doisOf = (items: readonly Imported[]): readonly unknown[] => items.flatMap(({ DOI }) => (DOI === undefined ? [] : [DOI]))

const statedDois = (all: readonly ParsedReference[]): readonly unknown[] => all.flatMap(({ hostData: { doi } }) => doi ?? [])

const parsed = (json: string): readonly Imported[] => JSON.parse(json) as readonly Imported[]

const readers = { bibtex: importBiblatex, ris: importRis, csl: parsed }

describe('the references of an article in a format', () => {
  test.prop([fc.constantFrom(...REFERENCES_FORMATS), references])('are all read back, with their DOIs', (format, all) => {
    const { text: written, count } = referencesAs(format, all)
    const items = count === 0 ? [] : readers[format](written)
    expect([items.length, count]).toEqual([all.filter(isSaid).length, all.filter(isSaid).length])
    expect(doisOf(items)).toEqual(statedDois(all))
  })

  test.prop([references])('have different keys', all => {
    const { text: written } = referencesAs('csl', all)
    const ids = parsed(written).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z\d-]+$/)
  })

  test.prop([fc.array(fc.stringMatching(/^[a-c]{1,2}\d?$/))])('have keys that begin as they were wanted', keys => {
    const given = differentKeys(keys)
    expect(new Set(given).size).toBe(keys.length)
    expect(given.map(key => key.replace(/-\d+$/, ''))).toEqual(keys)
  })

  test.prop([anyText()])('that are only printed lines keep the line as a note', words => {
    const cited = parseReference(node('other-ref', {}, [text(words)]))
    if (!isSaid(cited)) return
    const [item] = parsed(referencesAs('csl', [cited]).text)
    expect([item?.['type'], typeof item?.['note']]).toEqual(['document', 'string'])
    expect(referencesAs('ris', [cited]).text).toMatch(/^TY {2}- GEN\r\nN1 {2}- .*\r\nER {2}- \r\n$/u)
    expect(referencesAs('bibtex', [cited]).text).toMatch(/^@misc\{ref,\n {2}note = \{.*\},\n\}\n$/u)
  })

  const article = node('reference', {}, [
    node('contribution', {}, [
      node('authors', {}, [
        node('author', {}, [node('given-name', {}, 'E.'), node('surname', {}, 'Noether')]),
        node('collaboration', {}, 'The Ring & Ideal Group'),
        node('et-al'),
      ]),
      node('title', {}, [node('maintitle', {}, 'Ideals in {rings}')]),
    ]),
    node('host', {}, [
      node('issue', {}, [
        node('series', {}, [node('title', {}, [node('maintitle', {}, 'Annals')]), node('volume-nr', {}, '83')]),
        node('date', {}, '1921'),
      ]),
      node('pages', {}, [node('first-page', {}, '24'), node('last-page', {}, '66')]),
    ]),
  ])

  test('say what the reference says, with what a format gives a meaning escaped', () => {
    expect(referencesAs('bibtex', [parseReference(article)])).toEqual({
      name: 'references.bib',
      mediaType: 'application/x-bibtex',
      count: 1,
      text: `@article{noether1921,
  author = {Noether, E. and {The Ring \\& Ideal Group} and others},
  title = {{Ideals in \\textbraceleft{}rings\\textbraceright{}}},
  journal = {Annals},
  volume = {83},
  pages = {24--66},
  year = {1921},
}
`,
    })
    expect(importBibtex(referencesAs('bibtex', [parseReference(article), parseReference(article)]).text)).toHaveLength(2)
  })

  const book = (...contribution: readonly Parameters<typeof node>[2][]): ParsedReference =>
    parseReference(
      node('reference', {}, [
        ...contribution.map(title => node('contribution', {}, [node('title', {}, [node('maintitle', {}, title)])])),
        node('host', {}, [
          node('edited-book', {}, [
            node('editors', {}, [node('editor', {}, [node('surname', {}, 'Artin')])]),
            node('title', {}, [node('maintitle', {}, 'Algebra')]),
            node('date', {}, '1931'),
            node('publisher', {}, [node('name', {}, 'Springer')]),
          ]),
        ]),
      ]),
    )

  test('know books from chapters and articles', () => {
    const types = parsed(referencesAs('csl', [book(), book('Groups'), parseReference(article)]).text)
    expect(types.map(({ type, title, ...item }) => [type, title, item['container-title']])).toEqual([
      ['book', 'Algebra', undefined],
      ['chapter', 'Groups', 'Algebra'],
      ['article-journal', 'Ideals in {rings}', 'Annals'],
    ])
    expect(
      referencesAs('ris', [book('Groups')])
        .text.split('\r\n')
        .slice(0, 3),
    ).toEqual(['TY  - CHAP', 'A2  - Artin', 'TI  - Groups'])
  })
})
