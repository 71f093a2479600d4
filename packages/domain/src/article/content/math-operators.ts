import { grouped } from '../../core/lists/grouped.ts'
import { attribute, type ContentNode } from './node.ts'
import { writtenText } from './written-text.ts'

/** Characters that files use in place of mathematical ones: a hyphen for a minus, brackets of other scripts. */
const OPERATORS: ReadonlyMap<string, string> = new Map([
  ['-', '−'],
  ['〈', '⟨'],
  ['〉', '⟩'],
  ['\u2329', '⟨'],
  ['\u232A', '⟩'],
  ['《', '⟪'],
  ['》', '⟫'],
  ['〚', '⟦'],
  ['〛', '⟧'],
  ['〔', '⦗'],
  ['〕', '⦘'],
])

/** An operator in mathematical characters. */
export const operatorText = (text: string): string => OPERATORS.get(text.trim()) ?? text

/** Accents over one letter, and those that stretch over several. */
const ACCENTS: ReadonlyMap<string, { readonly narrow: string; readonly wide: string }> = new Map([
  ['^', { narrow: 'ˆ', wide: '\u0302' }],
  ['ˆ', { narrow: 'ˆ', wide: '\u0302' }],
  ['~', { narrow: '˜', wide: '˜' }],
  ['∼', { narrow: '˜', wide: '˜' }],
  ['¯', { narrow: '¯', wide: '‾' }],
  ['ˉ', { narrow: '¯', wide: '‾' }],
  ['→', { narrow: '→', wide: '\u20D7' }],
  ['︷', { narrow: '⏞', wide: '⏞' }],
  ['︸', { narrow: '⏟', wide: '⏟' }],
])

/** The character that is drawn as this accent, over a single letter or several. */
export const accentText = (accent: string, isWide: boolean): string =>
  ACCENTS.get(accent.trim())?.[isWide ? 'wide' : 'narrow'] ?? accent

const symbolOf = (node: ContentNode): string => writtenText(node).trim()

const isOperator = (node: ContentNode): boolean => node['#name'] === 'mo'

const BARS: ReadonlySet<string> = new Set(['|', '‖', '∥', '∣'])

const isBar = (node: ContentNode): boolean =>
  isOperator(node) && BARS.has(symbolOf(node)) && attribute(node, 'form') === undefined

/** What may follow an operator without opening anything: closing brackets, primes, factorials. */
const closes = (node: ContentNode): boolean => /^[)\]}⟩⌋⌉′″‴!]+$/u.test(symbolOf(node))

export type BarForm = 'prefix' | 'postfix'

const NO_FORMS: ReadonlyMap<ContentNode, BarForm> = new Map()

/**
 * Which bars of a row open and which close: browsers would otherwise set the bars of `|x|` as relations. A bar opens if nothing
 * precedes it that it could close or divide; it closes the last open bar equal to it.
 */
export const barForms = (row: readonly ContentNode[]): ReadonlyMap<ContentNode, BarForm> => {
  const bars = row.filter(isBar)
  if (bars.length === 0) return NO_FORMS
  const forms = new Map<ContentNode, BarForm>()
  const left = new Map([...grouped(bars, symbolOf)].map(([kind, alike]) => [kind, alike.length]))
  const opened: string[] = []
  let before: 'nothing' | 'operand' | 'closed' = 'nothing'
  for (const node of row) {
    if (isBar(node)) {
      const kind = symbolOf(node)
      const following = (left.get(kind) ?? 0) - 1
      left.set(kind, following)
      if (opened.at(-1) === kind && before !== 'nothing') {
        forms.set(node, 'postfix')
        opened.pop()
        before = 'closed'
      } else if (!opened.includes(kind) && (before !== 'operand' || following % 2 === 1)) {
        forms.set(node, 'prefix')
        opened.push(kind)
        before = 'nothing'
      } else before = 'nothing'
    } else if (isOperator(node)) before = closes(node) ? 'operand' : 'nothing'
    else if (node['#name'] !== 'mspace' && node['#name'] !== 'hsp') before = 'operand'
  }
  return forms
}
