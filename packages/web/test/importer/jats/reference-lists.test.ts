import { isNamed, lineOfText, walk } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { bodyOf, imported } from './read.ts'
import { citation, entries, line } from './reference-entries.ts'
import { sketch } from './sketch.ts'

const lists = (back: string): readonly string[] => sketch(imported({ back }).parts.references.content)

const plain = (id: string): string => `<ref id="${id}"><mixed-citation>${id}</mixed-citation></ref>`

const entry = (id: string, number: number): string => `«bib-reference@id=${id}(«other-ref@refId=${number}(«textref(${id})»)»)»`

describe('the parts of a printed citation', () => {
  test.each([
    'article-title',
    'chapter-title',
    'collab',
    'data-title',
    'edition',
    'elocation-id',
    'fpage',
    'issue',
    'lpage',
    'publisher-loc',
    'publisher-name',
    'source',
    'string-name',
    'volume',
    'year',
  ])('%s is marked', element => {
    expect(line(`In: <${element} id="x">w</${element}>.`)).toBe(`In: «text@id=x@role=${element}(w)».`)
  })

  test('a name is marked, with its parts apart', () => {
    expect(line('In: <name><surname>Doe</surname>\n<given-names>J</given-names></name>.')).toBe('In: «text@role=name(Doe J)».')
  })

  const link = (doi: string, words = doi): string => `«inter-ref@href=https://doi.org/${doi}(${words})»`

  test.each([
    ['a bare one', 'Bonn. 10.1000/x.1', `Bonn. ${link('10.1000/x.1')}`],
    ['with punctuation after it', 'doi:10.1000/x.1. Bonn', `doi:${link('10.1000/x.1')}. Bonn`],
    ['in brackets', 'Bonn (10.1000/x(1)2).', `Bonn (${link('10.1000/x(1)2')}).`],
    [
      'in the address of the resolver',
      'https://doi.org/10.1000/x, Bonn',
      `${link('10.1000/x', 'https://doi.org/10.1000/x')}, Bonn`,
    ],
    ['said once more as an identifier', 'At 10.1000/x <pub-id pub-id-type="doi">10.1000/x</pub-id>', `At ${link('10.1000/x')}`],
    ['in another address', 'http://x.org/10.1000/x', 'http://x.org/10.1000/x'],
    ['without a suffix', 'In 10.1000/ x', 'In 10.1000/ x'],
  ])('a DOI in the text is a link: %s', (_, written, expected) => {
    expect(line(written)).toBe(expected)
  })

  test('a part that repeats an identifier becomes its link', () => {
    expect(
      line('<volume>1</volume>: <elocation-id>10.1000/x.1</elocation-id> <pub-id pub-id-type="doi">10.1000/x.1</pub-id>'),
    ).toBe('«text@role=volume(1)»: «inter-ref@href=https://doi.org/10.1000/x.1(«text@role=elocation-id(10.1000/x.1)»)»')
  })

  test('a name in East Asian characters is written as one', () => {
    expect(line('In: <name><surname>山田</surname>\n<given-names>太郎</given-names></name>.')).toBe(
      'In: «text@role=name(山田太郎)».',
    )
  })

  test.each(['month', 'person-group', 'comment', 'series', 'isbn', 'foo'])('%s is not', element => {
    expect(line(`In: <${element}>w</${element}>.`)).toBe('In: w.')
  })

  test.each([
    ['and others, without words', 'By <name><surname>A</surname></name> <etal/>.', 'By «text@role=name(A)» et al.'],
    [
      'and others, in words',
      'By <name><surname>A</surname></name> <etal>and others</etal>.',
      'By «text@role=name(A)» and others.',
    ],
    [
      'an identifier of an object',
      'A. <object-id pub-id-type="pmid">12</object-id>',
      'A. PMID: «inter-ref@href=https://pubmed.ncbi.nlm.nih.gov/12/(12)»',
    ],
    ['an empty identifier', 'A.<pub-id pub-id-type="pmid"/>', 'A.'],
    [
      'a name of the identifier just before',
      'A. PMCID: <pub-id pub-id-type="pmc">12</pub-id>',
      'A. PMCID: «inter-ref@href=https://www.ncbi.nlm.nih.gov/pmc/articles/PMC12/(12)»',
    ],
    [
      'a name of the identifier far before',
      'PMID and many other words. <pub-id pub-id-type="pmid">12</pub-id>',
      'PMID and many other words. PMID: «inter-ref@href=https://pubmed.ncbi.nlm.nih.gov/12/(12)»',
    ],
    ['markup within a part', '<article-title>A <bold>b</bold></article-title>.', '«text@role=article-title(A «bold(b)»)».'],
    ['a formula', 'On <inline-formula><mml:math><mml:mi>x</mml:mi></mml:math></inline-formula>.', 'On «math(«mi(x)»)».'],
    ['a picture in the line', 'A <inline-graphic xlink:href="a.gif"/>.', 'A «inline-figure(«link@locator=a»)».'],
    ['a link', 'At <uri>https://x.org</uri>.', 'At «inter-ref@href=https://x.org(https://x.org)».'],
    ['white space', ' \n A\n <source> S </source> \n', 'A «text@role=source(S)»'],
  ])('%s', (_, xml, expected) => {
    expect(line(xml)).toBe(expected)
  })
})

describe('what comes between the parts of a printed citation', () => {
  const name = (surname: string): string => `<name><surname>${surname}</surname></name>`

  test.each([
    ['names that touch', `By ${name('A')}${name('B')}.`, 'By «text@role=name(A)», «text@role=name(B)».'],
    ['a name and a group that touch', `By ${name('A')}<collab>B</collab>.`, 'By «text@role=name(A)», «text@role=collab(B)».'],
    ['a group and a name that touch', `By <collab>B</collab>${name('A')}.`, 'By «text@role=collab(B)», «text@role=name(A)».'],
    [
      'names in one piece that touch',
      'By <string-name>A</string-name><string-name>B</string-name>.',
      'By «text@role=string-name(A)», «text@role=string-name(B)».',
    ],
    ['a name and the others', `By ${name('A')}<etal/>.`, 'By «text@role=name(A)», et al.'],
    ['the others and a year', `By ${name('A')}<etal/><year>2001</year>`, 'By «text@role=name(A)», et al. «text@role=year(2001)»'],
    ['a name and a year', `By ${name('A')}<year>2001</year>.`, 'By «text@role=name(A)» «text@role=year(2001)».'],
    ['a year and a name', `In <year>2001</year>${name('A')}.`, 'In «text@role=year(2001)» «text@role=name(A)».'],
    ['parts that touch', 'In <source>S</source><volume>3</volume>.', 'In «text@role=source(S)» «text@role=volume(3)».'],
    [
      'parts that touch, the first with white space at its end',
      'In <comment>S </comment><volume>3</volume>.',
      'In S «text@role=volume(3)».',
    ],
    ['a part after text', 'In:<source>S</source>.', 'In:«text@role=source(S)».'],
    ['a part after markup', '<italic>In</italic><source>S</source>.', '«italic(In)»«text@role=source(S)».'],
    ['markup after a part', '<source>S</source><italic>in</italic>.', '«text@role=source(S)»«italic(in)».'],
    [
      'an empty part between two',
      'In <source>S</source><comment/><volume>3</volume>.',
      'In «text@role=source(S)» «text@role=volume(3)».',
    ],
    ['an identifier after a word', 'Journal<pub-id>7</pub-id>.', 'Journal 7.'],
    ['an identifier after a full stop', 'Journal.<pub-id>7</pub-id>', 'Journal. 7'],
    ['an identifier after a comma', 'Journal,<pub-id>7</pub-id>', 'Journal, 7'],
    ['an identifier after a bracket', '(2001)<pub-id>7</pub-id>', '(2001) 7'],
    ['an identifier after markup', '<italic>Journal</italic><pub-id>7</pub-id>.', '«italic(Journal)» 7.'],
    ['an identifier in brackets', 'Journal (<pub-id>7</pub-id>)', 'Journal (7)'],
    ['an identifier after a space', 'Journal <pub-id>7</pub-id>', 'Journal 7'],
    ['an identifier at the beginning', '<pub-id>7</pub-id> is it', '7 is it'],
  ])('%s', (_, xml, expected) => {
    expect(line(xml)).toBe(expected)
  })

  test('names in a group have commas between them, whatever white space is there', () => {
    expect(line(`<person-group>\n ${name('A')}\n ${name('B')}\n <etal/>\n</person-group>. T.`)).toBe(
      '«text@role=name(A)», «text@role=name(B)», et al. T.',
    )
  })

  test('names in a group with text between them keep that', () => {
    expect(line(`<person-group>${name('A')} and ${name('B')}</person-group>. T.`)).toBe(
      '«text@role=name(A)» and «text@role=name(B)». T.',
    )
  })

  test('parts without any text around them have commas between them', () => {
    expect(line('<comment>S</comment>\n<lpage>3</lpage> <month>May</month>')).toBe('S, «text@role=lpage(3)», May')
  })
})

describe('which citations are records', () => {
  test.each(['element-citation', 'nlm-citation'])('%s, even with text', element => {
    expect(citation(`<${element}>In <source>S</source></${element}>`)).toMatch(/^reference@/)
    expect(citation(`<${element}><comment>c</comment></${element}>`)).toMatch(/^reference@/)
  })

  test.each(['citation', 'mixed-citation', 'product'])('not %s with text', element => {
    expect(citation(`<${element}>In <source>S</source></${element}>`)).toBe(
      'other-ref@refId=1(«textref(In «text@role=source(S)»)»)',
    )
  })

  test.each([
    'article-title',
    'chapter-title',
    'collab',
    'conf-name',
    'data-title',
    'fpage',
    'name',
    'part-title',
    'person-group',
    'publisher-name',
    'source',
    'string-name',
    'volume',
    'year',
  ])('a printed one that has %s and no text', element => {
    expect(
      citation(`<mixed-citation>\n<label>1</label><comment>c</comment><${element}>w</${element}>\n</mixed-citation>`),
    ).toMatch(/reference@refId/)
  })

  test.each(['<comment>c</comment>', '<label>1</label><comment>c</comment>', '<bold>c</bold>'])(
    'not one that has only %s',
    xml => {
      expect(citation(`<mixed-citation>${xml}</mixed-citation>`)).toMatch(/other-ref@refId=1\(«textref\(/)
    },
  )

  test.each([
    ['citation-type', 'citation'],
    ['publication-type', 'mixed-citation'],
  ])('%s is the role of a printed one', (attribute, element) => {
    expect(citation(`<${element} ${attribute}="journal" id="c" xml:lang="de">T</${element}>`)).toBe(
      'other-ref@id=c@lang=de@refId=1@role=journal(«textref(T)»)',
    )
  })

  test.each(['citation-type', 'publication-type'])('%s is the role of a record', attribute => {
    expect(citation(`<element-citation ${attribute}="other" id="c"><patent>1</patent></element-citation>`)).toBe(
      'reference@id=c@refId=1@role=other(«comment@role=patent(1)»)',
    )
  })

  test('a label of a record is that of its entry', () => {
    expect(entries('<ref><element-citation><label>1</label><patent>p</patent></element-citation></ref>')).toEqual([
      'bib-reference(«label(1)»«reference@refId=1(«comment@role=patent(p)»)»)',
    ])
  })
})

describe('the form that is used, of several in alternatives', () => {
  const offers = {
    'element-citation': '<element-citation><patent>e</patent></element-citation>',
    'nlm-citation': '<nlm-citation><patent>n</patent></nlm-citation>',
    'mixed-citation': '<mixed-citation>m</mixed-citation>',
    citation: '<citation>c</citation>',
    other: '<note>o</note>',
  }

  test.each([
    [['citation', 'mixed-citation', 'nlm-citation', 'element-citation'], '(e)'],
    [['other', 'citation', 'mixed-citation', 'nlm-citation'], '(n)'],
    [['other', 'citation', 'mixed-citation'], '(m)'],
    [['other', 'citation'], '(c)'],
    [['other'], '(o)'],
  ] as const)('%j', (names, expected) => {
    const alternatives = `<citation-alternatives>${names.map(name => offers[name]).join('')}</citation-alternatives>`
    expect(citation(alternatives)).toContain(expected)
    expect(citation(alternatives).match(/\([emnoc]\)/g)).toEqual([expected])
  })

  test.each([
    [
      'one for each language',
      '<mixed-citation xml:lang="ru">a</mixed-citation><mixed-citation xml:lang="en">b</mixed-citation>',
      '(a)(b)',
    ],
    [
      'the best for each language',
      '<mixed-citation xml:lang="ko">a</mixed-citation><mixed-citation xml:lang="en">b</mixed-citation><element-citation xml:lang="en"><patent>c</patent></element-citation>',
      '(a)(c)',
    ],
    [
      'one if a language is not known',
      '<mixed-citation xml:lang="ru">a</mixed-citation><mixed-citation>b</mixed-citation>',
      '(a)',
    ],
  ])('%s', (_, forms, expected) => {
    const [entry] = entries(`<ref><citation-alternatives>${forms}</citation-alternatives></ref>`)
    expect(entry?.match(/\([abc]\)/g)?.join('')).toBe(expected)
  })

  test('without any, there is nothing to show', () => {
    expect(entries('<ref id="r"><citation-alternatives/></ref>')).toEqual(['bib-reference@id=r'])
  })
})

describe('several citations in one entry', () => {
  const record = (word: string): string => `<element-citation><patent>${word}</patent></element-citation>`
  const printed = (word: string): string => `<mixed-citation>${word}</mixed-citation>`

  test.each([
    ['a printed line and its record', printed('a') + record('b'), '(a)'],
    ['a record and its printed line', record('a') + printed('b'), '(b)'],
    ['the same, in NLM 2.x', '<citation>a</citation><nlm-citation><patent>b</patent></nlm-citation>', '(a)'],
    [
      'a printed line and a record in another language',
      '<mixed-citation xml:lang="ja">a</mixed-citation><element-citation xml:lang="en"><patent>b</patent></element-citation>',
      '(a)(b)',
    ],
    ['two records', record('a') + record('b'), '(a)(b)'],
    ['two printed lines', printed('a') + printed('b'), '(a)(b)'],
    ['two lines and a record', printed('a') + printed('b') + record('c'), '(a)(b)(c)'],
    ['a record and something else', `${record('a')}<product>b</product>`, '(a)(b)'],
  ])('%s', (_, xml, expected) => {
    expect(
      entries(`<ref>${xml}</ref>`)[0]
        ?.match(/\([abc]\)/g)
        ?.join(''),
    ).toBe(expected)
  })

  test('a printed line has the identifiers of its record that it lacks', () => {
    const ids = '<pub-id pub-id-type="pmid">123456</pub-id><pub-id pub-id-type="doi">10.5555/x</pub-id>'
    expect(
      citation(`<mixed-citation>A. doi: 10.5555/x</mixed-citation><element-citation><year>1999</year>${ids}</element-citation>`),
    ).toBe(
      'other-ref@refId=1(«textref(A. doi: «inter-ref@href=https://doi.org/10.5555/x(10.5555/x)» PMID: «inter-ref@href=https://pubmed.ncbi.nlm.nih.gov/123456/(123456)»)»)',
    )
  })

  test('a record is used if the line beside it has no text between its parts', () => {
    const line = '<mixed-citation><source>a</source><year>1999</year></mixed-citation>'
    expect(entries(`<ref>${line}${record('b')}</ref>`)[0]).toContain('(b)')
  })

  test('each keeps its letter, with or without a label of the entry', () => {
    const works = '<mixed-citation><label>a)</label>X</mixed-citation><mixed-citation><label>b</label>Y</mixed-citation>'
    const lines = '«other-ref@refId=1(«textref(a) X)»)»«other-ref@refId=2(«textref((b) Y)»)»'
    expect(entries(`<ref><label>2</label>${works}</ref>`)).toEqual([`bib-reference(«label(2)»${lines})`])
    expect(entries(`<ref>${works}</ref>`)).toEqual([`bib-reference(${lines})`])
  })
})

describe('the number of an entry that its text repeats', () => {
  test.each([
    ['1', '1 Doe J.', 'Doe J.'],
    ['1', '1. Doe J.', 'Doe J.'],
    ['1.', '[1] Doe J.', 'Doe J.'],
    ['[1]', '(1) Doe J.', 'Doe J.'],
    ['12', '12.Doe J.', 'Doe J.'],
    ['1', '12 Doe J.', '12 Doe J.'],
    ['1', '1.2 is a version.', '1.2 is a version.'],
    ['1', '1st Doe.', '1st Doe.'],
    ['Doe', 'Doe J.', 'Doe J.'],
  ])('%s before %s', (label, text, expected) => {
    expect(entries(`<ref><label>${label}</label><mixed-citation>${text}</mixed-citation></ref>`)).toEqual([
      `bib-reference(«label(${label})»«other-ref@refId=1(«textref(${expected})»)»)`,
    ])
  })
})

describe('the rest of an entry', () => {
  test.each([
    ['text', `<mixed-citation>X</mixed-citation> See <bold>there</bold>.`, '«note@refId=1(«simple-para(See «bold(there)».)»)»'],
    ['a paragraph', '<mixed-citation>X</mixed-citation><p>more</p>', '«note@refId=1(«simple-para(more)»)»'],
    ['a note in the citation', '<mixed-citation>X<note><p>n</p></note></mixed-citation>', '«note@refId=1(«simple-para(n)»)»'],
    ['a label', '<label>1</label><mixed-citation>X</mixed-citation>', ''],
    ['white space', ' <mixed-citation>X</mixed-citation> ', ''],
  ])('%s', (_, xml, expected) => {
    expect(entries(`<ref>${xml}</ref>`)[0]?.replace('«label(1)»', '')).toBe(
      `bib-reference(«other-ref@refId=1(«textref(X)»)»${expected})`,
    )
  })

  test('a note in a record is one of its parts', () => {
    expect(entries('<ref><element-citation><patent>p</patent><note><p>n</p></note></element-citation></ref>')).toEqual([
      'bib-reference(«reference@refId=1(«comment@role=patent(p)»«comment@role=note(«para(n)»)»)»)',
    ])
  })

  test('a note has the number of the first citation', () => {
    expect(
      entries(
        '<ref><mixed-citation>X</mixed-citation></ref><ref><note><p>n</p></note><mixed-citation>Y</mixed-citation></ref>',
      )[1],
    ).toBe('bib-reference(«other-ref@refId=2(«textref(Y)»)»«note@refId=2(«simple-para(n)»)»)')
  })

  test('labels tell several citations in one entry apart', () => {
    const cited = (label: string): string =>
      `<mixed-citation><object-id>1${label}</object-id><label>(${label})</label>X</mixed-citation>`
    expect(entries(`<ref><label>1</label>${cited('a')}${cited('b')}</ref>`)).toEqual([
      'bib-reference(«label(1)»«other-ref@refId=1(«textref((a) X)»)»«other-ref@refId=2(«textref((b) X)»)»)',
    ])
  })

  test('an entry’s own label stands before that of its citation', () => {
    expect(entries('<ref><label>1</label><mixed-citation><label>a</label> X</mixed-citation></ref>')).toEqual([
      'bib-reference(«label(1)»«other-ref@refId=1(«textref(X)»)»)',
    ])
  })
})

describe('lists of references', () => {
  test('have their text before their entries', () => {
    expect(
      lists(
        `<ref-list id="L" xml:lang="fr"><label>A</label><title>T</title><subtitle>S</subtitle><object-id>o</object-id><p>Text</p>${plain('a')}</ref-list>`,
      ),
    ).toEqual([
      `bibliography@id=L@lang=fr(«label(A)»«section-title(T)»«para@role=subtitle(S)»«bibliography-sec(«para(Text)»${entry('a', 1)})»)`,
    ])
  })

  test('within lists follow them, with their own headings', () => {
    expect(
      lists(
        `<ref-list>${plain('a')}<ref-list id="M"><label>M</label><title>T</title><p>Text</p>${plain('b')}</ref-list>${plain('c')}</ref-list>`,
      ),
    ).toEqual([
      `bibliography(«bibliography-sec(${entry('a', 1)}${entry('c', 3)})»«bibliography-sec@id=M(«label(M)»«section-title(T)»«para(Text)»${entry('b', 2)})»)`,
    ])
  })

  test.each([
    ['without anything', '<ref-list/>', []],
    ['with a title alone', '<ref-list><title>T</title></ref-list>', []],
    [
      'with text alone',
      '<ref-list><title>T</title><p>x</p></ref-list>',
      ['bibliography(«section-title(T)»«bibliography-sec(«para(x)»)»)'],
    ],
  ])('%s', (_, xml, expected) => {
    expect(lists(xml)).toEqual(expected)
  })

  test.each([
    [
      'the section’s title, if there is nothing else',
      `<sec><label>5</label><title>Works</title><ref-list>${plain('a')}</ref-list></sec>`,
      '«label(5)»«section-title(Works)»',
    ],
    [
      'their own title',
      `<sec><title>Works</title><ref-list><title>Own</title>${plain('a')}</ref-list></sec>`,
      '«section-title(Own)»',
    ],
    ['none beside other text', `<sec><title>Works</title><p>x</p><ref-list>${plain('a')}</ref-list></sec>`, ''],
    [
      'none beside other text, with a title of their own',
      `<sec><title>Works</title><p>x</p><ref-list><title>Own</title>${plain('a')}</ref-list></sec>`,
      '«section-title(Own)»',
    ],
    ['none in anything other than a section', `<notes><title>Works</title><ref-list>${plain('a')}</ref-list></notes>`, ''],
  ])('have %s', (_, back, expected) => {
    expect(lists(back)).toEqual([`bibliography(${expected}«bibliography-sec(${entry('a', 1)})»)`])
  })

  test.each(['sub-article', 'response'])('of a %s stay in it', element => {
    const { references, tail } = imported({
      back: `<ref-list>${plain('a')}</ref-list>`,
      after: `<${element}><back><ref-list>${plain('b')}</ref-list></back></${element}>`,
    }).parts
    expect(sketch(references.content)).toEqual([`bibliography(«bibliography-sec(${entry('a', 1)})»)`])
    expect(sketch(tail.content)).toEqual([`sub-article(«bibliography(«bibliography-sec(${entry('b', 2)})»)»)`])
  })
})

describe('documents named in running text', () => {
  const shown = (xml: string): string => sketch(bodyOf(`<p>See ${xml}.</p>`))[0]?.replace(/^para\(See «|»\.\)$/g, '') ?? ''

  test.each(['product', 'related-article', 'related-object'])(
    '%s: with an address, with an identifier, with neither',
    element => {
      expect(shown(`<${element} id="r" xlink:href="https://x.org">T</${element}>`)).toBe('inter-ref@id=r@href=https://x.org(T)')
      expect(shown(`<${element} ext-link-type="pmid" xlink:href="12">T</${element}>`)).toBe(
        'inter-ref@href=https://pubmed.ncbi.nlm.nih.gov/12/(T)',
      )
      expect(shown(`<${element} id="r">A <source>S</source></${element}>`)).toBe(
        `text@id=r@role=${element}(A «text@role=source(S)»)`,
      )
    },
  )

  test.each([
    ['the identifier of a document', 'document-id="12" document-id-type="pmid"', 'https://pubmed.ncbi.nlm.nih.gov/12/'],
    ['the identifier of an object', 'object-id="12" object-id-type="pmid"', 'https://pubmed.ncbi.nlm.nih.gov/12/'],
    ['the document before the object', 'object-id="10.1000/1" document-id="10.1000/2"', 'https://doi.org/10.1000/2'],
    ['an address before the document', 'document-id="10.1000/2" xlink:href="https://x.org"', 'https://x.org'],
  ])('an object by %s', (_, attributes, href) => {
    expect(shown(`<related-object ${attributes}>T</related-object>`)).toBe(`inter-ref@href=${href}(T)`)
  })

  test('one that contains a link is none itself', () => {
    expect(
      shown('<related-article xlink:href="https://a.org">A <ext-link xlink:href="https://b.org">b</ext-link></related-article>'),
    ).toBe('text@role=related-article(A «inter-ref@href=https://b.org(b)»)')
  })

  test.each([
    ['its title', 'xlink:title="On soil" xlink:href="10.1000/1"', 'inter-ref@href=https://doi.org/10.1000/1(On soil)'],
    ['its DOI', 'xlink:href="doi:10.1000/1"', 'inter-ref@href=https://doi.org/10.1000/1(10.1000/1)'],
    [
      'its DOI before its place',
      'vol="3" page="9" xlink:href="10.1000/1"',
      'inter-ref@href=https://doi.org/10.1000/1(10.1000/1)',
    ],
    ['its place', 'journal-id="J" vol="3" page="9" xlink:href="https://x.org"', 'inter-ref@href=https://x.org(J, 3, 9)'],
    ['its place alone', 'journal-id="J" vol="3" page="9"', 'text@role=related-article(J, 3, 9)'],
    ['its number', 'ext-link-type="pmid" xlink:href="12"', 'inter-ref@href=https://pubmed.ncbi.nlm.nih.gov/12/(PMID 12)'],
    ['its address', 'xlink:href="https://x.org"', 'inter-ref@href=https://x.org(https://x.org)'],
  ])('one without any words is called by %s', (_, attributes, expected) => {
    expect(shown(`<related-article ${attributes}/>`)).toBe(expected)
  })

  test('one of which nothing is known is left out', () => {
    expect(sketch(bodyOf('<p>See <related-article xlink:href="#r1"/><related-object/>.</p>'))).toEqual(['para(See .)'])
  })
})

test('an identifier of Scopus is for machines', () => {
  const id = '<pub-id pub-id-type="other">2-s2.0-85012345678</pub-id>'
  expect(citation(`<element-citation><patent>p</patent>${id}</element-citation>`)).toBe(
    citation('<element-citation><patent>p</patent></element-citation>'),
  )
  expect(line(`A.${id}`)).toBe('A.')
})

describe('a list without labels', () => {
  const labelsOf = (body: string, refs = plain('a') + plain('b')): readonly string[] =>
    walk(imported({ body: `<p>${body}</p>`, back: `<ref-list>${refs}</ref-list>` }).parts.references.content)
      .filter(isNamed('label'))
      .map(label => lineOfText([label]))

  test.each([
    ['numbers', '<xref rid="a">1</xref>, <xref rid="b">2</xref>'],
    ['numbers in brackets', '<xref rid="b">[2]</xref>'],
    ['numbers, but for a few', '<xref rid="a">1</xref>, <xref rid="b">2</xref>, <xref rid="b">2c</xref>'],
    ['nothing but references without text', '<xref rid="a"/>'],
  ])('has its numbers if works are cited by %s', (_, body) => {
    expect(labelsOf(body)).toEqual(['1.', '2.'])
  })

  test.each([
    ['authors and years', '<xref rid="a">Doe 2009</xref>'],
    ['years', '(<xref rid="a">2009</xref>)'],
    ['other numbers', '<xref rid="a">2</xref>'],
    ['nothing', 'x'],
  ])('has none if works are cited by %s', (_, body) => {
    expect(labelsOf(body)).toEqual([])
  })

  test('keeps the labels of others as they are', () => {
    expect(
      labelsOf('<xref rid="b">2</xref>', `<ref id="a"><label>A</label><mixed-citation>a</mixed-citation></ref>${plain('b')}`),
    ).toEqual(['A', '2.'])
  })
})
