import { firstFault } from '@lectern/api-client'
import type { Errors } from 'io-ts'

/** The maximum number of faults reported per file. */
const MOST_FAULTS = 20

/** The faults of a settings file, one per line: the file, the field, and what was expected there. */
export const everyFault = (path: string, errors: Errors): string => {
  const lines = errors.slice(0, MOST_FAULTS).map(error => `${path}: ${firstFault([error])}`)
  return [...lines, ...(errors.length > MOST_FAULTS ? [`${path}: and ${errors.length - MOST_FAULTS} more faults`] : [])].join(
    '\n',
  )
}
