import type { ContentNode } from '@lectern/domain/article'
import type { XmlElement, XmlNode } from '../xml/index.ts'
import type { Named } from './said-references.ts'

type Children = readonly XmlNode[]
type Nodes = readonly ContentNode[]

/** How a converter converts the content of its element, and what it can know about the rest of the file. */
export interface Convert {
  /** Running text with its markup: white space is collapsed, blocks in it are kept as nodes. */
  readonly inline: (children: Children) => Nodes
  /** Blocks; running text between them becomes paragraphs. */
  readonly blocks: (children: Children) => Nodes
  /** Running text if there are no blocks, or else blocks: for a cell, an answer, a definition. */
  readonly flow: (children: Children) => Nodes
  /** Running text with significant white space. */
  readonly verbatim: (children: Children) => Nodes
  /** The label of the element with this id (`Figure 2`), if it has one. */
  readonly labelOf: (id: string) => string | undefined
  /** What readers can call the figure, table, formula, section, cited work and so on with this id. */
  readonly named: (id: string) => Named | undefined
  /** The running number of a citation in the reference lists, from 1. */
  readonly numberOf: (citation: XmlElement) => number | undefined
  /** The number by which texts cite the work of a reference that has no label. */
  readonly impliedNumberOf: (ref: XmlElement) => number | undefined
  /** How many items there are in the list with this id and the lists that it continues. */
  readonly itemsUpTo: (listId: string) => number
  /** Says what is wrong with an element, whose place in the file is added. */
  readonly warn: (element: XmlElement, fault: string) => void
}

/** Converts one kind of element. */
export type Converter = (element: XmlElement, to: Convert) => Nodes

export type Converters = Readonly<Record<string, Converter>>
