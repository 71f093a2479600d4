import { authorNames, childrenOf } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { imported } from './read.ts'
import { sketch } from './sketch.ts'

const groups = (meta: string): readonly string[] => sketch(imported({ meta }).parts.authors.content)
const first = (meta: string): readonly string[] =>
  sketch(imported({ meta }).parts.authors.content.slice(0, 1).flatMap(childrenOf))
const group = (inner: string, beside = ''): readonly string[] => first(`<contrib-group>${inner}</contrib-group>${beside}`)

const affiliationOf = (aff: string): string => group('<contrib><name><surname>D</surname></name></contrib>', aff)[1] ?? ''

describe('authors', () => {
  test.each([
    [
      'names',
      '<contrib contrib-type="author"><name><prefix>Dr</prefix><surname>Doe</surname><given-names>Jane</given-names><suffix>Jr</suffix></name><degrees>PhD</degrees></contrib>',
      'author(«degrees@role=prefix(Dr)»«given-name(Jane)»«surname(Doe)»«suffix(Jr)»«degrees(PhD)»)',
    ],
    [
      'eastern names',
      '<contrib><name name-style="eastern"><surname>李</surname><given-names>四</given-names></name></contrib>',
      'author(«surname(李)»«given-name(四)»)',
    ],
    [
      'names in two scripts',
      '<contrib><name-alternatives><name xml:lang="ja"><surname>山田</surname><given-names>太郎</given-names></name><name><surname>Yamada</surname><given-names>Taro</given-names></name></name-alternatives></contrib>',
      'author(«given-name(Taro)»«surname(Yamada)»«alt-name@lang=ja(«surname(山田)»«given-name(太郎)»)»)',
    ],
    ['names left whole', '<contrib><string-name>Plain Name</string-name></contrib>', 'author(«surname(Plain Name)»)'],
    ['nobody named', '<contrib><anonymous/></contrib>', 'author(«surname(Anonymous)»)'],
    [
      'identifiers and flags',
      '<contrib id="c1" equal-contrib="yes" deceased="yes"><contrib-id contrib-id-type="orcid">https://orcid.org/0000-0001-2345-678X</contrib-id><name><surname>D</surname></name></contrib>',
      'author@id=c1@orcid=0000-0001-2345-678X@deceased=yes@equal-contrib=yes(«surname(D)»)',
    ],
    [
      'CRediT',
      '<contrib><name><surname>D</surname></name><role vocab="CRediT" vocab-term-identifier="https://credit.niso.org/contributor-roles/software/">Software</role><role content-type="http://credit.niso.org/contributor-roles/data-curation/">Data</role><role>Lead</role></contrib>',
      'author(«surname(D)»«contributor-role@role=https://credit.niso.org/contributor-roles/software/(Software)»«contributor-role@role=http://credit.niso.org/contributor-roles/data-curation/(Data)»«roles(Lead)»)',
    ],
    [
      'CRediT without addresses of its roles',
      '<contrib><name><surname>D</surname></name><role content-type="http://credit.casrai.org/">Writing – review &amp; editing</role></contrib>',
      'author(«surname(D)»«contributor-role@role=https://credit.niso.org/contributor-roles/writing-review-editing/(Writing – review & editing)»)',
    ],
    [
      'addresses',
      '<contrib><name><surname>D</surname></name><email>d@x.org</email><uri>http://x.org</uri></contrib>',
      'author(«surname(D)»«e-address@type=email@href=mailto:d@x.org(d@x.org)»«e-address@type=url@href=http://x.org(http://x.org)»)',
    ],
  ])('%s', (_, contrib, expected) => {
    expect(group(contrib)).toEqual([expected])
  })

  test('marks, raised, and without their separators', () => {
    expect(
      group(
        '<contrib><name><surname>D</surname></name><xref ref-type="aff" rid="a1"><sup>1</sup></xref><sup>,</sup><xref ref-type="aff" rid="a2">2</xref><xref ref-type="corresp" rid="c1"/></contrib>',
        '<aff id="a1"><label>1</label>One</aff><aff id="a2"><label>2</label>Two</aff><author-notes><corresp id="c1"><label>*</label>Write to <email>d@x.org</email></corresp></author-notes>',
      ),
    ).toEqual([
      'author@corresp=yes(«surname(D)»«cross-ref@refid=a1@role=aff(«sup(1)»)»«cross-ref@refid=a2@role=aff(«sup(2)»)»«cross-ref@refid=c1@role=corresp(«sup(*)»)»)',
      'affiliation@id=a1(«label(1)»«textfn(One)»)',
      'affiliation@id=a2(«label(2)»«textfn(Two)»)',
      'correspondence@id=c1(«label(*)»«text(Write to «e-address@type=email@href=mailto:d@x.org(d@x.org)»)»)',
    ])
  })

  test('groups under one name, with their members', () => {
    expect(
      group(
        '<contrib><collab>The Group<contrib-group><contrib><name><surname>M</surname></name><aff><institution>I</institution></aff></contrib></contrib-group></collab></contrib><on-behalf-of>for X</on-behalf-of>',
      ),
    ).toEqual([
      'collaboration(«text(The Group)»«author-group(«author(«surname(M)»«cross-ref@refid=_aff1@role=aff»)»«affiliation@id=_aff1(«textfn(I)»«affiliation(«organization(I)»)»)»)»)',
      'text@role=on-behalf-of(for X)',
    ])
  })

  test('members of a group that a list of their own names stand in it, and are no authors', () => {
    const key = '<contrib-id contrib-id-type="group-author-key">g1</contrib-id>'
    const record = imported({
      meta: `<contrib-group><contrib contrib-type="author"><name><surname>A</surname></name></contrib><contrib contrib-type="author">${key}<collab>The Group</collab></contrib><contrib contrib-type="author"><name><surname>Z</surname></name></contrib></contrib-group>
        <contrib-group><contrib contrib-type="author non-byline">${key}<name><surname>M</surname></name><aff>Oslo</aff></contrib><contrib contrib-type="author non-byline">${key}<name><surname>Z</surname></name></contrib></contrib-group>
        <contrib-group><contrib contrib-type="author non-byline"><name><surname>Nobody’s</surname></name></contrib></contrib-group>`,
    })
    expect(authorNames(record)).toEqual(['A', 'The Group', 'Z'])
    expect(sketch(record.parts.authors.content)).toEqual([
      'author-group(«author(«surname(A)»)»«collaboration(«text(The Group)»«author-group(«author(«surname(M)»«cross-ref@refid=_aff1@role=aff(«sup(a)»)»)»«author(«surname(Z)»)»«affiliation@id=_aff1(«label(a)»«textfn(Oslo)»)»)»)»«author(«surname(Z)»)»)',
      'author-group@role=author non-byline(«author(«surname(Nobody’s)»)»)',
    ])
  })

  test('lives stand in a part of their own', () => {
    const record = imported({
      meta: '<contrib-group><contrib><name><surname>D</surname></name><bio id="b"><p>Lives.</p></bio></contrib></contrib-group>',
    })
    expect(sketch(record.parts.authors.content)).toEqual(['author-group(«author@biographyid=b(«surname(D)»)»)'])
    expect(sketch(record.parts.biographies.content)).toEqual(['biography@id=b(«section-title(D)»«para(Lives.)»)'])
  })
})

test('editors and reviewers have groups of their own, each with its affiliations', () => {
  expect(
    groups(
      '<contrib-group><contrib contrib-type="author"><name><surname>A</surname></name><xref ref-type="aff" rid="a"/></contrib><contrib contrib-type="reviewer"><name><surname>R</surname></name></contrib></contrib-group><contrib-group><contrib contrib-type="editor"><name><surname>E</surname></name><xref ref-type="aff" rid="e"/></contrib></contrib-group><aff id="e">Oslo</aff><aff id="a">Rome</aff>',
    ),
  ).toEqual([
    'author-group(«author(«surname(A)»«cross-ref@refid=a@role=aff»)»«affiliation@id=a(«textfn(Rome)»)»)',
    'author-group@role=reviewer(«author(«surname(R)»)»)',
    'author-group@role=editor(«author(«surname(E)»«cross-ref@refid=e@role=aff»)»«affiliation@id=e(«textfn(Oslo)»)»)',
  ])
})

describe('affiliations', () => {
  test.each([
    [
      'commas where the file has none',
      '<aff id="a"><institution content-type="dept">Dept</institution><institution-wrap><institution-id>https://ror.org/1</institution-id><institution>Univ</institution></institution-wrap><addr-line><named-content content-type="city">Lyon</named-content></addr-line><country>France</country></aff>',
      'affiliation@id=a(«textfn(Dept, Univ, Lyon, France)»«affiliation@affiliation-id=https://ror.org/1(«organization(Dept, Univ)»«city(Lyon)»«country(France)»)»)',
    ],
    [
      'commas as the file has them',
      '<aff id="a"><institution>Univ</institution>; <city>Lyon</city> (<country>France</country>)</aff>',
      'affiliation@id=a(«textfn(Univ; Lyon (France))»«affiliation(«organization(Univ)»«city(Lyon)»«country(France)»)»)',
    ],
    ['a raised label', '<aff id="a"><sup>b</sup>Rome</aff>', 'affiliation@id=a(«label(b)»«textfn(Rome)»)'],
    [
      'the whole line beside its parts (SciELO)',
      '<aff id="a"><institution content-type="original">. Univ, Oslo.</institution><institution content-type="orgname">Univ</institution><country>Norway</country></aff>',
      'affiliation@id=a(«textfn(Univ, Oslo.)»«affiliation(«organization(Univ)»«country(Norway)»)»)',
    ],
    [
      'alternatives',
      '<aff-alternatives id="a"><aff>Rome</aff><aff xml:lang="it">Roma</aff></aff-alternatives>',
      'affiliation@id=a(«textfn(Rome)»«alt-name@id=_aff2@lang=it(Roma)»)',
    ],
  ])('%s', (_, aff, expected) => {
    expect(affiliationOf(aff)).toBe(expected)
  })
})

test('notes about authors: marked ones stay with them, statements close the text, others stand beside', () => {
  const record = imported({
    meta: '<contrib-group><contrib><name><surname>D</surname></name></contrib></contrib-group><author-notes><fn fn-type="con"><p>D did it.</p></fn><fn fn-type="COI-statement"><p>None.</p></fn><fn fn-type="conflict"><p><bold>Interests:</bold> none</p></fn><fn fn-type="equal" id="eq"><label>†</label><p>Equal</p></fn><fn fn-type="edited-by"><p>Edited by Z</p></fn></author-notes>',
  })
  expect(sketch(record.parts.authors.content)).toEqual([
    'author-group(«author(«surname(D)»)»«footnote@id=eq@role=equal(«label(†)»«note-para(Equal)»)»)',
    'miscellaneous@id=_fn4@role=edited-by(«note-para(Edited by Z)»)',
  ])
  expect(sketch(record.parts.body.content.flatMap(childrenOf))).toEqual([
    'section@id=_fn1@role=con(«section-title(Author contributions)»«para(D did it.)»)',
    'conflict-of-interest@id=_fn2@role=COI-statement(«section-title(Competing interests)»«para(None.)»)',
    'section@id=_fn3@role=conflict(«para(«bold(Interests:)» none)»)',
  ])
})

test('titles, with a note, a translation and without running heads', () => {
  const { title } = imported({
    meta: '<article-categories><subj-group subj-group-type="heading"><subject>Research</subject></subj-group></article-categories><title-group><article-title>A <italic>b</italic><xref ref-type="fn" rid="t">*</xref></article-title><subtitle>Sub</subtitle><trans-title-group xml:lang="es"><trans-title>Título</trans-title></trans-title-group><alt-title alt-title-type="running-head">RH</alt-title><fn-group><fn id="t"><label>*</label><p>n</p></fn></fn-group></title-group>',
  }).parts
  expect(sketch(title.content)).toEqual([
    'dochead(«textfn(Research)»)',
    'title(A «italic(b)»«cross-ref@refid=t@role=fn(*)»)',
    'subtitle(Sub)',
    'alt-title@lang=es@role=translated(Título)',
  ])
  expect(sketch(title.footnotes)).toEqual(['footnote@id=t(«label(*)»«note-para(n)»)'])
})

test('the title in words has no markup and no notes', () => {
  expect(
    imported({
      meta: '<title-group><article-title>On\n H<sub>2</sub>O<xref rid="t">*</xref><fn><p>n</p></fn></article-title></title-group>',
    }).meta.titleString,
  ).toBe('On H2O')
})

describe('abstracts', () => {
  test.each([
    ['<abstract><p>Plain.</p></abstract>', 'abstract@class=author(«abstract-sec(«simple-para(Plain.)»)»)'],
    [
      '<abstract><sec><title>Aim</title><p>m</p></sec><sec><title>End</title><p>n</p></sec></abstract>',
      'abstract@class=author(«abstract-sec(«section-title(Aim)»«simple-para(m)»)»«abstract-sec(«section-title(End)»«simple-para(n)»)»)',
    ],
    [
      '<abstract abstract-type="graphical"><p><fig><graphic xlink:href="ga.png"/></fig></p></abstract>',
      'abstract@class=graphical(«abstract-sec(«simple-para(«display(«figure(«link@locator=ga»)»)»)»)»)',
    ],
    [
      '<abstract abstract-type="key-points"><title>Key</title><list list-type="bullet"><list-item><p>h</p></list-item></list></abstract>',
      'abstract@class=author-highlights(«section-title(Key)»«abstract-sec(«list@role=bullet(«list-item(«label(•)»«para(h)»)»)»)»)',
    ],
    [
      '<trans-abstract xml:lang="es"><title>Resumen</title><p>r</p></trans-abstract>',
      'abstract@lang=es@class=author(«section-title(Resumen)»«abstract-sec(«simple-para(r)»)»)',
    ],
    [
      '<abstract><label>Abstract</label><p>a</p></abstract>',
      'abstract@class=author(«section-title(Abstract)»«abstract-sec(«simple-para(a)»)»)',
    ],
    ['<abstract><label>1</label><p>a</p></abstract>', 'abstract@class=author(«label(1)»«abstract-sec(«simple-para(a)»)»)'],
    ['<abstract abstract-type="teaser"><p>t</p></abstract>', 'abstract@class=teaser(«abstract-sec(«simple-para(t)»)»)'],
    ['<abstract abstract-type="editors-summary"><p>t</p></abstract>', 'abstract@class=editor(«abstract-sec(«simple-para(t)»)»)'],
    [
      '<abstract abstract-type="plain-language-summary"><p>t</p></abstract>',
      'abstract@class=plain-language-summary(«abstract-sec(«simple-para(t)»)»)',
    ],
    [
      '<abstract abstract-type="executive-summary"><p>t</p></abstract>',
      'abstract@class=executive-summary(«abstract-sec(«simple-para(t)»)»)',
    ],
  ])('%s', (meta, expected) => {
    expect(sketch(imported({ meta }).parts.abstracts.content)).toEqual([expected])
  })
})

test('keywords, grouped, compound and nested', () => {
  const meta =
    '<kwd-group xml:lang="en" kwd-group-type="author"><title>KW</title><kwd>a</kwd><compound-kwd><compound-kwd-part>x</compound-kwd-part><compound-kwd-part>y</compound-kwd-part></compound-kwd><nested-kwd><kwd>top</kwd><nested-kwd><kwd>below</kwd></nested-kwd></nested-kwd></kwd-group><kwd-group xml:lang="es" kwd-group-type="abbreviations"><kwd>b</kwd></kwd-group>'
  expect(sketch(imported({ meta }).parts.keywords.content)).toEqual([
    'keywords(«keywords@lang=en@class=keyword(«section-title(KW)»«keyword(«text(a)»)»«keyword(«text(x – y)»)»«keyword(«text(top)»«keyword(«text(below)»)»)»)»«keywords@lang=es@class=abbreviations(«keyword(«text(b)»)»)»)',
  ])
})

test('a label that is a name is the heading of keywords', () => {
  const meta = '<kwd-group><label>Keywords</label><kwd>a</kwd></kwd-group>'
  expect(sketch(imported({ meta }).parts.keywords.content)).toEqual([
    'keywords(«keywords@class=keyword(«section-title(Keywords)»«keyword(«text(a)»)»)»)',
  ])
})

test('what else is read between abstract and text: the work reviewed, where the data are', () => {
  const meta =
    '<product product-type="book"><source>The Book</source><year>2000</year></product><custom-meta-group><custom-meta><meta-name>Data Availability</meta-name><meta-value>All here.</meta-value></custom-meta></custom-meta-group>'
  expect(sketch(imported({ meta }).parts.keywords.content)).toEqual([
    'miscellaneous@role=product(«text@role=source(The Book)», «text@role=year(2000)»)',
    'data-availability(«section-title(Data Availability)»«para(All here.)»)',
  ])
})

describe('articles inside the article', () => {
  const record = imported({
    body: '<p id="p1">x</p><fig id="f1"><graphic xlink:href="a"/></fig>',
    after:
      '<sub-article id="s1" article-type="decision-letter" xml:lang="en"><front-stub><title-group><article-title>Letter</article-title></title-group><contrib-group><contrib contrib-type="editor"><name><surname>E</surname></name></contrib></contrib-group><abstract><p>a</p></abstract></front-stub><body><sec id="p1"><title>S</title><p>see <xref rid="p1">S</xref>, <xref rid="f1">the figure</xref><fn><p>n</p></fn></p></sec></body><back><ref-list><ref id="r"><mixed-citation>X</mixed-citation></ref></ref-list></back><sub-article><front-stub/><body><p>inner</p></body></sub-article></sub-article><response response-type="reply"><front-stub><title-group><article-title>Reply</article-title></title-group></front-stub><body><p>r</p></body></response>',
  })

  test('have title, people, abstract, text and references of their own, and ids that are not the article’s', () => {
    expect(sketch(record.parts.tail.content)).toEqual([
      'sub-article@id=s1@lang=en@article-type=decision-letter(«title(Letter)»«author-group@role=editor(«author(«surname(E)»)»)»«abstract@class=author(«abstract-sec(«simple-para(a)»)»)»«sections(«section@id=s1-p1(«section-title(S)»«para(see «cross-ref@refid=s1-p1(S)», «cross-ref@refid=f1(the figure)»«cross-ref@refid=_fn1@role=fn(«sup(1)»)»)»)»)»«bibliography(«bibliography-sec(«bib-reference@id=r(«other-ref@refId=1(«textref(X)»)»)»)»)»«sub-article(«sections(«para(inner)»)»)»)',
      'sub-article@article-type=reply(«title(Reply)»«sections(«para(r)»)»)',
    ])
    expect(sketch(record.parts.tail.footnotes)).toEqual(['footnote@id=_fn1(«label(1)»«note-para(n)»)'])
  })

  test('leave the article’s own references alone', () => {
    expect(record.parts.references.content).toEqual([])
  })
})
