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
 * Installs one of Debian's packages of Chromium, saying so first: only as root, and only where there is apt. Left says why it did not.
 * @param name the package, whose program has the same name
 * @param say where the one line goes that says what is being done
 * @returns where the program is
 */
export const installChromium = async (
  name: 'chromium' | 'chromium-headless-shell',
  say: (line: string) => void,
): Promise<E.Either<string, string>> => {
  if (process.getuid?.() !== 0) return E.left('only root can install it')
  if (!(await isThere('/etc/debian_version')) || !(await isThere('/usr/bin/apt-get'))) return E.left('this is not Debian')
  say(`Lectern: no browser here can run, so ${name} is now being installed with apt-get (about 200 MB to fetch).`)
  // The lists may be out of reach yet recent enough: what counts is whether the package can be installed.
  await run('apt-get', ['update'])
  const installed = await run('apt-get', ['install', '--yes', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', name])
  return F.pipe(
    installed,
    E.map(() => `/usr/bin/${name}`),
  )
}
