import { test } from '@fast-check/vitest'
import { bibtexCitation, citationAs, refWorksCitation, risCitation, textCitation } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { citation } from '../../arbitraries/citation.ts'

describe('EXP-1 the forms in which a citation leaves the page', () => {
  test.prop([citation])('are the four that the menu offers', of => {
    expect(citationAs('ris', of)).toBe(risCitation(of))
    expect(citationAs('bibtex', of)).toBe(bibtexCitation(of))
    expect(citationAs('text', of)).toBe(textCitation(of))
    expect(citationAs('refworks', of)).toBe(refWorksCitation(of))
  })

  test.prop([citation])('hold nothing that cannot be written in UTF-8', of => {
    for (const format of ['ris', 'bibtex', 'text', 'refworks'] as const) expect(citationAs(format, of).isWellFormed()).toBe(true)
  })
})
