/** Stands for the value: a character of the private use area, which no text has. */
const PLACE = '\u{E002}'

/** What a sentence has before and after its value, for a value that is shown as an element of its own. */
export const aroundValue = (sentence: (value: string) => string): readonly [before: string, after: string] => {
  const [before = '', after = ''] = sentence(PLACE).split(PLACE)
  return [before, after]
}
