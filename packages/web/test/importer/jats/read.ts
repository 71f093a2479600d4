import { childrenOf, type ArticleRecord, type ContentNode } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { jats } from '../../../src/importer/jats/index.ts'
import { parseXml, type ImportError, type XmlElement } from '../../../src/importer/xml/index.ts'

const NAMESPACES =
  'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:mml="http://www.w3.org/1998/Math/MathML" xmlns:ali="http://www.niso.org/schemas/ali/1.0/" xmlns:oasis="http://www.niso.org/standards/z39-96/ns/oasis-exchange/table"'

export interface Pieces {
  readonly attributes?: string
  readonly journal?: string
  /** Inside `article-meta`, after the DOI. */
  readonly meta?: string
  readonly ids?: string
  readonly front?: string
  readonly body?: string
  readonly back?: string
  readonly after?: string
}

/** A small article around a piece of XML. */
export const articleWith = ({
  attributes = '',
  journal = '',
  ids = '<article-id pub-id-type="doi">10.5555/test</article-id>',
  meta = '',
  front = '',
  body,
  back,
  after = '',
}: Pieces): string =>
  `<article ${NAMESPACES} ${attributes}><front><journal-meta>${journal}</journal-meta><article-meta>${ids}${meta}</article-meta>${front}</front>` +
  `${body === undefined ? '' : `<body>${body}</body>`}${back === undefined ? '' : `<back>${back}</back>`}${after}</article>`

export const parsed = (xml: string): XmlElement => {
  const root = parseXml(xml)
  if (E.isLeft(root)) throw new Error(`${root.left.line}:${root.left.column} ${root.left.reason}\n${xml}`)
  return root.right
}

export const imported = (pieces: Pieces): ArticleRecord => {
  const record = jats(parsed(articleWith(pieces)))
  if (E.isLeft(record)) throw new Error(record.left.reason)
  return record.right
}

export const refusal = (xml: string): ImportError | undefined => {
  const record = jats(parsed(xml))
  return E.isLeft(record) ? record.left : undefined
}

/** The nodes that a body becomes, without those around them. */
export const bodyOf = (body: string): readonly ContentNode[] =>
  imported({ body })
    .parts.body.content.flatMap(childrenOf)
    .flatMap(part => (part['#name'] === 'sections' ? childrenOf(part) : [part]))
