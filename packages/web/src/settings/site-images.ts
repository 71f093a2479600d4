import type { OwnPath } from '@lectern/domain/core'
import type { SiteImage } from '@lectern/domain/site'
import { either as E } from 'fp-ts'
import { imageSize } from 'image-size'
import mime from 'mime'
import { createHash } from 'node:crypto'
import { extname, join } from 'node:path'
import { readRegular } from '../files/regular-file.ts'

/** What an image of the site's own is for. */
export type ImageRole = 'logo' | 'dark-logo' | 'favicon'

/** An image of the site's own, which is kept in memory: what has been checked is what is sent. */
export interface HeldImage extends SiteImage {
  /** Its file. */
  readonly path: string
  readonly role: ImageRole
  readonly type: string
  readonly content: Buffer
}

/** The images of a site, by their role. */
export type SiteImages = Readonly<Partial<Record<ImageRole, HeldImage>>>

/** How large one may be, in bytes: every page shows it. */
const MOST_BYTES = 256_000

const pixelsOf = (content: Buffer): { readonly width?: number; readonly height?: number } => {
  try {
    const { width, height } = imageSize(content)
    return { width: Math.round(width), height: Math.round(height) }
  } catch {
    return {}
  }
}

/**
 * Reads an image in the site's folder. The error is a clause about the file.
 * @param folder absolute and real
 */
export const heldImage = async (folder: string, role: ImageRole, name: string): Promise<E.Either<string, HeldImage>> => {
  const path = join(folder, name)
  const read = await readRegular(path, MOST_BYTES)
  if (E.isLeft(read))
    return E.left(
      read.left.kind === 'missing'
        ? `there is no file "${name}" in this folder`
        : `"${name}" cannot be served: ${read.left.reason}`,
    )
  const content = read.right
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 16)
  const src: OwnPath = `/site-images/${role}-${digest}${extname(name).toLowerCase()}`
  return E.right({ path, role, src, type: mime.getType(name) ?? 'application/octet-stream', content, ...pixelsOf(content) })
}
