import { fc, test } from '@fast-check/vitest'
import {
  attribute,
  childNamed,
  childrenOf,
  contributors,
  emptyContent,
  idOf,
  isNamed,
  lineOfText,
  node,
  refidsOf,
  walk,
  withAuthorMarks,
  type ArticleParts,
  type ContentNode,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { messyPart } from '../../arbitraries/content.ts'
import { recordWith } from '../../arbitraries/record.ts'

type Nodes = readonly ContentNode[]

const group = (...children: Nodes): ContentNode => node('author-group', {}, children)

const mark = (refid: string, shown = ''): ContentNode =>
  node(refid.includes(' ') ? 'cross-refs' : 'cross-ref', { refid }, shown === '' ? [] : [node('sup', { loc: 'post' }, shown)])

const person = (surname: string, ...rest: Nodes): ContentNode => node('author', {}, [node('surname', {}, surname), ...rest])

const flagged = (flag: 'corresp' | 'deceased' | 'equal-contrib', surname: string, ...rest: Nodes): ContentNode =>
  node('author', { [flag]: 'yes' }, [node('surname', {}, surname), ...rest])

const label = (shown: string): Nodes => (shown === '' ? [] : [node('label', {}, shown)])

const affiliation = (id: string, shown = '', words = `Place ${id}`): ContentNode =>
  node('affiliation', { id }, [...label(shown), node('textfn', {}, words)])

const letter = (id: string | undefined, shown = '', words = 'Write to us'): ContentNode =>
  node('correspondence', { id }, [...label(shown), node('text', {}, words)])

const note = (id: string, role?: string, shown = '', words = 'More.'): ContentNode =>
  node('footnote', { id, role }, [...label(shown), node('note-para', {}, words)])

const partsWith = (authors: Nodes, others: Partial<ArticleParts> = {}): ArticleParts =>
  recordWith({ ...others, authors: { ...emptyContent, content: authors } }).parts

const marked = (...groups: Nodes): Nodes => withAuthorMarks(partsWith(groups)).authors.content

const isPerson = isNamed('author')
const isReference = isNamed('cross-ref', 'cross-refs')
const isTarget = isNamed('affiliation', 'correspondence', 'footnote')

/** What a reader sees after each name, and before each affiliation and note. */
const read = (groups: Nodes): { readonly people: readonly string[]; readonly targets: readonly string[] } => {
  const nodes = walk(groups)
  return {
    people: nodes.filter(isPerson).map(each =>
      [
        lineOfText(childrenOf(each).filter(isNamed('surname'))),
        ...childrenOf(each)
          .filter(isReference)
          .map(ref => lineOfText([ref])),
      ].join(' '),
    ),
    targets: nodes.filter(isTarget).map(each => lineOfText([each])),
  }
}

const AFFILIATIONS = ['a1', 'a2', 'a3'] as const
const LETTERS = ['c1', 'c2'] as const
const NOTES = ['n1', 'n2'] as const

const reference = fc
  .tuple(fc.subarray([...AFFILIATIONS, ...LETTERS, ...NOTES], { minLength: 1, maxLength: 2 }), fc.boolean())
  .map(([ids, isBlind]) => mark(ids.join(' '), isBlind ? '' : ids.map(id => `x${id}`).join(',')))

const anyone = fc
  .tuple(
    fc.record({
      corresp: fc.option(fc.constant('yes'), { nil: undefined }),
      deceased: fc.option(fc.constant('yes'), { nil: undefined }),
    }),
    fc.constantFrom('Alpha', 'Beta', 'Gamma'),
    fc.array(reference, { maxLength: 3 }),
  )
  .map(([flags, surname, references]) => node('author', flags, [node('surname', {}, surname), ...references]))

const labelled = (make: (shown: string) => ContentNode, shown: string): fc.Arbitrary<ContentNode> =>
  fc.constantFrom('', shown).map(make)

const anyGroup = fc
  .tuple(
    fc.array(anyone, { minLength: 1, maxLength: 4 }),
    fc.tuple(...AFFILIATIONS.map((id, index) => labelled(shown => affiliation(id, shown), String(index + 1)))),
    fc.tuple(...LETTERS.map((id, index) => labelled(shown => letter(id, shown), '*'.repeat(index + 1)))),
    fc.tuple(
      ...NOTES.map((id, index) => labelled(shown => note(id, index === 0 ? 'deceased' : undefined, shown), '‡§'.charAt(index))),
    ),
    fc.nat(3),
  )
  .map(([people, affiliations, letters, notes, count]) => group(...people, ...affiliations.slice(0, count), ...letters, ...notes))

const markOf = (target: ContentNode): string => lineOfText(childrenOf(childNamed(target, 'label') ?? target))

describe('the marks of people', () => {
  test.prop([anyGroup])('are beside every name that refers to something, unless it is the one place of all', made => {
    const groups = marked(made)
    const places = walk(groups).filter(isNamed('affiliation'))
    const there = new Set(walk(groups).filter(isTarget).map(idOf))
    for (const each of walk(groups).filter(isReference)) {
      const ids = refidsOf(each).filter(id => there.has(id))
      const isOnlyPlace = places.length === 1 && ids.every(id => id === places[0]?.$?.['id'])
      if (ids.length > 0 && !isOnlyPlace) expect(lineOfText([each])).not.toBe('')
    }
  })

  test.prop([anyGroup])('are the same at the name and at what it refers to', made => {
    const nodes = walk(marked(made))
    const targets = new Map(nodes.filter(isTarget).map(each => [idOf(each), each] as const))
    const given = new Set(
      walk([made])
        .filter(isReference)
        .map(each => lineOfText([each])),
    )
    for (const each of nodes.filter(isReference)) {
      const shown = lineOfText([each])
      if (shown === '' || given.has(shown)) continue
      const expected = refidsOf(each).flatMap(id => {
        const target = targets.get(id)
        return target === undefined || childNamed(target, 'label') === undefined ? [] : [markOf(target)]
      })
      expect(shown.split(',')).toEqual(expected)
    }
  })

  test.prop([anyGroup])('that are made are like no other', made => {
    const before = new Set(
      walk([made])
        .filter(isNamed('label', 'sup'))
        .map(each => lineOfText([each])),
    )
    const after = walk(marked(made))
      .filter(isNamed('label'))
      .map(each => lineOfText([each]))
    const fresh = after.filter(each => !before.has(each) && !each.startsWith('x'))
    expect(new Set(fresh).size).toBe(fresh.length)
  })

  test.prop([anyGroup])('lead everyone who corresponds to a letter', made => {
    const groups = marked(made)
    const letters = new Set(walk(groups).filter(isNamed('correspondence')).map(idOf))
    for (const each of walk(groups)
      .filter(isPerson)
      .filter(author => attribute(author, 'corresp') === 'yes'))
      expect(
        childrenOf(each)
          .filter(isReference)
          .some(ref => refidsOf(ref).some(id => letters.has(id)) && lineOfText([ref]) !== ''),
      ).toBe(true)
  })

  test.prop([anyGroup])('stay as they are a second time', made => {
    const once = marked(made)
    expect(marked(...once)).toEqual(once)
  })

  test.prop([fc.record({ title: messyPart, body: messyPart, authors: messyPart })])('concern the people alone', others => {
    const { parts } = recordWith(others)
    const { authors, tail, ...rest } = withAuthorMarks(parts)
    const { authors: before, tail: tailBefore, ...unchanged } = parts
    expect(rest).toEqual(unchanged)
    expect(tail).toEqual(tailBefore)
    expect(authors.content.length).toBe(before.content.length)
  })
})

describe('affiliations without marks', () => {
  test('get letters', () => {
    expect(
      read(marked(group(person('A', mark('a1')), person('B', mark('a2 a1')), affiliation('a1'), affiliation('a2')))),
    ).toEqual({ people: ['A a', 'B b,a'], targets: ['a Place a1', 'b Place a2'] })
  })

  test('get numbers where the others have numbers, and none that is taken', () => {
    expect(
      read(
        marked(
          group(
            person('A', mark('a1'), mark('a3')),
            person('B', mark('a2')),
            affiliation('a1'),
            affiliation('a2', '1'),
            affiliation('a3'),
          ),
        ),
      ),
    ).toEqual({ people: ['A 2 3', 'B 1'], targets: ['2 Place a1', '1 Place a2', '3 Place a3'] })
  })

  test.each([
    [26, ['a', 'b', 'z']],
    [27, ['1', '2', '27']],
  ])('%d get %j', (count, [first, second, last]) => {
    const ids = Array.from({ length: count }, (_, index) => `p${index}`)
    const { targets } = read(marked(group(person('A', mark(ids.join(' '))), ...ids.map(id => affiliation(id)))))
    const marks = targets.map(words => words.split(' ')[0])
    expect([marks[0], marks[1], marks.at(-1)]).toEqual([first, second, last])
  })

  test('go on after z with two letters, if others are taken', () => {
    const taken = affiliation('given', 'z')
    const ids = Array.from({ length: 26 }, (_, index) => `p${index}`)
    const { targets } = read(marked(group(person('A', mark(ids.join(' '))), ...ids.map(id => affiliation(id)), taken)))
    expect(targets.slice(24)).toEqual(['y Place p24', 'aa Place p25', 'z Place given'])
  })

  test('of members come after those of the authors', () => {
    const members = node('collaboration', {}, [
      node('text', {}, 'G'),
      group(person('M', mark('m1')), person('N'), affiliation('m1')),
    ])
    expect(read(marked(group(members, person('A', mark('a1')), affiliation('a1')))).targets).toEqual(['b Place m1', 'a Place a1'])
  })

  test('have the marks that the names show', () => {
    expect(
      read(
        marked(
          group(
            person('A', mark('a1', '1'), mark('a2', '2')),
            person('B', mark('a1 a2', '1,2')),
            affiliation('a1'),
            affiliation('a2'),
          ),
        ),
      ).targets,
    ).toEqual(['1 Place a1', '2 Place a2'])
  })

  test('have no second mark where their text begins with it, and one where it begins with another word', () => {
    const opening = (words: string, shown: string): string | undefined =>
      read(marked(group(person('A', mark('a1', shown)), affiliation('a1', '', words), affiliation('a2')))).targets[0]
    expect(opening('1 Oslo', '1')).toBe('1 Oslo')
    expect(opening('12 Street, Oslo', '1')).toBe('1 12 Street, Oslo')
    expect(opening('aOslo', 'a')).toBe('aOslo')
    expect(opening('at Oslo', 'a')).toBe('a at Oslo')
  })

  test('need none if there is one that all share', () => {
    const shared = group(person('A', mark('a1')), person('B', mark('a1')), affiliation('a1'))
    expect(marked(shared)).toEqual([shared])
    expect(read(marked(group(person('A', mark('a1')), person('B'), affiliation('a1'))))).toEqual({
      people: ['A a', 'B'],
      targets: ['a Place a1'],
    })
    expect(read(marked(shared, group(person('E', mark('a1'))))).people).toEqual(['A a', 'B a', 'E a'])
  })

  test('keep a heading as text after the mark', () => {
    expect(
      read(marked(group(person('A', mark('a1')), person('B'), affiliation('a1', 'Affiliation'), affiliation('a2')))).targets[0],
    ).toBe('a Affiliation Place a1')
  })
})

describe('raised marks that refer to nothing', () => {
  const raised = (shown: string): ContentNode => node('sup', { loc: 'post' }, shown)
  const places = [affiliation('a1', '1'), affiliation('a2', '2'), letter('c1', '', '* Write to A')]
  const idsOf = (shown: string, targets: Nodes = places): readonly string[] =>
    walk(marked(group(person('A', raised(shown)), person('B'), ...targets)))
      .filter(isReference)
      .flatMap(refidsOf)

  test.each([
    ['1', ['a1']],
    ['1,2', ['a1', 'a2']],
    ['1, 2*', ['a1', 'a2', 'c1']],
    ['12', []],
    ['3', []],
    ['1,3', []],
  ])('%s refers to %j', (shown, ids) => {
    expect(idsOf(shown)).toEqual(ids)
  })

  test('stay as they are where two have the mark', () => {
    expect(idsOf('1', [affiliation('a1', '1'), affiliation('a2', '1')])).toEqual([])
  })

  test('are seen as before', () => {
    expect(read(marked(group(person('A', raised('1,2*')), person('B'), ...places))).people).toEqual(['A 1 2 *', 'B'])
  })
})

describe('who corresponds', () => {
  test('is beside the letter to which nobody refers', () => {
    for (const author of [flagged('corresp', 'A'), flagged('corresp', 'A', mark('a1', '1'))]) {
      const groups = marked(group(author, person('B'), affiliation('a1', '1'), letter('c1')))
      expect(contributors({ ...emptyContent, content: groups }).map(({ correspondence }) => correspondence)).toEqual([['c1'], []])
      expect(read(groups).targets[1]).toBe('* Write to us')
      expect(read(groups).people[0]).toMatch(/ \*$/)
    }
  })

  test('is also meant by a letter without an id, or with a sign in its text', () => {
    expect(read(marked(group(flagged('corresp', 'A'), person('B'), letter(undefined, '', '* E-mail: a@x.org'))))).toEqual({
      people: ['A *', 'B'],
      targets: ['* E-mail: a@x.org'],
    })
  })

  test('is beside all letters if it is the only one, and the letters of others are not theirs', () => {
    expect(read(marked(group(flagged('corresp', 'A'), person('B'), letter('c1', '*'), letter('c2', '**')))).people).toEqual([
      'A * **',
      'B',
    ])
    expect(
      read(marked(group(flagged('corresp', 'A'), person('B', mark('c2', '**')), letter('c1', '*'), letter('c2', '**')))).people,
    ).toEqual(['A *', 'B **'])
  })

  test('is beside the letter that has their name or their email, where several have several', () => {
    const [alpha, beta, gamma] = [
      flagged('corresp', 'Alpha'),
      flagged('corresp', 'Beta', node('e-address', {}, 'b@x.org')),
      flagged('corresp', 'Gamma'),
    ]
    const letters = [letter('c1', '*', 'Write to b@x.org'), letter('c2', '#', 'Ann Alpha, Oslo'), letter('c3', '§', 'Alphabet')]
    expect(read(marked(group(alpha, beta, ...letters))).people).toEqual(['Alpha #', 'Beta *'])
    expect(read(marked(group(alpha, beta, gamma, ...letters)))).toMatchObject({
      people: ['Alpha #', 'Beta *', 'Gamma †'],
      targets: ['† Corresponding author', '* Write to b@x.org', '# Ann Alpha, Oslo', '§ Alphabet'],
    })
  })

  test.each([
    [100, '#'],
    [101, '†'],
  ])('is looked for among %d letters: beside %s', (count, sign) => {
    const others = Array.from({ length: count - 1 }, (_, index) => letter(`o${index}`, '§'))
    const made = group(
      flagged('corresp', 'Alpha'),
      flagged('corresp', 'Beta'),
      letter('c1', '#', 'Alpha'),
      letter('c2', '*'),
      ...others.slice(1),
    )
    expect(read(marked(made)).people[0]).toBe(`Alpha ${sign}`)
  })

  test.each([
    [['A'], 'Corresponding author'],
    [['A', 'B'], 'Corresponding authors'],
  ])('has a note of one’s own if the file has none: %j', (names, words) => {
    const made = group(...names.map(name => flagged('corresp', name)), person('Z'), affiliation('a1'), note('n1', undefined, '†'))
    expect(read(marked(made))).toEqual({
      people: [...names.map(name => `${name} *`), 'Z'],
      targets: ['Place a1', `* ${words}`, '† More.'],
    })
  })

  test('is the only author', () => {
    expect(read(marked(group(person('A'), letter('c1')))).people).toEqual(['A *'])
    expect(read(marked(group(person('A'), person('B'), letter('c1')))).people).toEqual(['A', 'B'])
  })

  test('is beside the sign that led nowhere', () => {
    for (const loose of [node('sup', { loc: 'post' }, '*'), node('text', { role: 'xref' }, [node('sup', {}, '*')])])
      expect(read(marked(group(flagged('corresp', 'A', loose), person('B'), letter('c1'))))).toEqual({
        people: ['A *', 'B'],
        targets: ['* Write to us'],
      })
  })

  test('has an id of one’s own for the note, whatever ids the article has', () => {
    const parts = partsWith([group(flagged('corresp', 'A'))], {
      body: { ...emptyContent, content: [node('section', { id: '_cor1' })] },
    })
    const letters = walk(withAuthorMarks(parts).authors.content).filter(isNamed('correspondence'))
    expect(letters.map(idOf)).toEqual(['_cor2'])
  })

  test('is marked in each sub-article by itself', () => {
    const sub = (name: string): ContentNode => node('sub-article', {}, [group(flagged('corresp', name)), node('body', {}, 'x')])
    const { tail } = withAuthorMarks(partsWith([], { tail: { ...emptyContent, content: [sub('A'), sub('B')] } }))
    expect(read(tail.content)).toEqual({
      people: ['A *', 'B *'],
      targets: ['* Corresponding author', '* Corresponding author'],
    })
    expect(new Set(walk(tail.content).filter(isNamed('correspondence')).map(idOf)).size).toBe(2)
  })
})

describe('what is said of a person by an attribute', () => {
  test.each([
    ['deceased', 'deceased'],
    ['equal-contrib', 'equal'],
  ] as const)('%s leads to the note about that', (flag, role) => {
    const made = (...notes: Nodes): Nodes => marked(group(flagged(flag, 'A'), flagged(flag, 'B'), person('C'), ...notes))
    expect(read(made(note('n1', 'other'), note('n2', role))).people).toEqual(['A †', 'B †', 'C'])
    expect(read(made(note('n1', role), note('n2', role))).people).toEqual(['A', 'B', 'C'])
    expect(read(made()).people).toEqual(['A', 'B', 'C'])
  })

  test('is said by the note, even without the attribute', () => {
    const people = marked(
      group(person('A', mark('n1')), person('B', mark('n2')), person('C'), note('n1', 'deceased'), note('n2', 'equal')),
    )
    expect(
      contributors({ ...emptyContent, content: people }).map(({ isDeceased, contributedEqually }) => [
        isDeceased,
        contributedEqually,
      ]),
    ).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
  })
})

test('notes have signs that nothing else has, and numbers after twelve', () => {
  const ids = Array.from({ length: 13 }, (_, index) => `n${index}`)
  const { people } = read(marked(group(person('A', mark(ids.join(' '))), ...ids.map(id => note(id)))))
  expect(people).toEqual(['A †,‡,§,¶,#,**,††,‡‡,§§,¶¶,##,1,2'])
})
