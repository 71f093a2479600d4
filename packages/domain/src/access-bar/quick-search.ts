import { option as O } from 'fp-ts'
import type { FormPost } from '../commands/form-post.ts'

/** BAR-5: the fields that go with every quick search, unseen. */
export const QUICK_SEARCH_FIELDS = [['origin', 'article'], ['zone', 'qSearch']] as const

/** The form of a quick search for what was typed (BAR-5); none where that is empty or only white space. */
export const quickSearch = (formAction: string, typed: string): O.Option<FormPost> =>
  typed.trim() === ''
    ? O.none
    : O.some({ action: formAction, method: 'get', fields: [['qs', typed], ...QUICK_SEARCH_FIELDS], target: 'same-window' })
