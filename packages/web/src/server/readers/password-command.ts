import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { hashPassword, LONGEST_PASSWORD } from './password.ts'

/** The standard streams of the process: the password is read from one, its hash is written to another. */
export interface PasswordStreams {
  readonly input: Readable & { readonly isTTY?: boolean }
  readonly output: Writable
  /** For the prompt and for errors. */
  readonly errors: Writable
}

const SHORTEST = 12

const asked = async ({ input, errors }: PasswordStreams): Promise<string> => {
  if (input.isTTY !== true) return (await text(input)).replace(/\r?\n$/, '')
  const terminal = createInterface({ input, output: errors })
  // A closed terminal (Ctrl+D) counts as an empty password.
  const closed = once(terminal, 'close').then(() => '')
  const answer = await Promise.race([terminal.question('Password: '), closed])
  terminal.close()
  return answer
}

/**
 * `npm run password`: reads a password from the terminal or standard input, and prints its hash for `readers.json`.
 * @returns the exit status
 */
export const passwordCommand = async (streams: PasswordStreams): Promise<0 | 1> => {
  const password = await asked(streams)
  if (password.length < SHORTEST || password.length > LONGEST_PASSWORD) {
    streams.errors.write(`The password must have ${SHORTEST} to ${LONGEST_PASSWORD} characters.\n`)
    return 1
  }
  streams.output.write(`${await hashPassword(password)}\n`)
  return 0
}
