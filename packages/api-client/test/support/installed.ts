import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { packed, root, run } from '../../../domain/test/support/packed.ts'

/** A project with nothing but the packed client in it, and what that depends on, installed without a network. */
export interface Installed {
  readonly project: string
  readonly remove: () => void
}

const KEPT = new Set(['src', 'package.json', 'tsconfig.json', 'README.md', 'LICENSE'])

const copied = (name: string, into: string): string => {
  const folder = join(root, 'packages', name)
  const copy = join(into, 'packages', name)
  cpSync(folder, copy, {
    recursive: true,
    filter: path => path === folder || KEPT.has(path.slice(folder.length + 1).split(/[\\/]/)[0] ?? ''),
  })
  return copy
}

/**
 * Packs the client and the domain as they would be published, from copies that hold no output of earlier builds and know only
 * each other, and installs the archives in an empty project.
 */
export const installed = async (): Promise<Installed> => {
  // Below the root, so that what they depend on is where they look for it.
  mkdirSync(join(root, 'reports'), { recursive: true })
  const copies = mkdtempSync(join(root, 'reports/api-client-'))
  const project = mkdtempSync(join(tmpdir(), 'lectern-api-client-'))
  const remove = (): void => [copies, project].forEach(folder => rmSync(folder, { recursive: true, force: true }))
  try {
    cpSync(join(root, 'tsconfig.base.json'), join(copies, 'tsconfig.base.json'))
    const domain = copied('domain', copies)
    const client = copied('api-client', copies)
    mkdirSync(join(copies, 'node_modules/@lectern'), { recursive: true })
    symlinkSync(domain, join(copies, 'node_modules/@lectern/domain'), 'junction')
    const files = join(project, 'files')
    mkdirSync(files)
    const archives = [await packed(domain, files), await packed(client, files)]
    for (const name of ['fp-ts', 'immer', 'io-ts'])
      archives.push(await packed(join(root, 'node_modules', name), files, '--ignore-scripts'))
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
    return { project, remove }
  } catch (error) {
    remove()
    throw error
  }
}
