/** An article of the sample library, with the fields that matter to lists. */
interface Paper {
  readonly doi: string
  readonly title: string
  readonly abstract: string
  readonly year?: string
  readonly isOpen?: boolean
  readonly body: string
  readonly references?: readonly string[]
  readonly related?: string
}

const LICENCE =
  '<permissions><license xlink:href="https://creativecommons.org/licenses/by/4.0/"><license-p>Free for all.</license-p></license></permissions>'

const related = (type: string, doi: string): string =>
  `<related-article related-article-type="${type}" ext-link-type="doi" xlink:href="${doi}"/>`

const cited = (pub: string): string =>
  `<element-citation publication-type="journal"><person-group person-group-type="author"><name><surname>Klein</surname><given-names>F</given-names></name></person-group><article-title>On it</article-title><source>Annals</source><year>2001</year>${pub}</element-citation>`

const byDoi = (doi: string): string => cited(`<pub-id pub-id-type="doi">${doi}</pub-id>`)

export const paperXml = ({
  doi,
  title,
  abstract,
  year = '2024',
  isOpen = false,
  body,
  references = [],
  related: other = '',
}: Paper): string => `<?xml version="1.0" encoding="UTF-8"?>
<article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="research-article" dtd-version="1.3">
<front><journal-meta><journal-title-group><journal-title>Journal of Tests</journal-title></journal-title-group><issn>2050-084X</issn></journal-meta>
<article-meta><article-id pub-id-type="doi">${doi}</article-id><title-group><article-title>${title}</article-title></title-group>
<contrib-group><contrib contrib-type="author"><name><surname>Noether</surname><given-names>Emmy</given-names></name></contrib></contrib-group>
<pub-date pub-type="epub"><day>2</day><month>3</month><year>${year}</year></pub-date><volume>1</volume><issue>1</issue>
${isOpen ? LICENCE : ''}${other}<abstract><p>${abstract}</p></abstract></article-meta></front>
<body><sec id="s1"><title>Introduction</title>${body}</sec></body>
<back><ref-list>${references.map((reference, index) => `<ref id="r${index + 1}">${reference}</ref>`).join('')}</ref-list></back></article>
`

const cite = (number: number): string => `<xref ref-type="bibr" rid="r${number}">[${number}]</xref>`

/** A word that only occurs in the text of `closed`, and not in its public parts. */
export const SECRET = 'Quokkasecret'

/** Its public abstract. */
export const CLOSED_ABSTRACT = 'A glimpse of pomegranate lattices.'

/** One of several similar articles. */
const lattice = (tree: string, isOpen: boolean): Paper => ({
  doi: `10.5555/${tree}`,
  title: `Lattice polymers of ${tree}`,
  abstract: `Lattice polymers and their entanglement in ${tree}.`,
  isOpen,
  body: `<p>Entanglement of lattice polymers, ${tree}. Polymers entangle on a lattice.</p>`,
  references: [byDoi('10.5555/polymers')],
})

export const papers = {
  original: {
    doi: '10.5555/original',
    title: 'Original measurement',
    abstract: 'What was measured first.',
    year: '2020',
    isOpen: true,
    body: '<p>A measurement of nothing else.</p>',
    references: [
      byDoi('10.5555/outside'),
      cited(
        '<ext-link ext-link-type="uri" xlink:href="https://www.scopus.com/inward/record.uri?eid=2-s2.0-84876543210&amp;partnerID=40">Record</ext-link>',
      ),
      '<mixed-citation>Hilbert D. Grundlagen. 1899.</mixed-citation>',
    ],
    related: related('retraction-forward', '10.5555/retraction'),
  },
  correction: {
    doi: '10.5555/correction',
    title: 'Correction',
    abstract: 'What was wrong.',
    year: '2021',
    isOpen: true,
    body: '<p>It was wrong.</p>',
    related: related('corrected-article', '10.5555/ORIGINAL'),
  },
  retraction: {
    doi: '10.5555/retraction',
    title: 'Withdrawal',
    abstract: 'It is withdrawn.',
    year: '2022',
    body: '<p>It is withdrawn.</p>',
  },
  commentary: {
    doi: '10.5555/commentary',
    title: 'A comment',
    abstract: 'On it.',
    year: '2023',
    isOpen: true,
    body: '<p>We comment.</p>',
    related: related('commentary-article', '10.5555/original') + related('companion', '10.5555/nowhere'),
  },
  citer: {
    doi: '10.5555/citer',
    title: 'A later study',
    abstract: 'It builds on the first.',
    year: '2023',
    isOpen: true,
    body: `<p>Before it. We follow the first measurement ${cite(1)} closely. After it.</p><p>Once more the first ${cite(1)}. A third time ${cite(1)}. A fourth time ${cite(1)}.</p><p>Hidden work ${cite(2)}, and a stranger ${cite(3)}.</p>`,
    references: [byDoi('10.5555/Original'), byDoi('10.5555/closed'), byDoi('10.5555/stranger'), byDoi('10.5555/original')],
  },
  closed: {
    doi: '10.5555/closed',
    title: 'Hidden work',
    abstract: CLOSED_ABSTRACT,
    body: `<p>${SECRET} lies here, beyond pomegranates. It follows ${cite(1)}.</p>`,
    references: [byDoi('10.5555/original')],
  },
  alder: lattice('alder', true),
  birch: lattice('birch', false),
  cedar: lattice('cedar', true),
  durian: lattice('durian', false),
  elder: lattice('elder', true),
  fig: lattice('fig', false),
  gorse: lattice('gorse', true),
  hazel: lattice('hazel', false),
} as const satisfies Readonly<Record<string, Paper>>

export type PaperName = keyof typeof papers
