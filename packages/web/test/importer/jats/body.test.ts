import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { listLabel } from '../../../src/importer/jats/list-labels.ts'
import { bodyOf, imported } from './read.ts'
import { sketch } from './sketch.ts'

const shown = (body: string): readonly string[] => sketch(bodyOf(body))

describe('running text', () => {
  test.each([
    [
      'markup',
      '<p>A <bold>b</bold> <italic>c</italic> <sc>d</sc> <strike>e</strike> <overline>f</overline> <underline>g</underline> <roman>h</roman> <sans-serif>i</sans-serif> <monospace>j</monospace> x<sub>1</sub><sup>2</sup></p>',
      [
        'para(A «bold(b)» «italic(c)» «small-caps(d)» «cross-out(e)» «overline(f)» «underline(g)» «rm(h)» «sans-serif(i)» «monospace(j)» x«inf(1)»«sup(2)»)',
      ],
    ],
    ['white space', '<p>\n  one\n  two <bold>three</bold>\n four  </p>\n\n<p/>', ['para(one two «bold(three)» four)']],
    ['no-break and thin spaces', '<p>a\u00a0b\u2009c</p>', ['para(a\u00a0b\u2009c)']],
    ['breaks and generated text', '<p>a<break/> b<x>, </x>c</p>', ['para(a«br»b, c)']],
    ['ruby', '<p><ruby><rb>漢</rb><rt>kan</rt></ruby></p>', ['para(«text@role=ruby(漢«text@role=rt((kan))»)»)']],
    [
      'abbreviations',
      '<p><abbrev>WHO<def><p>World Health Organization</p></def></abbrev></p>',
      ['para(«text@role=abbrev(WHO (World Health Organization))»)'],
    ],
    [
      'named content',
      '<p><named-content content-type="gene">brca</named-content> <styled-content style="font-style: italic; color: red">x</styled-content></p>',
      ['para(«text@role=gene(brca)» «italic(«text@role=styled-content(x)»)»)'],
    ],
    ['targets', '<p><milestone-start id="m1"/>t <target id="t1">u</target></p>', ['para(«anchor@id=m1»t «anchor@id=t1»u)']],
    ['text outside paragraphs', 'loose <bold>words</bold><p>p</p>more', ['para(loose «bold(words)»)', 'para(p)', 'para(more)']],
    ['languages', '<p xml:lang="de">Hallo</p>', ['para@lang=de(Hallo)']],
  ])('%s', (_, body, expected) => {
    expect(shown(body)).toEqual(expected)
  })

  test('preformatted text keeps its lines, code within a line stays there', () => {
    expect(
      shown(
        '<code language="py">\n  a\n    b\n</code><preformat>  x <bold>y</bold>\n z</preformat><p>Use <code>ls -l</code>.</p>',
      ),
    ).toEqual(['preformat@language=py(  a⏎    b)', 'preformat(  x «bold(y)»⏎ z)', 'para(Use «monospace(ls -l)».)'])
  })
})

describe('links out', () => {
  test.each([
    ['<ext-link ext-link-type="uri" xlink:href="https://x.org/a?b=1">t</ext-link>', 'inter-ref@href=https://x.org/a?b=1(t)'],
    ['<ext-link ext-link-type="doi" xlink:href="10.1000/a#b">t</ext-link>', 'inter-ref@href=https://doi.org/10.1000/a%23b(t)'],
    [
      '<ext-link xlink:href="info:doi/10.1371/journal.pone.1">t</ext-link>',
      'inter-ref@href=https://doi.org/10.1371/journal.pone.1(t)',
    ],
    [
      '<named-content content-type="institution" xlink:href="http://x.org/i">t</named-content>',
      'inter-ref@href=http://x.org/i(«text@role=institution(t)»)',
    ],
    ['<named-content xlink:href="t1">t</named-content>', 'text@role=named-content(t)'],
    [
      '<named-content xlink:href="http://x.org/i"><uri>http://x.org/u</uri></named-content>',
      'text@role=named-content(«inter-ref@href=http://x.org/u(http://x.org/u)»)',
    ],
    ['<ext-link ext-link-type="pmid" xlink:href="123"/>', 'inter-ref@href=https://pubmed.ncbi.nlm.nih.gov/123/(123)'],
    [
      '<ext-link ext-link-type="pmc" xlink:href="99">t</ext-link>',
      'inter-ref@href=https://www.ncbi.nlm.nih.gov/pmc/articles/PMC99/(t)',
    ],
    [
      '<ext-link ext-link-type="gen" xlink:href="U12345">t</ext-link>',
      'inter-ref@href=https://www.ncbi.nlm.nih.gov/nuccore/U12345(t)',
    ],
    [
      '<ext-link ext-link-type="uniprot" xlink:href="P12345">t</ext-link>',
      'inter-ref@href=https://www.uniprot.org/uniprotkb/P12345(t)',
    ],
    [
      '<ext-link ext-link-type="ClinicalTrials" xlink:href="NCT00000001">t</ext-link>',
      'inter-ref@href=https://clinicaltrials.gov/study/NCT00000001(t)',
    ],
    ['<uri>www.x.org/a</uri>', 'inter-ref@href=http://www.x.org/a(www.x.org/a)'],
    ['<email>a@b.org</email>', 'inter-ref@href=mailto:a@b.org(a@b.org)'],
    ['<self-uri xlink:href="https://x.org">t</self-uri>', 'inter-ref@href=https://x.org(t)'],
    [
      '<related-object document-id="NCT1" document-id-type="clinical-trial-number">t</related-object>',
      'inter-ref@href=https://clinicaltrials.gov/study/NCT1(t)',
    ],
    [
      '<related-object source-id="X"><collab>The Atlas</collab><source>Data</source></related-object>',
      'text@role=related-object(«text@role=collab(The Atlas)», «text@role=source(Data)»)',
    ],
    [
      '<related-article related-article-type="commentary" ext-link-type="doi" xlink:href="10.1000/1">t</related-article>',
      'inter-ref@href=https://doi.org/10.1000/1(t)',
    ],
    ['<ext-link ext-link-type="mystery" xlink:href="q 1">t</ext-link>', 'inter-ref@href=q 1(t)'],
  ])('%s', (link, expected) => {
    expect(shown(`<p>${link}</p>`)).toEqual([`para(«${expected}»)`])
  })
})

describe('references within the article', () => {
  const targets =
    '<fig id="f1"><label>Fig. 1</label><graphic xlink:href="a"/></fig><table-wrap id="t9"><table><tbody><tr id="inner"><td>1</td></tr></tbody></table></table-wrap><list id="l1" list-type="simple"><list-item><p>x</p></list-item></list>'
  const [first] = [(link: string): string | undefined => shown(`<p>${link}</p>${targets}`)[0]]

  test.each([
    ['to one place', '<xref ref-type="fig" rid="f1">Figure 1</xref>', 'para(«cross-ref@refid=f1@role=fig(Figure 1)»)'],
    ['to several', '<xref ref-type="fig" rid="f1 t9">1, 9</xref>', 'para(«cross-refs@refid=f1 t9@role=fig(1, 9)»)'],
    ['without words', '<xref ref-type="fig" rid="f1"/>', 'para(«cross-ref@refid=f1@role=fig(Fig. 1)»)'],
    ['as an address', '<ext-link xlink:href="#f1">here</ext-link>', 'para(«cross-ref@refid=f1(here)»)'],
    ['to a part of a target', '<xref rid="inner">row</xref>', 'para(«cross-ref@refid=inner(row)»)'],
    ['to nowhere keeps its words', '<xref ref-type="bibr" rid="gone">9</xref>', 'para(«text@role=xref(9)»)'],
    ['in part to nowhere', '<xref ref-type="fig" rid="f1 gone">1</xref>', 'para(«cross-refs@refid=f1@role=fig(1)»)'],
    ['without a target', '<xref>9</xref>', 'para(9)'],
  ])('%s', (_, link, expected) => {
    expect(first(link)).toBe(expected)
  })

  test('a range shows its ends once', () => {
    const back =
      '<ref-list>' +
      [1, 2, 3].map(n => `<ref id="b${n}"><label>${n}</label><mixed-citation>x</mixed-citation></ref>`).join('') +
      '</ref-list>'
    const record = imported({
      body: '<p>[<xref ref-type="bibr" rid="b1">1</xref>–<xref ref-type="bibr" rid="b2"/><xref ref-type="bibr" rid="b3">3</xref>] <xref ref-type="bibr" rid="b2"/></p>',
      back,
    })
    expect(sketch(record.parts.body.content)).toEqual([
      'body(«sections(«para([«cross-ref@refid=b1@role=bibr(1)»–«cross-ref@refid=b3@role=bibr(3)»] [«cross-ref@refid=b2@role=bibr(2)»])»)»)',
    ])
  })
})

describe('lists', () => {
  test('have their labels in words', () => {
    expect(
      shown(
        '<list list-type="alpha-lower"><title>T</title><list-item><p>a</p></list-item><list-item><p>b</p><list list-type="bullet"><list-item><p>n</p></list-item></list></list-item></list>',
      ),
    ).toEqual([
      'list@role=alpha-lower(«list-title(T)»«list-item(«label(a.)»«para(a)»)»«list-item(«label(b.)»«para(b)»«list@role=bullet(«list-item(«label(•)»«para(n)»)»)»)»)',
    ])
  })

  test('keep labels of their own, and have none where they are simple', () => {
    expect(
      shown(
        '<list list-type="simple"><list-item><p>s</p></list-item></list><list list-type="order"><list-item><label>X)</label><p>own</p></list-item></list>',
      ),
    ).toEqual(['list@role=simple(«list-item(«para(s)»)»)', 'list@role=order(«list-item(«label(X))»«para(own)»)»)'])
  })

  test('go on from one another', () => {
    const item = '<list-item><p>x</p></list-item>'
    expect(
      shown(
        `<list id="a" list-type="order">${item}${item}</list><list id="b" list-type="order" continued-from="a">${item}</list><list list-type="roman-lower" continued-from="b" prefix-word="Step">${item}</list>`,
      ).map(each => /label\(([^)]*)\)[^l]*\)$/.exec(each)?.[1]),
    ).toEqual(['2.', '3.', 'Step iv.'])
  })

  test('of definitions', () => {
    expect(shown('<def-list><title>Abbr</title><def-item><term>a</term><def><p>alpha</p></def></def-item></def-list>')).toEqual([
      'def-list(«list-title(Abbr)»«def-term(a)»«def-description(«para(alpha)»)»)',
    ])
  })

  const value: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }
  const romanValue = (numeral: string): number =>
    numeral.split('').reduce((sum, digit, index, all) => {
      const own = value[digit] ?? Number.NaN
      return sum + (own < (value[all[index + 1] ?? ''] ?? 0) ? -own : own)
    }, 0)

  test.prop([fc.integer({ min: 0, max: 3998 })], { examples: [[0], [3], [8], [39], [3998]] })('Roman numerals count', index => {
    expect(romanValue((listLabel('roman-lower', index) ?? '').replace('.', ''))).toBe(index + 1)
    expect(listLabel('roman-lower', index) ?? '').not.toMatch(/(.)\1\1\1/)
  })

  test.prop([fc.integer({ min: 0, max: 20_000 })], { examples: [[0], [25], [26], [701], [702]] })(
    'letters count: each label once, in order of length, then of letters',
    index => {
      const [one, next] = [listLabel('alpha-lower', index), listLabel('alpha-lower', index + 1)].map(label =>
        (label ?? '').slice(0, -1),
      )
      expect(
        (one ?? '').length < (next ?? '').length || ((one ?? '').length === (next ?? '').length && (one ?? '') < (next ?? '')),
      ).toBe(true)
    },
  )
})

describe('blocks', () => {
  test.each([
    [
      'sections',
      '<sec id="s1" sec-type="intro"><label>1</label><title>T</title><p>x</p><sec><title>U</title><p>y</p></sec></sec>',
      ['section@id=s1@sec-type=intro(«label(1)»«section-title(T)»«para(x)»«section(«section-title(U)»«para(y)»)»)'],
    ],
    [
      'boxes',
      '<boxed-text id="b"><label>Box 1</label><caption><title>T</title></caption><sec><title>S</title><p>x</p></sec><attrib>me</attrib></boxed-text>',
      [
        'display(«textbox@id=b(«label(Box 1)»«caption(«simple-para@role=title(T)»)»«textbox-body(«section(«section-title(S)»«para(x)»)»)»«textbox-tail(«source(me)»)»)»)',
      ],
    ],
    ['quotations', '<disp-quote><p>q</p><attrib>A</attrib></disp-quote>', ['displayed-quote(«simple-para(q)»«source(A)»)']],
    [
      'verse',
      '<verse-group><title>V</title><verse-line>one</verse-line><verse-line>two</verse-line><attrib>Poet</attrib></verse-group>',
      ['displayed-quote@role=verse-group(«section-title(V)»«simple-para(one«br»two)»«source(Poet)»)'],
    ],
    [
      'speech',
      '<speech><speaker>Ann</speaker><p>Hi</p><p>Bye</p></speech>',
      ['displayed-quote@role=speech(«simple-para(«bold@role=speaker(Ann)» Hi)»«simple-para(Bye)»)'],
    ],
    [
      'statements',
      '<statement id="s1"><label>Theorem 1</label><title>T</title><p>st</p></statement>',
      ['enunciation@id=s1(«label(Theorem 1)»«section-title(T)»«para(st)»)'],
    ],
    [
      'signatures',
      '<sig-block><sig>A. Author<break/>Rome</sig></sig-block>',
      ['note@role=sig-block(«para@role=sig(A. Author«br»Rome)»)'],
    ],
  ])('%s', (_, body, expected) => {
    expect(shown(body)).toEqual(expected)
  })
})

describe('footnotes', () => {
  const record = imported({
    body: '<p>Text<fn id="n1"><label>*</label><p>one</p></fn> more<fn><p>two</p></fn>, <xref ref-type="fn" rid="n3">c</xref><fn id="n3"><p>three</p></fn>.</p>',
    back: '<fn-group><fn id="n4"><label>d</label><p>four</p></fn></fn-group>',
  })

  test('leave a mark in the line, unless one is there', () => {
    expect(sketch(record.parts.body.content)).toEqual([
      'body(«sections(«para(Text«cross-ref@refid=n1@role=fn(«sup(*)»)» more«cross-ref@refid=_fn1@role=fn(«sup(1)»)», «cross-ref@refid=n3@role=fn(c)».)»)»)',
    ])
  })

  test('stand in the part’s list, before those that the file gathers', () => {
    expect(sketch(record.parts.body.footnotes)).toEqual([
      'footnote@id=n1(«label(*)»«note-para(one)»)',
      'footnote@id=_fn1(«label(1)»«note-para(two)»)',
      'footnote@id=n3(«label(c)»«note-para(three)»)',
      'footnote@id=n4(«label(d)»«note-para(four)»)',
    ])
  })
})

describe('closing matter', () => {
  const record = imported({
    body: '<sec><title>S</title><p>t</p></sec>',
    meta: '<funding-group><funding-statement>Paid.</funding-statement></funding-group>',
    back: '<ack><title>Thanks</title><p>all</p></ack><notes notes-type="data-availability"><title>Data</title><p>d</p></notes><sec sec-type="COI-statement"><title>C</title><p>none</p></sec><app-group><app id="A"><label>Appendix A</label><title>App</title><boxed-text><sec><title>In it</title><p>p</p></sec></boxed-text></app></app-group><glossary><def-list><def-item><term>A</term><def><p>aa</p></def></def-item></def-list></glossary><bio><p>life</p></bio>',
  })

  test('follows the text in the file’s order, appendices last', () => {
    expect(sketch(record.parts.body.content.flatMap(body => body.$$ ?? []))).toEqual([
      'sections(«section(«section-title(S)»«para(t)»)»)',
      'acknowledgment(«section-title(Thanks)»«para(all)»)',
      'data-availability(«section-title(Data)»«para(d)»)',
      'conflict-of-interest(«section-title(C)»«para(none)»)',
      'section@role=funding(«section-title(Funding)»«para(Paid.)»)',
      'appendices(«section@id=A(«label(Appendix A)»«section-title(App)»«section(«section-title(In it)»«para(p)»)»)»)',
    ])
  })

  test('glossaries and lives have parts of their own', () => {
    expect(sketch(record.parts.glossary.content)).toEqual([
      'glossary(«glossary-sec(«glossary-entry(«glossary-heading(A)»«glossary-def(«para(aa)»)»)»)»)',
    ])
    expect(sketch(record.parts.biographies.content)).toEqual(['biography@id=_bio1(«para(life)»)'])
  })
})

test('questions and answers have a part of their own', () => {
  const record = imported({
    body: '<sec><title>Text</title><p>x</p></sec><sec><title>Quiz</title><question-wrap><question id="q1"><label>Q1</label><p>What?</p><option correct="yes"><label>a</label><p>This</p></option></question><answer pointer-to-question="q1"><p>This</p></answer><explanation><p>because</p></explanation></question-wrap></sec>',
  })
  expect(sketch(record.parts.exam.content)).toEqual([
    'exam-questions(«section-title(Quiz)»«exam-question@id=q1(«label(Q1)»«para(What?)»«list@role=option(«list-item@role=correct(«label(a)»«para(This)»)»)»)»)',
    'exam-answers(«exam-answer(«para(This)»)»«exam-answer@role=explanation(«para(because)»)»)',
  ])
  expect(sketch(record.parts.body.content)).toEqual(['body(«sections(«section(«section-title(Text)»«para(x)»)»)»)'])
})
