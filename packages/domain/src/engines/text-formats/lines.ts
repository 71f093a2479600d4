import { doiAsShown, doiUrl } from '../../core/identifiers/doi.ts'
import { isWebAddress, type Href, type Src } from '../../core/identifiers/href.ts'
import { urnHref } from '../../core/identifiers/urn.ts'
import type { Attachment } from '../../article/content/attachment.ts'
import { doiOf } from '../../article/content/doi-of.ts'
import { linkedUrn } from '../../article/content/linked-urn.ts'
import { decodeEAddress, eAddressHref, encodedAddress } from '../../article/content/e-address.ts'
import { filesOf, isMissing } from '../../article/content/files-of.ts'
import { flowOf, type Flow } from '../../article/content/flow.ts'
import { elements } from '../../article/content/fold.ts'
import { givenAlternative } from '../../article/content/given-alternative.ts'
import { glyph } from '../../article/content/glyph.ts'
import { attribute, childrenOf, isNamed, type ContentNode } from '../../article/content/node.ts'
import { picture } from '../../article/content/picture.ts'
import { lineOfText } from '../../article/content/plain-text.ts'
import { refidsOf } from '../../article/content/cross-reference.ts'
import { citationLines } from '../../article/citation/citation-text.ts'
import { parseReference } from '../../article/content/reference.ts'
import type { PieceStyle } from '../../article/content/reference-pieces.ts'
import { apart, emptyRun, joined, LABEL, NOTHING, runOf, SPACE, type TextRun } from '../../article/content/text-run.ts'
import type { NodeName } from '../../article/content/vocabulary.ts'
import { writtenText } from '../../article/content/written-text.ts'
import { contentWords } from '../../words/content.ts'
import { either as E } from 'fp-ts'
import type { Formula, LineNotation, Mark } from './notation.ts'

/** What lines depend on besides their nodes. */
export interface Lines {
  readonly notation: LineNotation
  readonly attachments: readonly Attachment[]
  /** The whole address of a file. */
  readonly attachmentUrl: (attachment: Attachment) => Src
  /** The mark of the note with an id, if notes are numbered. */
  readonly noteMark: (id: string) => string | undefined
  /** In a reference, whose pieces have their punctuation, what a node is called separates it from nothing. */
  readonly isInReference?: boolean
}

const MARKS: Readonly<Partial<Record<NodeName, Mark>>> = {
  bold: 'bold',
  'cross-out': 'struck',
  inf: 'lowered',
  italic: 'italic',
  monospace: 'code',
  sup: 'raised',
  underline: 'underlined',
}

const markByName: ReadonlyMap<string, Mark> = new Map(Object.entries(MARKS))

const STYLE_MARKS: Readonly<Partial<Record<PieceStyle, Mark>>> = { source: 'italic', volume: 'bold' }

const isTex = (node: ContentNode): boolean => node['#name'] === 'annotation' && /tex/i.test(attribute(node, 'encoding') ?? '')

/** A formula with the source from which it was made, if the file has that. */
export const formulaOf = (math: ContentNode): Formula => ({
  tex: elements([math])
    .filter(isTex)
    .map(writtenText)
    .find(tex => tex.trim() !== '')
    ?.trim(),
  text: citationLines([math]).join(' '),
})

const isFileLink = isNamed('link')
const isAffiliation = isNamed('affiliation')

/** The gaps around what a node contains, within a line. */
const GAPS: Readonly<Record<Flow, (run: TextRun) => TextRun>> = {
  block: run => apart(SPACE, run),
  spaced: run => apart(SPACE, run),
  line: run => apart(SPACE, run),
  preformatted: run => apart(SPACE, run),
  marker: run => (run.text === '' ? run : { before: SPACE, text: run.text, after: LABEL }),
  mathematics: run => run,
  token: run => run,
  inline: run => run,
  unread: () => emptyRun,
}

const changed = ({ before, text, after }: TextRun, change: (line: string) => string): TextRun =>
  text === '' ? { before, text, after } : { before, text: change(text), after }

/** A run of what is written already. */
const written = (line: string): TextRun => ({ ...emptyRun, text: line })

/** Runs one after another, with something between two that would be read as one. */
const inOrder = (runs: readonly TextRun[], { notation }: Pick<Lines, 'notation'>): TextRun => {
  const present = runs.filter(({ before, text, after }) => text !== '' || before !== NOTHING || after !== NOTHING)
  return joined(
    present.flatMap((run, index) => {
      const previous = present[index - 1]
      const isClose = previous !== undefined && previous.after === NOTHING && run.before === NOTHING
      const between = isClose ? notation.between(previous.text, run.text) : ''
      return between === '' ? [run] : [written(between), run]
    }),
  )
}

const children = (node: ContentNode, lines: Lines): TextRun => lineRun(childrenOf(node), lines)

/** A link around a run; one without any text has its address. */
const linked = (href: Href | undefined, node: ContentNode, lines: Lines): TextRun => {
  const { notation } = lines
  const run = children(node, lines)
  if (href === undefined) return run
  return childrenOf(node).length === 0
    ? written(notation.link(href, notation.text(href)))
    : changed(run, line => notation.link(href, line))
}

/** What stands for a missing picture in a line: its alternative text, or else words that say so. */
const gapRun = (kind: keyof typeof contentWords.gap, alternative: string, { notation }: Lines): TextRun =>
  changed(runOf(alternative === '' ? contentWords.bracketed(contentWords.gap[kind]) : alternative), notation.text)

const pictureRun = (link: ContentNode, alternative: string, lines: Lines): TextRun => {
  const shown = picture(filesOf(link, lines))
  return shown === undefined ? emptyRun : written(lines.notation.picture(lines.attachmentUrl(shown.best), alternative))
}

/** A reference with its customary punctuation. */
const referenceRun = (node: ContentNode, lines: Lines): TextRun => {
  const { notation } = lines
  const inside = { ...lines, isInReference: true }
  return inOrder(
    parseReference(node).line.flatMap(({ style, before, content, after, doi }) => {
      const mark = STYLE_MARKS[style]
      const run =
        doi === undefined ? lineRun(content, inside) : written(notation.link(doiUrl(doi), notation.text(doiAsShown(doi))))
      const around = (words: string): TextRun => changed(runOf(words), notation.text)
      return [around(before), mark === undefined ? run : changed(run, line => notation.marked(mark, line)), around(after)]
    }),
    lines,
  )
}

type LineOf = (node: ContentNode, lines: Lines) => TextRun

/** Whether a node is the source of a formula that is shown as a picture. */
const isTexSource = (node: ContentNode): boolean => isNamed('monospace')(node) && attribute(node, 'role') === 'tex'

/** A picture in a line. If it is missing, the source of its formula says what it showed. */
const inlineFigure: LineOf = (node, lines) => {
  const alternative = givenAlternative(node)
  const isSaid = childrenOf(node).some(isTexSource)
  const kind = attribute(node, 'role') === 'formula' ? 'formula' : 'picture'
  return inOrder(
    childrenOf(node).map(child =>
      !isFileLink(child)
        ? lineRun([child], lines)
        : !isMissing(child, lines)
          ? pictureRun(child, alternative, lines)
          : isSaid
            ? emptyRun
            : gapRun(kind, alternative, lines),
    ),
    lines,
  )
}

const crossReference: LineOf = (node, lines) => {
  const [id, ...others] = refidsOf(node)
  const mark = id === undefined || others.length > 0 ? undefined : lines.noteMark(id)
  return mark === undefined ? children(node, lines) : written(mark)
}

const externalLink: LineOf = (node, lines) => linked(urnHref(linkedUrn(node)), node, lines)

/** What leads to another entry, after the words that say so. */
const pointer =
  (words: string): LineOf =>
  (node, lines) => {
    const run = apart(SPACE, children(node, lines))
    return run.text === '' || /^see\b/i.test(lineOfText([node]))
      ? run
      : inOrder([changed(runOf(`${words} `), lines.notation.text), run], lines)
  }

const address: LineOf = (node, lines) => linked(eAddressHref(node, lineOfText([node])), node, lines)

const lineBreak: LineOf = (node, lines) => inOrder([written(lines.notation.lineBreak), children(node, lines)], lines)

const SPECIAL: Readonly<Partial<Record<NodeName, LineOf>>> = {
  __text__: ({ _ = '' }, { notation }) => changed(runOf(_), notation.text),
  br: lineBreak,
  'cross-ref': crossReference,
  'cross-refs': crossReference,
  doi: (node, lines) => {
    const doi = doiOf(node)
    return doi === undefined
      ? children(node, lines)
      : written(lines.notation.link(doiUrl(doi), lines.notation.text(doiAsShown(doi))))
  },
  'e-address': address,
  'encoded-e-address': (node, lines) => {
    const decoded = decodeEAddress(encodedAddress(node))
    return E.isRight(decoded) ? address(decoded.right, lines) : emptyRun
  },
  glyph: (node, lines) =>
    childrenOf(node).length > 0
      ? children(node, lines)
      : changed(written(glyph(attribute(node, 'name') ?? '')), lines.notation.text),
  hsp: (node, lines) => inOrder([{ before: SPACE, text: '', after: SPACE }, children(node, lines)], lines),
  'inline-figure': inlineFigure,
  'inter-ref': externalLink,
  'inter-refs': externalLink,
  link: (node, lines) => (isMissing(node, lines) ? gapRun('picture', '', lines) : pictureRun(node, '', lines)),
  math: (node, { notation }) => {
    const formula = formulaOf(node)
    return formula.tex === undefined && formula.text === '' ? emptyRun : written(notation.formula(formula))
  },
  preformat: (node, { notation }) =>
    apart(
      SPACE,
      changed(runOf(writtenText(node)), words => notation.marked('code', notation.text(words))),
    ),
  reference: (node, lines) => apart(SPACE, referenceRun(node, lines)),
  see: pointer(contentWords.see),
  'see-also': pointer(contentWords.seeAlso),
  vsp: lineBreak,
}

const specialByName: ReadonlyMap<string, LineOf> = new Map(Object.entries(SPECIAL))

const isAddressed = isNamed('affiliation', 'correspondence')

/** The printed line of an address is read, if it is also split into parts. */
export const partsRead = (node: ContentNode): readonly ContentNode[] =>
  isAddressed(node) && childrenOf(node).some(isNamed('text', 'textfn'))
    ? childrenOf(node).filter(child => !isAffiliation(child))
    : childrenOf(node)

const nodeRun = (node: ContentNode, lines: Lines): TextRun => {
  const name = node['#name']
  const special = specialByName.get(name)
  if (special !== undefined) return special(node, lines)
  const flow = flowOf(name)
  if (flow === 'unread') return emptyRun
  const inside = lineRun(partsRead(node), lines)
  const run = (flow === 'spaced' || flow === 'block') && lines.isInReference === true ? inside : GAPS[flow](inside)
  const mark = markByName.get(name)
  return mark === undefined ? run : changed(run, line => lines.notation.marked(mark, line))
}

/** These nodes in one line, with the gaps that it needs around it. */
export const lineRun = (nodes: readonly ContentNode[], lines: Lines): TextRun =>
  inOrder(
    nodes.map(node => nodeRun(node, lines)),
    lines,
  )

/** These nodes in one line. */
export const lineOf = (nodes: readonly ContentNode[], lines: Lines): string => lineRun(nodes, lines).text

/** A file as a link to it. */
export const fileLink = (file: Attachment, { notation, attachmentUrl }: Lines): string =>
  notation.link(attachmentUrl(file), notation.text(file.filename))

/** Where an article says that a file is available elsewhere. */
export const elsewhere = (link: ContentNode): Href | undefined => {
  const href = urnHref(attribute(link, 'href'))
  return href !== undefined && isWebAddress(href) ? href : undefined
}
