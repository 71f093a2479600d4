import { childrenOf, idOf, node, type ContentNode } from '@lectern/domain/article'
import { filled } from '../content-nodes.ts'
import { all, attributeOf, elementsOf, isElement, wordsOf, type XmlElement, type XmlNode } from '../xml/index.ts'
import { addressOf, isAbsolute } from './addresses.ts'
import type { Convert, Converter, Converters } from './convert.ts'
import { without } from './elements.ts'
import { fileOf, kindOfFile } from './file-names.ts'
import { common } from './nodes.ts'
import { altTextOf, captionOf, creditsOf, FRAME, labelOf, paragraphs } from './objects.ts'

const FILES: ReadonlySet<string> = new Set(['graphic', 'inline-graphic', 'inline-media', 'media'])

/** A link to a file by its locator. */
export const linkToFile = (element: XmlElement, id?: string): readonly ContentNode[] => {
  const file = fileOf(element)
  return file === undefined ? [] : [node('link', { id, locator: file.basename })]
}

/** A supplement may also be available elsewhere, so its address is kept beside the locator in case the file is not found. */
const linkToSupplement = (element: XmlElement): readonly ContentNode[] => {
  const file = fileOf(element)
  const address = addressOf(attributeOf(element, 'href') ?? '')
  return file === undefined ? [] : [node('link', { locator: file.basename, href: isAbsolute(address) ? address : undefined })]
}

const isFile = ({ name }: XmlElement): boolean => FILES.has(name)

/** A supplement's files: its own, those inside it, and all alternatives. */
const filesOf = (element: XmlElement): readonly XmlElement[] => [
  element,
  ...elementsOf(element).filter(isFile),
  ...all(element, 'alternatives').flatMap(elementsOf).filter(isFile),
]

const isRest = (child: XmlNode): boolean =>
  !isElement(child) || !(isFile(child) || child.name === 'alternatives' || FRAME.some(name => name === child.name))

/** One caption from the labels and captions of files, and any other text in them. */
const fullCaption = (files: readonly XmlElement[], labels: readonly ContentNode[], to: Convert): readonly ContentNode[] => {
  const lines = labels.map(label => node('simple-para', { role: 'label' }, childrenOf(label)))
  const captions = files.flatMap(file => captionOf(file, to))
  const rest = paragraphs(
    'simple-para',
    files.flatMap(file => to.blocks(file.children.filter(isRest))),
  )
  return filled(
    node('caption', { id: captions.map(idOf).find(id => id !== undefined) }, [
      ...lines,
      ...captions.flatMap(childrenOf),
      ...rest,
    ]),
  )
}

/** A separate file: a recording, a data set, a document. */
export const component = (element: XmlElement, to: Convert): ContentNode => {
  const files = filesOf(element)
  const [label, ...others] = files.flatMap(file => labelOf(file, to))
  const links = new Map(files.flatMap(linkToSupplement).map(link => [link.$?.locator, link] as const))
  return node('e-component', { ...common(element), role: kindOfFile(element) }, [
    ...(label === undefined ? [] : [label]),
    ...fullCaption(files, others, to),
    ...files.flatMap(file => altTextOf(file, to)),
    ...files.flatMap(file => creditsOf(file, to)),
    ...links.values(),
  ])
}

const displayed: Converter = (element, to) => [node('display', {}, [component(element, to)])]

/** A picture with its label, caption and credits. */
export const pictureFigure = (element: XmlElement, to: Convert): ContentNode =>
  node('figure', common(element), [
    ...labelOf(element, to),
    ...fullCaption([element], [], to),
    ...altTextOf(element, to),
    ...creditsOf(element, to),
    ...linkToFile(element),
  ])

/** A picture without a figure around it. */
const picture: Converter = (element, to) => {
  const link = linkToFile(element)
  return link.length === 0 && wordsOf(element) === undefined ? [] : [node('display', {}, [pictureFigure(element, to)])]
}

const inLine: Converter = (element, to) => {
  const link = linkToFile(element)
  const content = to.inline(without(element, 'alt-text', 'long-desc'))
  return link.length === 0 ? content : [node('inline-figure', common(element), [...altTextOf(element, to), ...link]), ...content]
}

/** A file named in running text: its text or file name links to the component at the end of the article. */
const named: Converter = (element, to) => {
  const content = to.inline(element.children)
  const [id, file] = [attributeOf(element, 'id'), fileOf(element)]
  if (id === undefined || file === undefined) return content
  return [node('cross-ref', { refid: id, role: 'supplementary-material' }, content.length > 0 ? content : file.filename)]
}

/** The component for a file named in running text. */
export const namedComponent = (element: XmlElement): readonly ContentNode[] => {
  const links = linkToSupplement(element)
  return links.length === 0
    ? []
    : [node('display', {}, [node('e-component', { id: attributeOf(element, 'id'), role: kindOfFile(element) }, links)])]
}

/** Inline files. */
export const inlineMedia: Converters = {
  'inline-graphic': inLine,
  'inline-media': named,
  'inline-supplementary-material': named,
}

/** Files as blocks. */
export const media: Converters = {
  graphic: picture,
  media: displayed,
  'supplementary-material': displayed,
}
