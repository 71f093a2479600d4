import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

export const root = join(import.meta.dirname, '../../../..')

export const run = async (folder: string, program: string, ...args: readonly string[]): Promise<string> => {
  try {
    return (await promisify(execFile)(program, args, { cwd: folder, env: { ...process.env, NODE_OPTIONS: '' } })).stdout
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string }
    throw new Error(`${program} ${args.join(' ')}\n${stdout ?? ''}${stderr ?? ''}`, { cause: error })
  }
}

/** A file of a package, or one for each condition. */
export type Target = string | { readonly [condition: string]: Target }

type Names = Readonly<Record<string, string>>

/** The parts of a package.json that matter to its users. */
export interface Manifest {
  readonly name: string
  readonly files?: readonly string[]
  readonly exports?: Readonly<Record<string, Target>>
  readonly dependencies?: Names
  readonly peerDependencies?: Names
  readonly sideEffects?: boolean | readonly string[]
}

export const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** A project with only packed packages and their dependencies, installed without a network. */
export interface Installed {
  readonly project: string
  /** The folder of an installed package. */
  readonly folderOf: (name: string) => string
  /** Writes a file into the project and returns its path. */
  readonly written: (name: string, text: string) => string
  readonly remove: () => void
}

const SCOPE = '@lectern/'
const isOurs = (name: string): boolean => name.startsWith(SCOPE)

/** The folders of a package's installed dependencies, peers included, and of theirs. */
const needed = (folder: string, found: Set<string> = new Set()): ReadonlySet<string> => {
  const { dependencies, peerDependencies } = manifestIn(folder)
  for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
    const place = [join(folder, 'node_modules', name), join(root, 'node_modules', name)].find(existsSync)
    if (place === undefined || found.has(place)) continue
    found.add(place)
    needed(place, found)
  }
  return found
}

/** Files that are not part of a clean checkout, or that the archive does not need. */
const LEFT_OUT = new Set(['dist', 'node_modules', 'test', 'tsconfig.tsbuildinfo'])

/** Puts packages and their dependencies into a project. */
type Install = (project: string, archives: readonly string[], dependencies: readonly string[]) => Promise<void>

const pack = (folder: string, into: string, ...args: readonly string[]): Promise<string> =>
  run(folder, 'npm', 'pack', '--pack-destination', into, ...args)

/** As npm does. The dependencies are packed from the project's own installation, so that no registry is needed. */
export const byNpm: Install = async (project, archives, dependencies) => {
  const others = join(project, 'others')
  mkdirSync(others)
  await pack(project, others, '--ignore-scripts', ...dependencies)
  const all = [...archives, ...readdirSync(others).map(file => join(others, file))]
  await run(project, 'npm', 'install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', ...all)
}

/** As npm leaves them, in a tenth of the time: the archives are unpacked, and the dependencies copied from the project's own installation. */
export const byUnpacking: Install = async (project, archives, dependencies) => {
  const modules = join(project, 'node_modules')
  for (const folder of dependencies) cpSync(folder, join(modules, manifestIn(folder).name), { recursive: true })
  for (const archive of archives) {
    const unpacked = mkdtempSync(join(project, 'unpacked-'))
    // oxlint-disable-next-line no-await-in-loop
    await run(project, 'tar', '-xzf', archive, '-C', unpacked)
    const place = join(modules, manifestIn(join(unpacked, 'package')).name)
    mkdirSync(dirname(place), { recursive: true })
    renameSync(join(unpacked, 'package'), place)
  }
}

/**
 * Packs packages as they would be published, from copies without earlier build output that only see each other, and installs the
 * archives in an empty project.
 * @param names the packages' folders, each after those that it depends on
 */
export const installed = async (install: Install, ...names: readonly string[]): Promise<Installed> => {
  // Below the root, so that their dependencies are found.
  mkdirSync(join(root, 'reports'), { recursive: true })
  const copies = mkdtempSync(join(root, 'reports/packed-'))
  const project = mkdtempSync(join(tmpdir(), 'lectern-packed-'))
  const remove = (): void => [copies, project].forEach(folder => rmSync(folder, { recursive: true, force: true }))
  try {
    const files = join(project, 'files')
    mkdirSync(files)
    cpSync(join(root, 'tsconfig.base.json'), join(copies, 'tsconfig.base.json'))
    mkdirSync(join(copies, 'node_modules', SCOPE), { recursive: true })
    for (const name of names) {
      const copy = join(copies, 'packages', name)
      cpSync(join(root, 'packages', name), copy, { recursive: true, filter: path => !LEFT_OUT.has(basename(path)) })
      symlinkSync(copy, join(copies, 'node_modules', SCOPE, name), 'junction')
      // Sequentially: each builds what it refers to unless that has been built.
      // oxlint-disable-next-line no-await-in-loop
      await pack(copy, files)
    }
    const others = names
      .flatMap(name => [...needed(join(root, 'packages', name))])
      .filter(folder => !isOurs(manifestIn(folder).name))

    const written = (name: string, text: string): string => {
      writeFileSync(join(project, name), text)
      return name
    }
    written('package.json', JSON.stringify({ name: 'empty', private: true, type: 'module' }))
    const archives = readdirSync(files).map(file => join(files, file))
    await install(project, archives, [...new Set(others)])
    return { project, folderOf: name => join(project, 'node_modules', name), written, remove }
  } catch (error) {
    remove()
    throw error
  }
}
