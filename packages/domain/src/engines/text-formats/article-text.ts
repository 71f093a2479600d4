import { onService, type Origin } from '../../core/links/on-service.ts'
import { doiUrl } from '../../core/identifiers/doi.ts'
import { receivedHref } from '../../core/links/received-href.ts'
import { option as O } from 'fp-ts'
import { attachmentHref } from '../../article/content/attachment-href.ts'
import { refidsOf } from '../../article/content/cross-reference.ts'
import { elements } from '../../article/content/fold.ts'
import { withFootnotesApart } from '../../article/content/footnotes-apart.ts'
import { childrenOf, idOf, isNamed, type Content, type ContentNode } from '../../article/content/node.ts'
import { placeFloats } from '../../article/content/place-floats.ts'
import { noticeOf } from '../../article/record/notices.ts'
import type { ArticleParts, ArticleRecord, Relation } from '../../article/record/record.ts'
import { statedDoiText } from '../../article/record/stated-doi.ts'
import { aboutArticleWords } from '../../words/about-article.ts'
import { contentWords } from '../../words/content.ts'
import { blocksOf, noteBlocks, type Blocks } from './blocks.ts'
import { frontMatter } from './front-matter.ts'
import { lineOf } from './lines.ts'
import { markdown } from './markdown-notation.ts'
import { plain } from './plain-notation.ts'
import type { Notation } from './notation.ts'

/** The level of the outermost headings: the title of the article has the first. */
const OUTERMOST = 2

/** The parts after the article's head, in the order of its page. */
const PARTS = [
  'abstracts',
  'keywords',
  'body',
  'references',
  'glossary',
  'exam',
] as const satisfies readonly (keyof ArticleParts)[]

const isNote = isNamed('footnote', 'article-footnote')
const isTable = isNamed('table')
const isCrossReference = isNamed('cross-ref', 'cross-refs')
const isTitle = isNamed('title')

/** The ids of notes that are mentioned outside tables, which have no marks of numbered notes. */
const mentioned = (nodes: readonly ContentNode[]): ReadonlySet<string> =>
  new Set(
    elements(nodes, node => !isTable(node))
      .filter(isCrossReference)
      .flatMap(refidsOf),
  )

interface Notes {
  readonly numbered: readonly ContentNode[]
  readonly others: readonly ContentNode[]
}

/** The notes of all parts: those that are mentioned, which can be numbered, and the others. */
const notesOf = (parts: readonly Content[], notation: Notation): Notes => {
  const all = parts.flatMap(({ footnotes }) => footnotes)
  if (notation.notes === undefined) return { numbered: [], others: all }
  const ids = mentioned(parts.flatMap(({ content, floats }) => [...content, ...floats]))
  const isNumbered = (note: ContentNode): boolean => isNote(note) && ids.has(idOf(note) ?? '')
  return { numbered: all.filter(isNumbered), others: all.filter(note => !isNumbered(note)) }
}

/** What a notice says, with the document that it is about. */
const notice = (relation: Relation, { notation }: Blocks): string => {
  const doi = relation.doi
  const href = doi === undefined ? receivedHref(O.fromNullable(relation.href)) : O.some(doiUrl(doi))
  const name = relation.title ?? statedDoiText(relation) ?? O.getOrElse(() => '')(href)
  const words = notation.marked('bold', notation.text(noticeOf(relation).words))
  const written = notation.text(name)
  return [words, O.isSome(href) && written !== '' ? notation.link(href.value, written) : written]
    .filter(each => each !== '')
    .join(' ')
}

const articleIn = (notation: Notation, record: ArticleRecord, origin: Origin): readonly string[] => {
  const { meta, parts, attachments, license } = record
  const all: Readonly<Record<keyof ArticleParts, Content>> = {
    title: withFootnotesApart(parts.title),
    authors: withFootnotesApart(parts.authors),
    abstracts: withFootnotesApart(parts.abstracts),
    keywords: withFootnotesApart(parts.keywords),
    body: withFootnotesApart(parts.body),
    references: withFootnotesApart(parts.references),
    glossary: withFootnotesApart(parts.glossary),
    exam: withFootnotesApart(parts.exam),
    biographies: withFootnotesApart(parts.biographies),
    tail: withFootnotesApart(parts.tail),
  }
  const { numbered, others } = notesOf(Object.values(all), notation)
  const numbers = new Map(numbered.map((note, index) => [idOf(note), index + 1]))
  const blocks: Blocks = {
    notation,
    attachments,
    attachmentUrl: file => onService(origin)(attachmentHref(meta.pii, file)),
    noteMark: id => {
      const number = numbers.get(id)
      return number === undefined ? undefined : notation.notes?.mark(number)
    },
    level: OUTERMOST,
    original: meta.doi === undefined ? undefined : doiUrl(meta.doi),
  }
  const heading = (words: string): string => notation.heading(OUTERMOST, notation.text(words))
  const inside = { ...blocks, level: OUTERMOST + 1 }
  const headed = (words: string, text: string): readonly string[] => (text === '' ? [] : [heading(words), text])
  const title = all.title.content.find(isTitle)
  const titleLine = title === undefined ? notation.text(meta.titleString) : lineOf(childrenOf(title), blocks)
  const part = (name: keyof ArticleParts): string => blocksOf(placeFloats(all[name]), blocks)
  return [
    ...(titleLine === '' ? [] : [notation.heading(1, titleLine)]),
    blocksOf(
      all.title.content.filter(node => node !== title),
      blocks,
    ),
    ...meta.relations.map(relation => notation.paragraph(notice(relation, blocks))),
    part('authors'),
    ...PARTS.map(part),
    ...headed(contentWords.biographies, blocksOf(placeFloats(all.biographies), inside)),
    part('tail'),
    ...headed(contentWords.footnotes, blocksOf(others, inside)),
    ...headed(
      aboutArticleWords.copyright,
      [meta.copyrightLine === undefined ? '' : notation.paragraph(notation.text(meta.copyrightLine)), blocksOf(license, inside)]
        .filter(text => text !== '')
        .join('\n\n'),
    ),
    ...numbered.map((note, index) => notation.notes?.note(index + 1, noteBlocks(note, blocks)) ?? ''),
  ].filter(text => text !== '')
}

/**
 * An article as Markdown: its metadata as front matter, then its text, with whole addresses for its pictures and files.
 * @param origin this site's scheme and host, without a trailing slash
 */
export const articleMarkdown = (record: ArticleRecord, origin: Origin): string =>
  `${[frontMatter(record, origin), ...articleIn(markdown, record, origin)].join('\n\n')}\n`

/** An article as plain text. */
export const articleText = (record: ArticleRecord, origin: Origin): string => `${articleIn(plain, record, origin).join('\n\n')}\n`
