import { fromPlainCsv, toCsv } from '../workshop/csv.ts'

/** One page, loaded once: main-thread processor time in milliseconds, and what it left behind. */
export interface Sample {
  readonly repetition: number
  readonly elements: number
  readonly variant: string
  readonly mainThread: number
  readonly script: number
  readonly style: number
  readonly layout: number
  /** The task that held the main thread longest, in processor time too. */
  readonly longestTask: number
  /** Bytes of JavaScript objects alive after a collection. */
  readonly heap: number
}

const fixed = (value: number): string => value.toFixed(2)

export const samplesToCsv = (samples: readonly Sample[]): string =>
  toCsv(
    samples.map(sample => ({
      repetition: sample.repetition,
      elements: sample.elements,
      variant: sample.variant,
      main_thread_ms: fixed(sample.mainThread),
      script_ms: fixed(sample.script),
      style_ms: fixed(sample.style),
      layout_ms: fixed(sample.layout),
      longest_task_ms: fixed(sample.longestTask),
      heap_bytes: sample.heap,
    })),
  )

export const samplesFromCsv = (text: string): readonly Sample[] =>
  fromPlainCsv(text).map(row => ({
    repetition: Number(row['repetition']),
    elements: Number(row['elements']),
    variant: row['variant'] ?? '',
    mainThread: Number(row['main_thread_ms']),
    script: Number(row['script_ms']),
    style: Number(row['style_ms']),
    layout: Number(row['layout_ms']),
    longestTask: Number(row['longest_task_ms']),
    heap: Number(row['heap_bytes']),
  }))
