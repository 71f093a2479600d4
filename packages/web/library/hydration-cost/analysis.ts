import { spreadOf, type Spread } from '../workshop/quantiles.ts'
import { leastSquares, medianSlope, type Point } from '../workshop/straight-line.ts'
import { nameOf, VARIANTS } from './page.ts'
import type { Sample } from './samples.ts'

/** One size in one variant, over all repetitions. */
export interface Cell {
  readonly mainThread: Spread
  /** Over the page without script under the same containment, repetition by repetition. */
  readonly ratio: Spread
  /** Over the page without script and without containment. */
  readonly ratioToPlain: Spread
  /** The same difference in milliseconds. */
  readonly extra: Spread
  readonly script: Spread
  readonly style: Spread
  readonly layout: Spread
  readonly longestTask: Spread
  readonly heap: Spread
}

/** What one more element costs, in microseconds of main-thread time (or bytes of memory). */
export interface Fit {
  readonly perElement: number
  /** What the page costs beside its elements, in milliseconds (or bytes). */
  readonly fixed: number
  readonly r2: number
  /** The median slope over all pairs, as a check that no outlier made the fit. */
  readonly robustPerElement: number
}

export interface Analysis {
  readonly repetitions: number
  readonly sizes: readonly number[]
  /** By number of elements, then by variant. */
  readonly cells: Readonly<Record<string, Readonly<Record<string, Cell>>>>
  readonly fits: Readonly<Record<string, Fit>>
  readonly memory: Readonly<Record<string, Fit>>
  /** How many times a hydrated element costs what the same element costs the browser by itself, by median slopes. */
  readonly hydratedElementOverFloorElement: { readonly plain: number; readonly contained: number }
  /** What leaving the body alone saves of hydrating it, on contained pages of the largest size: parts of 1. */
  readonly savings: { readonly time: number; readonly memory: number }
  /** The largest number of elements whose hydration in one go stays within a time, by the fit. */
  readonly elementsWithin: Readonly<Record<string, number>>
}

const distinct = <A>(values: readonly A[]): readonly A[] => [...new Set(values)]

const floorOf = (variant: string): string => (variant.endsWith('-cv') ? 'floor-cv' : 'floor')

const keyOf = ({ repetition, elements }: Sample, variant: string): string => `${repetition} ${elements} ${variant}`

const fitOf = (points: readonly Point[], unit: number): Fit => {
  const line = leastSquares(points)
  return { perElement: line.slope * unit, fixed: line.intercept, r2: line.r2, robustPerElement: medianSlope(points) * unit }
}

/** Everything that the article says of time and memory, from the samples alone. */
export const analyse = (samples: readonly Sample[]): Analysis => {
  const byKey = new Map(samples.map(sample => [keyOf(sample, sample.variant), sample]))
  const sizes = distinct(samples.map(({ elements }) => elements)).toSorted((a, b) => a - b)
  const names = VARIANTS.map(nameOf)
  const timeOf = (sample: Sample, variant: string): number => byKey.get(keyOf(sample, variant))?.mainThread ?? Number.NaN
  const extraOf = (sample: Sample): number => sample.mainThread - timeOf(sample, floorOf(sample.variant))
  const of = (variant: string, elements?: number): readonly Sample[] =>
    samples.filter(sample => sample.variant === variant && (elements === undefined || sample.elements === elements))

  const cellOf = (variant: string, elements: number): Cell => {
    const own = of(variant, elements)
    const spread = (value: (sample: Sample) => number): Spread => spreadOf(own.map(value))
    return {
      mainThread: spread(({ mainThread }) => mainThread),
      ratio: spread(sample => sample.mainThread / timeOf(sample, floorOf(variant))),
      ratioToPlain: spread(sample => sample.mainThread / timeOf(sample, 'floor')),
      extra: spread(extraOf),
      script: spread(({ script }) => script),
      style: spread(({ style }) => style),
      layout: spread(({ layout }) => layout),
      longestTask: spread(({ longestTask }) => longestTask),
      heap: spread(({ heap }) => heap),
    }
  }

  const fit = (variant: string, value: (sample: Sample) => number, unit: number): Fit =>
    fitOf(
      of(variant).map(sample => ({ x: sample.elements, y: value(sample) })),
      unit,
    )
  const cells = Object.fromEntries(
    sizes.map(elements => [String(elements), Object.fromEntries(names.map(name => [name, cellOf(name, elements)]))]),
  )
  const fits = Object.fromEntries(
    names.map(name => [name, fit(name, name.startsWith('floor') ? sample => sample.mainThread : extraOf, 1e3)]),
  )
  const memory = Object.fromEntries(names.map(name => [name, fit(name, ({ heap }) => heap, 1)]))
  const perElement = (name: string): number => fits[name]?.robustPerElement ?? Number.NaN
  const largest = sizes.at(-1) ?? 0
  const saved = (value: (sample: Sample) => number): number =>
    spreadOf(
      of('full-cv', largest).map(sample => {
        const leaf = byKey.get(keyOf(sample, 'leaf-cv'))
        return leaf === undefined ? Number.NaN : 1 - value(leaf) / value(sample)
      }),
    ).median
  const within = (milliseconds: number): number => {
    const line = fits['full-cv']
    return line === undefined ? Number.NaN : Math.max(0, Math.floor(((milliseconds - line.fixed) * 1e3) / line.perElement))
  }
  return {
    repetitions: distinct(samples.map(({ repetition }) => repetition)).length,
    sizes,
    cells,
    fits,
    memory,
    hydratedElementOverFloorElement: {
      plain: perElement('full') / perElement('floor'),
      contained: perElement('full-cv') / perElement('floor-cv'),
    },
    savings: { time: saved(({ mainThread }) => mainThread), memory: saved(({ heap }) => heap) },
    elementsWithin: { '50': within(50), '100': within(100), '1000': within(1000) },
  }
}
