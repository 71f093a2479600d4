/** The marks around a text of the catalogue in a pseudo-locale. */
export const MARKS = ['⟦', '⟧'] as const

/** How many letters are added to a text, as a share of its own: translations from English into German or Finnish grow as much. */
const GROWTH = 0.35

const PLAIN = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz'
const ACCENTED = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž'

const accented = new Map(Array.from(PLAIN, (letter, index) => [letter, ACCENTED.charAt(index)]))

/** The beginning and end of a value within a text, while the text is being changed: characters of the private use area. */
const [BEGIN, END] = ['\u{E000}', '\u{E001}'] as const

/** What stays as it is: values, and the markup of configured labels. */
const KEPT = /(\u{E000}[^\u{E001}]*\u{E001}|&#?\w+;|\*\*)/u

const LETTER = /\p{L}/u

const hasGrownAt = (letters: number): boolean => Math.ceil(letters * GROWTH) > Math.ceil((letters - 1) * GROWTH)

const isMarked = (text: string): boolean => text.startsWith(MARKS[0]) && text.endsWith(MARKS[1])

/** A text with accents, longer, and between marks. What has no letters, such as what separates items, stays as it is. */
const pseudoText = (text: string): string => {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? []
  const parts = words.split(KEPT)
  if (isMarked(words) || !parts.some((part, index) => index % 2 === 0 && LETTER.test(part))) return text
  let letters = 0
  const grown = (letter: string): string => {
    const shown = accented.get(letter) ?? letter
    if (!LETTER.test(letter)) return shown
    letters += 1
    return hasGrownAt(letters) ? shown + shown.toLowerCase() : shown
  }
  const changed = parts.map((part, index) => (index % 2 === 0 ? Array.from(part, grown).join('') : part)).join('')
  return `${before}${MARKS[0]}${changed}${MARKS[1]}${after}`
}

type TextFunction = (...values: readonly unknown[]) => unknown

const isFunction = (value: unknown): value is TextFunction => typeof value === 'function'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** Every text in a value, changed; a function is changed by `ofFunction`. */
const withTexts = (
  value: unknown,
  ofText: (text: string) => string,
  ofFunction: (given: TextFunction) => unknown = given => given,
): unknown => {
  if (typeof value === 'string') return ofText(value)
  if (isFunction(value)) return ofFunction(value)
  if (Array.isArray(value)) return value.map(each => withTexts(each, ofText, ofFunction))
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withTexts(each, ofText, ofFunction)]))
    : value
}

const unmarked = (value: unknown): unknown => withTexts(value, text => text.replaceAll(/[\u{E000}\u{E001}]/gu, ''))

const countTexts = (value: unknown): number => {
  let count = 0
  withTexts(value, text => {
    count += 1
    return text
  })
  return count
}

/** The values with a beginning and an end around those of their texts whose number is in the set. */
const withMarked = (values: readonly unknown[], marked: ReadonlySet<number>): readonly unknown[] => {
  let index = -1
  const mark = (text: string): string => {
    index += 1
    return marked.has(index) ? BEGIN + text + END : text
  }
  return values.map(value => withTexts(value, mark))
}

const attempted = (given: TextFunction, values: readonly unknown[]): unknown => {
  try {
    return given(...values)
  } catch {
    return undefined
  }
}

/**
 * What a function of the catalogue returns, with its values marked. Which of its arguments are values is found by marking them: a value
 * is only put into the text, while a key or a condition changes it.
 */
const withMarkedValues = (given: TextFunction, values: readonly unknown[]): unknown => {
  const plain = JSON.stringify(given(...values))
  const isValue = (marked: ReadonlySet<number>): boolean =>
    JSON.stringify(unmarked(attempted(given, withMarked(values, marked)))) === plain
  const marked = new Set<number>()
  for (let index = 0; index < countTexts(values); index += 1) {
    marked.add(index)
    if (!isValue(marked)) marked.delete(index)
  }
  return given(...withMarked(values, marked))
}

/**
 * A part of the catalogue in a pseudo-locale: the same texts, and functions that return texts, with accents, a third longer, and between
 * marks. The values that a function puts into its text, and markup, stay as they are. What is marked already stays too.
 */
export const pseudo = <Part>(part: Part): Part => {
  const ofFunction =
    (given: TextFunction): TextFunction =>
    (...values) =>
      unmarked(withTexts(withMarkedValues(given, values), pseudoText))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- texts become texts, and functions take and return what they did.
  return withTexts(part, pseudoText, ofFunction) as Part
}
