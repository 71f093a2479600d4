import type { Access } from './record.ts'

/** Whether everyone may read an article: it is open access or in the open archive (ART-16). */
export const isFreeToRead = ({ openAccess, openArchive }: Pick<Access, 'openAccess' | 'openArchive'>): boolean =>
  openAccess || openArchive
