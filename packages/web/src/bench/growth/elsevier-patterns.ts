import { elsevierDocument, nested, times } from './documents.ts'
import type { Pattern } from './pattern.ts'

const sections = (inside: string): string => `<ce:sections>${inside}</ce:sections>`

const para = (inside: string): string => sections(`<ce:para>${inside}</ce:para>`)

const author = (index: number, more = ''): string =>
  `<ce:author><ce:given-name>A. B.</ce:given-name><ce:surname>Name${index}</ce:surname>${more}</ce:author>`

const group = (inside: string): string => `<ce:author-group>${inside}</ce:author-group>`

const refersTo = (...ids: readonly string[]): string =>
  ids.length === 1
    ? `<ce:cross-ref refid="${ids[0]}"><ce:sup>1</ce:sup></ce:cross-ref>`
    : `<ce:cross-refs refid="${ids.join(' ')}">[1]</ce:cross-refs>`

const reference = (index: number): string =>
  `<ce:bib-reference id="b${index}"><ce:label>[${index}]</ce:label><sb:reference><sb:contribution langtype="en"><sb:authors><sb:author><ce:given-name>C.</ce:given-name><ce:surname>Cited${index}</ce:surname></sb:author></sb:authors>` +
  `<sb:title><sb:maintitle>Title ${index}</sb:maintitle></sb:title></sb:contribution><sb:host><sb:issue><sb:series><sb:title><sb:maintitle>Journal</sb:maintitle></sb:title><sb:volume-nr>1</sb:volume-nr></sb:series><sb:date>2001</sb:date></sb:issue><sb:pages><sb:first-page>${index}</sb:first-page></sb:pages></sb:host></sb:reference></ce:bib-reference>`

const references = (count: number): string =>
  `<ce:bibliography id="bl"><ce:section-title>References</ce:section-title><ce:bibliography-sec>${times(count, reference)}</ce:bibliography-sec></ce:bibliography>`

const figure = (index: number): string =>
  `<ce:figure id="f${index}"><ce:label>Fig. ${index}</ce:label><ce:caption><ce:simple-para>Caption.</ce:simple-para></ce:caption><ce:link locator="gr${index}"/></ce:figure>`

const table = (columns: number | string, rows: string, colspecs = ''): string =>
  `<ce:display><ce:table id="t"><ce:label>Table 1</ce:label><tgroup cols="${columns}">${colspecs}<tbody>${rows}</tbody></tgroup></ce:table></ce:display>`

const row = (entries: string): string => `<row>${entries}</row>`

const entry = '<entry>1</entry>'

const footnote = (index: number): string =>
  `<ce:footnote id="fn${index}"><ce:label>${index}</ce:label><ce:note-para>Note ${index}.</ce:note-para></ce:footnote>`

/** Patterns in Elsevier's XML. */
export const elsevierPatterns: readonly Pattern[] = [
  { name: 'authors', pieces: 10_000, make: n => elsevierDocument({ head: group(times(n, author)) }) },
  {
    name: 'authors, each with an affiliation',
    pieces: 10_000,
    make: n =>
      elsevierDocument({
        head: group(
          `${times(n, i => author(i, refersTo(`af${i}`)))}${times(n, i => `<ce:affiliation id="af${i}"><ce:label>${i}</ce:label><ce:textfn>Institute ${i}</ce:textfn></ce:affiliation>`)}`,
        ),
      }),
  },
  {
    name: 'notes on authors',
    pieces: 10_000,
    make: n =>
      elsevierDocument({
        head: group(
          `${times(n, i => author(i, refersTo(`cor${i}`) + refersTo(`afn${i}`)))}${times(n, i => `<ce:correspondence id="cor${i}"><ce:label>*</ce:label><ce:text>C ${i}</ce:text></ce:correspondence><ce:footnote id="afn${i}"><ce:label>${i}</ce:label><ce:note-para>N</ce:note-para></ce:footnote>`)}`,
        ),
      }),
  },
  { name: 'groups of authors', pieces: 4_800, make: n => elsevierDocument({ head: times(n, i => group(author(i))) }) },
  {
    name: 'collaborations',
    pieces: 10_000,
    make: n =>
      elsevierDocument({ head: group(times(n, i => `<ce:collaboration><ce:text>Group ${i}</ce:text></ce:collaboration>`)) }),
  },
  {
    name: 'keywords',
    pieces: 40_000,
    make: n =>
      elsevierDocument({
        head: `<ce:keywords>${times(n, i => `<ce:keyword><ce:text>w${i}</ce:text></ce:keyword>`)}</ce:keywords>`,
      }),
  },
  {
    name: 'abstracts',
    pieces: 16_000,
    make: n =>
      elsevierDocument({
        head: times(
          n,
          i =>
            `<ce:abstract><ce:section-title>A${i}</ce:section-title><ce:abstract-sec><ce:simple-para>a</ce:simple-para></ce:abstract-sec></ce:abstract>`,
        ),
      }),
  },
  { name: 'references', pieces: 12_000, make: n => elsevierDocument({ back: references(n) }) },
  {
    name: 'references of one label',
    pieces: 12_000,
    make: n =>
      elsevierDocument({
        back: `<ce:bibliography><ce:bibliography-sec><ce:bib-reference id="b"><ce:label>1</ce:label>${times(n, i =>
          reference(i)
            .replace(/^.*?(?=<sb:reference>)/, '')
            .replace('</ce:bib-reference>', ''),
        )}</ce:bib-reference></ce:bibliography-sec></ce:bibliography>`,
      }),
  },
  {
    name: 'references, each cited',
    pieces: 10_000,
    make: n =>
      elsevierDocument({
        body: sections(times(n, i => `<ce:para>As shown ${refersTo(`b${i}`)}.</ce:para>`)),
        back: references(n),
      }),
  },
  {
    name: 'references, cited in one sentence',
    pieces: 10_000,
    make: n => elsevierDocument({ body: para(times(n, i => `${refersTo(`b${i}`)}, `)), back: references(n) }),
  },
  {
    name: 'references, cited by one element',
    pieces: 10_000,
    make: n => elsevierDocument({ body: para(refersTo(...Array.from({ length: n }, (_, i) => `b${i}`))), back: references(n) }),
  },
  { name: 'paragraphs', pieces: 150_000, make: n => elsevierDocument({ body: sections('<ce:para>a</ce:para>'.repeat(n)) }) },
  { name: 'a long paragraph', pieces: 4_000_000, make: n => elsevierDocument({ body: para('word '.repeat(n / 5)) }) },
  {
    name: 'inline elements',
    pieces: 80_000,
    make: n => elsevierDocument({ body: para('<ce:italic>a</ce:italic> b '.repeat(n)) }),
  },
  {
    name: 'sections',
    pieces: 20_000,
    make: n =>
      elsevierDocument({
        body: sections(
          times(n, i => `<ce:section id="s${i}"><ce:section-title>T${i}</ce:section-title><ce:para>a</ce:para></ce:section>`),
        ),
      }),
  },
  {
    name: 'sections nested',
    pieces: 360,
    make: n =>
      elsevierDocument({
        body: sections(
          nested(
            n,
            i => `<ce:section id="s${i}"><ce:section-title>T</ce:section-title>`,
            '<ce:para>a</ce:para>',
            '</ce:section>',
          ),
        ),
      }),
  },
  {
    name: 'paragraphs in nested sections',
    pieces: 8_000,
    make: n =>
      elsevierDocument({
        body: sections(
          nested(
            350,
            i => `<ce:section id="s${i}"><ce:section-title>T</ce:section-title>`,
            '<ce:para>a</ce:para>'.repeat(n),
            '</ce:section>',
          ),
        ),
      }),
  },
  {
    name: 'items of a list',
    pieces: 40_000,
    make: n =>
      elsevierDocument({
        body: para(
          `<ce:list>${times(n, i => `<ce:list-item><ce:label>${i}</ce:label><ce:para>a</ce:para></ce:list-item>`)}</ce:list>`,
        ),
      }),
  },
  {
    name: 'lists nested',
    pieces: 176,
    make: n =>
      elsevierDocument({
        body: sections(
          nested(n, () => '<ce:para><ce:list><ce:list-item>', '<ce:para>a</ce:para>', '</ce:list-item></ce:list></ce:para>'),
        ),
      }),
  },
  {
    name: 'figures',
    pieces: 10_000,
    make: n => elsevierDocument({ body: sections(times(n, i => `<ce:para><ce:display>${figure(i)}</ce:display></ce:para>`)) }),
  },
  {
    name: 'floats',
    pieces: 10_000,
    make: n =>
      elsevierDocument({
        floats: times(n, figure),
        body: sections(
          times(
            n,
            i => `<ce:para>See <ce:cross-ref refid="f${i}">Fig. ${i}</ce:cross-ref>.<ce:float-anchor refid="f${i}"/></ce:para>`,
          ),
        ),
      }),
  },
  {
    name: 'floats of one paragraph',
    pieces: 10_000,
    make: n => elsevierDocument({ floats: times(n, figure), body: para(times(n, i => `a<ce:float-anchor refid="f${i}"/>`)) }),
  },
  { name: 'floats without a place', pieces: 10_000, make: n => elsevierDocument({ floats: times(n, figure) }) },
  {
    name: 'floats mentioned only',
    pieces: 10_000,
    make: n =>
      elsevierDocument({
        floats: times(n, figure),
        body: sections(times(n, i => `<ce:para>See <ce:cross-ref refid="f${i}">Fig. ${i}</ce:cross-ref>.</ce:para>`)),
      }),
  },
  {
    name: 'footnotes',
    pieces: 10_000,
    make: n => elsevierDocument({ body: para(times(n, i => `a${refersTo(`fn${i}`)} ${footnote(i)}`)) }),
  },
  {
    name: 'mentions of one footnote',
    pieces: 20_000,
    make: n => elsevierDocument({ body: para(footnote(1) + `a${refersTo('fn1')} `.repeat(n)) }),
  },
  {
    name: 'notes on the title',
    pieces: 10_000,
    make: n =>
      elsevierDocument({
        title: `T${times(n, i => refersTo(`fn${i}`))}`,
        head: times(n, i => footnote(i).replaceAll('footnote', 'article-footnote')),
      }),
  },
  {
    name: 'elements of one id',
    pieces: 40_000,
    make: n => elsevierDocument({ body: sections('<ce:para id="a">a</ce:para>'.repeat(n)) }),
  },
  {
    name: 'links to other sites',
    pieces: 40_000,
    make: n =>
      elsevierDocument({ body: para(times(n, i => `<ce:inter-ref xlink:href="https://example.org/${i}">a</ce:inter-ref> `)) }),
  },
  {
    name: 'rows of a table',
    pieces: 40_000,
    make: n => elsevierDocument({ body: para(table(3, row(entry.repeat(3)).repeat(n))) }),
  },
  {
    name: 'columns of a table',
    pieces: 40_000,
    make: n =>
      elsevierDocument({
        body: para(
          table(
            n,
            row(entry.repeat(n)).repeat(3),
            times(n, i => `<colspec colname="c${i}"/>`),
          ),
        ),
      }),
  },
  {
    name: 'columns stated',
    pieces: 8_000,
    make: n => elsevierDocument({ body: para(table(n * 1_000_000, row(entry).repeat(n))) }),
  },
  {
    name: 'columns spanned by name',
    pieces: 8_000,
    make: n =>
      elsevierDocument({
        body: para(
          table(
            n,
            row(`<entry namest="c0" nameend="c${n - 1}">1</entry>`).repeat(n),
            times(n, i => `<colspec colname="c${i}" colnum="${i + 1}"/>`),
          ),
        ),
      }),
  },
  {
    name: 'columns numbered far apart',
    pieces: 8_000,
    make: n =>
      elsevierDocument({
        body: para(
          table(
            n,
            row(`<entry namest="c0" nameend="c${n - 1}">1</entry>`).repeat(n),
            times(n, i => `<colspec colname="c${i}" colnum="${(i + 1) * 1_000_000}"/>`),
          ),
        ),
      }),
  },
  {
    name: 'rows spanned',
    pieces: 8_000,
    make: n => elsevierDocument({ body: para(table(3, row(`<entry morerows="${n * 1_000_000}">1</entry>`).repeat(n))) }),
  },
  {
    name: 'rows of a table in the table',
    pieces: 4_800,
    make: n =>
      elsevierDocument({
        body: para(table(1, row(`<entrytbl cols="2"><tbody>${row(entry.repeat(2)).repeat(n)}</tbody></entrytbl>`))),
      }),
  },
  {
    name: 'notes of a table',
    pieces: 10_000,
    make: n =>
      elsevierDocument({
        body: para(
          `<ce:display><ce:table id="t"><tgroup cols="1"><tbody>${times(n, i => row(`<entry>${refersTo(`tn${i}`)}</entry>`))}</tbody></tgroup>${times(n, i => `<ce:table-footnote id="tn${i}"><ce:label>${i}</ce:label><ce:note-para>n</ce:note-para></ce:table-footnote>`)}</ce:table></ce:display>`,
        ),
      }),
  },
  {
    name: 'tables',
    pieces: 8_000,
    make: n =>
      elsevierDocument({ body: sections(times(n, i => `<ce:para>${table(1, row(entry)).replace('"t"', `"t${i}"`)}</ce:para>`)) }),
  },
  {
    name: 'formulas',
    pieces: 8_000,
    make: n =>
      elsevierDocument({
        body: sections(
          times(
            n,
            i =>
              `<ce:para><ce:display><ce:formula id="e${i}"><ce:label>(${i})</ce:label><mml:math><mml:mi>a</mml:mi></mml:math></ce:formula></ce:display></ce:para>`,
          ),
        ),
      }),
  },
  {
    name: 'a long formula',
    pieces: 20_000,
    make: n => elsevierDocument({ body: para(`<mml:math>${'<mml:mi>a</mml:mi><mml:mo>+</mml:mo>'.repeat(n)}</mml:math>`) }),
  },
  {
    name: 'a nested formula',
    pieces: 360,
    make: n =>
      elsevierDocument({
        body: para(
          `<mml:math>${nested(n, () => '<mml:msup>', '<mml:mi>a</mml:mi>', '<mml:mn>2</mml:mn></mml:msup>')}</mml:math>`,
        ),
      }),
  },
  {
    name: 'supplementary files',
    pieces: 10_000,
    make: n =>
      elsevierDocument({
        body: sections(
          times(
            n,
            i =>
              `<ce:para><ce:display><ce:e-component id="ec${i}"><ce:label>File ${i}</ce:label><ce:link locator="mmc${i}"/></ce:e-component></ce:display></ce:para>`,
          ),
        ),
      }),
  },
  {
    name: 'definitions',
    pieces: 20_000,
    make: n =>
      elsevierDocument({
        back: `<ce:glossary><ce:glossary-sec>${times(n, i => `<ce:glossary-entry><ce:glossary-heading>T${i}</ce:glossary-heading><ce:glossary-def>d</ce:glossary-def></ce:glossary-entry>`)}</ce:glossary-sec></ce:glossary>`,
      }),
  },
  {
    name: 'biographies',
    pieces: 10_000,
    make: n =>
      elsevierDocument({ back: times(n, i => `<ce:biography id="bio${i}"><ce:simple-para>a</ce:simple-para></ce:biography>`) }),
  },
  { name: 'glyphs', pieces: 40_000, make: n => elsevierDocument({ body: para('<ce:glyph name="sbnd"/>a'.repeat(n)) }) },
  {
    name: 'lines of a scanned text',
    pieces: 400_000,
    make: n =>
      elsevierDocument({})
        .replace(/<xocs:serial-item>.*<\/xocs:serial-item>/s, () => `<xocs:rawtext>${'a line\n\n'.repeat(n / 8)}</xocs:rawtext>`)
        .replace('</xocs:meta>', '<xocs:doi>10.5555/growth</xocs:doi></xocs:meta>'),
  },
  {
    name: 'blank lines of a scanned text',
    pieces: 400_000,
    make: n =>
      elsevierDocument({})
        .replace(
          /<xocs:serial-item>.*<\/xocs:serial-item>/s,
          () => `<xocs:rawtext>a\n${' '.repeat(n)}b${'\t\n'.repeat(n)}</xocs:rawtext>`,
        )
        .replace('</xocs:meta>', '<xocs:doi>10.5555/growth</xocs:doi></xocs:meta>'),
  },
  {
    name: 'footnotes side by side',
    pieces: 10_000,
    make: n => elsevierDocument({ body: para(`a${times(n, i => refersTo(`fn${i}`))}${times(n, footnote)}`) }),
  },
  {
    name: 'ids that importers give',
    pieces: 10_000,
    make: n =>
      elsevierDocument({
        body: sections(
          times(n, i => `<ce:para id="footnote-${i + 1}">a<ce:footnote><ce:note-para>n</ce:note-para></ce:footnote></ce:para>`),
        ),
      }),
  },
  {
    name: 'paragraphs for print',
    pieces: 10_000,
    make: n =>
      elsevierDocument({
        body: sections(
          times(
            n,
            i =>
              `<ce:para view="standard">Printed paragraph number ${i}.</ce:para><ce:para view="all">Another paragraph number ${i}.</ce:para>`,
          ),
        ),
      }),
  },
  {
    name: 'sections for print',
    pieces: 10_000,
    make: n =>
      elsevierDocument({
        body: sections(
          times(n / 2, i => `<ce:section view="extended"><ce:section-title>T${i}</ce:section-title></ce:section>`) +
            times(n / 2, i => `<ce:section view="compact"><ce:section-title>T${n - i}</ce:section-title></ce:section>`),
        ),
      }),
  },
  {
    name: 'a staircase of cells',
    pieces: 2_000,
    make: n => elsevierDocument({ body: para(table(1, row(`<entry morerows="${n}">1</entry>`).repeat(n))) }),
  },
  {
    name: 'cells of one column',
    pieces: 10_000,
    make: n =>
      elsevierDocument({
        body: para(table(1, row('<entry colname="c1">1</entry>'.repeat(n)), '<colspec colname="c1" colnum="1"/>')),
      }),
  },
  {
    name: 'cells aligned by a character',
    pieces: 10_000,
    make: n =>
      elsevierDocument({ body: para(table(1, row('<entry>1.25</entry>').repeat(n), '<colspec align="char" char="."/>')) }),
  },
  {
    name: 'attachments declared',
    pieces: 10_000,
    make: n =>
      elsevierDocument({}).replace(
        '</xocs:meta>',
        () =>
          `<xocs:attachment-metadata-doc><xocs:attachments>${times(n, i => `<xocs:attachment><xocs:attachment-eid>1-s2.0-S0167610513001001-mmc${i}.pdf</xocs:attachment-eid><xocs:filename>mmc${i}.pdf</xocs:filename><xocs:extension>pdf</xocs:extension><xocs:attachment-type>APPLICATION</xocs:attachment-type></xocs:attachment>`)}</xocs:attachments></xocs:attachment-metadata-doc></xocs:meta>`,
      ),
  },
  {
    name: 'authors who share affiliations',
    pieces: 4_000,
    make: n =>
      elsevierDocument({
        head: group(
          times(n, author) + times(n, i => `<ce:affiliation id="af${i}"><ce:textfn>Institute ${i}</ce:textfn></ce:affiliation>`),
        ),
      }),
  },
  {
    name: 'authors of a reference',
    pieces: 20_000,
    make: n =>
      elsevierDocument({
        back: references(1).replace(
          '</sb:authors>',
          () => `${times(n, i => `<sb:author><ce:surname>N${i}</ce:surname></sb:author>`)}</sb:authors>`,
        ),
      }),
  },
  {
    name: 'a long text reference',
    pieces: 400_000,
    make: n =>
      elsevierDocument({
        back: references(1).replace(
          /<sb:reference>.*<\/sb:reference>/,
          () => `<ce:other-ref><ce:textref>${'a, PII: S01. '.repeat(n / 13)}</ce:textref></ce:other-ref>`,
        ),
      }),
  },
  {
    name: 'a long copyright line',
    pieces: 400_000,
    make: n =>
      elsevierDocument({}).replace(
        '</xocs:meta>',
        () => `<xocs:copyright-line>Published by ${'a.\u00A0\u00A0'.repeat(n / 4)}</xocs:copyright-line></xocs:meta>`,
      ),
  },
  {
    name: 'long page numbers',
    pieces: 400_000,
    make: n =>
      elsevierDocument({}).replace(
        '</xocs:meta>',
        () => `<xocs:pages>${'1\u00A0'.repeat(n / 4)}${'\u00A0'.repeat(n / 2)}x</xocs:pages></xocs:meta>`,
      ),
  },
  {
    name: 'text boxes nested',
    pieces: 100,
    make: n =>
      elsevierDocument({
        body: sections(
          nested(n, () => '<ce:para><ce:textbox><ce:textbox-body>', 'a', '</ce:textbox-body></ce:textbox></ce:para>'),
        ),
      }),
  },
]
