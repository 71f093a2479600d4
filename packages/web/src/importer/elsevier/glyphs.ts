import { characterNamed } from '../xml/entities.ts'

/** Elsevier's glyphs that exist in Unicode. */
const glyphs: ReadonlyMap<string, string> = new Map([
  ['btmlig', '‿'],
  ['camb', 'Ꞓ'],
  ['dbnd', '='],
  ['dbnd6', '='],
  ['dcurt', 'ȡ'],
  ['hbar', '―'],
  ['heng', 'ꜧ'],
  ['herma', '⚥'],
  ['jnodot', 'ȷ'],
  ['lozf', '⧫'],
  ['lozfl', '⬖'],
  ['lozfr', '⬗'],
  ['ncurt', 'ȵ'],
  ['nsmid', '∤'],
  ['nspar', '∦'],
  ['pSlash', '⫽'],
  ['pent', '⬠'],
  ['phktp', 'ƥ'],
  ['qbnd', '≣'],
  ['qbnd6', '≣'],
  ['rad', '•'],
  ['refhrl', 'ɿ'],
  ['sbnd', '–'],
  ['smid', '∣'],
  ['spar', '∥'],
  ['sqfb', '⬓'],
  ['sqfne', '⬔'],
  ['sqfsw', '⬕'],
  ['sqft', '⬒'],
  ['tbnd', '≡'],
  ['tbnd6', '≡'],
  ['tcurt', 'ȶ'],
  ['trisla', '⫻'],
  ['trnomeg', '℧'],
])

/** The Unicode character for a glyph, if there is one. */
export const glyph = (name: string): string | undefined => glyphs.get(name) ?? characterNamed(name)
