import type { ContentNode } from '@lectern/domain/article'
import type { XmlElement } from '../xml/index.ts'

/**
 * How the children of an element are read: as blocks, as small pieces without white space between them, as running text, or as
 * text with significant white space.
 */
export type Mode = 'blocks' | 'pieces' | 'running' | 'verbatim'

/** How a converter converts the content of its element, and what it can know about the rest of the file. */
export interface Convert {
  /** Converts an element whose siblings are read in this mode. */
  readonly element: (element: XmlElement, mode: Mode) => readonly ContentNode[]
  /** Converts the content of an element, in the given mode or else the one for the element's name. */
  readonly content: (element: XmlElement, mode?: Mode) => readonly ContentNode[]
  /** The running number of a reference in the reference lists, from 1. */
  readonly referenceNumber: (element: XmlElement) => string | undefined
  /** The id to refer to: another one if the id that the file gives is on an element that is not shown. */
  readonly idFor: (id: string) => string
}

/** Converts one kind of element, among siblings that are read in the given mode. */
export type Converter = (element: XmlElement, mode: Mode, to: Convert) => readonly ContentNode[]

export type Converters = ReadonlyMap<string, Converter>
