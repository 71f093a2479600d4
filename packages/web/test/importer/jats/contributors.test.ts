import { childrenOf } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { imported } from './read.ts'
import { sketch } from './sketch.ts'

const groups = (meta: string): readonly string[] => sketch(imported({ meta }).parts.authors.content)

const inGroup = (group: string, beside = ''): readonly string[] =>
  sketch(
    imported({ meta: `<contrib-group>${group}</contrib-group>${beside}` })
      .parts.authors.content.slice(0, 1)
      .flatMap(childrenOf),
  )

const NAME = '<name><surname>D</surname></name>'

/** What an author has beside the surname, and what follows the author in the group. */
const beside = (contrib: string, attributes = ''): string =>
  inGroup(`<contrib ${attributes}>${NAME}${contrib}</contrib>`).join('|').replace('author(«surname(D)»', 'author(')

const affiliationOf = (aff: string): string => inGroup(`<contrib>${NAME}</contrib>`, aff)[1] ?? ''

describe('an author’s name', () => {
  test.each([
    ['<name><given-name>Jane</given-name><surname>Doe</surname></name>', '«given-name(Jane)»«surname(Doe)»'],
    ['<name><given-names>Jane</given-names></name>', '«given-name(Jane)»'],
    ['<name><surname>Doe</surname><degrees>MD</degrees></name>', '«surname(Doe)»«degrees(MD)»'],
    ['<name><surname>李</surname><given-names>四</given-names></name>', '«surname(李)»«given-name(四)»'],
    [
      '<name name-style="western"><surname>Doe</surname><given-names>Jane</given-names></name>',
      '«given-name(Jane)»«surname(Doe)»',
    ],
    ['<name name-style="eastern"><surname>Ri</surname><given-names>Ko</given-names></name>', '«surname(Ri)»«given-name(Ko)»'],
    ['<name>Whole</name>', '«surname(Whole)»'],
    ['<anonymous>Nobody</anonymous>', '«surname(Nobody)»'],
    [
      '<name-alternatives><name><surname>山田</surname></name><string-name>O’Néil, Z.-J.</string-name></name-alternatives>',
      '«surname(O’Néil, Z.-J.)»«alt-name(«surname(山田)»)»',
    ],
    [
      '<name-alternatives><name><surname>山田</surname></name><name><surname>Ямада</surname></name></name-alternatives>',
      '«surname(山田)»«alt-name(«surname(Ямада)»)»',
    ],
    [
      '<name-alternatives><name><surname>山田 Taro</surname></name><name><surname>Taro</surname></name></name-alternatives>',
      '«surname(Taro)»«alt-name(«surname(山田 Taro)»)»',
    ],
    [
      '<name><surname>Doe</surname></name><string-name xml:lang="ja">ドウ</string-name>',
      '«surname(Doe)»«alt-name@lang=ja(ドウ)»',
    ],
    [
      '<name><surname>Doe</surname></name><name-alternatives><string-name>ドウ</string-name></name-alternatives>',
      '«surname(Doe)»«alt-name(ドウ)»',
    ],
  ])('%s', (name, expected) => {
    expect(inGroup(`<contrib>${name}</contrib>`)).toEqual([`author(${expected})`])
  })

  test.each(['<name-alternatives/>', '<etal/>', ''])('without a name there is nobody: %j', inner => {
    expect(groups(`<contrib-group><contrib>${inner}</contrib></contrib-group>`)).toEqual([])
  })
})

describe('an author’s ORCID', () => {
  const ORCID = '0000-0001-2345-678X'

  test.each([
    `<contrib-id contrib-id-type="orcid">${ORCID}</contrib-id>`,
    `<contrib-id>${ORCID.toLowerCase()}</contrib-id>`,
    `<contrib-id contrib-id-type="scopus">77</contrib-id><contrib-id>https://orcid.org/${ORCID}</contrib-id>`,
    `<uri>https://orcid.org/${ORCID}</uri>`,
    `<ext-link xlink:href="https://orcid.org/${ORCID}">iD</ext-link>`,
    `<uri xlink:href="https://orcid.org/${ORCID}"/>`,
  ])('is in %s, which is not shown', inner => {
    expect(beside(inner)).toBe(`author@orcid=${ORCID}(«surname(D)»)`)
  })

  test.each([
    ['<contrib-id>77</contrib-id>', 'author()'],
    ['<uri>https://orcid.org/about</uri>', 'author()'],
    [`<ext-link xlink:href="https://x.org/${ORCID}">x</ext-link>`, `author(«e-address@type=url@href=https://x.org/${ORCID}(x)»)`],
  ])('is not in %s', (inner, expected) => {
    expect(beside(inner)).toBe(expected)
  })
})

describe('what stands after an author’s name', () => {
  test.each([
    ['text', ' of the <role>Lead</role>', '«text(of the)»«roles(Lead)»'],
    ['a text that ends like a conjunction', 'Sand', '«text(Sand)»'],
    ['a text that begins like one', 'and others', '«text(and others)»'],
    ['no conjunction', ' And ', ''],
    ['no ampersand', '&amp;', ''],
    ['no punctuation', ', ', ''],
    ['degrees', '<degrees>MD</degrees>', '«degrees(MD)»'],
    ['a raised mark', '<sup>†</sup>', '«sup(†)»'],
    ['no raised comma', '<sup>,</sup>', ''],
    [
      'what else the file has, with its name',
      '<on-behalf-of id="o">for X</on-behalf-of>',
      '«text@id=o@role=on-behalf-of(for X)»',
    ],
    ['no element without words', '<break/>', ''],
    ['an email', '<email>d@x.org</email>', '«e-address@type=email@href=mailto:d@x.org(d@x.org)»'],
    ['an email with its words', '<email xlink:href="d@x.org">write</email>', '«e-address@type=email@href=mailto:d@x.org(write)»'],
    ['a page', '<uri xlink:href="https://x.org">home</uri>', '«e-address@type=url@href=https://x.org(home)»'],
    ['a link', '<ext-link xlink:href="https://x.org"/>', '«e-address@type=url@href=https://x.org(https://x.org)»'],
    ['no email without an address', '<email/>', ''],
    [
      'an email in an address',
      '<address><email>d@x.org</email></address>',
      '«e-address@type=email@href=mailto:d@x.org(d@x.org)»',
    ],
  ])('%s', (_, inner, expected) => {
    expect(beside(inner)).toBe(`author(${expected})`)
  })

  test.each([
    'aff',
    'aff-alternatives',
    'anonymous',
    'author-comment',
    'bio',
    'collab-alternatives',
    'contrib-group',
    'contrib-id',
    'etal',
    'fn',
    'name',
    'name-alternatives',
    'object-id',
    'string-name',
  ])('%s is not a text there', element => {
    expect(beside(`<${element}>9</${element}>`)).not.toContain(`text@role=${element}`)
  })

  test.each([
    ['<fn id="n"><label>a</label><p>x</p></fn>', '«cross-ref@refid=n@role=fn(«sup(a)»)»', 'label(a)'],
    ['<fn id="n" symbol="b"><p>x</p></fn>', '«cross-ref@refid=n@role=fn(«sup(b)»)»', 'label(b)'],
    ['<fn id="n"><p>x</p></fn>', '«cross-ref@refid=n@role=fn»', undefined],
  ])('%s leaves a mark, and stands after the group', (fn, mark, label) => {
    expect(beside(fn)).toBe(`author(${mark})|footnote@id=n(${label === undefined ? '' : `«${label}»`}«note-para(x)»)`)
  })

  test('a comment of the author is a note', () => {
    expect(beside('<author-comment id="n"><p>x</p></author-comment>')).toBe('author()|footnote@id=n(«note-para(x)»)')
  })

  test('the collaboration that a named person belongs to', () => {
    expect(beside('<collab id="c">The Group</collab>')).toBe('author(«collab-aff@id=c(The Group)»)')
  })
})

describe('an author’s marks', () => {
  const marked = (xref: string): string =>
    inGroup(
      `<contrib>${NAME}${xref}</contrib>`,
      '<aff id="a"><label>1234</label>A</aff><aff id="b"><label>2</label>B</aff><aff id="c"><label>Rome:</label>C</aff><aff id="d">E</aff>',
    )[0] ?? ''

  test.each([
    ['<xref rid="a"/>', '«cross-ref@refid=a(«sup(1234)»)»'],
    ['<xref rid="a b c d"/>', '«cross-refs@refid=a b c d(«sup(1234,2)»)»'],
    ['<xref rid="c"/>', '«cross-ref@refid=c»'],
    ['<xref rid="d"/>', '«cross-ref@refid=d»'],
    ['<xref rid="a"><sup>x</sup></xref>', '«cross-ref@refid=a(«sup(x)»)»'],
    ['<xref rid="a"><sup>x</sup>y</xref>', '«cross-ref@refid=a(«sup(«sup(x)»y)»)»'],
    ['<xref>x</xref>', '«sup(x)»'],
    ['<xref/>', ''],
  ])('%s', (xref, expected) => {
    expect(marked(xref)).toBe(`author(«surname(D)»${expected})`)
  })

  test.each([
    ['corresp="yes"', '', '@corresp=yes'],
    ['corresp="no"', '', ''],
    ['', '<xref ref-type="corresp" rid="x"/>', '@corresp=yes'],
    ['', '<xref ref-type="aff" rid="x"/>', ''],
    ['deceased="yes"', '', '@deceased=yes'],
    ['deceased="no"', '<xref ref-type="corresp" rid="x"/>', '@corresp=yes'],
    ['equal-contrib="yes"', '', '@equal-contrib=yes'],
    ['equal-contrib="no"', '', ''],
  ])('flags from %j and %j', (attributes, inner, flags) => {
    expect(beside(inner, attributes)).toMatch(new RegExp(`^author${flags}\\(`))
  })
})

describe('an author’s roles', () => {
  test.each([
    ['Conceptualization', 'conceptualization'],
    ['Data curation', 'data-curation'],
    ['Formal analysis', 'formal-analysis'],
    ['Funding acquisition', 'funding-acquisition'],
    ['Investigation', 'investigation'],
    ['Methodology', 'methodology'],
    ['Project administration', 'project-administration'],
    ['Resources', 'resources'],
    ['Software', 'software'],
    ['Supervision', 'supervision'],
    ['Validation', 'validation'],
    ['Visualization', 'visualization'],
    ['Writing – original draft', 'writing-original-draft'],
    ['Writing – review &amp; editing', 'writing-review-editing'],
    ['Writing - Review and Editing', 'writing-review-editing'],
    ['(Software)', 'software'],
  ])('CRediT: %s by its name', (name, term) => {
    const expected = `author(«contributor-role@role=https://credit.niso.org/contributor-roles/${term}/(${name.replace('&amp;', '&')})»)`
    expect(beside(`<role vocab="credit">${name}</role>`)).toBe(expected)
    expect(beside(`<role vocab-identifier="https://credit.niso.org/">${name}</role>`)).toBe(expected)
  })

  test.each([
    ['vocab="CRediT" vocab-term="Software"', 'https://credit.niso.org/contributor-roles/software/'],
    [
      'vocab-term-identifier="https://credit.niso.org/contributor-roles/software/" content-type="https://credit.niso.org/contributor-roles/other/"',
      'https://credit.niso.org/contributor-roles/software/',
    ],
    ['content-type="https://CASRAI.org/x" vocab-identifier="y"', 'https://credit.niso.org/contributor-roles/programs/'],
  ])('CRediT: %s', (attributes, term) => {
    expect(beside(`<role ${attributes}>Programs</role>`)).toBe(`author(«contributor-role@role=${term}(Programs)»)`)
  })

  test.each(['', 'vocab="local"', 'content-type="lead"', 'vocab-identifier="https://x.org/contributor-roles/a/"'])(
    'of another kind: %j',
    attributes => {
      expect(beside(`<role id="r" ${attributes}>Lead</role><role/>`)).toBe('author(«roles@id=r(Lead)»)')
    },
  )
})

describe('where an author works, in the author’s own element', () => {
  test.each([
    [
      '<aff id="a"><label>1</label>Rome</aff>',
      '«cross-ref@refid=a@role=aff(«sup(1)»)»',
      'affiliation@id=a(«label(1)»«textfn(Rome)»)',
    ],
    ['<aff>Rome</aff>', '«cross-ref@refid=_aff1@role=aff»', 'affiliation@id=_aff1(«textfn(Rome)»)'],
    ['<xref rid="a"/><aff id="a">Rome</aff>', '«cross-ref@refid=a»', 'affiliation@id=a(«textfn(Rome)»)'],
    [
      '<aff-alternatives id="a"><aff id="b">Rome</aff></aff-alternatives>',
      '«cross-ref@refid=a@role=aff»',
      'affiliation@id=a(«textfn(Rome)»)',
    ],
    [
      '<address id="a"><country>Italy</country><email>d@x.org</email></address>',
      '«e-address@type=email@href=mailto:d@x.org(d@x.org)»«cross-ref@refid=a@role=aff»',
      'affiliation@id=a(«textfn(Italy)»«affiliation(«country(Italy)»)»)',
    ],
  ])('%s', (inner, marks, affiliation) => {
    expect(beside(inner)).toBe(`author(${marks})|${affiliation}`)
  })
})

describe('groups under one name', () => {
  test.each([
    [
      'with kind, id and language',
      '<contrib id="c" xml:lang="en"><collab collab-type="committee">The Group</collab></contrib>',
      'collaboration@id=c@lang=en@role=committee(«text(The Group)»)',
    ],
    [
      'with marks, address and role',
      '<contrib id="c"><collab>The Group<xref rid="c">1</xref><email>g@x.org</email><role>Lead</role></collab></contrib>',
      'collaboration@id=c(«text(The Group)»«cross-ref@refid=c(«sup(1)»)»«e-address@type=email@href=mailto:g@x.org(g@x.org)»«roles(Lead)»)',
    ],
    [
      'with marks beside the name',
      '<contrib><collab>The Group</collab><email>g@x.org</email></contrib>',
      'collaboration(«text(The Group)»«e-address@type=email@href=mailto:g@x.org(g@x.org)»)',
    ],
    [
      'in two scripts',
      '<contrib><collab-alternatives><collab>山田</collab><collab>The Group</collab></collab-alternatives></contrib>',
      'collaboration(«text(The Group)»)',
    ],
    [
      'with members beside the name',
      `<contrib><collab>The Group</collab><contrib-group><contrib>${NAME}</contrib></contrib-group></contrib>`,
      'collaboration(«text(The Group)»«author-group(«author(«surname(D)»)»)»)',
    ],
    [
      'with members of a kind, their notes, places and more',
      `<contrib><collab>The Group<contrib-group id="g" xml:lang="en" content-type="panel"><contrib>${NAME}<fn id="n"><p>x</p></fn></contrib><aff id="a">Rome</aff><on-behalf-of>for X</on-behalf-of></contrib-group></collab></contrib>`,
      'collaboration(«text(The Group)»«author-group@id=g@lang=en@role=panel(«author(«surname(D)»«cross-ref@refid=n@role=fn»)»«text@role=on-behalf-of(for X)»«affiliation@id=a(«textfn(Rome)»)»«footnote@id=n(«note-para(x)»)»)»)',
    ],
    [
      'within groups',
      `<contrib><collab>A<contrib-group><contrib><collab>B<contrib-group><contrib>${NAME}</contrib></contrib-group></collab></contrib></contrib-group></collab></contrib>`,
      'collaboration(«text(A)»«author-group(«collaboration(«text(B)»«author-group(«author(«surname(D)»)»)»)»)»)',
    ],
  ])('%s', (_, contrib, expected) => {
    expect(inGroup(contrib)).toEqual([expected])
  })

  test('of two the first has what belongs to both', () => {
    expect(inGroup('<contrib id="c"><collab id="x">A</collab><collab id="y">B</collab><role>Lead</role></contrib>')).toEqual([
      'collaboration@id=c(«text(A)»«roles(Lead)»)',
      'collaboration@id=y(«text(B)»)',
    ])
  })

  test('their places stand in the author group', () => {
    expect(inGroup('<contrib><collab>A<aff id="a">Rome</aff></collab></contrib>')).toEqual([
      'collaboration(«text(A)»«cross-ref@refid=a@role=aff»)',
      'affiliation@id=a(«textfn(Rome)»)',
    ])
  })

  test('so do their notes', () => {
    expect(inGroup('<contrib><collab>A<fn id="n"><label>*</label><p>x</p></fn></collab></contrib>')).toEqual([
      'collaboration(«text(A)»«cross-ref@refid=n@role=fn(«sup(*)»)»)',
      'footnote@id=n(«label(*)»«note-para(x)»)',
    ])
  })

  const key = (value: string): string => `<contrib-id contrib-id-type="group-author-key">${value}</contrib-id>`

  test.each(['author non-byline', 'author nonbyline', 'Non-Byline'])('members listed elsewhere as %s', type => {
    const member = (name: string, id: string): string =>
      `<contrib contrib-type="${type}">${id}<name><surname>${name}</surname></name></contrib>`
    expect(
      groups(
        `<contrib-group><contrib>${key('k')}<collab-alternatives><collab>G</collab></collab-alternatives></contrib><contrib>${key('l')}<collab>H</collab></contrib></contrib-group><contrib-group>, <x/>${member('M', key('k'))}${member('N', key('z'))}${member('O', '')}</contrib-group>`,
      ),
    ).toEqual([
      'author-group(«collaboration(«text(G)»«author-group(«author(«surname(M)»)»)»)»«collaboration(«text(H)»)»)',
      `author-group@role=${type}(«author(«surname(N)»)»«author(«surname(O)»)»)`,
    ])
  })

  test('a group outside the byline has no members of its own', () => {
    const group = `<contrib contrib-type="author non-byline">${key('k')}<collab>G</collab></contrib>`
    const member = `<contrib contrib-type="author non-byline">${key('k')}<name><surname>M</surname></name></contrib>`
    expect(groups(`<contrib-group>${group}${member}</contrib-group>`)).toEqual([
      'author-group@role=author non-byline(«collaboration(«text(G)»)»«author(«surname(M)»)»)',
    ])
  })
})

describe('author groups', () => {
  const contrib = (attributes: string, surname = 'D', inner = ''): string =>
    `<contrib ${attributes}><name><surname>${surname}</surname></name>${inner}</contrib>`

  test.each(['author', 'Author', 'authors', 'collab', 'group', 'compiler-author', 'contributor', 'member', 'section'])(
    'people of type %s are authors',
    type => {
      expect(groups(`<contrib-group>${contrib(`contrib-type="${type}"`)}</contrib-group>`)).toEqual([
        'author-group(«author(«surname(D)»)»)',
      ])
      expect(groups(`<contrib-group content-type="${type}">${contrib('')}</contrib-group>`)).toEqual([
        'author-group(«author(«surname(D)»)»)',
      ])
    },
  )

  test.each(['editor', 'translator', 'reviewer', 'section editor', 'non-member', 'author nonbyline'])(
    'people of type %s are not',
    type => {
      const expected = [`author-group@role=${type}(«author(«surname(D)»)»)`]
      expect(groups(`<contrib-group>${contrib(`contrib-type="${type}"`)}</contrib-group>`)).toEqual(expected)
      expect(groups(`<contrib-group content-type="${type}">${contrib('')}</contrib-group>`)).toEqual(expected)
    },
  )

  test('a person’s own type counts before that of the group', () => {
    expect(groups(`<contrib-group content-type="editor">${contrib('contrib-type="author"')}</contrib-group>`)).toEqual([
      'author-group(«author(«surname(D)»)»)',
    ])
  })

  test('authors come first; id, notes and places of the group are theirs', () => {
    expect(
      groups(
        `<contrib-group id="g">${contrib('contrib-type="editor"', 'E')}${contrib('', 'A')}<aff id="a">Rome</aff><on-behalf-of>for X</on-behalf-of></contrib-group>`,
      ),
    ).toEqual([
      'author-group@id=g(«author(«surname(A)»)»«text@role=on-behalf-of(for X)»«affiliation@id=a(«textfn(Rome)»)»)',
      'author-group@role=editor(«author(«surname(E)»)»)',
    ])
  })

  test.each([
    ['<fn id="n"><p>x</p></fn>', 'footnote@id=n(«note-para(x)»)'],
    ['<author-comment id="n"><p>x</p></author-comment>', 'footnote@id=n(«note-para(x)»)'],
    ['<email>d@x.org</email>', 'inter-ref@href=mailto:d@x.org(d@x.org)'],
    ['<uri>https://x.org</uri>', 'inter-ref@href=https://x.org(https://x.org)'],
    ['<ext-link xlink:href="https://x.org">x</ext-link>', 'inter-ref@href=https://x.org(x)'],
    ['<xref ref-type="aff" rid="a">x</xref><aff id="a">Rome</aff>', 'cross-ref@refid=a@role=aff(x)'],
    ['<role>Writers</role>', 'text@role=role(Writers)'],
    ['<etal id="e"/>', 'anchor@id=e'],
  ])('%s after the people of a group', (inner, expected) => {
    expect(inGroup(contrib('') + inner).slice(0, 2)).toEqual(['author(«surname(D)»)', expected])
  })

  test.each(['x', 'object-id', 'bio'])('%s is nothing there', element => {
    expect(inGroup(`${contrib('')}<${element}>x</${element}>`)).toEqual(['author(«surname(D)»)'])
  })

  test.each([
    ['aff', '<aff id="a">Rome</aff>', 'affiliation@id=a(«textfn(Rome)»)'],
    ['aff-alternatives', '<aff-alternatives id="a"><aff>Rome</aff></aff-alternatives>', 'affiliation@id=a(«textfn(Rome)»)'],
    ['address', '<address id="a"><addr-line>Rome</addr-line></address>', 'affiliation@id=a(«textfn(Rome)»)'],
  ])('%s is a place, in the group, beside it and without any group', (_, aff, expected) => {
    expect(inGroup(contrib('') + aff)).toEqual(['author(«surname(D)»)', expected])
    expect(inGroup(contrib(''), aff)).toEqual(['author(«surname(D)»)', expected])
    expect(groups(aff)).toEqual([`author-group(«${expected}»)`])
  })

  const places = (first: string, between: string, second: string, after: string): readonly string[] =>
    groups(`<contrib-group>${first}</contrib-group>${between}<contrib-group>${second}</contrib-group>${after}`).map(group =>
      [...group.matchAll(/affiliation@id=(\w+)/g)].map(([, id]) => id).join(' '),
    )

  test('a place belongs to those who refer to it, or else to those before it', () => {
    const [a, e] = [contrib('', 'A'), contrib('contrib-type="editor"', 'E')]
    const [x, y] = ['<aff id="x">X</aff>', '<aff id="y">Y</aff>']
    const xref = (rid: string): string => `<xref rid="${rid}"/>`
    expect(places(a, x, e, y)).toEqual(['x', 'y'])
    expect(places(a + x, '', e + y, '')).toEqual(['x', 'y'])
    expect(places(contrib('', 'A', xref('y')), x, contrib('contrib-type="editor"', 'E', xref('x')), y)).toEqual(['y', 'x'])
    expect(places(contrib('', 'A', xref('y')), '', e + y, x)).toEqual(['y', 'x'])
    expect(places(contrib('rid="y"', 'A'), '', e, y)).toEqual(['y', ''])
    expect(places(contrib('', 'A', xref('z')), '', e, '<aff-alternatives id="w"><aff id="z">Z</aff></aff-alternatives>')).toEqual(
      ['w', ''],
    )
    expect(groups(`${x}<contrib-group>${a}</contrib-group>`)).toEqual([
      'author-group(«author(«surname(A)»)»«affiliation@id=x(«textfn(X)»)»)',
    ])
  })

  test('without people there are still correspondence and notes', () => {
    expect(groups('<author-notes><corresp id="c">Write</corresp></author-notes>')).toEqual([
      'author-group(«correspondence@id=c(«text(Write)»)»)',
    ])
    expect(groups('')).toEqual([])
  })
})

describe('affiliations', () => {
  test.each([
    ['a mark after white space', '<aff id="a">\n <sup>b</sup> Rome</aff>', '«label(b)»«textfn(Rome)»'],
    ['a mark of four letters', '<aff id="a"><sup>1abc</sup>Rome</aff>', '«label(1abc)»«textfn(Rome)»'],
    ['no mark of five', '<aff id="a"><sup>12345</sup>Rome</aff>', '«textfn(«sup(12345)»Rome)»'],
    ['no mark after words', '<aff id="a">Rome<sup>2</sup></aff>', '«textfn(Rome«sup(2)»)»'],
    ['no mark beside a label', '<aff id="a"><sup>2</sup><label>1</label>Rome</aff>', '«label(1)»«textfn(«sup(2)»Rome)»'],
    ['no bold mark', '<aff id="a"><bold>b</bold>Rome</aff>', '«textfn(«bold(b)»Rome)»'],
    ['a space between markup', '<aff id="a"><bold>A</bold> <italic>B</italic></aff>', '«textfn(«bold(A)» «italic(B)»)»'],
    ['none where the file has none', '<aff id="a"><bold>A</bold><italic>B</italic></aff>', '«textfn(«bold(A)»«italic(B)»)»'],
    [
      'links',
      '<aff id="a"><institution>U</institution> <email>u@x.org</email></aff>',
      '«textfn(U, «inter-ref@href=mailto:u@x.org(u@x.org)»)»«affiliation(«organization(U)»)»',
    ],
    [
      'parts without words and identifiers not at all',
      '<aff id="a"><institution/><object-id>9</object-id><institution-id>8</institution-id><institution>U</institution></aff>',
      '«textfn(U)»«affiliation@affiliation-id=8(«organization(U)»)»',
    ],
    [
      'the whole line with markup',
      '<aff id="a"><institution content-type="original"><bold>U</bold>, Oslo</institution><institution content-type="normalized">N</institution></aff>',
      '«textfn(«bold(U)», Oslo)»',
    ],
    [
      'the whole line without its first punctuation',
      '<aff id="a"><institution content-type="original"> ,; U. Oslo</institution><country>Norway</country></aff>',
      '«textfn(U. Oslo)»«affiliation(«country(Norway)»)»',
    ],
    [
      'streets',
      '<aff id="a"><institution>U</institution><addr-line>Street 1</addr-line><addr-line>Floor 2</addr-line><addr-line content-type="city">Oslo</addr-line><addr-line><named-content content-type="zip">0150</named-content></addr-line><addr-line/></aff>',
      '«textfn(U, Street 1, Floor 2, Oslo, 0150)»«affiliation(«organization(U)»«address-line(Street 1, Floor 2)»«city(Oslo)»«postal-code(0150)»)»',
    ],
    ['a street alone', '<aff id="a"><addr-line>Street 1</addr-line></aff>', '«textfn(Street 1)»'],
    [
      'of two cities the first',
      '<aff id="a"><city>Oslo</city><city>Rome</city></aff>',
      '«textfn(Oslo, Rome)»«affiliation(«city(Oslo)»)»',
    ],
  ])('%s', (_, aff, expected) => {
    expect(affiliationOf(aff)).toBe(`affiliation@id=a(${expected})`)
  })

  test.each([
    ['city', ['city', 'town']],
    ['state', ['state', 'province', 'region', 'state-prov']],
    ['postal-code', ['postal-code', 'postalcode', 'post-code', 'postcode', 'zip', 'zipcode', 'zip-code']],
  ])('a %s is marked by its own element or as %j', (name, types) => {
    const expected = `affiliation@id=a(«textfn(X)»«affiliation(«${name}(X)»)»)`
    expect(affiliationOf(`<aff id="a"><${name}>X</${name}></aff>`)).toBe(expected)
    for (const type of types) {
      expect(affiliationOf(`<aff id="a"><named-content content-type="${type}">X</named-content></aff>`)).toBe(expected)
      expect(affiliationOf(`<aff id="a"><addr-line content-type="${type}">X</addr-line></aff>`)).toBe(expected)
      expect(affiliationOf(`<aff id="a"><institution content-type="${type}">X</institution></aff>`)).toContain(`«${name}(X)»`)
      expect(affiliationOf(`<aff id="a"><country content-type="${type}">X</country></aff>`)).not.toContain(`«${name}(X)»`)
    }
  })

  test.each(['cityscape', 'inner-city', 'townhall', 'statewide', 'in-state', 'zipper', 'unzip', 'postal'])(
    '%s is no kind of place',
    type => {
      expect(affiliationOf(`<aff id="a"><named-content content-type="${type}">X</named-content></aff>`)).toBe(
        'affiliation@id=a(«textfn(X)»)',
      )
    },
  )

  test('alternatives without any, or without words, add nothing', () => {
    expect(affiliationOf('<aff-alternatives/>')).toBe('')
    expect(affiliationOf('<aff-alternatives id="a"><aff>Rome</aff><aff id="b"/></aff-alternatives>')).toBe(
      'affiliation@id=a(«textfn(Rome)»«anchor@id=b»)',
    )
  })
})

describe('notes about authors', () => {
  const parts = (notes: string, meta = '') => {
    const record = imported({ meta: `${meta}<author-notes>${notes}</author-notes>` })
    return {
      authors: sketch(record.parts.authors.content),
      text: sketch(record.parts.body.content.flatMap(childrenOf)),
    }
  }

  test.each([
    ['conflict', 'Competing interests'],
    ['COI-statement', 'Competing interests'],
    ['competing-interests', 'Competing interests'],
  ])('%s is a section of its own kind', (type, title) => {
    expect(parts(`<fn id="n" fn-type="${type}"><p>None.</p></fn>`)).toEqual({
      authors: [],
      text: [`conflict-of-interest@id=n@role=${type}(«section-title(${title})»«para(None.)»)`],
    })
  })

  test.each([
    ['con', 'Author contributions'],
    ['contrib', 'Author contributions'],
    ['Contributed', 'Author contributions'],
    ['author-contributions', 'Author contributions'],
    ['financial-disclosure', 'Funding'],
    ['supported-by', 'Funding'],
    ['Funding', 'Funding'],
  ])('%s is a section with the title %s', (type, title) => {
    expect(parts(`<fn id="n" fn-type="${type}"><p>x</p></fn>`)).toEqual({
      authors: [],
      text: [`section@id=n@role=${type}(«section-title(${title})»«para(x)»)`],
    })
  })

  test.each(['current-aff', 'edited-by', 'icon', 'non-conflict', 'not-supported-by', 'con-sent', 'co-author-contrib'])(
    '%s stands beside the authors',
    type => {
      expect(parts(`<fn id="n" fn-type="${type}"><p>x</p></fn>`)).toEqual({
        authors: [`miscellaneous@id=n@role=${type}(«note-para(x)»)`],
        text: [],
      })
    },
  )

  test.each([
    ['its own title', '<title>Mine</title><p>x</p>', '«section-title(Mine)»«para(x)»'],
    ['a bold beginning', '<p> <bold>Mine.</bold> x</p>', '«para(«bold(Mine.)» x)»'],
    ['an italic one', '<p><italic>Mine.</italic> x</p>', '«para(«italic(Mine.)» x)»'],
    ['one in small capitals', '<p><sc>Mine.</sc> x</p>', '«para(«small-caps(Mine.)» x)»'],
  ])('a statement with %s needs no other', (_, inner, expected) => {
    expect(parts(`<fn id="n" fn-type="conflict">${inner}</fn>`).text).toEqual([`section@id=n@role=conflict(${expected})`])
  })

  test.each([
    ['a raised beginning', '<p><sup>1</sup>x</p>', '«para(«sup(1)»x)»'],
    ['bold words later', '<p>x <bold>y</bold></p>', '«para(x «bold(y)»)»'],
    ['no paragraph', 'x', '«para(x)»'],
    ['an empty paragraph', '<p/>x', '«para(x)»'],
  ])('one with %s does', (_, inner, expected) => {
    expect(parts(`<fn id="n" fn-type="conflict">${inner}</fn>`).text).toEqual([
      `conflict-of-interest@id=n@role=conflict(«section-title(Competing interests)»${expected})`,
    ])
  })

  test.each([
    [
      'a label',
      '<fn id="n" fn-type="conflict"><label>*</label><p>x</p></fn>',
      'footnote@id=n@role=conflict(«label(*)»«note-para(x)»)',
    ],
    ['a symbol', '<fn id="n" symbol="†"><p>x</p></fn>', 'footnote@id=n(«label(†)»«note-para(x)»)'],
  ])('one with %s stays with the authors', (_, fn, expected) => {
    expect(parts(fn)).toEqual({ authors: [`author-group(«${expected}»)`], text: [] })
    expect(parts(`<fn-group>${fn}</fn-group>`)).toEqual({ authors: [`author-group(«${expected}»)`], text: [] })
  })

  test('so does one that a reference points to', () => {
    expect(
      parts(
        '<fn id="n" fn-type="conflict"><p>x</p></fn>',
        `<contrib-group><contrib>${NAME}<xref rid="m n">1</xref></contrib></contrib-group>`,
      ),
    ).toEqual({
      authors: [
        'author-group(«author(«surname(D)»«cross-refs@refid=n(«sup(1)»)»)»«footnote@id=n@role=conflict(«note-para(x)»)»)',
      ],
      text: [],
    })
  })

  test('a group of notes is sorted note by note', () => {
    expect(
      parts(
        '<fn-group><fn id="a" fn-type="con"><p>a</p></fn><fn id="b" symbol="*"><p>b</p></fn><fn id="c"><p>c</p></fn></fn-group>',
      ),
    ).toEqual({
      authors: ['author-group(«footnote@id=b(«label(*)»«note-para(b)»)»)', 'miscellaneous@id=c(«note-para(c)»)'],
      text: ['section@id=a@role=con(«section-title(Author contributions)»«para(a)»)'],
    })
  })

  test('what else is there stands beside the authors', () => {
    expect(parts('<p>x</p><title>T</title>').authors).toEqual([
      'miscellaneous(«note-para(x)»)',
      'miscellaneous(«note-para@role=title(T)»)',
    ])
  })

  test.each([
    ['<email>d@x.org</email>', '«e-address@type=email@href=mailto:d@x.org(d@x.org)»'],
    ['<email id="e" xlink:href="d@x.org">write</email>', '«e-address@id=e@type=email@href=mailto:d@x.org(write)»'],
    ['<email xlink:href="d@x.org"/>', '«e-address@type=email@href=mailto:d@x.org(d@x.org)»'],
    ['to <email/> D', 'to D'],
    [' <bold>D</bold> ', '«bold(D)»'],
  ])('correspondence: %s', (inner, expected) => {
    expect(parts(`<corresp id="c">${inner}</corresp>`).authors).toEqual([
      `author-group(«correspondence@id=c(«text(${expected})»)»)`,
    ])
  })

  test('correspondence may be a label alone', () => {
    expect(parts('<corresp id="c"><label>*</label></corresp>').authors).toEqual([
      'author-group(«correspondence@id=c(«label(*)»)»)',
    ])
  })
})

test('lives stand in a part of their own, from wherever the file has them', () => {
  const bio = (id: string): string => `<bio id="${id}"><title>T</title><p>x</p></bio>`
  const record = imported({
    meta: `<contrib-group><contrib>${NAME}</contrib>${bio('a')}</contrib-group>`,
    front: `${bio('b')}<notes><p>n</p></notes>`,
    back: bio('c'),
  })
  expect(sketch(record.parts.biographies.content)).toEqual(
    ['a', 'b', 'c'].map(id => `biography@id=${id}(«section-title(T)»«para(x)»)`),
  )
  expect(sketch(record.parts.body.content)).toEqual(['body(«section@role=notes(«para(n)»)»)'])
})
