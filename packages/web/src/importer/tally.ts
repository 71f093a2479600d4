import { compareVersions, versionSegment } from '@lectern/domain/article'
import type { Pii } from '@lectern/domain/core'
import type { Source } from '../files/source.ts'

/** What has become of the articles and files of an import. Each article counts once, from the file that it is shown from in the end. */
export interface Summary {
  readonly imported: number
  readonly unchanged: number
  readonly failed: number
  /** XML files in the given folders that are no articles. */
  readonly skipped: number
  /** Files with articles of which another file has the same version, which is shown. */
  readonly copies: number
  /** Files with versions of articles of which another file has a later one. */
  readonly earlier: number
  /** Pictures that the articles name and that were not delivered with them. */
  readonly missing: number
}

type Kind = Extract<keyof Summary, 'imported' | 'unchanged'>

type Counted = Pick<Source, 'pii' | 'path' | 'standing'>

const missingOf = ({ standing: { missing = 0 } }: Counted): number => missing

/** Counts what becomes of the articles of an import, in which a file can be counted before a better one of the same article is found. */
export const tally = () => {
  const count = { imported: 0, unchanged: 0, failed: 0, skipped: 0, missing: 0 }
  const shown = new Map<Pii, Counted & { readonly kind: Kind }>()
  /** By path, PII and version. */
  const passedOver = new Map<string, Counted & { readonly isEarlier: boolean }>()
  const placeOf = ({ path, pii, standing }: Counted): string => [path, pii, versionSegment(standing)].join('\0')
  const passOver = ({ pii, path, standing }: Counted, isEarlier: boolean): void => {
    passedOver.set(placeOf({ pii, path, standing }), { pii, path, standing, isEarlier })
  }
  /** Whether a file has an earlier version than the one that is shown in the end, or else was shown when it was read. */
  const isEarlierNow = ({ pii, standing, isEarlier }: Counted & { readonly isEarlier: boolean }): boolean => {
    const current = shown.get(pii)
    return current === undefined ? isEarlier : compareVersions(standing, current.standing) < 0
  }

  return {
    count: (): Summary => {
      const earlier = [...passedOver.values()].filter(isEarlierNow).length
      return { ...count, copies: passedOver.size - earlier, earlier }
    },
    fail: (): void => {
      count.failed += 1
    },
    skip: (): void => {
      count.skipped += 1
    },
    /** Another file of the article is shown, of which this one may have an earlier version. */
    passOver,
    /** The article is shown from this file, instead of one that may have been counted. */
    show: (kind: Kind, { pii, path, standing }: Counted): void => {
      const now = { pii, path, standing, kind }
      const former = shown.get(pii)
      passedOver.delete(placeOf(now))
      if (former !== undefined) {
        count[former.kind] -= 1
        count.missing -= missingOf(former)
        if (placeOf(former) !== placeOf(now)) passOver(former, false)
      }
      shown.set(pii, now)
      count[kind] += 1
      count.missing += missingOf(now)
    },
    /** The file from which this import has stored the article. */
    storedFrom: (pii: Pii): string | undefined => {
      const counted = shown.get(pii)
      return counted?.kind === 'imported' ? counted.path : undefined
    },
  }
}
