import { INTERFACE_LANGUAGE } from '../../core/text/language.ts'
import { supplementaryFilesWords } from '../../words/supplementary-files.ts'

/** A line of the contents list. */
export interface ContentsEntry {
  readonly id: string
  readonly label?: string
  readonly title: string
  /** The language of its words if it may differ from the article's. */
  readonly language?: string
  readonly children: readonly ContentsEntry[]
  /** The address of a thumbnail. */
  readonly thumbnail?: string
}

/** The section that lists the article's files; it is not in the source file. */
export const SUPPLEMENTARY_SECTION: ContentsEntry = {
  id: 'supplementary-files',
  title: supplementaryFilesWords.title,
  language: INTERFACE_LANGUAGE,
  children: [],
}
