import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { hashPassword, LONGEST_PASSWORD } from './password.ts'

/** Where a password is taken from and where its hash goes: a process's standard streams. */
export interface PasswordStreams {
  readonly input: Readable & { readonly isTTY?: boolean }
  readonly output: Writable
  /** Where a person is asked, and where faults are said. */
  readonly errors: Writable
}

const SHORTEST = 12

const asked = async ({ input, errors }: PasswordStreams): Promise<string> => {
  if (input.isTTY !== true) return (await text(input)).replace(/\r?\n$/, '')
  const terminal = createInterface({ input, output: errors })
  // A terminal that is closed instead (Ctrl+D) has given none.
  const closed = once(terminal, 'close').then(() => '')
  const answer = await Promise.race([terminal.question('Password: '), closed])
  terminal.close()
  return answer
}

/**
 * `npm run password`: takes a password from the terminal, or from standard input, and prints the hash that `readers.json` keeps of it. Gives the status
 * to exit with.
 */
export const passwordCommand = async (streams: PasswordStreams): Promise<0 | 1> => {
  const password = await asked(streams)
  if (password.length < SHORTEST || password.length > LONGEST_PASSWORD) {
    streams.errors.write(`A password has ${SHORTEST} to ${LONGEST_PASSWORD} characters.\n`)
    return 1
  }
  streams.output.write(`${await hashPassword(password)}\n`)
  return 0
}
