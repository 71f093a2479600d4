import { canonicalPii, type Pii } from '@lectern/domain/core'
import type { Attachment } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import type { SavedPage, SavedState } from './read-saved-pages.ts'

/** Publishers keep all files in one folder, by their EIDs: the cover tells where that is. */
const FOLDER_OF_COVER = /^(https?:\/\/[^?#]+\/)1-s2\.0-[^/?#]+$/

const folderOf = ({
  served: {
    embedded: { article },
  },
}: SavedState): string | undefined =>
  O.toUndefined(
    O.chain((cover: string) => O.fromNullable(FOLDER_OF_COVER.exec(cover)?.[1]))(article.publication.images.coverImage),
  )

/** The files of a saved page's article: those that it lists, and those of its parts where they can be told to be somewhere. */
export const savedAttachments = (state: SavedState): readonly Attachment[] => {
  const { supplementaryFiles } = state.served.embedded
  const ofParts = folderOf(state) === undefined ? [] : state.attachments
  return [...new Map([...ofParts, ...supplementaryFiles].map(file => [file.eid, file])).values()]
}

/** By PII and the name of a file, where it is: with the publisher that the page was saved from. */
export const savedFiles = (pages: readonly SavedPage[]): ((pii: Pii, filename: string) => string | undefined) => {
  const places = new Map<Pii, ReadonlyMap<string, string>>(
    pages.map(page => {
      const folder = folderOf(page)
      const files =
        folder === undefined
          ? []
          : savedAttachments(page).map(({ filename, eid }) => [filename, folder + encodeURIComponent(eid)] as const)
      return [canonicalPii(page.served.embedded.article.ids.pii), new Map(files)]
    }),
  )
  return (pii, filename) => places.get(canonicalPii(pii))?.get(filename)
}
