import ts from 'typescript'
import type { Definition, Definitions } from './definitions.ts'
import type { Sources } from './program.ts'
import { symbolOf } from './symbols.ts'

/** An event that the domain handles, and the file that declares its union. */
export interface DeclaredEvent {
  readonly type: string
  readonly file: ts.SourceFile
}

const membersOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type])

const literalsOf = (type: ts.Type): readonly string[] =>
  membersOf(type).flatMap(member => (member.isStringLiteral() ? [member.value] : []))

/**
 * The events in the types that the files declare as `…Event`, single or as unions: the literals of their `type`, such as
 * `sidePanel/opened`.
 */
export const eventsDeclaredIn = ({ program, files }: Sources): readonly DeclaredEvent[] => {
  const checker = program.getTypeChecker()
  const declared = files
    .flatMap(file => file.statements)
    .filter(statement => ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement))
    .filter(({ name, typeParameters }) => name.text.endsWith('Event') && typeParameters === undefined)
    .map(({ name }) => ({
      file: name.getSourceFile(),
      types: membersOf(checker.getTypeAtLocation(name))
        .flatMap(member => member.getProperty('type') ?? [])
        .flatMap(property => literalsOf(checker.getTypeOfSymbol(property)))
        .filter(type => type.includes('/')),
    }))
    // A union of unions contains what the smaller ones declare.
    .sort((one, other) => one.types.length - other.types.length)
  const found = new Map<string, DeclaredEvent>()
  for (const { file, types } of declared) for (const type of types) if (!found.has(type)) found.set(type, { type, file })
  return [...found.values()]
}

const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? unwrapped(node.expression)
    : node

/** The node by which a function is called: its own declaration, or that of the constant that contains it. */
const calledBy = (node: ts.SignatureDeclaration): ts.Node | undefined => {
  if (ts.isFunctionDeclaration(node)) return node
  return ts.isVariableDeclaration(node.parent) ? node.parent : undefined
}

/**
 * The events that some definitions send: the texts of `type` in the objects that they create. A computed text, or one passed as
 * an argument, is traced to the calls that provide it. One that cannot be traced counts as everything that its type allows.
 */
export const eventsSentBy = (
  { program }: Sources,
  { partsOf }: Definitions,
  reached: ReadonlySet<Definition>,
): ReadonlySet<string> => {
  const checker = program.getTypeChecker()
  const calls = new Map<string, ts.CallExpression[]>()
  const types: ts.Expression[] = []

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const { text } = node.expression
      calls.set(text, [...(calls.get(text) ?? []), node])
    }
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'type') types.push(node.initializer)
    if (ts.isShorthandPropertyAssignment(node) && node.name.text === 'type') types.push(node.name)
    node.forEachChild(visit)
  }
  for (const definition of reached) for (const part of partsOf(definition)) visit(part)

  const callsOf = (declaration: ts.Node): readonly ts.CallExpression[] => {
    const name = ts.isFunctionDeclaration(declaration) || ts.isVariableDeclaration(declaration) ? declaration.name : undefined
    return name !== undefined && ts.isIdentifier(name)
      ? (calls.get(name.text) ?? []).filter(
          ({ expression }) => ts.isIdentifier(expression) && symbolOf(checker, expression)?.valueDeclaration === declaration,
        )
      : []
  }

  /** The possible values of a name, or `undefined` if the source does not tell. */
  const named = (node: ts.Identifier, seen: ReadonlySet<ts.Node>): readonly string[] | undefined => {
    const declaration = symbolOf(checker, node)?.valueDeclaration
    if (declaration === undefined || seen.has(declaration)) return undefined
    const within = new Set([...seen, declaration])
    if (ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined && ts.isIdentifier(declaration.name))
      return textsOf(declaration.initializer, within)
    if (!ts.isParameter(declaration) || !ts.isIdentifier(declaration.name)) return undefined
    const callee = calledBy(declaration.parent)
    const given = callee === undefined ? [] : callsOf(callee)
    const index = declaration.parent.parameters.indexOf(declaration)
    return given.length === 0 ? undefined : given.flatMap(call => textsOf(call.arguments[index], within))
  }

  const textsOf = (given: ts.Expression | undefined, seen: ReadonlySet<ts.Node> = new Set()): readonly string[] => {
    if (given === undefined) return []
    const node = unwrapped(given)
    if (ts.isStringLiteralLike(node)) return [node.text]
    if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue, seen), ...textsOf(node.whenFalse, seen)]
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce<readonly string[]>(
        (before, { expression, literal }) =>
          before.flatMap(start => textsOf(expression, seen).map(text => `${start}${text}${literal.text}`)),
        [node.head.text],
      )
    return (ts.isIdentifier(node) ? named(node, seen) : undefined) ?? literalsOf(checker.getTypeAtLocation(node))
  }

  return new Set(types.flatMap(type => textsOf(type)))
}
