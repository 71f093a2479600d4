import { spawn } from 'node:child_process'
import { access } from 'node:fs/promises'
import { either as E, function as F } from 'fp-ts'

const WORDS = 256

const run = (command: string, args: readonly string[]): Promise<E.Either<string, void>> =>
  new Promise(resolve => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-WORDS)
    })
    child.once('error', error => resolve(E.left(error.message)))
    child.once('close', status =>
      resolve(status === 0 ? E.right(undefined) : E.left(output.trim().split('\n').at(-1) ?? `exit status ${status}`)),
    )
  })

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Installs one of Debian's Chromium packages, after announcing it. Only as root, and only if apt is available. A left says why it
 * did not.
 * @param name the package, whose program has the same name
 * @param say receives the line that announces the installation
 * @returns the path of the program
 */
export const installChromium = async (
  name: 'chromium' | 'chromium-headless-shell',
  say: (line: string) => void,
): Promise<E.Either<string, string>> => {
  if (process.getuid?.() !== 0) return E.left('only root can install it')
  if (!(await isThere('/etc/debian_version')) || !(await isThere('/usr/bin/apt-get'))) return E.left('this is not Debian')
  say(`Lectern: no installed browser can run, so ${name} is being installed with apt-get (a download of about 200 MB).`)
  // The update may fail while the lists are recent enough: only the installation decides.
  await run('apt-get', ['update'])
  const installed = await run('apt-get', ['install', '--yes', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', name])
  return F.pipe(
    installed,
    E.map(() => `/usr/bin/${name}`),
  )
}
