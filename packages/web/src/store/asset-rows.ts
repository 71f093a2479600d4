import type { Asset } from '../files/asset.ts'
import type { Row } from './database.ts'
import { text } from './row.ts'

export const ASSET = 'select filename, path, media_type, size, file, stamp from assets'

export const assetOf = (row: Row): Asset => ({
  filename: text(row, 'filename'),
  path: text(row, 'path'),
  mediaType: text(row, 'media_type'),
  size: Number(row['size']),
  ...(text(row, 'file') === '' ? {} : { file: text(row, 'file') }),
  ...(text(row, 'stamp') === '' ? {} : { stamp: text(row, 'stamp') }),
})
