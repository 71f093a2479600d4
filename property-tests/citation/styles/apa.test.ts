import { describe, expect, test } from 'vitest'
import type { CslItem } from '@lectern/domain'
import { issued, marked, names } from '../../support/csl-samples.ts'

const apa = (item: Partial<CslItem>): string => marked('apa', item)

/** https://apastyle.apa.org/style-grammar-guidelines/references/examples, and the Publication Manual (7th ed.), 9.8 and 10.1 to 10.3. */
describe('EXP-1 the sample references of the American Psychological Association', () => {
  test('a journal article', () => {
    expect(apa({
      author: names('Grady, J. S.; Her, M.; Moreno, G.; Perez, C.; Yelinek, J.'), ...issued(2019, 7), title: 'Emotions in storybooks: A comparison of storybooks that represent ethnic and racial groups in the United States',
      'container-title': 'Psychology of Popular Media Culture', volume: '8', issue: '3', page: '207-217', DOI: '10.1037/ppm0000185', publisher: 'Not said of articles',
    })).toBe('Grady, J. S., Her, M., Moreno, G., Perez, C., & Yelinek, J. (2019). Emotions in storybooks: A comparison of storybooks that represent ethnic and racial groups in the United States. *Psychology of Popular Media Culture*, *8*(3), 207–217. https://doi.org/10.1037/ppm0000185')
  })

  test('with an article number, and a quotation at the end of its title', () => {
    expect(apa({
      author: names('Jerrentrup, A.; Mueller, T.; Glowalla, U.; Herder, M.; Henrichs, N.; Neubauer, A.; Schaefer, J. R.'), ...issued(2018, 3, 13),
      title: 'Teaching medicine with the help of “Dr. House”', 'container-title': 'PLoS ONE', volume: '13', issue: '3', page: 'e0193972', number: 'e0193972', DOI: '10.1371/journal.pone.0193972',
    })).toBe('Jerrentrup, A., Mueller, T., Glowalla, U., Herder, M., Henrichs, N., Neubauer, A., & Schaefer, J. R. (2018). Teaching medicine with the help of “Dr. House.” *PLoS ONE*, *13*(3), Article e0193972. https://doi.org/10.1371/journal.pone.0193972')
  })

  test('with a missing volume, issue, or place, and with no DOI', () => {
    expect(apa({ author: names('Stegmeir, M.'), ...issued(2016), title: 'Climate change: New discipline practices promote college access', 'container-title': 'The Journal of College Admission', issue: '231', page: '44-47', URL: '' }))
      .toBe('Stegmeir, M. (2016). Climate change: New discipline practices promote college access. *The Journal of College Admission*, (231), 44–47.')
    expect(apa({ author: names('Sanchiz, M.; Chevalier, A.; Amadieu, F.'), ...issued(2017), title: 'How do older and young adults start searching for information?', 'container-title': 'Computers in Human Behavior', volume: '72', page: '67-78', DOI: '10.1016/j.chb.2017.02.038' }))
      .toBe('Sanchiz, M., Chevalier, A., & Amadieu, F. (2017). How do older and young adults start searching for information? *Computers in Human Behavior*, *72*, 67–78. https://doi.org/10.1016/j.chb.2017.02.038')
    expect(apa({ author: names('Butler, J.'), ...issued(2017), title: 'Where access meets multimodality: The case of ASL music videos', 'container-title': 'Kairos: A Journal of Rhetoric, Technology, and Pedagogy', volume: '21', issue: '1', URL: 'http://technorhetoric.net/21.1/topoi/butler/index.html' }))
      .toBe('Butler, J. (2017). Where access meets multimodality: The case of ASL music videos. *Kairos: A Journal of Rhetoric, Technology, and Pedagogy*, *21*(1). http://technorhetoric.net/21.1/topoi/butler/index.html')
  })

  const kalnay = 'Kalnay, E.; Kanamitsu, M.; Kistler, R.; Collins, W.; Deaven, D.; Gandin, L.; Iredell, M.; Saha, S.; White, G.; Woollen, J.; Zhu, Y.; Chelliah, M.; Ebisuzaki, W.; Higgins, W.; Janowiak, J.; Mo, K. C.; Ropelewski, C.; Wang, J.; Leetmaa, A.'

  test.each([
    ['twenty authors', `${kalnay}; Reynolds, R.`, 'Leetmaa, A., & Reynolds, R.'],
    ['twenty-one', `${kalnay}; Reynolds, R.; Joseph, D.`, 'Leetmaa, A., . . . Joseph, D.'],
    ['more', `${kalnay}; Reynolds, R.; Jenne, R.; Joseph, D.`, 'Leetmaa, A., . . . Joseph, D.'],
  ])('%s', (_, authors, end) => {
    expect(apa({ author: names(authors), ...issued(1996), title: 'The NCEP/NCAR 40-year reanalysis project', 'container-title': 'Bulletin of the American Meteorological Society', volume: '77', issue: '3', page: '437-471', URL: '' }))
      .toBe(`Kalnay, E., Kanamitsu, M., Kistler, R., Collins, W., Deaven, D., Gandin, L., Iredell, M., Saha, S., White, G., Woollen, J., Zhu, Y., Chelliah, M., Ebisuzaki, W., Higgins, W., Janowiak, J., Mo, K. C., Ropelewski, C., Wang, J., ${end} (1996). The NCEP/NCAR 40-year reanalysis project. *Bulletin of the American Meteorological Society*, *77*(3), 437–471.`)
  })

  test('a chapter, also in a later edition', () => {
    expect(apa({
      type: 'chapter', author: names('Aron, L.; Botella, M.; Lubart, T.'), ...issued(2019), title: 'Culinary arts: Talent and their development', editor: names('Subotnik, R. F.; Olszewski-Kubilius, P.; Worrell, F. C.'),
      'container-title': 'The psychology of high performance: Developing human potential into domain-specific talent', page: '345-359', publisher: 'American Psychological Association', DOI: '10.1037/0000120-016',
    })).toBe('Aron, L., Botella, M., & Lubart, T. (2019). Culinary arts: Talent and their development. In R. F. Subotnik, P. Olszewski-Kubilius, & F. C. Worrell (Eds.), *The psychology of high performance: Developing human potential into domain-specific talent* (pp. 345–359). American Psychological Association. https://doi.org/10.1037/0000120-016')
    expect(apa({
      type: 'chapter', author: names('Dillard, J. P.'), ...issued(2020), title: 'Currents in the study of persuasion', editor: names('Oliver, M. B.; Raney, A. A.; Bryant, J.'),
      'container-title': 'Media effects: Advances in theory and research', edition: '4', page: '115-129', publisher: 'Routledge', URL: '',
    })).toBe('Dillard, J. P. (2020). Currents in the study of persuasion. In M. B. Oliver, A. A. Raney, & J. Bryant (Eds.), *Media effects: Advances in theory and research* (4th ed., pp. 115–129). Routledge.')
    expect(apa({
      type: 'chapter', author: names('Thestrup, K.'), ...issued(2010), title: 'To transform, to communicate, to play—The experimenting community in action', editor: names('Hygum, E.; Pedersen, P. M.'),
      'container-title': 'Early childhood education: Values and practices in Denmark', publisher: 'Hans Reitzels Forlag', URL: '',
    })).toBe('Thestrup, K. (2010). To transform, to communicate, to play—The experimenting community in action. In E. Hygum & P. M. Pedersen (Eds.), *Early childhood education: Values and practices in Denmark*. Hans Reitzels Forlag.')
  })

  test('an entry of a reference work, with a group for its author and no date', () => {
    expect(apa({ type: 'entry-encyclopedia', author: names('Graham, G.'), ...issued(2019), title: 'Behaviorism', editor: names('Zalta, E. N.'), 'container-title': 'The Stanford encyclopedia of philosophy', edition: 'Summer 2019', publisher: 'Stanford University', URL: '' }))
      .toBe('Graham, G. (2019). Behaviorism. In E. N. Zalta (Ed.), *The Stanford encyclopedia of philosophy* (Summer 2019 ed.). Stanford University.')
    expect(apa({ type: 'entry-encyclopedia', author: names('American Psychological Association'), title: 'Positive transference', 'container-title': 'APA dictionary of psychology', URL: 'https://dictionary.apa.org/positive-transference' }))
      .toBe('American Psychological Association. (n.d.). Positive transference. In *APA dictionary of psychology*. https://dictionary.apa.org/positive-transference')
  })

  test('a book, and an edited one', () => {
    expect(apa({ type: 'book', author: names('Jackson, L. M.'), ...issued(2019), title: 'The psychology of prejudice: From attitudes to social action', edition: '2', publisher: 'American Psychological Association', DOI: '10.1037/0000168-000' }))
      .toBe('Jackson, L. M. (2019). *The psychology of prejudice: From attitudes to social action* (2nd ed.). American Psychological Association. https://doi.org/10.1037/0000168-000')
    expect(apa({ type: 'book', editor: names('Hygum, E.; Pedersen, P. M.'), ...issued(2010), title: 'Early childhood education: Values and practices in Denmark', publisher: 'Hans Reitzels Forlag', URL: '' }))
      .toBe('Hygum, E., & Pedersen, P. M. (Eds.). (2010). *Early childhood education: Values and practices in Denmark*. Hans Reitzels Forlag.')
  })

  test('whoever has a particle, a suffix, two names in one, or one name only', () => {
    expect(apa({ author: names('van der Berg, Jan-Peter; King, Martin Luther, Jr.; Xu, A.-j.; Zhou, 小明; Ruiz, Maria del Carmen; Sen, JP'), ...issued(1963), title: 'Names', URL: '' }))
      .toBe('van der Berg, J.-P., King, M. L., Jr., Xu, A.-j., Zhou, 小明, Ruiz, M. del C., & Sen, J. P. (1963). Names.')
    expect(apa({ author: [{ family: 'Plato' }], title: 'Laws', URL: '' })).toBe('Plato. (n.d.). Laws.')
  })

  test('without an author the title comes first', () => {
    expect(apa({ title: 'Nobody’s article', ...issued(2020), 'container-title': 'Annals', volume: '1', URL: '' })).toBe('Nobody’s article. (2020). *Annals*, *1*.')
  })
})
