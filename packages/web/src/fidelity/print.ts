import type { Difference } from './difference.ts'
import { LEAST_SHARE, percentage, type Summary } from './summary.ts'

/** How many differences of a feature are printed. The report has all. */
const PRINTED = 5

const MOST_CHARACTERS = 160

const cut = (text: string): string => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text)

const lineOf = (file: string, { kind, xml, page }: Difference): string =>
  [
    `    ${file}: ${kind}`,
    ...(xml === undefined ? [] : [`      XML, ${xml.at}: ${cut(xml.text)}`]),
    ...(page === undefined ? [] : [`      page, ${page.at}: ${cut(page.text)}`]),
  ].join('\n')

const WIDTHS = [22, 10, 12, 12, 12] as const

const row = (cells: readonly string[]): string =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(WIDTHS[0]) : cell.padStart(WIDTHS[at] ?? 0))).join('')

/** The summary for the terminal: each feature with its share, and the first places that differ. */
export const printed = ({ features, articles, leftOut }: Summary): string => {
  const lines = [
    row(['', 'share', 'in the XML', 'differing', 'explained']),
    ...features.map(({ feature, share, total, differing, explained }) =>
      row([feature, percentage(share), String(total), String(differing), String(explained)]),
    ),
    ...features.flatMap(({ feature, differing, share }) => {
      const first = articles
        .flatMap(({ file, features: own }) =>
          own
            .filter(each => each.feature === feature)
            .flatMap(({ differences }) => differences)
            .filter(({ explained }) => explained === undefined)
            .map(difference => lineOf(file, difference)),
        )
        .slice(0, PRINTED)
      return differing === 0
        ? []
        : [
            '',
            `  ${feature}${share < LEAST_SHARE ? `, less than ${percentage(LEAST_SHARE)}` : ''}: the first differences`,
            ...first,
          ]
    }),
    ...(leftOut.length === 0 ? [] : ['', '  Left out:', ...leftOut.map(({ file, reason }) => `    ${file}: ${reason}`)]),
  ]
  return `${lines.join('\n')}\n`
}
