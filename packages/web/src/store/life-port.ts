import type { Life, LifeAct, StatedDoi } from '@lectern/domain/article'
import type { Pii } from '@lectern/domain/core'
import type { ArticleCard } from './article.ts'
import type { MadeIndex } from './article-index.ts'

/** What is decided of an article, and what is stored of it. */
export interface DecidedArticle {
  readonly pii: Pii
  readonly life: Life
  /** None if the article has not been imported. */
  readonly card?: ArticleCard
}

/** An act in the log: what was done with an article, when, in milliseconds since 1970, and by whom. An embargo that has ended by itself is `appear`. */
export interface LoggedAct {
  readonly act: LifeAct | { readonly kind: 'appear' }
  readonly at: number
  readonly by: string
}

/** An act that has been decided, from one state to another. */
export interface DecidedAct extends LoggedAct {
  readonly pii: Pii
  readonly from: Life
  readonly to: Life
  /** What is stored of the article and of its earlier versions, if it is hidden and becomes public. */
  readonly hidden?: HiddenArticle
}

/** An article that is stored but not public, with its earlier versions. */
export interface HiddenArticle {
  readonly records: readonly { readonly pii: Pii; readonly record: string }[]
  /** Changes whenever one of them is stored again. */
  readonly edition: number
}

/** What is made of a hidden article's records when it becomes public. */
export type MadeIndexes = readonly { readonly pii: Pii; readonly made: MadeIndex }[]

/** An article in the list of everything that is imported. */
export interface ImportedArticle extends DecidedArticle {
  /** By which the list goes on after it. */
  readonly place: number
  /** When it last changed, in seconds since 1970. */
  readonly changed?: number
  /** The file that it is stored from. */
  readonly path?: string
  /** Pictures that it names and that were not delivered. */
  readonly missing: number
  readonly warnings: readonly string[]
}

/** The parts of the list of everything that is imported. */
export type ImportedPart = 'all' | 'public' | 'withdrawn' | 'embargoed' | 'warnings'

export interface ImportedSelection {
  readonly part: ImportedPart
  /** A PII, a DOI or the beginning of a title; everything if it is empty. */
  readonly text: string
  /** Only articles after this place. */
  readonly after?: number
  readonly limit: number
}

/** The states of articles, the acts that led to them, and the list of everything that is imported. */
export interface Lives {
  /** What is decided of an article, or of the one of which this is an earlier version; undefined if it is public or unknown. */
  readonly decided: (pii: Pii) => Promise<DecidedArticle | undefined>
  /** The same by DOI. */
  readonly decidedOfDoi: (doi: StatedDoi) => Promise<DecidedArticle | undefined>
  readonly hidden: (pii: Pii) => Promise<HiddenArticle>
  /** Carries out an act and logs it, unless the article's state or what is stored of it is no longer what was decided on. */
  readonly act: (act: DecidedAct, made: MadeIndexes) => Promise<boolean>
  /** The articles whose embargo has ended at this instant. */
  readonly due: (now: number) => Promise<readonly Pii[]>
  /** The newest acts, of all articles or of one, after a number of them. */
  readonly acts: (stretch: {
    readonly pii?: Pii
    readonly offset: number
    readonly limit: number
  }) => Promise<readonly (LoggedAct & { readonly pii: Pii })[]>
  /** Everything that is imported, the latest first. */
  readonly imported: (selection: ImportedSelection) => Promise<readonly ImportedArticle[]>
  /** How many articles each part has; of `warnings`, how many files. */
  readonly importedCounts: () => Promise<Readonly<Record<ImportedPart, number>>>
}
