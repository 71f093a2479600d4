import { characterNamed } from '../xml/entities.ts'

/** Elsevier's glyphs for which Unicode has a character. */
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

/** The character that a glyph stands for, where Unicode has one. */
export const glyph = (name: string): string | undefined => glyphs.get(name) ?? characterNamed(name)
