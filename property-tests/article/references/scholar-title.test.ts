import { fc, test } from '@fast-check/vitest'
import { scholarTitle } from '@lectern/domain/article'
import { describe, expect } from 'vitest'

const USUAL = `. , : ; ' " - – ( ) ? ! & /`.split(' ')

const usualTitle = fc
  .array(fc.constantFrom('Soil', 'Ökologie', 'e\u0301tude', '研究', 'H2O', '  ', '\t', ...USUAL), { minLength: 1, maxLength: 12 })
  .map(parts => parts.join(''))

const anyTitle = fc
  .array(fc.constantFrom('Soil', 'laws', '(', ')', ' ', '[', ']', '@', '*', '©', '—', 'α', '2', '.', '\ud800'), { maxLength: 20 })
  .map(parts => parts.join(''))

const UNUSUAL = '@'

describe('REF-2 the title of a scholar lookup', () => {
  test.prop([usualTitle])('of usual characters stays as it is', title => {
    expect(scholarTitle(title)).toBe(title)
  })

  test.prop([anyTitle])('is the same done twice', title => {
    expect(scholarTitle(scholarTitle(title))).toBe(scholarTitle(title))
  })

  test.prop([fc.string({ unit: 'grapheme' })])('holds only letters, digits, white space and usual marks', title => {
    expect(scholarTitle(title)).toMatch(/^[\p{L}\p{M}\p{N}\s.,:;'"\-–()?!&/]*$/u)
  })

  test.prop([anyTitle])('with an unusual character keeps no brackets that belong together', title => {
    expect(scholarTitle(title + UNUSUAL)).not.toMatch(/\([^()]*\)/)
  })

  test.prop([
    fc.array(fc.constantFrom('a', 'b', ' '), { maxLength: 8 }).map(parts => parts.join('')),
    anyTitle.map(title => title.replace(/[()]/g, '')),
  ])('with an unusual character loses what is in brackets and nothing around them', (outside, inside) => {
    expect(scholarTitle(`${UNUSUAL}${outside}(${inside})${outside}`)).toBe((outside + outside).replace(/\s+/g, ' ').trim())
  })

  test.each([
    ['Soil (and water) in spring', 'Soil (and water) in spring'],
    ['Soil (and water) in spring*', 'Soil in spring'],
    ['The α–β [sic] question: why? "Yes", no; \'so\' & on/off!', 'The α–β sic question: why? "Yes", no; \'so\' & on/off!'],
    ['Effects of CO₂ (g) at 5°', 'Effects of CO₂ at 5'],
    ['A (b (c) d) e™', 'A e'],
    ['A ) b ( c™', 'A ) b ( c'],
    ['A (b ( c) d™', 'A (b d'],
    ['*(all of it)*', ''],
    ['a—b', 'ab'],
    ['a-b', 'a-b'],
    ['a_b', 'ab'],
    ['  two  spaces ', '  two  spaces '],
    ['  two  spaces+ ', 'two spaces'],
    ['', ''],
  ])('%j becomes %j', (title, expected) => {
    expect(scholarTitle(title)).toBe(expected)
  })
})
