import { fc, test as lawTest } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { elementsOf, extracted, extractsAt, within, type XmlElement } from '../../../src/importer/xml/index.ts'
import { parsed } from '../jats/read.ts'

/** What a parsed element says, wherever it stands. */
const said = ({ name, prefix, uri, attributes, children }: XmlElement): unknown => [
  name,
  prefix,
  uri,
  attributes,
  children.map(child => (typeof child === 'string' ? child : said(child))),
]

const NOISE = ['text', ' ', '<!-- </a> <b> -->', '<![CDATA[</a><b>]]>', '<?pi <a>?>', '&lt;a>', '<e/>', "<e a='>'/>", '\r\n']

/** Well-formed markup of a few names, with what could be taken for tags. */
const markup: fc.Arbitrary<string> = fc.letrec<{ node: string; nodes: string }>(tie => ({
  nodes: fc.array(tie('node'), { maxLength: 4 }).map(nodes => nodes.join('')),
  node: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(...NOISE),
    fc
      .tuple(fc.constantFrom('a', 'b', 'x:a'), fc.constantFrom('', ' id="1"', " t='<' "), tie('nodes'))
      .map(([name, attributes, inner]) => `<${name}${attributes.replace('<', '&lt;>')}>${inner}</${name}>`),
  ),
})).nodes

describe('the part of a file that is one article', () => {
  lawTest.prop([
    fc.array(markup, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', '<!DOCTYPE set [<!ENTITY a "<b>">]>\n', '\n'),
  ])('says by itself what it says in its file', (articles, before) => {
    const file = `${before}<set xmlns:x="urn:x" xmlns="urn:default">${articles.map(inner => `<y xmlns:y="urn:y"><article>${inner}</article></y>`).join('\n')}</set>`
    const root = parsed(file)
    const elements = elementsOf(root).flatMap(elementsOf)
    const extracts = extractsAt(file, root, elements)
    const alone = extracts.map(extract => parsed(extract === undefined ? '' : (extracted(file, extract) ?? '')))
    expect(alone.map(said)).toEqual(elements.map(said))
  })

  test('does not take the namespace of the answer that it came in', () => {
    const file = '<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><article><front/></article></OAI-PMH>'
    const root = parsed(file)
    const [extract] = extractsAt(file, root, elementsOf(root))
    expect(extract && extracted(file, extract)).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<article><front/></article>\n')
  })

  test('is not cut out of another file', () => {
    const file = '<set><article>One</article></set>'
    const root = parsed(file)
    const [extract] = extractsAt(file, root, elementsOf(root))
    expect(extract && extracted(file.replace('One', 'Two'), extract)).toBeUndefined()
    expect(within(root)).toHaveLength(2)
  })
})
