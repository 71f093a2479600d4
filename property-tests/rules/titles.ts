import ts from 'typescript'

const NAMING = new Set(['test', 'it', 'browserTest', 'wholeBrowserTest', 'pictureTest', 'describe'])

/** The innermost callee of a call: `test` for `test.each(…)(…)`. */
const calleeOf = (call: ts.CallExpression): string => {
  let at: ts.Node = call.expression
  while (ts.isCallExpression(at) || ts.isPropertyAccessExpression(at)) at = at.expression
  return ts.isIdentifier(at) ? at.text : ''
}

const everyIn = (node: ts.Node): readonly ts.Node[] => {
  const found: ts.Node[] = [node]
  node.forEachChild(child => {
    found.push(...everyIn(child))
  })
  return found
}

const isWords = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)

const wordsIn = (node: ts.Node): readonly string[] =>
  everyIn(node)
    .filter(isWords)
    .map(({ text }) => text)

/** The possible texts of a name in a file: a constant, or the field of an object that a title is taken from. */
const entryFor = (name: string, source: ts.SourceFile): readonly string[] =>
  everyIn(source).flatMap(node =>
    (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) &&
    ts.isIdentifier(node.name) &&
    node.name.text === name &&
    node.initializer !== undefined
      ? wordsIn(node.initializer)
      : [],
  )

/** The titles of a test file's groups and tests, as far as the source tells: their parts, one after the other. */
export const titlesIn = (text: string): readonly string[] => {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true)
  return everyIn(source).flatMap(node => {
    const [title] = ts.isCallExpression(node) && NAMING.has(calleeOf(node)) ? node.arguments : []
    if (title === undefined || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title) || ts.isIdentifier(title)))
      return []
    const names = everyIn(title)
      .filter(ts.isIdentifier)
      .map(({ text: name }) => name)
    return [[...wordsIn(title), ...names.flatMap(name => entryFor(name, source))].join(' ')]
  })
}
