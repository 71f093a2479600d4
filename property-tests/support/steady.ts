import ts from 'typescript'

/** A way in which a test depends on how busy the machine is. */
export type Hurry =
  | 'sleep'
  | 'one second'
  | 'quiet network'
  | 'idle browser'
  | 'clocks'
  | 'limit of a property'
  | 'limit of a wait'
  | 'retry'

/** What to do in its place. */
export const INSTEAD: Readonly<Record<Hurry, string>> = {
  sleep:
    'wait for what is to come of it (expect.poll, the event itself, a promise that the test resolves, `until`), let fake timers run, or have the page say that it is done before you look for what must not be there',
  'one second': 'this waits for one second, whatever is configured: use expect.poll',
  'quiet network': 'a network may be quiet for a while, or never: wait for what the page shows once it is done',
  'idle browser':
    'a browser that takes more than its time for each frame is never idle: wait for a task in the background (scheduler.postTask)',
  clocks: 'do not measure: count what is done, let fake timers run, or compare a time with those before and after',
  'limit of a property': 'a property takes as long as its cases need: make them smaller, or fewer with the reason',
  'limit of a wait': 'all waits have one limit, which vitest.config.ts, platform.ts and browser.ts say: leave this one out',
  retry: 'a test that sometimes fails has found a fault, of the product or its own: mend that',
}

/** A place in a test that hurries. */
export interface Hurried {
  readonly hurry: Hurry
  readonly line: number
}

const TIMED =
  /vi\.wait|requestIdleCallback|\.now\(|setTimeout|waitForTimeout|networkidle|timers\/promises|TimeLimit|timeout|retr(?:y|ies)\b|\.prop\(/

const isNamed = (node: ts.Node, name: string): boolean => ts.isIdentifier(node) && node.text === name

const isMethod = (
  node: ts.Node,
  name: string,
): node is ts.CallExpression & { readonly expression: ts.PropertyAccessExpression } =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === name

const contains = (node: ts.Node, isIt: (node: ts.Node) => boolean): boolean =>
  isIt(node) || (ts.forEachChild(node, child => contains(child, isIt) || undefined) ?? false)

const isWithin = (node: ts.Node, isIt: (node: ts.Node) => boolean): boolean =>
  node.parent !== undefined && (isIt(node.parent) || isWithin(node.parent, isIt))

const isClock = (node: ts.Node): boolean =>
  isMethod(node, 'now') && ['Date', 'performance'].some(name => isNamed(node.expression.expression, name))

/** A difference of clocks. What a date is made of is another time, not a length of one. */
const isDifference = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === ts.SyntaxKind.MinusToken &&
  contains(node, isClock) &&
  !isWithin(node, parent => ts.isNewExpression(parent) && isNamed(parent.expression, 'Date'))

const isPromise = (node: ts.Node): boolean => ts.isNewExpression(node) && isNamed(node.expression, 'Promise')

const isTimer = (node: ts.Node): boolean => ts.isCallExpression(node) && isNamed(node.expression, 'setTimeout')

const isImportedTimer = (node: ts.Node): boolean =>
  ts.isImportSpecifier(node) &&
  (node.propertyName ?? node.name).text === 'setTimeout' &&
  isWithin(
    node,
    parent =>
      ts.isImportDeclaration(parent) &&
      ts.isStringLiteral(parent.moduleSpecifier) &&
      parent.moduleSpecifier.text.endsWith('timers/promises'),
  )

/** Asked for, whether to wait for or with an address. */
const isQuiet = (node: ts.Node): boolean =>
  ts.isStringLiteral(node) &&
  node.text === 'networkidle' &&
  (ts.isCallExpression(node.parent) || ts.isPropertyAssignment(node.parent))

const isIdleness = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  (isNamed(node.expression, 'requestIdleCallback') || isMethod(node, 'requestIdleCallback')) &&
  node.arguments.length < 2

const states = (node: ts.Node, ...names: readonly string[]): boolean =>
  ts.isPropertyAssignment(node) && names.some(name => isNamed(node.name, name))

/** `test.prop([…])` itself, or what it is called with. */
const isProperty = (node: ts.Node): boolean =>
  isMethod(node, 'prop') || (ts.isCallExpression(node) && isMethod(node.expression, 'prop'))

const isPropertyLimit = (node: ts.Node): boolean => {
  if (states(node, 'interruptAfterTimeLimit', 'skipAllAfterTimeLimit')) return true
  if (states(node, 'timeout')) return isProperty(node.parent.parent)
  return ts.isNumericLiteral(node) && isProperty(node.parent)
}

const isWaitLimit = (node: ts.Node): boolean =>
  states(node, 'timeout') &&
  ts.isCallExpression(node.parent.parent) &&
  /(?:^|\.)(?:waitFor|expect\s*\.poll|find(?:All)?By\w+)$/.test(node.parent.parent.expression.getText())

const TESTED = new Set(['test', 'it', 'describe', 'lawTest'])

const isRetry = (node: ts.Node): boolean =>
  states(node, 'retry', 'retries') &&
  (isWithin(node, parent => states(parent, 'test')) ||
    (ts.isCallExpression(node.parent.parent) &&
      contains(node.parent.parent.expression, each => ts.isIdentifier(each) && TESTED.has(each.text))))

/**
 * Where a test file, or what supports tests, depends on how busy the machine is.
 * @param path decides whether it may hold JSX
 */
export const hurriedIn = (path: string, text: string): readonly Hurried[] => {
  if (!TIMED.test(text)) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2024, true)
  const hasFakeTimers = contains(file, node => isMethod(node, 'useFakeTimers'))
  const hurryOf = (node: ts.Node): Hurry | undefined => {
    if (isMethod(node, 'waitForTimeout') || isImportedTimer(node)) return 'sleep'
    if (isMethod(node, 'waitFor') && isNamed(node.expression.expression, 'vi')) return 'one second'
    if (isMethod(node, 'waitUntil') && isNamed(node.expression.expression, 'vi')) return 'one second'
    if (!hasFakeTimers && isTimer(node) && isWithin(node, isPromise)) return 'sleep'
    if (isQuiet(node)) return 'quiet network'
    if (isIdleness(node)) return 'idle browser'
    if (!hasFakeTimers && isDifference(node)) return 'clocks'
    if (isPropertyLimit(node)) return 'limit of a property'
    if (isWaitLimit(node)) return 'limit of a wait'
    return isRetry(node) ? 'retry' : undefined
  }
  const found: Hurried[] = []
  const look = (node: ts.Node): void => {
    const hurry = hurryOf(node)
    if (hurry !== undefined) found.push({ hurry, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 })
    ts.forEachChild(node, look)
  }
  look(file)
  return found
}
