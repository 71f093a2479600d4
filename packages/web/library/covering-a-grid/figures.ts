import { cover, type Cell, type Cover, type Policy } from './cover.ts'
import { keyOf, type Findings } from './experiment.ts'
import { altered, letters, namedSpecimen, specimen } from './specimen.ts'
import type { RowGroup } from './table.ts'
import { damages } from './damage.ts'
import { spellings } from './tilings.ts'
import type { Timing } from './timing.ts'
import { drawing, element, label, line, linear, logarithmic, palette, polyline, spread, type Markup } from '../workshop/svg.ts'

interface Place {
  readonly x: number
  readonly y: number
  /** Pixels of one position. */
  readonly across: number
  readonly down: number
}

const letterOf = (entry: number): string => (entry >= 1_000_000 ? `${letters[entry - 1_000_000] ?? ''}′` : (letters[entry] ?? ''))

/** One cell of a grid: tinted where it spans, hatched where it only fills a hole. */
export const drawnCell = (cell: Cell, { x, y, across, down }: Place, strong = false): readonly Markup[] => {
  const [left, top, width, height] = [x + cell.column * across, y + cell.row * down, cell.columns * across, cell.rows * down]
  const spans = cell.rows > 1 || cell.columns > 1
  const box = { x: left + 1.5, y: top + 1.5, width: width - 3, height: height - 3, rx: 3 }
  if (cell.entry === undefined)
    return [element('rect', { ...box, fill: palette.paper, stroke: palette.warm, 'stroke-dasharray': '4 3' })]
  return [
    element('rect', {
      ...box,
      fill: strong ? palette.accent : spans ? '#d7e8e7' : palette.faint,
      stroke: palette.accent,
      'stroke-width': 1,
    }),
    label(left + width / 2, top + height / 2 + 5, letterOf(cell.entry), {
      'text-anchor': 'middle',
      'font-size': 15,
      'font-weight': 600,
      fill: strong ? palette.paper : palette.ink,
    }),
  ]
}

/** The names of the columns above a grid and the numbers of the rows beside it. */
const axes = (columns: number, rows: number, { x, y, across, down }: Place): readonly Markup[] => [
  ...Array.from({ length: columns }, (_, at) =>
    label(x + (at + 0.5) * across, y - 8, `c${at + 1}`, { 'text-anchor': 'middle', fill: palette.muted, 'font-size': 12 }),
  ),
  ...Array.from({ length: rows }, (_, at) =>
    label(x - 10, y + (at + 0.5) * down + 4, String(at + 1), { 'text-anchor': 'end', fill: palette.muted, 'font-size': 12 }),
  ),
]

const attributesOf = (entry: RowGroup['rows'][number][number]): string =>
  [
    ...(entry.namest === undefined ? [] : [`${entry.namest}–${entry.nameend ?? ''}`]),
    ...(entry.morerows === undefined ? [] : [`+${entry.morerows} ${entry.morerows === '1' ? 'row' : 'rows'}`]),
  ].join(', ')

/** Fig. 1: what the file says, row by row, and the grid that it means. */
const meaning = (): string => {
  const place: Place = { x: 438, y: 70, across: 50, down: 54 }
  const rows = specimen.rows.map((row, at) =>
    row
      .map((entry, within) => {
        const x = 44 + within * 92
        const y = place.y + at * place.down + 8
        return [
          element('rect', { x, y, width: 87, height: 38, rx: 3, fill: palette.faint }),
          label(x + 8, y + 16, letterOf(entry.id), { 'font-weight': 600 }),
          label(x + 8, y + 31, attributesOf(entry), { 'font-size': 11, fill: palette.muted }),
        ].join('')
      })
      .join(''),
  )
  const { cells } = cover(specimen, 'first come')
  return drawing(
    700,
    360,
    'Entries and the grid they cover',
    'Left: five rows of entries with their spans. Right: the same twelve entries as cells of a grid of five rows and five columns.',
    [
      label(44, 34, 'what the file says', { fill: palette.muted }),
      label(place.x, 34, 'what it means', { fill: palette.muted }),
      ...rows,
      ...Array.from({ length: 5 }, (_, at) =>
        label(32, place.y + (at + 0.5) * place.down + 4, String(at + 1), {
          'text-anchor': 'end',
          fill: palette.muted,
          'font-size': 12,
        }),
      ),
      ...axes(5, 5, place),
      ...cells.flatMap(cell => drawnCell(cell, place)),
    ],
  )
}

/** The skyline after some cells: for each column how far down it is covered. */
export const skylineAfter = (cells: readonly Cell[], columns: number): readonly number[] =>
  Array.from({ length: columns }, (_, column) =>
    Math.max(
      0,
      ...cells.filter(cell => column >= cell.column && column < cell.column + cell.columns).map(cell => cell.row + cell.rows),
    ),
  )

/** The heavy line under what is covered. */
export const drawnSkyline = (heights: readonly number[], { x, y, across, down }: Place): Markup =>
  polyline(
    heights.flatMap(
      (height, at) =>
        [
          [x + at * across, y + height * down],
          [x + (at + 1) * across, y + height * down],
        ] as const,
    ),
    { stroke: palette.warm, 'stroke-width': 3, 'stroke-linejoin': 'round' },
  )

/** Fig. 2: the skyline after each of four rows. */
const skyline = (): string => {
  const { cells } = cover(specimen, 'first come')
  const panels = [4, 6, 7, 10].map((count, at) => {
    const place: Place = { x: 26 + at * 172, y: 66, across: 30, down: 30 }
    const done = cells.slice(0, count)
    const heights = skylineAfter(done, 5)
    return [
      label(place.x, 30, `after row ${at + 1}`, { fill: palette.muted }),
      ...Array.from({ length: 25 }, (_, cell) =>
        element('rect', {
          x: place.x + (cell % 5) * 30 + 1.5,
          y: place.y + Math.floor(cell / 5) * 30 + 1.5,
          width: 27,
          height: 27,
          rx: 3,
          fill: palette.faint,
        }),
      ),
      ...done.flatMap(cell => drawnCell(cell, place)),
      drawnSkyline(heights, place),
      ...heights.map((height, column) =>
        label(place.x + (column + 0.5) * 30, place.y + 172, String(height + 1), {
          'text-anchor': 'middle',
          fill: palette.warm,
          'font-weight': 600,
        }),
      ),
    ].join('')
  })
  return drawing(
    700,
    276,
    'The skyline row by row',
    'Four copies of the grid, filled from the top. A heavy line runs under the covered part; numbers below say in which row each column is free.',
    [...panels, label(26, 262, 'below: the first free row of each column', { fill: palette.muted })],
  )
}

interface Failure {
  readonly title: string
  readonly group: RowGroup
}

const failures: readonly Failure[] = [
  { title: 'C lost, bare', group: altered(specimen, 'C', undefined) },
  { title: 'C lost, named', group: altered(namedSpecimen, 'C', undefined) },
  { title: 'H too tall, bare', group: altered(specimen, 'H', { morerows: '1' }) },
  { title: 'H too tall, named', group: altered(namedSpecimen, 'H', { morerows: '1' }) },
]

/** A damaged table as one policy covers it, squeezed into the width of the sound one. */
const panel = (group: RowGroup, policy: Policy, x: number, y: number): Markup => {
  const covered: Cover = cover(group, policy)
  const place: Place = { x, y, across: 150 / Math.max(5, covered.columns), down: 28 }
  return covered.cells.map(cell => drawnCell(cell, place).join('')).join('')
}

/** Fig. 3: two faults, spelt in two ways, under the two policies. */
const repaired = (): string =>
  drawing(
    700,
    400,
    'Faults and policies',
    'Eight small grids: four damaged tables, covered first come in the upper row and with reserved places in the lower. Broken outlines are positions that no entry covers.',
    [
      label(20, 58, 'first come', { fill: palette.muted, 'font-size': 12 }),
      label(20, 238, 'reserved', { fill: palette.muted, 'font-size': 12 }),
      ...failures.map(({ title }, at) => label(26 + at * 172, 34, title, {})),
      ...failures.map(({ group }, at) => panel(group, 'first come', 20 + at * 172, 66)),
      ...failures.map(({ group }, at) => panel(group, 'reserved', 20 + at * 172, 246)),
    ],
  )

const styles = {
  bare: { 'first come': { fill: palette.paper, stroke: palette.warm }, reserved: { fill: palette.warm, stroke: palette.warm } },
  named: {
    'first come': { fill: palette.paper, stroke: palette.accent },
    reserved: { fill: palette.accent, stroke: palette.accent },
  },
} as const

/** Fig. 4: how many bystanders keep their place. */
const kept = ({ single }: Findings): string => {
  const x = linear([0.88, 1], [170, 660])
  const y = linear([0, 1], [84, 114])
  const keys = spellings.flatMap(spelling => (['first come', 'reserved'] as const).map(policy => ({ spelling, policy })))
  return drawing(
    700,
    440,
    'Bystanders that keep their place',
    'For ten kinds of damage, four dots each: the share of undamaged entries that keep position and size.',
    [
      ...keys.flatMap(({ spelling, policy }, at) => [
        element('circle', { cx: 178 + at * 132, cy: 28, r: 5, ...styles[spelling][policy], 'stroke-width': 2 }),
        label(190 + at * 132, 32, `${spelling}, ${policy}`, { 'font-size': 12 }),
      ]),
      ...[0.88, 0.9, 0.92, 0.94, 0.96, 0.98, 1].flatMap(share => [
        line(x(share), 62, x(share), y(9) + 18),
        label(x(share), y(9) + 38, `${Math.round(share * 100)}%`, { 'text-anchor': 'middle', fill: palette.muted }),
      ]),
      label((170 + 660) / 2, y(9) + 60, 'entries in place, of those not damaged', {
        'text-anchor': 'middle',
        fill: palette.muted,
      }),
      ...damages.map((kind, at) => label(156, y(at) + 4, kind, { 'text-anchor': 'end' })),
      ...damages.flatMap((kind, at) =>
        keys.map(({ spelling, policy }, which) =>
          element('circle', {
            cx: x(single[keyOf(kind)]?.[spelling]?.[keyOf(policy)]?.kept ?? 1),
            cy: y(at) + (which - 1.5) * 4,
            r: 5,
            ...styles[spelling][policy],
            'stroke-width': 2,
          }),
        ),
      ),
    ],
  )
}

const methodColours = { first_come: palette.accent, reserved: palette.plum, matrix: palette.gold, search: palette.warm } as const
const methodNames = Object.keys(methodColours).filter((name): name is keyof typeof methodColours => name in methodColours)

/** Fig. 5: time a position over the size of the table. */
const speed = (timing: Timing): string => {
  const highest = Math.max(...timing.flatMap(({ ratio }) => Object.values(ratio)))
  const top = 10 ** Math.ceil(Math.log10(highest))
  const x = logarithmic([100, 100_000], [70, 540])
  const y = logarithmic([1, top], [330, 44])
  const marks = Array.from({ length: Math.round(Math.log10(top)) + 1 }, (_, at) => 10 ** at)
  const curves = methodNames.map(name => ({
    name,
    points: timing.flatMap(({ positions, ratio }) =>
      ratio[name] === undefined ? [] : [[x(positions), y(ratio[name])] as const],
    ),
  }))
  const places = spread(
    curves.map(({ points }) => points.at(-1)?.[1] ?? 0),
    18,
  )
  return drawing(
    700,
    400,
    'Time a position, in multiples of the linear floor',
    'Lines over the number of positions on logarithmic axes: three stay level, the search by all cells rises in proportion to the size.',
    [
      ...marks.flatMap(times => [
        line(70, y(times), 540, y(times)),
        label(60, y(times) + 4, String(times), { 'text-anchor': 'end', fill: palette.muted }),
      ]),
      label(14, 24, 'times the floor', { fill: palette.muted }),
      ...timing.map(({ positions }) =>
        label(x(positions), 352, String(positions), { 'text-anchor': 'middle', fill: palette.muted }),
      ),
      label(305, 378, 'positions of the table', { 'text-anchor': 'middle', fill: palette.muted }),
      ...curves.map(({ name, points }) => polyline(points, { stroke: methodColours[name], 'stroke-width': 2.2 })),
      ...curves.flatMap(({ name, points }) =>
        points.map(([cx, cy]) => element('circle', { cx, cy, r: 3.4, fill: methodColours[name] })),
      ),
      ...curves.map(({ name, points }, at) =>
        label((points.at(-1)?.[0] ?? 0) + 12, (places[at] ?? 0) + 4, name.replace('_', ' '), {
          fill: methodColours[name],
          'font-weight': 600,
        }),
      ),
    ],
  )
}

/** All figures of the chapter by their file names. */
export const figuresOf = (results: Findings & { readonly timing: Timing }): Readonly<Record<string, string>> => ({
  'gr1.svg': meaning(),
  'gr2.svg': skyline(),
  'gr3.svg': repaired(),
  'gr4.svg': kept(results),
  'gr5.svg': speed(results.timing),
})
