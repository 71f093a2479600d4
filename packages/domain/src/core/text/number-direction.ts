import { directionOf } from './direction.ts'

/** Digits of numbers that are set from left to right with their signs. Arabic digits (٠ to ٩) have signs that follow the text. */
const DIGIT = /[0-9۰-۹]/

const OTHERS = /[\p{L}٠-٩]/u

/**
 * The direction of a cell with numbers and no words in right-to-left text: a sign stays before its number, and ranges, deviations
 * and ratios keep their order. Undefined for any other cell.
 */
export const numberDirection = (language: string, words: string): { readonly dir?: 'ltr' } =>
  directionOf(language) === 'rtl' && DIGIT.test(words) && !OTHERS.test(words) ? { dir: 'ltr' } : {}
