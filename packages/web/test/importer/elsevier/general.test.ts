import { childrenOf } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { sketch } from '../jats/sketch.ts'
import { articleWith, imported, paragraph, read, textOf } from './read.ts'

const inSection = (inner: string): readonly string[] => sketch(textOf(`<ce:section>${inner}</ce:section>`).flatMap(childrenOf))
const line = (inner: string): string | undefined => sketch(paragraph(inner))[0]

describe('an element that nobody knows', () => {
  test.each([
    ['words', 'one <ce:bold>two</ce:bold>', 'para@role=wave(one «bold(two)»)'],
    ['markup alone', ' <ce:italic>one</ce:italic> <ce:bold>two</ce:bold> ', 'para@role=wave(«italic(one)» «bold(two)»)'],
    ['words and blocks', 'one <ce:list/> two', 'para@role=wave(one«list»two)'],
    ['blocks', '<ce:para>one</ce:para><ce:wind>two</ce:wind>', 'section@role=wave(«para(one)»«para@role=wind(two)»)'],
    ['markup and blocks', '<ce:bold>one</ce:bold><ce:para>two</ce:para>', 'section@role=wave(«bold(one)»«para(two)»)'],
    ['a section title', '<ce:section-title>T</ce:section-title>one', 'section@role=wave(«section-title(T)»«para(one)»)'],
    ['a title', '<ce:title>T</ce:title>one', 'section@role=wave(«section-title(T)»«para(one)»)'],
  ])('among blocks, of %s', (_, inner, expected) => {
    expect(inSection(`<ce:wave>${inner}</ce:wave>`)).toEqual([expected])
  })

  test.each([
    ['words', ' one <ce:bold>two</ce:bold> ', 'para(a«text@role=wave( one «bold(two)» )»b)'],
    ['blocks', '<ce:para>one</ce:para>', 'para(a«note@role=wave(«para(one)»)»b)'],
    ['words and blocks', 'one<ce:para>two</ce:para>', 'para(a«note@role=wave(«para(one)»«para(two)»)»b)'],
    [
      'blocks further in',
      '<ce:wind>one<ce:para>two</ce:para></ce:wind>',
      'para(a«note@role=wave(«para@role=wind(one«para(two)»)»)»b)',
    ],
    [
      'what is inside something inline',
      '<ce:inline-figure><ce:link locator="fx1"/></ce:inline-figure>',
      'para(a«text@role=wave(«inline-figure(«link@locator=fx1»)»)»b)',
    ],
  ])('in a line, of %s', (_, inner, expected) => {
    expect(line(`a<ce:wave>${inner}</ce:wave>b`)).toBe(expected)
  })

  test('among pieces is one, with its blocks too', () => {
    expect(inSection('<ce:author><ce:wave> <ce:bold>one</ce:bold> two <ce:para>three</ce:para></ce:wave></ce:author>')).toEqual([
      'author(«text@role=wave(«bold(one)» two«para(three)»)»)',
    ])
  })

  test('in code is code, with its blocks too', () => {
    expect(line('<ce:monospace>a  <ce:wave>b  c<ce:para>d  e</ce:para></ce:wave></ce:monospace>')).toBe(
      'para(«monospace(a  «text@role=wave(b  c«para(d  e)»)»)»)',
    )
  })

  test('without words leaves the place that it names, or nothing', () => {
    expect(inSection('<ce:wave id="w"/><ce:wave/><ce:wave> </ce:wave>')).toEqual(['anchor@id=w'])
    expect(line('one<ce:wave id="w"/><ce:wave/>')).toBe('para(one«anchor@id=w»)')
  })

  test('keeps its words wherever it stands, also one that an article has among its data', () => {
    expect(
      inSection(
        '<ce:document-thread><ce:refers-to-document><ce:doi>10.1016/x</ce:doi></ce:refers-to-document></ce:document-thread>',
      ).join(''),
    ).toContain('doi(10.1016/x)')
  })
})

describe('a known element', () => {
  test('has the attributes that its node may have, and none without a value', () => {
    expect(
      inSection('<ce:para id="p" role="" view="all" xml:lang="fr" class="c" xlink:href="h" strange="s">one</ce:para>'),
    ).toEqual(['para@id=p@view=all@lang=fr@class=c(one)'])
    expect(inSection('<ce:para id="" view=" all ">one</ce:para>')).toEqual(['para@view=all(one)'])
  })

  test('has its own role, not one that only repeats its name', () => {
    const roles = ['http://www.elsevier.com/xml/linking-roles/text', 'text', 'see http://www.elsevier.com/xml/linking-roles/']
    expect(roles.flatMap(role => inSection(`<ce:para role="${role}">one</ce:para>`))).toEqual([
      'para(one)',
      'para@role=text(one)',
      'para@role=see http://www.elsevier.com/xml/linking-roles/(one)',
    ])
  })

  test('a title without anything in it leaves the place that it names, or nothing', () => {
    expect(inSection('<ce:section-title/><ce:para>one</ce:para>')).toEqual(['para(one)'])
    expect(inSection('<ce:section-title id="t"> </ce:section-title><ce:para>one</ce:para>')).toEqual(['anchor@id=t', 'para(one)'])
    expect(inSection('<ce:section-title><mml:math><mml:mi>x</mml:mi></mml:math></ce:section-title>')).toEqual([
      'section-title(«math(«mi(x)»)»)',
    ])
  })

  test('a part with a single titled section has one title', () => {
    const thanks = '<ce:section><ce:section-title>Acknowledgements</ce:section-title><ce:para>t</ce:para></ce:section>'
    expect(sketch(imported({ body: `<ce:acknowledgment>${thanks}</ce:acknowledgment>` }).parts.body.content)).toEqual([
      'body(«acknowledgment(«section-title(Acknowledgements)»«section(«para(t)»)»)»)',
    ])
    const labelled = thanks.replace('<ce:section>', '<ce:section><ce:label>1</ce:label>')
    expect(sketch(imported({ body: `<ce:acknowledgment>${labelled}</ce:acknowledgment>` }).parts.body.content)).toEqual([
      'body(«acknowledgment(«label(1)»«section-title(Acknowledgements)»«section(«para(t)»)»)»)',
    ])
  })

  test('in a list, a section title is the title of the list', () => {
    const list =
      '<ce:list><ce:section-title>T</ce:section-title><ce:list-item><ce:section-title>U</ce:section-title></ce:list-item></ce:list>'
    expect(inSection(list)).toEqual(['list(«list-title(T)»«list-item(«section-title(U)»)»)'])
  })

  test('that refers to several places that only print shows refers to what a screen shows instead', () => {
    const section = (view: string, id: string, inner = '') =>
      `<ce:section view="${view}" id="${id}"><ce:section-title>${id.slice(0, 3)}</ce:section-title>${inner}</ce:section>`
    const [first] = textOf(
      `<ce:para><ce:cross-refs refid="one-print two-para  three">1–3</ce:cross-refs></ce:para>` +
        section('compact', 'one-print') +
        section('extended', 'one-screen') +
        section('all', 'both') +
        section('compact', 'two-print', '<ce:para id="two-para">p</ce:para>') +
        section('extended', 'two-screen'),
    )
    expect(sketch(first === undefined ? [] : [first])).toEqual(['para(«cross-refs@refid=one-screen two-screen  three(1–3)»)'])
  })

  test('that refers to a place that only print shows refers to it where the screen’s counterpart has no id', () => {
    const [first] = textOf(
      '<ce:para><ce:cross-ref refid="print">1</ce:cross-ref></ce:para><ce:section view="compact" id="print"><ce:label>1</ce:label></ce:section><ce:section view="extended"><ce:label>1</ce:label></ce:section>',
    )
    expect(sketch(first === undefined ? [] : [first])).toEqual(['para(«cross-ref@refid=print(1)»)'])
  })
})

describe('what only print shows', () => {
  test('has no place of its own where a screen shows the same', () => {
    const printed =
      '<ce:section view="compact" id="a"><ce:label>1</ce:label><ce:para id="p" role="r">one<ce:float-anchor refid="f"/></ce:para></ce:section>'
    expect(inSection(`${printed}<ce:section view="extended"><ce:label>1</ce:label></ce:section>`)).toEqual([
      'note@role=printed-edition(«section@view=compact(«label(1)»«para@role=r(one)»)»)',
      'section@view=extended(«label(1)»)',
    ])
  })

  test('has no attributes left where its place was all that it had', () => {
    const [note] = textOf(
      '<ce:section view="compact" id="a"><ce:label>1</ce:label><ce:para id="p">one</ce:para></ce:section><ce:section view="extended"><ce:label>1</ce:label></ce:section>',
    )
    expect((note?.$$ ?? []).flatMap(childrenOf)).toStrictEqual([
      { '#name': 'label', _: '1' },
      { '#name': 'para', _: 'one' },
    ])
  })

  test('in a line leaves nothing where a screen shows the same', () => {
    expect(line('one <ce:text view="compact">two</ce:text><ce:text view="extended">three</ce:text>')).toBe(
      'para(one «text@view=extended(three)»)',
    )
  })

  test('among pieces leaves nothing where a screen shows the same', () => {
    const keyword = (view: string, words: string) => `<ce:keyword view="${view}"><ce:text>${words}</ce:text></ce:keyword>`
    expect(inSection(`<ce:keywords>${keyword('compact', 'CFD')}${keyword('extended', 'fluids')}</ce:keywords>`)).toEqual([
      'keywords(«keyword@view=extended(«text(fluids)»)»)',
    ])
  })
})

describe('the body of an article', () => {
  const names = (body: string): readonly string[] =>
    imported({ body })
      .parts.body.content.flatMap(childrenOf)
      .flatMap(node => sketch([node]))

  test.each([
    'def-list',
    'display',
    'displayed-quote',
    'enunciation',
    'figure',
    'formula',
    'list',
    'para',
    'section',
    'simple-para',
    'table',
    'textbox',
  ])('has a %s in its sections where the file does not put it there', name => {
    expect(names(`<ce:${name} id="x"/>`)).toEqual([`sections(«${name}@id=x»)`])
  })

  test('has adjacent text in the same sections, and the rest in its place', () => {
    expect(
      names(
        '<ce:para>1</ce:para><ce:sections><ce:para>2</ce:para></ce:sections><ce:list/><ce:acknowledgment/><ce:nomenclature/><ce:para>3</ce:para>',
      ),
    ).toEqual(['sections(«para(1)»«para(2)»«list»)', 'acknowledgment', 'nomenclature', 'sections(«para(3)»)'])
  })

  test('has its id and view', () => {
    const xml = articleWith({ body: '<ce:para>1</ce:para>' }).replace('<body>', '<body id="b" view="all">')
    expect(sketch(read(xml).parts.body.content)).toEqual(['body@id=b@view=all(«sections(«para(1)»)»)'])
  })
})

describe('an index', () => {
  const entry = (inner: string, attributes = ''): string => `<ce:index-entry${attributes}>${inner}</ce:index-entry>`
  const heading = (words: string): string => `<ce:index-heading>${words}</ce:index-heading>`

  test('has a heading and text of its own, then a list of its entries', () => {
    expect(
      inSection(
        `<ce:index id="i"><ce:section-title>Index</ce:section-title>${entry(heading('gust'))}<ce:intro><ce:para>Bold: figures.</ce:para></ce:intro>${entry(heading('wind'))}</ce:index>`,
      ),
    ).toEqual([
      'section@id=i@role=index(«section-title(Index)»«introduction(«para(Bold: figures.)»)»«list@role=index(«list-item(«para(gust)»)»«list-item(«para(wind)»)»)»)',
    ])
  })

  test('has no list without entries', () => {
    expect(inSection('<ce:index-sec id="i"><ce:section-title>W</ce:section-title></ce:index-sec>')).toEqual([
      'section@id=i@role=index-sec(«section-title(W)»)',
    ])
  })

  test('has the words of an entry on one line, whatever white space is between them', () => {
    expect(
      inSection(
        entry(
          `\n ${heading(' wind ')} \n <ce:intra-ref xlink:href="pii:X"> 12 </ce:intra-ref>\n and 13 <ce:wave>see <ce:bold>also</ce:bold> </ce:wave>\n`,
          ' id="e"',
        ),
      ),
    ).toEqual([
      'list@role=index(«list-item@id=e(«para(wind, «intra-ref@href=pii:X( 12 )», and 13, «text@role=wave(see «bold(also)» )»)»)»)',
    ])
  })

  test('has the markup of a heading, with the spaces in it', () => {
    expect(inSection(entry(heading('gusts <ce:italic>in situ</ce:italic> of wind')))).toEqual([
      'list@role=index(«list-item(«para(gusts «italic(in situ)» of wind)»)»)',
    ])
  })

  test('has the entries of an entry in a list of its own', () => {
    expect(inSection(entry(entry(heading('gust')) + entry(heading('storm'))))).toEqual([
      'list@role=index(«list-item(«list@role=index(«list-item(«para(gust)»)»«list-item(«para(storm)»)»)»)»)',
    ])
  })
})

describe('links', () => {
  test.each(['inter-ref', 'inter-refs', 'intra-ref', 'intra-refs'])('an %s has the address of each of its ends once', name => {
    const part = name.slice(0, 5)
    expect(
      line(
        `<ce:${name} xlink:href="a" type="simple"><ce:${part}-refs-text>one</ce:${part}-refs-text><ce:${part}-refs-link xlink:href="b"/><ce:${part}-ref-end xlink:href="a">two</ce:${part}-ref-end><ce:${part}-ref-title>three</ce:${part}-ref-title></ce:${name}>`,
      ),
    ).toBe(`para(«${name}@href=a b@type=simple(onetwothree)»)`)
    expect(line(`<ce:${name}>one</ce:${name}>`)).toBe(`para(«${name}(one)»)`)
  })
})
