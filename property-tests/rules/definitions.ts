import ts from 'typescript'
import type { Sources } from './program.ts'

/** A top-level value of a file or, without a name, everything that a file does when it is loaded. */
export interface Definition {
  readonly name: string | undefined
  readonly file: ts.SourceFile
  readonly node: ts.Node
  readonly isExported: boolean
}

export interface Definitions {
  readonly all: readonly Definition[]
  /** The nodes that run for a definition. */
  readonly partsOf: (definition: Definition) => readonly ts.Node[]
  /** The files that a file loads before it runs itself. */
  readonly importsOf: (file: ts.SourceFile) => readonly ts.SourceFile[]
  /** The definition that a declaration belongs to. */
  readonly definitionAt: (node: ts.Node) => Definition | undefined
}

/** The file that an import names, if it is one of the program's. */
export const fileNamed = (checker: ts.TypeChecker, specifier: ts.Expression | undefined): ts.SourceFile | undefined => {
  const found = specifier === undefined ? undefined : checker.getSymbolAtLocation(specifier)?.valueDeclaration
  return found !== undefined && ts.isSourceFile(found) ? found : undefined
}

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

const isDeclared = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)

/** The names that a declaration binds, each with its node. */
const bound = (node: ts.VariableDeclaration | ts.BindingElement): readonly (readonly [string, ts.Node])[] =>
  ts.isIdentifier(node.name)
    ? [[node.name.text, node]]
    : node.name.elements.flatMap(element => (ts.isOmittedExpression(element) ? [] : bound(element)))

/** Whether an import or re-export exists at run time, and not only for types. */
const isOfValues = (statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean => {
  if (ts.isExportDeclaration(statement)) return !statement.isTypeOnly
  const clause = statement.importClause
  if (clause === undefined) return true
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return false
  const { name, namedBindings } = clause
  return (
    name !== undefined ||
    namedBindings === undefined ||
    ts.isNamespaceImport(namedBindings) ||
    namedBindings.elements.some(({ isTypeOnly }) => !isTypeOnly)
  )
}

/** The top-level values of the sources, and which file imports which. */
export const definitionsIn = ({ program, files }: Sources): Definitions => {
  const checker = program.getTypeChecker()
  const known = new Set(files)
  const byNode = new Map<ts.Node, Definition>()
  const parts = new Map<Definition, ts.Node[]>()
  const all: Definition[] = []
  const imports = new Map<ts.SourceFile, readonly ts.SourceFile[]>()

  const fileAt = (specifier: ts.Expression | undefined): ts.SourceFile | undefined => {
    const found = fileNamed(checker, specifier)
    return found !== undefined && known.has(found) ? found : undefined
  }

  const define = (
    file: ts.SourceFile,
    node: ts.Node,
    { name, isOut }: { readonly name?: string; readonly isOut: boolean },
    text: readonly ts.Node[] = [node],
  ): Definition => {
    const definition: Definition = { name, file, node, isExported: isOut }
    byNode.set(node, definition)
    parts.set(definition, [...text])
    all.push(definition)
    return definition
  }

  for (const file of files) {
    const effects: ts.Node[] = []
    const imported: ts.SourceFile[] = []
    const exportedByName = new Set(
      file.statements.flatMap(statement =>
        ts.isExportDeclaration(statement) &&
        statement.moduleSpecifier === undefined &&
        statement.exportClause !== undefined &&
        ts.isNamedExports(statement.exportClause)
          ? statement.exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
          : [],
      ),
    )
    const functions = new Map<string, Definition>()
    for (const statement of file.statements) {
      if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) {
        const target = isOfValues(statement) ? fileAt(statement.moduleSpecifier) : undefined
        if (target !== undefined) imported.push(target)
      } else if (isDeclared(statement) || ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
        // Does not exist at run time.
      } else if (ts.isVariableStatement(statement)) {
        for (const declaration of statement.declarationList.declarations)
          for (const [name, node] of bound(declaration))
            define(file, node, { name, isOut: isExported(statement) || exportedByName.has(name) }, [declaration])
      } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
        const name = statement.name?.text ?? 'default'
        const overloaded = functions.get(name)
        if (overloaded === undefined)
          functions.set(name, define(file, statement, { name, isOut: isExported(statement) || exportedByName.has(name) }))
        else {
          byNode.set(statement, overloaded)
          parts.get(overloaded)?.push(statement)
        }
      } else if (ts.isExportAssignment(statement)) define(file, statement, { name: 'default', isOut: true })
      else effects.push(statement)
    }
    imports.set(file, imported)
    if (effects.length > 0) define(file, file, { isOut: false }, effects)
  }

  return {
    all,
    partsOf: definition => parts.get(definition) ?? [],
    importsOf: file => imports.get(file) ?? [],
    definitionAt: node => byNode.get(node),
  }
}
