import { citationAbstract } from '../../article/citation/citation-abstract.ts'
import { childrenOf, type ContentNode } from '../../article/content/node.ts'
import { plainText } from '../../article/content/plain-text.ts'
import { isFreeToRead } from '../../article/record/free-to-read.ts'
import type { ArticleRecord } from '../../article/record/record.ts'
import { truncatedAtWord } from '../../core/text/truncated.ts'
import { textOfSection } from './introduction.ts'
import { previewText } from './preview-text.ts'

/** The maximum length of a summary, in characters. */
export const SUMMARY_LIMIT = 280

const summarised = ({ meta, parts: { abstracts, body } }: ArticleRecord): readonly ContentNode[] => {
  const [abstract] = abstracts.content
  if (abstract !== undefined) return [abstract]
  if (isFreeToRead(meta.access)) return body.content
  const { introduction, snippets } = previewText(body)
  return [...introduction.content.flatMap(childrenOf).flatMap(textOfSection), ...snippets.flatMap(({ text }) => text)]
}

/**
 * The summary of an article for cards, link previews and search engines (CLOSED-1): the beginning of its abstract. Without an abstract, it is
 * the beginning of the text, of which a closed article gives what its preview shows.
 */
export const articleSummary = (record: ArticleRecord): string => {
  const authors = citationAbstract(record.parts.abstracts.content, record.meta.language).join(' ')
  const text = authors === '' ? plainText(summarised(record)) : authors
  return truncatedAtWord(text.replace(/\s+/g, ' ').replace(/^(abstract|summary)\s+/i, ''), SUMMARY_LIMIT)
}
