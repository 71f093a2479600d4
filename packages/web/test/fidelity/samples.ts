/** A small article in JATS that has one of everything that is compared. */
export const JATS = `<?xml version="1.0" encoding="UTF-8"?>
<article xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:mml="http://www.w3.org/1998/Math/MathML" article-type="research-article" xml:lang="en">
<front>
<journal-meta><journal-id journal-id-type="publisher-id">JEX</journal-id><journal-title-group><journal-title>Journal of Examples</journal-title></journal-title-group><issn pub-type="epub">2049-3630</issn><publisher><publisher-name>Example Press</publisher-name></publisher></journal-meta>
<article-meta>
<article-id pub-id-type="doi">10.5555/small-grid</article-id>
<title-group><article-title>Covering a small grid</article-title></title-group>
<contrib-group>
<contrib contrib-type="author"><name><surname>Example</surname><given-names>Ada</given-names></name><xref ref-type="aff" rid="a1">1</xref></contrib>
<contrib contrib-type="author"><name><surname>Sample</surname><given-names>Ben</given-names><suffix>Jr.</suffix></name><xref ref-type="aff" rid="a1">1</xref><xref ref-type="aff" rid="a2">2</xref></contrib>
<contrib contrib-type="author"><collab>The Grid Group</collab></contrib>
<aff id="a1"><label>1</label><institution>Institute of Grids</institution>, <addr-line>Example Town</addr-line></aff>
<aff id="a2"><label>2</label><institution>Department of Squares</institution></aff>
</contrib-group>
<pub-date pub-type="epub"><day>1</day><month>3</month><year>2013</year></pub-date>
<volume>4</volume><fpage>11</fpage><lpage>19</lpage>
<history><date date-type="received"><day>06</day><month>12</month><year>2012</year></date></history>
<permissions><copyright-statement>© 2013 The authors</copyright-statement><license xlink:href="https://creativecommons.org/licenses/by/4.0/" license-type="open-access"><license-p>Anyone may share this article.</license-p></license></permissions>
<abstract><p>Grids can be covered.</p></abstract>
<kwd-group><kwd>grid</kwd><kwd>square</kwd></kwd-group>
<funding-group><award-group><funding-source>Example Foundation</funding-source><award-id>G-17</award-id></award-group></funding-group>
</article-meta>
</front>
<body>
<sec id="s1"><label>1</label><title>Squares</title>
<p>A grid is covered if no square is free, as in <xref ref-type="fig" rid="f1">Figure 1</xref> and earlier work <xref ref-type="bibr" rid="r1">1</xref>.<fn id="n1"><p>Squares are counted once.</p></fn></p>
<list list-type="bullet"><list-item><p>One square</p></list-item><list-item><p>Two squares</p></list-item></list>
<fig id="f1"><label>Figure 1</label><caption><title>A covered grid.</title><p>It has four squares.</p></caption><graphic xlink:href="f1.png"/></fig>
<sec id="s2"><label>1.1</label><title>Small squares</title>
<p>It holds that <disp-formula id="e1"><mml:math><mml:mi>c</mml:mi><mml:mo>=</mml:mo><mml:msup><mml:mi>n</mml:mi><mml:mn>2</mml:mn></mml:msup></mml:math></disp-formula> for every <inline-formula><mml:math><mml:mi>n</mml:mi></mml:math></inline-formula>n.</p>
<table-wrap id="t1"><label>Table 1</label><caption><p>Squares by side.</p></caption><table>
<thead><tr><th rowspan="2">Side</th><th colspan="2">Squares</th></tr><tr><th>free</th><th>covered</th></tr></thead>
<tbody><tr><td>2</td><td></td><td>4</td></tr></tbody></table></table-wrap>
<disp-formula id="e2"><tex-math>c = 4</tex-math></disp-formula>
</sec></sec>
</body>
<back>
<ack><title>Thanks</title><p>We thank nobody.</p></ack>
<ref-list><title>References</title>
<ref id="r1"><label>1</label><element-citation publication-type="journal"><person-group person-group-type="author"><name><surname>Cover</surname><given-names>C</given-names></name></person-group><article-title>On grids</article-title><source>Journal of Squares</source><year>2009</year><volume>7</volume><fpage>1</fpage><lpage>9</lpage><pub-id pub-id-type="doi">10.5555/grids</pub-id></element-citation></ref>
<ref id="r2"><label>2</label><mixed-citation>Sample B. Squares. Example Town, 2001.</mixed-citation></ref>
</ref-list>
</back>
</article>`

/** A small article of Elsevier’s. */
export const ELSEVIER = `<?xml version="1.0" encoding="UTF-8"?>
<xocs:doc xmlns:xocs="http://www.elsevier.com/xml/xocs/dtd" xmlns:ce="http://www.elsevier.com/xml/common/dtd" xmlns:sb="http://www.elsevier.com/xml/common/struct-bib/dtd" xmlns="http://www.elsevier.com/xml/ja/dtd">
<xocs:meta><xocs:srctitle>Journal of Examples</xocs:srctitle><xocs:pii-unformatted>S0000000013000019</xocs:pii-unformatted><xocs:doi>10.5555/j.example.2013.01</xocs:doi><xocs:cover-date-year>2013</xocs:cover-date-year></xocs:meta>
<xocs:serial-item><article docsubtype="fla" xml:lang="en"><item-info><ce:doi>10.5555/j.example.2013.01</ce:doi></item-info>
<ce:floats><ce:figure id="f1"><ce:label>Fig. 1</ce:label><ce:caption><ce:simple-para>A grid.</ce:simple-para></ce:caption><ce:link locator="gr1"/></ce:figure>
<ce:table id="t1"><ce:label>Table 1</ce:label><tgroup cols="3"><colspec colname="one"/><colspec colname="two"/><colspec colname="three"/><thead>
<row><entry morerows="1">Side</entry><entry namest="two" nameend="three">Squares</entry></row><row><entry colname="two">free</entry><entry colname="three">covered</entry></row></thead></tgroup></ce:table></ce:floats>
<head><ce:title>Covering a small grid</ce:title><ce:author-group><ce:author><ce:given-name>Ada</ce:given-name><ce:surname>Example</ce:surname><ce:cross-ref refid="a1"><ce:sup>a</ce:sup></ce:cross-ref></ce:author><ce:affiliation id="a1"><ce:label>a</ce:label><ce:textfn>Institute of Grids</ce:textfn></ce:affiliation></ce:author-group>
<ce:date-received day="6" month="12" year="2012"/>
<ce:abstract><ce:section-title>Abstract</ce:section-title><ce:abstract-sec><ce:simple-para>Grids can be covered.</ce:simple-para></ce:abstract-sec></ce:abstract></head>
<body><ce:sections><ce:section id="s1"><ce:label>1</ce:label><ce:section-title>Squares</ce:section-title><ce:section id="s2"><ce:label>1.1</ce:label><ce:section-title>Small squares</ce:section-title><ce:para>A grid is covered if no square is free, see <ce:cross-ref refid="f1">Fig. 1</ce:cross-ref><ce:float-anchor refid="f1"/>a and <ce:cross-ref refid="r1">[1]</ce:cross-ref>.</ce:para></ce:section></ce:section></ce:sections>
<ce:acknowledgment><ce:section-title>Acknowledgement</ce:section-title><ce:para>We thank nobody.</ce:para></ce:acknowledgment></body>
<tail><ce:bibliography><ce:section-title>References</ce:section-title><ce:bibliography-sec><ce:bib-reference id="r1"><ce:label>[1]</ce:label><sb:reference><sb:contribution><sb:authors><sb:author><ce:given-name>C.</ce:given-name><ce:surname>Cover</ce:surname></sb:author></sb:authors><sb:title><sb:maintitle>On grids</sb:maintitle></sb:title></sb:contribution><sb:host><sb:issue><sb:series><sb:title><sb:maintitle>Journal of Squares</sb:maintitle></sb:title><sb:volume-nr>7</sb:volume-nr></sb:series><sb:date>2009</sb:date></sb:issue><sb:pages><sb:first-page>1</sb:first-page></sb:pages></sb:host></sb:reference></ce:bib-reference></ce:bibliography-sec></ce:bibliography></tail>
</article></xocs:serial-item></xocs:doc>`

const chapter = (id: string, title: string, text: string, meta = ''): string =>
  `<book-part book-part-type="chapter" id="${id}"><book-part-meta>${meta}<title-group><title>${title}</title></title-group></book-part-meta><body>${text}</body></book-part>`

/** A small book in BITS, with an editor: a preface, a part that only holds two chapters, one with an author of its own, and an appendix. */
export const BOOK = `<book xmlns:xlink="http://www.w3.org/1999/xlink" xml:lang="en">
<book-meta><book-id book-id-type="doi">10.5555/squares</book-id><book-title-group><book-title>A Book of Squares</book-title></book-title-group>
<contrib-group><contrib contrib-type="author"><name><surname>Example</surname><given-names>Ada</given-names></name><xref ref-type="aff" rid="ba1">1</xref></contrib><contrib contrib-type="editor"><name><surname>Sample</surname><given-names>Ben</given-names></name></contrib><aff id="ba1"><label>1</label><institution>Institute of Grids</institution></aff></contrib-group>
<pub-date pub-type="epub"><day>1</day><month>3</month><year>2013</year></pub-date><isbn>9783161484100</isbn><publisher><publisher-name>Example Press</publisher-name></publisher>
<permissions><copyright-statement>© 2013 The authors</copyright-statement><license xlink:href="https://creativecommons.org/licenses/by/4.0/"><license-p>Anyone may share this book.</license-p></license></permissions></book-meta>
<front-matter><preface id="p0"><title>Before the squares</title><named-book-part-body><p>Squares were there before us.</p></named-book-part-body></preface></front-matter>
<book-body><book-part book-part-type="part" id="part1"><book-part-meta><title-group><title>Squares by size</title></title-group></book-part-meta><body>
${chapter('c1', 'Small squares', '<sec id="c1s1"><title>Sides</title><p>They have four sides, as was said <xref ref-type="bibr" rid="br2">2</xref>.</p></sec>')}
${chapter('c2', 'Large squares', '<p>They have four sides, too.</p>', '<contrib-group><contrib contrib-type="author"><name><surname>Cover</surname><given-names>Cem</given-names></name></contrib></contrib-group>')}</body></book-part></book-body>
<book-back><book-app id="a1"><book-part-meta><title-group><title>Tables of squares</title></title-group></book-part-meta><body><p>One, four, nine.</p></body></book-app>
<ref-list><title>References</title><ref id="br1"><label>1</label><mixed-citation>Cover C. Grids. Example Town, 2001.</mixed-citation></ref><ref id="br2"><label>2</label><mixed-citation>Sample B. Squares. Example Town, 2001.</mixed-citation></ref></ref-list></book-back>
</book>`
