import type { WriteStream } from 'node:tty'
import type { Output } from './progress.ts'

/** Standard output as a place for progress. */
export const terminal = (stream: NodeJS.WriteStream | WriteStream): Output => ({
  write: text => {
    stream.write(text)
  },
  isTerminal: stream.isTTY,
  columns: stream.columns ?? 80,
})
