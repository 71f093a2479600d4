/** How to start a browser: the executable, the flags it needs on this machine, and its complete environment. */
export interface BrowserCommand {
  readonly executablePath: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

const QUIET = [
  '--headless',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const inherited = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/**
 * The ways to start a browser on this machine, best first: in Chromium's sandbox, then without it, because containers often forbid
 * what the sandbox needs, and root cannot use it at all.
 * @param env environment variables in addition to those of this process
 */
export const commandsFor = (executablePath: string, env: Readonly<Record<string, string>> = {}): readonly BrowserCommand[] => {
  const command: BrowserCommand = { executablePath, args: QUIET, env: { ...inherited(), ...env } }
  const unconfined: BrowserCommand = { ...command, args: [...QUIET, '--no-sandbox'] }
  return process.getuid?.() === 0 ? [unconfined] : [command, unconfined]
}
