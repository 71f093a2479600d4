import type { FastifyInstance } from 'fastify'
import { symbols } from 'pino'

/** The lines of an application's log from now on, which are not written. */
export const logLines = ({ log }: FastifyInstance): readonly Readonly<Record<string, unknown>>[] => {
  const lines: Readonly<Record<string, unknown>>[] = []
  Reflect.set(log, symbols.streamSym, { write: (line: string) => lines.push(JSON.parse(line)) })
  return lines
}
