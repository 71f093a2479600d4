import ts from 'typescript'

/** A text that the source says: where it stands, and what, with `…` for what is put into it. */
export interface ShownText {
  readonly line: number
  readonly text: string
}

/** Stands for a value within a text. */
const VALUE = '…'

/** The text of a literal, if it is one. */
export const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text
  return ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(VALUE)
    : undefined
}

/** What a text is only compared with. */
export const COMPARISONS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
])

/** Whether a literal names something to the program, as modules, types, properties and comparisons do, and says nothing. */
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

/** Every literal of a source that may be said to a reader. */
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

/** A letter and a space: a sentence, words beside each other or beside a value. */
const SENTENCE = /\p{L}.*(?:\s|&nbsp;)|(?:\s|&nbsp;).*\p{L}/su

/** A word that begins with a capital, alone or with what ends it; not an abbreviation in capitals alone. */
const LABEL = /^\p{Lu}[\p{L}\p{N}]*\p{Ll}[\p{L}\p{N}]*[.…:!?]*$/u

/** A word in letters beyond English. */
const FOREIGN = /[^\P{L}\p{ASCII}]/u

/** Whether a text reads like one of the interface: a sentence or a part of one, a label, a word of another script. */
export const readsAsText = (text: string): boolean => SENTENCE.test(text) || LABEL.test(text) || FOREIGN.test(text)
