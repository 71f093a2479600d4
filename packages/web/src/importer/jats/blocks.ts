import { childrenOf, node, text, withChildren, type ContentNode, type NodeName } from '@lectern/domain/article'
import { filled } from '../content-nodes.ts'
import { all, attributeOf, elementsOf, first, isBlank, isElement, wordsOf, type XmlElement, type XmlNode } from '../xml/index.ts'
import { preferred } from './alternatives.ts'
import type { Convert, Converter, Converters } from './convert.ts'
import { without } from './elements.ts'
import { around, common, lineNode, lineOf, listed } from './nodes.ts'
import { captionOf, creditsOf, FRAME, labelOf, paragraphs } from './objects.ts'

const headings = ['label', 'title', 'subtitle', 'sec-meta', 'object-id'] as const

/** The label, title and subtitle of a section or similar element. */
export const headingOf = (element: XmlElement, to: Convert): readonly ContentNode[] => [
  ...labelOf(element, to),
  ...all(element, 'title').flatMap(title => lineNode('section-title', title, to)),
  ...all(element, 'subtitle').flatMap(subtitle => lineNode('para', subtitle, to, 'subtitle')),
]

const isName = (label: XmlElement | undefined): label is XmlElement => /^\P{N}*\p{L}{3}\P{N}*$/u.test(wordsOf(label) ?? '')

/** The heading of a part that the page names if the file does not (`Abstract`). Some files give that name as a label. */
export const partHeadingOf = (part: XmlElement, to: Convert): readonly ContentNode[] => {
  const label = first(part, 'label')
  return first(part, 'title') === undefined && isName(label)
    ? headingOf({ ...part, children: [{ ...label, name: 'title' }, ...without(part, 'label')] }, to)
    : headingOf(part, to)
}

/** Converts a titled part of the text to a node with this name. */
export const titled =
  (name: NodeName, role?: string): Converter =>
  (element, to) =>
    filled(node(name, { ...common(element), role }, [...partHeadingOf(element, to), ...to.blocks(without(element, ...headings))]))

/** A section that contained only reference lists or questions is dropped: they are in their own parts. */
export const section: Converter = (element, to) => {
  const content = to.blocks(without(element, ...headings))
  const isEmptied =
    content.length === 0 && elementsOf(element).some(({ name }) => name === 'ref-list' || name.startsWith('question-wrap'))
  const made = node('section', { ...common(element), 'sec-type': attributeOf(element, 'sec-type') }, [
    ...headingOf(element, to),
    ...content,
  ])
  return isEmptied ? [] : filled(made)
}

const paragraph: Converter = (element, to) => lineNode('para', element, to)

/** A separate line without a node type of its own, with the element's name as its role. */
const line: Converter = (element, to) => lineNode('para', element, to, element.name)

const group: Converter = (element, to) =>
  filled(
    node('note', { ...common(element), role: attributeOf(element, 'content-type') ?? element.name }, to.blocks(element.children)),
  )

const box: Converter = (element, to) => {
  const inner = element.children.filter(child => !isElement(child) || !FRAME.some(name => name === child.name))
  const title = first(element, 'title')
  const head = title === undefined ? [] : lineNode('section-title', title, to)
  const bare = { ...element, children: without(element, 'title') }
  return [
    node('display', {}, [
      node('textbox', { ...common(element), role: attributeOf(element, 'content-type') }, [
        ...labelOf(element, to),
        ...captionOf(bare, to),
        ...around('textbox-head', head),
        ...around('textbox-body', to.blocks(inner)),
        ...around('textbox-tail', creditsOf(element, to)),
      ]),
    ]),
  ]
}

const attribution = (element: XmlElement, to: Convert): readonly ContentNode[] => creditsOf(element, to)

const quotation =
  (role?: string): Converter =>
  (element, to) =>
    filled(
      node('displayed-quote', { ...common(element), role: role ?? attributeOf(element, 'content-type') }, [
        ...headingOf(element, to),
        ...paragraphs('simple-para', to.blocks(without(element, ...headings, 'attrib', 'permissions'))),
        ...attribution(element, to),
      ]),
    )

/** The lines of a stanza, with line breaks between them. */
const stanza = (lines: readonly XmlElement[], to: Convert): readonly ContentNode[] => {
  const content = lines.map(verse => lineOf(verse, to)).filter(({ length }) => length > 0)
  return around('simple-para', listed(content, node('br')))
}

const kindOf = (child: XmlNode): string | undefined =>
  isElement(child) ? (/^verse-(?:line|group)$/.exec(child.name)?.[0] ?? '') : isBlank(child) ? undefined : ''

/** The children of a poem in the order of the file, those of the same kind together. */
const verseRuns = (children: readonly XmlNode[]): readonly { readonly kind: string; readonly run: XmlNode[] }[] => {
  const runs: { readonly kind: string; readonly run: XmlNode[] }[] = []
  for (const child of children) {
    const last = runs.at(-1)
    const kind = kindOf(child) ?? last?.kind ?? ''
    if (last?.kind === kind) last.run.push(child)
    else runs.push({ kind, run: [child] })
  }
  return runs
}

const verses = (element: XmlElement, to: Convert): readonly ContentNode[] => [
  ...headingOf(element, to),
  ...verseRuns(without(element, ...headings, 'attrib', 'permissions')).flatMap(({ kind, run }) => {
    const elements = run.filter(isElement)
    if (kind === 'verse-line') return stanza(elements, to)
    if (kind === 'verse-group') return elements.flatMap(group => verses(group, to))
    return paragraphs('simple-para', to.blocks(run))
  }),
  ...attribution(element, to),
]

const poem: Converter = (element, to) =>
  filled(node('displayed-quote', { ...common(element), role: 'verse-group' }, verses(element, to)))

/** What one speaker says, or several together. */
interface Turn {
  readonly speakers: XmlElement[]
  readonly words: XmlNode[]
}

const isSpeaker = (child: XmlNode): child is XmlElement => isElement(child) && child.name === 'speaker'

const turnsOf = ({ children }: XmlElement): readonly Turn[] => {
  const turns: Turn[] = []
  let turn: Turn = { speakers: [], words: [] }
  let isOver = true
  for (const child of children) {
    if (isOver && (isSpeaker(child) || turns.length === 0)) turns.push((turn = { speakers: [], words: [] }))
    if (isSpeaker(child)) turn.speakers.push(child)
    else turn.words.push(child)
    isOver = !isSpeaker(child) && (isOver || isElement(child) || !isBlank(child))
  }
  return turns
}

/** The speakers, then their words, which begin on the same line. */
const turnOf = ({ speakers, words }: Turn, to: Convert): readonly ContentNode[] => {
  const names = listed(
    speakers.map(speaker => lineNode('bold', speaker, to, 'speaker')),
    text(' '),
  )
  const spoken = paragraphs('simple-para', to.blocks(words))
  const [opening, ...others] = spoken
  return opening !== undefined && opening['#name'] === 'simple-para' && names.length > 0
    ? [withChildren(opening, [...names, text(' '), ...childrenOf(opening)]), ...others]
    : [...around('simple-para', names), ...spoken]
}

const speech: Converter = (element, to) =>
  filled(
    node(
      'displayed-quote',
      { ...common(element), role: 'speech' },
      turnsOf(element).flatMap(turn => turnOf(turn, to)),
    ),
  )

const statement: Converter = (element, to) =>
  filled(
    node('enunciation', { ...common(element), role: attributeOf(element, 'content-type') }, [
      ...headingOf(element, to),
      ...to.blocks(without(element, ...headings, 'attrib', 'permissions')),
      ...attribution(element, to),
    ]),
  )

const isOneLine = (element: XmlElement): boolean => element.children.every(child => !isElement(child) && !/\n/.test(child.trim()))

const verbatimText = (children: readonly XmlNode[]): readonly XmlNode[] => {
  const [only, ...others] = children
  return typeof only === 'string' && others.length === 0 ? [only.trimEnd().replace(/^(?:[ \t]*\r?\n)+/, '')] : children
}

const preformatted: Converter = (element, to) =>
  filled(
    node(
      'preformat',
      {
        ...common(element),
        language: attributeOf(element, 'language', 'preformat-type', 'code-type'),
      },
      to.verbatim(verbatimText(element.children)),
    ),
  )

/** A single line of code in running text stays inline. */
export const codeInLine: Converter = (element, to) =>
  isOneLine(element) ? filled(node('monospace', common(element), wordsOf(element) ?? '')) : preformatted(element, to)

const alternatives: Converter = (element, to) => {
  const chosen = preferred(element)
  return chosen === undefined ? [] : to.blocks([chosen])
}

/** The converters for block elements. */
export const blockConverters: Converters = {
  ack: titled('acknowledgment'),
  address: group,
  alternatives,
  app: section,
  attrib: (element, to) => lineNode('source', element, to),
  bio: titled('biography'),
  'boxed-text': box,
  code: preformatted,
  'disp-quote': quotation(),
  glossary: titled('section', 'glossary'),
  notes: (element, to) => titled('section', attributeOf(element, 'notes-type') ?? 'notes')(element, to),
  'object-id': () => [],
  p: paragraph,
  preformat: preformatted,
  'question-wrap': () => [],
  'question-wrap-group': () => [],
  'ref-list': () => [],
  sec: section,
  'sig-block': group,
  sig: line,
  speech,
  statement,
  textual: line,
  title: line,
  'textual-form': line,
  'verse-group': poem,
  'verse-line': line,
}
