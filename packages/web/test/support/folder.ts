import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

type Files = Readonly<Record<string, string | Uint8Array>>

const written = async (folder: string, files: Files): Promise<string> => {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  return folder
}

/** A new folder with these files, which whoever asks for it removes. */
export const lastingFolderWith = async (files: Files): Promise<string> =>
  written(await mkdtemp(join(tmpdir(), 'lectern-test-')), files)

/** A folder with these files, removed when the test ends. */
export const folderWith = async (files: Files): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return written(folder, files)
}
