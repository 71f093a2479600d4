import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline/promises'
import { hashPassword, LONGEST_PASSWORD } from './password.ts'

/** `npm run password`: reads a password from the terminal or standard input, and prints its hash for `readers.json`. */
const asked = async (): Promise<string> => {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question('Password: ')
  terminal.close()
  return answer
}

const SHORTEST = 12
const password = await asked()
if (password.length < SHORTEST || password.length > LONGEST_PASSWORD) {
  process.stderr.write(`The password must have ${SHORTEST} to ${LONGEST_PASSWORD} characters.\n`)
  process.exitCode = 1
} else {
  process.stdout.write(`${await hashPassword(password)}\n`)
}
