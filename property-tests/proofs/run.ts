// Proves in whole what `npm test` proves in slices, or the part whose turn it is. Prints what took how long, and exits with status 1 if
// something failed.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { either as E, function as F } from 'fp-ts'
import { readArguments } from '../support/read-arguments.ts'
import { commandOf, LANES, longestFirst, partName, partsInTurn, partsOf, proofsOf, turnsOf, wholeOf, type Part } from './parts.ts'
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

/**
 * Runs Vitest.
 * @param shown whether what it prints is shown at once, or when it has ended
 * @returns whether all has passed
 */
const vitest = async (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  shown: 'at once' | 'at its end' = 'at once',
): Promise<boolean> => {
  const child = spawn(process.execPath, [VITEST, ...args], {
    stdio: shown === 'at once' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk))
  const [status] = await once(child, 'close')
  process.stdout.write(Buffer.concat(printed))
  return status === 0
}

/** Proves these parts, two side by side. One that is alone may use all processors. */
const prove = async (parts: readonly Part[], newSeed: number): Promise<void> => {
  const isAlone = parts.length === 1
  // Two runs that build at once would be in each other's way.
  // @ts-expect-error a plain script without types
  const { buildAll } = (await import('../../packages/web/bin/build-all.js')) as { buildAll: () => Promise<void> }
  await buildAll()
  const lines: string[] = []
  const left = [...longestFirst(parts)]
  const proveNext = async (): Promise<void> => {
    for (let part = left.shift(); part !== undefined; part = left.shift()) {
      const { args, env } = commandOf(part, newSeed)
      const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`)
      say(`${partName(part)}: ${part.proof.proves}\n  ${[...settings, 'vitest', ...args].join(' ')}`)
      const before = performance.now()
      const holds = await vitest(isAlone ? args : [...args, '--maxWorkers=1'], env, isAlone ? 'at once' : 'at its end')
      lines.push(`${holds ? 'holds ' : 'FAILED'}  ${partName(part)}, ${Math.round((performance.now() - before) / 1000)} s`)
      if (!holds) process.exitCode = 1
    }
  }
  await Promise.all(Array.from({ length: LANES }, proveNext))
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

const testWhileBusy = async (times: number): Promise<void> => {
  const end = keepBusy()
  for (let run = 1; run <= times; run += 1) {
    say(`Run ${run} of ${times}, beside ${BUSY_PROCESSES} busy processes`)
    // With fewer files at once, the busy processes would have nearly all of the processors' time.
    if (!(await vitest(['run', `--maxWorkers=${BUSY_PROCESSES}`]))) {
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
} else if (options.busy === true) await testWhileBusy(Number(options.times ?? 10))
else if (options.turn === true) {
  // A commit that has passed passes again, so its seed is its own.
  const number = commits()
  await prove(partsInTurn(proofs, number), number)
} else
  await prove(
    (options.of === undefined ? proofs : proofsOf(proofs, options.of)).map(wholeOf),
    Math.floor(Math.random() * 2 ** 31),
  )
