import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** An exported declaration of the domain, and what its comment says. */
export interface Declared {
  readonly name: string
  readonly comment: string
  /** Whether it is there when the program runs: a function or a constant, not a type. */
  readonly isValue: boolean
}

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

const namesOf = (node: ts.Statement): readonly string[] => {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name.getText())
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) return node.name === undefined ? [] : [node.name.text]
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) ? [node.name.text] : []
}

const commentOf = (node: ts.Statement): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .filter(part => part.parent === node)
    .map(part => part.getText())
    .join('\n')

export const declaredIn = (source: string): readonly Declared[] =>
  ts
    .createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true)
    .statements.filter(isExported)
    .flatMap(node =>
      namesOf(node).map(name => ({
        name,
        comment: commentOf(node),
        isValue: !ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node),
      })),
    )

/** Every exported declaration below a folder. */
export const declaredBelow = (folder: string): readonly Declared[] =>
  globSync('**/*.ts', { cwd: folder })
    .sort()
    .flatMap(file => declaredIn(readFileSync(join(folder, file), 'utf8')))
