import type { ServedPage } from '@lectern/api-client'
import { emptyContent, identify, type ArticleRecord, type Content } from '@lectern/domain'
import { option as O } from 'fp-ts'

const orEmpty = O.getOrElse((): Content => emptyContent)

/** What a page's state holds of its article, in the shape of a record: what it does not hold is empty. */
export const recordOfSaved = ({ embedded, parts }: Pick<ServedPage, 'embedded' | 'parts'>): ArticleRecord => identify({
  meta: embedded.article.meta,
  parts: {
    title: parts.title,
    authors: embedded.authors.content,
    abstracts: embedded.abstracts,
    keywords: parts.keywords,
    body: orEmpty(embedded.body),
    references: orEmpty(embedded.references),
    glossary: orEmpty(embedded.glossary),
    exam: orEmpty(embedded.exam),
    biographies: embedded.biographies,
    tail: parts.tail,
  },
  attachments: embedded.supplementaryFiles,
  license: [],
  facts: [],
})
