import { receivedSrc } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import { settingsText } from './fields/record.ts'
import { originsOf } from './origins-of.ts'

/** The path at which this site receives its pages' reports. */
export const OWN_REPORTS_PATH = '/page-reports'

const isSafe = (address: string): boolean => address.startsWith('/') || address.startsWith('https://')

/** The address to which pages report errors (PREV-8): encrypted, or on this site. */
export const ReportAddress = settingsText('a path on this site, or an address that begins with https://', text =>
  O.filter(isSafe)(receivedSrc(O.some(text))),
)

interface Sources {
  readonly connectSrc: readonly string[]
}

/** Adds the report service to the connections that the content security policy allows. */
export const withErrorReports = <A extends Sources>(
  { connectSrc, ...rest }: A,
  address: string,
): Omit<A, keyof Sources> & { readonly connectSrc: string[] } => ({
  ...rest,
  connectSrc: [...new Set([...connectSrc, ...originsOf(address)])],
})
