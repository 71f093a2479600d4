import { isNamed, lineOfText, walk } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { jats } from '../../../src/importer/jats/index.ts'
import { noFile } from '../../../src/importer/unidentified.ts'
import { articleWith, bodyOf, imported, parsed } from './read.ts'
import { sketch } from './sketch.ts'

const shown = (body: string): readonly string[] => sketch(bodyOf(body))

const hrefOf = (attributes: string): unknown =>
  bodyOf(`<p><ext-link ${attributes}>t</ext-link></p>`).flatMap(({ $$ = [] }) => $$.map(({ $ }) => $?.['href']))[0]

describe('URN-4 a link to a database', () => {
  test.each([
    ['arxiv', '1501.00001', 'https://arxiv.org/abs/1501.00001'],
    ['arxiv-id', '1501.00001', 'https://arxiv.org/abs/1501.00001'],
    ['assembly', 'GCF_000001405.40', 'https://www.ncbi.nlm.nih.gov/assembly/GCF_000001405.40'],
    ['bioproject', 'PRJNA1', 'https://www.ncbi.nlm.nih.gov/bioproject/PRJNA1'],
    ['clinical-trial-number', 'NCT00000001', 'https://clinicaltrials.gov/study/NCT00000001'],
    ['clinicaltrials', 'NCT00000001', 'https://clinicaltrials.gov/study/NCT00000001'],
    ['ClinicalTrials.gov', 'NCT00000001', 'https://clinicaltrials.gov/study/NCT00000001'],
    ['ads', '2001ApJ...1....1A', 'https://ui.adsabs.harvard.edu/abs/2001ApJ...1....1A'],
    ['bibcode', '2001ApJ...1....1A', 'https://ui.adsabs.harvard.edu/abs/2001ApJ...1....1A'],
    ['clintrialgov', 'NCT00000001', 'https://clinicaltrials.gov/study/NCT00000001'],
    ['DDBJ/EMBL/GenBank', 'AB000001', 'https://www.ncbi.nlm.nih.gov/nuccore/AB000001'],
    ['doi', '10.5555/x', 'https://doi.org/10.5555/x'],
    ['ftp', 'ftp.x.org/a', 'ftp://ftp.x.org/a'],
    ['ftp', 'files.x.org/a', 'ftp://files.x.org/a'],
    ['orcid', '0000-0002-1825-0097', 'https://orcid.org/0000-0002-1825-0097'],
    ['pmc', 'PMC99', 'https://www.ncbi.nlm.nih.gov/pmc/articles/PMC99/'],
    ['uniprot', 'P12345', 'https://www.uniprot.org/uniprotkb/P12345'],
    ['uri', 'x.org/a', 'http://x.org/a'],
    ['url', 'data.x.co.uk', 'http://data.x.co.uk'],
    ['aoi', 'M 31', 'M 31'],
    ['ddbj', 'AB000001', 'https://www.ncbi.nlm.nih.gov/nuccore/AB000001'],
    ['EC', '1.1.1.1', 'https://enzyme.expasy.org/EC/1.1.1.1'],
    ['email', 'a@x.org', 'mailto:a@x.org'],
    ['embl', 'X00001', 'https://www.ebi.ac.uk/ena/browser/view/X00001'],
    ['ensembl', 'ENSG00000139618', 'https://www.ensembl.org/id/ENSG00000139618'],
    ['flybase', 'FBgn0000001', 'https://flybase.org/reports/FBgn0000001'],
    ['gen', 'U12345', 'https://www.ncbi.nlm.nih.gov/nuccore/U12345'],
    ['genbank', 'U12345', 'https://www.ncbi.nlm.nih.gov/nuccore/U12345'],
    ['gene', '672', 'https://www.ncbi.nlm.nih.gov/gene/672'],
    ['genpept', 'AAA00001', 'https://www.ncbi.nlm.nih.gov/protein/AAA00001'],
    ['geo', 'GSE1', 'https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=GSE1'],
    ['go', 'GO:0005634', 'https://amigo.geneontology.org/amigo/term/GO:0005634'],
    ['go', '0005634', 'https://amigo.geneontology.org/amigo/term/GO:0005634'],
    ['handle', '2027/x', 'https://hdl.handle.net/2027/x'],
    ['isrctn', 'ISRCTN00000001', 'https://www.isrctn.com/ISRCTN00000001'],
    ['medline', '123', 'https://pubmed.ncbi.nlm.nih.gov/123/'],
    ['ncbi:nucleotide', 'NM_000001', 'https://www.ncbi.nlm.nih.gov/nuccore/NM_000001'],
    ['ncbi:protein', 'NP_000001', 'https://www.ncbi.nlm.nih.gov/protein/NP_000001'],
    ['nct', 'NCT00000001', 'https://clinicaltrials.gov/study/NCT00000001'],
    ['omim', '100050', 'https://www.omim.org/entry/100050'],
    ['pdb', '1ABC', 'https://www.rcsb.org/structure/1ABC'],
    ['pmcid', 'PMC99', 'https://www.ncbi.nlm.nih.gov/pmc/articles/PMC99/'],
    ['pubmed', '123', 'https://pubmed.ncbi.nlm.nih.gov/123/'],
    ['refseq', 'NM_000001', 'https://www.ncbi.nlm.nih.gov/nuccore/NM_000001'],
    ['rrid', 'RRID:AB_2313773', 'https://scicrunch.org/resolver/AB_2313773'],
    ['sprot', 'P12345', 'https://www.uniprot.org/uniprotkb/P12345'],
    ['swiss-prot', 'P12345', 'https://www.uniprot.org/uniprotkb/P12345'],
    ['taxonomy', '9606', 'https://www.ncbi.nlm.nih.gov/Taxonomy/Browser/wwwtax.cgi?id=9606'],
    ['taxonomy', 'a b/c', 'https://www.ncbi.nlm.nih.gov/Taxonomy/Browser/wwwtax.cgi?id=a%20b%2Fc'],
    ['pmid', 'PMID:123', 'https://pubmed.ncbi.nlm.nih.gov/123/'],
    ['pmid', 'pmid: 123', 'https://pubmed.ncbi.nlm.nih.gov/123/'],
    ['constructor', 'x', 'x'],
    ['mystery', 'x: y', 'x: y'],
    ['mystery', 'pmid:123', 'https://pubmed.ncbi.nlm.nih.gov/123/'],
  ])('of type %s, %s', (type, id, href) => {
    expect(hrefOf(`ext-link-type="${type}" xlink:href="${id}"`)).toBe(href)
  })

  test.each([
    ['pubmed', 'pub-id-type', '1', 'https://pubmed.ncbi.nlm.nih.gov/1/'],
    ['pmc', 'pub-id-type', '1', 'https://www.ncbi.nlm.nih.gov/pmc/articles/PMC1/'],
  ])('of type %s by its %s', (type, attribute, id, href) => {
    expect(hrefOf(`${attribute}="${type}" xlink:href="${id}"`)).toBe(href)
  })
})

describe('URN-1 a link to an address', () => {
  test.each([
    ['http://x.org', 'http://x.org'],
    ['https://x.org', 'https://x.org'],
    ['HTTPS://x.org', 'HTTPS://x.org'],
    ['ftp://x.org/a', 'ftp://x.org/a'],
    ['ftps://x.org/a', 'ftps://x.org/a'],
    ['mailto:a@x.org', 'mailto:a@x.org'],
    ['www.x.org', 'http://www.x.org'],
    ['WWW.x.org', 'http://WWW.x.org'],
    ['orcid.org/0000-0002-1825-0097', 'https://orcid.org/0000-0002-1825-0097'],
    ['0000-0002-1825-0097', 'https://orcid.org/0000-0002-1825-0097'],
    ['NCT00000001', 'https://clinicaltrials.gov/study/NCT00000001'],
    ['a@x.org', 'mailto:a@x.org'],
    ['10.5555/x', 'https://doi.org/10.5555/x'],
    ['doi.org/10.5555/x', 'https://doi.org/10.5555/x'],
    ['file.pdf', 'file.pdf'],
    ['in www.x.org', 'in www.x.org'],
    ['wwwx.org', 'wwwx.org'],
    ['doi:10.5555/x', 'https://doi.org/10.5555/x'],
  ])('%s', (given, href) => {
    expect(hrefOf(`xlink:href="${given}"`)).toBe(href)
  })

  test.each([
    ['<ext-link xlink:href="https://x.org"/>', 'inter-ref@href=https://x.org(https://x.org)'],
    ['<ext-link>www.x.org</ext-link>', 'inter-ref@href=http://www.x.org(www.x.org)'],
    ['<email xlink:href="mailto:a@x.org">write</email>', 'inter-ref@href=mailto:a@x.org(write)'],
    ['<ext-link id="e" xlink:href="#p">there</ext-link><target id="p"/>', 'cross-ref@id=e@refid=p(there)»«anchor@id=p'],
  ])('%s', (link, expected) => {
    expect(shown(`<p>${link}</p>`)).toEqual([`para(«${expected}»)`])
  })

  test('words that are no address are said to have none, and shown', () => {
    const warnings: string[] = []
    const xml = articleWith({ body: '<p>In <ext-link ext-link-type="uri">italic,bold</ext-link>.</p>' })
    const record = jats(parsed(xml), { ...noFile, warn: message => warnings.push(message) })
    expect(E.isRight(record) && sketch(record.right.parts.body.content)).toEqual([
      'body(«sections(«para(In «text@role=ext-link(italic,bold)».)»)»)',
    ])
    expect(warnings).toEqual([
      `the <ext-link> at line 1, column ${xml.indexOf('<ext-link') + 1} has no address; its words are shown without a link`,
    ])
  })

  test.each(['<ext-link/>', '<uri/>', '<email/>', '<self-uri/>', '<xref rid="none"/>'])('%s is nothing', link => {
    expect(shown(`<p>a${link}</p>`)).toEqual(['para(a)'])
  })
})

describe('references within the article', () => {
  const refs = (inner: string, ...ids: readonly string[]): readonly string[] =>
    sketch(
      imported({
        body: `<p>${inner}</p>`,
        back: `<ref-list>${ids.map(id => `<ref id="${id}"><label>[${id}]</label><mixed-citation>x</mixed-citation></ref>`).join('')}</ref-list>`,
      }).parts.body.content.flatMap(({ $$ = [] }) => $$.flatMap(({ $$: inside = [] }) => inside)),
    )
  const to = (id: string, words = id): string => `<xref rid="${id}">${words}</xref>`
  const empty = (id: string): string => `<xref rid="${id}"/>`

  test('an empty one shows the labels of all that it points to', () => {
    expect(refs('<xref rid="a none b"/>', 'a', 'b')).toEqual(['para(«cross-refs@refid=a b([a], [b])»)'])
  })

  test('an empty one to something without a label is nothing', () => {
    expect(shown('<p>a <xref rid="s"/></p><sec id="s"><p>x</p></sec>')[0]).toBe('para(a)')
  })

  test.each(['–', '—', '-', ',', ';', ' – ', ''])('an empty one between two others with %j fills a range', joint => {
    expect(refs(`${to('a')}${joint}${empty('b')}${joint}${to('c')}`, 'a', 'b', 'c')).toEqual([
      expect.not.stringContaining('refid=b'),
    ])
  })

  test.each([
    ['after words', `${to('a')} and ${empty('b')}${to('c')}`],
    ['before words', `${to('a')}${empty('b')} and ${to('c')}`],
    ['at the beginning', `${empty('b')}–${to('c')}`],
    ['at the end', `${to('a')}–${empty('b')}`],
    ['after markup', `<bold>a</bold>${empty('b')}–${to('c')}`],
    ['before markup', `${to('a')}–${empty('b')}<bold>c</bold>`],
  ])('an empty one %s shows its label', (_, inner) => {
    expect(refs(inner, 'a', 'b', 'c')).toEqual([expect.stringContaining('cross-ref@refid=b([b])')])
  })

  test('several empty ones in a row fill a range together', () => {
    expect(refs(`${to('a')}–${empty('b')}${empty('c')}${to('d')}`, 'a', 'b', 'c', 'd')).toEqual([
      'para(«cross-ref@refid=a(a)»–«cross-ref@refid=d(d)»)',
    ])
  })

  test('one with words is shown inside a range too', () => {
    expect(refs(`${to('a')}, ${to('b')}, ${to('c')}`, 'a', 'b', 'c')).toEqual([
      'para(«cross-ref@refid=a(a)», «cross-ref@refid=b(b)», «cross-ref@refid=c(c)»)',
    ])
  })

  test('one to an element that has no node points to the nearest one around it', () => {
    expect(
      shown(
        '<p><xref rid="o">x</xref></p><sec id="r"><sec id="s"><object-id id="o">10.5555/s</object-id><p>y</p></sec></sec>',
      )[0],
    ).toBe('para(«cross-ref@refid=s(x)»)')
  })

  test('one to a caption or a contributor’s address', () => {
    const record = imported({
      body: '<p><xref rid="ad">x</xref></p>',
      meta: '<contrib-group><contrib id="c1"><name><surname>D</surname></name><address id="ad"><email>d@x.org</email></address></contrib></contrib-group>',
    })
    expect(sketch(record.parts.body.content)).toEqual(['body(«sections(«para(«cross-ref@refid=c1(x)»)»)»)'])
  })
})

describe('ids', () => {
  test.each([
    ['aff', '<aff>Rome</aff>', '_aff1'],
    ['address', '<address><country>Italy</country></address>', '_address1'],
    ['bio', '<bio><p>x</p></bio>', '_bio1'],
    ['fn', '<fn><p>x</p></fn>', '_fn1'],
  ])('%s gets one', (_, inner, id) => {
    const { authors, biographies } = imported({
      meta: `<contrib-group><contrib><name><surname>D</surname></name>${inner}</contrib></contrib-group>`,
    }).parts
    expect(sketch([...authors.content, ...biographies.content]).join('')).toContain(id)
  })

  test('that are taken are not given again, and an empty one is none', () => {
    expect(shown('<p id="_fn1">a<fn id=" "><p>x</p></fn></p>')).toEqual([
      'para@id=_fn1(a«cross-ref@refid=_fn2@role=fn(«sup(1)»)»)',
    ])
  })

  test('of articles inside the article are made different, with the references and lists that use them', () => {
    const list = (attributes: string): string => `<list ${attributes} list-type="order"><list-item><p>x</p></list-item></list>`
    const record = imported({
      body: `<p id="p">x</p>${list('id="l"')}`,
      after: `<sub-article><front-stub/><body><p id=" p ">y <xref rid=" p  q ">z</xref></p><p id="q">w</p>${list('id="l"')}${list('continued-from="l"')}</body></sub-article><response><front-stub/><body><p id="p">v</p></body></response>`,
    })
    expect(sketch(record.parts.tail.content)).toEqual([
      'sub-article(«sections(«para@id=sub-article-1-p(y «cross-refs@refid=sub-article-1-p q(z)»)»«para@id=q(w)»«list@id=sub-article-1-l@role=order(«list-item(«label(1.)»«para(x)»)»)»«list@role=order(«list-item(«label(2.)»«para(x)»)»)»)»)',
      'sub-article(«sections(«para@id=response-2-p(v)»)»)',
    ])
  })
})

describe('an empty reference', () => {
  const FIGURE = '<fig id="f1"><label>Figure 1.</label><caption><p>c</p></caption></fig>'
  const OTHERS =
    '<fig id="f2"><label>Figure 2</label></fig><disp-formula id="e"><label>4</label><tex-math>x</tex-math></disp-formula><sec id="s"><label>2</label><title>T</title><p>x</p></sec>'
  const APPENDIX = '<app-group><app id="ap"><label>Appendix A</label><p>x</p></app></app-group>'
  const LIST = `<ref-list>${['b1', 'b2', 'b3'].map((id, index) => `<ref id="${id}"><element-citation><person-group><name><surname>Doe${index}</surname></name></person-group><year>200${index}</year></element-citation></ref>`).join('')}</ref-list>`

  const inText = (inner: string): string =>
    sketch(imported({ body: `<p>${inner}</p>${FIGURE}${OTHERS}`, back: APPENDIX + LIST }).parts.body.content)[0] ?? ''

  test.each([
    ['see Fig. 1<xref ref-type="fig" rid="f1"/>.', 'see «cross-ref@refid=f1@role=fig(Fig. 1)».'],
    ['see (<bold>Fig. 1</bold><xref ref-type="fig" rid="f1"/>).', 'see («bold(«cross-ref@refid=f1@role=fig(Fig. 1)»)»).'],
    ['see<xref ref-type="fig" rid="f1"/>.', 'see «cross-ref@refid=f1@role=fig(Figure 1)».'],
    ['see <xref ref-type="fig" rid="f1"/>.', 'see «cross-ref@refid=f1@role=fig(Figure 1)».'],
    ['see Fig. <xref ref-type="fig" rid="f1"/>a.', 'see Fig. «cross-ref@refid=f1@role=fig(1)»a.'],
    ['(Figs. <xref rid="f1"/>–<xref rid="f2"/>).', '(Figs. «cross-ref@refid=f1(1)»–«cross-ref@refid=f2(2)»).'],
    ['Figure 3a and <xref rid="f2"/>.', 'Figure 3a and «cross-ref@refid=f2(2)».'],
    ['Table <xref rid="f1"/>.', 'Table «cross-ref@refid=f1(Figure 1)».'],
    ['Eq. (<xref rid="e"/>), Sect. <xref rid="s"/>.', 'Eq. («cross-ref@refid=e(4)»), Sect. «cross-ref@refid=s(2)».'],
    ['Appendix <xref rid="ap"/>.', 'Appendix «cross-ref@refid=ap(A)».'],
    ['word<xref rid="b1"/>.', 'word«sup(«cross-ref@refid=b1(1)»)».'],
    ['word.<xref rid="b1"/><xref rid="b2"/> More', 'word.«sup(«cross-ref@refid=b1(1)», «cross-ref@refid=b2(2)»)» More'],
    ['word <xref rid="b1"/>.', 'word [«cross-ref@refid=b1(1)»].'],
    ['word <xref rid="b1 b3"/>.', 'word [«cross-refs@refid=b1 b3(1, 3)»].'],
    ['word [<xref rid="b1"/>, <xref rid="b2"/>].', 'word [«cross-ref@refid=b1(1)», «cross-ref@refid=b2(2)»].'],
    ['word<sup><xref rid="b1"/>,<xref rid="b2"/></sup>.', 'word«sup(«cross-ref@refid=b1(1)»,«cross-ref@refid=b2(2)»)».'],
    ['word<sup>1,2</sup><xref rid="b1"/><xref rid="b2"/>.', 'word«sup(«cross-ref@refid=b1(1)»,«cross-ref@refid=b2(2)»)».'],
    ['Doe0 et al. (2000)<xref rid="b1"/> say', '«cross-ref@refid=b1(Doe0 et al. (2000))» say'],
    ['<bold>word</bold> <xref rid="b1"/>.', '«bold(word)» [«cross-ref@refid=b1(1)»].'],
    ['word <xref rid="none"/>.', 'word .'],
  ])('%s', (inner, expected) => {
    expect(inText(inner)).toContain(`(${expected})`)
  })
})

describe('works that are cited by authors and year, with labels by natbib', () => {
  const ref = (id: string, label: string): string =>
    `<ref id="${id}"><label>${label}</label><mixed-citation>${id}</mixed-citation></ref>`
  const LIST = `<ref-list>${ref('a', 'Doe et al.(2006)Doe, Roe, and Poe')}${ref('b', 'Doe et al.(2009a)Doe, Roe, and Poe')}${ref('c', 'Lee(2010)')}${ref('d', 'Lee (2011)')}</ref-list>`
  const record = (inner: string) => imported({ body: `<p>${inner}</p>`, back: LIST })
  const inText = (inner: string): string =>
    sketch(record(inner).parts.body.content)[0]?.replace(/^body\(«sections\(«para\(|\)»\)»\)$/g, '') ?? ''
  const [e, f] = [
    '<named-content content-type="pre">e.g.,</named-content>',
    '<named-content content-type="post">p. 5</named-content>',
  ]

  test.each([
    ['x <xref rid="a" id="paren.1"/>.', 'x («cross-ref@id=paren.1@refid=a(Doe et al., 2006)»).'],
    [
      'x <xref rid="a b c" id="paren.1"/>.',
      'x («cross-ref@id=paren.1@refid=a(Doe et al., 2006)», «cross-ref@refid=b(2009a)»; «cross-ref@refid=c(Lee, 2010)»).',
    ],
    ['x (<xref rid="c" id="paren.1"/>).', 'x («cross-ref@id=paren.1@refid=c(Lee, 2010)»).'],
    [
      '<xref rid="a b c" id="text.1"/> say',
      '«cross-ref@id=text.1@refid=a(Doe et al. (2006)», «cross-ref@refid=b(2009a))»; «cross-ref@refid=c(Lee (2010))» say',
    ],
    ['(see <xref rid="c" id="altparen.1"/>)', '(see «cross-ref@id=altparen.1@refid=c(Lee, 2010)»)'],
    ['in <xref rid="a c" id="year.1"/>', 'in «cross-ref@id=year.1@refid=a(2006)»; «cross-ref@refid=c(2010)»'],
    ['(<xref rid="c"/>)', '(«cross-ref@refid=c(Lee, 2010)»)'],
    [`x <xref rid="c" id="paren.1">${e}${f}</xref>.`, 'x (e.g., «cross-ref@id=paren.1@refid=c(Lee, 2010)», p. 5).'],
    ['<xref rid="c" id="text.1">Lee</xref>', '«cross-ref@id=text.1@refid=c(Lee)»'],
    ['(<xref rid="d"/>)', '(«cross-ref@refid=d(Lee (2011))»)'],
  ])('%s', (inner, expected) => {
    expect(inText(inner)).toBe(expected)
  })

  test('are listed without these labels', () => {
    const labels = walk(record('x').parts.references.content).filter(isNamed('label'))
    expect(labels.map(label => lineOfText([label]))).toEqual(['Lee (2011)'])
  })
})

test('a name among words has no white space around it', () => {
  const name = '<string-name>\n<given-names>A.</given-names>\n<surname>Bee</surname>\n</string-name>'
  expect(shown(`<p>See ${name}, <italic>Mud</italic>.</p>`)).toEqual([
    'para(See «text@role=string-name(«text@role=given-names(A.)» «text@role=surname(Bee)»)», «italic(Mud)».)',
  ])
})

describe('the bare number of a cited work', () => {
  const ref = (id: string, number: number): string =>
    `<ref id="${id}"><label>${number}.</label><mixed-citation>x</mixed-citation></ref>`
  const LIST = `<ref-list>${ref('a', 1)}${ref('b', 2)}${ref('c', 12)}</ref-list>`
  const [one, two, twelve] = ['<xref rid="a">1</xref>', '<xref rid="b">2</xref>', '<xref rid="c">12</xref>']
  const shownOne = '«cross-ref@refid=a(1)»'
  const inText = (inner: string): string =>
    sketch(imported({ body: `<p>${inner}</p>`, back: LIST }).parts.body.content)[0]?.replace(
      /^body\(«sections\(«para\(|\)»\)»\)$/g,
      '',
    ) ?? ''

  test.each([
    [`Doe${one} says.`, `Doe«sup(${shownOne})» says.`],
    [`in 1999.${one} Then`, `in 1999.«sup(${shownOne})» Then`],
    [`<italic>et al</italic>${one}`, `«italic(et al)»«sup(${shownOne})»`],
    [`it.${one},${two}–${twelve} Then`, `it.«sup(${shownOne},«cross-ref@refid=b(2)»–«cross-ref@refid=c(12)»)» Then`],
    [`it.${one}<sup>,</sup>${two}`, `it.«sup(${shownOne},«cross-ref@refid=b(2)»)»`],
    ['it<xref rid="a">1,2</xref>.', 'it«sup(«cross-ref@refid=a(1,2)»)».'],
    [`it${one}, and`, `it«sup(${shownOne})», and`],
  ])('is raised where it touches a word: %s', (inner, expected) => {
    expect(inText(inner)).toBe(expected)
  })

  test.each([
    [`it ${one}`, `it ${shownOne}`],
    [`it [${one}]`, `it [${shownOne}]`],
    [`it (${one})`, `it (${shownOne})`],
    [`ref.${one}`, `ref.${shownOne}`],
    [`it <sup>1,${two}</sup>`, 'it «sup(1,«cross-ref@refid=b(2)»)»'],
    ['it<xref rid="a">3</xref>', 'it«cross-ref@refid=a(3)»'],
    ['it.<xref rid="a"><sup>1</sup></xref>', 'it.«cross-ref@refid=a(«sup(1)»)»'],
    ['Doe,<xref rid="a">2006</xref>', 'Doe,«cross-ref@refid=a(2006)»'],
  ])('stays where it is elsewhere: %s', (inner, expected) => {
    expect(inText(inner)).toBe(expected)
  })
})

describe('line breaks around elements', () => {
  const FIGURE = '<fig id="f"><label>1</label><caption><p>c</p></caption></fig>'
  const inText = (inner: string): string => sketch(imported({ body: `<p>${inner}</p>${FIGURE}` }).parts.body.content)[0] ?? ''
  const figure = '<xref rid="f">Fig. 1</xref>'
  const link = '«cross-ref@refid=f(Fig. 1)»'

  test.each([
    [`see (\n${figure}\n), and`, `see (${link}), and`],
    [`see [\n ${figure}\n , b\n]`, `see [${link}, b]`],
    [`see\n${figure}\n.`, `see ${link}.`],
    [
      `see<sup>[</sup>\n<xref rid="f">\n<sup>1</sup>\n</xref>\n<sup>]</sup>\nthen`,
      'see«sup([)»«cross-ref@refid=f(«sup(1)»)»«sup(])» then',
    ],
    [`${figure}\n.5 and\n${figure}\n: x`, `${link} .5 and ${link} : x`],
    [`( ${figure} )`, `( ${link} )`],
  ])('stand for nothing beside brackets, commas and full stops: %j', (inner, expected) => {
    expect(inText(inner)).toContain(`(${expected})`)
  })
})

describe('references to groups', () => {
  const shownIn = (body: string, after = ''): readonly string[] =>
    sketch(imported({ body: `<p><xref rid="g">x</xref></p>${body}`, after }).parts.body.content)

  test.each([
    ['<fig-group id="g"><fig id="f"><label>1</label></fig><fig><label>2</label></fig></fig-group>', 'f'],
    ['<fig-group id="g"><fig><label>1</label></fig></fig-group>', '_fig1'],
    ['<fig-group id="g"><label>1</label><fig id="f"><label>a</label></fig></fig-group>', 'g'],
    ['<table-wrap-group id="g"><table-wrap id="t"><label>1</label></table-wrap></table-wrap-group>', 'g'],
    [
      '<sec><disp-formula-group id="g"><disp-formula id="e"><tex-math>x</tex-math></disp-formula></disp-formula-group></sec>',
      'g',
    ],
  ])('%s', (group, target) => {
    expect(shownIn(group).join('')).toContain(`«cross-ref@refid=${target}(x)»`)
  })

  test.each(['t', undefined])('a group of tables after the text, whose table has the id %s', id => {
    const wrap = `<table-wrap${id === undefined ? '' : ` id="${id}"`}><label>1</label></table-wrap>`
    expect(shownIn('', `<floats-group><table-wrap-group id="g">${wrap}</table-wrap-group></floats-group>`).join('')).toContain(
      `«cross-ref@refid=${id ?? '_table-wrap1'}(x)»`,
    )
  })
})
