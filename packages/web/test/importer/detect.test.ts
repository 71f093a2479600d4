import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { formatOf, readArticle } from '../../src/importer/detect.ts'
import { parseXml, type XmlElement } from '../../src/importer/xml/index.ts'
import { jatsArticle } from '../support/samples.ts'

const parsed = (xml: string): XmlElement => {
  const root = parseXml(xml)
  if (E.isLeft(root)) throw new Error(root.left.reason)
  return root.right
}

describe('the format of a file', () => {
  test.each([
    'doc',
    'full-text-retrieval-response',
    'simple-article',
    'converted-article',
    'book-review',
    'exam',
    'chapter',
    'simple-chapter',
    'fb-non-chapter',
    'introduction',
    'glossary',
    'index',
    'examination',
    'bibliography',
    'ehs-book',
  ])('is Elsevier’s for the root element %s', name => {
    expect(formatOf(parsed(`<${name}/>`))).toBe('elsevier')
  })

  test.each([
    ['Elsevier’s by its namespace', '<article xmlns="http://www.elsevier.com/xml/ja/dtd"><front/></article>', 'elsevier'],
    ['Elsevier’s by its prefix', '<ja:article/>', 'elsevier'],
    ['Elsevier’s by the item-info in it', '<article> <front/><item-info/></article>', 'elsevier'],
    ['JATS without any of that', '<article> <front/></article>', 'jats'],
    ['JATS where something deeper is called item-info', '<article><front><item-info/></front></article>', 'jats'],
  ])('of an article is %s', (_, xml, format) => {
    expect(formatOf(parsed(xml))).toBe(format)
  })

  test.each([
    ['by its namespace', '<d:document xmlns:d="http://www.elsevier.com/xml/document/schema"/>', 'elsevier'],
    ['by the properties in it', '<doc:document><dp:document-properties/></doc:document>', 'elsevier'],
    ['and no other', '<w:document><w:body/></w:document>', undefined],
  ])('of a document is Elsevier’s %s', (_, xml, format) => {
    expect(formatOf(parsed(xml))).toBe(format)
  })

  test.each([
    ['in DocBook', '<article><title>T</title><sect1/></article>'],
    ['in another house’s own grammar', '<article><hdr/><txt/></article>'],
    ['without anything in it', '<article/>'],
  ])('of an article %s is none that Lectern reads', (_, xml) => {
    expect(formatOf(parsed(xml))).toBeUndefined()
  })

  test('is none that Lectern reads for any other root element', () => {
    expect(formatOf(parsed('<html xmlns="http://www.elsevier.com/x"><item-info/></html>'))).toBeUndefined()
  })
})

describe('an article', () => {
  test('is read by the importer of its format', () => {
    expect(readArticle(parsed(jatsArticle({ title: 'On tests' })))).toMatchObject(E.right({ meta: { titleString: 'On tests' } }))
    expect(
      readArticle(
        parsed(
          '<ja:article><item-info><ce:pii>S0167-6105(13)00100-1</ce:pii></item-info><head><ce:title>On wind</ce:title></head></ja:article>',
        ),
      ),
    ).toMatchObject(E.right({ meta: { titleString: 'On wind' } }))
  })

  test.each([
    ['', '<article><para/></article>', ''],
    ['DocBook', '<article xmlns="http://docbook.org/ns/docbook"/>', '; it looks like DocBook'],
    ['TEI', '<TEI xmlns="http://www.tei-c.org/ns/1.0"/>', '; it looks like TEI'],
    ['WileyML', '<component xmlns="http://www.wiley.com/namespaces/wiley"/>', '; it looks like Wiley’s WileyML'],
    ['A++', '<Publisher><PublisherInfo/></Publisher>', '; it looks like Springer’s A++'],
    ['PubMed', '<PubmedArticleSet/>', '; it looks like records of PubMed'],
    ['a deposit', '<doi_batch xmlns="http://www.crossref.org/schema/4.4.2"/>', '; it looks like a deposit with Crossref'],
    ['a manifest', '<manifest/>', '; it looks like a list of what is delivered'],
  ])('is not read in another grammar, and what it looks like is told: %s', (_, xml, look) => {
    const read = readArticle(parsed(xml))
    expect(E.isLeft(read) && read.left.reason.replace(/^.* nor a JATS article or book/, '')).toBe(look)
  })

  test.each([
    ['note', '<note/>'],
    ['x:note', '<x:note/>'],
  ])('is not read where the root element is %s, which is named with its place', (name, xml) => {
    expect(readArticle(parsed(`\n ${xml}`))).toEqual(
      E.left({
        kind: 'unrecognised',
        line: 2,
        column: 2,
        reason: `the root element <${name}> is neither Elsevier full text nor a JATS article or book`,
      }),
    )
  })
})
