/** How many elements a paragraph becomes in the page, about. */
const ELEMENTS = 8

const paragraph = (at: number): string =>
  `<p>The soil respiration of plot ${at} was measured twice a day<xref ref-type="bibr" rid="b${at % 400}"><sup>${at % 400}</sup></xref>, ` +
  `and its <italic>in situ</italic> mean is given in <xref ref-type="sec" rid="s0">the first section</xref>, with that of CO<sub>2</sub> and of ` +
  `<bold>three</bold> <italic>control</italic> plots.</p>`

const reference = (at: number): string =>
  `<ref id="b${at}"><element-citation publication-type="journal"><person-group person-group-type="author"><name><surname>Author${at}</surname>` +
  `<given-names>A</given-names></name></person-group><article-title>Work ${at}</article-title><source>Journal</source><year>2001</year></element-citation></ref>`

/** A JATS article whose page has about so many elements, in sections of fifty paragraphs. */
export const longArticle = (elements: number): string => {
  const paragraphs = Math.ceil(elements / ELEMENTS)
  const sections = Array.from(
    { length: Math.ceil(paragraphs / 50) },
    (_, section) =>
      `<sec id="s${section}"><title>Section ${section}</title>${Array.from({ length: 50 }, (_each, at) => paragraph(section * 50 + at)).join('')}</sec>`,
  )
  return (
    '<article article-type="research-article"><front><journal-meta><journal-title-group><journal-title>Journal</journal-title></journal-title-group>' +
    '</journal-meta><article-meta><article-id pub-id-type="doi">10.5555/long</article-id><title-group><article-title>A long article</article-title>' +
    '</title-group><permissions><license license-type="open-access" xmlns:xlink="http://www.w3.org/1999/xlink" ' +
    'xlink:href="https://creativecommons.org/licenses/by/4.0/"><license-p>CC BY</license-p></license></permissions></article-meta></front>' +
    `<body>${sections.join('')}</body><back><ref-list>${Array.from({ length: 400 }, (_, at) => reference(at)).join('')}</ref-list></back></article>`
  )
}
