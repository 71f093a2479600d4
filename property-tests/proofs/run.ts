// Proves in whole what `npm test` proves in slices, or the part whose turn it is. Prints what took how long, and exits with status 1 if
// something failed.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { parseArgs } from 'node:util'
import { either as E, function as F } from 'fp-ts'
import { machineTime } from '../support/cpu-time.ts'
import { readArguments } from '../support/read-arguments.ts'
import { commandOf, partName, partsInTurn, partsOf, proofsOf, turnsOf, wholeOf, type Part } from './parts.ts'
import { PROOFS, type Proof } from './table.ts'

const USAGE = `npm run proofs [-- NAME … | --of PATH | --turn | --list | --busy [--times N]]

Proves in whole what "npm test" proves in slices: all, or those that are named.

  --of PATH   those that may notice a change of a file or folder
  --turn      the parts whose turn it is, by the number of commits: four minutes at most
  --list      prints what there is, what it covers and how long it takes
  --busy      instead, runs "npm test" ten times beside eight busy processes, eight files at once, until it fails
  --times N   how often
  --help      prints this
`

const VITEST = 'node_modules/vitest/vitest.mjs'

/** How many processes keep the processors busy. */
const BUSY_PROCESSES = 8

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const named = (names: readonly string[]): E.Either<string, readonly Proof[]> => {
  const unknown = names.filter(name => !PROOFS.some(proof => proof.name === name))
  return unknown.length > 0
    ? E.left(`There is no proof ${unknown.join(' or ')}: there are ${PROOFS.map(({ name }) => name).join(', ')}`)
    : E.right(names.length === 0 ? PROOFS : PROOFS.filter(({ name }) => names.includes(name)))
}

interface Wanted {
  readonly proofs: readonly Proof[]
  readonly options: {
    readonly of?: string | undefined
    readonly turn?: boolean | undefined
    readonly list?: boolean | undefined
    readonly busy?: boolean | undefined
    readonly times?: string | undefined
  }
}

const { proofs, options } = readArguments(USAGE, (args): E.Either<string, Wanted> => {
  const read = E.tryCatch(
    () =>
      parseArgs({
        args,
        allowPositionals: true,
        options: {
          of: { type: 'string' },
          turn: { type: 'boolean' },
          list: { type: 'boolean' },
          busy: { type: 'boolean' },
          times: { type: 'string' },
        },
      }),
    fault => E.toError(fault).message,
  )
  return F.pipe(
    read,
    E.chain(({ positionals, values }) =>
      F.pipe(
        named(positionals),
        E.map(all => ({ proofs: all, options: values })),
      ),
    ),
  )
})

const vitest = (args: readonly string[], env: Readonly<Record<string, string>>): boolean =>
  spawnSync(process.execPath, [VITEST, ...args], { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0

const seconds = (from: number): string => `${Math.round(machineTime() - from)} s of all processors`

const prove = (parts: readonly Part[], newSeed: number): void => {
  const lines: string[] = []
  for (const [index, part] of parts.entries()) {
    const { args, env } = commandOf(part, newSeed)
    const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`)
    say(
      `${index + 1} of ${parts.length}: ${partName(part)}: ${part.proof.proves}\n  ${[...settings, 'vitest', ...args].join(' ')}`,
    )
    const before = machineTime()
    const holds = vitest(args, env)
    lines.push(`${holds ? 'holds ' : 'FAILED'}  ${partName(part)}, ${seconds(before)}`)
    if (!holds) process.exitCode = 1
  }
  say(['', 'What was proved:', ...lines].join('\n'))
}

const keepBusy = (): (() => void) => {
  const busy: readonly ChildProcess[] = Array.from({ length: BUSY_PROCESSES }, () => spawn(process.execPath, ['-e', 'for(;;);']))
  const end = (): void => {
    for (const each of busy) each.kill('SIGKILL')
  }
  process.on('exit', end)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
  return end
}

const testWhileBusy = (times: number): void => {
  const end = keepBusy()
  for (let run = 1; run <= times; run += 1) {
    say(`Run ${run} of ${times}, beside ${BUSY_PROCESSES} busy processes`)
    // With fewer files at once, the busy processes would have nearly all of the processors' time.
    if (!vitest(['run', `--maxWorkers=${BUSY_PROCESSES}`], {})) {
      say(`Run ${run} of ${times} failed: its seed and commands are above, traces of what failed in reports/traces.`)
      process.exitCode = 1
      break
    }
  }
  end()
}

const commits = (): number => Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' }))

if (options.list === true) {
  for (const proof of proofs)
    say(`${proof.name}: ${proof.proves}; ${proof.seconds} s, parts: ${partsOf(proof).length}; covers ${proof.covers.join(', ')}`)
  say(`${turnsOf(proofs).length} turns`)
} else if (options.busy === true) testWhileBusy(Number(options.times ?? 10))
else if (options.turn === true) {
  // A commit that has passed passes again, so its seed is its own.
  const number = commits()
  prove(partsInTurn(proofs, number), number)
} else prove((options.of === undefined ? proofs : proofsOf(proofs, options.of)).map(wholeOf), Math.floor(Math.random() * 2 ** 31))
