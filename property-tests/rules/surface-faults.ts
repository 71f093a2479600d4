import ts from 'typescript'
import type { SurfaceRow } from './surface.ts'

/** The domain's exported values: whether shipped code reaches each of them. */
export type Exported = ReadonlyMap<string, { readonly isReached: boolean }>

const isFrom = (specifier: ts.Expression, name: string): boolean =>
  ts.isStringLiteral(specifier) && (specifier.text === name || specifier.text.startsWith(`${name}/`))

/** How often a file refers to a name besides importing it from a package; 0 if it is not imported from there. */
const usesOf = (name: string, text: string, from: string): number => {
  const source = ts.createSourceFile('test.tsx', text, ts.ScriptTarget.Latest, true)
  const local = source.statements
    .filter(ts.isImportDeclaration)
    .filter(
      ({ moduleSpecifier, importClause }) =>
        isFrom(moduleSpecifier, from) && importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword,
    )
    .flatMap(({ importClause }) => {
      const bindings = importClause?.namedBindings
      return bindings !== undefined && ts.isNamedImports(bindings) ? [...bindings.elements] : []
    })
    .find(({ name: own, propertyName, isTypeOnly }) => !isTypeOnly && (propertyName ?? own).text === name)?.name.text
  if (local === undefined) return 0
  let uses = 0
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (
      ts.isIdentifier(node) &&
      node.text === local &&
      !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node)
    )
      uses += 1
    node.forEachChild(visit)
  }
  visit(source)
  return uses
}

/**
 * The errors in the list of the domain's surface for other front ends, as sentences.
 * @param exported the domain's exported values
 * @param from the domain's package name
 * @param textOf a test's source; `undefined` if there is no such file
 */
export const surfaceFaults = (
  surface: readonly SurfaceRow[],
  exported: Exported,
  from: string,
  textOf: (file: string) => string | undefined,
): readonly string[] =>
  surface.flatMap(({ name, reason, test }) => {
    const value = exported.get(name)
    if (value === undefined) return [`${name}: the domain exports no such value. Remove its row.`]
    if (value.isReached) return [`${name}: shipped code reaches it. Remove its row.`]
    const text = /\.test\.tsx?$/.test(test) ? textOf(test) : undefined
    return [
      ...(reason.trim() === '' ? [`${name}: its row gives no reason. Say what another front end needs it for.`] : []),
      ...(text === undefined ? [`${name}: there is no test ${test}. Name the one that uses it as a front end would.`] : []),
      ...(text !== undefined && usesOf(name, text, from) === 0
        ? [`${name}: ${test} does not import it from ${from} and use it, as a front end would.`]
        : []),
    ]
  })
