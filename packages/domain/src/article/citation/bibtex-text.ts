import { SUBSCRIPTS, SUPERSCRIPTS, type ScriptLetters } from './script-letters.ts'

/** Characters with a meaning in LaTeX. Names of commands are followed by braces; BibTeX counts braces whether escaped or not. */
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

/** TeX turns two hyphens, apostrophes or grave accents in a row into one character unless something is between them. */
const withoutLigatures = (text: string): string => text.replace(/(?<=-)-|(?<=')'|(?<=`)`/g, '{}$&')

/**
 * Text as a BibTeX field value: special characters escaped, braces balanced, superscript and subscript digits as formulas. Every
 * other character is itself, in UTF-8.
 */
export const bibtexText = (text: string): string =>
  withoutLigatures(lowered(raised(text.replace(/[\\{}&%$#_~^<>|]/g, found => SPECIAL.get(found) ?? found))))

/** The same in braces, so that it stays in one piece. */
export const bracedText = (text: string): string => `{${bibtexText(text)}}`
