import { fc, test } from '@fast-check/vitest'
import { isWrittenAsOne } from '@lectern/domain/core'
import {
  authorNames,
  contributors,
  emptyContent,
  isNamed,
  node,
  text,
  type Content,
  type ContentNode,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { messyPart, phrase, receivedNode } from '../../arbitraries/content.ts'
import { articleRecord, recordWith } from '../../arbitraries/record.ts'
import { pageState } from '../../support/page-state.ts'
import { NEEDS_SHARED } from '../../support/shared.ts'

const mark = (refid: string): ContentNode => node('cross-ref', { refid }, [node('sup', {}, 'a')])

const person = (given: string, surname: string, ...rest: readonly ContentNode[]): ContentNode =>
  node('author', { id: `au-${surname}` }, [node('given-name', {}, given), node('surname', {}, surname), ...rest])

const affiliation = (id: string): ContentNode => node('affiliation', { id }, [node('textfn', {}, `Place ${id}`)])

const authors = (...nodes: readonly ContentNode[]): Content => ({ ...emptyContent, content: nodes })

const group = (...children: readonly ContentNode[]): ContentNode => node('author-group', {}, children)

const encoded = (value: unknown): string => Buffer.from(encodeURIComponent(JSON.stringify(value)), 'latin1').toString('base64')

describe('the authors of an article', () => {
  test.prop([fc.array(fc.tuple(phrase, phrase))])('are named as the file has them, in its order', names => {
    const part = authors(group(...names.map(([given, surname]) => person(given, surname))))
    expect(authorNames(recordWith({ authors: part }))).toEqual(
      names.map(([given, surname]) => (isWrittenAsOne(surname, given) ? surname + given : `${given} ${surname}`)),
    )
  })

  test.each([
    ['Wang', 'Xiaoming', 'Wang Xiaoming'],
    ['王', '小明', '王小明'],
    ['山田', '太郎', '山田太郎'],
  ])('have the family name %s first where the file has it before %s', (surname, given, name) => {
    const eastern = node('author', {}, [node('surname', {}, surname), node('given-name', {}, given)])
    expect(
      authorNames(
        recordWith({
          authors: authors(group(eastern, person('Jan', 'Berg'), node('author', {}, [node('surname', {}, 'Plato')]))),
        }),
      ),
    ).toEqual([name, 'Jan Berg', 'Plato'])
  })

  test.prop([articleRecord])('never have empty names', record => {
    for (const name of authorNames(record)) expect(name).toMatch(/\S/)
  })

  test.prop([
    fc.oneof(messyPart, fc.record({ content: fc.array(receivedNode), floats: fc.constant([]), footnotes: fc.constant([]) })),
  ])('are found in any shape', part => {
    for (const { affiliations, name } of contributors(part))
      expect([affiliations.length >= 0, name.includes('\n')]).toEqual([true, false])
  })

  test('have the affiliations that their marks lead to; one without marks has those of the group that no mark leads to', () => {
    const part = authors(
      group(
        person('A.', 'One', mark('a1'), mark('a2'), mark('gone')),
        person('B.', 'Two'),
        affiliation('a1'),
        affiliation('a2'),
        affiliation('a3'),
      ),
      group(person('C.', 'Three'), affiliation('a4')),
    )
    expect(contributors(part).map(({ affiliations }) => affiliations)).toEqual([['a1', 'a2'], ['a3'], ['a4']])
  })

  test.each([
    [100, 100, true],
    [100, 101, false],
    [101, 100, false],
    [1, 10_000, true],
    [10_001, 1, false],
  ])(
    'share the affiliations of their group while that makes at most 10,000: %d members, %d affiliations',
    (members, count, isShared) => {
      const ids = Array.from({ length: count }, (_, index) => `a${index}`)
      const marked = node('author', {}, [node('surname', {}, 'Marked'), node('cross-ref', { refid: 'own' }, '*')])
      const part = authors(
        group(
          marked,
          ...Array.from({ length: members }, (_, index) => person('A.', `Number${index}`)),
          ...ids.map(affiliation),
          affiliation('own'),
        ),
      )
      const [first, ...others] = contributors(part)
      expect(first?.affiliations).toEqual(['own'])
      for (const { affiliations } of others) expect(affiliations).toEqual(isShared ? ids : [])
    },
  )

  test('have their addresses, identifiers, roles and notes', () => {
    const address = node('e-address', { type: 'email', href: 'mailto:one@example.org' }, 'one@example.org')
    const one = node('author', { id: 'au1', orcid: 'https://orcid.org/0000-0002-1825-009x', biographyid: 'bio1' }, [
      node('given-name', {}, 'A.'),
      node('surname', {}, 'One'),
      node('suffix', {}, 'Jr.'),
      node('degrees', {}, 'PhD'),
      node('contributor-role', { role: 'x' }, 'Conceptualization'),
      node('contributor-role', {}, 'Writing'),
      mark('cor1'),
      mark('fn1'),
      address,
      node('e-address', { type: 'url' }, 'http://example.org'),
    ])
    const part = authors(
      group(one, person('B.', 'Two', mark('cor1')), person('C.', 'Three', mark('cor2'))),
      node('correspondence', { id: 'cor1' }, [node('e-address', {}, 'both@example.org')]),
      node('correspondence', { id: 'cor2' }, [node('e-address', {}, 'three@example.org')]),
      node('footnote', { id: 'fn1' }, [node('note-para', {}, 'Equal.')]),
    )
    expect(contributors(part)).toMatchObject([
      {
        id: 'au1',
        name: 'A. One Jr.',
        given: 'A.',
        surname: 'One',
        suffix: 'Jr.',
        degrees: 'PhD',
        orcid: '0000-0002-1825-009X',
        roles: ['Conceptualization', 'Writing'],
        emails: ['one@example.org'],
        correspondence: ['cor1'],
        footnotes: ['fn1'],
        isCorresponding: true,
        biographyId: 'bio1',
        role: undefined,
        collaboration: undefined,
      },
      { name: 'B. Two', emails: [], isCorresponding: true },
      { name: 'C. Three', emails: ['three@example.org'], correspondence: ['cor2'] },
    ])
  })

  test('may be groups, whose members are not named beside them', () => {
    const collaboration = node('collaboration', { id: 'c1' }, [
      node('text', {}, 'The Law Consortium'),
      mark('a1'),
      group(person('A.', 'Member')),
    ])
    const inAuthor = node('author', {}, [node('collaboration', {}, [{ '#name': '__text__', _: 'Another Group' }, mark('a1')])])
    const part = authors(group(collaboration, inAuthor, affiliation('a1')))
    expect(authorNames(recordWith({ authors: part }))).toEqual(['The Law Consortium', 'Another Group'])
    expect(contributors(part)).toMatchObject([
      { collaboration: 'The Law Consortium', affiliations: ['a1'] },
      { collaboration: 'Another Group', affiliations: ['a1'] },
    ])
  })

  test('are not its editors', () => {
    const part = authors(
      group(person('A.', 'Author')),
      node('author-group', { role: 'editor' }, [person('E.', 'Editor')]),
      node('editors', {}, [node('editor', {}, [node('surname', {}, 'Ed')])]),
    )
    expect(authorNames(recordWith({ authors: part }))).toEqual(['A. Author'])
    expect(contributors(part).map(({ name, role }) => [name, role])).toEqual([
      ['A. Author', undefined],
      ['E. Editor', 'editor'],
      ['Ed', 'editor'],
    ])
  })
})

describe('the name that an author goes by', () => {
  test.each(['given-name', 'surname'] as const)('may be a %s alone, never a degree', part => {
    const plato = node('author', {}, [node(part, {}, 'Plato'), node('degrees', {}, 'PhD')])
    expect(contributors(authors(plato))).toMatchObject([{ name: 'Plato', degrees: 'PhD', collaboration: undefined }])
  })

  test('is never made up: who has none is not listed', () => {
    const part = authors(group(node('author'), node('collaboration'), person('A.', 'One')))
    expect(contributors(part)).toMatchObject([
      { name: '', collaboration: undefined },
      { name: '', collaboration: undefined },
      { name: 'A. One' },
    ])
    expect(authorNames(recordWith({ authors: part }))).toEqual(['A. One'])
  })

  test('is, of a group, what the file says is its text', () => {
    const consortium = node('collaboration', {}, [node('text', {}, 'The Law Consortium'), node('alt-name', {}, 'TLC')])
    expect(contributors(authors(consortium))).toMatchObject([{ name: 'The Law Consortium' }])
  })

  test.each([
    'affiliation',
    'article-footnote',
    'collab-aff',
    'contributor-role',
    'cross-ref',
    'cross-refs',
    'e-address',
    'footnote',
    'roles',
  ] as const)('is, of a group without such a text, what it holds, but not its %s', name => {
    expect(contributors(authors(node('collaboration', {}, [text('Another Group'), node(name, {}, 'beside')])))).toMatchObject([
      { name: 'Another Group' },
    ])
  })

  test.each(['author', 'author-group', 'authors', 'editor', 'editors'] as const)(
    'a group has neither the names nor the marks nor the addresses of an %s in it',
    name => {
      const member = node(name, {}, [mark('a1'), node('e-address', {}, 'member@example.org'), text('Member')])
      const held = [text('The Team'), member, mark('a2')]
      const part = authors(
        group(
          node('collaboration', {}, held),
          node('author', {}, [node('collaboration', {}, held)]),
          affiliation('a1'),
          affiliation('a2'),
        ),
      )
      const team = { name: 'The Team', collaboration: 'The Team', affiliations: ['a2'], emails: [] }
      expect(contributors(part)).toMatchObject([team, team])
    },
  )
})

describe('the groups that authors stand in', () => {
  test.each(['author-group', 'authors', 'editors'] as const)('%s give each their role and their affiliations', name => {
    const part = authors(node(name, { role: 'translator' }, [person('A.', 'One'), affiliation('a1')]))
    expect(contributors(part)).toMatchObject([{ role: 'translator', affiliations: ['a1'] }])
  })

  test('yield to a role of one’s own', () => {
    const own = node('author', { role: 'reviewer' }, [node('surname', {}, 'One')])
    expect(contributors(authors(node('author-group', { role: 'translator' }, [own])))).toMatchObject([{ role: 'reviewer' }])
  })

  test('reach through what is no group, and end at one inside', () => {
    const inner = node('author-group', { role: 'translator' }, [
      node('last-author', {}, [person('B.', 'Two')]),
      affiliation('a2'),
    ])
    const part = authors(
      node('author-group', { role: 'editor' }, [
        node('last-author', {}, [person('A.', 'One')]),
        inner,
        affiliation('a1'),
        person('C.', 'Three'),
      ]),
    )
    expect(contributors(part)).toMatchObject([
      { name: 'A. One', role: 'editor', affiliations: ['a1'] },
      { name: 'B. Two', role: 'translator', affiliations: ['a2'] },
      { name: 'C. Three', role: 'editor', affiliations: ['a1'] },
    ])
  })

  test('give nothing that has no id, and nothing to those outside', () => {
    const part = authors(
      group(person('A.', 'One'), node('affiliation', {}, [node('textfn', {}, 'Place')])),
      person('B.', 'Two'),
      affiliation('a1'),
    )
    expect(contributors(part)).toMatchObject([{ affiliations: [] }, { affiliations: [] }])
  })
})

describe('the marks of an author', () => {
  const places = [
    affiliation('a1'),
    affiliation('a2'),
    node('collab-aff', { id: 'a3' }),
    node('footnote', { id: 'fn1' }),
    node('article-footnote', { id: 'fn2' }),
  ]

  test.each<[ContentNode, readonly string[], readonly string[]]>([
    [mark('a2'), ['a2'], []],
    [node('cross-refs', { refid: 'a2 a1' }), ['a2', 'a1'], []],
    [mark('a3'), ['a3'], []],
    [mark('a1 fn1'), ['a1'], ['fn1']],
    [mark('a1 fn2'), ['a1'], ['fn2']],
    [mark('fn1'), ['a1', 'a2'], ['fn1']],
    [node('float-anchor', { refid: 'a1' }), ['a1', 'a2'], []],
  ])('%j leads to %j and the notes %j', (given, affiliations, footnotes) => {
    expect(contributors(authors(group(person('A.', 'One', given), ...places)))).toMatchObject([{ affiliations, footnotes }])
  })

  test.each([
    ['yes', true],
    ['true', true],
    ['no', false],
    ['', false],
    [undefined, false],
  ])('`corresp` of %j: whether one corresponds is %j', (corresp, isCorresponding) => {
    expect(contributors(authors(node('author', { corresp }, [node('surname', {}, 'One')])))).toMatchObject([
      { isCorresponding, correspondence: [] },
    ])
  })

  test.each([
    ['https://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
    ['0000-0002-1694-233x', '0000-0002-1694-233X'],
    ['0000-0002-1694-233Y', undefined],
    [undefined, undefined],
  ])('the ORCID iD in %j is %j', (orcid, expected) => {
    expect(contributors(authors(node('author', { orcid }, [node('surname', {}, 'One')])))).toMatchObject([{ orcid: expected }])
  })

  test('what an author did is told in either way, in words', () => {
    const one = person(
      'A.',
      'One',
      node('roles', {}, 'Writing'),
      node('contributor-role', { role: 'https://credit.niso.org/' }),
      node('contributor-role', {}, 'Editing'),
    )
    expect(contributors(authors(one))).toMatchObject([{ roles: ['Writing', 'Editing'] }])
  })
})

describe('the addresses of an author', () => {
  const address = { '#name': 'e-address', $: { type: 'email' }, _: 'one@example.org' }

  test.each<[ContentNode, readonly string[]]>([
    [node('e-address', { href: 'mailto:one@example.org' }, 'Write to me'), ['one@example.org']],
    [node('e-address', { href: 'https://example.org' }, 'one@example.org'), ['one@example.org']],
    [node('encoded-e-address', {}, encoded(address)), ['one@example.org']],
    [node('encoded-e-address', {}, 'one@example.org'), []],
    [node('e-address', {}, encoded(address)), []],
    [node('e-address', {}, 'write to one@example.org'), []],
    [node('e-address', {}, 'one@example.org or two@example.org'), []],
    [node('ranking', {}, 'one@example.org'), []],
  ])('%j is %j', (given, emails) => {
    expect(contributors(authors(person('A.', 'One', given)))).toMatchObject([{ emails }])
  })

  test('are each given once', () => {
    const own = node('e-address', {}, 'one@example.org')
    const letter = (id: string): ContentNode =>
      node('correspondence', { id }, [node('text', {}, 'post@example.org'), node('e-address', {}, 'two@example.org')])
    const part = authors(
      group(
        person('A.', 'One', own, own, mark('cor0')),
        person('B.', 'Two', mark('cor1'), mark('cor2')),
        letter('cor0'),
        letter('cor1'),
        letter('cor2'),
      ),
    )
    expect(contributors(part)).toMatchObject([
      { emails: ['one@example.org'] },
      { emails: ['two@example.org'], correspondence: ['cor1', 'cor2'] },
    ])
  })
})

describe('the authors of a real page', NEEDS_SHARED, () => {
  test('are who its readers know', () => {
    const part = pageState().authors
    expect(authorNames(recordWith({ authors: part }))).toEqual(['Mahir Yazar', 'Abigail York'])
    expect(contributors(part)).toMatchObject([
      {
        id: 'au0005',
        given: 'Mahir',
        surname: 'Yazar',
        affiliations: ['aff0005'],
        correspondence: ['cor1'],
        emails: ['Mahir.Yazar@uib.no'],
        roles: { length: 4 },
      },
      {
        id: 'au0010',
        affiliations: ['aff0010'],
        correspondence: [],
        emails: [],
        roles: ['Supervision', 'Writing – review & editing'],
      },
    ])
    expect(part.content.every(isNamed('author-group'))).toBe(true)
  })
})
