import { endpoints } from '@lectern/api-client'
import { node, text, type ContentNode } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { median } from '../median.ts'

/** How many times as long as parsing a body decoding it may take. */
export const DECODING_LIMIT = 3

/** Times in milliseconds, medians of several runs. */
export interface Decoding {
  readonly body: string
  readonly nodes: number
  readonly bytes: number
  /** `JSON.parse` of the text that the service sends: the lower bound. */
  readonly parseTime: number
  /** The codec of the body call, on the parsed JSON. */
  readonly decodeTime: number
}

const RUNS = 31
const NODES_PER_PARAGRAPH = 8

const paragraph = (index: number): ContentNode =>
  node('para', { id: `p${index}`, view: 'all' }, [
    text(`The soil respiration of plot ${index} was measured twice a day, `),
    node('cross-ref', { id: `c${index}`, refid: `b${index}` }, [node('sup', { loc: 'post' }, String(index))]),
    text(' and its '),
    node('italic', {}, 'in situ'),
    text(' mean is given in '),
    node('inf', { loc: 'post' }, 'table'),
  ])

/** A body with slightly more than this many nodes, in sections of fifty paragraphs. */
const bodyOf = (nodes: number): ContentNode => {
  const count = Math.ceil(nodes / NODES_PER_PARAGRAPH)
  const sections = Array.from({ length: Math.ceil(count / 50) }, (_, section) =>
    node('section', { id: `s${section}` }, [
      node('section-title', {}, `Section ${section}`),
      ...Array.from({ length: Math.min(50, count - section * 50) }, (_each, index) => paragraph(section * 50 + index)),
    ]),
  )
  return node('body', {}, [node('sections', {}, sections)])
}

const timed = (work: () => unknown): number => {
  const began = performance.now()
  work()
  return performance.now() - began
}

const measured = (body: string, nodes: number, content: readonly unknown[]): Decoding => {
  const json = JSON.stringify({ content, floats: [], footnotes: [] })
  const { codec } = endpoints.body.answer
  const parseTimes: number[] = []
  const decodeTimes: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    let parsed: unknown
    parseTimes.push(
      timed(() => {
        parsed = JSON.parse(json)
      }),
    )
    decodeTimes.push(
      timed(() => {
        if (E.isLeft(codec.decode(parsed))) throw new Error(`${body}: could not be decoded`)
      }),
    )
  }
  return { body, nodes, bytes: Buffer.byteLength(json), parseTime: median(parseTimes), decodeTime: median(decodeTimes) }
}

const countOf = ({ $$ = [] }: ContentNode): number => $$.reduce((sum, child) => sum + countOf(child), 1)

/** The cost of decoding a body with at least this many nodes: a valid one, and one with an invalid node, which is left out. */
export const measureDecoding = (nodes: number): readonly Decoding[] => {
  const body = bodyOf(nodes)
  const count = countOf(body)
  return [measured('whole', count, [body]), measured('one broken node', count, [body, { '#name': 7 }])]
}
