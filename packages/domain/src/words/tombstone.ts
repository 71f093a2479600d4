import { dayText } from './formats.ts'

/** In place of an article that has been withdrawn. */
export const tombstoneWords = {
  title: 'This article has been withdrawn',
  withdrawnOn: (day: string): string => `Withdrawn on ${dayText(day)}`,
  reason: 'Reason',
  doi: 'DOI',
  /** To programs. */
  gone: (reason: string, day: string): string => `This article was withdrawn on ${day}: ${reason}`,
} as const
