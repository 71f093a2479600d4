/** The stages of an article by NISO RP-8 (JAV), in their order: from the author's original to the enhanced version of record. */
export const ARTICLE_STAGES = ['AO', 'SMUR', 'AM', 'P', 'VoR', 'CVoR', 'EVoR'] as const
export type ArticleStage = (typeof ARTICLE_STAGES)[number]

/** Something that happened to an article, in the words of its file. */
export interface VersionEvent {
  readonly name: string
  /** In words, or ISO 8601 as far as known. */
  readonly date?: string
}

/** Which version of an article a file has, as far as it says so. */
export interface ArticleVersion {
  /** `2`, `1.10` */
  readonly number?: string
  readonly stage?: ArticleStage
  /** The latest date that the file gives, ISO 8601 as far as known. */
  readonly date?: string
  /** What the file says has happened to the article so far: reviewed, corrected. */
  readonly events?: readonly VersionEvent[]
}

/** Names of stages that files write out, in lower case without hyphens. */
const STAGE_NAMES: Readonly<Record<string, ArticleStage>> = {
  "author's original": 'AO',
  preprint: 'AO',
  'submitted manuscript under review': 'SMUR',
  'accepted manuscript': 'AM',
  proof: 'P',
  'version of record': 'VoR',
  'corrected version of record': 'CVoR',
  'enhanced version of record': 'EVoR',
}

/** The stage that a file names by its code or in words; undefined if it names none. */
export const articleStage = (text: string): ArticleStage | undefined => {
  const plain = text.trim().replaceAll('-', ' ').replaceAll('’', "'").toLowerCase()
  return ARTICLE_STAGES.find(stage => stage.toLowerCase() === plain) ?? STAGE_NAMES[plain]
}

/** The number of a version in the words of a file: `2` for `v2`, `Version 2`; undefined if there is none. */
export const versionNumber = (text: string): string | undefined =>
  /^(?:v|ver|version)?[.\s]*(\d+(?:\.\d+)*)$/i.exec(text.trim())?.[1]
