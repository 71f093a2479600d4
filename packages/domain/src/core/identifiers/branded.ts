import type { Brand } from './brand.ts'

/** Gives a value its brand. Only smart constructors call it, after checking the value; the package does not export it. */
export const branded = <Name extends string, A>(_name: Name, value: A): Brand<A, Name> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a brand exists for the compiler alone
  value as Brand<A, Name>
