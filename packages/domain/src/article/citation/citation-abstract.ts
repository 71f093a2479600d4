import { rewrite, walk } from '../content/fold.ts'
import { attribute, childNamed, childrenOf, isNamed, text, withChildren, type ContentNode } from '../content/node.ts'
import { lineOfText } from '../content/plain-text.ts'
import { citationLines } from './citation-text.ts'

const isAbstract = isNamed('abstract')
const isHeading = isNamed('section-title')

/** Highlights, graphical abstracts and teasers do not count as abstracts elsewhere. */
const isAuthors = (node: ContentNode): boolean => (attribute(node, 'class') ?? 'author') === 'author'

const primary = (language: string): string => language.split('-')[0]?.toLowerCase() ?? ''

const isIn =
  (language: string) =>
  (node: ContentNode): boolean =>
    primary(attribute(node, 'lang') ?? language) === primary(language)

/** A heading runs into the text below it. */
const withColons = rewrite(node => [
  isHeading(node) && /[\p{L}\p{N})]$/u.test(lineOfText([node])) ? withChildren(node, [...childrenOf(node), text(':')]) : node,
])

/** The author's abstract in the article's own language, line by line, without its heading. */
export const citationAbstract = (abstracts: readonly ContentNode[], language: string): readonly string[] => {
  const candidates = walk(abstracts).filter(isAbstract).filter(isAuthors)
  const own = candidates.find(isIn(language)) ?? candidates[0]
  return own === undefined ? [] : citationLines(withColons(childrenOf(own).filter(child => !isHeading(child))))
}

const isGroup = isNamed('keywords')
const isKeyword = isNamed('keyword')

/** Abbreviations, classification codes and the like are in groups of other classes. */
const isOfKeywords = (node: ContentNode): boolean => !isGroup(node) || (attribute(node, 'class') ?? 'keyword') === 'keyword'

const keywordText = (node: ContentNode): string => {
  const own = childNamed(node, 'text')
  return citationLines(own === undefined ? childrenOf(node).filter(child => !isKeyword(child)) : [own]).join(' ')
}

/** The article's keywords, each once, in the order of the file. */
export const citationKeywords = (keywords: readonly ContentNode[]): readonly string[] => [
  ...new Set(
    walk(keywords, isOfKeywords)
      .filter(isKeyword)
      .map(keywordText)
      .filter(words => words !== ''),
  ),
]
