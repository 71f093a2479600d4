import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

export const root = join(import.meta.dirname, '../../../..')
export const domain = join(root, 'packages/domain')

export const run = async (folder: string, program: string, ...args: readonly string[]): Promise<string> => {
  try {
    return (await promisify(execFile)(program, args, { cwd: folder, env: { ...process.env, NODE_OPTIONS: '' } })).stdout
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string }
    throw new Error(`${program} ${args.join(' ')}\n${stdout ?? ''}${stderr ?? ''}`, { cause: error })
  }
}

/** The archive of a package as it would be published. */
export const packed = async (folder: string, into: string, ...args: readonly string[]): Promise<string> => {
  const before = new Set(readdirSync(into))
  await run(folder, 'npm', 'pack', '--pack-destination', into, ...args)
  return join(into, readdirSync(into).find(file => !before.has(file)) ?? '')
}

/** A project with nothing but the packed domain in it, installed without a network. */
export interface Installed {
  readonly project: string
  readonly manifest: { readonly [field: string]: unknown }
  readonly remove: () => void
}

/**
 * Packs the domain as it would be published, from a copy that holds no output of earlier builds, and installs that file
 * in an empty project.
 */
export const installed = async (): Promise<Installed> => {
  // Two folders below the root, like the package: what it extends and what it depends on are where it looks for them.
  mkdirSync(join(root, 'reports'), { recursive: true })
  const copy = mkdtempSync(join(root, 'reports/domain-'))
  const project = mkdtempSync(join(tmpdir(), 'lectern-domain-'))
  const remove = (): void => [copy, project].forEach(folder => rmSync(folder, { recursive: true, force: true }))
  try {
    const kept = new Set(['src', 'package.json', 'tsconfig.json', 'README.md', 'LICENSE'])
    cpSync(domain, copy, {
      recursive: true,
      filter: path =>
        path === domain || !path.startsWith(domain) || kept.has(path.slice(domain.length + 1).split(/[\\/]/)[0] ?? ''),
    })
    const files = join(project, 'files')
    mkdirSync(files)
    const archives = [
      await packed(copy, files),
      await packed(join(root, 'node_modules/fp-ts'), files, '--ignore-scripts'),
      await packed(join(root, 'node_modules/immer'), files, '--ignore-scripts'),
    ]
    writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'empty', private: true, type: 'module' }))
    await run(
      project,
      'npm',
      'install',
      '--offline',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      ...archives.map(file => `./files/${basename(file)}`),
    )
    const manifest: Installed['manifest'] = JSON.parse(
      readFileSync(join(project, 'node_modules/@lectern/domain/package.json'), 'utf8'),
    )
    return { project, manifest, remove }
  } catch (error) {
    remove()
    throw error
  }
}
