import { parseArgs } from 'node:util'

/**
 * Reads the arguments of this program. `--help` prints its usage and ends it with status 0; a fault is printed before the usage, and
 * ends it with status 1.
 */
export const readArguments = (usage, { options = {}, allowPositionals = false, faultOf = () => undefined } = {}) => {
  if (process.argv.slice(2).includes('--help')) {
    process.stdout.write(usage)
    process.exit(0)
  }
  const refuse = fault => {
    process.stderr.write(`${fault}\n\n${usage}`)
    process.exit(1)
  }
  try {
    const read = parseArgs({ options, allowPositionals })
    const fault = faultOf(read)
    return fault === undefined ? read : refuse(fault)
  } catch (error) {
    return refuse(error.message)
  }
}
