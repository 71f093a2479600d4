import { describe, expect, test } from 'vitest'
import type { CslItem } from '@lectern/domain'
import { issued, marked, names } from '../../support/csl-samples.ts'

const ieee = (item: Partial<CslItem>): string => marked('ieee', { URL: '', ...item })

/** The IEEE Reference Guide, https://journals.ieeeauthorcenter.ieee.org/your-role-in-article-production/ieee-editorial-style-manual/. Places of publication are in no record of ours. */
describe('EXP-1 the sample references of the IEEE', () => {
  const chiampi: Partial<CslItem> = {
    author: names('Chiampi, Mario M.; Zilberti, Luca L.'), title: 'Induction of electric field in human bodies moving near MRI: An efficient BEM computational procedure', 'container-title': 'IEEE Trans. Biomed. Eng.',
    volume: '58', page: '2787-2793', ...issued(2011, 10), DOI: '10.1109/TBME.2011.2158315',
  }

  test('a journal article with a DOI', () => {
    expect(ieee(chiampi)).toBe('M. M. Chiampi and L. L. Zilberti, “Induction of electric field in human bodies moving near MRI: An efficient BEM computational procedure,” *IEEE Trans. Biomed. Eng.*, vol. 58, pp. 2787–2793, Oct. 2011, doi: 10.1109/TBME.2011.2158315.')
  })

  test('an article number, an issue, a question, May', () => {
    expect(ieee({ author: names('Zhang, W.'), title: 'Is it so?', 'container-title': 'IEEE Access', volume: '2', issue: '5', page: '104', number: '104', ...issued(2004, 5) }))
      .toBe('W. Zhang, “Is it so?” *IEEE Access*, vol. 2, no. 5, Art. no. 104, May 2004.')
  })

  const six = 'A, A.; B, B.; C, C.; D, D.; E, E.; F, F.'

  test('of six authors all are named, of more the first', () => {
    expect(ieee({ ...chiampi, author: names(six) })).toContain('A. A, B. B, C. C, D. D, E. E, and F. F, “Induction')
    expect(ieee({ ...chiampi, author: names(`${six}; G, G.`) })).toContain('A. A *et al.*, “Induction')
  })

  test('a chapter and books', () => {
    expect(ieee({ type: 'chapter', author: names('Young, G. O.'), title: 'Synthetic structure of industrial plastics', 'container-title': 'Plastics', volume: '3', editor: names('Peters, J.'), edition: '2', publisher: 'McGraw-Hill', ...issued(1964), page: '15-64' }))
      .toBe('G. O. Young, “Synthetic structure of industrial plastics,” in *Plastics*, vol. 3, J. Peters, Ed., 2nd ed. McGraw-Hill, 1964, pp. 15–64.')
    expect(ieee({ type: 'book', author: names('Klaus, Berthold; Horn, Paul'), title: 'Robot Vision', publisher: 'MIT Press', ...issued(1986) })).toBe('B. Klaus and P. Horn, *Robot Vision*. MIT Press, 1986.')
    expect(ieee({ type: 'book', editor: names('Harper, P. G.; Wherret, B. S.'), title: 'Nonlinear Optics', publisher: 'Academic', ...issued(1977) })).toBe('P. G. Harper and B. S. Wherret, Eds., *Nonlinear Optics*. Academic, 1977.')
  })

  test('a comma goes inside of quotation marks, and no edition is the first', () => {
    expect(ieee({ title: 'Correction to “Laws”', 'container-title': 'Annals', DOI: '10.1000/1' })).toBe('“Correction to ‘Laws,’” *Annals*, doi: 10.1000/1.')
    for (const edition of ['1', '1st ed.', 'First edition']) expect(ieee({ type: 'book', title: 'Laws', edition })).toBe('*Laws*.')
    for (const edition of ['2', '2nd', 'Second ed.', '2. ed']) expect(ieee({ type: 'book', title: 'Laws', edition })).toBe('*Laws*, 2nd ed.')
    for (const [edition, text] of [['11', '11th'], ['22', '22nd'], ['103', '103rd'], ['112', '112th'], ['Revised', 'Revised']]) expect(ieee({ type: 'book', title: 'Laws', edition: edition ?? '' })).toBe(`*Laws*, ${text} ed.`)
  })

  test('without authors, without a DOI, with a suffix', () => {
    expect(ieee({ title: 'Nobody’s', 'container-title': 'Annals', URL: 'https://example.org/a' })).toBe('“Nobody’s,” *Annals*. [Online]. Available: https://example.org/a')
    expect(ieee({ author: names('King, Martin Luther, Jr.; Low, Ann'), title: 'Why' })).toBe('M. L. King, Jr., and A. Low, “Why.”')
  })
})
