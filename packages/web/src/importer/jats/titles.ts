import { importedWords } from '@lectern/domain/words'
import { lineOfText, node, type ContentNode } from '@lectern/domain/article'
import { all, attributeOf, elementsOf, first, wordsOf, type XmlElement } from '../xml/index.ts'
import type { Convert } from './convert.ts'
import { without } from './elements.ts'
import { footnote } from './footnotes.ts'
import { lineNode, lineOf } from './nodes.ts'

type Nodes = readonly ContentNode[]

const groupType = (group: XmlElement): string => attributeOf(group, 'subj-group-type')?.toLowerCase() ?? ''

const HEADS = [
  'display-channel',
  'heading',
  'toc-heading',
  'category-toc-heading',
  'article-type',
  'articletype',
  'document-type',
] as const

/** The subject shown above the title: the journal's name for the kind of article (`Research article`). */
const headSubject = (meta: XmlElement): XmlElement | undefined => {
  const groups = all(first(meta, 'article-categories'), 'subj-group')
  return HEADS.flatMap(type => groups.filter(group => groupType(group) === type))
    .map(group => first(group, 'subject'))
    .find(subject => wordsOf(subject) !== undefined)
}

const head = (meta: XmlElement, to: Convert): Nodes => {
  const subject = headSubject(meta)
  return subject === undefined ? [] : [node('dochead', {}, [node('textfn', {}, lineOf(subject, to))])]
}

/** Whether a title is only for page margins, contents lists, lists of references or machines. */
const isForMargins = (title: XmlElement): boolean =>
  /run|head|left|right|recto|verso|short|toc|abbr|issue|drop|pdf|print|sort|filing|reference|ascii/i.test(
    attributeOf(title, 'alt-title-type', 'specific-use') ?? '',
  )

const wordsIn = (element: XmlElement | undefined): readonly string[] =>
  (wordsOf(element) ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a title of no stated type has nothing but words of the main title, in their order: it is its short form, as in Copernicus' files. */
const isShortened = (title: XmlElement, meta: XmlElement): boolean => {
  if (attributeOf(title, 'alt-title-type') !== undefined) return false
  const own = wordsIn(title)
  const found = wordsIn(mainTitleOf(meta)).reduce((count, word) => (word === own[count] ? count + 1 : count), 0)
  return own.length > 0 && found === own.length
}

const isMarginTitle =
  (meta: XmlElement) =>
  (title: XmlElement): boolean =>
    title.name === 'alt-title' && (isForMargins(title) || isShortened(title, meta))

const secondary = (element: XmlElement, to: Convert): Nodes => {
  switch (element.name) {
    case 'subtitle':
      return lineNode('subtitle', element, to)
    case 'alt-title':
      return lineNode('alt-title', element, to, attributeOf(element, 'alt-title-type'))
    case 'trans-title':
      return lineNode('alt-title', element, to, 'translated')
    case 'trans-subtitle':
      return lineNode('alt-subtitle', element, to, 'translated')
    case 'trans-title-group': {
      const lang = attributeOf(element, 'lang')
      const inherited = lang === undefined ? {} : { lang }
      return elementsOf(element).flatMap(child => secondary({ ...child, attributes: { ...inherited, ...child.attributes } }, to))
    }
    default:
      return []
  }
}

/** The element with an article's titles, which the tag sets name differently. */
const titleGroupOf = (meta: XmlElement): XmlElement | undefined =>
  first(meta, 'title-group', 'book-title-group', 'book-part-title-group')

export const mainTitleOf = (meta: XmlElement): XmlElement | undefined =>
  first(titleGroupOf(meta), 'article-title', 'title', 'book-title')

/** The words of an article's title, without the marks of its notes. */
const wordsOfTitle = (meta: XmlElement, to: Convert): string => {
  const title = mainTitleOf(meta)
  return title === undefined ? '' : lineOfText(to.inline(without(title, 'fn', 'xref')))
}

/** The title of an article in one line. An article without one takes the kind of article (`Correction`). */
export const titleString = (meta: XmlElement, to: Convert): string =>
  wordsOfTitle(meta, to) || (wordsOf(headSubject(meta)) ?? importedWords.untitled)

/** The head of an article: the kind of article, its title, then its other titles in document order. */
export const titles = (meta: XmlElement, to: Convert): Nodes => {
  const [title, group] = [mainTitleOf(meta), titleGroupOf(meta)]
  return [
    ...head(meta, to),
    ...(title === undefined ? [] : lineNode('title', title, to)),
    ...elementsOf(group)
      .filter(child => !isMarginTitle(meta)(child))
      .flatMap(child => secondary(child, to)),
  ]
}

/** Footnotes to the titles. */
export const titleNotes = (meta: XmlElement, to: Convert): Nodes =>
  all(titleGroupOf(meta), 'fn-group')
    .flatMap(group => all(group, 'fn'))
    .flatMap(fn => footnote(fn, to))

/** Alternative titles that are not shown as titles. */
export const marginTitles = (meta: XmlElement): readonly XmlElement[] =>
  all(titleGroupOf(meta), 'alt-title').filter(isMarginTitle(meta))

/** Whether a subject is a code of a taxonomy: a number, or a path that ends in one (`AcademicSubjects/SCI00020`). */
const isCode = (subject: string): boolean => /^(?:[\d./]+|\w+(?:\/\w+)*\/[a-z]*\d{3,})$/i.test(subject)

/** All subjects of the article, without codes and duplicates, in document order. */
export const subjectsOf = (meta: XmlElement): readonly string[] => {
  const inGroup = (group: XmlElement): readonly string[] =>
    elementsOf(group).flatMap(child => {
      if (child.name === 'subj-group' || child.name === 'compound-subject') return inGroup(child)
      return child.name === 'subject' || child.name === 'compound-subject-part' ? (wordsOf(child) ?? []) : []
    })
  return [...new Set(all(first(meta, 'article-categories'), 'subj-group').flatMap(inGroup))].filter(subject => !isCode(subject))
}
