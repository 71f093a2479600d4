import ts from 'typescript'

/** The original symbol, through every import and re-export. */
export const originOf = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol =>
  (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol)

/** The symbol that a name refers to. */
export const symbolOf = (checker: ts.TypeChecker, name: ts.Identifier): ts.Symbol | undefined => {
  const symbol = ts.isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name)
  return symbol === undefined ? undefined : originOf(checker, symbol)
}
