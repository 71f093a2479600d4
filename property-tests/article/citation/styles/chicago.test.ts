import { checkedDoi } from '../../../support/checked-doi.ts'
import { describe, expect, test } from 'vitest'
import type { CslItem } from '@lectern/domain/article'
import { issued, marked, names } from '../../../support/csl-samples.ts'

const authorDate = (item: Partial<CslItem>): string => marked('chicago-author-date', { URL: '', ...item })
const notes = (item: Partial<CslItem>): string => marked('chicago-notes', { URL: '', ...item })

/**
 * The samples are from the citation guide of The Chicago Manual of Style (18th ed., 2024),
 * https://www.chicagomanualofstyle.org/tools_citationguide/citation-guide-2.html (author-date) and -1.html (notes and
 * bibliography). Where it has no sample, they are from the guide to the 17th ed., as far as the 18th has not changed it, and from
 * the manual's table of page ranges (9.63).
 */
const dittmar: Partial<CslItem> = {
  author: names('Dittmar, Emily L.; Schemske, Douglas W.'),
  ...issued(2023, 10),
  title: 'Temporal Variation in Selection Influences Microgeographic Local Adaptation',
  'container-title': 'American Naturalist',
  volume: '202',
  issue: '4',
  page: '471-485',
  DOI: checkedDoi('10.1086/725865'),
}
const kwon: Partial<CslItem> = {
  author: names('Kwon, Hyeyoung'),
  ...issued(2022, 5),
  title: 'Inclusion Work: Children of Immigrants Claiming Membership in Everyday Life',
  'container-title': 'American Journal of Sociology',
  volume: '127',
  issue: '6',
  page: '1818-1859',
  DOI: checkedDoi('10.1086/720277'),
}
const snyder: Partial<CslItem> = {
  author: names('Snyder, Carl D.; Bedrossian, Manuel; Barr, Casey; Four, A.; Five, A.; Six, A.; Seven, A.'),
  ...issued(2025, 3),
  title: 'Extant Life Detection Using Label-Free Video Microscopy in Analog Aquatic Environments',
  'container-title': 'PLOS ONE',
  volume: '20',
  issue: '3',
  page: 'e0318239',
  number: 'e0318239',
  DOI: checkedDoi('10.1371/journal.pone.0318239'),
}
const lasalle: Partial<CslItem> = {
  author: names('LaSalle, Peter'),
  ...issued(2017),
  title: 'Conundrum: A Story about Reading',
  'container-title': 'New England Review',
  volume: '38',
  issue: '1',
  page: '95-109',
}
const doyle: Partial<CslItem> = {
  type: 'chapter',
  author: names('Doyle, Kathleen'),
  ...issued(2023),
  title: 'The Queen Mary Psalter',
  'container-title': 'The Book by Design: The Remarkable Story of the World’s Greatest Invention',
  editor: names('Marks, P. J. M.; Parkin, Stephen'),
  publisher: 'University of Chicago Press',
}
const binder: Partial<CslItem> = {
  type: 'book',
  author: names('Binder, Amy J.; Kidder, Jeffrey L.'),
  ...issued(2022),
  title: 'The Channels of Student Activism: How the Left and Right Are Winning (and Losing) in Campus Politics Today',
  publisher: 'University of Chicago Press',
}
const borel: Partial<CslItem> = {
  type: 'book',
  author: names('Borel, Brooke'),
  ...issued(2023),
  title: 'The Chicago Guide to Fact-Checking',
  edition: '2',
  publisher: 'University of Chicago Press',
}

describe('EXP-1 the sample citations of The Chicago Manual of Style: author-date', () => {
  test('journal articles', () => {
    expect(authorDate(dittmar)).toBe(
      'Dittmar, Emily L., and Douglas W. Schemske. 2023. “Temporal Variation in Selection Influences Microgeographic Local Adaptation.” *American Naturalist* 202 (4): 471–85. https://doi.org/10.1086/725865.',
    )
    expect(authorDate(kwon)).toBe(
      'Kwon, Hyeyoung. 2022. “Inclusion Work: Children of Immigrants Claiming Membership in Everyday Life.” *American Journal of Sociology* 127 (6): 1818–59. https://doi.org/10.1086/720277.',
    )
    expect(authorDate(lasalle)).toBe(
      'LaSalle, Peter. 2017. “Conundrum: A Story about Reading.” *New England Review* 38 (1): 95–109.',
    )
  })

  test('of more than six authors three, and an article number in place of pages', () => {
    expect(authorDate(snyder)).toBe(
      'Snyder, Carl D., Manuel Bedrossian, Casey Barr, et al. 2025. “Extant Life Detection Using Label-Free Video Microscopy in Analog Aquatic Environments.” *PLOS ONE* 20 (3): e0318239. https://doi.org/10.1371/journal.pone.0318239.',
    )
    expect(authorDate({ ...snyder, author: snyder.author?.slice(0, 6) ?? [] })).toContain(
      'Casey Barr, A. Four, A. Five, and A. Six. 2025. ',
    )
    expect(authorDate({ ...snyder, author: snyder.author?.slice(0, 3) ?? [] })).toContain(
      'Snyder, Carl D., Manuel Bedrossian, and Casey Barr. 2025. ',
    )
  })

  test.each([
    [{ issue: '' }, '*New England Review* 38:95–109.'],
    [{ issue: '', ...issued(2017, 1) }, '*New England Review* 38 (January): 95–109.'],
    [{ volume: '' }, '*New England Review*, no. 1: 95–109.'],
    [{ issue: '12, Supplement 7' }, '*New England Review* 38 (12, suppl. 7): 95–109.'],
    [{ issue: 'Suppl. 2' }, '*New England Review* 38 (suppl. 2): 95–109.'],
  ])('numbered otherwise: %j', (numbers, text) => {
    expect(authorDate({ ...lasalle, ...numbers })).toContain(text)
  })

  test('a chapter, books, an edited book, a book of an author and an editor', () => {
    expect(authorDate(doyle)).toBe(
      'Doyle, Kathleen. 2023. “The Queen Mary Psalter.” In *The Book by Design: The Remarkable Story of the World’s Greatest Invention*, edited by P. J. M. Marks and Stephen Parkin. University of Chicago Press.',
    )
    expect(authorDate({ ...doyle, page: '63-71' })).toContain('and Stephen Parkin, 63–71. University of Chicago Press.')
    expect(authorDate(binder)).toBe(
      'Binder, Amy J., and Jeffrey L. Kidder. 2022. *The Channels of Student Activism: How the Left and Right Are Winning (and Losing) in Campus Politics Today*. University of Chicago Press.',
    )
    expect(authorDate(borel)).toBe(
      'Borel, Brooke. 2023. *The Chicago Guide to Fact-Checking*. 2nd ed. University of Chicago Press.',
    )
    expect(
      authorDate({
        type: 'book',
        editor: names('D’Agata, John'),
        ...issued(2016),
        title: 'The Making of the American Essay',
        publisher: 'Graywolf Press',
      }),
    ).toBe('D’Agata, John, ed. 2016. *The Making of the American Essay*. Graywolf Press.')
    expect(authorDate({ ...borel, editor: names('Marks, P. J. M.') })).toContain(
      '*The Chicago Guide to Fact-Checking*. Edited by P. J. M. Marks. 2nd ed.',
    )
  })

  test('a group', () => {
    expect(
      authorDate({
        author: names('Yale University'),
        title: 'About Yale: Yale Facts',
        URL: 'https://www.yale.edu/about-yale/yale-facts',
      }),
    ).toBe('Yale University. n.d. “About Yale: Yale Facts.” https://www.yale.edu/about-yale/yale-facts.')
  })

  test('ahead of print, and forthcoming', () => {
    const { volume: _volume, issue: _issue, page: _page, ...ahead } = dittmar
    expect(authorDate({ ...ahead, ...issued(2023, 9, 12), status: 'advance online publication' })).toContain(
      '2023. “Temporal Variation in Selection Influences Microgeographic Local Adaptation.” *American Naturalist*, ahead of print, September 12. https://doi.org/10.1086/725865.',
    )
    expect(authorDate({ ...ahead, ...issued(2023), status: 'advance online publication' })).toContain(
      '*American Naturalist*, ahead of print. https://doi.org',
    )
    expect(
      authorDate({
        author: names('Faraday, Carry'),
        title: 'Protean Photography',
        'container-title': 'Seven Trips',
        status: 'in press',
      }),
    ).toBe('Faraday, Carry. Forthcoming. “Protean Photography.” *Seven Trips*.')
    expect(notes({ ...ahead, ...issued(2023, 9, 12), status: 'advance online publication' })).toContain(
      '*American Naturalist*, ahead of print, September 12, 2023. https://doi.org/10.1086/725865.',
    )
    expect(
      notes({
        author: names('Faraday, Carry'),
        title: 'Protean Photography',
        'container-title': 'Seven Trips',
        status: 'in press',
      }),
    ).toBe('Faraday, Carry. “Protean Photography.” *Seven Trips*, forthcoming.')
  })

  test('without author and date; a quotation inside a title; a suffix', () => {
    expect(authorDate({ title: 'What Is “Law”?', 'container-title': 'Annals', page: '5' })).toBe(
      '“What Is ‘Law’?” n.d. *Annals*, 5.',
    )
    expect(authorDate({ author: names('King, Martin Luther, Jr.'), ...issued(1963), title: 'On "Why"' })).toBe(
      'King, Martin Luther, Jr. 1963. “On ‘Why.’”',
    )
  })

  test('initials as the manual has them, however they are given', () => {
    expect(
      authorDate({
        author: names('McAllister, J.L.; Alexandrov, Ludmil B; Pike, JP; Wu, X; Đurić, Đ M.; Ng, 小明'),
        ...issued(2012),
        title: 'T',
      }),
    ).toBe('McAllister, J. L., Ludmil B. Alexandrov, J. P. Pike, X. Wu, Đ. M. Đurić, and 小明 Ng. 2012. “T.”')
  })

  test.each([
    ['3-10', '3–10'],
    ['71-72', '71–72'],
    ['96-117', '96–117'],
    ['100-104', '100–104'],
    ['1100-1113', '1100–1113'],
    ['101-108', '101–8'],
    ['808-833', '808–33'],
    ['1103-1104', '1103–4'],
    ['321-328', '321–28'],
    ['498-532', '498–532'],
    ['1087-1089', '1087–89'],
    ['1496-1500', '1496–500'],
    ['11564-11615', '11564–615'],
    ['12991-13001', '12991–3001'],
    ['xvi-xxi', 'xvi–xxi'],
  ])('pages %s', (page, text) => {
    expect(authorDate({ ...lasalle, page })).toContain(`: ${text}.`)
  })
})

describe('EXP-1 the sample citations of The Chicago Manual of Style: notes and bibliography', () => {
  test('journal articles', () => {
    expect(notes(dittmar)).toBe(
      'Dittmar, Emily L., and Douglas W. Schemske. “Temporal Variation in Selection Influences Microgeographic Local Adaptation.” *American Naturalist* 202, no. 4 (2023): 471–85. https://doi.org/10.1086/725865.',
    )
    expect(notes(kwon)).toBe(
      'Kwon, Hyeyoung. “Inclusion Work: Children of Immigrants Claiming Membership in Everyday Life.” *American Journal of Sociology* 127, no. 6 (2022): 1818–59. https://doi.org/10.1086/720277.',
    )
    expect(notes(snyder)).toContain('Snyder, Carl D., Manuel Bedrossian, Casey Barr, et al. “Extant')
    expect(notes(lasalle)).toBe(
      'LaSalle, Peter. “Conundrum: A Story about Reading.” *New England Review* 38, no. 1 (2017): 95–109.',
    )
    expect(notes({ ...lasalle, issue: '', ...issued(2017, 1) })).toContain('*New England Review* 38 (January 2017): 95–109.')
    expect(notes({ ...lasalle, issue: 'Suppl. 2' })).toContain('*New England Review* 38, suppl. 2 (2017): 95–109.')
  })

  test('a chapter and books', () => {
    expect(notes(doyle)).toBe(
      'Doyle, Kathleen. “The Queen Mary Psalter.” In *The Book by Design: The Remarkable Story of the World’s Greatest Invention*, edited by P. J. M. Marks and Stephen Parkin. University of Chicago Press, 2023.',
    )
    expect(notes(binder)).toBe(
      'Binder, Amy J., and Jeffrey L. Kidder. *The Channels of Student Activism: How the Left and Right Are Winning (and Losing) in Campus Politics Today*. University of Chicago Press, 2022.',
    )
    expect(notes(borel)).toBe('Borel, Brooke. *The Chicago Guide to Fact-Checking*. 2nd ed. University of Chicago Press, 2023.')
  })
})
