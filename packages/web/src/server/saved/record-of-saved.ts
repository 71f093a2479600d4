import type { ServedPage } from '@lectern/api-client'
import { emptyContent, identify, receivedParts, renderingMode, type ArticleRecord, type Content } from '@lectern/domain'
import { option as O } from 'fp-ts'

const orEmpty = O.getOrElse((): Content => emptyContent)

/** What a page's state holds of its article, in the shape of a record: what it does not hold is empty, and what a preview shows of the text is the text. */
export const recordOfSaved = ({ embedded, parts, preview }: Pick<ServedPage, 'embedded' | 'parts' | 'preview'>): ArticleRecord => {
  const received = receivedParts(preview)
  return identify({
    meta: embedded.article.meta,
    parts: {
      title: parts.title,
      authors: embedded.authors.content,
      abstracts: embedded.abstracts,
      keywords: parts.keywords,
      body: renderingMode(embedded.article) === 'preview' ? received.text : orEmpty(embedded.body),
      references: O.getOrElse(() => received.references)(embedded.references),
      glossary: orEmpty(embedded.glossary),
      exam: orEmpty(embedded.exam),
      biographies: embedded.biographies,
      tail: parts.tail,
    },
    attachments: embedded.supplementaryFiles,
    license: [],
    facts: [],
  })
}
