/** Where progress is written: on a terminal one line is rewritten, anything else gets a new line now and then. */
export interface Output {
  readonly write: (text: string) => void
  readonly isTerminal: boolean
  readonly columns: number
}

const INTERVAL = { terminal: 80, other: 1000 } as const

const clip = (line: string, columns: number): string =>
  line.length < columns ? line : `${line.slice(0, Math.max(columns - 2, 10))}…`

/** A line that says how far something has come. */
const lineOn = (output: Output, now: () => number) => {
  const began = now()
  let last = -Infinity

  return {
    /** Shows the line that belongs to so many milliseconds, unless the line before is too recent. */
    show: (lineAfter: (milliseconds: number) => string): void => {
      const time = now()
      if (time - last < (output.isTerminal ? INTERVAL.terminal : INTERVAL.other)) return
      last = time
      const line = lineAfter(time - began)
      output.write(output.isTerminal ? `\r\u001B[K${clip(line, output.columns)}` : `${line}\n`)
    },
    /** Clears the line so that something else can be written. */
    pause: (): void => {
      if (output.isTerminal) output.write('\r\u001B[K')
      last = -Infinity
    },
    seconds: (): number => (now() - began) / 1000,
  }
}

/** Shows the progress of a long task: n of m, the rate, and the current item. */
export const progressOn = (output: Output, total: number, now: () => number) => {
  const { show, pause, seconds } = lineOn(output, now)
  return {
    /** Shows that `done` items are finished and `current` is being worked on. */
    at: (done: number, bytes: number, current: string): void => {
      show(milliseconds => {
        const rate = (count: number): string => (count / Math.max(milliseconds / 1000, 0.001)).toFixed(1)
        return `${done + 1} of ${total} · ${rate(done)} articles/s · ${rate(bytes / 1e6)} MB/s · ${current}`
      })
    },
    pause,
    seconds,
  }
}

/** Shows what has come out of the archive that is being unpacked. */
export const unpackingOn = (output: Output, now: () => number) => {
  const { show, pause } = lineOn(output, now)
  return {
    at: (entries: number, bytes: number, archive: string): void => {
      show(() => `unpacking ${archive} · ${entries} files · ${(bytes / 1e6).toFixed(1)} MB`)
    },
    pause,
  }
}
