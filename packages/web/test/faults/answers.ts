import { rows, type RowName } from '@lectern/api-client'
import { isRecord } from '@lectern/domain/core'
import { answers } from '@lectern/property-tests/arbitraries/answers'
import * as fc from 'fast-check'

/** An answer as a service sends it. */
export interface Given {
  readonly status: number
  readonly contentType: string
  readonly body: string
}

export const ofJson = (body: string): Given => ({ status: 200, contentType: 'application/json; charset=utf-8', body })

const SEED = 20_261_121

/** How many answers the fullest one is picked from. */
const SAMPLES = 60

/** What pages need answers to be about: sections of the contents list, and references that the page's reference links belong to. */
const FITTING: Readonly<Partial<Record<RowName, unknown>>> = {
  toc: { outline: [{ id: 's', title: 'Section' }] },
  references: {
    content: [
      {
        '#name': 'bibliography',
        $: { id: 'bib' },
        $$: [1, 2, 3].map(n => ({
          '#name': 'bib-reference',
          $: { id: `b${n}` },
          $$: [
            { '#name': 'label', _: `[${n}]` },
            {
              '#name': 'reference',
              $: { id: `r${n}`, refId: String(n) },
              $$: [{ '#name': 'host', $$: [{ '#name': 'doi', _: `10.5555/cited.${n}` }] }],
            },
          ],
        })),
      },
    ],
    floats: [],
    footnotes: [],
  },
  referenceLinks: [1, 2, 3].map(n => ({ refId: String(n), crossRefDoi: `10.5555/cited.${n}` })),
}

const fullest = (name: RowName): Given => {
  const row = rows.find(([each]) => each === name)?.[1]
  if (row?.answer.kind === 'file') return { status: 200, contentType: 'application/zip', body: 'PK' }
  if (row?.asks === undefined || row.asks === 'seamlessAccess') throw new Error(`No answers of ${name} are known`)
  const { answer } = row
  const texts = fc
    .sample<unknown>(answers[row.asks], { seed: SEED, numRuns: SAMPLES })
    .map(each => (answer.kind === 'json' ? JSON.stringify(answer.codec.encode(each)) : typeof each === 'string' ? each : ''))
  const body = texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '')
  return answer.kind === 'text' ? { status: 200, contentType: 'text/plain; charset=utf-8', body } : ofJson(body)
}

const known = new Map<RowName, Given>()

/** A full answer of a call, from the laws' own answers, or one that fits the pages of `pages.ts`. */
export const sampleAnswer = (name: RowName): Given => {
  const found = known.get(name) ?? (FITTING[name] === undefined ? fullest(name) : ofJson(JSON.stringify(FITTING[name])))
  known.set(name, found)
  return found
}

type Path = readonly (string | number)[]

const pathsIn = (value: unknown, path: Path = []): readonly Path[] => [
  path,
  ...(Array.isArray(value)
    ? value.flatMap((each, index) => pathsIn(each, [...path, index]))
    : isRecord(value)
      ? Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...path, key]))
      : []),
]

/** A value of another type. */
const mistyped = (value: unknown): unknown =>
  typeof value === 'string'
    ? { value: null }
    : typeof value === 'number'
      ? 'many'
      : typeof value === 'boolean'
        ? 'perhaps'
        : Array.isArray(value)
          ? { 0: null }
          : value === null
            ? [[]]
            : 7

const changedAt = (value: unknown, [key, ...rest]: Path): unknown =>
  key === undefined
    ? mistyped(value)
    : Array.isArray(value)
      ? value.map((each: unknown, index) => (index === key ? changedAt(each, rest) : each))
      : isRecord(value)
        ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, name === key ? changedAt(each, rest) : each]))
        : value

/** Answers of a call in which one value is of a wrong type: the whole answer, its last value, and those in between. */
export const misshapen = (name: RowName, variants: number): readonly Given[] => {
  const given = sampleAnswer(name)
  if (!given.contentType.startsWith('application/json') || given.body === '') return []
  const value: unknown = JSON.parse(given.body)
  const paths = pathsIn(value)
  const chosen = new Set(
    Array.from({ length: variants }, (_, at) => Math.round((at * (paths.length - 1)) / Math.max(1, variants - 1))),
  )
  return [...chosen].map(at => ofJson(JSON.stringify(changedAt(value, paths[at] ?? []))))
}
