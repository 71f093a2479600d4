import { drawing, label as words, line, linear, logarithmic, element, palette, polyline, type Markup, type Scale } from './svg.ts'

/** How an axis places its values. */
export interface Axis {
  readonly label: string
  readonly scale: 'linear' | 'log'
  readonly from: number
  readonly to: number
  readonly ticks: readonly number[]
  readonly format?: (value: number) => string
}

export interface SeriesPoint {
  readonly x: number
  readonly y: number
  /** The ends of a bar that shows the spread. */
  readonly low?: number
  readonly high?: number
}

export interface Series {
  readonly label: string
  readonly colour: string
  readonly dashed?: boolean
  readonly points: readonly SeriesPoint[]
}

export interface LineChart {
  readonly title: string
  /** What the picture shows, for those who do not see it. */
  readonly description: string
  readonly x: Axis
  readonly y: Axis
  readonly series: readonly Series[]
  /** Horizontal lines with a word on them. */
  readonly marks?: readonly { readonly y: number; readonly label: string }[]
  readonly height?: number
}

const WIDTH = 700
const LEFT = 74
const RIGHT = WIDTH - 138
const TOP = 34
const BOTTOM = 54
const GAP = 16

const placing = ({ scale, from, to }: Axis, start: number, end: number): Scale =>
  (scale === 'log' ? logarithmic : linear)([from, to], [start, end])

const shown = ({ format = String }: Axis, value: number): string => format(value)

/** The heights where lines end, moved apart so that no label covers another. */
const spaced = (wanted: readonly number[], top: number, bottom: number): readonly number[] => {
  const order = wanted.map((_, at) => at).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const places = [...wanted]
  let last = top - GAP
  for (const at of order) {
    last = Math.max(places[at] ?? 0, last + GAP)
    places[at] = last
  }
  let next = bottom + GAP
  for (const at of order.toReversed()) {
    next = Math.min(places[at] ?? 0, next - GAP)
    places[at] = next
  }
  return places
}

const axes = (x: Axis, y: Axis, px: Scale, py: Scale, height: number): readonly Markup[] => [
  ...y.ticks.flatMap(value => [
    line(LEFT, py(value), RIGHT, py(value)),
    words(LEFT - 8, py(value) + 4, shown(y, value), { 'text-anchor': 'end', 'font-size': 12 }),
  ]),
  ...x.ticks.flatMap(value => [
    line(px(value), height - BOTTOM, px(value), height - BOTTOM + 5, { stroke: palette.ink }),
    words(px(value), height - BOTTOM + 20, shown(x, value), { 'text-anchor': 'middle', 'font-size': 12 }),
  ]),
  line(LEFT, height - BOTTOM, RIGHT, height - BOTTOM, { stroke: palette.ink }),
  words((LEFT + RIGHT) / 2, height - 12, x.label, { 'text-anchor': 'middle' }),
  words(12, 18, y.label),
]

const curve = ({ colour, dashed = false, points }: Series, px: Scale, py: Scale): readonly Markup[] => [
  polyline(
    points.map(({ x, y }) => [px(x), py(y)] as const),
    { stroke: colour, 'stroke-width': 2, ...(dashed ? { 'stroke-dasharray': '6 4' } : {}) },
  ),
  ...points.flatMap(({ x, low, high }) =>
    low === undefined || high === undefined
      ? []
      : [line(px(x), py(low), px(x), py(high), { stroke: colour, 'stroke-width': 5, 'stroke-opacity': 0.3 })],
  ),
  ...points.map(({ x, y }) =>
    element('circle', {
      cx: px(x),
      cy: py(y),
      r: 3.5,
      fill: dashed ? palette.paper : colour,
      stroke: colour,
      'stroke-width': 1.5,
    }),
  ),
]

/** A chart of lines over two axes, each line named at its end. */
export const lineChart = ({ title, description, x, y, series, marks = [], height = 400 }: LineChart): string => {
  const px = placing(x, LEFT, RIGHT)
  const py = placing(y, height - BOTTOM, TOP)
  const ends = spaced(
    series.map(({ points }) => py(points.at(-1)?.y ?? y.from)),
    TOP,
    height - BOTTOM,
  )
  return drawing(WIDTH, height, title, description, [
    ...axes(x, y, px, py, height),
    ...marks.flatMap(mark => [
      line(LEFT, py(mark.y), RIGHT, py(mark.y), { stroke: palette.ink, 'stroke-dasharray': '2 3' }),
      words(LEFT + 6, py(mark.y) - 6, mark.label, { 'font-size': 12 }),
    ]),
    ...series.flatMap(one => curve(one, px, py)),
    ...series.map(({ label, colour }, at) => words(RIGHT + 12, (ends[at] ?? 0) + 4, label, { fill: colour })),
  ])
}
