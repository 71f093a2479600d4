import { fileSizeWords } from '../../words/files.ts'

const STEP = 1024

const tenths = (value: number): number => Math.round(value * 10) / 10

/** A file's size as the page shows it (TREE-7): `50KB`, `2.3MB`, `1.1GB`; at least `1KB` unless the file is empty. */
export const fileSize = (bytes: number): string => {
  const kilo = Math.max(bytes > 0 ? 1 : 0, Math.round(bytes / STEP))
  if (kilo < STEP) return fileSizeWords.kilobytes(kilo)
  const mega = tenths(bytes / STEP ** 2)
  return mega < STEP ? fileSizeWords.megabytes(mega) : fileSizeWords.gigabytes(tenths(bytes / STEP ** 3))
}
