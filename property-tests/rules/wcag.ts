import { conformance } from '@lectern/domain/site'

/** A test that names criteria: its file, and its title as far as the source tells. */
export interface NamingTest {
  readonly file: string
  readonly title: string
}

/** The criteria that a title names: `WCAG 1.4.3`, or several after one `WCAG`. */
export const criteriaNamed = (title: string): readonly string[] =>
  [...title.matchAll(/WCAG (\d\.\d\.\d+(?:, \d\.\d\.\d+)*)/g)].flatMap(([, ids = '']) => ids.split(', '))

const cell = (text: string): string =>
  text
    .replaceAll('|', String.raw`\|`)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The table of `docs/wcag.md`: each criterion, how it is known, and the tests that name it. */
export const wcagTable = (tests: readonly NamingTest[]): string => {
  const rows = conformance.map(({ criterion, name, level, basis }) => {
    const naming = tests
      .filter(({ title }) => criteriaNamed(title).includes(criterion))
      .map(({ file, title }) => `\`${file}\`: ${title.replace(/ \(WCAG [^)]*\)/, '')}`)
      .toSorted()
    return `| ${criterion} ${name} | ${level} | ${[basis, ...naming].map(cell).join('<br>')} |`
  })
  return [
    '# WCAG 2.2, levels A and AA',
    '',
    'Each criterion, how it is known to be met, and the tests that name it. Generated from the titles of tests: after naming a criterion in one, or no',
    'longer, run `npm test -- --project laws property-tests/rules/wcag.test.ts -u`.',
    '',
    '| criterion | level | how it is known, and tests |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
