import { characterNamed } from '../xml/entities.ts'

/** Elsevier's glyphs that exist in Unicode, except those whose name is also an entity's name for the same character. */
const glyphs: ReadonlyMap<string, string> = new Map([
  ['btmlig', '‿'],
  ['camb', 'Ꞓ'],
  ['dbnd6', '='],
  ['dcurt', 'ȡ'],
  ['hbar', '―'],
  ['heng', 'ꜧ'],
  ['herma', '⚥'],
  ['jnodot', 'ȷ'],
  ['lozfl', '⬖'],
  ['lozfr', '⬗'],
  ['ncurt', 'ȵ'],
  ['pSlash', '⫽'],
  ['pent', '⬠'],
  ['phktp', 'ƥ'],
  ['qbnd6', '≣'],
  ['rad', '•'],
  ['refhrl', 'ɿ'],
  ['sqfb', '⬓'],
  ['sqfne', '⬔'],
  ['sqfsw', '⬕'],
  ['sqft', '⬒'],
  ['tbnd6', '≡'],
  ['tcurt', 'ȶ'],
  ['trisla', '⫻'],
  ['trnomeg', '℧'],
])

/** The Unicode character for a glyph, if there is one. */
export const glyph = (name: string): string | undefined => glyphs.get(name) ?? characterNamed(name)
