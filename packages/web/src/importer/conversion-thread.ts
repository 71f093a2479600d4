/** The program of a thread that converts files. It reads a folder once, and again when the import has found it changed. */
import { dirname } from 'node:path'
import { converted, type Converted } from './conversion.ts'
import type { ThreadTask } from './converting.ts'
import { rememberedFolders } from './remembered-folders.ts'

const folderOf = rememberedFolders()

/** Converts a file. */
export default async ({ source, folderFingerprint }: ThreadTask): Promise<Converted> =>
  converted(source, await folderOf(dirname(source.path), folderFingerprint))
