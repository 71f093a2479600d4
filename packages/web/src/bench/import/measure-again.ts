import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importInto, say } from '../program.ts'
import type { Row } from '../rows.ts'
import { generatedArticle } from '../scale/generated-article.ts'

const SIZE = 10_000

const written = async (folder: string): Promise<void> => {
  await mkdir(folder)
  for (let at = 0; at < SIZE; at += 1) await writeFile(join(folder, `${at}.xml`), generatedArticle(at, SIZE).xml)
}

const touched = async (folder: string): Promise<void> => {
  const now = new Date()
  for (const name of await readdir(folder)) await utimes(join(folder, name), now, now)
}

/** How long the import of a large folder takes, from the start of its process to its end: the first, and others of the same articles. */
export const measureAgain = async (section: string): Promise<readonly Row[]> => {
  const root = await mkdtemp(join(tmpdir(), 'lectern-again-'))
  const [folder, moved] = [join(root, 'articles'), join(root, 'moved')]
  const imported = async (from: string, what: string): Promise<Row> => {
    say(`${section}: ${SIZE} articles, ${what}`)
    const began = performance.now()
    await importInto(join(root, 'data'), [from])
    return { section, name: `${SIZE} articles, ${what}`, unit: 's', ours: (performance.now() - began) / 1000 }
  }
  try {
    await written(folder)
    const first = await imported(folder, 'new')
    const again = await imported(folder, 'unchanged')
    await touched(folder)
    const later = await imported(folder, 'unchanged but for the time of each file')
    await rename(folder, moved)
    return [first, again, later, await imported(moved, 'unchanged in a folder with a new name')]
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}
