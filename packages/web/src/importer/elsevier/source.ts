import { either as E } from 'fp-ts'
import type { ImportError, XmlElement } from '../xml.ts'
import { at, childrenNamed, collapsed, elementsOf, isNamed, rawText, wordsOf } from './elements.ts'

/** Where the article, and what is told about it, stand in a file. */
export interface Source {
  readonly root: XmlElement
  /** The article, chapter or the like itself. */
  readonly item: XmlElement | undefined
  /** What the platform keeps of the item (`xocs:meta`). */
  readonly meta: XmlElement | undefined
  /** What the article retrieval service tells of the item. */
  readonly coredata: XmlElement | undefined
  /** The answer of that service, for what it tells outside `coredata`. */
  readonly answer: XmlElement | undefined
  /** The text as scanned, where the file has no better. */
  readonly rawText: string | undefined
}

/** An item in its own right: anything that has an `item-info` or, in books, an `info`. */
const isItem = (element: XmlElement): boolean => elementsOf(element).some(isNamed('item-info', 'info'))

const itemIn = (doc: XmlElement | undefined): XmlElement | undefined => {
  const items = childrenNamed(doc, 'serial-item', 'nonserial-item').flatMap(elementsOf)
  return items.find(isItem) ?? items[0]
}

/** A text as scanned is in an element of its own, or alone where the document would be. */
const rawTextIn = (holder: XmlElement | undefined): string | undefined => {
  const raw = at(holder, 'rawtext') ?? (holder !== undefined && elementsOf(holder).length === 0 ? holder : undefined)
  return raw === undefined || wordsOf(raw) === undefined ? undefined : rawText(raw)
}

const unusable = ({ line, column }: XmlElement, kind: ImportError['kind'], reason: string): E.Either<ImportError, never> =>
  E.left({ kind, line, column, reason })

const document = (root: XmlElement): E.Either<ImportError, Source> => {
  const [item, rawText] = [itemIn(root), rawTextIn(root)]
  return item === undefined && rawText === undefined
    ? unusable(
        root,
        'incomplete',
        'xocs:doc holds no article: neither xocs:serial-item nor xocs:nonserial-item, nor xocs:rawtext',
      )
    : E.right({ root, item, meta: at(root, 'meta'), coredata: undefined, answer: undefined, rawText })
}

const retrieved = (root: XmlElement): E.Either<ImportError, Source> => {
  const coredata = at(root, 'coredata')
  const doc = at(root, 'originalText', 'doc')
  const item = itemIn(doc)
  return coredata === undefined && item === undefined
    ? unusable(root, 'incomplete', 'full-text-retrieval-response holds neither coredata nor an xocs:doc with the article')
    : E.right({
        root,
        item,
        meta: at(doc, 'meta'),
        coredata,
        answer: root,
        rawText: rawTextIn(doc) ?? rawTextIn(at(root, 'originalText')),
      })
}

/** Finds the article in a file of any of Elsevier's three kinds: as the platform keeps it, as the service answers, or bare. */
export const sourceOf = (root: XmlElement): E.Either<ImportError, Source> => {
  if (root.name === 'doc') return document(root)
  if (root.name === 'full-text-retrieval-response') return retrieved(root)
  return isItem(root)
    ? E.right({ root, item: root, meta: undefined, coredata: undefined, answer: undefined, rawText: undefined })
    : unusable(
        root,
        'unrecognised',
        `<${root.name}> has neither an item-info nor an info, as every article or chapter of Elsevier has`,
      )
}

/** The paragraphs of a scanned text: blank lines part them. */
export const rawParagraphs = (rawText: string): readonly string[] =>
  rawText
    .split(/\n[ \t\r]*\n/)
    .map(paragraph => collapsed(paragraph).trim())
    .filter(paragraph => paragraph !== '')
