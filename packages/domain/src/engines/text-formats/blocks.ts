import type { Href } from '../../core/identifiers/href.ts'
import {
  attribute,
  childNamed,
  childrenNamed,
  childrenOf,
  isBlankText,
  isNamed,
  text,
  withChildren,
  type ContentNode,
} from '../../article/content/node.ts'
import { groupRole } from '../../article/authors/group-role.ts'
import { fileNameOf, filesOf, isMissing } from '../../article/content/files-of.ts'
import { flowOf } from '../../article/content/flow.ts'
import { headingOf } from '../../article/content/heading.ts'
import { copyrightOpening } from '../../article/content/copyright-opening.ts'
import { givenAlternative } from '../../article/content/given-alternative.ts'
import { areOrdered } from '../../article/content/ordered-labels.ts'
import { picture } from '../../article/content/picture.ts'
import { lineOfText, plainText } from '../../article/content/plain-text.ts'
import { tableGrid } from '../../article/content/table-grid.ts'
import { PRINTED_EDITION, type NodeName } from '../../article/content/vocabulary.ts'
import { contentWords } from '../../words/content.ts'
import { fileWords } from '../../words/files.ts'
import { isWrittenAsOne } from '../../core/text/east-asian.ts'
import { elsewhere, fileLink, formulaOf, lineOf, partsRead, type Lines } from './lines.ts'
import { indented, type CellLine, type Notation } from './notation.ts'

/** What blocks depend on besides their nodes. */
export interface Blocks extends Lines {
  readonly notation: Notation
  /** The level of the headings among them. */
  readonly level: number
  /** Where readers find what was not delivered, if that is known. */
  readonly original: Href | undefined
}

/** A block as it is written. A paragraph is a line that a label may be put before. */
interface Block {
  readonly kind: 'paragraph' | 'list' | 'other'
  readonly text: string
}

/** Headings do not go deeper (TREE-2). */
const DEEPEST_HEADING = 6

const deeper = (blocks: Blocks): Blocks => ({ ...blocks, level: Math.min(blocks.level + 1, DEEPEST_HEADING) })

const isWithinLine = isNamed('br', 'mlabeledtr', 'mtable', 'mtr', 'vsp')

/** Whether a node is on lines of its own. */
const isBlock = (node: ContentNode): boolean => {
  const flow = flowOf(node['#name'])
  return flow === 'preformatted' || (flow === 'block' && !isWithinLine(node))
}

const paragraph = (line: string): readonly Block[] => (line === '' ? [] : [{ kind: 'paragraph', text: line }])

const other = (text: string): readonly Block[] => (text === '' ? [] : [{ kind: 'other', text }])

const shown = ({ kind, text }: Block, { notation }: Blocks): string => (kind === 'paragraph' ? notation.paragraph(text) : text)

/** Blocks with an empty line between each two. */
const together = (all: readonly Block[], blocks: Blocks): string =>
  all
    .flatMap((block, index) => {
      const isAfterList = block.kind === 'list' && all[index - 1]?.kind === 'list' && blocks.notation.betweenLists !== ''
      return [...(isAfterList ? [blocks.notation.betweenLists] : []), shown(block, blocks)]
    })
    .join('\n\n')

/** A line before a block: in the paragraph, if it is one. */
const runIn = (line: string, [first, ...rest]: readonly Block[]): readonly Block[] =>
  line === ''
    ? first === undefined
      ? []
      : [first, ...rest]
    : first?.kind === 'paragraph'
      ? [...paragraph(`${line} ${first.text}`), ...rest]
      : [...paragraph(line), ...(first === undefined ? [] : [first]), ...rest]

/** These nodes in order: those that are blocks, and paragraphs of the others between them. */
const inOrder = (nodes: readonly ContentNode[], blocks: Blocks): readonly Block[] => {
  const out: Block[] = []
  let line: ContentNode[] = []
  let entries: ContentNode[] = []
  const flush = (): void => {
    if (line.length > 0) out.push(...paragraph(lineOf(line, blocks)))
    if (entries.length > 0) out.push(...referenceList(entries, blocks))
    line = []
    entries = []
  }
  for (const node of nodes) {
    if (isEntry(node)) {
      if (line.length > 0) flush()
      entries.push(node)
    } else if (isBlock(node)) {
      flush()
      out.push(...ofNode(node, blocks))
    } else if (entries.length === 0 || !isBlankText(node)) {
      if (entries.length > 0) flush()
      line.push(node)
    }
  }
  flush()
  return out
}

const isEntry = isNamed('bib-reference')
const isLabel = isNamed('label')
const isCaption = isNamed('caption')
const isFileLink = isNamed('link')
const isAltText = isNamed('alt-text')

const strong = (line: string, { notation }: Blocks): string => (line === '' ? '' : notation.marked('bold', line))

const without = (node: ContentNode, ...nodes: readonly (ContentNode | undefined)[]): readonly ContentNode[] =>
  childrenOf(node).filter(child => !nodes.includes(child))

const heading = (line: string, { notation, level }: Blocks): readonly Block[] =>
  line === '' ? [] : other(notation.heading(level, line))

/** A part with its heading, or with its label before its first paragraph. */
const part = (node: ContentNode, blocks: Blocks): readonly Block[] => {
  const headed = headingOf(node)
  if (headed !== undefined) {
    const { label, title } = headed
    const line = [label, title]
      .flatMap(each => (each === undefined ? [] : [lineOf(childrenOf(each), blocks)]))
      .filter(each => each !== '')
      .join(' ')
    return [...heading(line, blocks), ...inOrder(without(node, label, title), deeper(blocks))]
  }
  const label = childNamed(node, 'label')
  return label === undefined
    ? inOrder(childrenOf(node), blocks)
    : runIn(strong(lineOf(childrenOf(label), blocks), blocks), inOrder(without(node, label), blocks))
}

/** The labels of bullets, which a list has anyway. */
const IS_BULLET = /^[^\p{L}\p{N}]?$/u

const NUMBER = /^[([]?(\d{1,9})[)\].]*$/

/** The number from which these labels count in ones; undefined if they do not. */
const countsFrom = (labels: readonly string[]): number | undefined => {
  const numbers = labels.map(label => Number(NUMBER.exec(label)?.[1]))
  const [first] = numbers
  return first !== undefined && numbers.every((number, index) => number === first + index) ? first : undefined
}

interface Item {
  readonly label: string
  readonly blocks: readonly Block[]
}

/** A list whose items have only paragraphs of one line has no empty lines. */
const list = (items: readonly Item[], from: number | undefined, blocks: Blocks): readonly Block[] => {
  const isTight = items.every(item => item.blocks.filter(({ kind }) => kind !== 'list').length < 2)
  const written = items.map((item, index) => {
    const marker = from === undefined ? '- ' : `${from + index}. `
    const isSaid = from !== undefined || IS_BULLET.test(item.label)
    const content = isSaid ? item.blocks : runIn(blocks.notation.text(item.label), item.blocks)
    const text = isTight ? content.map(block => shown(block, blocks)).join('\n') : together(content, blocks)
    return (marker + indented(marker.length, text)).trimEnd()
  })
  return items.length === 0 ? [] : [{ kind: 'list', text: written.join(isTight ? '\n' : '\n\n') }]
}

const labelText = (node: ContentNode): string => {
  const label = childNamed(node, 'label')
  return label === undefined ? '' : lineOfText([label])
}

const itemOf = (node: ContentNode, blocks: Blocks): Item => {
  const label = childNamed(node, 'label')
  return { label: labelText(node), blocks: inOrder(without(node, label), blocks) }
}

const isListHead = isNamed('label', 'list-title', 'section-title', 'caption')

const listOf = (node: ContentNode, blocks: Blocks): readonly Block[] => {
  const children = childrenOf(node).filter(child => !isBlankText(child))
  const items = children
    .filter(child => !isListHead(child))
    .map(child => (isNamed('list-item')(child) ? itemOf(child, blocks) : { label: '', blocks: inOrder([child], blocks) }))
  const labels = items.map(({ label }) => label)
  return [
    ...paragraph(strong(lineOf(children.filter(isListHead), blocks), blocks)),
    ...list(items, areOrdered(labels) ? countsFrom(labels) : undefined, blocks),
  ]
}

/** References count from one if they have no labels. */
const referenceList = (entries: readonly ContentNode[], blocks: Blocks): readonly Block[] => {
  const items = entries.map(entry => itemOf(entry, blocks))
  const labels = items.map(({ label }) => label)
  return list(items, labels.every(label => label === '') ? 1 : countsFrom(labels), blocks)
}

const isTerm = isNamed('def-term', 'glossary-heading')
const isDefinition = isNamed('def-description', 'glossary-def')

/** Terms, each with what follows it. */
const definitions = (nodes: readonly ContentNode[], blocks: Blocks): readonly Block[] => {
  const items: { term: string; blocks: readonly Block[] }[] = []
  for (const node of nodes) {
    const last = items.at(-1)
    if (isTerm(node)) items.push({ term: strong(lineOf([node], blocks), blocks), blocks: [] })
    else {
      const own = inOrder(isDefinition(node) ? childrenOf(node) : [node], blocks)
      if (last === undefined) items.push({ term: '', blocks: own })
      else last.blocks = [...last.blocks, ...own]
    }
  }
  return list(
    items.map(item => ({ label: '', blocks: runIn(item.term, item.blocks) })),
    undefined,
    blocks,
  )
}

const definitionList = (node: ContentNode, blocks: Blocks): readonly Block[] => {
  const children = childrenOf(node).filter(child => !isBlankText(child))
  return [
    ...paragraph(strong(lineOf(children.filter(isListHead), blocks), blocks)),
    ...definitions(
      children.filter(child => !isListHead(child)),
      blocks,
    ),
  ]
}

/** The label and the caption of a float. */
const captioned = (node: ContentNode, blocks: Blocks): readonly Block[] =>
  runIn(
    strong(lineOf(childrenNamed(node, 'label').flatMap(childrenOf), blocks), blocks),
    inOrder(childrenNamed(node, 'caption').flatMap(childrenOf), blocks),
  )

/** The picture of a `link`, or else the files that it names. */
const medium = (link: ContentNode, alternative: string, blocks: Blocks): readonly Block[] => {
  const files = filesOf(link, blocks)
  const image = picture(files)
  if (image !== undefined) return paragraph(blocks.notation.picture(blocks.attachmentUrl(image.best), alternative))
  const href = elsewhere(link)
  return files.length > 0
    ? files.filter(({ type }) => !type.includes('THUMBNAIL')).flatMap(file => paragraph(fileLink(file, blocks)))
    : href === undefined
      ? []
      : paragraph(blocks.notation.link(href, blocks.notation.text(href)))
}

const isWritten = (node: ContentNode): boolean => !isLabel(node) && !isCaption(node) && !isAltText(node) && !isBlankText(node)

/** Says that something was not delivered, and where it is. */
const unavailable = (words: string, { notation, original }: Blocks): readonly Block[] => {
  const said = notation.text(words)
  const there = notation.text(contentWords.viewOriginal)
  return paragraph(original === undefined ? said : `${said} ${notation.linkInFull(original, there)}`)
}

/** Whether a file was not delivered, nor does the article say where else it is. */
const isNowhere =
  (blocks: Blocks) =>
  (link: ContentNode): boolean =>
    isMissing(link, blocks) && elsewhere(link) === undefined

const areNowhere = (links: readonly ContentNode[], blocks: Blocks): boolean => links.length > 0 && links.every(isNowhere(blocks))

const isFigure = isNamed('figure')

/** The links to the files of a figure and its parts. */
const linksIn = (node: ContentNode): readonly ContentNode[] =>
  childrenOf(node).flatMap(child => (isFigure(child) ? linksIn(child) : isFileLink(child) ? [child] : []))

/**
 * A figure: its pictures and parts, its caption, and what else it has. If all its pictures are missing, it says so once.
 * @param isSaid whether the figure around it says so
 */
const figureWithin = (node: ContentNode, blocks: Blocks, isSaid: boolean): readonly Block[] => {
  const rest = childrenOf(node).filter(isWritten)
  const isShown = isNamed('figure', 'link')
  const alternative = givenAlternative(node) || labelText(node)
  const isGone = areNowhere(linksIn(node), blocks)
  return [
    ...(isGone && !isSaid ? unavailable(contentWords.unavailable.figure, blocks) : []),
    ...rest
      .filter(isShown)
      .flatMap(child => (isFileLink(child) ? medium(child, alternative, blocks) : figureWithin(child, blocks, isGone))),
    ...captioned(node, blocks),
    ...inOrder(
      rest.filter(child => !isShown(child)),
      blocks,
    ),
  ]
}

const figure = (node: ContentNode, blocks: Blocks): readonly Block[] => figureWithin(node, blocks, false)

/** A supplementary file: what is said of it, and the file. */
const component = (node: ContentNode, blocks: Blocks): readonly Block[] => {
  const rest = childrenOf(node).filter(isWritten)
  return [
    ...captioned(node, blocks),
    ...inOrder(
      rest.filter(child => !isFileLink(child)),
      blocks,
    ),
    ...rest
      .filter(isFileLink)
      .flatMap(link =>
        isNowhere(blocks)(link)
          ? unavailable(fileWords.unavailable(fileNameOf(link, blocks)), blocks)
          : medium(link, givenAlternative(node), blocks),
      ),
  ]
}

const isTableGroup = isNamed('tgroup')

/** A cell in one line, with its paragraphs on lines of their own. */
const cellIn =
  (blocks: Blocks): CellLine =>
  (entry, notation) => {
    const lines = { ...blocks, notation, noteMark: () => undefined }
    const parts: string[] = []
    let line: ContentNode[] = []
    const flush = (): void => {
      const written = lineOf(line, lines)
      if (written !== '') parts.push(written)
      line = []
    }
    for (const child of childrenOf(entry)) {
      if (!isBlock(child)) line.push(child)
      else {
        flush()
        line = [child]
        flush()
      }
    }
    flush()
    return parts.join(notation.lineBreak)
  }

const table = (node: ContentNode, blocks: Blocks): readonly Block[] => {
  const rest = childrenOf(node).filter(isWritten)
  const isGone = !rest.some(isTableGroup) && areNowhere(rest.filter(isFileLink), blocks)
  return [
    ...captioned(node, blocks),
    ...(isGone ? unavailable(contentWords.unavailable.table, blocks) : []),
    ...rest.flatMap(child =>
      isTableGroup(child)
        ? other(blocks.notation.table(tableGrid(child, node), cellIn(blocks)))
        : isFileLink(child)
          ? medium(child, givenAlternative(node) || labelText(node), blocks)
          : inOrder([child], blocks),
    ),
  ]
}

/** What stands for a formula whose picture is missing and that has no other form: its alternative text, or else that it is missing. */
const missingFormula = (node: ContentNode, blocks: Blocks): readonly Block[] => {
  const alternative = givenAlternative(node)
  return alternative === '' ? unavailable(contentWords.unavailable.formula, blocks) : paragraph(blocks.notation.text(alternative))
}

/** A formula on a line of its own, with its label after it. */
const formula = (node: ContentNode, blocks: Blocks): readonly Block[] => {
  const { notation } = blocks
  const label = lineOf(childrenNamed(node, 'label').flatMap(childrenOf), blocks)
  const content = childrenOf(node).filter(child => isWritten(child))
  const [only, ...others] = content
  if (only !== undefined && others.length === 0 && isNamed('math')(only)) {
    const math = formulaOf(only)
    if (math.tex !== undefined) return [...other(notation.displayed(math)), ...paragraph(label)]
  }
  const lines = areNowhere(content, blocks)
    ? missingFormula(node, blocks)
    : content.flatMap(child => (isFileLink(child) ? medium(child, labelText(node), blocks) : inOrder([child], blocks)))
  const last = lines.at(-1)
  return last?.kind === 'paragraph' && label !== ''
    ? [...lines.slice(0, -1), ...paragraph(`${last.text} ${label}`)]
    : [...lines, ...paragraph(label)]
}

/** A note with its mark before it. */
const note = (node: ContentNode, blocks: Blocks): readonly Block[] => {
  const label = childNamed(node, 'label')
  const mark = label === undefined ? '' : lineOf(childrenOf(label), blocks)
  return runIn(mark === '' ? '' : blocks.notation.marked('raised', mark), inOrder(without(node, label), blocks))
}

/** A note without its mark. */
export const noteBlocks = (node: ContentNode, blocks: Blocks): string =>
  together(inOrder(without(node, childNamed(node, 'label')), blocks), blocks)

const isHead = isNamed('label', 'section-title', 'caption')

/** A theorem, proof or definition, whose label and title run into its text. */
const enunciation = (node: ContentNode, blocks: Blocks): readonly Block[] =>
  runIn(
    strong(lineOf(childrenOf(node).filter(isHead), blocks), blocks),
    inOrder(
      childrenOf(node).filter(child => !isHead(child)),
      blocks,
    ),
  )

const isKeyword = isNamed('keyword')

/** A keyword, and after a colon those that belong to it: an abbreviation is before what it stands for. */
const keyword = (node: ContentNode, blocks: Blocks): string => {
  const inner = childrenOf(node)
    .filter(isKeyword)
    .map(each => keyword(each, blocks))
    .filter(each => each !== '')
  const own = lineOf(
    childrenOf(node).filter(child => !isKeyword(child)),
    blocks,
  )
  return [own, inner.join(contentWords.comma)].filter(each => each !== '').join(contentWords.colon)
}

/** Keywords in a line. */
const keywords = (node: ContentNode, blocks: Blocks): readonly Block[] => {
  const headed = headingOf(node)
  const rest = without(node, headed?.label, headed?.title)
  const line = rest
    .filter(isKeyword)
    .map(each => keyword(each, blocks))
    .filter(each => each !== '')
    .join('; ')
  return [
    ...(headed === undefined ? [] : heading(lineOf(childrenOf(headed.title), blocks), blocks)),
    ...inOrder(
      rest.filter(child => !isKeyword(child)),
      headed === undefined ? blocks : deeper(blocks),
    ),
    ...paragraph(line),
  ]
}

const isPerson = isNamed('author', 'editor', 'collaboration')
const isInName = isNamed('given-name', 'surname', 'suffix', 'degrees')
const isMark = isNamed('cross-ref', 'cross-refs')
const isWords = isNamed('text')
const isGroup = isNamed('author-group')
const isOfGroup = isNamed('affiliation', 'author-group', 'collab-aff', 'footnote')
const isUnread = isNamed('contributor-role', 'e-address', 'encoded-e-address', 'indexed-name', 'initials', 'roles', 'source-text')

/** The name of a person, with spaces between its parts except where its script has none, or of a group. */
const nameLine = (author: ContentNode, blocks: Blocks): string => {
  const children = childrenOf(author).filter(child => !isMark(child) && !isOfGroup(child))
  const parts = children.filter(isInName)
  const written = parts.flatMap((part, index) => {
    const before = parts[index - 1]
    return before === undefined || isWrittenAsOne(lineOfText([before]), lineOfText([part]))
      ? childrenOf(part)
      : [text(' '), ...childrenOf(part)]
  })
  return lineOf(parts.length > 0 ? written : children.filter(child => !isUnread(child)), blocks)
}

/** A name with the marks of what is said of the person. */
const signedName = (author: ContentNode, blocks: Blocks): string => {
  const name = nameLine(author, blocks)
  const marks = childrenOf(author)
    .filter(isMark)
    .map(mark => lineOf([mark], blocks))
    .filter(mark => mark !== '')
    .join(blocks.notation.marked('raised', ','))
  return [name, marks].filter(each => each !== '').join(' ')
}

/** People with commas between them, and what is said before one of them: `Ann Alpha, on behalf of The Study Group`. */
const peopleLine = (nodes: readonly ContentNode[], blocks: Blocks): string => {
  const line: string[] = []
  let before: string[] = []
  for (const node of nodes) {
    const written = isPerson(node) ? signedName(node, blocks) : lineOf([node], blocks)
    if (written !== '') before.push(written)
    if (isPerson(node)) {
      line.push(before.join(' '))
      before = []
    }
  }
  return [...line, before.join(' ')].filter(each => each !== '').join(contentWords.comma)
}

/** The members of a group that signs as one, below its name, with their affiliations and notes. */
const members = (group: ContentNode, blocks: Blocks): readonly Block[] => {
  const own = childrenOf(group).filter(isOfGroup)
  return [
    ...(own.some(isGroup) ? paragraph(strong(nameLine(group, blocks), blocks)) : []),
    ...own.flatMap(child => ofNode(child, blocks)),
  ]
}

/**
 * The people in a line, with their marks, then their affiliations and what else is said of them. Those who are not the authors come after what
 * they are.
 */
const authorGroup = (node: ContentNode, blocks: Blocks): readonly Block[] => {
  const children = childrenOf(node).filter(child => !isBlankText(child))
  const isInLine = (child: ContentNode): boolean => isPerson(child) || isWords(child)
  const named = children.filter(child => isPerson(child) && signedName(child, blocks) !== '')
  const role = children.some(isNamed('section-title')) ? undefined : groupRole(node, named.length)
  const rest = inOrder(
    children.filter(child => !isInLine(child)),
    blocks,
  )
  return [
    ...runIn(
      role === undefined || named.length === 0 ? '' : strong(blocks.notation.text(role), blocks),
      paragraph(peopleLine(children.filter(isInLine), blocks)),
    ),
    ...rest,
    ...children.filter(isPerson).flatMap(person => members(person, blocks)),
  ]
}

const quote = (node: ContentNode, blocks: Blocks): readonly Block[] => {
  const inside = together(part(node, blocks), blocks)
  return inside === '' ? [] : other(blocks.notation.quoted(inside))
}

/** An affiliation in a line, with its mark. Its parts are as plain text has them. */
const affiliation = (node: ContentNode, blocks: Blocks): readonly Block[] => {
  const label = childNamed(node, 'label')
  const mark = label === undefined ? '' : lineOf(childrenOf(label), blocks)
  const line = lineOf([{ '#name': node['#name'], $$: without(node, label) }], blocks)
  return runIn(mark === '' ? '' : blocks.notation.marked('raised', mark), paragraph(line))
}

type BlocksOf = (node: ContentNode, blocks: Blocks) => readonly Block[]

const withoutHeading: BlocksOf = (node, blocks) => inOrder(childrenOf(node), blocks)

const SPECIAL: Readonly<Partial<Record<NodeName, BlocksOf>>> = {
  affiliation,
  'article-footnote': note,
  'author-group': authorGroup,
  caption: withoutHeading,
  copyright: (node, blocks) => paragraph(lineOf([text(copyrightOpening(node)), ...childrenOf(node)], blocks)),
  correspondence: (node, blocks) => note(withChildren(node, partsRead(node)), blocks),
  'def-list': definitionList,
  'displayed-quote': quote,
  'e-component': component,
  enunciation,
  figure,
  footnote: note,
  formula,
  'glossary-entry': (node, blocks) =>
    definitions(
      childrenOf(node).filter(child => !isBlankText(child)),
      blocks,
    ),
  keyword: (node, blocks) => paragraph(keyword(node, blocks)),
  keywords,
  list: listOf,
  note: (node, blocks) => (attribute(node, 'role') === PRINTED_EDITION ? [] : part(node, blocks)),
  para: withoutHeading,
  preformat: (node, { notation }) => other(notation.preformatted(plainText([node]), attribute(node, 'language') ?? '')),
  'simple-para': withoutHeading,
  table,
  'table-footnote': note,
  textbox: quote,
}

const specialByName: ReadonlyMap<string, BlocksOf> = new Map(Object.entries(SPECIAL))

const ofNode: BlocksOf = (node, blocks) => (specialByName.get(node['#name']) ?? part)(node, blocks)

/** These nodes as blocks with empty lines between them. */
export const blocksOf = (nodes: readonly ContentNode[], blocks: Blocks): string => together(inOrder(nodes, blocks), blocks)
