import { fc, test } from '@fast-check/vitest'
import { authorNames, contributors, emptyContent, isNamed, node, type Content, type ContentNode } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { messyPart, phrase, receivedNode } from '../arbitraries/content.ts'
import { articleRecord, recordWith } from '../arbitraries/record.ts'
import { hasPageState, pageState } from '../support/page-state.ts'

const mark = (refid: string): ContentNode => node('cross-ref', { refid }, [node('sup', {}, 'a')])

const person = (given: string, surname: string, ...rest: readonly ContentNode[]): ContentNode =>
  node('author', { id: `au-${surname}` }, [node('given-name', {}, given), node('surname', {}, surname), ...rest])

const affiliation = (id: string): ContentNode => node('affiliation', { id }, [node('textfn', {}, `Place ${id}`)])

const authors = (...nodes: readonly ContentNode[]): Content => ({ ...emptyContent, content: nodes })

const group = (...children: readonly ContentNode[]): ContentNode => node('author-group', {}, children)

describe('the authors of an article', () => {
  test.prop([fc.array(fc.tuple(phrase, phrase))])('are named as the file has them, in its order', names => {
    const part = authors(group(...names.map(([given, surname]) => person(given, surname))))
    expect(authorNames(recordWith({ authors: part }))).toEqual(names.map(([given, surname]) => `${given} ${surname}`))
  })

  test.prop([articleRecord])('never have empty names', record => {
    for (const name of authorNames(record)) expect(name).toMatch(/\S/)
  })

  test.prop([fc.oneof(messyPart, fc.record({ content: fc.array(receivedNode), floats: fc.constant([]), footnotes: fc.constant([]) }))])('are found in any shape', part => {
    for (const { affiliations, name } of contributors(part)) expect([affiliations.length >= 0, name.includes('\n')]).toEqual([true, false])
  })

  test('have the affiliations that their marks lead to; one without marks has those of the group that no mark leads to', () => {
    const part = authors(
      group(person('A.', 'One', mark('a1'), mark('a2'), mark('gone')), person('B.', 'Two'), affiliation('a1'), affiliation('a2'), affiliation('a3')),
      group(person('C.', 'Three'), affiliation('a4')),
    )
    expect(contributors(part).map(({ affiliations }) => affiliations)).toEqual([['a1', 'a2'], ['a3'], ['a4']])
  })

  test('have their addresses, identifiers, roles and notes', () => {
    const address = node('e-address', { type: 'email', href: 'mailto:one@example.org' }, 'one@example.org')
    const one = node('author', { id: 'au1', orcid: 'https://orcid.org/0000-0002-1825-009x', biographyid: 'bio1' }, [
      node('given-name', {}, 'A.'), node('surname', {}, 'One'), node('suffix', {}, 'Jr.'), node('degrees', {}, 'PhD'),
      node('contributor-role', { role: 'x' }, 'Conceptualization'), node('contributor-role', {}, 'Writing'), mark('cor1'), mark('fn1'), address,
      node('e-address', { type: 'url' }, 'http://example.org'),
    ])
    const part = authors(group(one, person('B.', 'Two', mark('cor1')), person('C.', 'Three', mark('cor2'))),
      node('correspondence', { id: 'cor1' }, [node('e-address', {}, 'both@example.org')]),
      node('correspondence', { id: 'cor2' }, [node('e-address', {}, 'three@example.org')]),
      node('footnote', { id: 'fn1' }, [node('note-para', {}, 'Equal.')]))
    expect(contributors(part)).toMatchObject([
      {
        id: 'au1', name: 'A. One Jr.', given: 'A.', surname: 'One', suffix: 'Jr.', degrees: 'PhD', orcid: '0000-0002-1825-009X', roles: ['Conceptualization', 'Writing'],
        emails: ['one@example.org'], correspondence: ['cor1'], footnotes: ['fn1'], isCorresponding: true, biographyId: 'bio1', role: undefined, collaboration: undefined,
      },
      { name: 'B. Two', emails: [], isCorresponding: true },
      { name: 'C. Three', emails: ['three@example.org'], correspondence: ['cor2'] },
    ])
  })

  test('may be groups, whose members are not named beside them', () => {
    const collaboration = node('collaboration', { id: 'c1' }, [node('text', {}, 'The Law Consortium'), mark('a1'), group(person('A.', 'Member'))])
    const inAuthor = node('author', {}, [node('collaboration', {}, [{ '#name': '__text__', _: 'Another Group' }, mark('a1')])])
    const part = authors(group(collaboration, inAuthor, affiliation('a1')))
    expect(authorNames(recordWith({ authors: part }))).toEqual(['The Law Consortium', 'Another Group'])
    expect(contributors(part)).toMatchObject([{ collaboration: 'The Law Consortium', affiliations: ['a1'] }, { collaboration: 'Another Group', affiliations: ['a1'] }])
  })

  test('are not its editors', () => {
    const part = authors(group(person('A.', 'Author')), node('author-group', { role: 'editor' }, [person('E.', 'Editor')]), node('editors', {}, [node('editor', {}, [node('surname', {}, 'Ed')])]))
    expect(authorNames(recordWith({ authors: part }))).toEqual(['A. Author'])
    expect(contributors(part).map(({ name, role }) => [name, role])).toEqual([['A. Author', undefined], ['E. Editor', 'editor'], ['Ed', 'editor']])
  })
})

describe.skipIf(!hasPageState)('the authors of a real page', () => {
  test('are who its readers know', () => {
    const part = pageState().authors
    expect(authorNames(recordWith({ authors: part }))).toEqual(['Mahir Yazar', 'Abigail York'])
    expect(contributors(part)).toMatchObject([
      { id: 'au0005', given: 'Mahir', surname: 'Yazar', affiliations: ['aff0005'], correspondence: ['cor1'], emails: ['Mahir.Yazar@uib.no'], roles: { length: 4 } },
      { id: 'au0010', affiliations: ['aff0010'], correspondence: [], emails: [], roles: ['Supervision', 'Writing – review & editing'] },
    ])
    expect(part.content.every(isNamed('author-group'))).toBe(true)
  })
})
