/** In these scripts the family name comes first and is followed by the given names without a space. */
const WORD = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]+$/u

/** Whether a family name and given names are written as one word, family name first: `王小明`, `山田太郎`, `김철수`. */
export const isWrittenAsOne = (family: string, given: string): boolean => WORD.test(family) && WORD.test(given)
