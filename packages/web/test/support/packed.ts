import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
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

/** A file of a package, or one for each condition under which it is taken. */
export type Target = string | { readonly [condition: string]: Target }

type Names = Readonly<Record<string, string>>

/** What a package.json says that matters to anyone who installs the package. */
export interface Manifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, Target>>
  readonly dependencies?: Names
  readonly peerDependencies?: Names
  readonly sideEffects?: boolean | readonly string[]
}

export const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** A project with nothing but packed packages in it, and what those depend on, installed without a network. */
export interface Installed {
  readonly project: string
  /** Where a package is installed. */
  readonly folderOf: (name: string) => string
  /** Writes a file of the project and gives its name back. */
  readonly written: (name: string, text: string) => string
  readonly remove: () => void
}

const SCOPE = '@lectern/'
const isOurs = (name: string): boolean => name.startsWith(SCOPE)

/** The folders of what a package needs that is installed with the project, peers included, and of what that needs. */
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

/** What a clean checkout of a package does not hold, and what its archive does not need. */
const LEFT_OUT = new Set(['dist', 'node_modules', 'test', 'tsconfig.tsbuildinfo'])

/**
 * Packs packages as they would be published, from copies that hold no output of earlier builds and know only each other, and installs the
 * archives in an empty project. What they depend on is packed from where the project has it, so that no registry is asked.
 * @param names the packages' folders, each after those that it depends on
 */
export const installed = async (...names: readonly string[]): Promise<Installed> => {
  // Below the root, so that what they depend on is where they look for it.
  mkdirSync(join(root, 'reports'), { recursive: true })
  const copies = mkdtempSync(join(root, 'reports/packed-'))
  const project = mkdtempSync(join(tmpdir(), 'lectern-packed-'))
  const remove = (): void => [copies, project].forEach(folder => rmSync(folder, { recursive: true, force: true }))
  try {
    const files = join(project, 'files')
    mkdirSync(files)
    const pack = (folder: string, ...args: readonly string[]) => run(folder, 'npm', 'pack', '--pack-destination', files, ...args)

    cpSync(join(root, 'tsconfig.base.json'), join(copies, 'tsconfig.base.json'))
    mkdirSync(join(copies, 'node_modules', SCOPE), { recursive: true })
    const packOwn = async (): Promise<void> => {
      for (const name of names) {
        const copy = join(copies, 'packages', name)
        cpSync(join(root, 'packages', name), copy, { recursive: true, filter: path => !LEFT_OUT.has(basename(path)) })
        symlinkSync(copy, join(copies, 'node_modules', SCOPE, name), 'junction')
        // One after the other: each builds again what it refers to.
        // oxlint-disable-next-line no-await-in-loop
        await pack(copy)
      }
    }
    const others = names
      .flatMap(name => [...needed(join(root, 'packages', name))])
      .filter(folder => !isOurs(manifestIn(folder).name))
    await Promise.all([packOwn(), pack(project, '--ignore-scripts', ...new Set(others))])

    const written = (name: string, text: string): string => {
      writeFileSync(join(project, name), text)
      return name
    }
    written('package.json', JSON.stringify({ name: 'empty', private: true, type: 'module' }))
    const archives = readdirSync(files).map(file => `./files/${file}`)
    await run(project, 'npm', 'install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', ...archives)
    return { project, folderOf: name => join(project, 'node_modules', name), written, remove }
  } catch (error) {
    remove()
    throw error
  }
}
