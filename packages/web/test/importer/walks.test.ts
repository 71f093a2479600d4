import { everyPart, identify, type ArticleRecord, type Content, type ContentNode } from '@lectern/domain/article'
import { defaultSite } from '@lectern/domain/site'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { madeIndex } from '../../src/indexing/made-index.ts'
import { readArticle } from '../../src/importer/detect.ts'
import { parseXml } from '../../src/importer/xml/index.ts'
import { keptParts } from '../../src/rendering/fragments.tsx'

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('')

/** An article with this many sections, figures, tables, formulas, citations and references. */
const article = (
  size: number,
): string => `<article xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:mml="http://www.w3.org/1998/Math/MathML">
<front><article-meta><article-id pub-id-type="doi">10.1000/walks</article-id><title-group><article-title>Walks</article-title></title-group>
<contrib-group>${times(size, index => `<contrib contrib-type="author"><name><surname>Reed${index}</surname><given-names>A</given-names></name><xref ref-type="aff" rid="a${index}"/></contrib>`)}
${times(size, index => `<aff id="a${index}"><institution>Institute ${index}</institution></aff>`)}</contrib-group>
<abstract><p>Of trees.</p></abstract></article-meta></front>
<body>${times(
  size,
  index => `<sec id="s${index}"><title>Part ${index}</title><p>As was shown <xref ref-type="bibr" rid="b${index}">[${index}]</xref> in
<xref ref-type="fig" rid="f${index}">Fig. ${index}</xref> and <xref ref-type="table" rid="t${index}">Table ${index}</xref>, it holds.</p>
<fig id="f${index}"><label>Fig. ${index}</label><caption><p>A tree.</p></caption></fig>
<table-wrap id="t${index}"><label>Table ${index}</label><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table></table-wrap>
<disp-formula id="e${index}"><mml:math><mml:mi>x</mml:mi><mml:mo>=</mml:mo><mml:mn>${index}</mml:mn></mml:math></disp-formula></sec>`,
)}</body>
<back><ref-list>${times(size, index => `<ref id="b${index}"><element-citation publication-type="journal"><name><surname>Hill</surname><given-names>B</given-names></name><article-title>Work ${index}</article-title><source>Notes</source><year>2001</year></element-citation></ref>`)}</ref-list></back></article>`

const recordOf = (xml: string): ArticleRecord => {
  const record = E.chain(readArticle)(parseXml(xml))
  if (E.isLeft(record)) throw new Error(record.left.reason)
  return identify(record.right)
}

/** How often the names of an article's nodes are read while its parts are rendered and its index is made, for each of its nodes. */
const readsPerNode = (size: number): number => {
  const record = recordOf(article(size))
  let [nodes, reads] = [0, 0]
  const watched = (node: ContentNode): ContentNode => {
    nodes += 1
    const { '#name': name, $$: children, ...rest } = node
    return {
      get '#name'() {
        reads += 1
        return name
      },
      ...rest,
      ...(children === undefined ? {} : { $$: children.map(watched) }),
    }
  }
  const part = ({ content, floats, footnotes }: Content): Content => ({
    content: content.map(watched),
    floats: floats.map(watched),
    footnotes: footnotes.map(watched),
  })
  const counted = { ...record, parts: everyPart(name => part(record.parts[name])) }
  keptParts(counted, defaultSite.linkOutUrls, () => undefined)
  madeIndex(counted)
  return reads / nodes
}

/** A walk reads a name once or several times, and some walks are of a part alone. */
const MOST_READS = 46

test('an article is walked as often however many parts it has', () => {
  const [few, more, many] = [20, 80, 320].map(readsPerNode)
  expect(few).toBeLessThanOrEqual(MOST_READS)
  expect(more).toBeLessThanOrEqual(MOST_READS)
  expect(many).toBeLessThanOrEqual(MOST_READS)
})
