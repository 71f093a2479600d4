import { firstFault } from '@lectern/api-client'
import type { Errors } from 'io-ts'

/** How many faults of one file are reported: the rest can follow once these are corrected. */
const TOLD = 20

/** What is wrong with a settings file, a line for each fault: the file, the field, and what was expected there. */
export const everyFault = (path: string, errors: Errors): string => {
  const lines = errors.slice(0, TOLD).map(error => `${path}: ${firstFault([error])}`)
  return [...lines, ...(errors.length > TOLD ? [`${path}: and ${errors.length - TOLD} more faults`] : [])].join('\n')
}
