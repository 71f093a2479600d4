import { childrenOf } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { sketch } from '../jats/sketch.ts'
import { paragraph } from './read.ts'

describe('formulas', () => {
  const formula = (inner: string): string | undefined => sketch(paragraph(`<mml:math>${inner}</mml:math>`).flatMap(childrenOf))[0]

  test.each(['mi', 'mn', 'mo'])('the words of an %s are its own, without the spaces around them', name => {
    expect(formula(`<mml:${name}> a  b </mml:${name}>`)).toBe(`math(«${name}(a b)»)`)
    expect(formula(`<mml:${name}> a <ce:sup>2</ce:sup> </mml:${name}>`)).toBe(`math(«${name}(a «sup(2)»)»)`)
  })

  test.each([
    [' a ', '\u00A0a\u00A0'],
    ['\na  b', '\u00A0a b'],
    ['a\t', 'a\u00A0'],
    ['a', 'a'],
    ['<ce:bold> a </ce:bold>', '«bold( a )»'],
    [' <ce:bold>a</ce:bold>', '\u00A0«bold(a)»'],
  ])('the words “%s” keep a space at their ends that no browser trims', (words, expected) => {
    expect(formula(`<mml:mtext>${words}</mml:mtext>`)).toBe(`math(«mtext(${expected})»)`)
  })

  test('a space alone separates what is beside it', () => {
    expect(formula('<mml:mtext> </mml:mtext>')).toBe('math(«mtext(\u00A0)»)')
    expect(formula('<mml:mtext/>')).toBe('math(«mtext»)')
  })

  test('loose words are words of the formula, and white space is none', () => {
    expect(formula(' if\n so <mml:mrow> <mml:mi>x</mml:mi> else </mml:mrow> ')).toBe(
      'math(«mtext(\u00A0if so\u00A0)»«mrow(«mi(x)»«mtext(\u00A0else\u00A0)»)»)',
    )
  })

  test.each(['annotation', 'annotation-xml'])('an %s keeps its words on one line', name => {
    expect(formula(`<mml:${name} encoding="e"> a <mml:ci>b</mml:ci>\n</mml:${name}>`)).toBe('math(«annotation@encoding=e(a b)»)')
    expect(formula(`<mml:${name}/>`)).toBe('math(«annotation»)')
  })

  test('what MathML’s presentation does not have is a row under its name, or words', () => {
    expect(formula('<mml:apply> <mml:ci> x  y </mml:ci> of <mml:sep/></mml:apply>')).toBe(
      'math(«mrow@role=apply(«mtext@role=ci(x y)»«mtext(\u00A0of\u00A0)»«mtext@role=sep»)»)',
    )
  })

  test('is MathML by its namespace, whatever its prefix', () => {
    expect(sketch(paragraph('<math xmlns="http://www.w3.org/1998/Math/MathML"><apply><mi>x</mi></apply></math>'))).toEqual([
      'para(«math(«mrow@role=apply(«mi(x)»)»)»)',
    ])
  })

  test('what is not MathML keeps its own name', () => {
    expect(formula('<mml:mrow><ce:italic>x</ce:italic><ce:wave>y</ce:wave></mml:mrow>')).toBe(
      'math(«mrow(«italic(x)»«text@role=wave(y)»)»)',
    )
  })
})
