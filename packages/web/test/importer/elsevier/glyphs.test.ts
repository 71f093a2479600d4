import { childrenOf, lineOfText } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { sketch } from '../jats/sketch.ts'
import { paragraph } from './read.ts'

/** The code points of the character that a glyph becomes. */
const codePoints = (name: string): readonly string[] =>
  Array.from(lineOfText(paragraph(`<ce:glyph name="${name}"/>`)), character =>
    (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0'),
  )

describe('Elsevier’s glyphs', () => {
  test.each([
    ['btmlig', 'a bottom ligature', '203F'],
    ['camb', 'the sign of the Cambrian', 'A792'],
    ['dbnd', 'a double bond', '003D'],
    ['dbnd6', 'a double bond', '003D'],
    ['dcurt', 'd with a curly tail', '0221'],
    ['hbar', 'a horizontal bar', '2015'],
    ['heng', 'heng', 'A727'],
    ['herma', 'the sign of a hermaphrodite', '26A5'],
    ['jnodot', 'j without its dot', '0237'],
    ['lozf', 'a filled lozenge', '29EB'],
    ['lozfl', 'a lozenge filled on the left', '2B16'],
    ['lozfr', 'a lozenge filled on the right', '2B17'],
    ['ncurt', 'n with a curly tail', '0235'],
    ['nsmid', 'does not divide', '2224'],
    ['nspar', 'not parallel', '2226'],
    ['pSlash', 'a double slash', '2AFD'],
    ['pent', 'a pentagon', '2B20'],
    ['phktp', 'p with a hook', '01A5'],
    ['qbnd', 'a quadruple bond', '2263'],
    ['qbnd6', 'a quadruple bond', '2263'],
    ['rad', 'the dot of a radical', '2022'],
    ['refhrl', 'reversed r with a fishhook', '027F'],
    ['sbnd', 'a single bond', '2013'],
    ['smid', 'divides', '2223'],
    ['spar', 'parallel', '2225'],
    ['sqfb', 'a square filled at the bottom', '2B13'],
    ['sqfne', 'a square with its upper right corner filled', '2B14'],
    ['sqfsw', 'a square with its lower left corner filled', '2B15'],
    ['sqft', 'a square filled at the top', '2B12'],
    ['tbnd', 'a triple bond', '2261'],
    ['tbnd6', 'a triple bond', '2261'],
    ['tcurt', 't with a curly tail', '0236'],
    ['trisla', 'a triple slash', '2AFB'],
    ['trnomeg', 'omega upside down', '2127'],
  ])('%s, %s, is U+%s', (name, _, code) => {
    expect(codePoints(name)).toEqual([code])
  })

  test('show what the file has in them rather than what their name stands for', () => {
    expect(sketch(paragraph('<ce:glyph name="sbnd" alt="bond">―</ce:glyph>').flatMap(childrenOf))).toEqual(['glyph@name=sbnd(―)'])
  })

  test('without a name show their description', () => {
    expect(sketch(paragraph('<ce:glyph id="g" alt="bond"/>').flatMap(childrenOf))).toEqual(['glyph@id=g(bond)'])
  })
})
