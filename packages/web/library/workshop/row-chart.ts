import type { Axis } from './line-chart.ts'
import { drawing, element, label as words, line, linear, logarithmic, palette, type Markup } from './svg.ts'

/** What one kind of mark means and how it looks. */
export interface Kind {
  readonly label: string
  readonly colour: string
  readonly shape: 'dot' | 'ring' | 'bar'
}

export interface Row {
  readonly label: string
  /** A value for each kind of mark, in their order; undefined leaves one out. */
  readonly values: readonly (number | undefined)[]
}

export interface RowChart {
  readonly title: string
  readonly description: string
  readonly x: Axis
  readonly kinds: readonly Kind[]
  readonly rows: readonly Row[]
  /** Room for the rows' labels. */
  readonly left?: number
}

const WIDTH = 700
const RIGHT = WIDTH - 24
const TOP = 48
const STEP = 22

const mark = ({ shape, colour }: Kind, x: number, y: number): Markup =>
  shape === 'bar'
    ? line(x, y - 7, x, y + 7, { stroke: colour, 'stroke-width': 2.5 })
    : element('circle', {
        cx: x,
        cy: y,
        r: 4,
        fill: shape === 'dot' ? colour : palette.paper,
        stroke: colour,
        'stroke-width': 1.5,
      })

/** What the marks mean, in one line above a chart. */
const legend = (kinds: readonly Kind[], left: number): readonly Markup[] => {
  let x = left
  return kinds.flatMap(kind => {
    const at = x
    x += 32 + kind.label.length * 6.1
    return [mark(kind, at + 4, 18), words(at + 15, 22, kind.label, { 'font-size': 12.5 })]
  })
}

/** Names down the side, and a mark or several for each along one axis. */
export const rowChart = ({ title, description, x, kinds, rows, left = 220 }: RowChart): string => {
  const bottom = TOP + rows.length * STEP
  const place = (x.scale === 'log' ? logarithmic : linear)([x.from, x.to], [left, RIGHT])
  const format = x.format ?? String
  return drawing(WIDTH, bottom + 54, title, description, [
    ...legend(kinds, left),
    ...x.ticks.flatMap(value => [
      line(place(value), TOP - 8, place(value), bottom),
      words(place(value), bottom + 20, format(value), { 'text-anchor': 'middle', 'font-size': 12 }),
    ]),
    line(left, bottom, RIGHT, bottom, { stroke: palette.ink }),
    words((left + RIGHT) / 2, bottom + 44, x.label, { 'text-anchor': 'middle' }),
    ...rows.flatMap(({ label, values }, at) => {
      const y = TOP + STEP * (at + 0.5)
      return [
        words(left - 10, y + 4, label, { 'text-anchor': 'end', 'font-size': 12.5 }),
        ...values.flatMap((value, index) => {
          const kind = kinds[index]
          return value === undefined || kind === undefined ? [] : [mark(kind, place(value), y)]
        }),
      ]
    }),
  ])
}
