import { settingsRecord, NonBlank } from './fields/record.ts'
import { Address } from './fields/values.ts'

/** Where the shared persistence service of seamless access is, on a site that asks it (LIFE-7, LIFE-11). */
export const SeamlessAccessSetting = settingsRecord(
  'the persistence service of seamless access',
  { script: Address, service: Address, context: NonBlank },
  {},
)

interface Sources {
  readonly scriptSrc: readonly string[]
  readonly frameSrc: readonly string[]
}

const originsOf = (address: string): readonly string[] => (URL.canParse(address) ? [new URL(address).origin] : [])

/** What pages may load for the sake of that service, beside what they may load anyway: its script, and the frame in which it keeps what it remembers. */
export const withSeamlessAccess = <A extends Sources>(
  { scriptSrc, frameSrc, ...rest }: A,
  said: { readonly script: string; readonly service: string } | undefined,
): Omit<A, keyof Sources> & { readonly scriptSrc: string[]; readonly frameSrc: string[] } => ({
  ...rest,
  scriptSrc: [...new Set([...scriptSrc, ...(said === undefined ? [] : originsOf(said.script))])],
  frameSrc: [...new Set([...frameSrc, ...(said === undefined ? [] : originsOf(said.service))])],
})
