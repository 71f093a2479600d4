/** Where progress is written: on a terminal one line is rewritten, anything else gets a new line now and then. */
export interface Output {
  readonly write: (text: string) => void
  readonly isTerminal: boolean
  readonly columns: number
}

const INTERVAL = { terminal: 80, other: 1000 } as const

const clip = (line: string, columns: number): string =>
  line.length < columns ? line : `${line.slice(0, Math.max(columns - 2, 10))}…`

/** Shows the progress of a long task: n of m, the rate, and the current item. */
export const progressOn = (output: Output, total: number, now: () => number) => {
  const began = now()
  let last = -Infinity

  return {
    /** Shows that `done` items are finished and `current` is being worked on. */
    at: (done: number, bytes: number, current: string): void => {
      const time = now()
      if (time - last < (output.isTerminal ? INTERVAL.terminal : INTERVAL.other)) return
      last = time
      const seconds = Math.max((time - began) / 1000, 0.001)
      const line = `${done + 1} of ${total} · ${(done / seconds).toFixed(1)} articles/s · ${(bytes / 1e6 / seconds).toFixed(1)} MB/s · ${current}`
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
