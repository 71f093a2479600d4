/** A published version of Lectern, and how many migrations it knows. */
export interface Release {
  readonly version: string
  readonly schema: number
}

/** The oldest first. Each has a folder here with its schema, what it asks of the database, and backups that it made. */
export const RELEASES: readonly Release[] = [{ version: '0.1.0', schema: 21 }]

/** What a migration takes away, once no server that is still supported needs it. */
export interface Contraction {
  readonly migration: number
  /** As `contractionsIn` says it. */
  readonly what: string
  /** The migration that brought what is used instead. A release with it has to come before this one. */
  readonly expandedIn: number
}

export const CONTRACTIONS: readonly Contraction[] = []

/** Contractions that no release lies between them and what replaces them. */
export const tooEarly = (contractions: readonly Contraction[], releases: readonly Release[]): readonly Contraction[] =>
  contractions.filter(({ migration, expandedIn }) => !releases.some(({ schema }) => schema >= expandedIn && schema < migration))
