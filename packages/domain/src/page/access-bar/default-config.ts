import { option as O } from 'fp-ts'
import { accessBarWords } from '../../words/access-bar.ts'
import { HEADER_SEARCH_ACTION } from '../../site/header/header-search.ts'
import type { AccessBarConfig } from './config.ts'

/** The access bar without a configuration from the service. */
export const defaultAccessBarConfig: AccessBarConfig = {
  label: O.none,
  ariaLabel: accessBarWords.name,
  componentsAriaLabel: accessBarWords.items,
  components: O.none,
  search: {
    formAction: HEADER_SEARCH_ACTION,
    placeholder: accessBarWords.searchPlaceholder,
    inputLabel: accessBarWords.quickSearch,
    submitLabel: accessBarWords.submitSearch,
  },
}
