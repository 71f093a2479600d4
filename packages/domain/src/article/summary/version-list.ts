import { function as F, option as O } from 'fp-ts'
import { versionNames } from '../../words/versions.ts'
import { dateFromIso, monthName } from '../citation/citation-date.ts'
import { articlePath, currentPath } from '../record/paths.ts'
import type { ArticleStage, ArticleVersion } from '../record/article-version.ts'
import { FIRST_VERSION } from '../record/standing.ts'
import type { VersionEntry } from '../record/version-entry.ts'

/** One of the versions of an article that a site has. */
export interface ListedVersion extends Pick<ArticleVersion, 'date' | 'events'> {
  readonly number: string
  readonly stage?: ArticleStage
  /** Whether the article's own address shows it. */
  readonly isCurrent: boolean
}

/** Stages before the version of record have a number of their own. */
const isBeforeRecord = (stage: ArticleStage | undefined): stage is keyof typeof versionNames.stages =>
  stage !== undefined && Object.hasOwn(versionNames.stages, stage)

/** The end of the address of an earlier version: `v2`, or `v1-am` for an accepted manuscript. */
export const versionSegment = ({ number = FIRST_VERSION, stage }: ArticleVersion): string =>
  `v${number}${isBeforeRecord(stage) ? `-${stage.toLowerCase()}` : ''}`

/** Whether a part of an address can be that of an earlier version. */
export const isVersionSegment = (segment: string): boolean => /^v\d+(?:\.\d+)*(?:-[a-z]{1,4})?$/.test(segment)

/** `2 May 2024`, or as much of it as is known. */
const inWords = (iso: string): string =>
  F.pipe(
    dateFromIso(iso),
    O.match(
      () => iso,
      date => [date[2]?.toString(), O.toUndefined(monthName(date)), String(date[0])].filter(part => part !== undefined).join(' '),
    ),
  )

/**
 * The versions of an article as its page lists them, in the given order.
 * @param meta of the one on the page, which may be an earlier one
 */
export const versionEntries = (
  meta: Parameters<typeof currentPath>[0],
  versions: readonly ListedVersion[],
): readonly VersionEntry[] =>
  versions.map(({ isCurrent, date = '', events = [], ...version }) => {
    const segment = versionSegment(version)
    return {
      name: isBeforeRecord(version.stage) ? versionNames.stages[version.stage] : versionNames.version(version.number),
      date: inWords(date),
      events,
      isHere: isCurrent ? meta.versionOf === undefined : meta.versionSegment === segment,
      href: isCurrent
        ? currentPath(meta)
        : articlePath({ ...meta, versionOf: meta.versionOf ?? meta.pii, versionSegment: segment }),
    }
  })
