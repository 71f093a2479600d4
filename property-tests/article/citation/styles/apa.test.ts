import { checkedDoi } from '../../../support/checked-doi.ts'
import { describe, expect, test } from 'vitest'
import type { CslItem } from '@lectern/domain/article'
import { issued, marked, names } from '../../../support/csl-samples.ts'

const apa = (item: Partial<CslItem>): string => marked('apa', item)

/**
 * The samples are from https://apastyle.apa.org/style-grammar-guidelines/references/examples and from the Publication Manual (7th
 * ed., 2020), cited by section and example: 9.8, and 10.1 to 10.3.
 */
describe('EXP-1 the sample references of the American Psychological Association', () => {
  test('a journal article', () => {
    expect(
      apa({
        author: names('Grady, J. S.; Her, M.; Moreno, G.; Perez, C.; Yelinek, J.'),
        ...issued(2019, 7),
        title: 'Emotions in storybooks: A comparison of storybooks that represent ethnic and racial groups in the United States',
        'container-title': 'Psychology of Popular Media Culture',
        volume: '8',
        issue: '3',
        page: '207-217',
        DOI: checkedDoi('10.1037/ppm0000185'),
        publisher: 'Not said of articles',
      }),
    ).toBe(
      'Grady, J. S., Her, M., Moreno, G., Perez, C., & Yelinek, J. (2019). Emotions in storybooks: A comparison of storybooks that represent ethnic and racial groups in the United States. *Psychology of Popular Media Culture*, *8*(3), 207–217. https://doi.org/10.1037/ppm0000185',
    )
  })

  test('with an article number, and a quotation at the end of its title', () => {
    expect(
      apa({
        author: names('Jerrentrup, A.; Mueller, T.; Glowalla, U.; Herder, M.; Henrichs, N.; Neubauer, A.; Schaefer, J. R.'),
        ...issued(2018, 3, 13),
        title: 'Teaching medicine with the help of “Dr. House”',
        'container-title': 'PLoS ONE',
        volume: '13',
        issue: '3',
        page: 'e0193972',
        number: 'e0193972',
        DOI: checkedDoi('10.1371/journal.pone.0193972'),
      }),
    ).toBe(
      'Jerrentrup, A., Mueller, T., Glowalla, U., Herder, M., Henrichs, N., Neubauer, A., & Schaefer, J. R. (2018). Teaching medicine with the help of “Dr. House.” *PLoS ONE*, *13*(3), Article e0193972. https://doi.org/10.1371/journal.pone.0193972',
    )
  })

  test('with a missing volume, issue, or place, and with no DOI', () => {
    expect(
      apa({
        author: names('Lipscomb, A. Y.'),
        ...issued(2021),
        title: 'Addressing trauma in the college essay writing process',
        'container-title': 'The Journal of College Admission',
        issue: '249',
        page: '30-33',
        URL: '',
      }),
    ).toBe(
      'Lipscomb, A. Y. (2021). Addressing trauma in the college essay writing process. *The Journal of College Admission*, (249), 30–33.',
    )
    expect(
      apa({
        author: names('Sanchiz, M.; Chevalier, A.; Amadieu, F.'),
        ...issued(2017),
        title:
          'How do older and young adults start searching for information? Impact of age, domain knowledge and problem complexity on the different steps of information searching',
        'container-title': 'Computers in Human Behavior',
        volume: '72',
        page: '67-78',
        DOI: checkedDoi('10.1016/j.chb.2017.02.038'),
      }),
    ).toBe(
      'Sanchiz, M., Chevalier, A., & Amadieu, F. (2017). How do older and young adults start searching for information? Impact of age, domain knowledge and problem complexity on the different steps of information searching. *Computers in Human Behavior*, *72*, 67–78. https://doi.org/10.1016/j.chb.2017.02.038',
    )
    expect(
      apa({
        author: names('Butler, J.'),
        ...issued(2017),
        title: 'Where access meets multimodality: The case of ASL music videos',
        'container-title': 'Kairos: A Journal of Rhetoric, Technology, and Pedagogy',
        volume: '21',
        issue: '1',
        URL: 'http://technorhetoric.net/21.1/topoi/butler/index.html',
      }),
    ).toBe(
      'Butler, J. (2017). Where access meets multimodality: The case of ASL music videos. *Kairos: A Journal of Rhetoric, Technology, and Pedagogy*, *21*(1). http://technorhetoric.net/21.1/topoi/butler/index.html',
    )
  })

  test('two authors (10.1, example 1)', () => {
    expect(
      apa({
        author: names('McCauley, S. M.; Christiansen, M. H.'),
        ...issued(2019),
        title: 'Language learning as language use: A cross-linguistic model of child language development',
        'container-title': 'Psychological Review',
        volume: '126',
        issue: '1',
        page: '1-51',
        DOI: checkedDoi('10.1037/rev0000126'),
      }),
    ).toBe(
      'McCauley, S. M., & Christiansen, M. H. (2019). Language learning as language use: A cross-linguistic model of child language development. *Psychological Review*, *126*(1), 1–51. https://doi.org/10.1037/rev0000126',
    )
  })

  test('one author and neither DOI nor address (10.1, example 3)', () => {
    expect(
      apa({
        author: names('Anderson, M.'),
        ...issued(2018),
        title: 'Getting consistent with consequences',
        'container-title': 'Educational Leadership',
        volume: '76',
        issue: '1',
        page: '26-33',
        URL: '',
      }),
    ).toBe('Anderson, M. (2018). Getting consistent with consequences. *Educational Leadership*, *76*(1), 26–33.')
  })

  test('persons and a group, with a question before the subtitle (10.1, example 5)', () => {
    expect(
      apa({
        author: names('De Vries, R.; Nieuwenhuijze, M.; Buitendijk, S. E.; the members of Midwifery Science Work Group'),
        ...issued(2013),
        title: 'What does it take to have a strong and independent profession of midwifery? Lessons from the Netherlands',
        'container-title': 'Midwifery',
        volume: '29',
        issue: '10',
        page: '1122-1128',
        DOI: checkedDoi('10.1016/j.midw.2013.07.007'),
      }),
    ).toBe(
      'De Vries, R., Nieuwenhuijze, M., Buitendijk, S. E., & the members of Midwifery Science Work Group. (2013). What does it take to have a strong and independent profession of midwifery? Lessons from the Netherlands. *Midwifery*, *29*(10), 1122–1128. https://doi.org/10.1016/j.midw.2013.07.007',
    )
  })

  test('an eLocator (10.1, example 6)', () => {
    expect(
      apa({
        author: names('Burin, D.; Kilteni, K.; Rabuffetti, M.; Slater, M.; Pia, L.'),
        ...issued(2019),
        title: 'Body ownership increases the interference between observed and executed movements',
        'container-title': 'PLOS ONE',
        volume: '14',
        issue: '1',
        page: 'e0209899',
        number: 'e0209899',
        DOI: checkedDoi('10.1371/journal.pone.0209899'),
      }),
    ).toBe(
      'Burin, D., Kilteni, K., Rabuffetti, M., Slater, M., & Pia, L. (2019). Body ownership increases the interference between observed and executed movements. *PLOS ONE*, *14*(1), Article e0209899. https://doi.org/10.1371/journal.pone.0209899',
    )
  })

  test('ahead of its volume, and in press (10.1, examples 7 and 8)', () => {
    expect(
      apa({
        author: names('Huestegge, S. M.; Raettig, T.; Huestegge, L.'),
        ...issued(2019),
        title:
          'Are face-incongruent voices harder to process? Effects of face–voice gender incongruency on basic cognitive information processing',
        'container-title': 'Experimental Psychology',
        status: 'advance online publication',
        DOI: checkedDoi('10.1027/1618-3169/a000440'),
      }),
    ).toBe(
      'Huestegge, S. M., Raettig, T., & Huestegge, L. (2019). Are face-incongruent voices harder to process? Effects of face–voice gender incongruency on basic cognitive information processing. *Experimental Psychology*. Advance online publication. https://doi.org/10.1027/1618-3169/a000440',
    )
    expect(
      apa({
        author: names('Pachur, T.; Scheibehenne, B.'),
        title: 'Unpacking buyer-seller differences in valuation from experience: A cognitive modeling approach',
        'container-title': 'Psychonomic Bulletin & Review',
        status: 'in press',
        URL: '',
      }),
    ).toBe(
      'Pachur, T., & Scheibehenne, B. (in press). Unpacking buyer-seller differences in valuation from experience: A cognitive modeling approach. *Psychonomic Bulletin & Review*.',
    )
    expect(
      apa({
        author: names('Anderson, M.'),
        ...issued(2018),
        title: 'Consequences',
        'container-title': 'Educational Leadership',
        volume: '76',
        status: 'in press',
        URL: '',
      }),
    ).toBe('Anderson, M. (2018). Consequences. *Educational Leadership*, *76*.')
  })

  test.each([
    ['3, Part 2', '*80*(3, Pt. 2)'],
    ['12, Supplement 7', '*80*(12, Suppl. 7)'],
    ['Suppl. 2', '*80*(Suppl. 2)'],
    ['1 suppl', '*80*(1, Suppl.)'],
    ['S1', '*80*(S1)'],
    ['Partial', '*80*(Partial)'],
  ])('issue %s is %s (monographs and supplements among the samples of articles)', (issue, text) => {
    expect(apa({ title: 'T', 'container-title': 'J', volume: '80', issue, URL: '' })).toBe(`T. (n.d.). *J*, ${text}.`)
  })

  test('two groups (9.8), and particles and suffixes in retractions and elsewhere', () => {
    expect(apa({ author: names('American Psychological Association; National Institutes of Health'), title: 'T', URL: '' })).toBe(
      'American Psychological Association & National Institutes of Health. (n.d.). T.',
    )
    expect(
      apa({
        author: names('de la Fuente, R.; Bernad, A.; Garcia-Castro, J.; Martin, M. C.; Cigudosa, J. C.'),
        ...issued(2010),
        title: 'Retraction: Spontaneous human adult stem cell transformation',
        'container-title': 'Cancer Research',
        volume: '70',
        issue: '16',
        page: '6682',
        DOI: checkedDoi('10.1158/0008-5472.CAN-10-2451'),
      }),
    ).toBe(
      'de la Fuente, R., Bernad, A., Garcia-Castro, J., Martin, M. C., & Cigudosa, J. C. (2010). Retraction: Spontaneous human adult stem cell transformation. *Cancer Research*, *70*(16), 6682. https://doi.org/10.1158/0008-5472.CAN-10-2451',
    )
    expect(
      apa({
        author: names('The Editors of the Lancet'),
        ...issued(2010),
        title:
          'Retraction—Ileal-lymphoid-nodular hyperplasia, non-specific colitis, and pervasive developmental disorder in children',
        'container-title': 'The Lancet',
        volume: '375',
        issue: '9713',
        page: '445',
        DOI: checkedDoi('10.1016/S0140-6736(10)60175-4'),
      }),
    ).toBe(
      'The Editors of the Lancet. (2010). Retraction—Ileal-lymphoid-nodular hyperplasia, non-specific colitis, and pervasive developmental disorder in children. *The Lancet*, *375*(9713), 445. https://doi.org/10.1016/S0140-6736(10)60175-4',
    )
  })

  const kalnay =
    'Kalnay, E.; Kanamitsu, M.; Kistler, R.; Collins, W.; Deaven, D.; Gandin, L.; Iredell, M.; Saha, S.; White, G.; Woollen, J.; Zhu, Y.; Chelliah, M.; Ebisuzaki, W.; Higgins, W.; Janowiak, J.; Mo, K. C.; Ropelewski, C.; Wang, J.; Leetmaa, A.'

  test.each([
    ['twenty authors', `${kalnay}; Reynolds, R.`, 'Leetmaa, A., & Reynolds, R.'],
    ['twenty-one', `${kalnay}; Reynolds, R.; Joseph, D.`, 'Leetmaa, A., . . . Joseph, D.'],
    ['more', `${kalnay}; Reynolds, R.; Jenne, R.; Joseph, D.`, 'Leetmaa, A., . . . Joseph, D.'],
  ])('%s', (_, authors, end) => {
    expect(
      apa({
        author: names(authors),
        ...issued(1996),
        title: 'The NCEP/NCAR 40-year reanalysis project',
        'container-title': 'Bulletin of the American Meteorological Society',
        volume: '77',
        issue: '3',
        page: '437-471',
        URL: '',
      }),
    ).toBe(
      `Kalnay, E., Kanamitsu, M., Kistler, R., Collins, W., Deaven, D., Gandin, L., Iredell, M., Saha, S., White, G., Woollen, J., Zhu, Y., Chelliah, M., Ebisuzaki, W., Higgins, W., Janowiak, J., Mo, K. C., Ropelewski, C., Wang, J., ${end} (1996). The NCEP/NCAR 40-year reanalysis project. *Bulletin of the American Meteorological Society*, *77*(3), 437–471.`,
    )
  })

  test('a chapter, also in a later edition', () => {
    expect(
      apa({
        type: 'chapter',
        author: names('Aron, L.; Botella, M.; Lubart, T.'),
        ...issued(2019),
        title: 'Culinary arts: Talent and their development',
        editor: names('Subotnik, R. F.; Olszewski-Kubilius, P.; Worrell, F. C.'),
        'container-title': 'The psychology of high performance: Developing human potential into domain-specific talent',
        page: '345-359',
        publisher: 'American Psychological Association',
        DOI: checkedDoi('10.1037/0000120-016'),
      }),
    ).toBe(
      'Aron, L., Botella, M., & Lubart, T. (2019). Culinary arts: Talent and their development. In R. F. Subotnik, P. Olszewski-Kubilius, & F. C. Worrell (Eds.), *The psychology of high performance: Developing human potential into domain-specific talent* (pp. 345–359). American Psychological Association. https://doi.org/10.1037/0000120-016',
    )
    expect(
      apa({
        type: 'chapter',
        author: names('Dillard, J. P.'),
        ...issued(2020),
        title: 'Currents in the study of persuasion',
        editor: names('Oliver, M. B.; Raney, A. A.; Bryant, J.'),
        'container-title': 'Media effects: Advances in theory and research',
        edition: '4',
        page: '115-129',
        publisher: 'Routledge',
        URL: '',
      }),
    ).toBe(
      'Dillard, J. P. (2020). Currents in the study of persuasion. In M. B. Oliver, A. A. Raney, & J. Bryant (Eds.), *Media effects: Advances in theory and research* (4th ed., pp. 115–129). Routledge.',
    )
    expect(
      apa({
        type: 'chapter',
        author: names('Thestrup, K.'),
        ...issued(2010),
        title: 'To transform, to communicate, to play—The experimenting community in action',
        editor: names('Hygum, E.; Pedersen, P. M.'),
        'container-title': 'Early childhood education: Values and practices in Denmark',
        publisher: 'Hans Reitzels Forlag',
        URL: '',
      }),
    ).toBe(
      'Thestrup, K. (2010). To transform, to communicate, to play—The experimenting community in action. In E. Hygum & P. M. Pedersen (Eds.), *Early childhood education: Values and practices in Denmark*. Hans Reitzels Forlag.',
    )
  })

  test('a chapter in a later edition of an edited book, with a DOI (10.3, example 38)', () => {
    expect(
      apa({
        type: 'chapter',
        author: names('Balsam, K. F.; Martell, C. R.; Jones, K. P.; Safren, S. A.'),
        ...issued(2019),
        title: 'Affirmative cognitive behavior therapy with sexual and gender minority people',
        editor: names('Iwamasa, G. Y.; Hays, P. A.'),
        'container-title': 'Culturally responsive cognitive behavior therapy: Practice and supervision',
        edition: '2',
        page: '287-314',
        publisher: 'American Psychological Association',
        DOI: checkedDoi('10.1037/0000119-012'),
      }),
    ).toBe(
      'Balsam, K. F., Martell, C. R., Jones, K. P., & Safren, S. A. (2019). Affirmative cognitive behavior therapy with sexual and gender minority people. In G. Y. Iwamasa & P. A. Hays (Eds.), *Culturally responsive cognitive behavior therapy: Practice and supervision* (2nd ed., pp. 287–314). American Psychological Association. https://doi.org/10.1037/0000119-012',
    )
  })

  test('an entry of a reference work, with a group for its author and no date', () => {
    expect(
      apa({
        type: 'entry-encyclopedia',
        author: names('Graham, G.'),
        ...issued(2019),
        title: 'Behaviorism',
        editor: names('Zalta, E. N.'),
        'container-title': 'The Stanford encyclopedia of philosophy',
        edition: 'Summer 2019',
        publisher: 'Stanford University',
        URL: '',
      }),
    ).toBe(
      'Graham, G. (2019). Behaviorism. In E. N. Zalta (Ed.), *The Stanford encyclopedia of philosophy* (Summer 2019 ed.). Stanford University.',
    )
    expect(
      apa({
        type: 'entry-encyclopedia',
        author: names('American Psychological Association'),
        title: 'Positive transference',
        'container-title': 'APA dictionary of psychology',
        URL: 'https://dictionary.apa.org/positive-transference',
      }),
    ).toBe(
      'American Psychological Association. (n.d.). Positive transference. In *APA dictionary of psychology*. https://dictionary.apa.org/positive-transference',
    )
  })

  test('a book, and an edited one', () => {
    expect(
      apa({
        type: 'book',
        author: names('Jackson, L. M.'),
        ...issued(2019),
        title: 'The psychology of prejudice: From attitudes to social action',
        edition: '2',
        publisher: 'American Psychological Association',
        DOI: checkedDoi('10.1037/0000168-000'),
      }),
    ).toBe(
      'Jackson, L. M. (2019). *The psychology of prejudice: From attitudes to social action* (2nd ed.). American Psychological Association. https://doi.org/10.1037/0000168-000',
    )
    expect(
      apa({
        type: 'book',
        editor: names('Hygum, E.; Pedersen, P. M.'),
        ...issued(2010),
        title: 'Early childhood education: Values and practices in Denmark',
        publisher: 'Hans Reitzels Forlag',
        URL: '',
      }),
    ).toBe(
      'Hygum, E., & Pedersen, P. M. (Eds.). (2010). *Early childhood education: Values and practices in Denmark*. Hans Reitzels Forlag.',
    )
  })

  test('a book of authors and an editor, and one whose publisher is its author (10.2, examples 20, 23, 32)', () => {
    expect(
      apa({
        type: 'book',
        author: names('Brown, L. S.'),
        ...issued(2018),
        title: 'Feminist therapy',
        edition: '2',
        publisher: 'American Psychological Association',
        DOI: checkedDoi('10.1037/0000092-000'),
      }),
    ).toBe(
      'Brown, L. S. (2018). *Feminist therapy* (2nd ed.). American Psychological Association. https://doi.org/10.1037/0000092-000',
    )
    expect(
      apa({
        type: 'book',
        author: names('Meadows, D. H.'),
        editor: names('Wright, D.'),
        ...issued(2008),
        title: 'Thinking in systems: A primer',
        publisher: 'Chelsea Green Publishing',
        URL: '',
      }),
    ).toBe('Meadows, D. H. (2008). *Thinking in systems: A primer* (D. Wright, Ed.). Chelsea Green Publishing.')
    expect(
      apa({
        type: 'book',
        author: names('American Psychiatric Association'),
        ...issued(2013),
        title: 'Diagnostic and statistical manual of mental disorders',
        edition: '5',
        publisher: 'American Psychiatric Association',
        DOI: checkedDoi('10.1176/appi.books.9780890425596'),
      }),
    ).toBe(
      'American Psychiatric Association. (2013). *Diagnostic and statistical manual of mental disorders* (5th ed.). https://doi.org/10.1176/appi.books.9780890425596',
    )
  })

  test('whoever has a particle, a suffix, two names in one, or one name only', () => {
    expect(
      apa({
        author: names(
          'van der Berg, Jan-Peter; King, Martin Luther, Jr.; Xu, A.-j.; Zhou, 小明; Ruiz, Maria del Carmen; Sen, JP',
        ),
        ...issued(1963),
        title: 'Names',
        URL: '',
      }),
    ).toBe('van der Berg, J.-P., King, M. L., Jr., Xu, A.-j., Zhou, 小明, Ruiz, M. del C., & Sen, J. P. (1963). Names.')
    expect(apa({ author: [{ family: 'Plato' }], title: 'Laws', URL: '' })).toBe('Plato. (n.d.). Laws.')
  })

  test('without an author the title comes first', () => {
    expect(apa({ title: 'Nobody’s article', ...issued(2020), 'container-title': 'Annals', volume: '1', URL: '' })).toBe(
      'Nobody’s article. (2020). *Annals*, *1*.',
    )
  })
})
