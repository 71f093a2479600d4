import { describe, expect, test } from 'vitest'
import type { CslItem } from '@lectern/domain'
import { issued, marked, names } from '../../support/csl-samples.ts'

const authorDate = (item: Partial<CslItem>): string => marked('chicago-author-date', { URL: '', ...item })
const notes = (item: Partial<CslItem>): string => marked('chicago-notes', { URL: '', ...item })

/** https://www.chicagomanualofstyle.org/tools_citationguide/citation-guide-2.html and -1.html (17th ed.), and the manual's 9.61, 14.76 and 15.48. Places of publication are in no record of ours. */
const bay: Partial<CslItem> = {
  author: names('Bay, Rachael A.; Rose, Noah; Barrett, Rowan; Bernatchez, Louis; Ghalambor, Cameron K.; Lasky, Jesse R.; Brem, Rachel B.; Palumbi, Stephen R.; Ralph, Peter'), ...issued(2017, 5),
  title: 'Predicting Responses to Contemporary Environmental Change Using Evolutionary Response Architectures', 'container-title': 'American Naturalist', volume: '189', issue: '5', page: '463-473', DOI: '10.1086/691233',
}
const satterfield: Partial<CslItem> = { author: names('Satterfield, Susan'), ...issued(2016, 4), title: 'Livy and the Pax Deum', 'container-title': 'Classical Philology', volume: '111', issue: '2', page: '165-176' }
const lasalle: Partial<CslItem> = { author: names('LaSalle, Peter'), ...issued(2017), title: 'Conundrum: A Story about Reading', 'container-title': 'New England Review', volume: '38', issue: '1', page: '95-109' }
const thoreau: Partial<CslItem> = { type: 'chapter', author: names('Thoreau, Henry David'), ...issued(2016), title: 'Walking', 'container-title': 'The Making of the American Essay', editor: names('D’Agata, John'), page: '167-195', publisher: 'Graywolf Press' }
const grazer: Partial<CslItem> = { type: 'book', author: names('Grazer, Brian; Fishman, Charles'), ...issued(2015), title: 'A Curious Mind: The Secret to a Bigger Life', publisher: 'Simon & Schuster' }

describe('EXP-1 the sample citations of The Chicago Manual of Style: author-date', () => {
  test('journal articles', () => {
    expect(authorDate(bay)).toBe('Bay, Rachael A., Noah Rose, Rowan Barrett, Louis Bernatchez, Cameron K. Ghalambor, Jesse R. Lasky, Rachel B. Brem, Stephen R. Palumbi, and Peter Ralph. 2017. “Predicting Responses to Contemporary Environmental Change Using Evolutionary Response Architectures.” *American Naturalist* 189, no. 5 (May): 463–73. https://doi.org/10.1086/691233.')
    expect(authorDate(satterfield)).toBe('Satterfield, Susan. 2016. “Livy and the Pax Deum.” *Classical Philology* 111, no. 2 (April): 165–76.')
    expect(authorDate(lasalle)).toBe('LaSalle, Peter. 2017. “Conundrum: A Story about Reading.” *New England Review* 38 (1): 95–109.')
    expect(authorDate({ ...lasalle, volume: '14', issue: '', page: '213-229' })).toContain('*New England Review* 14:213–29.')
  })

  test('a chapter, a book, an edited book', () => {
    expect(authorDate(thoreau)).toBe('Thoreau, Henry David. 2016. “Walking.” In *The Making of the American Essay*, edited by John D’Agata, 167–95. Graywolf Press.')
    expect(authorDate(grazer)).toBe('Grazer, Brian, and Charles Fishman. 2015. *A Curious Mind: The Secret to a Bigger Life*. Simon & Schuster.')
    expect(authorDate({ type: 'book', editor: names('D’Agata, John'), ...issued(2016), title: 'The Making of the American Essay', publisher: 'Graywolf Press' }))
      .toBe('D’Agata, John, ed. 2016. *The Making of the American Essay*. Graywolf Press.')
  })

  test.each([[10, 'A1 B1, A2 B2'], [11, 'et al.']])('of %i authors', (count, part) => {
    const author = Array.from({ length: count }, (_, index) => ({ family: `B${index}`, given: `A${index}` }))
    const text = authorDate({ author, ...issued(2000), title: 'T' })
    expect(text).toContain(part)
    expect(text).toContain(count === 10 ? 'A8 B8, and A9 B9. 2000' : 'A5 B5, A6 B6, et al. 2000')
  })

  test('without author and date; a quotation inside a title; a suffix', () => {
    expect(authorDate({ title: 'What Is “Law”?', 'container-title': 'Annals', page: '5' })).toBe('“What Is ‘Law’?” n.d. *Annals*, 5.')
    expect(authorDate({ author: names('King, Martin Luther, Jr.'), ...issued(1963), title: 'On "Why"' })).toBe('King, Martin Luther, Jr. 1963. “On ‘Why.’”')
  })

  test('initials as the manual has them, however they are given', () => {
    expect(authorDate({ author: names('McAllister, J.L.; Alexandrov, Ludmil B; Pike, JP; Wu, X; Đurić, Đ M.; Ng, 小明'), ...issued(2012), title: 'T' }))
      .toBe('McAllister, J. L., Ludmil B. Alexandrov, J. P. Pike, X. Wu, Đ. M. Đurić, and 小明 Ng. 2012. “T.”')
  })

  test.each([
    ['3-10', '3–10'], ['71-72', '71–72'], ['96-117', '96–117'], ['100-104', '100–104'], ['1100-1113', '1100–1113'], ['101-108', '101–8'], ['808-833', '808–33'], ['1103-1104', '1103–4'],
    ['321-328', '321–28'], ['498-532', '498–532'], ['1087-1089', '1087–89'], ['1496-1500', '1496–500'], ['11564-11615', '11564–615'], ['12991-13001', '12991–3001'], ['xvi-xxi', 'xvi–xxi'],
  ])('pages %s', (page, text) => { expect(authorDate({ ...lasalle, page })).toContain(`: ${text}.`) })
})

describe('EXP-1 the sample citations of The Chicago Manual of Style: notes and bibliography', () => {
  test('journal articles', () => {
    expect(notes(satterfield)).toBe('Satterfield, Susan. “Livy and the Pax Deum.” *Classical Philology* 111, no. 2 (April 2016): 165–76.')
    expect(notes(lasalle)).toBe('LaSalle, Peter. “Conundrum: A Story about Reading.” *New England Review* 38, no. 1 (2017): 95–109.')
    expect(notes(bay)).toContain('*American Naturalist* 189, no. 5 (May 2017): 463–73. https://doi.org/10.1086/691233.')
  })

  test('a chapter and a book', () => {
    expect(notes(thoreau)).toBe('Thoreau, Henry David. “Walking.” In *The Making of the American Essay*, edited by John D’Agata, 167–95. Graywolf Press, 2016.')
    expect(notes(grazer)).toBe('Grazer, Brian, and Charles Fishman. *A Curious Mind: The Secret to a Bigger Life*. Simon & Schuster, 2015.')
  })
})
