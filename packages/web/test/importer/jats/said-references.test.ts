import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { continuing, saidBefore, type Named } from '../../../src/importer/jats/said-references.ts'

const of = (...labels: readonly string[]): readonly Named[] => labels.map(label => ({ label }))

const SMITH: Named = { label: undefined, number: 4, surname: 'Smith', year: '2010' }

/** The text with what is linked in angle brackets; undefined if nothing is said. */
const said = (text: string, targets: readonly Named[]): string | undefined =>
  saidBefore(text, targets)
    ?.map(each => (each.names === undefined ? each.text : `<${each.text}>`))
    .join('')

describe('text before an empty reference', () => {
  test.prop([fc.string(), fc.constantFrom('', 'see Fig. 2', 'as in [1, 2]', '(Smith et al. 2010)', 'Eqs. (1)–(3)'), fc.nat(3)])(
    'is only divided, never changed',
    (start, end, count) => {
      const pieces = saidBefore(start + end, [SMITH, ...of('Figure 2', '[1]', '(3)')].slice(0, count))
      expect(pieces?.map(({ text }) => text).join('') ?? start + end).toBe(start + end)
    },
  )

  test.prop([
    fc.integer({ min: 1, max: 999 }),
    fc.constantFrom('Fig.', 'Figs.', 'Figure', 'figure', 'FIG', 'Supplementary Figure', 'Scheme', 'Table', 'Tab.', 'Eq.', 'Box'),
    fc.constantFrom('', ' ', '\u00A0'),
    fc.constantFrom('', '(', '['),
  ])('names what has its number, in any form', (number, kind, space, bracket) => {
    const close = bracket === '' ? '' : bracket === '(' ? ')' : ']'
    const inner = `${kind}${space}${number}`
    expect(said(`see ${bracket}${inner}${close}`, of(`Figure ${number}.`))).toBe(`see ${bracket}<${inner}>${close}`)
    expect(said(`see ${bracket}${inner}${close}`, of(`Figure ${number + 1}`))).toBeUndefined()
  })

  test.each<readonly [string, readonly Named[], string]>([
    ['see Fig. 1', of('Figure 1'), 'see <Fig. 1>'],
    ['see Fig. 1 ', of('Figure 1'), 'see <Fig. 1> '],
    ['Figs. 1 and 2', of('Figure 2'), 'Figs. 1 and <2>'],
    ['Figs. 1 and 2', of('Figure 1', 'Figure 2'), 'Figs. <1> and <2>'],
    ['as shown [1]', of('1'), 'as shown <[1]>'],
    ['as shown [1]', of('[1]'), 'as shown <[1]>'],
    ['as shown [1,2]', of('1.', '2.'), 'as shown [<1>,<2>]'],
    ['as shown [1–3]', of('1', '2', '3'), 'as shown [<1>–<3>]'],
    ['as shown1', of('1'), ''],
    ['1', of('1'), '<1>'],
    ['3,5', of('3', '5'), '<3>,<5>'],
    ['Eq. (1)', of('(1)'), '<Eq. (1)>'],
    ['Eqs. (1)–(3)', of('(1)', '(3)'), 'Eqs. (<1>)–(<3>)'],
    ['Table II', of('Table II'), '<Table II>'],
    ['Appendix A', of('Appendix A.'), '<Appendix A>'],
    ['Figure 2—figure supplement 1', of('Figure 2—figure supplement 1.'), '<Figure 2—figure supplement 1>'],
    ['S1 Fig', of('S1 Fig'), '<S1 Fig>'],
    ['Fig. S1', of('Figure S1'), '<Fig. S1>'],
    ['Fig. 2a', of('Figure 2'), ''],
    ['(Smith et al. 2010)', [SMITH], '(<Smith et al. 2010>)'],
    ['Smith (2010)', [SMITH], '<Smith (2010)>'],
    ['Jones 2009; Smith, 2010a', [SMITH], 'Jones 2009; <Smith, 2010a>'],
    ['(2010)', [SMITH], '<(2010)>'],
    ['in the year 2011', [SMITH], ''],
    ['in 2001', of('1'), ''],
    ['version 3.1', of('1'), ''],
    ['nothing', of('Figure 1'), ''],
    ['', of('Figure 1'), ''],
    ['[1]', of(), ''],
  ])('%j', (text, targets, expected) => {
    expect(said(text, targets) ?? '').toBe(expected)
  })
})

describe('a label that continues a text', () => {
  test.each([
    ['see Fig. ', 'Figure 1', '1'],
    ['see Figs. 1a and ', 'Figure 2.', '2'],
    ['see Figs. 1, 2, and ', 'Figure S3', 'S3'],
    ['(Eqs. (1)–(', 'Equation 4', '4'],
    ['in Appendices A and ', 'Appendix B', 'B'],
    ['see Table ', 'Figure 1', 'Figure 1'],
    ['config ', 'Figure 1', 'Figure 1'],
    ['see Fig. 1. ', 'Figure 2', 'Figure 2'],
    ['see ', 'Figure 1', 'Figure 1'],
    ['see Fig. ', '1', '1'],
    ['see Fig. ', 'Figure 2—figure supplement 1', 'Figure 2—figure supplement 1'],
  ])('%s %s', (text, label, expected) => {
    expect(continuing(text, label)).toBe(expected)
  })

  test('is found at once, however the text repeats itself', () => {
    expect(continuing(`Fig. ${'e '.repeat(500)}x`, 'Figure 1')).toBe('Figure 1')
    expect(continuing(`Fig ${'1, '.repeat(500)}`, 'Figure 1')).toBe('Figure 1')
  })
})
