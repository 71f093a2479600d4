import { settingsRecord, NonBlank } from './fields/record.ts'
import { Address } from './fields/values.ts'
import { originsOf } from './origins-of.ts'

/** The addresses of the SeamlessAccess persistence service, for sites that use it (LIFE-7, LIFE-11). */
export const SeamlessAccessSetting = settingsRecord(
  'the SeamlessAccess persistence service',
  { script: Address, service: Address, context: NonBlank },
  {},
)

interface Sources {
  readonly scriptSrc: readonly string[]
  readonly frameSrc: readonly string[]
}

/** Adds that service to the content security policy: its script, and the frame in which it stores its data. */
export const withSeamlessAccess = <A extends Sources>(
  { scriptSrc, frameSrc, ...rest }: A,
  access: { readonly script: string; readonly service: string } | undefined,
): Omit<A, keyof Sources> & { readonly scriptSrc: string[]; readonly frameSrc: string[] } => ({
  ...rest,
  scriptSrc: [...new Set([...scriptSrc, ...originsOf(access?.script)])],
  frameSrc: [...new Set([...frameSrc, ...originsOf(access?.service)])],
})
