import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { COMPARISONS, textOf } from './shown-texts.ts'

/** A text in a source, although only the catalogue should contain texts. */
export interface StrayText {
  readonly line: number
  /** The text, with `…` for computed parts. */
  readonly text: string
}

/** The same with its file, relative to the project's root. */
export interface StrayTextOf extends StrayText {
  readonly file: string
}

const WORD = String.raw`(?:\p{L}[\p{L}\p{N}’'-]*|…)`

/** Two adjacent words, or a number and a word: a label or a sentence, or part of one. */
const PHRASE = new RegExp(String.raw`(?:^|[\s“(])(?:${WORD}|\d+)[,.:;)”]*\s+[“(]?${WORD}(?:[\s,.:;?!)”]|$)`, 'u')

/** Part of a sentence: words with the space or bracket that joins them to their neighbours. */
const PIECE = /^[\s(“]+\p{L}|\p{L}[)”:,.]*\s+$/u

/** A single word for readers: a capital followed by lower-case letters, without the inner capitals of identifiers. */
const CAPITALISED = /(?:^|[^\p{L}\p{N}])\p{Lu}\p{Ll}+(?![\p{L}\p{N}_])/u

const LETTER = /\p{L}/u

/** Addresses and paths, and attributes in our own markup. */
const NO_WORDS = /^(?:https?:\/\/|\.{0,2}\/)\S*$|^\s*[\w-]+="[^"]*"$/

/** Attributes that are announced or shown: they may not contain even one short word. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'ariaLabel',
  'heading',
  'innerText',
  'label',
  'legend',
  'placeholder',
  'summary',
  'textContent',
  'title',
])

/**
 * Attributes, properties and constants that readers never see: names of styles, link relations, keys, permissions of frames, rate
 * limits.
 */
const UNSEEN = new Set([
  'allow',
  'aria-keyshortcuts',
  'class',
  'className',
  'keyGenerator',
  'rel',
  'sandbox',
  'sizes',
  'style',
  'timeWindow',
  'transform',
  'triggerClassName',
  'type',
  'viewBox',
])

/** Calls that take a selector, a media query or a header, or that report to maintainers. */
const UNSEEN_CALL =
  /(?:^|\.)(?:Error|TypeError|closest|error|header|import|info|matchMedia|matches|querySelector|querySelectorAll|warn)$/

const textIn = (node: ts.Node): string | undefined => (ts.isJsxText(node) ? node.text : textOf(node))

/** Whether a text is only compared, looked up, imported or part of a type. */
const isKey = (node: ts.Node, text: string): boolean => {
  const { parent } = node
  if (
    ts.isLiteralTypeNode(parent) ||
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isCaseClause(parent) ||
    ts.isPropertySignature(parent)
  )
    return true
  // A property name of several words is a label.
  if (ts.isPropertyAssignment(parent) && parent.name === node) return !PHRASE.test(text)
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === node
  return ts.isBinaryExpression(parent) && COMPARISONS.has(parent.operatorToken.kind)
}

interface Taker {
  readonly kind: 'attribute' | 'property' | 'call' | 'child'
  readonly name: string
}

const callTaker = (
  node: ts.Node,
  {
    expression,
    arguments: given = [],
  }: { readonly expression: ts.Expression; readonly arguments?: readonly ts.Expression[] | undefined },
): Taker => {
  const name = expression.getText()
  const [first, second] = given
  // `setAttribute('aria-label', …)` sets that attribute.
  return name.endsWith('.setAttribute') && second === node && first !== undefined && ts.isStringLiteral(first)
    ? { kind: 'attribute', name: first.text }
    : { kind: 'call', name }
}

/** What receives a text: an attribute, a property or a constant by its name, a call, or an element's content. */
const takerOf = (node: ts.Node): Taker | undefined => {
  const { parent } = node
  if (ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent)) return { kind: 'child', name: '' }
  if (ts.isJsxAttribute(parent)) return { kind: 'attribute', name: parent.name.getText() }
  if (ts.isPropertyAssignment(parent)) {
    const name = parent.name.getText().replaceAll(/['"]/g, '')
    return { kind: name.startsWith('aria-') ? 'attribute' : 'property', name }
  }
  if (ts.isVariableDeclaration(parent)) return { kind: 'property', name: parent.name.getText() }
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken)
    return { kind: 'attribute', name: parent.left.getText().split('.').at(-1) ?? '' }
  if ((ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression !== node) return callTaker(node, parent)
  return ts.isSourceFile(parent) || ts.isBlock(parent) || ts.isJsxElement(parent) ? undefined : takerOf(parent)
}

const isUnseen = (taker: Taker | undefined): boolean => {
  if (taker === undefined || taker.kind === 'child') return false
  return taker.kind === 'call'
    ? UNSEEN_CALL.test(taker.name)
    : UNSEEN.has(taker.name) || (taker.kind === 'attribute' && taker.name.startsWith('data-'))
}

const isStray = (node: ts.Node, text: string): boolean => {
  if (!LETTER.test(text) || NO_WORDS.test(text) || isKey(node, text)) return false
  const taker = takerOf(node)
  if (isUnseen(taker)) return false
  if (ts.isJsxText(node) || taker?.kind === 'child' || (taker?.kind === 'attribute' && SPOKEN.has(taker.name))) return true
  return CAPITALISED.test(text) || PHRASE.test(text) || PIECE.test(text)
}

/**
 * The texts in a source that look like interface text: everything that is shown in an element or assigned to an attribute that is
 * announced or shown and, elsewhere, any text with two adjacent words, a capitalised word, or a space that joins it to its
 * neighbours.
 */
export const strayTextsIn = (source: string, kind = ts.ScriptKind.TSX): readonly StrayText[] => {
  const file = ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true, kind)
  const found: StrayText[] = []
  const visit = (node: ts.Node): void => {
    const text = textIn(node)
    if (text !== undefined && isStray(node, text))
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: text.trim() })
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

/** The same for every source below a folder that matches a pattern. */
export const strayTextsBelow = (folder: string, pattern = '**/*.{ts,tsx}'): readonly StrayTextOf[] =>
  globSync(pattern, { cwd: folder })
    .sort()
    .flatMap(file =>
      strayTextsIn(readFileSync(join(folder, file), 'utf8'), file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS).map(
        stray => ({ ...stray, file: join(folder, file) }),
      ),
    )
