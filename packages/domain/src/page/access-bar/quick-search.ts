import type { Src } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { receivedSrc } from '../../core/links/received-href.ts'
import type { FormPost } from '../../core/commands/form-post.ts'
import type { QuickSearchConfig } from './config.ts'
import { HEADER_SEARCH_ACTION } from '../../site/header/header-search.ts'

/** BAR-5: the origin of a quick search. */
export const QUICK_SEARCH_ORIGIN = 'article'

/** BAR-5: the hidden fields of every quick search. */
export const QUICK_SEARCH_FIELDS = [
  ['origin', QUICK_SEARCH_ORIGIN],
  ['zone', 'qSearch'],
] as const

/** The configured address of a quick search, if it is safe to follow and a form can be sent there: not in a letter. */
export const quickSearchAction = ({ formAction }: Pick<QuickSearchConfig, 'formAction'>): Src =>
  O.getOrElse((): Src => HEADER_SEARCH_ACTION)(receivedSrc(O.some(formAction)))

/** The form of a quick search for what was typed (BAR-5); none if that is blank. */
export const quickSearch = (formAction: Src, typed: string): O.Option<FormPost> =>
  typed.trim() === ''
    ? O.none
    : O.some({ action: formAction, method: 'get', fields: [['qs', typed], ...QUICK_SEARCH_FIELDS], target: 'same-window' })
