import { either as E } from 'fp-ts'
import { installChromium } from './apt.ts'
import { commandsFor, type BrowserCommand } from '../../../src/pdf/browser/command.ts'
import { machineBrowsers } from '../../../src/pdf/browser/machine.ts'
import { machineShells } from './shells.ts'
import { shippedBrowser } from './shipped.ts'
import { tryBrowser } from './try.ts'

export type { BrowserCommand } from '../../../src/pdf/browser/command.ts'

/** A place that a browser may come from. */
export interface BrowserSource {
  readonly name: string
  /** The commands to try, best first, or why there are none. Only called once the earlier sources have failed. */
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

/** Chromium's headless shell, which opens a page in a fifth of the time. */
const shell: BrowserSource = {
  name: "the machine's Chromium without windows",
  commands: async () => {
    const found = await machineShells()
    return found.length === 0 ? E.left('there is none') : E.right(found.flatMap(path => commandsFor(path)))
  },
}

/** The browser in `@sparticuz/chromium`, which is also a headless shell. */
export const shipped: BrowserSource = { name: 'the Chromium that comes with the dependencies', commands: shippedBrowser }

const apt = (name: 'chromium' | 'chromium-headless-shell'): BrowserSource => ({
  name: `Debian's ${name}, installed with apt-get`,
  commands: async () => {
    const installed = await installChromium(name, line => process.stderr.write(`${line}\n`))
    return E.isLeft(installed) ? installed : E.right(commandsFor(installed.right))
  },
})

/** Only `CHROME_PATH` if it is set, otherwise these. */
const unlessNamed = (sources: readonly BrowserSource[]): readonly BrowserSource[] => {
  const path = process.env['CHROME_PATH'] ?? ''
  return path === '' ? sources : [named(path)]
}

/** The sources of any browser, fastest first. */
export const browserSources = (): readonly BrowserSource[] =>
  unlessNamed([shell, shipped, machine, apt('chromium-headless-shell'), apt('chromium')])

/** The sources of a full browser, with tabs, windows and a PDF viewer. A headless shell is the last resort. */
export const wholeBrowserSources = (): readonly BrowserSource[] => unlessNamed([machine, apt('chromium'), shipped, shell])

const ADVICE = 'Install Chromium ("apt-get install chromium" as root) or Chrome, or set CHROME_PATH to the executable of one.'

/**
 * The first browser that really works: each is started, and lays out a page, before it is chosen.
 * @param sources where it may come from; by default CHROME_PATH if set, otherwise a headless shell, the machine's or the one that
 * comes with the dependencies, then the machine's full browser and, as root on Debian, the one that apt can install
 * @param attempt tries a command; a left says why it does not work
 * @returns how to start it, or a message with what was tried, why it did not work, and what to do
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
