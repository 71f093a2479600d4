import { childrenOf, walk } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { imported } from './read.ts'
import { sketch } from './sketch.ts'

/** What the first group of people becomes: its people, then what belongs to them. */
const group = (inner: string, beside = ''): readonly string[] =>
  sketch(
    imported({ meta: `<contrib-group>${inner}</contrib-group>${beside}` })
      .parts.authors.content.slice(0, 1)
      .flatMap(childrenOf),
  )

const D = '<name><surname>D</surname></name>'

/** What a person’s element becomes, and what it adds to the group. */
const person = (inner: string, attributes = ''): readonly string[] => group(`<contrib ${attributes}>${inner}</contrib>`)

/** What stands after the name of a person D. */
const besideName = (inner: string, attributes = ''): string => {
  const [author = ''] = person(`${D}${inner}`, attributes)
  return author.replace(/^author(.*?)\(«surname\(D\)»(.*)\)$/, '$1$2')
}

describe('names', () => {
  test.each([
    [
      'every part, in the order of reading',
      '<name><surname>Doe</surname><given-names>Jane</given-names><prefix>Dr</prefix><suffix>III</suffix><degrees>MD</degrees></name>',
      '«degrees@role=prefix(Dr)»«given-name(Jane)»«surname(Doe)»«suffix(III)»«degrees(MD)»',
    ],
    ['a given name by itself', '<name><given-names>Björk</given-names></name>', '«given-name(Björk)»'],
    ['a family name by itself', '<name name-style="given-only"><surname>Sukarno</surname></name>', '«surname(Sukarno)»'],
    ['given names in the singular', '<name><surname>A</surname><given-name>B</given-name></name>', '«given-name(B)»«surname(A)»'],
    [
      'parts of a name left in a string',
      '<string-name><given-names>Jane</given-names> <surname>Doe</surname></string-name>',
      '«given-name(Jane)»«surname(Doe)»',
    ],
    [
      'the family name first because the file says so',
      '<name name-style="eastern"><surname>Li</surname><given-names>Si</given-names></name>',
      '«surname(Li)»«given-name(Si)»',
    ],
    [
      'the family name first because of the script',
      '<name><surname>김</surname><given-names>철수</given-names></name>',
      '«surname(김)»«given-name(철수)»',
    ],
    [
      'the given name first elsewhere',
      '<name name-style="western"><surname>Li</surname><given-names>Si</given-names></name>',
      '«given-name(Si)»«surname(Li)»',
    ],
    ['markup', '<name><surname>D<sup>2</sup></surname></name>', '«surname(D«sup(2)»)»'],
    ['another name', `${D}<string-name>The Great D</string-name>`, '«surname(D)»«alt-name(The Great D)»'],
    [
      'another name in parts, with its language',
      '<string-name>D</string-name><name id="n" xml:lang="ru"><surname>Д</surname><given-names>Е</given-names></name>',
      '«surname(D)»«alt-name@id=n@lang=ru(«given-name(Е)»«surname(Д)»)»',
    ],
    [
      'a name and alternatives to it',
      `${D}<name-alternatives><name><surname>E</surname></name><string-name>F</string-name></name-alternatives>`,
      '«surname(D)»«alt-name(«surname(E)»)»«alt-name(F)»',
    ],
    [
      'of alternatives the one in Latin letters, with its accents, dots and apostrophes',
      '<name-alternatives><string-name>Ивана О’Нил</string-name><string-name>Iva\u0301na M. O’Neil-Čech</string-name></name-alternatives>',
      '«surname(Iva\u0301na M. O’Neil-Čech)»«alt-name(Ивана О’Нил)»',
    ],
    [
      'of alternatives in Latin letters the one with marked parts, and not the same once more',
      '<name-alternatives><string-name specific-use="display">Jan Groß</string-name><name><surname>Groß</surname><given-names>Jan</given-names></name></name-alternatives>',
      '«given-name(Jan)»«surname(Groß)»',
    ],
    [
      'of alternatives the first, if none is in Latin letters alone',
      '<name-alternatives><string-name>Иванов</string-name><string-name>Ivan Иванов</string-name><string-name>Иванов Ivan</string-name></name-alternatives>',
      '«surname(Иванов)»«alt-name(Ivan Иванов)»«alt-name(Иванов Ivan)»',
    ],
    [
      'no empty alternative',
      '<name-alternatives><string-name>Иванов</string-name><string-name/></name-alternatives>',
      '«surname(Иванов)»',
    ],
    ['nobody’s name, in the file’s words', '<anonymous>A friend</anonymous>', '«surname(A friend)»'],
    ['no name at all', '<degrees>MD</degrees>', '«degrees(MD)»'],
    [
      'a name and a group that the person belongs to',
      `${D}<collab id="c">The <bold>Group</bold></collab>`,
      '«surname(D)»«collab-aff@id=c(The «bold(Group)»)»',
    ],
  ])('%s', (_, inner, expected) => {
    expect(person(inner)).toEqual([`author(${expected})`])
  })

  test('a person of whom the file says nothing is left out', () => {
    expect(group(`<contrib>${D}</contrib><contrib/><contrib><anonymous/></contrib>`)).toEqual([
      'author(«surname(D)»)',
      'author(«surname(Anonymous)»)',
    ])
  })
})

describe('the names in a citation', () => {
  const authors = (people: string): string => {
    const [entry = ''] = sketch(
      imported({
        back: `<ref-list><ref id="r"><element-citation>${people}<source>J</source></element-citation></ref></ref-list>`,
      }).parts.references.content,
    )
    return /«authors\((.*?)\)»\)»«host/.exec(entry)?.[1] ?? ''
  }
  const inGroup = (people: string): string => authors(`<person-group person-group-type="author">${people}</person-group>`)

  test.each([
    ['name', '<name id="n"><surname>A</surname></name>', '«author@id=n(«surname(A)»)»'],
    ['string-name', '<string-name>A B</string-name>', '«author(«surname(A B)»)»'],
    [
      'name-alternatives',
      '<name-alternatives><name><surname>山田</surname></name><name><surname>Yamada</surname></name></name-alternatives>',
      '«author(«surname(Yamada)»)»',
    ],
    ['name-alternatives', '<name-alternatives/><name><surname>A</surname></name>', '«author(«surname(A)»)»'],
    [
      'collab-alternatives',
      '<collab-alternatives><collab>集団</collab><collab>Group</collab></collab-alternatives>',
      '«collaboration(Group)»',
    ],
    ['collab', '<collab id="c">Group</collab>', '«collaboration@id=c(Group)»'],
    ['anonymous', '<anonymous/>', '«author(«surname(Anonymous)»)»'],
    ['anonymous', '<anonymous>Somebody</anonymous>', '«author(«surname(Somebody)»)»'],
    ['etal', '<collab>G</collab><etal/>', '«collaboration(G)»«et-al»'],
    ['etal', '<collab>G</collab><etal>and others</etal>', '«collaboration(G)»«et-al(and others)»'],
    ['person-group with words', 'A team <italic>of</italic> ours', '«collaboration(A team «italic(of)» ours)»'],
    ['person-group with words beside the names', '<collab>G</collab>, and', '«collaboration(G)»'],
  ])('%s: %s', (_, people, expected) => {
    expect(inGroup(people)).toBe(expected)
  })

  test('of people in other roles stand on one line', () => {
    const [entry = ''] = sketch(
      imported({
        back: '<ref-list><ref id="r"><element-citation><source>J</source><person-group person-group-type="translator"><name><given-names>Ann</given-names><surname>A</surname></name><string-name>B <italic>C</italic></string-name><collab>D</collab><etal/></person-group></element-citation></ref></ref-list>',
      }).parts.references.content,
    )
    expect(entry).toContain('«comment@role=translator(Ann A, B «italic(C)», D (translator))»')
  })
})

describe('identifiers and states of a person', () => {
  test.each([
    ['contrib-id', '<contrib-id>https://orcid.org/0000-0002-1825-0097</contrib-id>', '0000-0002-1825-0097'],
    ['contrib-id with a small x', '<contrib-id>0000-0001-2345-678x</contrib-id>', '0000-0001-2345-678X'],
    [
      'contrib-id with the address alone',
      '<contrib-id xlink:href="https://orcid.org/0000-0002-1825-0097"/>',
      '0000-0002-1825-0097',
    ],
    [
      'after an identifier of another kind',
      '<contrib-id contrib-id-type="scopus">6602</contrib-id><contrib-id>0000-0002-1825-0097</contrib-id>',
      '0000-0002-1825-0097',
    ],
    ['uri', '<uri>https://orcid.org/0000-0002-1825-0097</uri>', '0000-0002-1825-0097'],
    ['uri with other words', '<uri xlink:href="https://orcid.org/0000-0002-1825-0097">ORCID</uri>', '0000-0002-1825-0097'],
    ['ext-link', '<ext-link xlink:href="https://orcid.org/0000-0002-1825-0097">ORCID</ext-link>', '0000-0002-1825-0097'],
  ])('an ORCID in %s', (_, inner, orcid) => {
    expect(besideName(inner)).toBe(`@orcid=${orcid}`)
  })

  test('a number in another address is no ORCID', () => {
    expect(besideName('<uri>https://x.org/0000-0002-1825-0097</uri>')).toBe(
      '«e-address@type=url@href=https://x.org/0000-0002-1825-0097(https://x.org/0000-0002-1825-0097)»',
    )
  })

  test.each([
    ['corresp="yes"', '@corresp=yes«cross-ref@refid=_cor1@role=corresp(«sup(*)»)»'],
    ['deceased="yes"', '@deceased=yes'],
    ['equal-contrib="yes"', '@equal-contrib=yes'],
    ['corresp="no" deceased="no" equal-contrib="no"', ''],
    ['id="c" xml:lang="de"', '@id=c@lang=de'],
  ])('%s', (attributes, expected) => {
    expect(besideName('', attributes)).toBe(expected)
  })

  test('a reference to an address for correspondence makes a corresponding author, another does not', () => {
    expect(besideName('<xref ref-type="corresp" rid="c">*</xref>')).toBe(
      '@corresp=yes«cross-ref@refid=_cor1@role=corresp(«sup(*)»)»',
    )
    expect(besideName('<xref ref-type="fn" rid="c">*</xref>')).toBe('«text@role=xref(«sup(*)»)»')
  })
})

describe('marks after a name', () => {
  const aff = (id: string, label: string): string => `<aff id="${id}"><label>${label}</label>${id}</aff>`
  const marks = (xref: string): string =>
    (
      group(
        `<contrib>${D}${xref}</contrib>`,
        aff('a', '1') + aff('b', '2') + aff('four', 'abcd') + aff('five', 'abcde') + '<aff id="none">x</aff>',
      )[0] ?? ''
    ).replace(/^author\(«surname\(D\)»(.*)\)$/, '$1')

  test.each([
    ['words', '<xref ref-type="aff" rid="a">a</xref>', '«cross-ref@refid=a@role=aff(«sup(a)»)»'],
    ['raised words', '<xref ref-type="aff" rid="a"><sup>a</sup></xref>', '«cross-ref@refid=a@role=aff(«sup(a)»)»'],
    [
      'words and raised words',
      '<xref ref-type="aff" rid="a">a<sup>b</sup></xref>',
      '«cross-ref@refid=a@role=aff(«sup(a«sup(b)»)»)»',
    ],
    ['the label of its target', '<xref ref-type="aff" rid="a"/>', '«cross-ref@refid=a@role=aff(«sup(1)»)»'],
    ['the labels of its targets', '<xref ref-type="aff" rid="a b"/>', '«cross-refs@refid=a b@role=aff(«sup(1,2)»)»'],
    ['the labels, and one made', '<xref ref-type="aff" rid="a none b"/>', '«cross-refs@refid=a none b@role=aff(«sup(1,3,2)»)»'],
    ['one made where there is none', '<xref ref-type="aff" rid="none"/>', '«cross-ref@refid=none@role=aff(«sup(3)»)»'],
    ['a label of four characters', '<xref ref-type="aff" rid="four"/>', '«cross-ref@refid=four@role=aff(«sup(abcd)»)»'],
    ['one made for a heading', '<xref ref-type="aff" rid="five"/>', '«cross-ref@refid=five@role=aff(«sup(3)»)»'],
    ['words without a target', '<xref>a</xref>', '«sup(a)»'],
    ['raised words without a target', '<xref><sup>a</sup></xref>', '«sup(a)»'],
  ])('show %s', (_, xref, expected) => {
    expect(marks(xref)).toBe(expected)
  })

  test('are set after what they mark', () => {
    const { authors } = imported({
      meta: `<contrib-group><contrib>${D}<xref rid="a">1</xref><sup>a</sup><aff id="b"><label>2</label>B</aff></contrib></contrib-group><aff id="a">A</aff>`,
    }).parts
    const raised = authors.content.flatMap(each => walk([each])).filter(each => each['#name'] === 'sup')
    expect(raised.map(({ $ }) => $?.['loc'])).toEqual(['post', 'post', 'post'])
  })
})

describe('CRediT roles', () => {
  // The fourteen roles of ANSI/NISO Z39.104 and their addresses.
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
    ['Writing – review & editing', 'writing-review-editing'],
    ['Writing - Review and Editing.', 'writing-review-editing'],
    ['(Software)', 'software'],
  ])('%s', (name, ending) => {
    expect(besideName(`<role vocab="credit">${name.replace('&', '&amp;')}</role>`)).toBe(
      `«contributor-role@role=https://credit.niso.org/contributor-roles/${ending}/(${name})»`,
    )
  })

  const SOFTWARE = 'https://credit.niso.org/contributor-roles/software/'

  test.each([
    ['the name of the vocabulary', 'vocab="CRediT"'],
    ['the address of the vocabulary', 'vocab-identifier="https://credit.niso.org/"'],
    ['the former address of the vocabulary', 'content-type="http://credit.casrai.org/"'],
    ['the address of the role', `vocab-term-identifier="${SOFTWARE}"`],
    ['the address of the role as its type', `content-type="${SOFTWARE}"`],
    ['both addresses', `vocab-identifier="https://credit.niso.org/" vocab-term-identifier="${SOFTWARE}"`],
  ])('are known by %s', (_, attributes) => {
    expect(besideName(`<role ${attributes}>Software</role>`)).toBe(`«contributor-role@role=${SOFTWARE}(Software)»`)
  })

  test('the vocabulary’s word for a role goes before the file’s own', () => {
    expect(besideName('<role vocab="credit" vocab-term="Data curation">Kept the data</role>')).toBe(
      '«contributor-role@role=https://credit.niso.org/contributor-roles/data-curation/(Kept the data)»',
    )
  })

  test('a role is recognised by its name alone', () => {
    expect(besideName('<role>Writing – review &amp; editing</role>')).toBe(
      '«contributor-role@role=https://credit.niso.org/contributor-roles/writing-review-editing/(Writing – review & editing)»',
    )
  })

  test('other roles are words', () => {
    expect(besideName('<role id="r" xml:lang="en" content-type="lead" vocab="own">Head of <italic>all</italic></role>')).toBe(
      '«roles@id=r@lang=en(Head of «italic(all)»)»',
    )
    expect(besideName('<role content-type="https://x.org/contributor-roles/chief/">Chief</role>')).toBe('«roles(Chief)»')
  })
})

describe('what else a person’s element has', () => {
  test.each([
    ['email', '<email>d@x.org</email>', '«e-address@type=email@href=mailto:d@x.org(d@x.org)»'],
    [
      'email with other words',
      '<email xlink:href="mailto:d@x.org">Write</email>',
      '«e-address@type=email@href=mailto:d@x.org(Write)»',
    ],
    ['email, empty', '<email/>', ''],
    ['uri', '<uri xlink:href="http://x.org"/>', '«e-address@type=url@href=http://x.org(http://x.org)»'],
    ['ext-link', '<ext-link xlink:href="www.x.org">Home</ext-link>', '«e-address@type=url@href=http://www.x.org(Home)»'],
    ['address with an email', '<address><email>d@x.org</email></address>', '«e-address@type=email@href=mailto:d@x.org(d@x.org)»'],
    ['degrees', '<degrees>PhD, <italic>h.c.</italic></degrees>', '«degrees(PhD, «italic(h.c.)»)»'],
    ['on-behalf-of', '<on-behalf-of id="o">for X</on-behalf-of>', '«text@id=o@role=on-behalf-of(for X)»'],
    ['a letter raised', '<sup>a</sup>', '«sup(a)»'],
    ['a number raised', '<sup>1</sup>', '«sup(1)»'],
    ['† raised', '<sup>†</sup>', '«sup(†)»'],
    ['‡ raised', '<sup>‡</sup>', '«sup(‡)»'],
    ['§ raised', '<sup>§</sup>', '«sup(§)»'],
    ['¶ raised', '<sup>¶</sup>', '«sup(¶)»'],
    ['# raised', '<sup>#</sup>', '«sup(#)»'],
    ['* raised', '<sup>*</sup>', '«sup(*)»'],
    ['a separator raised', '<sup>, </sup>', ''],
    ['a separator', ', <x>, </x>', ''],
    ['words', ' Professor ', '«text(Professor)»'],
    ['a number', ' 1', '«text(1)»'],
    ['the word before the last name', ' and ', ''],
    ['that word in capitals', ' AND ', ''],
    ['that sign', ' &amp; ', ''],
    ['words that begin with it', ' and his team', '«text(and his team)»'],
    ['words that end with it', ' hand in hand', '«text(hand in hand)»'],
  ])('%s', (_, inner, expected) => {
    expect(besideName(inner)).toBe(expected)
  })

  test.each([
    ['aff', '<aff id="e">elsewhere</aff>'],
    ['aff-alternatives', '<aff-alternatives id="e"><aff>elsewhere</aff></aff-alternatives>'],
    ['author-comment', '<author-comment id="e"><p>elsewhere</p></author-comment>'],
    ['bio', '<bio id="e"><p>elsewhere</p></bio>'],
    ['contrib-id', '<contrib-id>elsewhere</contrib-id>'],
    ['etal', '<etal>elsewhere</etal>'],
    ['fn', '<fn id="e"><p>elsewhere</p></fn>'],
    ['object-id', '<object-id>elsewhere</object-id>'],
  ])('%s has its own place', (_, inner) => {
    expect(besideName(inner)).not.toContain('elsewhere')
  })

  test('an address is a place, and its email the person’s', () => {
    expect(person(`${D}<address id="p"><institution>Univ</institution><email>d@x.org</email></address>`)).toEqual([
      'author(«surname(D)»«e-address@type=email@href=mailto:d@x.org(d@x.org)»«cross-ref@refid=p@role=aff»)',
      'affiliation@id=p(«textfn(Univ)»«affiliation(«organization(Univ)»)»)',
    ])
  })

  test.each([
    ['a mark for a place in the person’s element', '<aff id="p">Oslo</aff>', '«cross-ref@refid=p@role=aff»'],
    ['with the label of the place', '<aff id="p"><label>1</label>Oslo</aff>', '«cross-ref@refid=p@role=aff(«sup(1)»)»'],
    [
      'not again where the file has it',
      '<xref ref-type="aff" rid="p">1</xref><aff id="p"><label>1</label>Oslo</aff>',
      '«cross-ref@refid=p@role=aff(«sup(1)»)»',
    ],
    ['for alternatives', '<aff-alternatives id="p"><aff>Oslo</aff></aff-alternatives>', '«cross-ref@refid=p@role=aff»'],
    ['a mark for a note', '<fn id="n"><p>x</p></fn>', '«cross-ref@refid=n@role=fn(«sup(†)»)»'],
    ['with the label of the note', '<fn id="n"><label>*</label><p>x</p></fn>', '«cross-ref@refid=n@role=fn(«sup(*)»)»'],
    ['with the sign of the note', '<fn id="n" symbol="†"><p>x</p></fn>', '«cross-ref@refid=n@role=fn(«sup(†)»)»'],
  ])('%s', (_, inner, expected) => {
    expect(besideName(inner)).toBe(expected)
  })

  test('a note of a person follows the places', () => {
    expect(person(`${D}<fn id="n" symbol="†"><p>Dead.</p></fn><aff id="p">Oslo</aff>`).slice(1)).toEqual([
      'affiliation@id=p(«textfn(Oslo)»)',
      'footnote@id=n(«label(†)»«note-para(Dead.)»)',
    ])
  })
})

describe('group authors', () => {
  test.each([
    ['collab', '<collab>The <italic>G</italic></collab>', 'collaboration(«text(The «italic(G)»)»)'],
    ['collab-type', '<collab collab-type="committee">G</collab>', 'collaboration@role=committee(«text(G)»)'],
    [
      'collab-alternatives',
      '<collab-alternatives><collab>集団</collab><collab>Group</collab></collab-alternatives>',
      'collaboration(«text(Group)»)',
    ],
    [
      'what stands in the group’s element',
      '<collab>G<xref>1</xref><email>g@x.org</email><role>Lead</role></collab>',
      'collaboration(«text(G)»«sup(1)»«e-address@type=email@href=mailto:g@x.org(g@x.org)»«roles(Lead)»)',
    ],
    [
      'what stands beside it',
      '<collab>G</collab><email>g@x.org</email><aff id="p">Oslo</aff><fn id="n" symbol="*"><p>x</p></fn>',
      'collaboration(«text(G)»«e-address@type=email@href=mailto:g@x.org(g@x.org)»«cross-ref@refid=p@role=aff»«cross-ref@refid=n@role=fn(«sup(*)»)»)',
    ],
    [
      'members beside it',
      `<collab>G</collab><contrib-group><contrib>${D}</contrib></contrib-group>`,
      'collaboration(«text(G)»«author-group(«author(«surname(D)»)»)»)',
    ],
    [
      'a list of members with all that belongs to it',
      `<collab>G<contrib-group id="m" content-type="members"><contrib>${D}<aff id="p">Oslo</aff><fn id="n"><p>x</p></fn></contrib><aff id="q">Rome</aff><fn id="o"><p>y</p></fn></contrib-group></collab>`,
      'collaboration(«text(G)»«author-group@id=m@role=members(«author(«surname(D)»«cross-ref@refid=p@role=aff(«sup(a)»)»«cross-ref@refid=n@role=fn(«sup(†)»)»)»«footnote@id=o(«note-para(y)»)»«affiliation@id=p(«label(a)»«textfn(Oslo)»)»«affiliation@id=q(«textfn(Rome)»)»«footnote@id=n(«label(†)»«note-para(x)»)»)»)',
    ],
  ])('%s', (_, inner, expected) => {
    expect(person(inner)[0]).toBe(expected)
  })

  test('two groups in one element: what stands beside them belongs to the first', () => {
    expect(
      person(
        `<collab collab-type="a">G</collab><collab id="h">H</collab><email>g@x.org</email><contrib-group><contrib>${D}</contrib></contrib-group>`,
        'id="c"',
      ),
    ).toEqual([
      'collaboration@id=c@role=a(«text(G)»«e-address@type=email@href=mailto:g@x.org(g@x.org)»«author-group(«author(«surname(D)»)»)»)',
      'collaboration@id=h(«text(H)»)',
    ])
  })

  test('a place in the group’s element is listed with the places', () => {
    expect(person('<collab>G<aff id="p">Oslo</aff></collab>')).toEqual([
      'collaboration(«text(G)»«cross-ref@refid=p@role=aff»)',
      'affiliation@id=p(«textfn(Oslo)»)',
    ])
  })

  test.each([
    ['aff-alternatives', '<aff-alternatives id="p"><aff>Oslo</aff></aff-alternatives>'],
    ['address', '<address id="p"><city>Oslo</city></address>'],
  ])('so is %s', (_, place) => {
    const [collaboration, affiliation] = person(`<collab-alternatives><collab>G${place}</collab></collab-alternatives>`)
    expect(collaboration).toBe('collaboration(«text(G)»«cross-ref@refid=p@role=aff»)')
    expect(affiliation).toContain('affiliation@id=p(«textfn(Oslo)»')
  })

  test('the life of a group is no part of its name', () => {
    const { authors, biographies } = imported({
      meta: '<contrib-group><contrib><collab>G<bio id="b"><p>Lives.</p></bio></collab></contrib></contrib-group>',
    }).parts
    expect(sketch(authors.content)).toEqual(['author-group(«collaboration(«text(G)»)»)'])
    expect(sketch(biographies.content)).toEqual(['biography@id=b(«para(Lives.)»)'])
  })

  test('a comment in the group’s element is a note', () => {
    expect(person('<collab>G<author-comment id="n"><p>x</p></author-comment></collab>')).toEqual([
      'collaboration(«text(G)»)',
      'footnote@id=n(«note-para(x)»)',
    ])
  })

  test('a note in the group’s element is marked and kept', () => {
    expect(person('<collab>G<fn id="n" symbol="*"><p>x</p></fn></collab>')).toEqual([
      'collaboration(«text(G)»«cross-ref@refid=n@role=fn(«sup(*)»)»)',
      'footnote@id=n(«label(*)»«note-para(x)»)',
    ])
  })
})

describe('members of a group, listed elsewhere', () => {
  const key = (value: string): string => `<contrib-id contrib-id-type="group-author-key">${value}</contrib-id>`
  const named = (name: string): string => `<name><surname>${name}</surname></name>`
  const groups = (...inner: readonly string[]): readonly string[] =>
    sketch(imported({ meta: inner.map(each => `<contrib-group>${each}</contrib-group>`).join('') }).parts.authors.content)
  const G = `<contrib contrib-type="author">${key('g')}<collab>G</collab></contrib>`

  test.each(['author non-byline', 'nonbyline', 'non-byline', 'Non-Byline author'])('are of type %s', type => {
    expect(groups(G, `<contrib contrib-type="${type}">${key('g')}${named('M')}</contrib>`)).toEqual([
      'author-group(«collaboration(«text(G)»«author-group(«author(«surname(M)»)»)»)»)',
    ])
  })

  test.each(['author', 'canon-byline', 'non-bylines'])('are not of type %s', type => {
    expect(groups(G, `<contrib contrib-type="${type}">${key('g')}${named('M')}</contrib>`)[0]).toBe(
      'author-group(«collaboration(«text(G)»)»)',
    )
  })

  test('are found by their key among other identifiers, also where the group has alternative names', () => {
    const other = '<contrib-id contrib-id-type="scopus">g</contrib-id>'
    expect(
      groups(
        `<contrib>${other}${key('h')}<collab-alternatives><collab>H</collab></collab-alternatives></contrib>`,
        `<contrib contrib-type="non-byline">${other}${key('h')}${named('M')}</contrib>`,
      ),
    ).toEqual(['author-group(«collaboration(«text(H)»«author-group(«author(«surname(M)»)»)»)»)'])
  })

  test('belong to the first of two groups with one key, and never to a person', () => {
    const person = `<contrib>${key('g')}${named('P')}</contrib>`
    const member = `<contrib contrib-type="non-byline">${key('g')}${named('M')}</contrib>`
    expect(groups(person + G + G.replace('>G<', '>H<') + member)).toEqual([
      'author-group(«author(«surname(P)»)»«collaboration(«text(G)»«author-group(«author(«surname(M)»)»)»)»«collaboration(«text(H)»)»)',
    ])
  })

  test('of which the group is unknown stay where they are, and so does what stands beside them', () => {
    const member = (inner: string): string => `<contrib contrib-type="non-byline">${inner}</contrib>`
    expect(groups(`${G} <on-behalf-of>for X</on-behalf-of>`, member(named('M')) + member(key('z') + named('N')))).toEqual([
      'author-group(«collaboration(«text(G)»)»«text@role=on-behalf-of(for X)»)',
      'author-group@role=non-byline(«author(«surname(M)»)»«author(«surname(N)»)»)',
    ])
  })

  test('may be groups themselves', () => {
    expect(groups(G, `<contrib contrib-type="non-byline">${key('g')}<collab>Inner</collab></contrib>`)).toEqual([
      'author-group(«collaboration(«text(G)»«author-group(«collaboration(«text(Inner)»)»)»)»)',
    ])
  })
})
