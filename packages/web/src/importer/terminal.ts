import type { WriteStream } from 'node:tty'
import type { Output } from './progress.ts'

/** Standard output as an output for progress. */
export const terminal = (stream: NodeJS.WriteStream | WriteStream): Output => ({
  write: text => {
    stream.write(text)
  },
  isTerminal: stream.isTTY,
  // A terminal that does not know its width reports 0.
  columns: stream.columns === 0 ? 80 : (stream.columns ?? 80),
})
