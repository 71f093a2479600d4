import type { FormPost } from '../../core/commands/form-post.ts'
import { firstGraphemes } from '../../core/text/truncated.ts'

/** HEAD-3: the most characters that the header's search takes. */
export const HEADER_SEARCH_LIMIT = 250

/** The address of the header's search, with the place where its results begin. */
export const HEADER_SEARCH_ACTION = '/search#submit'

/** A text cut to the limit of the header's search (HEAD-3): as many whole characters as fit, without an ellipsis. */
export const headerSearchText = (text: string): string => firstGraphemes(text, HEADER_SEARCH_LIMIT).join('')

/**
 * The form that the header's search submits (HEAD-3).
 * @param origin the page with the header, as `article`
 */
export const headerSearchForm = (origin: string, text: string): FormPost => ({
  action: HEADER_SEARCH_ACTION,
  method: 'get',
  fields: [
    ['origin', origin],
    ['zone', 'header'],
    ['qs', text],
  ],
  target: 'same-window',
})
