import type { Run } from './runs.ts'

/** A heading with its level, as in HTML: 2 for a section of the article. */
export interface Heading extends Run {
  readonly level: number
}

/** A cell with text, by the first of its rows and columns, from 0. */
export interface Cell extends Run {
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
}

export interface Table extends Run {
  readonly id: string
  readonly cells: readonly Cell[]
}

/** A figure, table, recording or file with its caption; its text is its label. */
export interface Float extends Run {
  readonly id: string
  readonly kind: 'figure' | 'table' | 'file'
  readonly caption: string
  /** In a file: whether it names a picture or recording. On a page: whether it shows one, or says that it is missing. */
  readonly hasPicture: boolean
}

/** A formula. Its text is what its tokens say if it is in MathML, or else empty. */
export interface Formula extends Run {
  readonly isMathml: boolean
  /** The words in a formula that is not MathML, with the spaces at their ends. */
  readonly words?: readonly string[]
}

/** A link within the article; its text is that of the link. */
export interface CrossReference extends Run {
  readonly to: readonly string[]
}

/** An author or editor; the text is the name. */
export interface Person extends Run {
  readonly affiliations: readonly string[]
}

/** What a file and its page have in common in the same form. */
export interface Facts {
  /** The abstracts, the body and what comes after it, without headings, floats, notes and formulas. */
  readonly text: readonly Run[]
  readonly headings: readonly Heading[]
  /** The tables that have cells; the text of each is its label. */
  readonly tables: readonly Table[]
  readonly floats: readonly Float[]
  readonly formulas: readonly Formula[]
  readonly crossReferences: readonly CrossReference[]
  readonly people: readonly Person[]
}

/** A part of a reference: `author`, `year`, `DOI`. */
export interface ReferencePart extends Run {
  readonly part: string
}

/** An entry of a list of references; its text is its label. */
export interface Reference extends Run {
  readonly id: string
  readonly parts: readonly ReferencePart[]
}

/** What a page must say in a certain place, in whatever form. */
export interface Claim extends Run {
  readonly subject: Subject
}

export type Subject = 'Title' | 'Keywords' | 'Notes' | 'Dates' | 'Identifiers' | 'Licences' | 'Funding'

/** What citation files must say. */
export interface Citation {
  readonly title: string
  readonly surnames: readonly string[]
  readonly year: string
  readonly doi: string
}

/** An article of an XML file. */
export interface XmlArticle extends Facts {
  readonly grammar: 'JATS' | 'Elsevier'
  readonly at: string
  readonly doi: string
  readonly title: string
  readonly references: readonly Reference[]
  readonly claims: readonly Claim[]
  readonly citation: Citation
  /** The words that the file has outside its text. */
  readonly elsewhere: ReadonlySet<string>
}

/** An entry of a list of references as a page shows it: its text is all of it. */
export interface Entry extends Run {
  readonly id: string
  readonly addresses: readonly string[]
}

/** A part of a page: its text, and where its links lead. */
export interface Zone extends Run {
  readonly addresses: readonly string[]
}

/** A citation file that a page offers. */
export interface Offered {
  readonly type: string
  readonly href: string
}

/** An article's page. */
export interface PageArticle extends Facts {
  readonly entries: readonly Entry[]
  /** Links within the page that lead nowhere. */
  readonly deadLinks: readonly Run[]
  readonly zones: Readonly<Record<Subject, Zone>>
  readonly offered: readonly Offered[]
}
