import type { ContentNode } from '@lectern/domain/article'
import type { XmlElement } from '../xml.ts'

/**
 * How the children of an element are read: as blocks, as small pieces without white space between them, as running text, or as
 * text whose white space counts.
 */
export type Mode = 'blocks' | 'pieces' | 'running' | 'verbatim'

/** The ways in which a converter has what is inside its element converted, and what it may know of the rest of the file. */
export interface Convert {
  /** What becomes of an element where others are read in this mode. */
  readonly element: (element: XmlElement, mode: Mode) => readonly ContentNode[]
  /** What is inside an element, read as its name or the given mode wants it. */
  readonly content: (element: XmlElement, mode?: Mode) => readonly ContentNode[]
  /** The running number of a reference in the reference lists, from 1. */
  readonly referenceNumber: (element: XmlElement) => string | undefined
  /** The id to refer to, where the one that the file names is in nothing that is shown. */
  readonly idFor: (id: string) => string
}

/** What becomes of one kind of element that stands where others are read in a mode. */
export type Converter = (element: XmlElement, mode: Mode, to: Convert) => readonly ContentNode[]

export type Converters = ReadonlyMap<string, Converter>
