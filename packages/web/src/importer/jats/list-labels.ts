const letters = (index: number): string => {
  const rest = Math.floor(index / 26)
  return (rest === 0 ? '' : letters(rest - 1)) + String.fromCharCode(97 + (index % 26))
}

const numerals: readonly (readonly [value: number, numeral: string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

const roman = (value: number): string => {
  const fitting = numerals.find(([step]) => step <= value)
  return fitting === undefined ? '' : fitting[1] + roman(value - fitting[0])
}

const BULLET = '•'

const lead: Readonly<Record<string, (index: number) => string>> = {
  'alpha-lower': index => `${letters(index)}.`,
  'alpha-upper': index => `${letters(index).toUpperCase()}.`,
  arabic: index => `${index + 1}.`,
  bullet: () => BULLET,
  bulleted: () => BULLET,
  dash: () => '–',
  disc: () => BULLET,
  number: index => `${index + 1}.`,
  numbered: index => `${index + 1}.`,
  order: index => `${index + 1}.`,
  ordered: index => `${index + 1}.`,
  'roman-lower': index => `${roman(index + 1)}.`,
  'roman-upper': index => `${roman(index + 1).toUpperCase()}.`,
  unordered: () => BULLET,
}

/**
 * The label of a list item for which the file gives none, by the list's type: a bullet in a list without a type, none in a simple
 * list.
 * @param index the item's index, from 0
 * @param prefix a word before each number (`Step`)
 */
export const listLabel = (type: string | undefined, index: number, prefix = ''): string | undefined => {
  const kind = type?.toLowerCase() ?? 'bullet'
  const label = Object.hasOwn(lead, kind) ? lead[kind]?.(index) : undefined
  return label === undefined || prefix === '' ? label : `${prefix} ${label}`
}
