import type { ServedPage } from '@lectern/api-client'
import {
  eidInArticle,
  encoded,
  givenPart,
  isRendered,
  isWebAddress,
  receivedHref,
  type EmbeddedPart,
  type WebAddress,
} from '@lectern/domain/core'
import { distinctAttachments, withAttachments, type Attachment, type Content } from '@lectern/domain/article'
import { function as F, option as O } from 'fp-ts'
import type { SavedState } from './read-saved-pages.ts'

/** Publishers keep all files in one folder, named by EID. The address of the cover reveals the folder. */
const FOLDER_OF_COVER = /^(https?:\/\/[^?#]+\/)1-s2\.0-[^/?#]+$/

const folderOf = ({
  served: {
    embedded: { article },
  },
}: SavedState): WebAddress | undefined =>
  F.pipe(
    article.publication.images.coverImage,
    O.chain(cover => O.fromNullable(FOLDER_OF_COVER.exec(cover)?.[1])),
    O.filter(folder => URL.canParse(folder)),
    // As text it may contain what no header can carry.
    O.map(folder => new URL(folder).href),
    receivedHref,
    O.filter(isWebAddress),
    O.toUndefined,
  )

/** All parts of the article in a state. */
const partsIn = ({ served: { embedded, parts, preview } }: SavedState): readonly Content[] => [
  parts.title,
  parts.keywords,
  parts.tail,
  preview,
  embedded.abstracts,
  embedded.authors.content,
  embedded.biographies,
  ...[embedded.body, embedded.references, embedded.glossary, embedded.exam].flatMap(part =>
    O.match(
      (): readonly Content[] => [],
      (content: Content) => [content],
    )(givenPart(part)),
  ),
]

/** Files under their article's EID where they had none: that is how publishers name them. */
const inArticle = ({ served: { embedded } }: SavedState, files: readonly Attachment[]): readonly Attachment[] =>
  files.map(file => ({ ...file, eid: eidInArticle(embedded.article.ids.eid, file.eid) }))

/** The attachments of a saved page's article: those that it lists and, if the folder is known, those of its parts. */
export const savedAttachments = (state: SavedState): readonly Attachment[] => {
  const { supplementaryFiles } = state.served.embedded
  const ofParts = folderOf(state) === undefined ? [] : partsIn(state).flatMap(({ attachments = [] }) => attachments)
  return distinctAttachments(inArticle(state, [...ofParts, ...supplementaryFiles]))
}

/** The page in a state, with the attachments whose location is known; others could not be fetched. */
export const withSavedFiles = (state: SavedState): ServedPage => {
  const { embedded, parts, preview, ...rest } = state.served
  const file = withAttachments(savedAttachments(state))
  const given = (part: EmbeddedPart<Content>): EmbeddedPart<Content> => (isRendered(part) ? part : O.map(file)(part))
  return {
    ...rest,
    embedded: {
      ...embedded,
      abstracts: file(embedded.abstracts),
      authors: { ...embedded.authors, content: file(embedded.authors.content) },
      biographies: file(embedded.biographies),
      body: given(embedded.body),
      exam: given(embedded.exam),
      glossary: given(embedded.glossary),
      references: given(embedded.references),
      supplementaryFiles: inArticle(state, embedded.supplementaryFiles),
    },
    parts: { title: file(parts.title), keywords: file(parts.keywords), tail: file(parts.tail) },
    preview: file(preview),
  }
}

/**
 * The addresses of a page's files, at the publisher from whom it was saved, by file name. Names are repaired, as they are in the addresses
 * of this site.
 */
export const savedFiles = (state: SavedState): ReadonlyMap<string, WebAddress> => {
  const folder = folderOf(state)
  return folder === undefined
    ? new Map()
    : new Map(savedAttachments(state).map(({ filename, eid }) => [filename.toWellFormed(), `${folder}${encoded(eid)}`]))
}
