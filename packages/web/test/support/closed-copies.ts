import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { realArticlesFolder } from './real-articles.ts'

/** An Elsevier file states whether it is open, and under which licence. */
const closedElsevier = (xml: string): string =>
  xml
    .replace(/\bis-open-(access|archive)="1"/g, 'is-open-$1="0"')
    .replace(/<xocs:oa-user-license>[^<]*<\/xocs:oa-user-license>/g, '')

/** A JATS file is open by the licence in its article metadata. The licences of figures in the text have no effect. */
const closedJats = (xml: string): string =>
  xml.replace(/<article-meta>[^]*?<\/article-meta>/, meta =>
    meta.replace(/<license(?=[\s>])[^]*?<\/license>|<(?:\w+:)?free_to_read\b[^>]*\/>|<open-access\b[^]*?<\/open-access>/g, ''),
  )

/**
 * Writes copies of real articles into a folder, as if they were not open access: identical byte for byte, except for the marks
 * and licences that make them open.
 * @param names `elsevier/….xml`, `jats/….xml`
 */
export const writeClosedCopies = async (folder: string, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    // One character per byte, so that everything else stays as it is in any encoding.
    const open = await readFile(join(realArticlesFolder, name), 'latin1')
    const closed = name.startsWith('elsevier/') ? closedElsevier(open) : closedJats(open)
    if (closed === open) throw new Error(`Nothing in ${name} marks it as open`)
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), closed, 'latin1')
  }
}
