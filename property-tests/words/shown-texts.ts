import ts from 'typescript'

/** A text in the source, with `…` for the values put into it. */
export interface ShownText {
  readonly line: number
  readonly text: string
}

/** The placeholder for a value in a text. */
const VALUE = '…'

/** The text of a literal, if it is one. */
export const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text
  return ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(VALUE)
    : undefined
}

/** Operators with which a text is only compared. */
export const COMPARISONS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
])

/** Whether a literal is only a name for the program, as in imports, types, properties and comparisons. */
const names = (node: ts.Node, text: string): boolean => {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true
  return (
    !/\s/.test(text) &&
    (ts.isLiteralTypeNode(parent) ||
      ts.isCaseClause(parent) ||
      ts.isElementAccessExpression(parent) ||
      (ts.isPropertyAssignment(parent) && parent.name === node) ||
      (ts.isPropertySignature(parent) && parent.name === node) ||
      (ts.isBinaryExpression(parent) && COMPARISONS.has(parent.operatorToken.kind)))
  )
}

const sourceOf = (source: string): ts.SourceFile => ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true)

/** Every literal of a source that readers may see. */
export const shownTexts = (source: string): readonly ShownText[] => {
  const file = sourceOf(source)
  const within = (node: ts.Node): readonly ShownText[] => {
    const text = textOf(node)
    const own =
      text === undefined || names(node, text)
        ? []
        : [{ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text }]
    const below: ShownText[] = []
    ts.forEachChild(node, child => {
      below.push(...within(child))
    })
    return [...own, ...below]
  }
  return within(file)
}

/** A letter and a space: a sentence, or words next to each other or next to a value. */
const SENTENCE = /\p{L}.*(?:\s|&nbsp;)|(?:\s|&nbsp;).*\p{L}/su

/** A capitalised word, possibly with punctuation after it; not an abbreviation in capitals. */
const LABEL = /^\p{Lu}[\p{L}\p{N}]*\p{Ll}[\p{L}\p{N}]*[.…:!?]*$/u

/** A word with non-ASCII letters. */
const FOREIGN = /[^\P{L}\p{ASCII}]/u

/** Whether a text looks like interface text: a sentence or part of one, a label, a word in another script. */
export const readsAsText = (text: string): boolean => SENTENCE.test(text) || LABEL.test(text) || FOREIGN.test(text)
