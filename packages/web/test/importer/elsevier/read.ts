import { childrenOf, type ArticleRecord, type ContentNode } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { elsevier } from '../../../src/importer/elsevier/index.ts'
import { parseXml, type ImportError, type XmlElement } from '../../../src/importer/xml/index.ts'

export const parsed = (xml: string): XmlElement => {
  const root = parseXml(xml)
  if (E.isLeft(root)) throw new Error(`${root.left.line}:${root.left.column} ${root.left.reason}\n${xml}`)
  return root.right
}

export const read = (xml: string): ArticleRecord => {
  const record = elsevier(parsed(xml))
  if (E.isLeft(record)) throw new Error(record.left.reason)
  return record.right
}

export const refusal = (xml: string): ImportError | undefined => {
  const record = elsevier(parsed(xml))
  return E.isLeft(record) ? record.left : undefined
}

export const PII = '<ce:pii>S0167-6105(13)00100-1</ce:pii>'
export const DOI = '<ce:doi>10.1016/j.jweia.2013.05.005</ce:doi>'

export interface Pieces {
  readonly root?: string
  readonly attributes?: string
  readonly info?: string
  readonly head?: string
  readonly body?: string
  readonly tail?: string
  readonly floats?: string
}

/** A minimal article around a piece of XML. */
export const articleWith = ({
  root = 'ja:article',
  attributes = '',
  info = `<jid>INDAER</jid>${PII}${DOI}`,
  head = '<ce:title>T</ce:title>',
  body,
  tail,
  floats,
}: Pieces): string =>
  `<${root} ${attributes}><item-info>${info}</item-info>${floats === undefined ? '' : `<ce:floats>${floats}</ce:floats>`}<head>${head}</head>` +
  `${body === undefined ? '' : `<body>${body}</body>`}${tail === undefined ? '' : `<tail>${tail}</tail>`}</${root}>`

export const imported = (pieces: Pieces): ArticleRecord => read(articleWith(pieces))

/** An article inside the platform's envelope. */
export const kept = (meta: string, item = articleWith({}), holder = 'serial-item'): ArticleRecord =>
  read(`<xocs:doc><xocs:meta>${meta}</xocs:meta><xocs:${holder}>${item}</xocs:${holder}></xocs:doc>`)

/** The nodes in the sections of a body. */
export const textOf = (body: string): readonly ContentNode[] =>
  imported({ body: `<ce:sections>${body}</ce:sections>` })
    .parts.body.content.flatMap(childrenOf)
    .flatMap(childrenOf)

/** The nodes that a paragraph becomes. */
export const paragraph = (inner: string): readonly ContentNode[] => textOf(`<ce:para>${inner}</ce:para>`)
