import { childrenOf } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { sketch } from '../jats/sketch.ts'
import { imported, paragraph, textOf } from './read.ts'

/** What a section of this XML holds. */
const inSection = (inner: string): readonly string[] => sketch(textOf(`<ce:section>${inner}</ce:section>`).flatMap(childrenOf))

describe('inline elements', () => {
  test.each([
    'bold',
    'chem',
    'cross-out',
    'cross-ref',
    'cross-refs',
    'e-address',
    'grant-number',
    'grant-sponsor',
    'inf',
    'inter-ref',
    'inter-refs',
    'intra-ref',
    'intra-refs',
    'italic',
    'monospace',
    'rm',
    'sans-serif',
    'small-caps',
    'sup',
    'text',
    'topic-link',
    'underline',
  ])('%s stays in the line, with the spaces around it', name => {
    const xml = `one <ce:${name}>two</ce:${name}> three`
    expect(inSection(xml)).toEqual([`para(one «${name}(two)» three)`])
    expect(sketch(paragraph(xml))).toEqual([`para(one «${name}(two)» three)`])
  })

  test.each(['anchor', 'float-anchor', 'glyph', 'hsp'])('%s without text stays in the line, with the spaces around it', name => {
    const xml = `one <ce:${name}/> two`
    expect(inSection(xml)).toEqual([`para(one «${name}» two)`])
    expect(sketch(paragraph(xml))).toEqual([`para(one «${name}» two)`])
  })

  test.each(['br', 'vsp'])('%s stays in the line, without the spaces around it', name => {
    expect(inSection(`one <ce:${name}/> two`)).toEqual([`para(one«${name}»two)`])
  })

  test.each([
    'inter-ref-end',
    'inter-ref-title',
    'inter-refs-link',
    'inter-refs-text',
    'intra-ref-end',
    'intra-ref-title',
    'intra-refs-link',
    'intra-refs-text',
  ])('%s is words of the line', name => {
    expect(inSection(`one <ce:${name}>two</ce:${name}> three`)).toEqual(['para(one two three)'])
  })

  test.each([
    ['roman', '<ce:roman>two</ce:roman>', 'rm(two)'],
    ['index-flag', '<ce:index-flag id="i"><ce:index-flag-term>Gust</ce:index-flag-term></ce:index-flag>', 'anchor@id=i'],
    ['inline-figure', '<ce:inline-figure><ce:link locator="fx1"/></ce:inline-figure>', 'inline-figure(«link@locator=fx1»)'],
    ['math', '<mml:math><mml:mi>x</mml:mi></mml:math>', 'math(«mi(x)»)'],
  ])('%s stays in the line', (_, xml, expected) => {
    expect(inSection(`one ${xml} three`)).toEqual([`para(one «${expected}» three)`])
  })

  test.each(['see', 'see-also'])('%s in a line keeps the spaces around it', name => {
    expect(sketch(paragraph(`one <ce:${name}>two</ce:${name}> three`))).toEqual([`para(one «${name}(two)» three)`])
  })

  test('keep the spaces at their ends', () => {
    expect(sketch(paragraph('one<ce:italic> two </ce:italic>three'))).toEqual(['para(one«italic( two )»three)'])
  })

  test('without words leave nothing but the place that they name', () => {
    const flag = (attributes: string) =>
      `<ce:index-flag ${attributes}><ce:index-flag-term>Gust</ce:index-flag-term></ce:index-flag>`
    expect(sketch(paragraph(`one${flag('')} two${flag('id="i"')}`))).toEqual(['para(one two«anchor@id=i»)'])
  })
})

/** The nodes that elements under other names than the vocabulary’s become. */
const counterparts: Readonly<Record<string, string>> = {
  'compound-formula': 'para@role=compound-formula',
  'compound-name': 'para@role=compound-name',
  'reader-see': 'see-also@role=reader-see',
  salutation: 'para@role=salutation',
}

const runningNames = [
  'alt-name',
  'alt-subtitle',
  'alt-text',
  'alt-title',
  'collab-aff',
  'comment',
  'compound-formula',
  'compound-name',
  'copyright',
  'copyright-line',
  'dedication',
  'def-term',
  'glossary-heading',
  'label',
  'maintitle',
  'miscellaneous',
  'note-para',
  'para',
  'presented',
  'reader-see',
  'salutation',
  'section-title',
  'see',
  'see-also',
  'simple-para',
  'source',
  'source-text',
  'subtitle',
  'textfn',
  'textref',
  'title',
]

describe('running text', () => {
  test.each(runningNames)('what nobody knows in a %s of markup alone is text', name => {
    expect(inSection(`<ce:${name}> <ce:wave>one</ce:wave> <ce:bold>two</ce:bold> </ce:${name}>`)).toEqual([
      `${counterparts[name] ?? name}(«text@role=wave(one)» «bold(two)»)`,
    ])
  })

  test.each([...runningNames, 'entry', 'index-heading'])('a footnote in a %s of markup alone moves to the footnotes', name => {
    const { body } = imported({
      body: `<ce:sections><ce:section><ce:${name}><ce:bold>one</ce:bold><ce:footnote id="f"><ce:note-para>N</ce:note-para></ce:footnote></ce:${name}></ce:section></ce:sections>`,
    }).parts
    expect(sketch(body.footnotes)).toEqual(['footnote@id=f(«note-para(N)»)'])
  })

  test('an index heading is words of its line', () => {
    expect(inSection('one <ce:index-heading><ce:wave>two</ce:wave></ce:index-heading>')).toEqual([
      'para(one)',
      'text@role=wave(two)',
    ])
  })
})

describe('what is taken apart', () => {
  test.each([
    'affiliation',
    'author',
    'author-group',
    'authors',
    'bib-reference',
    'book',
    'book-series',
    'collaboration',
    'contribution',
    'correspondence',
    'dochead',
    'e-host',
    'edited-book',
    'editor',
    'editors',
    'formula',
    'host',
    'inline-figure',
    'issue',
    'keyword',
    'keywords',
    'other-ref',
    'pages',
    'publisher',
    'reference',
    'row',
    'series',
    'tbody',
    'tfoot',
    'tgroup',
    'thead',
  ])('%s consists of pieces without spaces between them, and what nobody knows in it is one', name => {
    expect(
      inSection(`<sb:${name}> <ce:text> one </ce:text> <ce:wave> <ce:italic>two</ce:italic> three </ce:wave> </sb:${name}>`),
    ).toEqual([`${name}(«text(one)»«text@role=wave(«italic(two)» three)»)`])
  })

  test('a title consists of pieces where it has a main title', () => {
    const title = (name: string) => inSection(`<sb:title> <sb:${name}>one</sb:${name}> <ce:italic> two </ce:italic> </sb:title>`)
    expect(title('maintitle')).toEqual(['title(«maintitle(one)»«italic(two)»)'])
    expect(title('bold')).toEqual(['title(«bold(one)» «italic( two )»)'])
  })
})

describe('what holds paragraphs', () => {
  test.each([
    'abstract',
    'abstract-sec',
    'acknowledgment',
    'appendices',
    'body',
    'conflict-of-interest',
    'data-availability',
    'def-description',
    'display',
    'displayed-quote',
    'enunciation',
    'exam-answer',
    'exam-answers',
    'exam-question',
    'exam-questions',
    'footnote',
    'glossary-def',
    'introduction',
    'list-item',
    'nomenclature',
    'section',
    'sections',
    'textbox',
    'textbox-body',
    'textbox-head',
    'textbox-tail',
  ])('loose words in a %s become one', name => {
    expect(inSection(`<ce:${name}> one <ce:italic>two</ce:italic> </ce:${name}>`)).toEqual([`${name}(«para(one «italic(two)»)»)`])
  })

  test('loose words in an intro become one in an introduction', () => {
    expect(inSection('<ce:intro>one</ce:intro>')).toEqual(['introduction(«para(one)»)'])
  })

  test('loose words in anything else are its own', () => {
    expect(inSection('<ce:caption>one <ce:italic>two</ce:italic></ce:caption>')).toEqual(['caption(one «italic(two)»)'])
  })
})

describe('code', () => {
  test.each(['monospace', 'preformat'])('%s keeps its white space, in its markup too', name => {
    expect(inSection(`<ce:${name}>if  (x)\n  <ce:bold> y  z </ce:bold> <ce:wave>a  b</ce:wave></ce:${name}>`)).toEqual([
      `${name}(if  (x)⏎  «bold( y  z )» «text@role=wave(a  b)»)`,
    ])
  })

  test('in what is taken apart has none at its ends', () => {
    expect(inSection('<ce:keyword><ce:monospace>  a  b  </ce:monospace></ce:keyword>')).toEqual(['keyword(«monospace(a  b)»)'])
  })
})

describe('elements under other names', () => {
  test.each([
    ['ce:alt-e-component', 'e-component@role=alt-e-component'],
    ['ce:compound-formula', 'para@role=compound-formula'],
    ['ce:compound-info', 'list@role=compound-info'],
    ['ce:compound-name', 'para@role=compound-name'],
    ['ce:compound-struct', 'figure@role=compound-struct'],
    ['ce:intro', 'introduction'],
    ['ce:reader-see', 'see-also@role=reader-see'],
    ['ce:roman', 'rm'],
    ['ce:salutation', 'para@role=salutation'],
    ['bk:subchapter', 'section@role=subchapter'],
  ])('%s becomes %s', (name, expected) => {
    expect(inSection(`<${name}><ce:label>1</ce:label></${name}>`)).toEqual([`${expected}(«label(1)»)`])
  })
})
