/**
 * Namespaces that the publishers' DTDs declare for their files, by prefix. A file without its DTD may use these prefixes without
 * declaring them.
 */
export const fixedNamespaces: ReadonlyMap<string, string> = new Map([
  ['ali', 'http://www.niso.org/schemas/ali/1.0/'],
  ['bk', 'http://www.elsevier.com/xml/bk/dtd'],
  ['cals', 'http://www.elsevier.com/xml/common/cals/dtd'],
  ['ce', 'http://www.elsevier.com/xml/common/dtd'],
  ['ja', 'http://www.elsevier.com/xml/ja/dtd'],
  ['mml', 'http://www.w3.org/1998/Math/MathML'],
  ['sa', 'http://www.elsevier.com/xml/common/struct-aff/dtd'],
  ['sb', 'http://www.elsevier.com/xml/common/struct-bib/dtd'],
  ['tb', 'http://www.elsevier.com/xml/common/table/dtd'],
  ['xlink', 'http://www.w3.org/1999/xlink'],
  ['xml', 'http://www.w3.org/XML/1998/namespace'],
  ['xocs', 'http://www.elsevier.com/xml/xocs/dtd'],
  ['xsi', 'http://www.w3.org/2001/XMLSchema-instance'],
])

const NONE: readonly string[] = []

/** Whether an attribute declares a namespace, by its name as written. */
export const isDeclaration = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:')

/**
 * The namespaces at the parser's place in a file. An element costs what it declares itself, however much is declared around it.
 */
export const openNamespaces = () => {
  /** For each prefix, what the open elements declare, the innermost last. */
  const byPrefix = new Map<string, string[]>()
  return {
    /** Opens the declarations among an element's attributes, and returns their prefixes. */
    enter: (attributes: Readonly<Record<string, string>>, names: readonly string[]): readonly string[] => {
      if (!names.some(isDeclaration)) return NONE
      return names.filter(isDeclaration).map(name => {
        const prefix = name.slice('xmlns:'.length)
        const uri = (attributes[name] ?? '').trim()
        const outer = byPrefix.get(prefix)
        if (outer === undefined) byPrefix.set(prefix, [uri])
        else outer.push(uri)
        return prefix
      })
    },
    /** Closes the declarations that `enter` returned. */
    leave: (prefixes: readonly string[]): void => {
      for (const prefix of prefixes) byPrefix.get(prefix)?.pop()
    },
    /** The namespace of a prefix, or empty. */
    of: (prefix: string): string => byPrefix.get(prefix)?.at(-1) ?? fixedNamespaces.get(prefix) ?? '',
  }
}
