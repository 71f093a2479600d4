import { option as O } from 'fp-ts'
import { accessBarWords } from '../../words/access-bar.ts'
import type { AccessBarConfig } from './config.ts'

/** The access bar where the service says nothing of it. */
export const defaultAccessBarConfig: AccessBarConfig = {
  label: O.none,
  ariaLabel: accessBarWords.name,
  componentsAriaLabel: accessBarWords.items,
  components: O.none,
  search: {
    formAction: '/search#submit',
    placeholder: accessBarWords.search,
    inputLabel: accessBarWords.search,
    submitLabel: accessBarWords.submitSearch,
  },
}
