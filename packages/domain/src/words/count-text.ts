import { INTERFACE_CUSTOMS } from '../core/text/language.ts'

/** Made when it is first needed: browsers take time to load a language's data, and few pages need it at once. */
let format: Intl.NumberFormat | undefined

/** A count as texts give it: `1,234`, with three decimals at most. */
export const countText = (count: number): string =>
  (format ??= new Intl.NumberFormat(INTERFACE_CUSTOMS, { signDisplay: 'negative' })).format(count)
