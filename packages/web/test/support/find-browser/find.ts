import { either as E } from 'fp-ts'
import { installChromium } from './apt.ts'
import { commandsFor, type BrowserCommand } from '../../../src/pdf/browser/command.ts'
import { machineBrowsers } from '../../../src/pdf/browser/machine.ts'
import { machineShells } from './shells.ts'
import { shippedBrowser } from './shipped.ts'
import { tryBrowser } from './try.ts'

export type { BrowserCommand } from '../../../src/pdf/browser/command.ts'

/** One of the places a browser may come from. */
export interface BrowserSource {
  readonly name: string
  /** The commands to try, best first, or why there are none; asked only once the sources before it have failed. */
  readonly commands: () => Promise<E.Either<string, readonly BrowserCommand[]>>
}

const named = (path: string): BrowserSource => ({
  name: 'CHROME_PATH',
  commands: async () => E.right(commandsFor(path)),
})

const machine: BrowserSource = {
  name: "the machine's Chrome or Chromium",
  commands: async () => {
    const found = await machineBrowsers()
    return found.length === 0 ? E.left('there is none') : E.right(found.flatMap(path => commandsFor(path)))
  },
}

/** Chromium's shell without windows, which opens a page in a fifth of the time. */
const shell: BrowserSource = {
  name: "the machine's Chromium without windows",
  commands: async () => {
    const found = await machineShells()
    return found.length === 0 ? E.left('there is none') : E.right(found.flatMap(path => commandsFor(path)))
  },
}

/** The browser inside `@sparticuz/chromium`: a shell without windows as well. */
export const shipped: BrowserSource = { name: 'the Chromium that comes with the dependencies', commands: shippedBrowser }

const apt = (name: 'chromium' | 'chromium-headless-shell'): BrowserSource => ({
  name: `Debian's ${name}, installed with apt-get`,
  commands: async () => {
    const installed = await installChromium(name, line => process.stderr.write(`${line}\n`))
    return E.isLeft(installed) ? installed : E.right(commandsFor(installed.right))
  },
})

/** `CHROME_PATH` alone where it is set, else these. */
const unlessNamed = (sources: readonly BrowserSource[]): readonly BrowserSource[] => {
  const path = process.env['CHROME_PATH'] ?? ''
  return path === '' ? sources : [named(path)]
}

/** Where a browser that shows pages may come from, the quickest first. */
export const browserSources = (): readonly BrowserSource[] =>
  unlessNamed([shell, shipped, machine, apt('chromium-headless-shell'), apt('chromium')])

/** Where a browser may come from that has tabs, windows and a viewer of PDFs, as a reader's has: a shell only where no other can be had. */
export const wholeBrowserSources = (): readonly BrowserSource[] => unlessNamed([machine, apt('chromium'), shipped, shell])

const ADVICE = 'Install Chromium ("apt-get install chromium" as root) or Chrome, or set CHROME_PATH to the executable of one.'

/**
 * The first browser that really runs here: each is started, and lays out a page, before it is chosen.
 * @param sources where it may come from; without it: CHROME_PATH if set, else a shell without windows, the machine's or the one
 *   that comes with the dependencies, then the machine's whole browser, and as root on Debian the one that apt can install
 * @param attempt tries a command; left says why it will not do
 * @returns how to start it, or a message that says what was tried, why it would not do, and what to do
 */
export const findBrowser = async (
  sources: readonly BrowserSource[] = browserSources(),
  attempt: (command: BrowserCommand) => Promise<E.Either<string, unknown>> = tryBrowser,
): Promise<E.Either<string, BrowserCommand>> => {
  const passedOver: string[] = []
  for (const source of sources) {
    const commands = await source.commands()
    if (E.isLeft(commands)) passedOver.push(`${source.name}: ${commands.left}`)
    for (const command of E.isRight(commands) ? commands.right : []) {
      const tried = await attempt(command)
      if (E.isRight(tried)) return E.right(command)
      passedOver.push(`${source.name}: ${command.executablePath}: ${tried.left}`)
    }
  }
  return E.left(['No browser can run here.', ...new Set(passedOver.map(line => `  ${line}`)), ADVICE].join('\n'))
}
