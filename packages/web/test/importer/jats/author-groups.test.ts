import { describe, expect, test } from 'vitest'
import { imported } from './read.ts'
import { sketch } from './sketch.ts'

const groups = (meta: string): readonly string[] => sketch(imported({ meta }).parts.authors.content)

const named = (name: string): string => `<name><surname>${name}</surname></name>`
const contrib = (name: string, attributes = '', inner = ''): string => `<contrib ${attributes}>${named(name)}${inner}</contrib>`
const refers = (...ids: readonly string[]): string => ids.map(id => `<xref ref-type="aff" rid="${id}"/>`).join('')

describe('the roles of people', () => {
  test.each([
    'author',
    'Author',
    'authors',
    'co-author',
    'corresponding-author',
    'author-corresponding',
    'collab',
    'compiler-author',
    'contributor',
    'group',
    'member',
    'organization',
    'person',
    'section',
    'x',
  ])('people of type %s are authors', type => {
    expect(groups(`<contrib-group>${contrib('A', `contrib-type="${type}"`)}</contrib-group>`)).toEqual([
      'author-group(«author(«surname(A)»)»)',
    ])
  })

  test.each([
    'assigned-editor',
    'compiler',
    'editor',
    'guest-editor',
    'illustrator',
    'non-author',
    'reviewer',
    'section-editor',
    'translator',
    'author non-byline',
  ])('people of type %s are not', type => {
    expect(groups(`<contrib-group>${contrib('A', `contrib-type="${type}"`)}</contrib-group>`)).toEqual([
      `author-group@role=${type}(«author(«surname(A)»)»)`,
    ])
  })

  test('the type of the group counts for people without their own', () => {
    expect(
      groups(`<contrib-group content-type="editor">${contrib('E')}${contrib('A', 'contrib-type="author"')}</contrib-group>`),
    ).toEqual(['author-group(«author(«surname(A)»)»)', 'author-group@role=editor(«author(«surname(E)»)»)'])
  })

  test.each(['person', 'group', 'collab', 'organization', 'x'])(
    'the type %s says nothing of a role: that of the group does',
    type => {
      expect(
        groups(
          `<contrib-group content-type="editor">${contrib('E', `contrib-type="${type}"`)}</contrib-group><contrib-group content-type="author">${contrib('A', 'contrib-type="person"')}${contrib('B', `contrib-type="${type}"`)}${contrib('C')}</contrib-group>`,
        ),
      ).toEqual([
        'author-group(«author(«surname(A)»)»«author(«surname(B)»)»«author(«surname(C)»)»)',
        'author-group@role=editor(«author(«surname(E)»)»)',
      ])
    },
  )

  test('groups with authors go first, with the correspondence', () => {
    expect(
      groups(
        `<contrib-group>${contrib('E', 'contrib-type="editor"')}</contrib-group><contrib-group>${contrib('A')}</contrib-group><contrib-group>${contrib('B')}</contrib-group><author-notes><fn fn-type="corresp"><p>Write</p></fn></author-notes>`,
      ),
    ).toEqual([
      'author-group(«author(«surname(A)»)»«correspondence@id=_fn1(«note-para(Write)»)»)',
      'author-group(«author(«surname(B)»)»)',
      'author-group@role=editor(«author(«surname(E)»)»)',
    ])
  })

  test('authors go first, then each role in the order of the file, the group’s own things only once', () => {
    expect(
      groups(
        `<contrib-group id="g">${contrib('E', 'contrib-type="editor"')}${contrib('R', 'contrib-type="reviewer"')}${contrib('A')}${contrib('F', 'contrib-type="editor"')}<on-behalf-of>X</on-behalf-of></contrib-group><author-notes><corresp>Write</corresp></author-notes>`,
      ),
    ).toEqual([
      'author-group@id=g(«author(«surname(A)»«cross-ref@refid=_cor1@role=corresp(«sup(*)»)»)»«text@role=on-behalf-of(X)»«correspondence@id=_cor1(«label(*)»«text(Write)»)»)',
      'author-group@role=editor(«author(«surname(E)»)»«author(«surname(F)»)»)',
      'author-group@role=reviewer(«author(«surname(R)»)»)',
    ])
  })

  test('correspondence belongs to the first of several groups', () => {
    expect(
      groups(
        `<contrib-group>${contrib('A')}</contrib-group><contrib-group id="h">${contrib('B')}</contrib-group><author-notes><corresp>Write</corresp></author-notes>`,
      ),
    ).toEqual([
      'author-group(«author(«surname(A)»)»«correspondence(«text(Write)»)»)',
      'author-group@id=h(«author(«surname(B)»)»)',
    ])
  })

  test('a group without people keeps what it has', () => {
    expect(groups('<contrib-group><on-behalf-of>X</on-behalf-of></contrib-group>')).toEqual([
      'author-group(«text@role=on-behalf-of(X)»)',
    ])
    expect(groups('<contrib-group/>')).toEqual([])
  })
})

describe('what a group has beside its people', () => {
  const beside = (inner: string): string =>
    (groups(`<contrib-group>${contrib('A')}${inner}</contrib-group><aff id="p">Oslo</aff>`)[0] ?? '').replace(
      /^author-group\(«author\(«surname\(A\)»\)»(.*?)(?:«affiliation@id=p.*)?\)$/,
      '$1',
    )

  test.each([
    [
      'on-behalf-of',
      '<on-behalf-of id="o">for <italic>X</italic></on-behalf-of>',
      '«text@id=o@role=on-behalf-of(for «italic(X)»)»',
    ],
    ['role', '<role>Editors</role>', '«text@role=role(Editors)»'],
    ['xref', '<xref ref-type="aff" rid="p">1</xref>', '«cross-ref@refid=p@role=aff(1)»'],
    ['email', '<email>a@x.org</email>', '«inter-ref@href=mailto:a@x.org(a@x.org)»'],
    ['ext-link', '<ext-link xlink:href="http://x.org">X</ext-link>', '«inter-ref@href=http://x.org(X)»'],
    ['uri', '<uri>http://x.org</uri>', '«inter-ref@href=http://x.org(http://x.org)»'],
    ['fn', '<fn id="n" fn-type="equal"><label>*</label><p>x</p></fn>', '«footnote@id=n@role=equal(«label(*)»«note-para(x)»)»'],
    ['author-comment', '<author-comment id="n"><p>x</p></author-comment>', '«footnote@id=n(«note-para(x)»)»'],
    ['x', '<x>, </x>', ''],
    ['object-id', '<object-id>10.5555/g</object-id>', ''],
    ['bio', '<bio><p>Lives.</p></bio>', ''],
  ])('%s', (_, inner, expected) => {
    expect(beside(inner)).toBe(expected)
  })

  test.each([
    ['aff', '<aff id="q">Rome</aff>', '«affiliation@id=q(«textfn(Rome)»)»'],
    [
      'aff-alternatives',
      '<aff-alternatives id="q"><aff>Rome</aff><aff id="r">Roma</aff></aff-alternatives>',
      '«affiliation@id=q(«textfn(Rome)»«source-text@id=r(Roma)»)»',
    ],
    ['address', '<address id="q"><city>Rome</city></address>', '«affiliation@id=q(«textfn(Rome)»«affiliation(«city(Rome)»)»)»'],
  ])('%s is a place, in the group and beside it', (_, place, expected) => {
    const whole = `author-group(«author(«surname(A)»)»${expected})`
    expect(groups(`<contrib-group>${contrib('A')}${place}</contrib-group>`)).toEqual([whole])
    expect(groups(`<contrib-group>${contrib('A')}</contrib-group>${place}`)).toEqual([whole])
  })

  test('lives in it are read at any depth', () => {
    const { biographies } = imported({
      meta: `<contrib-group>${contrib('A', '', '<bio id="b"><p>A lives.</p></bio>')}<bio id="c"><p>All live.</p></bio></contrib-group>`,
    }).parts
    expect(sketch(biographies.content)).toEqual(['biography@id=b(«para(A lives.)»)', 'biography@id=c(«para(All live.)»)'])
  })
})

describe('which group a place belongs to', () => {
  const placed = (meta: string): readonly (readonly string[])[] =>
    groups(meta).map(group => [...group.matchAll(/«affiliation@id=(\w+)/g)].map(([, id = '']) => id))

  const aff = (id: string): string => `<aff id="${id}">${id}</aff>`
  const editor = 'contrib-type="editor"'

  test.each([
    [
      'the one whose people refer to it, though it is listed with another',
      `<contrib-group>${contrib('A', '', refers('a'))}${aff('e')}</contrib-group><contrib-group>${contrib('E', editor, refers('e'))}${aff('a')}</contrib-group>`,
      [['a'], ['e']],
    ],
    [
      'the first whose people refer to it',
      `<contrib-group>${contrib('A', '', refers('a'))}</contrib-group><contrib-group>${contrib('E', editor, refers('a'))}</contrib-group>${aff('a')}`,
      [['a'], []],
    ],
    [
      'people of another role in the same group',
      `<contrib-group>${contrib('A')}${contrib('E', editor, refers('e'))}${aff('a')}${aff('e')}</contrib-group>`,
      [['a'], ['e']],
    ],
    [
      'the one it is listed with',
      `<contrib-group>${contrib('A')}${aff('a')}</contrib-group><contrib-group>${contrib('E', editor)}${aff('e')}</contrib-group>`,
      [['a'], ['e']],
    ],
    [
      'the one before it',
      `<contrib-group>${contrib('A')}</contrib-group>${aff('a')}<contrib-group>${contrib('E', editor)}</contrib-group>${aff('e')}<author-notes/>${aff('f')}`,
      [['a'], ['e', 'f']],
    ],
    [
      'the first, if there is none before it',
      `${aff('a')}<contrib-group>${contrib('A')}</contrib-group><contrib-group>${contrib('E', editor)}</contrib-group>`,
      [['a'], []],
    ],
    [
      'the one whose people refer to one of several alternatives',
      `<contrib-group>${contrib('A')}</contrib-group><contrib-group>${contrib('E', editor, refers('e'))}</contrib-group><aff-alternatives id="alt"><aff id="d">D</aff><aff id="e">E</aff></aff-alternatives>${aff('a')}`,
      [[], ['alt', 'a']],
    ],
    [
      'the one whose people name it as NLM 2.x does',
      `<contrib-group>${contrib('A', 'rid="a"')}</contrib-group><contrib-group>${contrib('E', `${editor} rid="e f"`)}</contrib-group>${aff('a')}${aff('e')}${aff('f')}`,
      [['a'], ['e', 'f']],
    ],
    [
      'the group of a person who is a member of a group author',
      `<contrib-group><contrib><collab>G<contrib-group>${contrib('M', '', refers('a'))}</contrib-group></collab></contrib></contrib-group><contrib-group>${contrib('E', editor)}</contrib-group>${aff('a')}`,
      [['a'], []],
    ],
  ])('%s', (_, meta, expected) => {
    expect(placed(meta)).toEqual(expected)
  })

  test('a place is listed once, where two roles share a group', () => {
    expect(placed(`<contrib-group>${contrib('A')}${contrib('E', editor)}${aff('a')}</contrib-group>${aff('b')}`)).toEqual([
      ['a', 'b'],
      [],
    ])
  })

  test('without people, places and correspondence make a group of their own', () => {
    expect(
      groups(
        '<title-group/><aff id="a">Oslo</aff><aff-alternatives id="b"><aff>Rome</aff></aff-alternatives><author-notes><corresp>Write</corresp></author-notes>',
      ),
    ).toEqual([
      'author-group(«affiliation@id=a(«textfn(Oslo)»)»«affiliation@id=b(«textfn(Rome)»)»«correspondence(«text(Write)»)»)',
    ])
    expect(groups('<title-group/>')).toEqual([])
  })
})

describe('the country of a person', () => {
  const from = (country: string): string => `<address><country>${country}</country></address>`
  const person = (name: string, country: string, ...places: readonly string[]): string =>
    contrib(name, '', from(country) + refers(...places))

  /** The affiliations of these people, with the words of each. */
  const places = (people: string, affs: string): readonly string[] =>
    groups(`<contrib-group>${people}</contrib-group>${affs}`).flatMap(group =>
      [...group.matchAll(/«textfn\(([^)]*)\)»/g)].map(([, words = '']) => words),
    )

  test.each([
    ['is that of the affiliation', person('A', 'Peru', 'a'), '<aff id="a">Lima School</aff>', ['Lima School, Peru']],
    [
      'is said once for all who share it',
      person('A', 'Peru', 'a') + person('B', 'Peru', 'a'),
      '<aff id="a"><institution>Lima School</institution></aff>',
      ['Lima School, Peru'],
    ],
    ['is not repeated', person('A', 'Peru', 'a'), '<aff id="a">Lima, Peru</aff>', ['Lima, Peru']],
    [
      'is said in the form that is shown',
      person('A', 'Russia', 'a'),
      '<aff-alternatives id="a"><aff xml:lang="ru">Омск</aff><aff xml:lang="en">Omsk</aff></aff-alternatives>',
      ['Omsk, Russia'],
    ],
    [
      'stays with people who share an affiliation with others',
      person('A', 'Peru', 'a') + person('B', 'Chile', 'a'),
      '<aff id="a">School</aff>',
      ['School', 'Peru', 'Chile'],
    ],
    ['stays with a person without an affiliation', person('A', 'Peru'), '', ['Peru']],
  ])('%s', (_, people, affs, expected) => {
    expect(places(people, affs)).toEqual(expected)
  })
})

describe('biographies', () => {
  const lives = (inner: string): readonly string[] =>
    sketch(imported({ meta: `<contrib-group><contrib>${inner}</contrib></contrib-group>` }).parts.biographies.content)

  const forms =
    '<name-alternatives><name xml:lang="en" name-style="eastern"><surname>Ivanov</surname><given-names>Ivan</given-names></name><name xml:lang="ru"><surname>Иванов</surname><given-names>Иван</given-names></name></name-alternatives>'

  test.each([
    [
      'that name nobody have the name as title',
      '<bio id="b"><p>MD</p></bio>',
      'biography@id=b(«section-title(Ivanov Ivan)»«para(MD)»)',
    ],
    [
      'have it in their language',
      '<bio id="b" xml:lang="ru"><p>MD</p></bio>',
      'biography@id=b@lang=ru(«section-title(Иван Иванов)»«para(MD)»)',
    ],
    ['that name the person have none', '<bio id="b"><p>IVANOV, MD</p></bio>', 'biography@id=b(«para(IVANOV, MD)»)'],
    ['keep their own', '<bio id="b"><title>T</title><p>MD</p></bio>', 'biography@id=b(«section-title(T)»«para(MD)»)'],
  ])('%s', (_, bio, expected) => {
    expect(lives(forms + bio)).toEqual([expected])
  })

  test('without a name stay as they are', () => {
    expect(lives('<collab>C</collab><bio id="b"><p>MD</p></bio>')).toEqual(['biography@id=b(«para(MD)»)'])
  })
})
