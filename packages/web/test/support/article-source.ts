import { either as E, function as F } from 'fp-ts'
import { readFile } from 'node:fs/promises'
import { decodeXml, parseXml, type XmlElement, type XmlNode } from '../../src/importer/xml/index.ts'

/** The content of an article's file, Elsevier or JATS, read without the importer. */
export interface ArticleSource {
  /** Only letters and digits, here and below. */
  readonly title: string
  readonly surnames: readonly string[]
  /** The paragraphs of the abstracts. */
  readonly abstracts: readonly string[]
  /** The end of the body's last paragraph. */
  readonly ending: string
  /** Runs of words that occur in the restricted text but nowhere in the public parts. */
  readonly closedRuns: ReadonlySet<string>
}

const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string'

const elementsOf = (element: XmlElement): readonly XmlElement[] => element.children.filter(isElement)

const everyIn = (element: XmlElement): readonly XmlElement[] => [element, ...elementsOf(element).flatMap(everyIn)]

/** A data availability statement is public. */
const isDataStatement = ({ name, attributes }: XmlElement): boolean =>
  name === 'data-availability' || attributes['sec-type'] === 'data-availability'

/** The outermost elements of these names. */
const outermost = (element: XmlElement, ...names: readonly string[]): readonly XmlElement[] =>
  elementsOf(element).flatMap(child => (names.includes(child.name) ? [child] : outermost(child, ...names)))

const under = (element: XmlElement, ...path: readonly string[]): readonly XmlElement[] =>
  path.reduce<readonly XmlElement[]>((from, name) => from.flatMap(each => outermost(each, name)), [element])

const PARAGRAPHS = ['para', 'simple-para', 'note-para', 'p']

/** What the contents list shows everyone for a section or a figure. */
const TITLES = ['title', 'section-title', 'caption']

/** The maximum length of a caption in the contents list. */
const NAMED = 80

const MARKS = new Set(['cross-ref', 'xref', 'fn', 'footnote'])

/** Alternative notations of a formula, and identifiers. */
const NOT_READ = new Set(['tex-math', 'object-id', 'annotation'])

/** Parts of a paragraph that the page also shows beside its text: titles and funding. */
const NOT_TOLD = new Set([...NOT_READ, ...TITLES, 'grant-sponsor', 'grant-number', 'award-id'])

const textOf = (node: XmlNode, without: ReadonlySet<string>): string =>
  isElement(node) ? (without.has(node.name) ? ' ' : ` ${node.children.map(child => textOf(child, without)).join('')} `) : node

const lineOf = (element: XmlElement): string => textOf(element, NOT_READ).replace(/\s+/g, ' ').trim()

/** The letters and digits of a text, regardless of what separates them. */
export const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** The number of consecutive words that cannot be a coincidence. */
const RUN = 8

/** Every run of eight words in a text. */
export const runsOf = (text: string): ReadonlySet<string> => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  // Runs are cut from one line: to join the words of each takes several times as long.
  const line = words.join(' ')
  const runs = new Set<string>()
  let begins = 0
  let ends = -1
  for (const [at, word] of words.entries()) {
    ends += word.length + 1
    const first = words[at + 1 - RUN]
    if (first === undefined) continue
    runs.add(line.slice(begins, ends))
    begins += first.length + 1
  }
  return runs
}

/** A section or figure as the contents list may show it. */
const listed = (element: XmlElement): readonly string[] => {
  const label = elementsOf(element)
    .filter(({ name }) => name === 'label')
    .map(lineOf)
    .join(' ')
  return elementsOf(element)
    .filter(({ name }) => TITLES.includes(name))
    .map(title => `${label} ${title.name === 'caption' ? lineOf(title).slice(0, NAMED) : lineOf(title)}`)
}

/** The texts of an element's paragraphs, and the rest of captions after their beginnings. */
const told = (element: XmlElement): readonly string[] =>
  elementsOf(element).flatMap(child => {
    if (isDataStatement(child)) return []
    if (child.name === 'caption') return [lineOf(child).slice(NAMED)]
    return PARAGRAPHS.includes(child.name) ? [textOf(child, NOT_TOLD), ...told(child)] : told(child)
  })

/** Reads an article's file. */
export const articleSource = async (path: string): Promise<ArticleSource> => {
  const root = F.pipe(
    decodeXml(await readFile(path)),
    E.chain(parseXml),
    E.getOrElseW(() => {
      throw new Error(`${path} is not XML`)
    }),
  )
  const isJats = root.name === 'article' && outermost(root, 'front').length > 0
  const heads = isJats ? under(root, 'front', 'article-meta') : outermost(root, 'head')
  const closed = outermost(
    root,
    ...(isJats ? ['body', 'floats-group', 'back', 'sub-article', 'response'] : ['body', 'floats', 'tail']),
  )
  const [title] = heads.flatMap(head => (isJats ? under(head, 'title-group', 'article-title') : outermost(head, 'title')))
  // Reviews and replies have their own bodies.
  const ending = outermost(root, 'body')
    .slice(0, 1)
    .flatMap(body => outermost(body, ...PARAGRAPHS))
    .at(-1)
  const dois = everyIn(root)
    .filter(({ name, attributes }) => name === 'doi' || attributes['pub-id-type'] === 'doi')
    .slice(0, 1)
    .map(lineOf)
  const open = new Set(
    [...heads.map(lineOf), ...closed.flatMap(everyIn).flatMap(listed), ...dois.map(doi => `https://doi.org/${doi}`)].flatMap(
      text => [...runsOf(text)],
    ),
  )
  return {
    title: title === undefined ? '' : letters(textOf(title, MARKS)),
    surnames: heads
      .flatMap(head => outermost(head, 'author-group', 'contrib-group'))
      .flatMap(group => outermost(group, 'surname'))
      .map(surname => letters(lineOf(surname))),
    abstracts: heads
      .flatMap(head => outermost(head, 'abstract'))
      .flatMap(abstract => outermost(abstract, ...PARAGRAPHS))
      .map(paragraph => letters(lineOf(paragraph))),
    ending: ending === undefined ? '' : letters(lineOf(ending)).slice(-40),
    closedRuns: new Set(
      closed
        .flatMap(told)
        .flatMap(text => [...runsOf(text)])
        .filter(run => !open.has(run)),
    ),
  }
}
