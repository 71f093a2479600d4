import { checkedDoi } from '../../../support/checked-doi.ts'
import { describe, expect, test } from 'vitest'
import type { CslItem } from '@lectern/domain/article'
import { issued, marked, names } from '../../../support/csl-samples.ts'

const ieee = (item: Partial<CslItem>): string => marked('ieee', { URL: '', ...item })

/**
 * The samples are from the IEEE Reference Guide (version of 28 March 2025), under Periodicals and Books:
 * https://journals.ieeeauthorcenter.ieee.org/wp-content/uploads/sites/7/IEEE_Reference_Guide.pdf. Our records have no places of
 * publication.
 */
describe('EXP-1 the sample references of the IEEE', () => {
  const chiampi: Partial<CslItem> = {
    author: names('Chiampi, Mario M.; Zilberti, Luca L.'),
    title: 'Induction of electric field in human bodies moving near MRI: An efficient BEM computational procedure',
    'container-title': 'IEEE Trans. Biomed. Eng.',
    volume: '58',
    issue: '10',
    page: '2787-2793',
    ...issued(2011, 10),
    DOI: checkedDoi('10.1109/TBME.2011.2158315'),
  }

  test('a journal article with a DOI', () => {
    expect(ieee(chiampi)).toBe(
      'M. M. Chiampi and L. L. Zilberti, “Induction of electric field in human bodies moving near MRI: An efficient BEM computational procedure,” *IEEE Trans. Biomed. Eng.*, vol. 58, no. 10, pp. 2787–2793, Oct. 2011, doi: 10.1109/TBME.2011.2158315.',
    )
  })

  test('an article number stands behind the date', () => {
    expect(
      ieee({
        author: names('Fardel, R.; Nagel, M.; Nuesch, F.; Lippert, T.; Wokaun, A.'),
        title: 'Fabrication of organic light emitting diode pixels by laser-assisted forward transfer',
        'container-title': 'Appl. Phys. Lett.',
        volume: '91',
        issue: '6',
        page: '061103',
        number: '061103',
        ...issued(2007, 8),
      }),
    ).toBe(
      'R. Fardel, M. Nagel, F. Nuesch, T. Lippert, and A. Wokaun, “Fabrication of organic light emitting diode pixels by laser-assisted forward transfer,” *Appl. Phys. Lett.*, vol. 91, no. 6, Aug. 2007, Art. no. 061103.',
    )
    expect(
      ieee({
        author: names('Zhang, J.; Tansu, N.'),
        title: 'Optical gain and laser characteristics of InGaN quantum wells on ternary InGaN substrates',
        'container-title': 'IEEE Photon. J.',
        volume: '5',
        issue: '2',
        page: '2600111',
        number: '2600111',
        ...issued(2013, 4),
      }),
    ).toBe(
      'J. Zhang and N. Tansu, “Optical gain and laser characteristics of InGaN quantum wells on ternary InGaN substrates,” *IEEE Photon. J.*, vol. 5, no. 2, Apr. 2013, Art. no. 2600111.',
    )
    expect(ieee({ title: 'T', 'container-title': 'J', volume: '5', page: '1-9', number: 'e7' })).toBe(
      '“T,” *J*, vol. 5, pp. 1–9.',
    )
  })

  test('a question mark keeps the comma behind it; of seven authors the first is named', () => {
    expect(
      ieee({
        author: names('Ito, M.; Two, A.; Three, A.; Four, A.; Five, A.; Six, A.; Seven, A.'),
        title: 'Can the application of amorphous oxide TFT be an electrophoretic display?',
        'container-title': 'J. Non-Cryst. Solids',
        volume: '354',
        issue: '19',
        page: '2777-2782',
        ...issued(2008, 2),
      }),
    ).toBe(
      'M. Ito *et al.*, “Can the application of amorphous oxide TFT be an electrophoretic display?,” *J. Non-Cryst. Solids*, vol. 354, no. 19, pp. 2777–2782, Feb. 2008.',
    )
  })

  test('three authors and an address; May is not shortened', () => {
    expect(
      ieee({
        author: names('Risk, W. P.; Kino, G. S.; Shaw, H. J.'),
        title: 'Fiber-optic frequency shifter using a surface acoustic wave incident at an oblique angle',
        'container-title': 'Opt. Lett.',
        volume: '11',
        issue: '2',
        page: '115-117',
        ...issued(1986, 2),
        URL: 'http://ol.osa.org/abstract.cfm?URI=ol-11-2-115',
      }),
    ).toBe(
      'W. P. Risk, G. S. Kino, and H. J. Shaw, “Fiber-optic frequency shifter using a surface acoustic wave incident at an oblique angle,” *Opt. Lett.*, vol. 11, no. 2, pp. 115–117, Feb. 1986. [Online]. Available: http://ol.osa.org/abstract.cfm?URI=ol-11-2-115',
    )
    expect(ieee({ title: 'T', 'container-title': 'J', page: '475', ...issued(1994, 5) })).toBe('“T,” *J*, p. 475, May 1994.')
  })

  test('early access, and to be published', () => {
    expect(
      ieee({
        author: names('Vatta, F.; Soranzo, A.; Babich, F.'),
        title: 'More accurate analysis of sum-product decoding of LDPC codes using a Gaussian approximation',
        'container-title': 'IEEE Commun. Lett.',
        status: 'advance online publication',
        ...issued(2018, 12, 11),
        DOI: checkedDoi('10.1109/LCOMM.2018.2886261'),
      }),
    ).toBe(
      'F. Vatta, A. Soranzo, and F. Babich, “More accurate analysis of sum-product decoding of LDPC codes using a Gaussian approximation,” *IEEE Commun. Lett.*, early access, Dec. 11, 2018, doi: 10.1109/LCOMM.2018.2886261.',
    )
    expect(
      ieee({
        author: names('Miller, E. H.'),
        title: 'A note on reflector arrays',
        'container-title': 'IEEE Trans. Antennas Propag.',
        status: 'in press',
      }),
    ).toBe('E. H. Miller, “A note on reflector arrays,” *IEEE Trans. Antennas Propag.*, to be published.')
  })

  test.each([
    ['12, Supplement 7', 'no. 12, suppl. 7'],
    ['Part 2', 'pt. 2'],
    ['4S', 'no. 4S'],
  ])('issue %s is %s', (issue, text) => {
    expect(ieee({ title: 'T', 'container-title': 'J', volume: '3', issue })).toBe(`“T,” *J*, vol. 3, ${text}.`)
  })

  const six = 'A, A.; B, B.; C, C.; D, D.; E, E.; F, F.'

  test('of six authors all are named, of more the first', () => {
    expect(ieee({ ...chiampi, author: names(six) })).toContain('A. A, B. B, C. C, D. D, E. E, and F. F, “Induction')
    expect(ieee({ ...chiampi, author: names(`${six}; G, G.`) })).toContain('A. A *et al.*, “Induction')
  })

  test('a chapter and books', () => {
    expect(
      ieee({
        type: 'chapter',
        author: names('Young, G. O.'),
        title: 'Synthetic structure of industrial plastics',
        'container-title': 'Plastics',
        volume: '3',
        editor: names('Peters, J.'),
        edition: '2',
        publisher: 'McGraw-Hill',
        ...issued(1964),
        page: '15-64',
      }),
    ).toBe(
      'G. O. Young, “Synthetic structure of industrial plastics,” in *Plastics*, vol. 3, J. Peters, Ed., 2nd ed. McGraw-Hill, 1964, pp. 15–64.',
    )
    expect(
      ieee({
        type: 'book',
        author: names('Klaus, Berthold; Horn, Paul'),
        title: 'Robot Vision',
        publisher: 'MIT Press',
        ...issued(1986),
      }),
    ).toBe('B. Klaus and P. Horn, *Robot Vision*. MIT Press, 1986.')
    expect(
      ieee({
        type: 'book',
        editor: names('Harper, P. G.; Wherret, B. S.'),
        title: 'Nonlinear Optics',
        publisher: 'Academic',
        ...issued(1977),
      }),
    ).toBe('P. G. Harper and B. S. Wherret, Eds., *Nonlinear Optics*. Academic, 1977.')
  })

  test('a group, and a book of authors and an editor', () => {
    expect(
      ieee({
        type: 'book',
        author: names('Westinghouse Electric Corporation'),
        title: 'Integrated Electronic Systems',
        publisher: 'Prentice-Hall',
        ...issued(1970),
      }),
    ).toBe('Westinghouse Electric Corporation, *Integrated Electronic Systems*. Prentice-Hall, 1970.')
    expect(
      ieee({
        type: 'book',
        author: names('Metev, S. M.; Veiko, V. P.'),
        editor: names('Osgood, R. M., Jr.'),
        edition: '2',
        title: 'Laser Assisted Microtechnology',
        publisher: 'Springer-Verlag',
        ...issued(1998),
      }),
    ).toBe(
      'S. M. Metev and V. P. Veiko, *Laser Assisted Microtechnology*, R. M. Osgood, Jr., Ed., 2nd ed. Springer-Verlag, 1998.',
    )
  })

  test('a comma goes inside of quotation marks, and no edition is the first', () => {
    expect(ieee({ title: 'Correction to “Laws”', 'container-title': 'Annals', DOI: checkedDoi('10.1000/1') })).toBe(
      '“Correction to ‘Laws,’” *Annals*, doi: 10.1000/1.',
    )
    for (const edition of ['1', '1st ed.', 'First edition'])
      expect(ieee({ type: 'book', title: 'Laws', edition })).toBe('*Laws*.')
    for (const edition of ['2', '2nd', 'Second ed.', '2. ed'])
      expect(ieee({ type: 'book', title: 'Laws', edition })).toBe('*Laws*, 2nd ed.')
    for (const [edition, text] of [
      ['11', '11th'],
      ['22', '22nd'],
      ['103', '103rd'],
      ['112', '112th'],
      ['Revised', 'Revised'],
    ])
      expect(ieee({ type: 'book', title: 'Laws', edition: edition ?? '' })).toBe(`*Laws*, ${text} ed.`)
  })

  test('without authors, without a DOI, with a suffix', () => {
    expect(ieee({ title: 'Nobody’s', 'container-title': 'Annals', URL: 'https://example.org/a' })).toBe(
      '“Nobody’s,” *Annals*. [Online]. Available: https://example.org/a',
    )
    expect(ieee({ author: names('King, Martin Luther, Jr.; Low, Ann'), title: 'Why' })).toBe(
      'M. L. King, Jr., and A. Low, “Why.”',
    )
  })
})
