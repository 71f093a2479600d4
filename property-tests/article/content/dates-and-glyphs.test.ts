import { test } from '@fast-check/vitest'
import { crossReferenceKinds, dateText, glyph, node, refidsOf } from '@lectern/domain/article'
import { describe, expect } from 'vitest'

describe('the date that a file gives', () => {
  test.each([
    ['1', 'January'],
    ['2', 'February'],
    ['3', 'March'],
    ['4', 'April'],
    ['5', 'May'],
    ['6', 'June'],
    ['7', 'July'],
    ['8', 'August'],
    ['9', 'September'],
    ['10', 'October'],
    ['11', 'November'],
    ['12', 'December'],
    ['06', 'June'],
    ['13', '13'],
    ['Spring', 'Spring'],
  ])('month %s is %s', (month, name) => {
    expect(dateText(node('date-received', { day: '17', month, year: '2021' }))).toBe(`17 ${name} 2021`)
  })

  test('is as long as what the file knows of it', () => {
    expect(dateText(node('date-received', { month: '6', year: '2021' }))).toBe('June 2021')
    expect(dateText(node('date-received', { year: '2021' }))).toBe('2021')
    expect(dateText(node('date-received', { day: '', month: '', year: '2021' }))).toBe('2021')
    expect(dateText(node('date-received', {}))).toBe('')
  })
})

describe('a character that files name, having had no code for it', () => {
  test.each([
    ['bigdot', '●'],
    ['dbnd', '='],
    ['hbnd', '┄'],
    ['lozf', '⧫'],
    ['qbnd', '≣'],
    ['rad', '•'],
    ['sbnd', '–'],
    ['scy', '℃'],
    ['tbnd', '≡'],
    ['smiley', '[smiley]'],
    ['toString', '[toString]'],
    ['', ''],
  ])('%j is %j', (name, character) => {
    expect(glyph(name)).toBe(character)
  })
})

describe('what a cross-reference leads to', () => {
  test.each([
    ['affiliation', 'affiliation'],
    ['appendices', 'section'],
    ['article-footnote', 'footnote'],
    ['bib-reference', 'reference'],
    ['correspondence', 'correspondence'],
    ['e-component', 'file'],
    ['enunciation', 'statement'],
    ['figure', 'figure'],
    ['footnote', 'footnote'],
    ['formula', 'formula'],
    ['other-ref', 'reference'],
    ['reference', 'reference'],
    ['section', 'section'],
    ['table', 'table'],
    ['table-footnote', 'footnote'],
    ['textbox', 'textbox'],
  ] as const)('a %s is a %s', (name, kind) => {
    expect([
      ...crossReferenceKinds([node('body', {}, [node(name, { id: 'x' }, 'words'), node('para', { id: 'p' }, 'words')])]),
    ]).toEqual([['x', kind]])
  })

  test('is nothing where it has no id', () => {
    expect([...crossReferenceKinds([node('figure', {}, [])])]).toEqual([])
  })

  test('may be several, with any white space between', () => {
    expect(refidsOf(node('cross-refs', { refid: ' b1  b2\nb3 ' }))).toEqual(['b1', 'b2', 'b3'])
    expect(refidsOf(node('cross-ref', {}))).toEqual([])
  })
})
