import type { FormPost } from '../../core/commands/form-post.ts'
import { firstGraphemes } from '../../core/text/truncated.ts'

/** HEAD-3: the most characters that the header's search takes. */
export const HEADER_SEARCH_LIMIT = 250

/** Where the header's search is answered, and the place on that page where the answer begins. */
export const HEADER_SEARCH_ACTION = '/search#submit'

/** What the header's search takes of a text (HEAD-3): as many whole characters as fit, and no mark that there were more. */
export const headerSearchText = (text: string): string => firstGraphemes(text, HEADER_SEARCH_LIMIT).join('')

/**
 * The form that the header's search submits (HEAD-3).
 * @param origin the page that asks, as `article`
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
