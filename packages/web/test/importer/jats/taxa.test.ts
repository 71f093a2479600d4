import { describe, expect, test } from 'vitest'
import { bodyOf, imported } from './read.ts'
import { sketch } from './sketch.ts'

const part = (type: string, words: string): string =>
  `<tp:taxon-name-part taxon-name-part-type="${type}">${words}</tp:taxon-name-part>`

const name = (...parts: readonly string[]): string => `<tp:taxon-name>${parts.join('')}</tp:taxon-name>`

const NAMESPACE = 'xmlns:tp="http://www.plazi.org/taxpub"'

const body = (xml: string): readonly string[] => sketch(bodyOf(`<sec ${NAMESPACE}>${xml}</sec>`))

const treated = (nomenclature: string, others = ''): readonly string[] =>
  body(`<tp:taxon-treatment>${others}<tp:nomenclature>${nomenclature}</tp:nomenclature></tp:taxon-treatment>`)

describe('scientific names', () => {
  test.each([
    ['parts that touch', name(part('genus', 'E.'), part('species', 'armata')), 'E. armata'],
    ['parts with a space between', name(part('genus', 'E.'), '\n ', part('species', 'armata')), 'E. armata'],
    ['parts with text between', name(part('genus', 'E.'), ' (', part('subgenus', 'B'), ')'), 'E. (B)'],
    ['a single part', name(part('family', 'Apidae')), 'Apidae'],
  ])('%s', (_, xml, words) => {
    const record = imported({
      attributes: NAMESPACE,
      meta: `<title-group><article-title>On <italic>${xml}</italic>.</article-title></title-group>`,
    })
    expect(record.meta.titleString).toBe(`On ${words}.`)
  })
})

describe('descriptions of taxa', () => {
  test('the name, its author and its status are the heading', () => {
    expect(
      treated(
        `<label>1.</label>${name(part('genus', 'Blaps'), part('species', 'arenae'))}
         <tp:taxon-authority>Quill, 2018</tp:taxon-authority><tp:taxon-status>sp. n.</tp:taxon-status>`,
      ),
    ).toEqual([
      'section(«section@role=taxon-treatment(«label(1.)»«section-title(«italic(Blaps)» «italic(arenae)» «text@role=taxon-authority(Quill, 2018)» «text@role=taxon-status(sp. n.)»)»)»)',
    ])
  })

  test('only ranks that are set in italics are', () => {
    expect(treated(name(part('genus', 'Poa'), part('infraspecific-rank', 'sect.'), part('section', 'Dunae')))).toEqual([
      'section(«section@role=taxon-treatment(«section-title(«italic(Poa)» «text@role=taxon-name-part(sect.)» «text@role=taxon-name-part(Dunae)»)»)»)',
    ])
  })

  test('registrations, references to figures and earlier names follow as paragraphs', () => {
    expect(
      treated(
        `${name(part('genus', 'Poa'), '<object-id content-type="zoobank">http://zoobank.org/1</object-id>')}
         <xref ref-type="fig" rid="f1">Figs 1</xref>
         <xref ref-type="fig" rid="f2">, 2</xref>
         <tp:nomenclature-citation-list>
           <tp:nomenclature-citation>${name(part('genus', 'Aira'))} <comment>Smith, 1950: 7.</comment></tp:nomenclature-citation>
         </tp:nomenclature-citation-list>`,
      ),
    ).toEqual([
      'section(«section@role=taxon-treatment(«section-title(«italic(Poa)»)»«para(«inter-ref@href=http://zoobank.org/1(http://zoobank.org/1)»)»' +
        '«para(«text@role=xref(Figs 1)»«text@role=xref(, 2)»)»«para@role=nomenclature-citation(«italic(Aira)» «text@role=comment(Smith, 1950: 7.)»)»)»)',
    ])
  })

  test('the classification is one line after the heading', () => {
    expect(
      treated(
        name(part('genus', 'Poa')),
        '<tp:treatment-meta><kwd-group><label>Taxa</label><kwd>Plantae</kwd><kwd>Poaceae</kwd></kwd-group></tp:treatment-meta>',
      ),
    ).toEqual([
      'section(«section@role=taxon-treatment(«section-title(«italic(Poa)»)»«para@role=treatment-meta(Taxa: Plantae, Poaceae)»)»)',
    ])
  })

  test('their sections are sections', () => {
    expect(
      body(
        '<tp:taxon-treatment><tp:treatment-sec sec-type="key"><title>Key</title><p>One.</p></tp:treatment-sec></tp:taxon-treatment>',
      ),
    ).toEqual(['section(«section@role=taxon-treatment(«section@sec-type=key(«section-title(Key)»«para(One.)»)»)»)'])
  })
})
