import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { realArticlesFolder } from './real-articles.ts'

/** An Elsevier file says of itself whether it is open, and under which licence. */
const closedElsevier = (xml: string): string =>
  xml
    .replace(/\bis-open-(access|archive)="1"/g, 'is-open-$1="0"')
    .replace(/<xocs:oa-user-license>[^<]*<\/xocs:oa-user-license>/g, '')

/** A JATS file is open by the licence among what it says of the article; figures have theirs in the text, which decide nothing. */
const closedJats = (xml: string): string =>
  xml.replace(/<article-meta>[^]*?<\/article-meta>/, meta =>
    meta.replace(/<license(?=[\s>])[^]*?<\/license>|<(?:\w+:)?free_to_read\b[^>]*\/>|<open-access\b[^]*?<\/open-access>/g, ''),
  )

/**
 * Writes copies of real articles into a folder, as they would be had nobody paid for everyone to read them: all that is theirs, byte for byte, except for
 * the marks and licences that make them open.
 * @param names `elsevier/….xml`, `jats/….xml`
 */
export const writeClosedCopies = async (folder: string, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    // Each byte one character: what is not looked for stays as it is, whatever the encoding.
    const open = await readFile(join(realArticlesFolder, name), 'latin1')
    const closed = name.startsWith('elsevier/') ? closedElsevier(open) : closedJats(open)
    if (closed === open) throw new Error(`Nothing in ${name} says that it is open`)
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), closed, 'latin1')
  }
}
