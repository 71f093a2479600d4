/**
 * The vocabulary of the content tree: every node name that Lectern knows and the attributes it may carry. Importers can
 * make no other, and the renderer registry must have an entry for each; otherwise it does not compile. Names are those
 * of the platform's grammar; the few in `additions` are for what JATS has and that grammar has not.
 *
 * `id`, `role`, `view`, `lang` and `class` may be on any node.
 */

/** The `role` of a `note` that only the printed edition of an article contains, because the page presents it differently. */
export const PRINTED_EDITION = 'printed-edition'

const text = { __text__: [] } as const

/** Nodes inside a line of text. */
const inline = {
  anchor: [],
  bold: [],
  br: [],
  chem: [],
  'cross-out': [],
  'cross-ref': ['refid'],
  'cross-refs': ['refid'],
  'e-address': ['type', 'href'],
  'encoded-e-address': [],
  'float-anchor': ['refid'],
  glyph: ['name'],
  'grant-number': ['refid'],
  'grant-sponsor': ['type', 'href', 'sponsor-id', 'country'],
  hsp: ['sp'],
  inf: ['loc'],
  'inline-figure': ['baseline'],
  'inter-ref': ['href', 'type'],
  'inter-refs': ['href', 'type'],
  'intra-ref': ['href', 'type'],
  'intra-refs': ['href', 'type'],
  italic: [],
  monospace: [],
  rm: [],
  'sans-serif': [],
  'small-caps': [],
  sup: ['loc'],
  text: [],
  'topic-link': ['href', 'term'],
  underline: ['style'],
  vsp: ['sp'],
} as const

/** Paragraphs, sections, and the nodes between them. */
const block = {
  acknowledgment: [],
  appendices: [],
  'article-footnote': [],
  body: [],
  'conflict-of-interest': [],
  'data-availability': [],
  dedication: [],
  'def-description': [],
  'def-list': [],
  'def-term': [],
  display: [],
  'displayed-quote': [],
  'download-all-supplemental-files': [],
  enunciation: [],
  footnote: [],
  introduction: [],
  label: [],
  list: [],
  'list-item': [],
  'list-title': [],
  miscellaneous: [],
  nomenclature: [],
  note: ['refId'],
  'note-para': [],
  para: [],
  section: ['sec-type'],
  'section-title': [],
  sections: [],
  'simple-para': [],
  source: [],
  textbox: [],
  'textbox-body': [],
  'textbox-head': [],
  'textbox-tail': [],
} as const

/** Figures, tables, formulas and files. */
const floats = {
  'alt-text': [],
  attachment: [],
  attachments: [],
  caption: [],
  copyright: ['type', 'year'],
  'copyright-line': [],
  'e-component': [],
  figure: [],
  floats: [],
  formula: [],
  legend: [],
  link: ['locator', 'href', 'type'],
  table: ['frame', 'colsep', 'rowsep', 'rotate'],
  'table-footnote': [],
} as const

/** CALS tables. */
const cals = {
  colspec: ['colname', 'colnum', 'colwidth', 'align', 'char', 'charoff', 'colsep', 'rowsep'],
  entry: [
    'colname',
    'namest',
    'nameend',
    'spanname',
    'morerows',
    'rowsep',
    'colsep',
    'align',
    'valign',
    'char',
    'charoff',
    'type',
    'depth',
  ],
  row: ['rowsep', 'valign'],
  spanspec: ['spanname', 'namest', 'nameend', 'align', 'colsep', 'rowsep'],
  tbody: ['valign'],
  tfoot: ['valign'],
  tgroup: ['cols', 'align', 'colsep', 'rowsep', 'char', 'charoff', 'altimg'],
  thead: ['valign'],
} as const

/** The head of an article: title, people, abstract, keywords. */
const head = {
  abstract: [],
  'abstract-sec': [],
  abstracts: [],
  'address-line': [],
  affiliation: ['affiliation-id'],
  'alt-name': [],
  'alt-subtitle': [],
  'alt-title': [],
  author: ['author-id', 'orcid', 'biographyid', 'corresp', 'deceased', 'equal-contrib'],
  'author-group': [],
  biography: [],
  city: [],
  collaboration: ['corresp', 'equal-contrib'],
  'collab-aff': [],
  'contributor-role': [],
  correspondence: [],
  country: [],
  'date-accepted': ['day', 'month', 'year'],
  'date-received': ['day', 'month', 'year'],
  'date-revised': ['day', 'month', 'year'],
  degrees: [],
  dochead: [],
  'given-name': [],
  'indexed-name': [],
  initials: [],
  keyword: [],
  keywords: [],
  'last-author': [],
  organization: [],
  'postal-code': [],
  presented: [],
  ranking: [],
  roles: [],
  'source-text': [],
  state: [],
  stereochem: [],
  subtitle: [],
  suffix: [],
  surname: [],
  textfn: [],
  title: [],
} as const

/** References, in the structured form or as text. */
const references = {
  'article-number': [],
  authors: [],
  'bib-reference': [],
  bibliography: [],
  'bibliography-sec': [],
  book: [],
  'book-series': [],
  comment: [],
  conference: [],
  contribution: ['langtype'],
  date: [],
  'date-accessed': ['day', 'month', 'year'],
  doi: [],
  'e-host': [],
  'edited-book': [],
  edition: [],
  editor: [],
  editors: [],
  'et-al': [],
  'first-page': [],
  'further-reading': [],
  'further-reading-sec': [],
  host: [],
  isbn: [],
  issn: [],
  issue: [],
  'issue-nr': [],
  'last-page': [],
  location: [],
  maintitle: [],
  name: [],
  'other-ref': ['refId'],
  pages: [],
  publisher: [],
  reference: ['refId'],
  series: [],
  textref: [],
  'translated-title': [],
  version: [],
  'volume-nr': [],
} as const

/** Glossary and exam. */
const learning = {
  'exam-answers': [],
  'exam-question': [],
  'exam-questions': [],
  'exam-answer': [],
  'exam-reference': [],
  glossary: [],
  'glossary-def': [],
  'glossary-entry': [],
  'glossary-heading': [],
  'glossary-sec': [],
  see: [],
  'see-also': [],
} as const

const mathAttributes = [
  'accent',
  'accentunder',
  'align',
  'altimg',
  'alttext',
  'close',
  'columnalign',
  'columnlines',
  'columnspacing',
  'columnspan',
  'depth',
  'dir',
  'display',
  'displaystyle',
  'encoding',
  'fence',
  'form',
  'frame',
  'height',
  'href',
  'largeop',
  'linebreak',
  'linethickness',
  'lspace',
  'mathcolor',
  'mathsize',
  'mathvariant',
  'maxsize',
  'minsize',
  'movablelimits',
  'notation',
  'open',
  'overflow',
  'rowalign',
  'rowlines',
  'rowspacing',
  'rowspan',
  'rspace',
  'scriptlevel',
  'selection',
  'separator',
  'separators',
  'side',
  'stretchy',
  'symmetric',
  'voffset',
  'width',
] as const

/** MathML's presentation elements under their own names. */
const math = {
  annotation: mathAttributes,
  maction: mathAttributes,
  maligngroup: mathAttributes,
  malignmark: mathAttributes,
  math: mathAttributes,
  menclose: mathAttributes,
  merror: mathAttributes,
  mfenced: mathAttributes,
  mfrac: mathAttributes,
  mglyph: mathAttributes,
  mi: mathAttributes,
  mlabeledtr: mathAttributes,
  mmultiscripts: mathAttributes,
  mn: mathAttributes,
  mo: mathAttributes,
  mover: mathAttributes,
  mpadded: mathAttributes,
  mphantom: mathAttributes,
  mprescripts: mathAttributes,
  mroot: mathAttributes,
  mrow: mathAttributes,
  ms: mathAttributes,
  mspace: mathAttributes,
  msqrt: mathAttributes,
  mstyle: mathAttributes,
  msub: mathAttributes,
  msubsup: mathAttributes,
  msup: mathAttributes,
  mtable: mathAttributes,
  mtd: mathAttributes,
  mtext: mathAttributes,
  mtr: mathAttributes,
  munder: mathAttributes,
  munderover: mathAttributes,
  none: mathAttributes,
  semantics: mathAttributes,
} as const

/** Nodes for what JATS has and the platform's grammar has not. */
const additions = {
  /** Source code or other text whose line breaks count. */
  preformat: ['language'],
  /** A decision letter, a reply, a translation: an article inside an article, with its own title and authors. */
  'sub-article': ['article-type'],
  overline: [],
} as const

/** Every node’s name with the attributes that it may have. */
export const vocabulary = {
  ...text,
  ...inline,
  ...block,
  ...floats,
  ...cals,
  ...head,
  ...references,
  ...learning,
  ...math,
  ...additions,
} as const satisfies Readonly<Record<string, readonly string[]>>

export type NodeName = keyof typeof vocabulary

export type AttributeName<N extends NodeName> = (typeof vocabulary)[N][number] | 'id' | 'role' | 'view' | 'lang' | 'class'

export type MathName = keyof typeof math

const names: ReadonlySet<string> = new Set(Object.keys(vocabulary))
const mathNames: ReadonlySet<string> = new Set(Object.keys(math))

/** Whether the vocabulary has a node of this name. */
export const isKnownName = (name: string): name is NodeName => names.has(name)

/** Whether a name is one of MathML’s. */
export const isMathName = (name: string): name is MathName => mathNames.has(name)
