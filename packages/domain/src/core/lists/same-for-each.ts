/** A record with the same value for each of some names. */
export const sameForEach =
  <A>(value: A) =>
  <Name extends string>(names: readonly Name[]): Readonly<Record<Name, A>> =>
    // Each name is there, but the type of entries does not say so. `readonlyRecord.fromFoldable` of fp-ts is 15 kB of script.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    Object.fromEntries(names.map(name => [name, value] as const)) as Record<Name, A>
