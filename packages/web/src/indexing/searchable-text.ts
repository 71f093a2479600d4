import { plainText, PART_NAMES, type ArticleParts } from '@lectern/domain/article'

/** What has a field of its own, and what others have written. */
const LEFT_OUT: ReadonlySet<string> = new Set(['title', 'authors', 'references'])

/** All that an article says itself: abstracts, keywords, text with its figures and notes, glossary, questions, biographies, replies. */
export const searchableText = (parts: ArticleParts): string =>
  PART_NAMES.filter(name => !LEFT_OUT.has(name))
    .map(name => plainText([...parts[name].content, ...parts[name].floats, ...parts[name].footnotes]))
    .filter(text => text !== '')
    .join('\n')
