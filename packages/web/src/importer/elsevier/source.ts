import { either as E } from 'fp-ts'
import { all, at, collapsed, elementsOf, isNamed, rawText, wordsOf, type ImportError, type XmlElement } from '../xml/index.ts'

/** The article and its metadata in a file. */
export interface Source {
  readonly root: XmlElement
  /** The article, chapter or similar item itself. */
  readonly item: XmlElement | undefined
  /** The platform's metadata for the item (`xocs:meta`). */
  readonly meta: XmlElement | undefined
  /** The metadata beside the item, in the terms of PRISM and Dublin Core: of the article retrieval service, or of a delivery. */
  readonly coredata: XmlElement | undefined
  /** That service's whole response, for metadata outside `coredata`. */
  readonly answer: XmlElement | undefined
  /** The scanned text, if the file has nothing better. */
  readonly rawText: string | undefined
}

/** An item is any element with an `item-info` or, in books, an `info`. */
const isItem = (element: XmlElement): boolean => elementsOf(element).some(isNamed('item-info', 'info'))

const itemIn = (doc: XmlElement | undefined): XmlElement | undefined => {
  const items = all(doc, 'serial-item', 'nonserial-item').flatMap(elementsOf)
  return items.find(isItem) ?? items[0]
}

/** Scanned text is in its own element, or alone in place of the document. */
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
        'xocs:doc does not contain an article: it has no xocs:serial-item, xocs:nonserial-item or xocs:rawtext',
      )
    : E.right({ root, item, meta: at(root, 'meta'), coredata: undefined, answer: undefined, rawText })
}

const retrieved = (root: XmlElement): E.Either<ImportError, Source> => {
  const coredata = at(root, 'coredata')
  const doc = at(root, 'originalText', 'doc')
  const item = itemIn(doc)
  return coredata === undefined && item === undefined
    ? unusable(root, 'incomplete', 'full-text-retrieval-response contains neither coredata nor an xocs:doc with the article')
    : E.right({
        root,
        item,
        meta: at(doc, 'meta'),
        coredata,
        answer: root,
        rawText: rawTextIn(doc) ?? rawTextIn(at(root, 'originalText')),
      })
}

const delivered = (root: XmlElement): E.Either<ImportError, Source> => {
  const [item, coredata] = [elementsOf(root).find(isItem), at(root, 'RDF', 'Description')]
  return item === undefined && coredata === undefined
    ? unusable(root, 'incomplete', 'doc:document contains neither an article nor an rdf:Description of one')
    : E.right({ root, item, meta: undefined, coredata, answer: undefined, rawText: undefined })
}

/** Finds the article in a file of any of Elsevier's kinds: the platform's stored form, a service response, a delivery, or the bare item. */
export const sourceOf = (root: XmlElement): E.Either<ImportError, Source> => {
  if (root.name === 'doc') return document(root)
  if (root.name === 'full-text-retrieval-response') return retrieved(root)
  if (root.name === 'document') return delivered(root)
  return isItem(root)
    ? E.right({ root, item: root, meta: undefined, coredata: undefined, answer: undefined, rawText: undefined })
    : unusable(
        root,
        'unrecognised',
        `<${root.name}> has neither an item-info nor an info, which every Elsevier article or chapter has`,
      )
}

/** The paragraphs of a scanned text, which blank lines separate. */
export const rawParagraphs = (rawText: string): readonly string[] =>
  rawText
    .split(/\n[ \t\r]*\n/)
    .map(paragraph => collapsed(paragraph).trim())
    .filter(paragraph => paragraph !== '')
