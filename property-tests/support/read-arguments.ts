import { either as E } from 'fp-ts'

/**
 * Reads the arguments of this program. `--help` prints its usage and ends it with status 0; a fault is printed before the usage, and
 * ends it with status 1.
 * @param usage how the program is used
 * @param read reads the arguments; left is what is wrong with them
 */
export const readArguments = <A>(usage: string, read: (args: string[]) => E.Either<string, A>): A => {
  const args = process.argv.slice(2)
  if (args.includes('--help')) {
    process.stdout.write(usage)
    process.exit(0)
  }
  const result = read(args)
  if (E.isRight(result)) return result.right
  process.stderr.write(`${result.left}\n\n${usage}`)
  process.exit(1)
}
