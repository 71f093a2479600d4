import { describe, expect, test } from 'vitest'
import { sketch } from '../jats/sketch.ts'
import { articleWith, imported, PII, read } from './read.ts'

describe('the title part', () => {
  test('has heading, titles and their other languages', () => {
    const { meta, parts } = imported({
      head:
        '<ce:dochead id="d"><ce:textfn>Review</ce:textfn><ce:dochead><ce:textfn>Part A</ce:textfn></ce:dochead></ce:dochead><ce:title id="t">On <ce:italic>x</ce:italic><ce:sup>2</ce:sup></ce:title>' +
        '<ce:subtitle>A study</ce:subtitle><ce:alt-title xml:lang="fr">Sur x</ce:alt-title><ce:alt-subtitle>Étude</ce:alt-subtitle>',
    })
    expect(sketch(parts.title.content)).toEqual([
      'dochead@id=d(«textfn(Review)»«dochead(«textfn(Part A)»)»)',
      'title@id=t(On «italic(x)»«sup(2)»)',
      'subtitle(A study)',
      'alt-title@lang=fr(Sur x)',
      'alt-subtitle(Étude)',
    ])
    expect(meta.titleString).toBe('On x2: A study')
  })

  test('calls its notes where the file does not', () => {
    const {
      meta,
      parts: { title },
    } = imported({
      head:
        '<ce:article-footnote><ce:label>☆</ce:label><ce:note-para>One.</ce:note-para></ce:article-footnote><ce:article-footnote id="n2"><ce:label>☆☆</ce:label><ce:note-para>Two.</ce:note-para></ce:article-footnote>' +
        '<ce:article-footnote><ce:note-para>Three.</ce:note-para></ce:article-footnote><ce:title>T<ce:cross-ref refid="n2"><ce:sup>☆☆</ce:sup></ce:cross-ref></ce:title>',
    })
    expect(sketch(title.content)).toEqual([
      'title(T«cross-ref@refid=n2(«sup(☆☆)»)»«cross-ref@refid=article-footnote-1(«sup(☆)»)»)',
    ])
    expect(title.footnotes.map(({ $ }) => $?.['id'])).toEqual(['article-footnote-1', 'n2', 'article-footnote-3'])
    expect(meta.titleString).toBe('T')
  })

  test('is that of the only part with a title where there is no other', () => {
    const glossary = (inner: string): string =>
      read(
        `<glossary><info>${PII}</info><ce:glossary><ce:section-title>Terms</ce:section-title></ce:glossary>${inner}</glossary>`,
      ).meta.titleString
    expect(glossary('<ce:bibliography/>')).toBe('Terms')
    expect(glossary('<ce:further-reading><ce:section-title>Books</ce:section-title></ce:further-reading>')).toBe('Untitled')
    expect(glossary('<ce:title>Words</ce:title>')).toBe('Words')
  })

  test('is the heading where there is no title, and never missing', () => {
    expect(sketch(imported({ head: '<ce:dochead><ce:textfn>Editorial</ce:textfn></ce:dochead>' }).parts.title.content)).toEqual([
      'title(«textfn(Editorial)»)',
    ])
    expect(imported({ head: '<ce:dochead><ce:textfn>Editorial</ce:textfn></ce:dochead>' }).meta.titleString).toBe('Editorial')
    expect(imported({ head: '' }).meta.titleString).toBe('Untitled')
  })
})

describe('the people', () => {
  test('with all that is said of them', () => {
    const { authors } = imported({
      head: `<ce:title>T</ce:title><ce:presented>Presented by A</ce:presented><ce:dedication>To B</ce:dedication><ce:author-group id="ag"><ce:author id="au1" orcid="0000-0001-2345-6789" biographyid="v1"><ce:degrees>Dr.</ce:degrees>
        <ce:initials>E.</ce:initials><ce:indexed-name>Noether E.</ce:indexed-name><ce:given-name>Emmy</ce:given-name><ce:surname>Noether</ce:surname><ce:suffix>Jr.</ce:suffix><ce:ranking>III</ce:ranking><ce:alt-name>エミー</ce:alt-name>
        <ce:roles>Editor</ce:roles><ce:contributor-role role="http://credit.niso.org/contributor-roles/software">Software</ce:contributor-role><ce:cross-ref refid="aff1"><ce:sup loc="post">a</ce:sup></ce:cross-ref><ce:e-address type="email">e@n.org</ce:e-address></ce:author>
        <ce:affiliation id="aff1" affiliation-id="S1-a"><ce:label>a</ce:label><ce:textfn>Göttingen</ce:textfn><sa:affiliation><sa:organization>University</sa:organization><sa:city>Göttingen</sa:city><sa:suite>12</sa:suite><sa:country>Germany</sa:country></sa:affiliation><ce:source-text id="st">Univ., Göttingen</ce:source-text></ce:affiliation>
        <ce:correspondence id="cor1"><ce:label>⁎</ce:label><ce:text>Corresponding author.</ce:text></ce:correspondence></ce:author-group><ce:miscellaneous id="m">Communicated by D. Hilbert</ce:miscellaneous>`,
    }).parts
    expect(sketch(authors.content)).toEqual([
      'author-group@id=ag(«author@id=au1@orcid=0000-0001-2345-6789@biographyid=v1(«degrees(Dr.)»«initials(E.)»«indexed-name(Noether E.)»«given-name(Emmy)»«surname(Noether)»«suffix(Jr.)»«ranking(III)»«alt-name(エミー)»«roles(Editor)»' +
        '«contributor-role@role=http://credit.niso.org/contributor-roles/software(Software)»«cross-ref@refid=aff1(«sup(a)»)»«e-address@type=email(e@n.org)»«cross-ref@refid=cor1@role=corresp(«sup(⁎)»)»)»' +
        '«affiliation@id=aff1@affiliation-id=S1-a(«label(a)»«textfn(Göttingen)»«affiliation(«organization(University)»«city(Göttingen)»«text@role=suite(12)»«country(Germany)»)»«source-text@id=st(Univ., Göttingen)»)»' +
        '«correspondence@id=cor1(«label(⁎)»«text(Corresponding author.)»)»)',
      'presented(Presented by A)',
      'dedication(To B)',
      'miscellaneous@id=m(Communicated by D. Hilbert)',
    ])
  })

  test('in groups that sign together, with their members', () => {
    const { authors } = imported({
      head:
        '<ce:title>T</ce:title><ce:author-group><ce:collaboration id="c"><ce:indexed-name>ATLAS</ce:indexed-name><ce:text>The ATLAS Collaboration</ce:text><ce:cross-ref refid="x"><ce:sup>1</ce:sup></ce:cross-ref>' +
        '<ce:collab-aff>CERN</ce:collab-aff><ce:author-group><ce:author><ce:surname>A</ce:surname></ce:author><ce:affiliation><ce:textfn>B</ce:textfn></ce:affiliation></ce:author-group></ce:collaboration></ce:author-group>',
    }).parts
    expect(sketch(authors.content)).toEqual([
      'author-group(«collaboration@id=c(«indexed-name(ATLAS)»«text(The ATLAS Collaboration)»«cross-ref@refid=x(«sup(1)»)»«collab-aff(CERN)»«author-group(«author(«surname(A)»)»«affiliation(«textfn(B)»)»)»)»)',
    ])
  })

  test('with raised marks', () => {
    const author = (mark: string) =>
      `<ce:author><ce:surname>A</ce:surname><ce:cross-ref refid="n">${mark}</ce:cross-ref></ce:author>`
    const { authors } = imported({
      head: `<ce:title>T</ce:title><ce:author-group>${author('1')}${author('<ce:bold><ce:sup>2</ce:sup></ce:bold>')}${author('')}</ce:author-group>`,
    }).parts
    expect(sketch(authors.content)).toEqual([
      'author-group(«author(«surname(A)»«cross-ref@refid=n(«sup(1)»)»)»«author(«surname(A)»«cross-ref@refid=n(«bold(«sup(2)»)»)»)»«author(«surname(A)»«cross-ref@refid=n»)»)',
    ])
  })

  test('who edited it, marked so', () => {
    const { authors } = imported({
      head: '<ce:title>T</ce:title><ce:editors><ce:author-group><ce:author><ce:surname>E</ce:surname></ce:author></ce:author-group></ce:editors><ce:author-group><ce:author><ce:surname>A</ce:surname></ce:author></ce:author-group>',
    }).parts
    expect(sketch(authors.content)).toEqual([
      'author-group@role=editors(«author(«surname(E)»)»)',
      'author-group(«author(«surname(A)»)»)',
    ])
  })
})

describe('what stands between title and text', () => {
  test('abstracts of every kind', () => {
    const { abstracts } = imported({
      head:
        '<ce:title>T</ce:title><ce:abstract id="a" class="author" xml:lang="de" view="all"><ce:section-title>Abstract</ce:section-title><ce:abstract-sec role="methods"><ce:section-title>Methods</ce:section-title><ce:simple-para>s</ce:simple-para></ce:abstract-sec></ce:abstract>' +
        '<ce:abstract class="teaser"><ce:abstract-sec><ce:simple-para>t</ce:simple-para></ce:abstract-sec></ce:abstract>',
    }).parts
    expect(sketch(abstracts.content)).toEqual([
      'abstract@id=a@class=author@lang=de@view=all(«section-title(Abstract)»«abstract-sec@role=methods(«section-title(Methods)»«simple-para(s)»)»)',
      'abstract@class=teaser(«abstract-sec(«simple-para(t)»)»)',
    ])
  })

  const abstractIn = (inner: string, kind = 'graphical'): readonly string[] =>
    sketch(
      imported({ head: `<ce:title>T</ce:title><ce:abstract class="${kind}">${inner}</ce:abstract>` }).parts.abstracts.content,
    )
  const sec = (title: string, words: string): string =>
    `<ce:abstract-sec><ce:section-title>${title}</ce:section-title><ce:simple-para>${words}</ce:simple-para></ce:abstract-sec>`

  test('an abstract has its title once, whichever of it and its first section the file gives it', () => {
    expect(abstractIn(sec('Graphical Abstract', 'a') + sec('Highlights', 'b'))).toEqual([
      'abstract@class=graphical(«section-title(Graphical Abstract)»«abstract-sec(«simple-para(a)»)»«abstract-sec(«section-title(Highlights)»«simple-para(b)»)»)',
    ])
    expect(abstractIn(sec('Puntos destacados', 'a'), 'author-highlights')).toEqual([
      'abstract@class=author-highlights(«section-title(Puntos destacados)»«abstract-sec(«simple-para(a)»)»)',
    ])
    expect(abstractIn(`<ce:section-title>Summary</ce:section-title>${sec('Summary', 'a')}`, 'author')).toEqual([
      'abstract@class=author(«section-title(Summary)»«abstract-sec(«simple-para(a)»)»)',
    ])
  })

  test('the sections of an abstract keep titles that are not its own', () => {
    const aims = '«abstract-sec(«section-title(Aims)»«simple-para(a)»)»'
    expect(abstractIn(sec('Aims', 'a'), 'author')).toEqual([`abstract@class=author(${aims})`])
    expect(abstractIn(`<ce:section-title>In short</ce:section-title>${sec('Aims', 'a')}`)).toEqual([
      `abstract@class=graphical(«section-title(In short)»${aims})`,
    ])
    expect(abstractIn(sec('Aims', 'a') + sec('Results', 'b'))).toEqual([
      `abstract@class=graphical(${aims}«abstract-sec(«section-title(Results)»«simple-para(b)»)»)`,
    ])
  })

  test('keywords of all classes in one node, and the rest after them', () => {
    const { keywords } = imported({
      head:
        '<ce:title>T</ce:title><ce:keywords id="k1" class="keyword"><ce:section-title>Keywords</ce:section-title><ce:keyword id="k"><ce:text>wind</ce:text><ce:keyword><ce:text>gust</ce:text></ce:keyword></ce:keyword></ce:keywords>' +
        '<ce:stereochem id="st"><ce:compound-struct><ce:link locator="fx1"/></ce:compound-struct><ce:compound-formula>C<ce:inf>6</ce:inf></ce:compound-formula><ce:compound-name>benz</ce:compound-name><ce:compound-info><ce:list-item><ce:label>1</ce:label><ce:para>e.e. = 99%</ce:para></ce:list-item></ce:compound-info></ce:stereochem>' +
        '<ce:keywords class="abr"><ce:keyword><ce:text>CFD</ce:text></ce:keyword></ce:keywords><ce:data-availability id="d"><ce:section-title>Data</ce:section-title><ce:para>open</ce:para></ce:data-availability><ce:surprise>boo</ce:surprise>',
    }).parts
    expect(sketch(keywords.content)).toEqual([
      'keywords(«keywords@id=k1@class=keyword(«section-title(Keywords)»«keyword@id=k(«text(wind)»«keyword(«text(gust)»)»)»)»«keywords@class=abr(«keyword(«text(CFD)»)»)»)',
      'stereochem@id=st(«figure@role=compound-struct(«link@locator=fx1»)»«para@role=compound-formula(C«inf(6)»)»«para@role=compound-name(benz)»«list@role=compound-info(«list-item(«label(1)»«para(e.e. = 99%)»)»)»)',
      'data-availability@id=d(«section-title(Data)»«para(open)»)',
      'para@role=surprise(boo)',
    ])
  })
})

const list = (inner: string, section = 'bibliography'): readonly string[] =>
  sketch(
    imported({
      tail: `<ce:${section} id="b" view="all"><ce:section-title>R</ce:section-title><ce:${section}-sec id="bs">${inner}</ce:${section}-sec></ce:${section}>`,
    }).parts.references.content,
  )
const entry = (id: string): string =>
  `<ce:bib-reference id="${id}"><ce:label>${id}</ce:label><ce:other-ref><ce:textref>t</ce:textref></ce:other-ref></ce:bib-reference>`

describe('references', () => {
  test('keep every detail and count from 1', () => {
    expect(
      list(`<ce:bib-reference id="r1"><ce:label>[1]</ce:label>
      <sb:reference id="r1a"><ce:label>a</ce:label><sb:comment>See</sb:comment><sb:contribution langtype="en" xml:lang="de"><sb:authors><sb:author><ce:given-name>E.</ce:given-name><ce:surname>N</ce:surname></sb:author><sb:collaboration>The <ce:italic>X</ce:italic> Group</sb:collaboration><sb:et-al/></sb:authors>
        <sb:title><sb:maintitle>M</sb:maintitle> <sb:subtitle>S</sb:subtitle></sb:title><sb:translated-title><sb:maintitle>U</sb:maintitle></sb:translated-title></sb:contribution>
        <sb:host><sb:issue><sb:editors><sb:editor><ce:surname>Ed</ce:surname></sb:editor></sb:editors><sb:title><sb:maintitle>Iss</sb:maintitle></sb:title><sb:conference>Conf</sb:conference><sb:series><sb:title><sb:maintitle>J</sb:maintitle></sb:title><sb:volume-nr>2</sb:volume-nr><sb:issn>0000-0000</sb:issn></sb:series><sb:issue-nr>3</sb:issue-nr><sb:date>1999</sb:date></sb:issue>
        <sb:pages><sb:first-page>4</sb:first-page><sb:last-page>5</sb:last-page></sb:pages><sb:article-number>104</sb:article-number><ce:doi>10.1/x</ce:doi></sb:host></sb:reference>
      <sb:reference id="r1b"><sb:host><sb:edited-book><sb:edition>2nd</sb:edition><sb:book-series><sb:series><sb:title><sb:maintitle>BS</sb:maintitle></sb:title></sb:series></sb:book-series><sb:date>2000</sb:date><sb:publisher><sb:name>P</sb:name><sb:location>L</sb:location></sb:publisher><sb:isbn>0</sb:isbn></sb:edited-book></sb:host>
        <sb:host><sb:e-host><ce:inter-ref xlink:href="http://a.b">a.b</ce:inter-ref><sb:date-accessed day="1" month="2" year="2003"/></sb:e-host></sb:host></sb:reference></ce:bib-reference>
      <ce:bib-reference id="r2"><ce:label>[2]</ce:label><ce:other-ref id="o"><ce:label>i</ce:label><ce:textref>Text <ce:inter-ref xlink:href="doi:10.1/y">y</ce:inter-ref></ce:textref></ce:other-ref><ce:note><ce:simple-para>N</ce:simple-para></ce:note><ce:source-text id="s">raw</ce:source-text></ce:bib-reference>`),
    ).toEqual([
      'bibliography@id=b@view=all(«section-title(R)»«bibliography-sec@id=bs(' +
        '«bib-reference@id=r1(«label([1])»«reference@id=r1a@refId=1(«label(a)»«comment(See)»«contribution@langtype=en@lang=de(«authors(«author(«given-name(E.)»«surname(N)»)»«collaboration(The «italic(X)» Group)»«et-al»)»«title(«maintitle(M)»«subtitle(S)»)»«translated-title(«maintitle(U)»)»)»' +
        '«host(«issue(«editors(«editor(«surname(Ed)»)»)»«title(«maintitle(Iss)»)»«conference(Conf)»«series(«title(«maintitle(J)»)»«volume-nr(2)»«issn(0000-0000)»)»«issue-nr(3)»«date(1999)»)»«pages(«first-page(4)»«last-page(5)»)»«article-number(104)»«doi(10.1/x)»)»)»' +
        '«reference@id=r1b@refId=2(«host(«edited-book(«edition(2nd)»«book-series(«series(«title(«maintitle(BS)»)»)»)»«date(2000)»«publisher(«name(P)»«location(L)»)»«isbn(0)»)»)»«host(«e-host(«inter-ref@href=http://a.b(a.b)»«date-accessed@day=1@month=2@year=2003»)»)»)»)»' +
        '«bib-reference@id=r2(«label([2])»«other-ref@id=o@refId=3(«label(i)»«textref(Text «inter-ref@href=doi:10.1/y(y)»)»)»«note@refId=4(«simple-para(N)»)»«source-text@id=s(raw)»)»)»)',
    ])
  })

  test('to read on are references too, and lists inside the text join the others', () => {
    const {
      parts: { references, body },
    } = imported({
      body: `<ce:sections><ce:section><ce:para>p</ce:para><ce:further-reading><ce:further-reading-sec>${entry('a')}</ce:further-reading-sec></ce:further-reading></ce:section></ce:sections>`,
      tail: `<ce:bibliography><ce:bibliography-sec>${entry('b')}</ce:bibliography-sec></ce:bibliography>`,
    })
    expect(sketch(body.content)).toEqual(['body(«sections(«section(«para(p)»)»)»)'])
    expect(sketch(references.content)).toEqual([
      'bibliography(«bibliography-sec(«bib-reference@id=b(«label(b)»«other-ref@refId=2(«textref(t)»)»)»)»)',
      'further-reading(«further-reading-sec(«bib-reference@id=a(«label(a)»«other-ref@refId=1(«textref(t)»)»)»)»)',
    ])
  })
})

describe('the other parts', () => {
  test('biographies, glossary and exam', () => {
    const { parts } = imported({
      body: '<ce:sections><ce:para>p</ce:para></ce:sections>',
      tail:
        '<ce:biography id="v1" view="all"><ce:link locator="fx1"/><ce:simple-para><ce:bold>E. N.</ce:bold> wrote.</ce:simple-para></ce:biography>' +
        '<ce:glossary id="g"><ce:section-title>Glossary</ce:section-title><ce:intro><ce:para>Terms.</ce:para></ce:intro><ce:glossary-sec><ce:glossary-entry id="ge"><ce:glossary-heading>Gust</ce:glossary-heading><ce:glossary-def><ce:para>a blow</ce:para></ce:glossary-def><ce:see>Wind</ce:see><ce:see-also>Air</ce:see-also></ce:glossary-entry></ce:glossary-sec></ce:glossary>' +
        '<ce:exam-questions id="q"><ce:section-title>Q</ce:section-title><ce:para>Why?</ce:para></ce:exam-questions><ce:exam-answers id="an"><ce:para>So.</ce:para></ce:exam-answers><ce:exam-reference><ce:para>See.</ce:para></ce:exam-reference>',
    })
    expect(sketch(parts.biographies.content)).toEqual([
      'biography@id=v1@view=all(«link@locator=fx1»«simple-para(«bold(E. N.)» wrote.)»)',
    ])
    expect(sketch(parts.glossary.content)).toEqual([
      'glossary@id=g(«section-title(Glossary)»«introduction(«para(Terms.)»)»«glossary-sec(«glossary-entry@id=ge(«glossary-heading(Gust)»«glossary-def(«para(a blow)»)»«see(Wind)»«see-also(Air)»)»)»)',
    ])
    expect(sketch(parts.exam.content)).toEqual([
      'exam-questions@id=q(«section-title(Q)»«para(Why?)»)',
      'exam-answers@id=an(«para(So.)»)',
      'exam-reference(«para(See.)»)',
    ])
  })
})

describe('items of other kinds', () => {
  test('a short article', () => {
    const { meta, parts } = read(
      articleWith({
        root: 'ja:simple-article',
        attributes: 'docsubtype="EDI" xml:lang="fr"',
        body: '<ce:sections><ce:para>p</ce:para></ce:sections>',
        tail: '<ce:bibliography/>',
      })
        .replaceAll('head>', 'simple-head>')
        .replaceAll('tail>', 'simple-tail>'),
    )
    expect(meta).toMatchObject({
      documentType: 'simple-article',
      documentSubtype: 'edi',
      language: 'fr',
      titleString: 'T',
      itemWeight: 'FULL-TEXT',
    })
    expect(sketch(parts.references.content)).toEqual(['bibliography'])
  })

  test('a book review keeps the reviewed book before its text', () => {
    const { meta, parts } = read(
      '<ja:book-review><item-info><ce:pii>S0022-2496(13)00099-1</ce:pii></item-info><book-review-head><sb:reference><sb:contribution><sb:title><sb:maintitle>The Book</sb:maintitle></sb:title></sb:contribution></sb:reference></book-review-head><body><ce:sections><ce:para>Good.</ce:para></ce:sections></body></ja:book-review>',
    )
    expect(meta).toMatchObject({
      titleString: 'The Book',
      documentType: 'book-review',
      documentSubtype: 'brv',
      eid: '1-s2.0-S0022249613000991',
    })
    expect(sketch(parts.body.content)).toEqual([
      'body(«note@role=reviewed-publication(«reference(«contribution(«title(«maintitle(The Book)»)»)»)»)»«sections(«para(Good.)»)»)',
    ])
  })

  test('an exam', () => {
    const { parts } = read(
      '<ja:exam><item-info><ce:pii>S0022-2496(13)00099-1</ce:pii></item-info><simple-head><ce:title>CME</ce:title></simple-head><ce:exam-questions><ce:list><ce:list-item><ce:para>Q1</ce:para></ce:list-item></ce:list></ce:exam-questions></ja:exam>',
    )
    expect(sketch(parts.exam.content)).toEqual(['exam-questions(«list(«list-item(«para(Q1)»)»)»)'])
    expect(parts.body.content).toEqual([])
  })

  test('a chapter, with everything at its top', () => {
    const { meta, parts } =
      read(`<bk:chapter xmlns:bk="http://www.elsevier.com/xml/bk/dtd" docsubtype="chp" xml:lang="en"><info><ce:pii>B978-0-12-345678-9.00001-2</ce:pii><ce:doi>10.1016/B978-0-12-345678-9.00001-2</ce:doi><ce:isbn>978-0-12-345678-9</ce:isbn><ce:edition>Second</ce:edition><ce:copyright type="full-transfer" year="2012">Elsevier Inc.</ce:copyright><ce:imprint>Academic Press</ce:imprint></info>
      <ce:floats><ce:figure id="f1"/></ce:floats><ce:label>1</ce:label><ce:title>Wind</ce:title><ce:subtitle>and rain</ce:subtitle><ce:author-group><ce:author><ce:surname>A</ce:surname></ce:author></ce:author-group><ce:abstract><ce:abstract-sec><ce:simple-para>a</ce:simple-para></ce:abstract-sec></ce:abstract><ce:keywords><ce:keyword><ce:text>k</ce:text></ce:keyword></ce:keywords>
      <bk:outline><ce:section-title>Outline</ce:section-title><ce:para>o</ce:para></bk:outline><ce:intro><ce:para>i</ce:para></ce:intro><ce:sections><ce:section><ce:para>Gusts<ce:index-flag id="if1"><ce:index-flag-term>Gust</ce:index-flag-term></ce:index-flag> blow.</ce:para></ce:section></ce:sections><ce:acknowledgment><ce:para>t</ce:para></ce:acknowledgment><ce:bibliography><ce:bibliography-sec/></ce:bibliography></bk:chapter>`)
    expect(meta).toMatchObject({
      pii: 'B9780123456789000012',
      contentType: 'BK',
      documentType: 'chapter',
      documentSubtype: 'chp',
      isbnAsGiven: '978-0-12-345678-9',
      edition: 'Second',
      copyrightLine: '© 2012 Elsevier Inc.',
      publicationYear: '2012',
      titleString: 'Wind: and rain',
      publisherName: 'Elsevier Inc.',
    })
    expect(sketch(parts.title.content)).toEqual(['label(1)', 'title(Wind)', 'subtitle(and rain)'])
    expect(sketch(parts.body.content)).toEqual([
      'body(«sections(«section@role=outline(«section-title(Outline)»«para(o)»)»)»«introduction(«para(i)»)»«sections(«section(«para(Gusts«anchor@id=if1» blow.)»)»)»«acknowledgment(«para(t)»)»)',
    ])
    expect(sketch(parts.body.floats)).toEqual(['figure@id=f1'])
  })

  test('a chapter’s facts: imprint, index terms', () => {
    const { facts } = read(
      '<bk:chapter><info><ce:pii>B978-0-12-345678-9.00001-2</ce:pii><ce:imprint>Academic <ce:italic>Press</ce:italic></ce:imprint></info><ce:title>T</ce:title><ce:sections><ce:para>x<ce:index-flag><ce:index-flag-term>Gust</ce:index-flag-term></ce:index-flag></ce:para></ce:sections></bk:chapter>',
    )
    expect(facts.map(({ name, value }) => `${name}: ${sketch(value).join('')}`)).toEqual([
      'Imprint: Academic italic(Press)',
      'Index terms: Gust',
    ])
  })

  test('a book’s glossary and index', () => {
    const glossary = read(
      '<bk:glossary><info><ce:pii>B978-0-12-345678-9.00001-2</ce:pii></info><ce:title>Glossary</ce:title><ce:glossary-sec><ce:glossary-entry><ce:glossary-heading>G</ce:glossary-heading></ce:glossary-entry></ce:glossary-sec></bk:glossary>',
    )
    expect(sketch(glossary.parts.glossary.content)).toEqual(['glossary(«glossary-sec(«glossary-entry(«glossary-heading(G)»)»)»)'])
    const index = read(
      '<bk:index><info><ce:pii>B978-0-12-345678-9.00001-2</ce:pii></info><ce:title>Index</ce:title><ce:index-sec><ce:section-title>W</ce:section-title><ce:index-entry id="e"><ce:index-heading>Wind</ce:index-heading><ce:intra-ref xlink:href="pii:X">12</ce:intra-ref><ce:see-also>Air</ce:see-also><ce:index-entry><ce:index-heading>gusts</ce:index-heading></ce:index-entry></ce:index-entry></ce:index-sec></bk:index>',
    )
    expect(sketch(index.parts.body.content)).toEqual([
      'body(«sections(«section@role=index-sec(«section-title(W)»«list@role=index(«list-item@id=e(«para(Wind, «intra-ref@href=pii:X(12)», «see-also(Air)»)»«list@role=index(«list-item(«para(gusts)»)»)»)»)»)»)»)',
    ])
  })
})
