import { ARTICLE_STAGES, type ArticleVersion } from './article-version.ts'

/** What decides which of several files that have the same article is shown. */
export interface Standing extends ArticleVersion {
  /** How many of the files that it names were delivered with it. */
  readonly files: number
  /** How many of the pictures that it names were not delivered with it. */
  readonly missing?: number
  /** The first day on which the file says something else of who may read the article, ISO 8601: a licence or a freedom begins, or has ended. */
  readonly changesOn?: string
}

const numbersIn = (number: string): readonly number[] => number.split('.').map(Number)

/** Negative if the first comes first. Numbers count by value: 2 comes before 10. */
const byNumber = (a: string, b: string): number => {
  const [left, right] = [numbersIn(a), numbersIn(b)]
  const length = Math.max(left.length, right.length)
  for (let index = 0; index < length; index += 1) {
    const step = (left[index] ?? 0) - (right[index] ?? 0)
    if (step !== 0) return step
  }
  return 0
}

/** A file that names no version has the first one, and one that names no stage has the version of record, as most do. */
export const FIRST_VERSION = '1'
const PUBLISHED = ARTICLE_STAGES.indexOf('VoR')

const stageOf = ({ stage }: ArticleVersion): number => (stage === undefined ? PUBLISHED : ARTICLE_STAGES.indexOf(stage))

/** Negative if the first is the earlier version, 0 if both are the same one: by number, then by stage. */
export const compareVersions = (a: ArticleVersion, b: ArticleVersion): number =>
  byNumber(a.number ?? FIRST_VERSION, b.number ?? FIRST_VERSION) || stageOf(a) - stageOf(b)

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Of two files with the same article, negative if the second is to be shown: the higher version, then the later date, then the one with more of its
 * files, whatever the files are called; 0 if nothing tells them apart.
 */
export const compareStandings = (a: Standing, b: Standing): number =>
  compareVersions(a, b) || byText(a.date ?? '', b.date ?? '') || a.files - b.files
