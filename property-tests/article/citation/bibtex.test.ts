import { test } from '@fast-check/vitest'
import { BIBTEX_TYPES, bibtexCitation, withoutAbstract, type CitationName } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { citation, citationName } from '../../arbitraries/citation.ts'
import { citationWith } from '../../arbitraries/citation-with.ts'
import { foundFields } from '../../support/expected-import.ts'
import { foundInBiblatex, foundInBibtex } from '../../support/found-in-bibtex.ts'
import { importedNames } from '../../support/imported-names.ts'
import { importBiblatex, importBibtex } from '../../support/reference-manager.ts'

/** The brace depth of each character of a text as BibTeX counts it, ignoring backslashes. */
const depths = (text: string): readonly number[] => {
  let depth = 0
  return Array.from(text, character => {
    if (character === '{') depth += 1
    if (character === '}') depth -= 1
    return depth
  })
}

describe('EXP-1 BibTeX', () => {
  test.prop([citation])('gives every field back to biblatex', citation => {
    const items = importBiblatex(bibtexCitation(citation))
    expect(items.map(foundFields)).toEqual([foundInBiblatex(citation)])
    expect(items.map(item => item['citation-key'])).toEqual([citation.key])
  })

  test.prop([citation])('gives every field that BibTeX knows back to it', citation => {
    expect(importBibtex(bibtexCitation(citation)).map(foundFields)).toEqual([foundInBibtex(citation)])
  })

  test.prop([citation, citation])('keeps each of several entries to itself', (first, second) => {
    expect(importBiblatex(bibtexCitation(first) + bibtexCitation(second)).map(foundFields)).toEqual([
      foundInBiblatex(first),
      foundInBiblatex(second),
    ])
  })

  test.prop([citation])('has braces that balance, in the whole and in every line', citation => {
    const lines = bibtexCitation(citation).trimEnd().split('\n')
    expect([lines[0], lines.at(-1)]).toEqual([`@${BIBTEX_TYPES[citation.type]}{${citation.key},`, '}'])
    for (const line of lines.slice(1, -1)) {
      const all = depths(line)
      expect(all.at(-1)).toBe(0)
      expect(Math.min(...all)).toBe(0)
      expect(line).toMatch(/^ {2}[a-z]+ = (?:\{.*\}|[a-z]{3}),$/)
    }
  })

  test.prop([citation])('has no character that LaTeX takes for something else, but in addresses', citation => {
    const lines = bibtexCitation(citation)
      .trimEnd()
      .split('\n')
      .slice(1, -1)
      .filter(line => !/^ {2}(?:doi|url) /.test(line))
    for (const line of lines) {
      const text = line.replaceAll(/\\(?:[&%$#_]|text[a-z]+\{\})|\$[\^_]\{[0-9+\-=()ni{}]+\}\$/g, '')
      expect(text).not.toMatch(/[\\&%$#_~^<>|]/)
    }
  })

  test.prop([citation])('leaves the abstract out where it is not wanted, and nothing else', citation => {
    const lines = (text: string): readonly string[] => text.split('\n').filter(line => !line.startsWith('  abstract = '))
    expect(bibtexCitation(withoutAbstract(citation))).toBe(lines(bibtexCitation(citation)).join('\n'))
  })

  test('is what LaTeX typesets', () => {
    expect(bibtexCitation(citationWith({}))).toBe(`@article{berg2014laws,
  author = {van der Berg, Jr., Jan and {The ATLAS Collaboration}},
  title = {{On laws of CO$_{2}$}},
  journal = {Annals of Laws},
  volume = {4},
  number = {2},
  pages = {5--7},
  year = {2014},
  month = apr,
  day = {1},
  publisher = {Laws \\& Sons},
  doi = {10.1000/laws_2014},
  issn = {1462-9011},
  url = {https://example.org/science/article/pii/S2211753914000025},
  language = {en},
  keywords = {laws, 100\\% soil},
  abstract = {Background: Laws. They hold.},
}
`)
  })

  test('has a chapter in its book', () => {
    const text = bibtexCitation(
      citationWith({
        type: 'chapter',
        series: O.some('All laws'),
        edition: O.some('2'),
        editors: citationWith({}).authors.slice(1),
        articleNumber: O.some('e1'),
      }),
    )
    for (const line of [
      '@incollection{',
      '  editor = {{The ATLAS Collaboration}},',
      '  booktitle = {{Annals of Laws}},',
      '  series = {{All laws}},',
      '  edition = {2},',
      '  eid = {e1},',
    ]) {
      expect(text).toContain(line)
    }
  })

  test('has an article number for pages where there are none', () => {
    const text = bibtexCitation(citationWith({ pages: [], articleNumber: O.some('e1') }))
    expect(text).toContain('  pages = {e1},\n')
    expect(text).not.toContain('eid')
  })

  test.each([
    ['\\', '\\textbackslash{}'],
    ['{', '\\textbraceleft{}'],
    ['}', '\\textbraceright{}'],
    ['&', '\\&'],
    ['%', '\\%'],
    ['$', '\\$'],
    ['#', '\\#'],
    ['_', '\\_'],
    ['~', '\\textasciitilde{}'],
    ['^', '\\textasciicircum{}'],
    ['<', '\\textless{}'],
    ['>', '\\textgreater{}'],
    ['|', '\\textbar{}'],
    ['--', '-{}-'],
    ['---', '-{}-{}-'],
    ["''", "'{}'"],
    ['``', '`{}`'],
    ['10⁻³', '10$^{-3}$'],
    ['x⁽ⁿ⁺¹⁾', 'x$^{(n+1)}$'],
    ['H₂O', 'H$_{2}$O'],
    ['x² + y³', 'x$^{2}$ + y$^{3}$'],
    ['é研', 'é研'],
  ])('writes %s as %s', (said, written) => {
    expect(bibtexCitation(citationWith({ title: O.some(said) }))).toContain(`  title = {{${written}}},\n`)
  })

  test.each([
    ['Food and Drink', '{{Food and Drink}}'],
    ['Brandt', '{Brandt}'],
    ['A AND B', '{{A AND B}}'],
  ])('names the publisher %s', (name, written) => {
    expect(bibtexCitation(citationWith({ publisher: O.some(name) }))).toContain(`  publisher = ${written},\n`)
  })

  test('keeps a keyword with a comma in one', () => {
    expect(bibtexCitation(citationWith({ keywords: ['a, b', 'c'] }))).toContain('  keywords = {{a, b}, c},\n')
  })

  const person = (family: string, given = '', suffix = '', particle = ''): CitationName => {
    const part = (words: string): O.Option<string> => (words === '' ? O.none : O.some(words))
    return { kind: 'person', family, given: part(given), suffix: part(suffix), particle: part(particle) }
  }
  const authorOf = (name: CitationName): string =>
    / {2}author = \{(.*)\},/.exec(bibtexCitation(citationWith({ authors: [{ name, orcid: O.none, affiliations: [] }] })))?.[1] ??
    ''

  test.each([
    [person('Noether', 'Emmy'), 'Noether, Emmy'],
    [person('Müller', 'J.-P.'), 'Müller, J.-P.'],
    [person('King', 'Martin Luther', 'Jr.'), 'King, Jr., Martin Luther'],
    [person('Berg', 'Jan', '', 'van der'), 'van der Berg, Jan'],
    [person('Hoff', 'J.', '', "van 't"), "van 't Hoff, J."],
    [person('Carothers', 'W.'), 'Carothers, W.'],
    [person('Othersby', 'W.'), 'Othersby, W.'],
    [person('Aristotle'), 'Aristotle'],
    [person('Berg', '', '', 'van der'), '{van der Berg}'],
    [person('King', '', 'Jr.'), '{King Jr.}'],
    [person('Oliveira dos Santos', 'Ana'), '{Oliveira dos Santos}, Ana'],
    [person('hooks', 'bell'), 'hooks, bell'],
    [person('al-Khwarizmi', 'M.'), '{al-Khwarizmi}, M.'],
    [person('al-Khwarizmi'), '{al-Khwarizmi}'],
    [person('Smith-Jones', 'A.'), 'Smith-Jones, A.'],
    [person('And', 'X'), '{And}, X'],
    [person('Bon', 'Y and Z'), 'Bon, {Y and Z}'],
    [person('others'), '{others}'],
    [person('King, Jr', 'M.'), '{King, Jr}, M.'],
    [person('Ng', 'A=b', '2nd'), 'Ng, {2nd}, {A=b}'],
    [person('a_b', 'X', '', 'von'), '{von a\\_b}, X'],
    [{ kind: 'group', name: 'CERN' }, '{CERN}'],
    [{ kind: 'group', name: 'Food & Drink, and more' }, '{Food \\& Drink, and more}'],
  ] as const)('names %j as %s', (name, written) => {
    expect(authorOf(name)).toBe(written)
  })

  test.prop([citationName])('makes one author of one name', name => {
    expect(
      importedNames(
        importBibtex(bibtexCitation(citationWith({ authors: [{ name, orcid: O.none, affiliations: [] }] })))[0]?.['author'],
      ),
    ).toHaveLength(1)
  })
})
