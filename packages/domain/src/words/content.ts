const floats = { figure: 'the figure', table: 'the table' } as const

/** What a person other than the author did: for one, for several. */
const roles = {
  editor: ['Editor', 'Editors'],
  reviewer: ['Reviewer', 'Reviewers'],
  translator: ['Translator', 'Translators'],
} as const

/** What the page adds to an article's own text, in whatever language that is. */
export const contentWords = {
  /** Between what is told one after the other. */
  comma: ', ',
  /** Before whose it is, or what follows from it. */
  colon: ': ',
  bracketed: (words: string): string => `(${words})`,
  orcid: 'ORCID',
  orcidOf: (person: string): string => `ORCID record of ${person}`,
  deceased: '(deceased)',
  contributions: 'Author contributions',
  contributedEqually: '(contributed equally)',
  roles,
  preformatted: 'Preformatted text',
  textBox: 'Text box',
  enlarge: 'Enlarge',
  enlargeFigure: 'Enlarge the figure',
  copyLink: 'Copy link',
  /** Before what a link leads to, for anyone who only hears the page. */
  linkTo: 'to ',
  /** What a figure or a table is called that has no label. */
  unlabelled: floats,
  formula: (label: string): string => (label === '' ? 'Formula' : `Formula ${label}`),
  table: 'Table',
  tableNamed: (label: string, caption: string): string => (caption === '' ? label : `${label}: ${caption}`),
  /** One of the groups of columns that a table comes in. */
  tablePart: (name: string, part: number, number: number): string => (number === 1 ? name : `${name}, part ${part} of ${number}`),
  captions: (number: number): string => (number === 1 ? 'Captions' : `Captions ${number}`),
  viewFileAt: (host: string): string => `View the file at ${host}`,
  dates: { accepted: 'Accepted', received: 'Received', revised: 'Revised' },
  answer: 'Answer',
  showAnswers: 'Show the answers',
  showRightAnswers: (count: number): string => (count === 1 ? 'Show the correct answer' : 'Show the correct answers'),
  see: 'See',
  seeAlso: 'See also',
  printedEdition: 'In the printed edition',
  footnotes: 'Footnotes',
  biographies: 'Biographies',
} as const
