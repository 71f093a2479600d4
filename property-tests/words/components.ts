import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { COMPARISONS, textOf } from './shown-texts.ts'

/** A text that is in a source, where only the catalogue should have texts. */
export interface StrayText {
  readonly line: number
  /** The text; `…` stands for what is computed in it. */
  readonly text: string
}

/** The same with the file that it is in, from the root of the project. */
export interface StrayTextOf extends StrayText {
  readonly file: string
}

const WORD = String.raw`(?:\p{L}[\p{L}\p{N}’'-]*|…)`

/** Two words side by side, or a number and a word: a label or a sentence, or a piece of one. */
const PHRASE = new RegExp(String.raw`(?:^|[\s“(])(?:${WORD}|\d+)[,.:;)”]*\s+[“(]?${WORD}(?:[\s,.:;?!)”]|$)`, 'u')

/** A piece of a sentence: words with the space or the bracket by which they join what is beside them. */
const PIECE = /^[\s(“]+\p{L}|\p{L}[)”:,.]*\s+$/u

/** One word as readers see it: a capital, then small letters, and no other hump as the names of programs have. */
const CAPITALISED = /(?:^|[^\p{L}\p{N}])\p{Lu}\p{Ll}+(?![\p{L}\p{N}_])/u

const LETTER = /\p{L}/u

/** Addresses and paths; an attribute in markup of our own. */
const NO_WORDS = /^(?:https?:\/\/|\.{0,2}\/)\S*$|^\s*[\w-]+="[^"]*"$/

/** Attributes that are spoken or shown: not even one small word is in them. */
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

/** Attributes, properties and constants that no reader meets: names of styles, kinds of links, keys, what a frame may do, how often something may be asked. */
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

/** Calls that take a selector, a media query or a header, or that tell anyone who maintains the page. */
const UNSEEN_CALL =
  /(?:^|\.)(?:Error|TypeError|closest|error|header|import|info|matchMedia|matches|querySelector|querySelectorAll|warn)$/

const textIn = (node: ts.Node): string | undefined => (ts.isJsxText(node) ? node.text : textOf(node))

/** Compared with, looked up by, imported from, or a type: not said to anyone. */
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
  // A name of several words is no name of a property, but a label.
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
  // `setAttribute('aria-label', …)` gives to that attribute.
  return name.endsWith('.setAttribute') && second === node && first !== undefined && ts.isStringLiteral(first)
    ? { kind: 'attribute', name: first.text }
    : { kind: 'call', name }
}

/** What a text goes into: an attribute, a property or a constant by its name, a call, what an element holds. */
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
 * The texts in a source that read like words for readers: everything that is shown in an element or given to an attribute that is spoken or shown, and
 * elsewhere whatever has two words side by side, a capital, or the space that joins it to what is beside it.
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

/** The same of every source that a pattern finds below a folder. */
export const strayTextsBelow = (folder: string, pattern = '**/*.{ts,tsx}'): readonly StrayTextOf[] =>
  globSync(pattern, { cwd: folder })
    .sort()
    .flatMap(file =>
      strayTextsIn(readFileSync(join(folder, file), 'utf8'), file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS).map(
        stray => ({ ...stray, file: join(folder, file) }),
      ),
    )
