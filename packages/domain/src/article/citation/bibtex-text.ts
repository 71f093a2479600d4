import { SUBSCRIPTS, SUPERSCRIPTS, type ScriptLetters } from './script-letters.ts'

/** Characters that LaTeX would take for something else. Braces go under names: BibTeX counts the bare ones, escaped or not. */
const SPECIAL: ReadonlyMap<string, string> = new Map([
  ['\\', '\\textbackslash{}'],
  ['{', '\\textbraceleft{}'],
  ['}', '\\textbraceright{}'],
  ['&', '\\&'],
  ['%', '\\%'],
  ['$', '\\$'],
  ['#', '\\#'],
  ['_', '\\_'],
  ['~', '\\textasciitilde{}'],
  ['^', '\\textasciicircum{}'],
  ['<', '\\textless{}'],
  ['>', '\\textgreater{}'],
  ['|', '\\textbar{}'],
])

const plainLetters = (scriptLetters: ScriptLetters): ReadonlyMap<string, string> =>
  new Map([...scriptLetters].toReversed().map(([plain, raised]) => [raised, plain]))

const inMathematics = (mark: '^' | '_', scriptLetters: ScriptLetters): ((text: string) => string) => {
  const letters = plainLetters(scriptLetters)
  const run = new RegExp(`[${[...letters.keys()].join('')}]+`, 'gu')
  return text => text.replace(run, raised => `$${mark}{${Array.from(raised, letter => letters.get(letter)).join('')}}$`)
}

const raised = inMathematics('^', SUPERSCRIPTS)
const lowered = inMathematics('_', SUBSCRIPTS)

/** Two hyphens, apostrophes or grave accents in a row are one character to TeX, unless something stands between them. */
const withoutLigatures = (text: string): string => text.replace(/(?<=-)-|(?<=')'|(?<=`)`/g, '{}$&')

/**
 * Text as the value of a BibTeX field holds it: special characters escaped, braces balanced, raised and lowered figures in formulas. Every
 * other character stands for itself, in UTF-8.
 */
export const bibtexText = (text: string): string =>
  withoutLigatures(lowered(raised(text.replace(/[\\{}&%$#_~^<>|]/g, found => SPECIAL.get(found) ?? found))))

/** The same in braces, as one piece. */
export const bracedText = (text: string): string => `{${bibtexText(text)}}`
