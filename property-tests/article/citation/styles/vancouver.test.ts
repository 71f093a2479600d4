import { checkedDoi } from '../../../support/checked-doi.ts'
import { describe, expect, test } from 'vitest'
import type { CslItem } from '@lectern/domain/article'
import { issued, marked, names } from '../../../support/csl-samples.ts'

const vancouver = (item: Partial<CslItem>): string => marked('vancouver', { URL: '', ...item })

/**
 * The samples are from https://www.nlm.nih.gov/bsd/uniform_requirements.html, to which the recommendations of the ICMJE refer for
 * references, and follow Citing Medicine (2nd ed.). Our records have no places of publication.
 */
describe('EXP-1 the sample references of the National Library of Medicine', () => {
  test('a standard journal article, dated to the day', () => {
    expect(
      vancouver({
        author: names('Halpern, Scott D.; Ubel, Peter A.; Caplan, Arthur L.'),
        title: 'Solid-organ transplantation in HIV-infected patients',
        'container-title': 'N Engl J Med',
        ...issued(2002, 7, 25),
        volume: '347',
        issue: '4',
        page: '284-287',
      }),
    ).toBe(
      'Halpern SD, Ubel PA, Caplan AL. Solid-organ transplantation in HIV-infected patients. N Engl J Med. 2002 Jul 25;347(4):284-7.',
    )
  })

  const six = 'Rose, ME; Huerbin, MB; Melick, J; Marion, DW; Palmer, AM; Schiding, JK'
  const contusion = {
    title: 'Regulation of interstitial excitatory amino acid concentrations after cortical contusion injury',
    'container-title': 'Brain Res',
    ...issued(2002),
    volume: '935',
    issue: '1-2',
    page: '40-46',
  }

  test('of six authors all are named, of more six', () => {
    const rest =
      'Regulation of interstitial excitatory amino acid concentrations after cortical contusion injury. Brain Res. 2002;935(1-2):40-6.'
    expect(vancouver({ author: names(six), ...contusion })).toBe(
      `Rose ME, Huerbin MB, Melick J, Marion DW, Palmer AM, Schiding JK. ${rest}`,
    )
    expect(vancouver({ author: names(`${six}; Kochanek, PM`), ...contusion })).toBe(
      `Rose ME, Huerbin MB, Melick J, Marion DW, Palmer AM, Schiding JK, et al. ${rest}`,
    )
  })

  test('an organization, alone and beside persons', () => {
    expect(
      vancouver({
        author: names('Diabetes Prevention Program Research Group'),
        title: 'Hypertension, insulin, and proinsulin in participants with impaired glucose tolerance',
        'container-title': 'Hypertension',
        ...issued(2002),
        volume: '40',
        issue: '5',
        page: '679-686',
      }),
    ).toBe(
      'Diabetes Prevention Program Research Group. Hypertension, insulin, and proinsulin in participants with impaired glucose tolerance. Hypertension. 2002;40(5):679-86.',
    )
    expect(
      vancouver({
        author: names('Vallancien, G.; Emberton, M.; Harving, N.; van Moorselaar, R.J.; Alf-One Study Group'),
        title: 'Sexual dysfunction in 1,274 European men suffering from lower urinary tract symptoms',
        'container-title': 'J Urol',
        ...issued(2003),
        volume: '169',
        issue: '6',
        page: '2257-2261',
      }),
    ).toBe(
      'Vallancien G, Emberton M, Harving N, van Moorselaar RJ; Alf-One Study Group. Sexual dysfunction in 1,274 European men suffering from lower urinary tract symptoms. J Urol. 2003;169(6):2257-61.',
    )
  })

  test('no author; a volume or an issue alone, or neither; other pages', () => {
    expect(
      vancouver({
        title: '21st century heart solution may have a sting in the tail',
        'container-title': 'BMJ',
        ...issued(2002),
        volume: '325',
        issue: '7357',
        page: '184',
      }),
    ).toBe('21st century heart solution may have a sting in the tail. BMJ. 2002;325(7357):184.')
    expect(
      vancouver({
        author: names('Geraud, G; Spierings, EL; Keywood, C'),
        title:
          'Tolerability and safety of frovatriptan with short- and long-term use for treatment of migraine and in comparison with sumatriptan',
        'container-title': 'Headache',
        ...issued(2002),
        volume: '42',
        issue: 'Supplement 2',
        page: 'S93-S99',
      }),
    ).toBe(
      'Geraud G, Spierings EL, Keywood C. Tolerability and safety of frovatriptan with short- and long-term use for treatment of migraine and in comparison with sumatriptan. Headache. 2002;42 Suppl 2:S93-9.',
    )
    expect(
      vancouver({
        author: names('Banit, DM; Kaufer, H; Hartford, JM'),
        title: 'Intraoperative frozen section analysis in revision total joint arthroplasty',
        'container-title': 'Clin Orthop Relat Res',
        ...issued(2002),
        issue: '401',
        page: '230-238',
      }),
    ).toBe(
      'Banit DM, Kaufer H, Hartford JM. Intraoperative frozen section analysis in revision total joint arthroplasty. Clin Orthop Relat Res. 2002;(401):230-8.',
    )
    expect(
      vancouver({
        title: 'Outreach: bringing HIV-positive individuals into care',
        'container-title': 'HRSA Careaction',
        ...issued(2002, 6),
        page: '1-6',
      }),
    ).toBe('Outreach: bringing HIV-positive individuals into care. HRSA Careaction. 2002 Jun:1-6.')
    expect(
      vancouver({
        author: names('Chadwick, R; Schuklenk, U'),
        title: 'The politics of ethical consensus finding',
        'container-title': 'Bioethics',
        ...issued(2002),
        volume: '16',
        issue: '2',
        page: 'iii-v',
      }),
    ).toBe('Chadwick R, Schuklenk U. The politics of ethical consensus finding. Bioethics. 2002;16(2):iii-v.')
  })

  test('an issue with a supplement, a volume with a part, an issue with a part', () => {
    expect(
      vancouver({
        author: names('Glauser, TA'),
        title: 'Integrating clinical trial data into clinical practice',
        'container-title': 'Neurology',
        ...issued(2002),
        volume: '58',
        issue: '12, Supplement 7',
        page: 'S6-S12',
      }),
    ).toBe('Glauser TA. Integrating clinical trial data into clinical practice. Neurology. 2002;58(12 Suppl 7):S6-12.')
    expect(
      vancouver({
        author: names('Abend, SM; Kulish, N'),
        title: 'The psychoanalytic method from an epistemological viewpoint',
        'container-title': 'Int J Psychoanal',
        ...issued(2002),
        volume: '83',
        issue: 'Part 2',
        page: '491-495',
      }),
    ).toBe(
      'Abend SM, Kulish N. The psychoanalytic method from an epistemological viewpoint. Int J Psychoanal. 2002;83(Pt 2):491-5.',
    )
    expect(
      vancouver({
        author: names('Ahrar, K; Madoff, DC; Gupta, S; Wallace, MJ; Price, RE; Wright, KC'),
        title: 'Development of a large animal model for lung tumors',
        'container-title': 'J Vasc Interv Radiol',
        ...issued(2002),
        volume: '13',
        issue: '9 Pt. 1',
        page: '923-928',
      }),
    ).toBe(
      'Ahrar K, Madoff DC, Gupta S, Wallace MJ, Price RE, Wright KC. Development of a large animal model for lung tumors. J Vasc Interv Radiol. 2002;13(9 Pt 1):923-8.',
    )
    expect(vancouver({ title: 'T', 'container-title': 'J', ...issued(2002), issue: 'Suppl 2', page: 'S1' })).toBe(
      'T. J. 2002;(Suppl 2):S1.',
    )
  })

  test('forthcoming, and ahead of print', () => {
    expect(
      vancouver({
        author: names('Tian, D; Araki, H; Stahl, E; Bergelson, J; Kreitman, M'),
        title: 'Signature of balancing selection in Arabidopsis',
        'container-title': 'Proc Natl Acad Sci U S A',
        ...issued(2002),
        status: 'in press',
      }),
    ).toBe(
      'Tian D, Araki H, Stahl E, Bergelson J, Kreitman M. Signature of balancing selection in Arabidopsis. Proc Natl Acad Sci U S A. Forthcoming 2002.',
    )
    expect(
      vancouver({
        author: names('Yu, WM'),
        title: 'T',
        'container-title': 'Blood',
        ...issued(2002, 7, 5),
        status: 'advance online publication',
        DOI: checkedDoi('10.1000/1'),
      }),
    ).toBe('Yu WM. T. Blood. 2002 Jul 5. doi: 10.1000/1. Epub ahead of print.')
    expect(
      vancouver({
        title: 'T',
        'container-title': 'Blood',
        ...issued(2002, 7, 5),
        status: 'advance online publication',
        URL: 'https://example.org/a',
      }),
    ).toBe('T. Blood. 2002 Jul 5. Epub ahead of print. Available from: https://example.org/a')
  })

  test('authors and an editor of one book, and two organizations', () => {
    expect(
      vancouver({
        type: 'book',
        author: names('Breedlove, GK; Schorfheide, AM'),
        title: 'Adolescent pregnancy',
        edition: '2nd ed.',
        editor: names('Wieczorek, RR'),
        publisher: 'March of Dimes Education Services',
        ...issued(2001),
      }),
    ).toBe(
      'Breedlove GK, Schorfheide AM. Adolescent pregnancy. 2nd ed. Wieczorek RR, editor. March of Dimes Education Services; 2001.',
    )
    expect(
      vancouver({
        type: 'book',
        author: [{ literal: 'Royal Adelaide Hospital' }, { literal: 'University of Adelaide, Department of Clinical Nursing' }],
        title: 'Compendium of nursing research and practice development, 1999-2000',
        publisher: 'Adelaide University',
        ...issued(2001),
      }),
    ).toBe(
      'Royal Adelaide Hospital; University of Adelaide, Department of Clinical Nursing. Compendium of nursing research and practice development, 1999-2000. Adelaide University; 2001.',
    )
  })

  test('an article number and a DOI', () => {
    expect(
      vancouver({
        author: names('Williams, JS; Brown, SM; Conlin, PR'),
        title: 'Videos in clinical medicine. Blood-pressure measurement',
        'container-title': 'N Engl J Med',
        ...issued(2009, 1, 29),
        volume: '360',
        issue: '5',
        page: 'e6',
        number: 'e6',
        DOI: checkedDoi('10.1056/NEJMvcm0800157'),
      }),
    ).toBe(
      'Williams JS, Brown SM, Conlin PR. Videos in clinical medicine. Blood-pressure measurement. N Engl J Med. 2009 Jan 29;360(5):e6. doi: 10.1056/NEJMvcm0800157.',
    )
  })

  test('a book, one with editors, and a chapter', () => {
    expect(
      vancouver({
        type: 'book',
        author: names('Murray, PR; Rosenthal, KS; Kobayashi, GS; Pfaller, MA'),
        title: 'Medical microbiology',
        edition: '4th ed.',
        publisher: 'Mosby',
        ...issued(2002),
      }),
    ).toBe('Murray PR, Rosenthal KS, Kobayashi GS, Pfaller MA. Medical microbiology. 4th ed. Mosby; 2002.')
    expect(
      vancouver({
        type: 'book',
        editor: names('Gilstrap, LC, III; Cunningham, FG; VanDorsten, JP'),
        title: 'Operative obstetrics',
        edition: '2',
        publisher: 'McGraw-Hill',
        ...issued(2002),
      }),
    ).toBe('Gilstrap LC 3rd, Cunningham FG, VanDorsten JP, editors. Operative obstetrics. 2nd ed. McGraw-Hill; 2002.')
    expect(
      vancouver({
        type: 'chapter',
        author: names('Meltzer, PS; Kallioniemi, A; Trent, JM'),
        title: 'Chromosome alterations in human solid tumors',
        editor: names('Vogelstein, B; Kinzler, KW'),
        'container-title': 'The genetic basis of human cancer',
        publisher: 'McGraw-Hill',
        ...issued(2002),
        page: '93-113',
      }),
    ).toBe(
      'Meltzer PS, Kallioniemi A, Trent JM. Chromosome alterations in human solid tumors. In: Vogelstein B, Kinzler KW, editors. The genetic basis of human cancer. McGraw-Hill; 2002. p. 93-113.',
    )
  })

  test.each([
    [[2014, 4, 1], '2014 Apr'],
    [[2014, 4, 2], '2014 Apr 2'],
    [[2014, 12], '2014 Dec'],
    [[2014], '2014'],
  ] as const)('%j is %s: the first of a month is the month', (date, text) => {
    expect(vancouver({ title: 'T', 'container-title': 'J', ...issued(...date) })).toBe(`T. J. ${text}.`)
  })

  test('what is not known is left out, but for the date', () => {
    expect(vancouver({ title: 'Alone', URL: 'https://example.org/a' })).toBe(
      'Alone. [date unknown]. Available from: https://example.org/a',
    )
    expect(vancouver({ author: names('Zhou, 小明; Šťastný, Ěva-Žofie Anna'), title: 'Names' })).toBe(
      'Zhou 小明, Šťastný ĚŽ. Names. [date unknown].',
    )
  })
})
