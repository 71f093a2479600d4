import ts from 'typescript'
import type { SurfaceRow } from './surface.ts'

/** What the domain exports as far as the list of its surface has to know: whether something that ships reaches it. */
export type Exported = ReadonlyMap<string, { readonly isReached: boolean }>

const isFrom = (specifier: ts.Expression, name: string): boolean =>
  ts.isStringLiteral(specifier) && (specifier.text === name || specifier.text.startsWith(`${name}/`))

/** How often a name is referred to in a file, beside its import from a package; none where it is not imported from there. */
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
 * What is wrong with the list of the domain's surface for other front ends, in sentences.
 * @param exported the domain's exported values
 * @param from the domain's name as a package
 * @param textOf a test's text, where there is such a file
 */
export const surfaceFaults = (
  surface: readonly SurfaceRow[],
  exported: Exported,
  from: string,
  textOf: (file: string) => string | undefined,
): readonly string[] =>
  surface.flatMap(({ name, reason, test }) => {
    const value = exported.get(name)
    if (value === undefined) return [`${name}: the domain exports no such value. Take its row out.`]
    if (value.isReached) return [`${name}: what ships reaches it. Take its row out.`]
    const text = /\.test\.tsx?$/.test(test) ? textOf(test) : undefined
    return [
      ...(reason.trim() === '' ? [`${name}: its row gives no reason. Say what another front end needs it for.`] : []),
      ...(text === undefined ? [`${name}: there is no test ${test}. Name the one that uses it as a front end would.`] : []),
      ...(text !== undefined && usesOf(name, text, from) === 0
        ? [`${name}: ${test} does not import it from ${from} and use it. A front end would.`]
        : []),
    ]
  })
