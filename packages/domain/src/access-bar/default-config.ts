import { option as O } from 'fp-ts'
import type { AccessBarConfig } from './config.ts'

/** The access bar where the service says nothing of it. */
export const defaultAccessBarConfig: AccessBarConfig = {
  label: O.none,
  ariaLabel: 'Download options and search',
  componentsAriaLabel: 'PDF options',
  components: O.none,
  search: { formAction: '/search#submit', placeholder: 'Search', inputLabel: 'Search', submitLabel: 'Submit search' },
}
