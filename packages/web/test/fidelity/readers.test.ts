import { describe, expect, test } from 'vitest'
import { articlesOf } from '../../src/fidelity/articles.ts'
import { mathKey, mathText, wordsInTex } from '../../src/fidelity/math.ts'
import { pageFacts } from '../../src/fidelity/page-facts.ts'
import { readPage } from '../../src/fidelity/page-reader.ts'
import { all, type Element } from '../../src/fidelity/tree.ts'
import { plainWords, wordsOf } from '../../src/fidelity/words.ts'
import { readXml } from '../../src/fidelity/xml-reader.ts'
import { BOOK, ELSEVIER, JATS } from './samples.ts'

const textsOf = (items: readonly { readonly text: string }[]): readonly string[] => items.map(({ text }) => text)

const only = (xml: string) => {
  const [article, ...more] = articlesOf(xml)
  expect(more).toEqual([])
  if (article === undefined) throw new Error('no article')
  return article
}

describe('words', () => {
  test('are runs of letters and digits, and single signs', () => {
    expect(wordsOf('H2O, β-carotene (5 %)')).toEqual(['H2O', ',', 'β', '-', 'carotene', '(', '5', '%', ')'])
  })

  test('do not depend on how accents are written, nor on characters that nobody sees', () => {
    expect(wordsOf('cafe\u0301 co\u00adoperate')).toEqual(wordsOf('café cooperate'))
  })

  test('without signs are the same in either case', () => {
    expect(plainWords('Smith, J. (Jr.)')).toEqual(['smith', 'j', 'jr'])
  })
})

describe('an XML file', () => {
  test('is read with the place of each element', () => {
    const [para] = all(readXml('<article>\n  <body><p>One</p></body></article>'), 'p')
    expect(para?.at).toBe('line 2, column 9')
  })

  test('may use entities of HTML and its own', () => {
    const { children } = readXml('<!DOCTYPE p [<!ENTITY firm "The Firm">]><p>&firm; &alpha; &unknown;</p>')
    expect(children).toEqual(['The Firm α [&unknown;]'])
  })

  test('that is not well formed is refused', () => {
    expect(() => readXml('<p>')).toThrow(/unclosed tag/)
  })

  test('may be no article', () => {
    expect(articlesOf('<manifest><file/></manifest>')).toEqual([])
  })

  test('may have several articles', () => {
    const one = JATS.replace(/^<\?xml.*?\?>/, '')
    expect(articlesOf(`<pmc-articleset>${one}${one}</pmc-articleset>`)).toHaveLength(2)
    const other = ELSEVIER.replace(/^<\?xml.*?\?>/, '')
    expect(articlesOf(`<set>${other}<item>${other}</item></set>`).map(({ doi }) => doi)).toEqual([
      '10.5555/j.example.2013.01',
      '10.5555/j.example.2013.01',
    ])
  })
})

describe('a JATS article', () => {
  const article = only(JATS)

  test('has its text in order, without headings, floats, notes and formulas', () => {
    expect(textsOf(article.text)).toEqual([
      'Grids can be covered.',
      'A grid is covered if no square is free, as in Figure 1 and earlier work 1.',
      'One square',
      'Two squares',
      'It holds that',
      'for every n.',
      'We thank nobody.',
    ])
  })

  test('has headings with their levels', () => {
    expect(article.headings.map(({ level, text }) => `h${level} ${text}`)).toEqual([
      'h2 1 Squares',
      'h3 1.1 Small squares',
      'h2 Thanks',
    ])
  })

  test('has tables with spans', () => {
    expect(article.tables.map(({ id, text }) => [id, text])).toEqual([['t1', 'Table 1']])
    expect(article.tables[0]?.cells.map(({ text, row, column, rows, columns }) => [text, row, column, rows, columns])).toEqual([
      ['Side', 0, 0, 2, 1],
      ['Squares', 0, 1, 1, 2],
      ['free', 1, 1, 1, 1],
      ['covered', 1, 2, 1, 1],
      ['2', 2, 0, 1, 1],
      ['4', 2, 2, 1, 1],
    ])
  })

  test('may have tables in the CALS model, and sections with a label alone', () => {
    const other = only(
      JATS.replace(
        /<table>[^]*?<\/table>/,
        '<tgroup><colspec colname="a"/><colspec colname="b"/><tbody><row><entry namest="a" nameend="b">All</entry></row></tbody></tgroup>',
      ).replace('<title>Small squares</title>', ''),
    )
    expect(other.tables[0]?.cells.map(({ text, columns }) => [text, columns])).toEqual([['All', 2]])
    expect(other.headings.map(({ level, text }) => `h${level} ${text}`)).toEqual(['h2 1 Squares', 'h3 1.1', 'h2 Thanks'])
  })

  test('has floats with captions', () => {
    expect(article.floats.map(({ kind, id, text, caption, hasPicture }) => [kind, id, text, caption, hasPicture])).toEqual([
      ['figure', 'f1', 'Figure 1', 'A covered grid. It has four squares.', true],
      ['table', 't1', 'Table 1', 'Squares by side.', false],
    ])
  })

  test('has formulas, those in MathML by their tokens', () => {
    expect(article.formulas.map(({ text, isMathml }) => [text, isMathml])).toEqual([
      ['c=n2', true],
      ['n', true],
      ['', false],
    ])
  })

  test('has links to what is in it', () => {
    expect(article.crossReferences.map(({ text, to }) => [text, to])).toEqual([
      ['Figure 1', ['f1']],
      ['1', ['r1']],
    ])
  })

  test('has people with their affiliations', () => {
    expect(article.people.map(({ text, affiliations }) => [text, affiliations])).toEqual([
      ['Ada Example', ['Institute of Grids , Example Town']],
      ['Ben Sample Jr.', ['Institute of Grids , Example Town', 'Department of Squares']],
      ['The Grid Group', []],
    ])
  })

  test('has references part by part', () => {
    expect(article.references.map(({ id, parts }) => [id, parts.map(({ part, text }) => `${part}: ${text}`)])).toEqual([
      [
        'r1',
        [
          'author: Cover',
          'author: C',
          'title: On grids',
          'source: Journal of Squares',
          'year: 2009',
          'volume: 7',
          'pages: 1',
          'pages: 9',
          'DOI: 10.5555/grids',
        ],
      ],
      ['r2', ['text: Sample B. Squares. Example Town, 2001.']],
    ])
  })

  test('has facts that the page must name', () => {
    const claims = Map.groupBy(article.claims, ({ subject }) => subject)
    expect(Object.fromEntries([...claims].map(([subject, own]) => [subject, textsOf(own)]))).toEqual({
      Title: ['Covering a small grid'],
      Keywords: ['grid', 'square'],
      Notes: ['Squares are counted once.'],
      Dates: ['6 December 2012', '1 March 2013'],
      Identifiers: ['10.5555/small-grid', '4', '11', '19', 'Journal of Examples'],
      Licences: ['© 2013 The authors', 'https://creativecommons.org/licenses/by/4.0/', 'Anyone may share this article.'],
      Funding: ['G-17', 'Example Foundation'],
    })
  })
})

describe('a book', () => {
  const [preface, small, large, appendix] = articlesOf(BOOK)

  test('has its chapters, and a part only if it has text of its own', () => {
    expect(textsOf(small?.text ?? [])).toEqual(['They have four sides, as was said 2.'])
    expect(textsOf(small?.headings ?? [])).toEqual(['Sides'])
    const told = articlesOf(BOOK.replace('</book-part-meta><body>\n', '</book-part-meta><body><p>On sizes.</p>\n'))
    expect(told.map(({ title }) => title)).toContain('Squares by size')
    expect(told.flatMap(({ text }) => textsOf(text)).filter(text => text === 'On sizes.')).toHaveLength(1)
  })

  test('gives them what they do not say: authors, date, licence, and the references that they cite', () => {
    for (const each of [preface, small, appendix]) expect(textsOf(each?.people ?? [])).toEqual(['Ada Example', 'Ben Sample'])
    expect(textsOf(large?.people ?? [])).toEqual(['Cem Cover', 'Ben Sample'])
    for (const each of [preface, small, large, appendix]) {
      expect(textsOf(each?.claims ?? [])).toEqual(
        expect.arrayContaining(['1 March 2013', '© 2013 The authors', 'A Book of Squares']),
      )
    }
    expect(small?.references.map(({ id }) => id)).toEqual(['br2'])
    expect(large?.references).toEqual([])
  })

  test('may come as a wrapper of one chapter, or in a set', () => {
    const [, part = ''] = /(<book-part book-part-type="chapter".*?<\/book-part>)/.exec(BOOK) ?? []
    expect(only(`<book-part-wrapper>${part}</book-part-wrapper>`).title).toBe('Small squares')
    expect(articlesOf(`<records><record>${BOOK}</record></records>`)).toHaveLength(4)
  })
})

describe('an article of Elsevier’s', () => {
  const article = only(ELSEVIER)

  test('has text and headings', () => {
    expect(textsOf(article.text)).toEqual([
      'Grids can be covered.',
      'A grid is covered if no square is free, see Fig. 1a and [1].',
      'We thank nobody.',
    ])
    expect(article.headings.map(({ level, text }) => `h${level} ${text}`)).toEqual([
      'h2 Abstract',
      'h2 1 Squares',
      'h3 1.1 Small squares',
      'h2 Acknowledgement',
    ])
  })

  test('has people with all of their names, the members of groups after the authors, and the editors of its book', () => {
    const authors =
      '<ce:author-group><ce:author><ce:degrees>Dr.</ce:degrees><ce:given-name>Ada</ce:given-name><ce:surname>Example</ce:surname><ce:cross-refs refid="a1 n1"><ce:sup>a,1</ce:sup></ce:cross-refs></ce:author>' +
      '<ce:collaboration><ce:text>Group</ce:text><ce:author-group><ce:author><ce:surname>王</ce:surname><ce:given-name>小明</ce:given-name></ce:author></ce:author-group></ce:collaboration>' +
      '<ce:affiliation id="a1"><ce:textfn>Institute of Grids</ce:textfn></ce:affiliation></ce:author-group>'
    const meta =
      '<xocs:meta><xocs:content-type>BK</xocs:content-type><xocs:title-editors-groups><xocs:title-editors-group><ce:editors><ce:author-group><ce:author><ce:surname>Editor</ce:surname></ce:author></ce:author-group></ce:editors></xocs:title-editors-group></xocs:title-editors-groups>'
    const { people } = only(ELSEVIER.replace(/<ce:author-group>.*?<\/ce:author-group>/s, authors).replace('<xocs:meta>', meta))
    expect(people.map(({ text, affiliations }) => [text, affiliations])).toEqual([
      ['Dr. Ada Example', ['Institute of Grids']],
      ['Group', []],
      ['王小明', []],
      ['Editor', []],
    ])
  })

  test('has in its text what stands in its head after the abstracts, and nothing of what a chapter in it says for machines', () => {
    const data = '<ce:data-availability><ce:para>Data on request.</ce:para></ce:data-availability></head>'
    const inner = '<ce:sections><subchapter><info><ce:pii>X1</ce:pii></info><ce:title>Inside</ce:title></subchapter>'
    const article = only(ELSEVIER.replace('</head>', data).replace('<ce:sections>', inner))
    expect(textsOf(article.text).slice(0, 2)).toEqual(['Grids can be covered.', 'Data on request.'])
    expect(textsOf(article.text).join(' ')).not.toContain('X1')
    expect(textsOf(article.headings)).toContain('Inside')
  })

  test('has the title of an abstract once, whichever of it and its first section has it', () => {
    const abstract = (kind: string, title: string): string =>
      `<ce:abstract class="${kind}"><ce:abstract-sec><ce:section-title>${title}</ce:section-title><ce:simple-para>a</ce:simple-para></ce:abstract-sec></ce:abstract>`
    const head =
      abstract('graphical', 'Graphical abstract') + abstract('author-highlights', 'Points') + abstract('author', 'Aims')
    expect(
      only(ELSEVIER.replace(/<ce:abstract>.*?<\/ce:abstract>/s, head))
        .headings.slice(0, 3)
        .map(({ level, text }) => `h${level} ${text}`),
    ).toEqual(['h2 Graphical abstract', 'h2 Points', 'h3 Aims'])
  })

  test('has tables by the names of their columns', () => {
    expect(article.tables[0]?.cells.map(({ text, row, column, rows, columns }) => [text, row, column, rows, columns])).toEqual([
      ['Side', 0, 0, 2, 1],
      ['Squares', 0, 1, 1, 2],
      ['free', 1, 1, 1, 1],
      ['covered', 1, 2, 1, 1],
    ])
  })

  test('has people, references and facts', () => {
    expect(article.people.map(({ text, affiliations }) => [text, affiliations])).toEqual([
      ['Ada Example', ['Institute of Grids']],
    ])
    expect(article.references[0]?.parts.map(({ part, text }) => `${part}: ${text}`)).toEqual([
      'author: C.',
      'author: Cover',
      'title: On grids',
      'title: Journal of Squares',
      'volume: 7',
      'year: 2009',
      'pages: 1',
    ])
    expect(textsOf(article.claims.filter(({ subject }) => subject === 'Dates'))).toEqual(['6 December 2012'])
  })
})

describe('a formula', () => {
  const math = (inside: string): Element => readXml(`<math>${inside}</math>`)

  test('has the fences that an attribute names', () => {
    expect(mathText(math('<mfenced open="["><mi>a</mi><mi>b</mi></mfenced>'))).toBe('[a,b)')
  })

  test('is the same whichever sign an accent or a minus is written with', () => {
    expect(mathKey(mathText(math('<mover><mi>x</mi><mo>¯</mo></mover><mo>-</mo><mn>1</mn>')))).toBe(
      mathKey(mathText(math('<mover><mi>x</mi><mo>‾</mo></mover> <mo>−</mo> <mn>1</mn>'))),
    )
  })

  test('has the spaces of its words, however they are written', () => {
    const rightly = mathText(math('<mi>x</mi> <mtext>\u00A0if\u00A0</mtext>\n<mi>y</mi>'))
    expect(rightly).toBe('x␣if␣y')
    expect(mathText(math('<mi>x</mi><mtext> if </mtext><mi> y </mi>'))).toBe(rightly)
    expect(mathText(math('<mi>x</mi> if <mi>y</mi>'))).toBe(rightly)
    expect(mathText(math('<mi>x</mi><mtext>if</mtext><mi>y</mi>'))).not.toBe(rightly)
  })

  test('in TeX has its words with their spaces', () => {
    const tex = readXml('<tex-math>x \\text{ if } y % \\text{no}\n\\mbox{for all $z$} \\textrm{so}</tex-math>')
    expect(wordsInTex(tex)).toEqual(['␣if␣', 'so'])
  })

  test('says nothing of how else it could be written', () => {
    expect(mathText(math('<semantics><mi>a</mi><annotation>TeX</annotation></semantics>'))).toBe('a')
  })
})

describe('a page', () => {
  const page = pageFacts(
    readPage(`<!doctype html><body><article><div class="part part-body"><section id="s1"><h2><span class="label">1</span> Squares</h2>
      <p>One<button>Copy</button> and two.</p><figure id="f1" class="figure"><figcaption><span class="label">Fig. 1</span>
      <div class="caption"><p>A grid.</p></div><span class="back-links"><a href="#c1">a</a></span></figcaption></figure>
      <figure id="f2" class="figure"><img src="/two.png"><figcaption><span class="label">Fig. 2</span></figcaption></figure>
      <p><a class="cross-ref" href="#f1" data-refids="f1">Fig. 1</a></p></section></div></article></body>`),
  )

  test('has its text without its tools', () => {
    expect(textsOf(page.text)).toEqual(['One and two.', 'Fig. 1'])
  })

  test('has headings, placed by the address above them', () => {
    expect(page.headings).toEqual([{ text: '1 Squares', at: '#s1', level: 2 }])
  })

  test('may say of the pictures of a figure and its parts that they are missing, and show a formula as its source', () => {
    const other = pageFacts(
      readPage(`<article><div class="part part-body"><figure class="figure" id="f1"><p>Not available.</p><figure class="figure" id="f2"></figure></figure>
        <figure class="figure" id="f3"></figure><p>So <span class="tex"><code>x^2</code></span> holds.</p>
        <div class="formula"><span class="label">(1)</span></div></div></article>`),
    )
    expect(other.floats.map(({ id, hasPicture }) => [id, hasPicture])).toEqual([
      ['f1', true],
      ['f2', true],
      ['f3', false],
    ])
    expect(other.formulas.map(({ isMathml }) => isMathml)).toEqual([false])
    expect(textsOf(other.text)).toEqual(['So holds.'])
  })

  test('shows a picture or not', () => {
    expect(page.floats.map(({ text, caption, hasPicture }) => [text, caption, hasPicture])).toEqual([
      ['Fig. 1', 'A grid.', false],
      ['Fig. 2', '', true],
    ])
  })

  test('has links that lead nowhere', () => {
    expect(textsOf(page.deadLinks)).toEqual(['a → #c1'])
  })
})
