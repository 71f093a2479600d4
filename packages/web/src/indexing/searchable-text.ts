import { plainText, PART_NAMES, type ArticleParts } from '@lectern/domain/article'

/** Parts that have their own search field, and the references, which are the work of others. */
const LEFT_OUT: ReadonlySet<string> = new Set(['title', 'authors', 'references'])

/** The article's own text: abstracts, keywords, body with figures and notes, glossary, questions, biographies, replies. */
export const searchableText = (parts: ArticleParts): string =>
  PART_NAMES.filter(name => !LEFT_OUT.has(name))
    .map(name => plainText([...parts[name].content, ...parts[name].floats, ...parts[name].footnotes]))
    .filter(text => text !== '')
    .join('\n')
