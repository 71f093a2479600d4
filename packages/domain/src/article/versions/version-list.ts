import { function as F, option as O } from 'fp-ts'
import type { OwnPath } from '../../core/identifiers/href.ts'
import { versionWords } from '../../words/versions.ts'
import { dateFromIso, monthName } from '../citation/citation-date.ts'
import { articlePath, currentPath } from '../record/paths.ts'
import type { ArticleMeta } from '../record/record.ts'
import type { ArticleStage, ArticleVersion, VersionEvent } from './article-version.ts'
import { FIRST_VERSION } from './standing.ts'

/** One of the versions of an article that a site has. */
export interface ListedVersion extends Pick<ArticleVersion, 'date' | 'events'> {
  readonly number: string
  readonly stage?: ArticleStage
  /** Whether the article's own address shows it. */
  readonly isCurrent: boolean
}

/** Stages before the version of record have a number of their own. */
const isBeforeRecord = (stage: ArticleStage | undefined): stage is keyof typeof versionWords.stages =>
  stage !== undefined && Object.hasOwn(versionWords.stages, stage)

/** The end of the address of an earlier version: `v2`, or `v1-am` for an accepted manuscript. */
export const versionSegment = ({ number = FIRST_VERSION, stage }: ArticleVersion): string =>
  `v${number}${isBeforeRecord(stage) ? `-${stage.toLowerCase()}` : ''}`

/** Whether a part of an address can be that of an earlier version. */
export const isVersionSegment = (segment: string): boolean => /^v\d+(?:\.\d+)*(?:-[a-z]{1,4})?$/.test(segment)

/** A version as the page lists it. */
export interface VersionEntry {
  /** `Version 2`, `Accepted manuscript` */
  readonly name: string
  /** `2 May 2024`, or empty. */
  readonly date: string
  readonly events: readonly VersionEvent[]
  /** Whether it is the one on this page. */
  readonly isHere: boolean
  readonly href: OwnPath
}

type Versioned = Pick<
  ArticleMeta,
  'pii' | 'contentType' | 'documentType' | 'isThirdParty' | 'isbn' | 'isbnAsGiven' | 'versionOf' | 'versionSegment' | 'versions'
>

/** `2 May 2024`, or as much of it as is known. */
const inWords = (iso: string): string =>
  F.pipe(
    dateFromIso(iso),
    O.match(
      () => iso,
      date => [date[2]?.toString(), O.toUndefined(monthName(date)), String(date[0])].filter(part => part !== undefined).join(' '),
    ),
  )

/** The versions of an article, the newest first; none if there is only one. */
export const versionEntries = (meta: Versioned): readonly VersionEntry[] => {
  const { pii, versionOf = pii, versions = [] } = meta
  if (versions.length < 2) return []
  return versions.map(({ isCurrent, date = '', events = [], ...version }) => {
    const segment = versionSegment(version)
    return {
      name: isBeforeRecord(version.stage) ? versionWords.stages[version.stage] : versionWords.version(version.number),
      date: inWords(date),
      events,
      isHere: isCurrent ? meta.versionOf === undefined : meta.versionSegment === segment,
      href: isCurrent ? currentPath(meta) : articlePath({ ...meta, versionOf, versionSegment: segment }),
    }
  })
}
