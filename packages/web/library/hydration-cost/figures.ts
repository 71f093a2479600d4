import { lineChart, type Axis, type Series } from '../workshop/line-chart.ts'
import type { Spread } from '../workshop/quantiles.ts'
import { palette } from '../workshop/svg.ts'
import type { Analysis, Cell } from './analysis.ts'
import type { Payload } from './payload.ts'

const SIZES = [500, 1_000, 2_000, 5_000, 10_000, 20_000]

const thousands = (value: number): string => (value < 10_000 ? String(value) : value.toLocaleString('en'))

const elements: Axis = {
  label: 'Elements in the article body',
  scale: 'log',
  from: 450,
  to: 22_000,
  ticks: SIZES,
  format: thousands,
}

const LOOKS: Readonly<Record<string, Pick<Series, 'label' | 'colour' | 'dashed'>>> = {
  floor: { label: 'no script', colour: palette.muted },
  leaf: { label: 'body left alone', colour: palette.accent },
  full: { label: 'hydrated', colour: palette.warm },
  'floor-cv': { label: 'no script, c-v', colour: palette.muted, dashed: true },
  'leaf-cv': { label: 'left alone, c-v', colour: palette.accent, dashed: true },
  'transition-cv': { label: 'transition, c-v', colour: palette.plum, dashed: true },
  'full-cv': { label: 'hydrated, c-v', colour: palette.warm, dashed: true },
}

const curve = ({ cells, sizes }: Analysis, variant: string, value: (cell: Cell) => Spread): Series => ({
  ...(LOOKS[variant] ?? { label: variant, colour: palette.muted }),
  points: sizes.flatMap(size => {
    const cell = cells[String(size)]?.[variant]
    if (cell === undefined) return []
    const { median, q1, q3 } = value(cell)
    return [{ x: size, y: median, low: q1, high: q3 }]
  }),
})

const timeChart = (analysis: Analysis): string =>
  lineChart({
    title: 'Main-thread time by size',
    description: 'Main-thread time against the number of elements, for six kinds of page; both axes logarithmic',
    x: elements,
    y: {
      label: 'Main-thread time (ms)',
      scale: 'log',
      from: 20,
      to: 1_000,
      ticks: [20, 50, 100, 200, 500, 1_000],
      format: thousands,
    },
    series: ['floor', 'leaf', 'full', 'floor-cv', 'leaf-cv', 'full-cv'].map(name =>
      curve(analysis, name, cell => cell.mainThread),
    ),
    height: 440,
  })

const ratioChart = (analysis: Analysis): string =>
  lineChart({
    title: 'Time as a ratio',
    description: 'Main-thread time over that of the same page without script, against the number of elements',
    x: elements,
    y: {
      label: 'Times the page without script',
      scale: 'linear',
      from: 1,
      to: 3,
      ticks: [1, 1.5, 2, 2.5, 3],
      format: value => value.toFixed(1),
    },
    series: ['leaf', 'full', 'leaf-cv', 'full-cv'].map(name => curve(analysis, name, cell => cell.ratio)),
  })

const longestChart = (analysis: Analysis): string =>
  lineChart({
    title: 'The longest task by size',
    description:
      'The longest task on the main thread, hydrating in one go, in a transition and not at all, against the number of elements',
    x: elements,
    y: { label: 'Longest task (ms)', scale: 'linear', from: 0, to: 120, ticks: [0, 20, 40, 60, 80, 100, 120] },
    series: ['leaf-cv', 'full-cv', 'transition-cv'].map(name => curve(analysis, name, cell => cell.longestTask)),
    marks: [{ y: 50, label: '50 ms: a long task' }],
  })

const payloadChart = (payloads: Readonly<Record<string, Payload>>): string => {
  const line = (label: string, colour: string, dashed: boolean, value: (payload: Payload) => number): Series => ({
    label,
    colour,
    dashed,
    points: Object.entries(payloads).map(([size, payload]) => ({ x: Number(size), y: value(payload) / 1e3 })),
  })
  return lineChart({
    title: 'Kilobytes by size',
    description: 'Kilobytes sent, with and without the state beside the markup, under gzip and Brotli; both axes logarithmic',
    x: elements,
    y: {
      label: 'Kilobytes sent',
      scale: 'log',
      from: 5,
      to: 1_000,
      ticks: [5, 10, 20, 50, 100, 200, 500, 1_000],
      format: thousands,
    },
    series: [
      line('with state, gzip', palette.warm, false, ({ twice }) => twice.gzip),
      line('with state, Brotli', palette.warm, true, ({ twice }) => twice.brotli),
      line('markup, gzip', palette.accent, false, ({ markup }) => markup.gzip),
      line('markup, Brotli', palette.accent, true, ({ markup }) => markup.brotli),
    ],
  })
}

/** The article's figures by file name. */
export const figuresOf = (analysis: Analysis, payloads: Readonly<Record<string, Payload>>): Readonly<Record<string, string>> => ({
  'figure-1-time.svg': timeChart(analysis),
  'figure-2-ratio.svg': ratioChart(analysis),
  'figure-3-longest-task.svg': longestChart(analysis),
  'figure-4-payload.svg': payloadChart(payloads),
})
