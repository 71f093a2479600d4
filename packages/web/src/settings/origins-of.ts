/** The origin of an address, as the sources that it adds to a content security policy: none for a path, or without an address. */
export const originsOf = (address: string | undefined): readonly string[] =>
  address !== undefined && URL.canParse(address) ? [new URL(address).origin] : []
