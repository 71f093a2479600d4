/** An author of a sample: the name and, if any, the ORCID. */
export interface SampleAuthor {
  readonly given: string
  readonly surname: string
  readonly orcid?: string
}

export interface Sample {
  readonly doi: string
  readonly title: string
  readonly issn?: string
  readonly journal?: string
  readonly volume?: string
  readonly issue?: string
  readonly elocation?: string
  readonly year?: string
  readonly access?: 'open' | 'archive' | 'closed'
  readonly authors?: readonly SampleAuthor[]
  readonly body?: string
  readonly back?: string
  /** Further head content, after the abstract. */
  readonly related?: string
}

const permissions = {
  open: '<permissions><license xlink:href="https://creativecommons.org/licenses/by/4.0/"><license-p>Free for all.</license-p></license></permissions>',
  archive: '<permissions><ali:free_to_read/></permissions>',
  closed: '',
}

const contrib = ({ given, surname, orcid }: SampleAuthor): string =>
  `<contrib contrib-type="author">${orcid === undefined ? '' : `<contrib-id contrib-id-type="orcid">https://orcid.org/${orcid}</contrib-id>`}<name><surname>${surname}</surname><given-names>${given}</given-names></name></contrib>`

/** A JATS article with known entitlements, place and authors. */
export const sampleXml = ({
  doi,
  title,
  issn = '2050-084X',
  journal = 'Journal of Tests',
  volume = '1',
  issue = '1',
  elocation = '1',
  year = '2024',
  access = 'closed',
  authors = [{ given: 'Emmy', surname: 'Noether' }],
  body = '<p>Some words of the text.</p>',
  back = '',
  related = '',
}: Sample): string => `<?xml version="1.0" encoding="UTF-8"?>
<article xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ali="http://www.niso.org/schemas/ali/1.0/" article-type="research-article" dtd-version="1.3">
<front><journal-meta><journal-title-group><journal-title>${journal}</journal-title></journal-title-group><issn>${issn}</issn></journal-meta>
<article-meta><article-id pub-id-type="doi">${doi}</article-id><title-group><article-title>${title}</article-title></title-group>
<contrib-group>${authors.map(contrib).join('')}</contrib-group>
<pub-date pub-type="epub"><day>2</day><month>3</month><year>${year}</year></pub-date><volume>${volume}</volume><issue>${issue}</issue><elocation-id>${elocation}</elocation-id>
${permissions[access]}${related}<abstract><p>What it is about.</p></abstract></article-meta></front>
<body><sec id="s1"><title>Introduction</title>${body}</sec><sec id="s2"><title>Findings</title><sec id="s2a"><title>First finding</title><p>More of it.</p></sec></sec></body>
<back>${back}</back></article>
`

const EMMY = { given: 'Emmy', surname: 'Noether', orcid: '0000-0001-5000-0007' }
/** The same person under another name. */
const E_NOETHER = { given: 'E.', surname: 'Noether', orcid: EMMY.orcid }
const COMMON = { given: 'Kim', surname: 'Common' }
/** A different person of the same name, which is known from the ORCID. */
const OTHER_COMMON = { ...COMMON, orcid: '0000-0001-5109-3700' }
const THIRD_COMMON = { ...COMMON, orcid: '0000-0002-1694-233X' }

const GLOSSARY =
  '<glossary><title>Glossary</title><def-list><def-item><term>Law</term><def><p>Glossarysecret: what holds for every case.</p></def></def-item></def-list></glossary>'
const REFERENCES =
  '<ref-list><title>References</title>' +
  '<ref id="r1"><element-citation publication-type="journal"><person-group person-group-type="author"><name><surname>Klein</surname><given-names>F</given-names></name></person-group><article-title>Referencesecret</article-title><source>Annals</source><year>1918</year></element-citation></ref>' +
  '<ref id="r2"><mixed-citation>Hilbert D. Grundlagen. 1899.</mixed-citation></ref></ref-list>'
const QUESTIONS =
  '<question-wrap-group><title>Questions</title><question-wrap><question id="q1" question-response-type="open-ended"><p>Examsecret: which law holds?</p></question>' +
  '<answer id="a1" pointer-to-question="q1"><p>Each of them.</p></answer></question-wrap></question-wrap-group>'
const FILE =
  '<supplementary-material id="m1" xlink:href="data.csv"><label>Data</label><caption><p>All numbers.</p></caption></supplementary-material>'

/** Words that only occur in the closed article's full text, each in a different part. */
export const SECRETS = ['Bodysecret', 'Examsecret', 'Glossarysecret', 'Referencesecret'] as const

export const samples = {
  /** Not free: in a journal and year that one institution and one account hold. */
  closed: {
    doi: '10.5555/closed',
    title: 'Invariants',
    elocation: '1',
    authors: [EMMY, COMMON],
    body: `<p>Bodysecret: what nobody may read unpaid. <xref ref-type="bibr" rid="r1">1</xref></p>${FILE}${QUESTIONS}`,
    back: REFERENCES + GLOSSARY,
  },
  /** In the same issue, not free either. */
  second: { doi: '10.5555/second', title: 'Variants', elocation: '2', authors: [E_NOETHER] },
  /** In the same issue, free for all. */
  open: { doi: '10.5555/open', title: 'Open matters', elocation: '10', access: 'open', authors: [COMMON], back: REFERENCES },
  /** Free since its embargo ended. */
  archived: { doi: '10.5555/archived', title: 'Old matters', issue: '2', access: 'archive', authors: [OTHER_COMMON] },
  /** From a year of its journal that nobody holds. */
  early: {
    doi: '10.5555/early',
    title: 'Early matters',
    issn: '1462-9011',
    journal: 'Other Journal',
    year: '2010',
    authors: [THIRD_COMMON],
  },
  /** With so many authors that the page embeds only some of them. */
  crowd: {
    doi: '10.5555/crowd',
    title: 'Crowd',
    volume: '9',
    issue: '',
    access: 'open',
    authors: Array.from({ length: 25 }, (_, index) => ({ given: 'A.', surname: `Member${index + 1}` })),
    related: '<related-article related-article-type="retracted-article" ext-link-type="doi" xlink:href="10.5555/second"/>',
  },
} as const satisfies Readonly<Record<string, Sample>>

export type SampleName = keyof typeof samples
