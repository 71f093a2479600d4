/** Placeholders for the parts that are already in the page's markup, by name. */
export const placeholders = (fragments: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fragments.map(name => [name, '']))
