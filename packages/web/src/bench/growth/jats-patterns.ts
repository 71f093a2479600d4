import { jatsDocument, nested, times } from './documents.ts'
import type { Pattern } from './pattern.ts'

const author = (index: number, more = ''): string =>
  `<contrib contrib-type="author"><name><surname>Name${index}</surname><given-names>A. B.</given-names></name>${more}</contrib>`

const affiliation = (index: number): string =>
  `<aff id="aff${index}"><label>${index}</label>Institute ${index}, City, Country</aff>`

const cites = (...ids: readonly string[]): string => `<xref ref-type="bibr" rid="${ids.join(' ')}">[${ids.length}]</xref>`

const reference = (index: number): string =>
  `<ref id="b${index}"><label>${index}</label><element-citation publication-type="journal"><person-group person-group-type="author"><name><surname>Cited${index}</surname><given-names>C.</given-names></name></person-group>` +
  `<article-title>Title ${index}</article-title><source>Journal</source><year>2001</year><volume>1</volume><fpage>${index}</fpage><pub-id pub-id-type="doi">10.5555/cited.${index}</pub-id></element-citation></ref>`

const references = (count: number): string => `<ref-list>${times(count, reference)}</ref-list>`

const figure = (index: number): string =>
  `<fig id="f${index}"><label>Figure ${index}</label><caption><p>Caption.</p></caption><graphic xlink:href="f${index}.png"/></fig>`

const table = (inside: string): string => `<table-wrap id="t"><table>${inside}</table></table-wrap>`

const row = (cells: string): string => `<tr>${cells}</tr>`

const cell = '<td>1</td>'

const section = (id: string, inside: string): string => `<sec id="${id}"><title>Section ${id}</title>${inside}</sec>`

const note = (index: number): string => `<fn id="fn${index}"><label>${index}</label><p>Note ${index}.</p></fn>`

/** Patterns in JATS. */
export const jatsPatterns: readonly Pattern[] = [
  { name: 'authors', pieces: 10_000, make: n => jatsDocument({ head: `<contrib-group>${times(n, author)}</contrib-group>` }) },
  {
    name: 'authors, each with an affiliation',
    pieces: 10_000,
    make: n =>
      jatsDocument({
        head: `<contrib-group>${times(n, i => author(i, `<xref ref-type="aff" rid="aff${i}">${i}</xref>`))}${times(n, affiliation)}</contrib-group>`,
      }),
  },
  {
    name: 'authors of a collaboration',
    pieces: 10_000,
    make: n =>
      jatsDocument({
        head: `<contrib-group><contrib contrib-type="author"><collab>The Group<contrib-group>${times(n, author)}</contrib-group></collab></contrib></contrib-group>`,
      }),
  },
  {
    name: 'groups of authors',
    pieces: 4_800,
    make: n => jatsDocument({ head: times(n, i => `<contrib-group>${author(i)}<aff>Institute ${i}</aff></contrib-group>`) }),
  },
  {
    name: 'notes on authors',
    pieces: 10_000,
    make: n =>
      jatsDocument({
        head:
          `<contrib-group>${times(n, i => author(i, `<xref ref-type="fn" rid="an${i}">${i}</xref><xref ref-type="corresp" rid="c${i}">*</xref>`))}</contrib-group>` +
          `<author-notes>${times(n, i => `<corresp id="c${i}">Correspondence ${i}</corresp><fn id="an${i}"><p>Note</p></fn>`)}</author-notes>`,
      }),
  },
  {
    name: 'keywords',
    pieces: 40_000,
    make: n => jatsDocument({ head: `<kwd-group>${times(n, i => `<kwd>word ${i}</kwd>`)}</kwd-group>` }),
  },
  {
    name: 'groups of keywords',
    pieces: 16_000,
    make: n => jatsDocument({ head: times(n, i => `<kwd-group><title>T${i}</title><kwd>w</kwd></kwd-group>`) }),
  },
  {
    name: 'subjects',
    pieces: 40_000,
    make: n =>
      jatsDocument({
        head: `<article-categories>${times(n, i => `<subj-group><subject>S${i}</subject></subj-group>`)}</article-categories>`,
      }),
  },
  {
    name: 'abstracts',
    pieces: 16_000,
    make: n => jatsDocument({ head: times(n, i => `<abstract><title>A${i}</title><p>a</p></abstract>`) }),
  },
  {
    name: 'identifiers',
    pieces: 40_000,
    make: n => jatsDocument({ head: times(n, i => `<article-id pub-id-type="x${i}">${i}</article-id>`) }),
  },
  {
    name: 'related articles',
    pieces: 20_000,
    make: n =>
      jatsDocument({
        head: times(
          n,
          i => `<related-article related-article-type="companion" ext-link-type="doi" xlink:href="10.5555/r.${i}"/>`,
        ),
      }),
  },
  {
    name: 'awards',
    pieces: 20_000,
    make: n =>
      jatsDocument({
        head: `<funding-group>${times(n, i => `<award-group><funding-source>F${i}</funding-source><award-id>${i}</award-id></award-group>`)}</funding-group>`,
      }),
  },
  { name: 'references', pieces: 12_000, make: n => jatsDocument({ back: references(n) }) },
  {
    name: 'lists of references',
    pieces: 6_000,
    make: n => jatsDocument({ back: times(n, i => `<ref-list><title>R${i}</title>${reference(i)}</ref-list>`) }),
  },
  {
    name: 'references, each cited',
    pieces: 10_000,
    make: n => jatsDocument({ body: times(n, i => `<p>As shown ${cites(`b${i}`)}.</p>`), back: references(n) }),
  },
  {
    name: 'references, cited in one sentence',
    pieces: 10_000,
    make: n => jatsDocument({ body: `<p>${times(n, i => `${cites(`b${i}`)}, `)}</p>`, back: references(n) }),
  },
  {
    name: 'references, cited in one paragraph',
    pieces: 10_000,
    make: n =>
      jatsDocument({ body: `<p>${times(n, i => `This was shown before ${cites(`b${i}`)}. `)}</p>`, back: references(n) }),
  },
  {
    name: 'references, cited by one element',
    pieces: 10_000,
    make: n =>
      jatsDocument({ body: `<p>As shown ${cites(...Array.from({ length: n }, (_, i) => `b${i}`))}.</p>`, back: references(n) }),
  },
  {
    name: 'ranges of references',
    pieces: 5_000,
    make: n =>
      jatsDocument({
        body: `<p>As shown ${times(n, () => `<xref ref-type="bibr" rid="b0">1</xref>–<xref ref-type="bibr" rid="b${n - 1}">${n}</xref>, `)}.</p>`,
        back: references(n),
      }),
  },
  {
    name: 'authors of a reference',
    pieces: 40_000,
    make: n =>
      jatsDocument({
        back: `<ref-list><ref id="b"><element-citation><person-group>${times(n, i => `<name><surname>N${i}</surname></name>`)}</person-group><source>S</source></element-citation></ref></ref-list>`,
      }),
  },
  {
    name: 'a mixed citation',
    pieces: 800_000,
    make: n =>
      jatsDocument({
        back: `<ref-list><ref id="b"><mixed-citation>${'Words, and. '.repeat(n / 12)}</mixed-citation></ref></ref-list>`,
      }),
  },
  {
    name: 'white space in a mixed citation',
    pieces: 800_000,
    make: n =>
      jatsDocument({ back: `<ref-list><ref id="b"><mixed-citation>a${' '.repeat(n)}b</mixed-citation></ref></ref-list>` }),
  },
  {
    name: 'punctuation in a mixed citation',
    pieces: 800_000,
    make: n =>
      jatsDocument({
        back: `<ref-list><ref id="b"><mixed-citation>a${' ,;.'.repeat(n / 4)}<source>S</source>${' ,;.'.repeat(n / 4)}b</mixed-citation></ref></ref-list>`,
      }),
  },
  { name: 'paragraphs', pieces: 150_000, make: n => jatsDocument({ body: '<p>a</p>'.repeat(n) }) },
  { name: 'lines of one paragraph', pieces: 80_000, make: n => jatsDocument({ body: `<p>${'a<break/>'.repeat(n)}</p>` }) },
  { name: 'inline elements', pieces: 80_000, make: n => jatsDocument({ body: `<p>${'<italic>a</italic> b '.repeat(n)}</p>` }) },
  {
    name: 'inline elements nested',
    pieces: 20_000,
    make: n => jatsDocument({ body: `<p>${nested(350, () => '<bold>', 'a <italic>b</italic> '.repeat(n), '</bold>')}</p>` }),
  },
  { name: 'sections', pieces: 20_000, make: n => jatsDocument({ body: times(n, i => section(`s${i}`, '<p>a</p>')) }) },
  {
    name: 'sections nested',
    pieces: 360,
    make: n => jatsDocument({ body: nested(n, i => `<sec id="s${i}"><title>T</title>`, '<p>a</p>', '</sec>') }),
  },
  {
    name: 'paragraphs in nested sections',
    pieces: 8_000,
    make: n => jatsDocument({ body: nested(350, i => `<sec id="s${i}"><title>T</title>`, '<p>a</p>'.repeat(n), '</sec>') }),
  },
  {
    name: 'sections without titles',
    pieces: 20_000,
    make: n => jatsDocument({ body: times(n, i => `<sec id="s${i}"><p>a</p></sec>`) }),
  },
  {
    name: 'items of a list',
    pieces: 40_000,
    make: n => jatsDocument({ body: `<list list-type="order">${'<list-item><p>a</p></list-item>'.repeat(n)}</list>` }),
  },
  {
    name: 'lists nested',
    pieces: 176,
    make: n => jatsDocument({ body: nested(n, () => '<list><list-item>', '<p>a</p>', '</list-item></list>') }),
  },
  { name: 'figures', pieces: 10_000, make: n => jatsDocument({ body: times(n, figure) }) },
  {
    name: 'figures, each mentioned',
    pieces: 10_000,
    make: n =>
      jatsDocument({
        body: `${times(n, i => `<p>See <xref ref-type="fig" rid="f${i}">Figure ${i}</xref>.</p>`)}${times(n, figure)}`,
      }),
  },
  {
    name: 'figures of one group',
    pieces: 10_000,
    make: n => jatsDocument({ body: `<fig-group>${times(n, figure)}</fig-group>` }),
  },
  {
    name: 'floats',
    pieces: 10_000,
    make: n =>
      jatsDocument({ body: times(n, i => `<p>See <xref ref-type="fig" rid="f${i}">${i}</xref>.</p>`) }).replace(
        '</article>',
        () => `<floats-group>${times(n, figure)}</floats-group></article>`,
      ),
  },
  {
    name: 'footnotes',
    pieces: 10_000,
    make: n =>
      jatsDocument({
        body: `<p>${times(n, i => `a<xref ref-type="fn" rid="fn${i}">${i}</xref> `)}</p>`,
        back: `<fn-group>${times(n, note)}</fn-group>`,
      }),
  },
  { name: 'footnotes in the text', pieces: 10_000, make: n => jatsDocument({ body: `<p>${times(n, i => `a${note(i)} `)}</p>` }) },
  {
    name: 'mentions of one footnote',
    pieces: 20_000,
    make: n =>
      jatsDocument({
        body: `<p>${times(n, () => `a<xref ref-type="fn" rid="fn1">1</xref> `)}</p>`,
        back: `<fn-group>${note(1)}</fn-group>`,
      }),
  },
  { name: 'notes on the title', pieces: 10_000, make: n => jatsDocument({ title: `T${times(n, note)}` }) },
  { name: 'elements of one id', pieces: 40_000, make: n => jatsDocument({ body: '<p id="a">a</p>'.repeat(n) }) },
  {
    name: 'elements with ids',
    pieces: 40_000,
    make: n => jatsDocument({ body: times(n, i => `<p id="p${i}">a <xref rid="p${i}">b</xref></p>`) }),
  },
  {
    name: 'links to nothing',
    pieces: 40_000,
    make: n => jatsDocument({ body: times(n, i => `<p><xref rid="x${i}">b</xref></p>`) }),
  },
  {
    name: 'links to other sites',
    pieces: 40_000,
    make: n =>
      jatsDocument({
        body: `<p>${times(n, i => `<ext-link ext-link-type="uri" xlink:href="https://example.org/${i}">a</ext-link> `)}</p>`,
      }),
  },
  {
    name: 'a long link',
    pieces: 800_000,
    make: n =>
      jatsDocument({
        body: `<p><ext-link ext-link-type="uri" xlink:href="https://example.org/${'a/'.repeat(n / 2)}">a</ext-link></p>`,
      }),
  },
  {
    name: 'a long DOI',
    pieces: 800_000,
    make: n =>
      jatsDocument({
        back: `<ref-list><ref id="b"><element-citation><pub-id pub-id-type="doi">10.5555/${'a.'.repeat(n / 2)}</pub-id></element-citation></ref></ref-list>`,
      }),
  },
  { name: 'rows of a table', pieces: 40_000, make: n => jatsDocument({ body: table(row(cell.repeat(3)).repeat(n)) }) },
  { name: 'columns of a table', pieces: 40_000, make: n => jatsDocument({ body: table(row(cell.repeat(n)).repeat(3)) }) },
  { name: 'rows and columns', pieces: 600, make: n => jatsDocument({ body: table(row(cell.repeat(n)).repeat(n)) }) },
  {
    name: 'columns spanned',
    pieces: 8_000,
    make: n => jatsDocument({ body: table(row(`<td colspan="${n * 1_000_000}">1</td>${cell}`).repeat(n)) }),
  },
  {
    name: 'rows spanned',
    pieces: 8_000,
    make: n => jatsDocument({ body: table(row(`<td rowspan="${n * 1_000_000}">1</td>`).repeat(n)) }),
  },
  {
    name: 'rows and columns spanned',
    pieces: 8_000,
    make: n => jatsDocument({ body: table(row('<td rowspan="1000" colspan="1000">1</td>').repeat(n)) }),
  },
  {
    name: 'column groups',
    pieces: 8_000,
    make: n =>
      jatsDocument({
        body: table(`<colgroup span="1000000000">${'<col span="1000000000" align="right"/>'.repeat(n)}</colgroup>${row(cell)}`),
      }),
  },
  {
    name: 'notes of a table',
    pieces: 10_000,
    make: n =>
      jatsDocument({
        body: `<table-wrap id="t"><table>${times(n, i => row(`<td><xref ref-type="table-fn" rid="tn${i}">${i}</xref></td>`))}</table><table-wrap-foot>${times(n, i => `<fn id="tn${i}"><label>${i}</label><p>n</p></fn>`)}</table-wrap-foot></table-wrap>`,
      }),
  },
  {
    name: 'tables',
    pieces: 8_000,
    make: n =>
      jatsDocument({
        body: times(n, i => `<table-wrap id="t${i}"><label>Table ${i}</label><table>${row(cell)}</table></table-wrap>`),
      }),
  },
  {
    name: 'tables nested',
    pieces: 176,
    make: n => jatsDocument({ body: nested(n, () => '<table-wrap><table><tr><td>', 'a', '</td></tr></table></table-wrap>') }),
  },
  {
    name: 'formulas in TeX',
    pieces: 2_000,
    make: n =>
      jatsDocument({
        body: times(n, i => `<disp-formula id="e${i}"><tex-math>\\frac{a_${i % 10}}{b}</tex-math></disp-formula>`),
      }),
  },
  {
    name: 'a long formula in TeX',
    pieces: 16_000,
    make: n => jatsDocument({ body: `<disp-formula><tex-math>${'a + '.repeat(n / 4)}a</tex-math></disp-formula>` }),
  },
  {
    name: 'a nested formula in TeX',
    pieces: 400,
    make: n =>
      jatsDocument({ body: `<disp-formula><tex-math>${'\\frac{a}{'.repeat(n)}b${'}'.repeat(n)}</tex-math></disp-formula>` }),
  },
  {
    name: 'braces in TeX',
    pieces: 2_000,
    make: n => jatsDocument({ body: `<disp-formula><tex-math>${'{'.repeat(n)}b${'}'.repeat(n)}</tex-math></disp-formula>` }),
  },
  {
    name: 'macros in TeX',
    pieces: 24,
    make: n =>
      jatsDocument({
        body: `<disp-formula><tex-math>\\def\\a0{xx}${times(n, i => `\\def\\m${String.fromCharCode(98 + (i % 24))}{\\m${String.fromCharCode(97 + (i % 24))}\\m${String.fromCharCode(97 + (i % 24))}}`)}\\m${String.fromCharCode(97 + n)}</tex-math></disp-formula>`,
      }),
  },
  {
    name: 'white space in TeX',
    pieces: 400_000,
    make: n => jatsDocument({ body: `<disp-formula><tex-math>a${' '.repeat(n)}b</tex-math></disp-formula>` }),
  },
  {
    name: 'a long formula in MathML',
    pieces: 20_000,
    make: n =>
      jatsDocument({
        body: `<disp-formula><mml:math>${'<mml:mi>a</mml:mi><mml:mo>+</mml:mo>'.repeat(n)}</mml:math></disp-formula>`,
      }),
  },
  {
    name: 'a nested formula in MathML',
    pieces: 360,
    make: n =>
      jatsDocument({
        body: `<disp-formula><mml:math>${nested(n, () => '<mml:mrow>', '<mml:mi>a</mml:mi>', '</mml:mrow>')}</mml:math></disp-formula>`,
      }),
  },
  {
    name: 'rows of a matrix',
    pieces: 10_000,
    make: n =>
      jatsDocument({
        body: `<disp-formula><mml:math><mml:mtable>${'<mml:mtr><mml:mtd columnspan="9"><mml:mi>a</mml:mi></mml:mtd></mml:mtr>'.repeat(n)}</mml:mtable></mml:math></disp-formula>`,
      }),
  },
  {
    name: 'supplementary files',
    pieces: 10_000,
    make: n =>
      jatsDocument({
        body: times(
          n,
          i => `<supplementary-material id="m${i}" xlink:href="m${i}.pdf"><label>File ${i}</label></supplementary-material>`,
        ),
      }),
  },
  {
    name: 'pictures of one name',
    pieces: 10_000,
    make: n => jatsDocument({ body: times(n, i => figure(i).replace(/f\d+\.png/, 'same.png')) }),
  },
  {
    name: 'definitions',
    pieces: 20_000,
    make: n =>
      jatsDocument({
        back: `<glossary><def-list>${times(n, i => `<def-item><term>T${i}</term><def><p>d</p></def></def-item>`)}</def-list></glossary>`,
      }),
  },
  {
    name: 'sub-articles',
    pieces: 4_000,
    make: n =>
      jatsDocument({ back: '' }).replace(
        '</article>',
        () =>
          `${times(n, i => `<sub-article id="sa${i}"><front-stub><title-group><article-title>Reply ${i}</article-title></title-group></front-stub><body><p>a</p></body></sub-article>`)}</article>`,
      ),
  },
  {
    name: 'acknowledgments',
    pieces: 10_000,
    make: n => jatsDocument({ back: times(n, i => `<ack><title>T${i}</title><p>a</p></ack>`) }),
  },
  { name: 'biographies', pieces: 10_000, make: n => jatsDocument({ back: times(n, i => `<bio id="bio${i}"><p>a</p></bio>`) }) },
  { name: 'right-to-left runs', pieces: 400_000, make: n => jatsDocument({ body: `<p>${'سلام (1) '.repeat(n / 9)}</p>` }) },
  {
    name: 'verses',
    pieces: 20_000,
    make: n => jatsDocument({ body: `<verse-group>${'<verse-line>a</verse-line>'.repeat(n)}</verse-group>` }),
  },
  {
    name: 'empty references between two',
    pieces: 20_000,
    make: n => jatsDocument({ body: `<p><xref rid="b1">1</xref>${'–<xref rid="b2"/>'.repeat(n)}<xref rid="b3">3</xref></p>` }),
  },
  {
    name: 'lists continued',
    pieces: 10_000,
    make: n =>
      jatsDocument({
        body: times(
          n,
          i => `<list id="l${i}" list-type="order" continued-from="l${i - 1}"><list-item><p>a</p></list-item></list>`,
        ),
      }),
  },
  {
    name: 'roles of authors',
    pieces: 10_000,
    make: n =>
      jatsDocument({ head: `<contrib-group>${times(n, i => author(i).replace('"author"', `"role ${i}"`))}</contrib-group>` }),
  },
  {
    name: 'authors who share affiliations',
    pieces: 4_000,
    make: n => jatsDocument({ head: `<contrib-group>${times(n, author)}${times(n, affiliation)}</contrib-group>` }),
  },
  {
    name: 'members of one group elsewhere',
    pieces: 10_000,
    make: n =>
      jatsDocument({
        head: `<contrib-group><contrib contrib-type="author"><collab>G</collab><contrib-id contrib-id-type="group-author-key">g</contrib-id></contrib>${times(n, i => author(i, '<contrib-id contrib-id-type="group-author-key">g</contrib-id>').replace('"author"', '"author non-byline"'))}</contrib-group>`,
      }),
  },
  {
    name: 'a staircase of cells',
    pieces: 2_000,
    make: n => jatsDocument({ body: table(row('<td rowspan="0">1</td>').repeat(n)) }),
  },
  {
    name: 'a staircase of wide cells',
    pieces: 20_000,
    make: n => jatsDocument({ body: table(row('<td rowspan="0" colspan="100">1</td>').repeat(n)) }),
  },
  {
    name: 'columns of numbers aligned',
    pieces: 10_000,
    make: n => jatsDocument({ body: table(row('<td align="char" char=".">1.25</td>'.repeat(3)).repeat(n)) }),
  },
  {
    name: 'white space in a name',
    pieces: 400_000,
    make: n =>
      jatsDocument({
        head: `<contrib-group><contrib contrib-type="author"><name><surname>a${'\u00A0'.repeat(n)}b</surname><given-names>c</given-names></name></contrib></contrib-group>`,
      }),
  },
  {
    name: 'commas in a name',
    pieces: 400_000,
    make: n =>
      jatsDocument({
        head: `<contrib-group><contrib contrib-type="author"><name><surname>a${','.repeat(n)}b</surname><given-names>c</given-names></name></contrib></contrib-group>`,
      }),
  },
  {
    name: 'words of a name',
    pieces: 100_000,
    make: n =>
      jatsDocument({
        head: `<contrib-group><contrib contrib-type="author"><name><surname>${'de la '.repeat(n / 6)}b</surname><given-names>${"d' ".repeat(n / 6)}</given-names></name></contrib></contrib-group>`,
      }),
  },
  {
    name: 'dots of an email',
    pieces: 400_000,
    make: n =>
      jatsDocument({
        head: `<contrib-group><contrib contrib-type="author"><name><surname>a</surname></name><email>a@${'b.'.repeat(n / 2)}</email></contrib></contrib-group>`,
      }),
  },
  {
    name: 'marks on a letter',
    pieces: 400_000,
    make: n => jatsDocument({ title: `a${'\u0301'.repeat(n)}`, body: `<p>a${'\u0301'.repeat(n)}</p>` }),
  },
  {
    name: 'marks on no letter',
    pieces: 400_000,
    make: n => jatsDocument({ title: '\u0301'.repeat(n), body: `<p>${'\u0301'.repeat(n)}</p>` }),
  },
  { name: 'a long title', pieces: 400_000, make: n => jatsDocument({ title: 'Word, '.repeat(n / 6) }) },
  {
    name: 'a long volume and issue',
    pieces: 400_000,
    make: n =>
      jatsDocument({
        head: `<volume>${'1,'.repeat(n / 4)}</volume><issue>${'( ,'.repeat(n / 12)}part ${'part ('.repeat(n / 12)}</issue>`,
      }),
  },
  {
    name: 'long pages',
    pieces: 400_000,
    make: n =>
      jatsDocument({
        head: `<fpage>${'1'.repeat(n / 4)}</fpage><lpage>${'9'.repeat(n / 4)}</lpage><page-range>${'1-2,'.repeat(n / 8)}</page-range>`,
      }),
  },
  {
    name: 'a long edition',
    pieces: 400_000,
    make: n =>
      jatsDocument({
        back: `<ref-list><ref id="b"><element-citation publication-type="book"><edition>${'( ed '.repeat(n / 5)}x</edition><source>S</source></element-citation></ref></ref-list>`,
      }),
  },
  {
    name: 'a long file name',
    pieces: 400_000,
    make: n => jatsDocument({ body: figure(1).replace('f1.png', () => `${'a/?'.repeat(n / 3)}.png`) }),
  },
  {
    name: 'a long copyright line',
    pieces: 400_000,
    make: n =>
      jatsDocument({
        head: `<permissions><copyright-statement>Published by ${'a.\u00A0'.repeat(n / 3)}</copyright-statement></permissions>`,
      }),
  },
  {
    name: 'a long licence',
    pieces: 400_000,
    make: n =>
      jatsDocument({
        head: `<permissions><license><license-p>${'http://a. '.repeat(n / 10)}</license-p></license></permissions>`,
      }),
  },
  {
    name: 'a long address',
    pieces: 400_000,
    make: n =>
      jatsDocument({ body: `<p><ext-link ext-link-type="x" xlink:href="x:${'\u00A0'.repeat(n)}&#10;b">a</ext-link></p>` }),
  },
  {
    name: 'line ends in code',
    pieces: 400_000,
    make: n => jatsDocument({ body: `<preformat>${'\n'.repeat(n)}a${' '.repeat(n)}b</preformat>` }),
  },
  {
    name: 'documents in TeX',
    pieces: 40_000,
    make: n => jatsDocument({ body: `<disp-formula><tex-math>${'\\begin{document}'.repeat(n / 16)}</tex-math></disp-formula>` }),
  },
  {
    name: 'digits in MathML',
    pieces: 400_000,
    make: n =>
      jatsDocument({ body: `<disp-formula><mml:math><mml:mspace width="${'1'.repeat(n)}x"/></mml:math></disp-formula>` }),
  },
  {
    name: 'a long sentence with one citation',
    pieces: 2_000_000,
    make: n =>
      jatsDocument({ body: `<p>${'word '.repeat(n / 10)}${cites('b1')} ${'word '.repeat(n / 10)}</p>`, back: references(1) }),
  },
  {
    name: 'ids that importers give',
    pieces: 20_000,
    make: n =>
      jatsDocument({
        body: times(n, i => `<p id="_fn${i + 1}">a</p>`),
        back: `<fn-group>${times(n, () => '<fn><p>a</p></fn>')}</fn-group>`,
      }),
  },
  {
    name: 'abbreviations',
    pieces: 20_000,
    make: n =>
      jatsDocument({
        back: `<glossary><def-list>${times(n, i => `<def-item id="d${i}"><term>T</term><def><p>a</p></def></def-item>`)}</def-list></glossary>`,
        body: times(n, i => `<p><abbrev xlink:href="#d${i}">T</abbrev></p>`),
      }),
  },
  {
    name: 'questions',
    pieces: 5_000,
    make: n =>
      jatsDocument({
        body: `<question-wrap-group>${times(n, i => `<question-wrap><question id="q${i}"><label>${i}</label><p>a</p><option id="o${i}"><p>b</p></option></question><answer pointer-to-question="q${i}"><p>b</p></answer></question-wrap>`)}</question-wrap-group>`,
      }),
  },
  {
    name: 'clashing ids of sub-articles',
    pieces: 4_000,
    make: n =>
      jatsDocument({ body: times(n, i => `<p id="x${i}">a</p>`) }).replace(
        '</article>',
        () => `${times(n, i => `<sub-article id="sa${i}"><body><p id="x${i}">a</p></body></sub-article>`)}</article>`,
      ),
  },
]
