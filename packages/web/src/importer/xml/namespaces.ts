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
