import {
  emptyContent,
  everyPart,
  identify,
  withFootnotesApart,
  type ArticleRecord,
  type Content,
  type PartName,
} from '@lectern/domain/article'
import { givenPart, type EmbeddedPart } from '@lectern/domain/core'
import { receivedMode, receivedParts } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import type { SavedState } from './read-saved-pages.ts'
import { savedAttachments } from './saved-files.ts'

/** A part that its page had only as markup is not in the state. */
const orEmpty = (part: EmbeddedPart<Content>): Content => O.getOrElse((): Content => emptyContent)(givenPart(part))

const isFilled = ({ content }: Content): boolean => content.length > 0

/** The article in a page's state as a record. Missing parts are empty, and a preview's text becomes the body. */
export const recordOfSaved = (state: SavedState): ArticleRecord => {
  const { embedded, parts, preview } = state.served
  const received = receivedParts(preview)
  const held: Readonly<Record<PartName, Content>> = {
    title: parts.title,
    authors: embedded.authors.content,
    abstracts: embedded.abstracts,
    keywords: parts.keywords,
    body: receivedMode(embedded.article, embedded.body) === 'preview' ? received.text : orEmpty(embedded.body),
    references: O.getOrElse(() => received.references)(O.filter(isFilled)(givenPart(embedded.references))),
    glossary: orEmpty(embedded.glossary),
    exam: orEmpty(embedded.exam),
    biographies: embedded.biographies,
    tail: parts.tail,
  }
  return identify({
    meta: embedded.article.meta,
    parts: everyPart(name => withFootnotesApart(held[name])),
    attachments: savedAttachments(state),
    license: [],
    facts: [],
  })
}
