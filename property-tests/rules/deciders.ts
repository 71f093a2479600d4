import ts from 'typescript'

/** An exported declaration, and its comment. */
export interface Declared {
  readonly name: string
  readonly comment: string
  /** Whether it exists at run time: a function or a constant, not a type. */
  readonly isValue: boolean
  /** Whether shipped code reaches it. */
  readonly isReached: boolean
  /** Whether it is in the domain, where rules are decided. */
  readonly isOfDomain: boolean
  /** Its file and line. */
  readonly place: string
}

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

type Named = readonly [name: string, node: ts.Node]

const namesOf = (node: ts.Statement): readonly Named[] => {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(one => [one.name.getText(), one])
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node))
    return node.name === undefined ? [] : [[node.name.text, node]]
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) ? [[node.name.text, node]] : []
}

const commentOf = (node: ts.Statement): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .filter(part => part.parent === node)
    .map(part => part.getText())
    .join('\n')

/** The line in which a node begins, without its comment. */
export const lineOf = (node: ts.Node): number => node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1

/**
 * Every exported declaration of a file.
 * @param path the file's path, for messages
 */
export const declaredIn = (
  file: ts.SourceFile,
  path: string,
  { isReached, isOfDomain }: { readonly isReached: (node: ts.Node) => boolean; readonly isOfDomain: boolean },
): readonly Declared[] =>
  file.statements.filter(isExported).flatMap(statement =>
    namesOf(statement).map(([name, node]) => {
      const isValue = !ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)
      return {
        name,
        comment: commentOf(statement),
        isValue,
        isReached: isReached(node),
        isOfDomain,
        place: `${path}:${lineOf(node)}`,
      }
    }),
  )
