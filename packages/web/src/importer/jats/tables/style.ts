import { attributeOf, type XmlElement } from '../../xml/index.ts'

const declaration = (element: XmlElement, property: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i')
    .exec(attributeOf(element, 'style') ?? '')?.[1]
    ?.trim()
    .toLowerCase()

const one = (value: string | undefined, values: readonly string[]): string | undefined =>
  value !== undefined && values.includes(value.toLowerCase()) ? value.toLowerCase() : undefined

/** The alignment of a cell or column, by attribute or style. */
export const alignmentOf = (
  element: XmlElement,
): { readonly align: string | undefined; readonly valign: string | undefined } => ({
  align: one(attributeOf(element, 'align') ?? declaration(element, 'text-align'), ['left', 'right', 'center', 'justify', 'char']),
  valign: one(attributeOf(element, 'valign') ?? declaration(element, 'vertical-align'), ['top', 'middle', 'bottom', 'baseline']),
})

/** The character on which a column of numbers is aligned. */
export const characterOf = (
  element: XmlElement,
): { readonly char: string | undefined; readonly charoff: string | undefined } => ({
  char: attributeOf(element, 'char'),
  charoff: attributeOf(element, 'charoff'),
})

const drawn = (border: string | undefined): boolean =>
  border !== undefined && !/\b(?:none|hidden)\b/.test(border) && !/^0(?:[a-z]*)(?:\s|$)/.test(border)

/** Whether a cell's own style draws a rule below it and at its right edge. */
export const rulesOf = (element: XmlElement): { readonly rowsep: string | undefined; readonly colsep: string | undefined } => ({
  rowsep: drawn(declaration(element, 'border-bottom')) ? '1' : undefined,
  colsep: drawn(declaration(element, 'border-right')) ? '1' : undefined,
})

const frames: Readonly<Record<string, string>> = {
  above: 'top',
  below: 'bottom',
  border: 'all',
  box: 'all',
  hsides: 'topbot',
  lhs: 'sides',
  rhs: 'sides',
  void: 'none',
  vsides: 'sides',
}

/** The rules around and inside a whole table, as CALS values. */
export interface TableRules {
  readonly frame: string | undefined
  readonly rowsep: string | undefined
  readonly colsep: string | undefined
  /** Whether there is a rule between groups of rows. */
  readonly betweenGroups: boolean
}

export const tableRulesOf = (table: XmlElement): TableRules => {
  const border = Number.parseFloat(attributeOf(table, 'border') ?? '0') > 0
  const frame = attributeOf(table, 'frame')?.toLowerCase()
  const rules = attributeOf(table, 'rules')?.toLowerCase() ?? (border ? 'all' : undefined)
  return {
    frame: frame === undefined ? (border ? 'all' : undefined) : frames[frame],
    rowsep: rules === 'rows' || rules === 'all' ? '1' : undefined,
    colsep: rules === 'cols' || rules === 'all' ? '1' : undefined,
    betweenGroups: rules === 'groups',
  }
}
