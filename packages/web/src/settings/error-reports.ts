import { receivedHref } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import { settingsText } from './fields/record.ts'

/** Where this site takes its pages' reports itself. */
export const OWN_REPORTS_PATH = '/page-reports'

const isSafe = (address: string): boolean => address.startsWith('/') || address.startsWith('https://')

/** Where pages report what went wrong with them (PREV-8): nobody on the way may hear that. */
export const ReportAddress = settingsText('a path on this site, or an address that begins with https://', text =>
  O.filter(isSafe)(receivedHref(O.some(text))),
)

interface Sources {
  readonly connectSrc: readonly string[]
}

/** What pages may speak to for the sake of their reports, beside what they may speak to anyway. */
export const withErrorReports = <A extends Sources>(
  { connectSrc, ...rest }: A,
  address: string,
): Omit<A, keyof Sources> & { readonly connectSrc: string[] } => ({
  ...rest,
  connectSrc: [...new Set([...connectSrc, ...(URL.canParse(address) ? [new URL(address).origin] : [])])],
})
