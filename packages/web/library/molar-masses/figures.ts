import { rowChart } from '../workshop/row-chart.ts'
import { sharesChart } from '../workshop/shares-chart.ts'
import { palette } from '../workshop/svg.ts'
import type { SubstanceResult, Results } from './results.ts'

const byMass = (results: Results): readonly SubstanceResult[] => results.substances.toSorted((a, b) => a.middle - b.middle)

const PPM = 1e6

const uncertainty = (results: Results): string =>
  rowChart({
    title: 'Relative uncertainty of molar masses',
    description:
      'For each substance, three widths relative to its molar mass: the interval of normal materials, twice the standard uncertainty, and the latter with every atom taken for independent.',
    x: {
      label: 'Parts per million of the molar mass',
      scale: 'log',
      from: 4,
      to: 4_000,
      ticks: [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000],
    },
    kinds: [
      { label: 'half the interval', colour: palette.accent, shape: 'dot' },
      { label: 'expanded uncertainty', colour: palette.ink, shape: 'ring' },
      { label: 'every atom independent', colour: palette.warm, shape: 'bar' },
    ],
    rows: byMass(results).map(({ name, middle, halfWidth, expanded, expandedByAtom }) => ({
      label: name,
      values: [halfWidth, expanded, expandedByAtom].map(width => (width / middle) * PPM),
    })),
  })

const residuals = (results: Results): string =>
  rowChart({
    title: 'Where the conventional molar mass lies in the interval',
    description:
      'For each substance, the conventional molar mass less the middle of the interval, in half widths of the interval: at -1 and 1 it lies at an end.',
    x: {
      label: 'Conventional mass less the middle, in half widths',
      scale: 'linear',
      from: -1.4,
      to: 1.4,
      ticks: [-1, -0.5, 0, 0.5, 1],
      format: value => String(value).replace('-', '−'),
    },
    kinds: [{ label: 'conventional mass', colour: palette.accent, shape: 'dot' }],
    rows: results.substances.map(({ name, residual }) => ({ label: name, values: [residual] })),
  })

const NAMES: Readonly<Record<string, string>> = {
  anyCase: 'any case',
  flat: 'flat',
  rewriting: 'rewriting',
  stack: 'stack',
  stackWithHydrates: 'stack, hydrates',
  strict: 'grammar',
}

const SHARES = { good: palette.accent, bad: palette.warm, told: '#6f747b' } as const

const onCorrect = ({ reading }: Results): string =>
  sharesChart({
    title: 'What six readers make of correct formulas',
    description: 'Parts of the correct formulas read right, read wrong without a word, and refused, for each reader.',
    shares: [
      { label: 'right', colour: SHARES.good },
      { label: 'wrong, unsaid', colour: SHARES.bad },
      { label: 'refused', colour: SHARES.told },
    ],
    rows: Object.entries(reading.correctOverall).map(([name, { right, wrong, refused }]) => ({
      label: NAMES[name] ?? name,
      parts: [right, wrong, refused],
    })),
  })

const onSlips = ({ reading }: Results): string =>
  sharesChart({
    title: 'What six readers make of formulas with one slip',
    description:
      'Parts of the spoiled formulas whose mass stayed the same, that were accepted with another mass, and that were refused, for each reader.',
    shares: [
      { label: 'same mass', colour: SHARES.good },
      { label: 'another mass, unsaid', colour: SHARES.bad },
      { label: 'refused', colour: SHARES.told },
    ],
    rows: Object.entries(reading.spoiledOverall).map(([name, { harmless, unnoticed, refused }]) => ({
      label: NAMES[name] ?? name,
      parts: [harmless, unnoticed, refused],
    })),
  })

/** The article's figures by file name. */
export const figuresOf = (results: Results): Readonly<Record<string, string>> => ({
  'figure-1.svg': uncertainty(results),
  'figure-2.svg': residuals(results),
  'figure-3a.svg': onCorrect(results),
  'figure-3b.svg': onSlips(results),
})
