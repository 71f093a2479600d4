import { jatsDocument, nested, times } from './documents.ts'
import type { Pattern } from './pattern.ts'

const paragraph = (inside: string): string => `<p>${inside}</p>`

/** Patterns of the markup itself, whatever its vocabulary. */
export const xmlPatterns: readonly Pattern[] = [
  {
    name: 'entities declared',
    pieces: 32_000,
    make: n => jatsDocument({ doctype: times(n, i => `<!ENTITY e${i} "text of entity ${i}">`), body: paragraph('&e1;') }),
  },
  {
    name: 'entities declared and used',
    pieces: 16_000,
    make: n =>
      jatsDocument({ doctype: times(n, i => `<!ENTITY e${i} "text ${i}">`), body: paragraph(times(n, i => `&e${i}; `)) }),
  },
  {
    name: 'entities inside entities',
    pieces: 16_000,
    make: n =>
      jatsDocument({
        doctype: `<!ENTITY a "x">${times(n, i => `<!ENTITY e${i} "&a;&a;">`)}<!ENTITY all "${times(n, i => `&e${i};`)}">`,
        body: paragraph('&all;'),
      }),
  },
  {
    name: 'entity bomb',
    pieces: 16,
    make: n =>
      jatsDocument({
        doctype: `<!ENTITY e0 "0123456789">${times(n, i => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`)}`,
        body: paragraph(`&e${n};`),
      }),
  },
  {
    name: 'one long entity, used often',
    pieces: 16_000,
    make: n => jatsDocument({ doctype: `<!ENTITY e "${'x'.repeat(n)}">`, body: paragraph('&e;'.repeat(n)) }),
  },
  {
    name: 'declarations of a DTD',
    pieces: 32_000,
    make: n => jatsDocument({ doctype: times(n, i => `<!ELEMENT e${i} (#PCDATA)><!ATTLIST e${i} id ID #IMPLIED>`) }),
  },
  { name: 'declarations left open', pieces: 160_000, make: n => jatsDocument({ doctype: '<!A '.repeat(n) }) },
  {
    name: 'external entities left open',
    pieces: 32_000,
    make: n => jatsDocument({ doctype: `<!ENTITY e SYSTEM ${' '.repeat(n)}'a' ` }),
  },
  { name: 'white space in a DOCTYPE', pieces: 480_000, make: n => jatsDocument({ doctype: ' '.repeat(n) }) },
  { name: 'comments in a DOCTYPE', pieces: 64_000, make: n => jatsDocument({ doctype: '<!-- c --><?p i?>'.repeat(n) }) },
  {
    name: 'namespaces of the root',
    pieces: 40_000,
    make: n => jatsDocument({ root: times(n, i => ` xmlns:n${i}="urn:n:${i}"`), body: paragraph('<n1:x>a</n1:x>') }),
  },
  {
    name: 'namespaces of the root and of paragraphs',
    pieces: 20_000,
    make: n =>
      jatsDocument({
        root: times(n, i => ` xmlns:n${i}="urn:n:${i}"`),
        body: times(n, i => `<p xmlns:m="urn:m:${i}"><m:x>a</m:x></p>`),
      }),
  },
  {
    name: 'namespaces at every level',
    pieces: 8_000,
    make: n =>
      jatsDocument({
        body: paragraph(nested(300, i => `<bold xmlns:n${i}="urn:${i}">`, '<italic>a</italic>'.repeat(n), '</bold>')),
      }),
  },
  {
    name: 'attributes of one element',
    pieces: 40_000,
    make: n => jatsDocument({ body: `<p ${times(n, i => ` a${i}="${i}"`)}>a</p>` }),
  },
  { name: 'a long attribute', pieces: 2_000_000, make: n => jatsDocument({ body: `<p id="${'i'.repeat(n)}">a</p>` }) },
  {
    name: 'white space in an attribute',
    pieces: 2_000_000,
    make: n => jatsDocument({ body: `<p id="i${' '.repeat(n)}j">a</p>` }),
  },
  {
    name: 'elements nested',
    pieces: 10_000,
    make: n => jatsDocument({ body: paragraph(nested(n, () => '<bold>', 'a', '</bold>')) }),
  },
  { name: 'a long text', pieces: 4_000_000, make: n => jatsDocument({ body: paragraph('word '.repeat(n / 5)) }) },
  { name: 'a long word', pieces: 2_000_000, make: n => jatsDocument({ body: paragraph('w'.repeat(n)) }) },
  { name: 'a long text of East Asian words', pieces: 480_000, make: n => jatsDocument({ body: paragraph('語'.repeat(n)) }) },
  { name: 'white space in a text', pieces: 2_000_000, make: n => jatsDocument({ body: paragraph(`a${' '.repeat(n)}b`) }) },
  { name: 'line ends in a text', pieces: 2_000_000, make: n => jatsDocument({ body: paragraph(`a${'\n'.repeat(n)}b`) }) },
  { name: 'no-break spaces in a text', pieces: 2_000_000, make: n => jatsDocument({ body: paragraph(`a${' '.repeat(n)}b`) }) },
  {
    name: 'white space between elements',
    pieces: 2_000_000,
    make: n => jatsDocument({ body: `${' \n'.repeat(n / 2)}<p>a</p>` }),
  },
  { name: 'white space in a title', pieces: 2_000_000, make: n => jatsDocument({ title: `a${' '.repeat(n)}b` }) },
  {
    name: 'references to characters',
    pieces: 200_000,
    make: n => jatsDocument({ body: paragraph('&#945; &amp; &nbsp;'.repeat(n / 3)) }),
  },
  { name: 'CDATA sections', pieces: 80_000, make: n => jatsDocument({ body: paragraph('<![CDATA[a < b]]> '.repeat(n)) }) },
  { name: 'comments', pieces: 160_000, make: n => jatsDocument({ body: paragraph('a<!-- c --> '.repeat(n)) }) },
  { name: 'processing instructions', pieces: 160_000, make: n => jatsDocument({ body: paragraph('a<?p i?> '.repeat(n)) }) },
  { name: 'a long comment', pieces: 4_000_000, make: n => jatsDocument({ body: paragraph(`<!--${'c'.repeat(n)}-->`) }) },
  {
    name: 'text before an error',
    pieces: 2_000_000,
    make: n => jatsDocument({ body: paragraph(`${'<b> '.repeat(2)}${' '.repeat(n)}&`) }),
  },
  { name: 'unknown elements', pieces: 40_000, make: n => jatsDocument({ body: times(n, i => `<unknown${i}>a</unknown${i}>`) }) },
]
