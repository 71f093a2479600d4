import type { Attachment } from './attachment.ts'
import type { AttributeName, NodeName } from './vocabulary.ts'

/** Attribute values are strings; namespace declarations arrive on the wire as `true`. */
export type Attributes = Readonly<Record<string, string | true>>

/**
 * A node of the content tree as it is sent and stored: a name, attributes (`$`), and either child nodes (`$$`) or, if it contains
 * only text, that text (`_`). Text between child nodes is a `__text__` node of its own.
 */
export interface ContentNode<Name extends string = string> {
  readonly '#name': Name
  readonly $?: Attributes
  readonly $$?: readonly ContentNode[]
  readonly _?: string
}

/** A node with a name from the vocabulary, typed by that name. */
export type KnownNode = { readonly [N in NodeName]: ContentNode<N> }[NodeName]

/** The attributes that a node of this name may have. */
export type AttributesOf<N extends NodeName> = Readonly<Partial<Record<AttributeName<N>, string | undefined>>>

const TEXT = '__text__'

/** A run of text between nodes. */
export const text = (value: string): ContentNode<typeof TEXT> => ({ '#name': TEXT, _: value })

/** Whether a node is a run of text. */
export const isText = (node: ContentNode): node is ContentNode<typeof TEXT> => node['#name'] === TEXT

/** Whether a node is a run of nothing but white space, such as the space between the lines of a file. */
export const isBlankText = (node: ContentNode): boolean => isText(node) && (node._ ?? '').trim() === ''

/** Whether two runs of text are neighbours, or one is empty. */
const isJoinable = (children: readonly ContentNode[]): boolean => {
  let isAfterText = false
  for (const child of children) {
    if (isText(child)) {
      if (isAfterText || child._ === '') return true
      isAfterText = true
    } else isAfterText = false
  }
  return false
}

/** Joins neighbouring text runs and drops empty ones. */
const joined = (children: readonly ContentNode[]): readonly ContentNode[] => {
  if (!isJoinable(children)) return children
  const out: ContentNode[] = []
  for (const child of children) {
    const last = out.at(-1)
    if (isText(child) && last !== undefined && isText(last)) out[out.length - 1] = text((last._ ?? '') + (child._ ?? ''))
    else if (!isText(child) || child._ !== '') out.push(child)
  }
  return out
}

const present = (attributes: Readonly<Record<string, string | undefined>>): Attributes | undefined => {
  let out: Record<string, string> | undefined
  for (const name of Object.keys(attributes)) {
    const value = attributes[name]
    if (value === undefined) continue
    out ??= {}
    out[name] = value
  }
  return out
}

/** A node in canonical form: text alone as `_`, no children as nothing. Every node is made here: spreading objects is many times slower. */
const canonical = <N extends string>(name: N, $: Attributes | undefined, children: readonly ContentNode[]): ContentNode<N> => {
  const kids = joined(children)
  const only = kids.length === 1 ? kids[0] : undefined
  if (only !== undefined && isText(only)) {
    const _ = only._ ?? ''
    return $ === undefined ? { '#name': name, _ } : { '#name': name, $, _ }
  }
  if (kids.length > 0) return $ === undefined ? { '#name': name, $$: kids } : { '#name': name, $, $$: kids }
  return $ === undefined ? { '#name': name } : { '#name': name, $ }
}

/**
 * Makes a node of the vocabulary in canonical form: undefined attributes are left out, text alone becomes `_`, text beside other
 * nodes stays a `__text__` child, and an empty node has neither.
 */
export const node = <N extends NodeName>(
  name: N,
  attributes?: AttributesOf<N>,
  children: readonly ContentNode[] | string = [],
): ContentNode<N> =>
  canonical(
    name,
    attributes === undefined ? undefined : present(attributes),
    typeof children === 'string' ? [text(children)] : children,
  )

const NO_NODES: readonly ContentNode[] = []

/** The children of a node, with `_` as one run of text, so that both spellings of the same content read alike. */
export const childrenOf = (parent: ContentNode): readonly ContentNode[] =>
  isText(parent) ? NO_NODES : (parent.$$ ?? (parent._ === undefined || parent._ === '' ? NO_NODES : [text(parent._)]))

/** The same node with other children, in canonical form. A run of text has no children and is unchanged. */
export const withChildren = (node: ContentNode, children: readonly ContentNode[]): ContentNode =>
  isText(node) ? node : canonical(node['#name'], node.$, children)

/** The same node with these attributes added or replaced. */
export const withAttributes = (node: ContentNode, attributes: Attributes): ContentNode => ({
  ...node,
  $: { ...node.$, ...attributes },
})

/** An attribute's text; absent for namespace flags. */
export const attribute = (node: ContentNode, name: string): string | undefined => {
  const value = node.$?.[name]
  return typeof value === 'string' ? value : undefined
}

/** A node’s id; undefined if it has none. */
export const idOf = (node: ContentNode): string | undefined => attribute(node, 'id')

/** A test for nodes with one of these names. */
export const isNamed = <N extends NodeName>(
  ...names: readonly N[]
): ((candidate: ContentNode) => candidate is ContentNode<N>) => {
  const [only] = names
  if (names.length === 1) return (candidate): candidate is ContentNode<N> => candidate['#name'] === only
  const wanted: ReadonlySet<string> = new Set(names)
  return (candidate): candidate is ContentNode<N> => wanted.has(candidate['#name'])
}

/** The children with one of these names, in order. */
export const childrenNamed = <N extends NodeName>(parent: ContentNode, ...names: readonly N[]): readonly ContentNode<N>[] =>
  childrenOf(parent).filter(isNamed(...names))

/** The first child with this name. */
export const childNamed = <N extends NodeName>(parent: ContentNode, name: N): ContentNode<N> | undefined =>
  childrenOf(parent).find((child): child is ContentNode<N> => child['#name'] === name)

/**
 * A part of an article: its nodes, the floats (figures, tables, text boxes) that its `float-anchor`s or citations refer to, and
 * its footnotes.
 */
export interface Content {
  readonly content: readonly ContentNode[]
  readonly floats: readonly ContentNode[]
  readonly footnotes: readonly ContentNode[]
  /** The files that its nodes name, as services send them. Records do not use this field: they list the files of all parts together. */
  readonly attachments?: readonly Attachment[]
}

/** Empty content. */
export const emptyContent: Content = { content: [], floats: [], footnotes: [] }
