import { integerBelow, pick, xorshift32, type Random } from '../workshop/xorshift.ts'

/** A node of the made-up article, in the grammar that travels as JSON: a name, attributes, children. */
export interface BodyNode {
  readonly '#name': string
  readonly $?: Readonly<Record<string, string>>
  readonly $$: readonly (BodyNode | string)[]
}

const WORDS = [
  'the',
  'of',
  'and',
  'in',
  'to',
  'a',
  'is',
  'was',
  'for',
  'that',
  'with',
  'as',
  'were',
  'by',
  'on',
  'from',
  'at',
  'we',
  'this',
  'are',
  'be',
  'which',
  'an',
  'between',
  'sample',
  'method',
  'measured',
  'value',
  'not',
  'these',
  'each',
  'model',
  'than',
  'two',
  'rate',
  'after',
  'water',
  'time',
  'observed',
  'under',
  'surface',
  'large',
  'field',
  'section',
  'increase',
  'lower',
  'both',
  'temperature',
  'estimate',
  'pressure',
  'during',
  'region',
  'function',
  'significant',
  'distribution',
  'growth',
  'linear',
  'layer',
  'constant',
  'species',
  'variance',
  'signal',
  'particle',
  'spectrum',
  'threshold',
  'boundary',
  'response',
  'sediment',
  'gradient',
  'membrane',
  'frequency',
  'density',
  'analysis',
  'interval',
  'catalyst',
  'amplitude',
  'equation',
  'sequence',
  'protein',
  'solution',
  'velocity',
  'residual',
  'correlation',
  'hypothesis',
  'instrument',
  'diffusion',
  'resolution',
  'calibration',
  'equilibrium',
  'approximation',
  'experiment',
  'parameter',
  'laboratory',
  'coefficient',
  'observation',
  'uncertainty',
  'population',
  'substrate',
  'magnitude',
  'oscillation',
  'polymer',
  'nucleus',
  'orbit',
  'isotope',
  'enzyme',
  'lattice',
  'vector',
  'matrix',
  'kernel',
  'operator',
] as const

/** A word, frequent ones first: rank falls with the square of a uniform number, which resembles the skew of real text. */
const word = (random: Random): string => WORDS[Math.floor(random() ** 2 * WORDS.length)] ?? WORDS[0]

const words = (random: Random, count: number): string => Array.from({ length: count }, () => word(random)).join(' ')

const element = (name: string, children: BodyNode['$$'], attributes?: Readonly<Record<string, string>>): BodyNode =>
  attributes === undefined ? { '#name': name, $$: children } : { '#name': name, $: attributes, $$: children }

const citation = (random: Random): BodyNode => {
  const number = String(1 + integerBelow(random, 80))
  return element('cross-ref', [number], { refid: `bib${number}` })
}

const inlines: readonly [(random: Random) => BodyNode, ...((random: Random) => BodyNode)[]] = [
  citation,
  citation,
  random => element('italic', [words(random, 2)]),
  random => element('bold', [words(random, 1)]),
  random => element('sup', [String(1 + integerBelow(random, 9))]),
  random => element('inf', [String(1 + integerBelow(random, 9))]),
]

/** A paragraph of exactly 1 + `marks` elements: text, broken by citations and emphasis. */
const paragraph = (random: Random, id: string, marks: number): BodyNode =>
  element(
    'para',
    [
      `${words(random, 14)} `,
      ...Array.from({ length: marks }, (_, at) => [
        pick(random, inlines)(random),
        ` ${words(random, 12 + integerBelow(random, 12))}${at === marks - 1 ? '.' : ' '}`,
      ]).flat(),
    ],
    { id },
  )

const list = (random: Random): BodyNode =>
  element(
    'list',
    Array.from({ length: 4 }, () => element('list-item', [`${words(random, 10)}.`])),
  )

const table = (random: Random, id: string): BodyNode =>
  element(
    'table',
    [
      element(
        'tbody',
        Array.from({ length: 6 }, () =>
          element(
            'row',
            Array.from({ length: 5 }, () => element('entry', [(random() * 100).toFixed(2)])),
          ),
        ),
      ),
    ],
    { id },
  )

const figure = (random: Random, id: string): BodyNode =>
  element('figure', [element('picture', []), element('caption', [`${words(random, 20)}.`])], { id })

/** How many elements a tree holds, itself included. */
export const countElements = (node: BodyNode): number =>
  node.$$.reduce((sum, child) => sum + (typeof child === 'string' ? 0 : countElements(child)), 1)

const SECTION_BLOCKS = 14

/**
 * The sections of an article of exactly `elements` elements (at least 3), the same for the same seed: paragraphs with
 * citations and emphasis, every fifth block a list, a figure or a table.
 */
export const articleBody = (elements: number, seed = 20_261_116): readonly BodyNode[] => {
  const random = xorshift32(seed)
  const sections: BodyNode[] = []
  let left = elements
  let blocks = 0

  const block = (room: number): BodyNode => {
    blocks += 1
    const id = `b${blocks}`
    const wide = blocks % 5 === 0 ? [list, figure, table][(blocks / 5) % 3]?.(random, id) : undefined
    return wide !== undefined && countElements(wide) <= room
      ? wide
      : paragraph(random, id, Math.min(room - 1, 3 + integerBelow(random, 6)))
  }

  while (left > 0) {
    const children: BodyNode[] = []
    let room = left - 2
    while (room > 0 && children.length < SECTION_BLOCKS) {
      const next = block(room)
      children.push(next)
      room -= countElements(next)
    }
    // Two elements cannot make a section with a paragraph: they join the last one.
    if (room > 0 && room < 3) {
      children.push(paragraph(random, `b${blocks + 1}`, room - 1))
      blocks += 1
      room = 0
    }
    sections.push(
      element('section', [element('section-title', [words(random, 4)]), ...children], { id: `s${sections.length + 1}` }),
    )
    left = room
  }
  return sections
}
