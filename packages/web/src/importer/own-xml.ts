import { either as E } from 'fp-ts'
import { wholeOf, type ArticleFiles } from '../files/article-files.ts'
import { readRegular } from '../files/regular-file.ts'
import type { Source } from '../files/source.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { decodeXml, extracted } from './xml/index.ts'

const CHANGED = 'the file is another one than at its import; import it again'

/** The XML of each article of a file: all of it, or where it has several articles, the article's own element. */
export const ownXmlIn = (bytes: Uint8Array): ((source: Pick<Source, 'extract'>) => Uint8Array) => {
  let text: ReturnType<typeof decodeXml> | undefined
  return ({ extract }) => {
    if (extract === undefined) return bytes
    text ??= decodeXml(bytes)
    const own = E.isLeft(text) ? undefined : extracted(text.right, extract)
    return own === undefined ? bytes : Buffer.from(own)
  }
}

const xmlAt = async ({ path, extract }: Pick<Source, 'path' | 'extract'>): Promise<E.Either<string, Buffer>> => {
  const content = await readRegular(path, IMPORT_LIMITS.fileSize)
  if (E.isLeft(content)) return E.left(content.left.reason)
  if (extract === undefined) return content
  const text = decodeXml(content.right)
  const own = E.isLeft(text) ? undefined : extracted(text.right, extract)
  return own === undefined ? E.left(CHANGED) : E.right(Buffer.from(own))
}

/**
 * The XML that an article was imported from: its file byte for byte, or where that has several articles, the article's own element as it stands
 * there, with the namespaces declared around it. Or else why it can no longer be read, for operators.
 */
export const ownXml = async (
  source: Pick<Source, 'path' | 'file' | 'extract'>,
  files: Pick<ArticleFiles, 'read'>,
): Promise<E.Either<string, Buffer>> => {
  if (source.file === undefined) return xmlAt(source)
  const whole = await wholeOf(files, source)
  return E.isLeft(whole) ? E.left(whole.left.reason) : whole
}
