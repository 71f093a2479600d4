import { drawing, element, label, line, linear, logarithmic, palette, polyline, spread, type Markup } from '../workshop/svg.ts'
import type { Results } from './experiment.ts'
import { generators, type Generator } from './studied.ts'

const colours: Readonly<Record<Generator, string>> = {
  bare: palette.muted,
  uniform: palette.gold,
  biased: palette.warm,
  fitted: palette.plum,
  edged: palette.accent,
}

const names: Readonly<Record<Generator, string>> = {
  bare: 'bare',
  uniform: 'uniform',
  biased: 'biased',
  fitted: 'fitted',
  edged: 'near the limits',
}

const percent = (rate: number): string => `${Math.round(100 * rate)}%`

interface Frame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const shareAxis = (
  { left, right, top, bottom }: Frame,
  title: string,
): { readonly y: (share: number) => number; readonly marks: readonly Markup[] } => {
  const y = linear([0, 1], [bottom, top])
  return {
    y,
    marks: [
      ...[0, 0.2, 0.4, 0.6, 0.8, 1].flatMap(share => [
        line(left, y(share), right, y(share)),
        label(left - 8, y(share) + 4, percent(share), { 'text-anchor': 'end', fill: palette.muted }),
      ]),
      label(left - 44, top - 18, title, { fill: palette.muted }),
    ],
  }
}

/** Fig. 1: the share of mutants killed as the number of runs grows. */
export const growth = (results: Results): string => {
  const frame: Frame = { left: 58, right: 540, top: 44, bottom: 370 }
  const { y, marks } = shareAxis(frame, 'mutants killed')
  const x = logarithmic([1, 1000], [frame.left, frame.right])
  const levels = [
    { name: 'boundary values', rate: results.examples.boundary.rate, colour: palette.ink },
    { name: 'typical examples', rate: results.examples.typical.rate, colour: palette.ink },
  ]
  const rising = generators.map(generator => ({
    name: names[generator],
    rate: results.curve[generator]?.at(-1)?.[1] ?? 0,
    colour: colours[generator],
  }))
  const ends = [...rising, ...levels]
  const places = spread(
    ends.map(({ rate }) => y(rate)),
    17,
  )
  return drawing(
    700,
    430,
    'Share of mutants killed by the number of runs',
    'Five lines rise with the number of random runs, on a logarithmic axis from 1 to 1000; two level lines show the example-based suites.',
    [
      ...marks,
      ...[1, 10, 100, 1000].map(runs =>
        label(x(runs), frame.bottom + 20, String(runs), { 'text-anchor': 'middle', fill: palette.muted }),
      ),
      label((frame.left + frame.right) / 2, frame.bottom + 44, 'runs of each property test', {
        'text-anchor': 'middle',
        fill: palette.muted,
      }),
      ...levels.map(({ rate, colour }) =>
        line(frame.left, y(rate), frame.right, y(rate), { stroke: colour, 'stroke-dasharray': '5 4', 'stroke-width': 1.2 }),
      ),
      ...generators.flatMap(generator =>
        curve(
          (results.curve[generator] ?? []).map(([runs = 1, rate = 0]) => [x(runs), y(rate)]),
          generator,
        ),
      ),
      ...ends.map(({ name, colour }, at) =>
        label(frame.right + 12, (places[at] ?? 0) + 4, name, { fill: colour, 'font-weight': 600 }),
      ),
    ],
  )
}

const curve = (points: readonly (readonly [number, number])[], generator: Generator): readonly Markup[] => {
  const [stroke, r] = generator === 'edged' ? [3, 3.2] : [2, 2.4]
  return [
    polyline(points, { stroke: colours[generator], 'stroke-width': stroke, 'stroke-linejoin': 'round' }),
    ...points.map(([cx, cy]) => element('circle', { cx, cy, r, fill: colours[generator] })),
  ]
}

/** Fig. 2: what the formula predicts and what the held-out seeds show. */
export const predicted = (results: Results): string => {
  const frame: Frame = { left: 58, right: 560, top: 44, bottom: 370 }
  const { y, marks } = shareAxis(frame, 'seeds that found the mutant')
  const x = logarithmic([0.0001, 1], [frame.left, frame.right])
  const steps = Array.from({ length: 121 }, (_, at) => 10 ** (-4 + at / 30))
  const dots = [...results.points.uniform, ...results.points.edged].filter(([chance = 0]) => chance > 0)
  const series = [
    [10, palette.warm],
    [100, palette.plum],
    [1000, palette.accent],
  ] as const
  return drawing(
    700,
    430,
    'Predicted and observed detection',
    'Three S-shaped curves for 10, 100 and 1000 runs over the chance per run; dots for single mutants lie along them.',
    [
      ...marks,
      ...[0.0001, 0.001, 0.01, 0.1, 1].map(chance =>
        label(x(chance), frame.bottom + 20, String(chance), { 'text-anchor': 'middle', fill: palette.muted }),
      ),
      label(
        (frame.left + frame.right) / 2,
        frame.bottom + 44,
        'chance p that one run tells the mutant from the correct function',
        { 'text-anchor': 'middle', fill: palette.muted },
      ),
      ...series.map(([runs, colour]) =>
        polyline(
          steps.map(chance => [x(chance), y(1 - (1 - chance) ** runs)] as const),
          { stroke: colour, 'stroke-width': 1.6 },
        ),
      ),
      ...series.flatMap(([, colour], which) =>
        dots.map(point =>
          element('circle', { cx: x(point[0] ?? 1), cy: y(point[1 + which] ?? 0), r: 2.6, fill: colour, 'fill-opacity': 0.45 }),
        ),
      ),
      ...series.map(([runs, colour], which) =>
        label(frame.right + 14, 348 - which * 24, `N = ${runs}`, { fill: colour, 'font-weight': 600 }),
      ),
    ],
  )
}

const columnAt = linear([0, 1], [150, 218])
const rowAt = linear([0, 1], [66, 90])

/** Fig. 3: which rules' mutants survive which tests. */
export const survivors = (results: Results): string => {
  const columns = ['typical', 'boundary', ...generators, 'laws'] as const
  const heads = [
    'typical',
    'boundary',
    ...generators.map(generator => (generator === 'edged' ? 'near' : names[generator])),
    'near, laws',
  ]
  const colourOf = (column: (typeof columns)[number]): string =>
    column === 'typical' || column === 'boundary' ? palette.ink : column === 'laws' ? palette.soft : colours[column]
  return drawing(
    700,
    440,
    'Mutants killed, rule by rule',
    'A table of bars: fifteen rules down, eight ways of testing across. A full bar means that every mutant of the rule was killed.',
    [
      ...heads.map((head, at) => label(columnAt(at), 38, head, { 'font-size': 12, fill: palette.muted })),
      line(20, 50, 680, 50),
      ...results.perRule.flatMap((rule, row) => [
        label(20, rowAt(row) + 13, rule.id, {}),
        label(136, rowAt(row) + 13, String(rule.mutants), { fill: palette.muted, 'text-anchor': 'end' }),
        ...columns.flatMap((column, at) => {
          const killed =
            column === 'typical' || column === 'boundary'
              ? rule[column]
              : column === 'laws'
                ? rule.lawsAt100
                : (rule.at100[column] ?? 0)
          return [
            element('rect', { x: columnAt(at), y: rowAt(row), width: 56, height: 16, rx: 2, fill: palette.faint }),
            element('rect', {
              x: columnAt(at),
              y: rowAt(row),
              width: (56 * killed) / rule.mutants,
              height: 16,
              rx: 2,
              fill: colourOf(column),
              'fill-opacity': 0.85,
            }),
          ]
        }),
      ]),
    ],
  )
}

/** The graphical abstract: four ways of testing, four bars. */
export const summary = (results: Results): string => {
  const rows = [
    ['three typical examples a rule', results.examples.typical.rate, palette.muted],
    ['boundary values', results.examples.boundary.rate, palette.ink],
    [
      'boundary values, then 100 random inputs checked by laws',
      results.boundaryOrLaws['biased']?.['100']?.rate ?? 0,
      palette.soft,
    ],
    [
      '100 random inputs near the limits, checked by a reference',
      results.property['edged']?.['reference']?.['100']?.rate ?? 0,
      palette.accent,
    ],
  ] as const
  const x = linear([0, 1], [20, 620])
  return drawing(
    700,
    300,
    'Share of seeded boundary faults found',
    'Four bars, from three typical examples to a hundred random inputs near the limits.',
    [
      label(20, 34, `Boundary faults found, of ${results.about.mutants} seeded`, { 'font-size': 17, 'font-weight': 600 }),
      ...rows.flatMap(([name, rate, colour], at) => [
        label(20, 74 + at * 56, name, {}),
        element('rect', { x: 20, y: 81 + at * 56, width: 600, height: 18, rx: 2, fill: palette.faint }),
        element('rect', { x: 20, y: 81 + at * 56, width: x(rate) - 20, height: 18, rx: 2, fill: colour }),
        label(632, 95 + at * 56, percent(rate), { 'font-weight': 600 }),
      ]),
    ],
  )
}
