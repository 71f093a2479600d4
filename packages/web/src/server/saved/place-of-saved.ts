import { articlePath } from '@lectern/domain/article'
import { basename } from 'node:path'
import type { SavedPage } from './read-saved-pages.ts'

const piiOf = ({
  served: {
    embedded: { article },
  },
}: SavedPage): string => article.ids.pii

/**
 * A sentence that says where a saved page is. If several states are of the same article only the last is shown, and the others are reported
 * as not shown.
 * @param all the pages in the order in which they were given
 * @param address the address of the site
 */
export const placeOfSaved = (page: SavedPage, all: readonly SavedPage[], address: string): string => {
  const shown = all.findLast(other => piiOf(other) === piiOf(page)) ?? page
  return shown === page
    ? `The page of ${basename(page.file)} is at ${address}${articlePath(page.served.embedded.article.meta)}`
    : `The page of ${basename(page.file)} is not shown, because ${basename(shown.file)}, given after it, is of the same article`
}
