import ts from 'typescript'
import { fileNamed, type Definition, type Definitions } from './definitions.ts'
import type { Sources } from './program.ts'
import { originOf, symbolOf } from './symbols.ts'

/** What a definition needs: other definitions, and files that it loads at run time. */
export interface Needs {
  readonly definitions: readonly Definition[]
  readonly files: readonly ts.SourceFile[]
}

const isImportCall = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword

/** The outermost expression with the same value. */
const outermost = (node: ts.Node): ts.Node =>
  ts.isParenthesizedExpression(node.parent) || ts.isAwaitExpression(node.parent) ? outermost(node.parent) : node

/** Whether a name has no value by itself: that of a property, an attribute or an import. */
const isLabel = (node: ts.Identifier): boolean => {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node
  if (ts.isBindingElement(parent)) return parent.propertyName === node
  if (ts.isJsxOpeningLikeElement(parent)) return /^[a-z]/.test(node.text)
  return (
    ((ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent) || ts.isPropertyDeclaration(parent)) &&
      parent.name === node) ||
    ts.isJsxAttribute(parent) ||
    ts.isJsxClosingElement(parent)
  )
}

const isModule = ({ flags }: ts.Symbol): boolean => (flags & ts.SymbolFlags.ValueModule) !== 0

/** What each definition's code refers to, resolved through imports, re-exports and namespaces. Types do not count. */
export const needsIn = ({ program }: Sources, { partsOf, definitionAt }: Definitions): ((definition: Definition) => Needs) => {
  const checker = program.getTypeChecker()
  const needs = new Map<Definition, Needs>()

  const needsOf = (definition: Definition): Needs => {
    const before = needs.get(definition)
    if (before !== undefined) return before
    const definitions = new Set<Definition>()
    const loaded = new Set<ts.SourceFile>()
    const visitedModules = new Set<ts.Symbol>()

    const meet = (symbol: ts.Symbol): void => {
      const found = originOf(checker, symbol)
      if (isModule(found)) meetAll(found)
      else
        for (const declaration of found.declarations ?? []) {
          const met = definitionAt(declaration)
          if (met !== undefined && met !== definition) definitions.add(met)
        }
    }
    const meetAll = (module: ts.Symbol): void => {
      if (visitedModules.has(module)) return
      visitedModules.add(module)
      for (const exported of checker.getExportsOfModule(module)) meet(exported)
    }
    const meetNamed = (module: ts.Symbol, name: string, at: ts.Node): void => {
      const exported = checker.getExportsOfModule(module).find(symbol => symbol.name === name)
      if (exported === undefined) return
      const found = originOf(checker, exported)
      if (isModule(found)) meetUse(found, at)
      else meet(found)
    }
    const meetBinding = (module: ts.Symbol, pattern: ts.ObjectBindingPattern): void => {
      for (const { name, propertyName, dotDotDotToken } of pattern.elements) {
        const key = propertyName ?? name
        if (dotDotDotToken === undefined && ts.isIdentifier(key)) meetNamed(module, key.text, name)
        else meetAll(module)
      }
    }
    /** A namespace: the values that are accessed, or all of them if the whole is passed on. */
    const meetUse = (module: ts.Symbol, at: ts.Node): void => {
      const node = outermost(at)
      const { parent } = node
      if (ts.isPropertyAccessExpression(parent) && parent.expression === node) meetNamed(module, parent.name.text, parent)
      else if (
        ts.isElementAccessExpression(parent) &&
        parent.expression === node &&
        ts.isStringLiteralLike(parent.argumentExpression)
      )
        meetNamed(module, parent.argumentExpression.text, parent)
      else if (ts.isVariableDeclaration(parent) && parent.initializer === node && ts.isObjectBindingPattern(parent.name))
        meetBinding(module, parent.name)
      else meetAll(module)
    }
    /** The result of `import(…)`: the values that are taken from it at once or in its callback, or all of them. */
    const meetImport = (call: ts.CallExpression): void => {
      const [specifier] = call.arguments
      const target = fileNamed(checker, specifier)
      const module = specifier === undefined ? undefined : checker.getSymbolAtLocation(specifier)
      if (target === undefined || module === undefined) return
      loaded.add(target)
      const { parent } = call
      const waits =
        ts.isPropertyAccessExpression(parent) && parent.name.text === 'then' && ts.isCallExpression(parent.parent)
          ? parent.parent.arguments[0]
          : undefined
      const [given] = waits !== undefined && ts.isArrowFunction(waits) ? waits.parameters : []
      if (waits === undefined) {
        if (ts.isAwaitExpression(parent)) meetUse(module, call)
        else meetAll(module)
      } else if (given === undefined) meetAll(module)
      else if (ts.isObjectBindingPattern(given.name)) meetBinding(module, given.name)
      else {
        const whole = checker.getSymbolAtLocation(given.name)
        const visitUses = (node: ts.Node): void => {
          if (ts.isIdentifier(node) && node !== given.name && !isLabel(node) && checker.getSymbolAtLocation(node) === whole)
            meetUse(module, node)
          node.forEachChild(visitUses)
        }
        visitUses(waits)
      }
    }

    const visit = (node: ts.Node): void => {
      if (ts.isHeritageClause(node)) {
        if (node.token === ts.SyntaxKind.ExtendsKeyword) for (const { expression } of node.types) visit(expression)
        return
      }
      if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
      if (isImportCall(node)) meetImport(node)
      if (ts.isIdentifier(node) && !isLabel(node)) {
        const found = symbolOf(checker, node)
        if (found !== undefined && isModule(found)) meetUse(found, node)
        else if (found !== undefined) meet(found)
      }
      node.forEachChild(visit)
    }
    for (const part of partsOf(definition)) visit(part)
    const found = { definitions: [...definitions], files: [...loaded] }
    needs.set(definition, found)
    return found
  }

  return needsOf
}
