import { test } from '@fast-check/vitest'
import { bibtexCitation, citationAs, keyed, refWorksCitation, risCitation, textCitation } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { citation } from '../../arbitraries/citation.ts'

describe('EXP-1 the forms in which a citation leaves the page', () => {
  test.prop([citation])('are the four that the menu offers', given => {
    const citation = keyed(given)
    expect(citationAs('ris', citation)).toBe(risCitation(citation))
    expect(citationAs('bibtex', citation)).toBe(bibtexCitation(citation))
    expect(citationAs('text', citation)).toBe(textCitation(citation))
    expect(citationAs('refworks', citation)).toBe(refWorksCitation(citation))
  })

  test.prop([citation])('hold nothing that cannot be written in UTF-8', citation => {
    for (const format of ['ris', 'bibtex', 'text', 'refworks'] as const)
      expect(citationAs(format, citation).isWellFormed()).toBe(true)
  })
})
