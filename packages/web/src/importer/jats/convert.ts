import type { ContentNode } from '@lectern/domain/article'
import type { XmlElement, XmlNode } from '../xml.ts'

type Children = readonly XmlNode[]
type Nodes = readonly ContentNode[]

/** The ways in which a converter has what is inside its element converted, and what it may know of the rest of the file. */
export interface Convert {
  /** Running text with its markup: white space collapsed, blocks in it kept as nodes. */
  readonly inline: (children: Children) => Nodes
  /** Blocks; running text between them becomes paragraphs. */
  readonly blocks: (children: Children) => Nodes
  /** Running text where there is no block, else blocks: a cell, an answer, a definition. */
  readonly flow: (children: Children) => Nodes
  /** Running text whose white space counts. */
  readonly verbatim: (children: Children) => Nodes
  /** The label of the element with this id (`Figure 2`), where it has one. */
  readonly labelOf: (id: string) => string | undefined
  /** The running number of a citation in the reference lists, from 1. */
  readonly numberOf: (citation: XmlElement) => number | undefined
  /** How many items the list with this id and those it continues hold. */
  readonly itemsUpTo: (listId: string) => number
}

/** What becomes of one kind of element. */
export type Converter = (element: XmlElement, to: Convert) => Nodes

export type Converters = Readonly<Record<string, Converter>>
