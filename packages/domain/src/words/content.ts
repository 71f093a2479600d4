import { plural } from './formats.ts'

const floats = { figure: 'the figure', table: 'the table' } as const

/** The role of people other than the authors. */
const roles = {
  editor: (people: number): string => plural(people, { one: 'Editor', other: 'Editors' }),
  reviewer: (people: number): string => plural(people, { one: 'Reviewer', other: 'Reviewers' }),
  translator: (people: number): string => plural(people, { one: 'Translator', other: 'Translators' }),
} as const

/** What the page adds to an article's own text, in English whatever the language of the text. */
export const contentWords = {
  /** Separates items in a row. */
  comma: ', ',
  /** Separates a label from what it introduces. */
  colon: ': ',
  bracketed: (words: string): string => `(${words})`,
  phone: 'Phone',
  fax: 'Fax',
  orcid: 'ORCID',
  orcidOf: (person: string): string => `ORCID record of ${person}`,
  deceased: '(deceased)',
  contributions: 'Author contributions',
  authorRoles: 'Author roles',
  contributedEqually: '(contributed equally)',
  roles,
  preformatted: 'Preformatted text',
  textBox: 'Text box',
  enlarge: 'Enlarge',
  enlargeFigure: 'Enlarge the figure',
  copyLink: 'Copy link',
  /** For screen readers: a link to a figure or table. */
  copyLinkTo: (name: string): string => `Copy link to ${name}`,
  /** For screen readers. */
  enlargeNamed: (name: string): string => `Enlarge ${name}`,
  /** The menu with the tools of a figure or table. */
  floatTools: { figure: 'Figure tools', table: 'Table tools' },
  floatToolsOf: {
    figure: (name: string): string => `Figure tools for ${name}`,
    table: (name: string): string => `Table tools for ${name}`,
  },
  /** A further size of a picture, or its source: `JPG, 600 px, 45KB`. */
  otherFile: (facts: readonly string[]): string => facts.join(', '),
  otherFileNamed: (file: string): string => `Download image: ${file}`,
  width: (pixels: number): string => `${pixels} px`,
  downloadCsv: 'Download CSV',
  downloadCsvOf: (name: string): string => `Download CSV of ${name}`,
  copyCells: 'Copy cells',
  copyCellsOf: (name: string): string => `Copy cells of ${name}`,
  cite: 'Cite',
  citeNamed: (name: string): string => `Cite ${name}`,
  pin: 'Pin',
  pinNamed: (name: string): string => `Pin ${name}`,
  /** `Fig. 2 in Smith J. et al. …` */
  partOf: (name: string, work: string): string => `${name} in ${work}`,
  /** The name of a figure or table without a label. */
  unlabelled: floats,
  formula: (label: string): string => (label === '' ? 'Formula' : `Formula ${label}`),
  table: 'Table',
  tableNamed: (label: string, caption: string): string => (caption === '' ? label : `${label}: ${caption}`),
  /** One of the column groups into which a table is divided. */
  tablePart: (name: string, part: number, number: number): string => (number === 1 ? name : `${name}, part ${part} of ${number}`),
  captions: (number: number): string => (number === 1 ? 'Captions' : `Captions ${number}`),
  /** What stands in place of a picture that was not delivered. */
  unavailable: {
    figure: 'This figure is not available here.',
    table: 'This table is not available here.',
    formula: 'This formula is not available here.',
  },
  /** The link to the article at its DOI. */
  viewOriginal: 'View the original',
  /** What stands in a line of text for one without alternative text. */
  gap: { picture: 'image missing', formula: 'formula missing' },
  /** What screen readers say of a picture in a line of text that has no alternative text. */
  undescribed: { picture: 'image', formula: 'formula' },
  /** Precedes a formula that is shown as its source. */
  formulaIn: 'Formula in ',
  tex: 'TeX',
  viewFileAt: (host: string): string => `View the file at ${host}`,
  dates: { accepted: 'Accepted', received: 'Received', revised: 'Revised' },
  answer: 'Answer',
  showAnswers: 'Show answers',
  showRightAnswers: (count: number): string => plural(count, { one: 'Show correct answer', other: 'Show correct answers' }),
  see: 'See',
  seeAlso: 'See also',
  printedEdition: 'In the printed edition',
  footnotes: 'Footnotes',
  biographies: 'Biographies',
} as const
