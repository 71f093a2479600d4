import type { OwnPath } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { withQuery } from '../../core/links/with-query.ts'
import { selectionSearchText } from './selected-text.ts'

/** SELN-6. */
export const SELECTION_SEARCH_ZONE = 'qSearch'

/**
 * The search for a selected text (SELN-6); none if nothing is left to search for.
 * @param origin where the selection was made, as `article`
 */
export const selectionSearchUrl = (text: string, origin: string): O.Option<OwnPath> => {
  const qs = selectionSearchText(text)
  return qs === ''
    ? O.none
    : O.some(
        withQuery('/search', [
          ['qs', qs],
          ['origin', origin],
          ['zone', SELECTION_SEARCH_ZONE],
        ]),
      )
}
