import { option as O } from 'fp-ts'

/** Subjects that say what kind of article it is, not what it is about. Files mix both. */
const KINDS_OF_ARTICLE: ReadonlySet<string> = new Set([
  'abstract',
  'addendum',
  'announcement',
  'article',
  'back matter',
  'book review',
  'brief communication',
  'brief report',
  'case report',
  'case study',
  'chapter',
  'comment',
  'commentary',
  'communication',
  'correction',
  'correspondence',
  'corrigendum',
  'data article',
  'data note',
  'data paper',
  'discussion',
  'editorial',
  'erratum',
  'essay',
  'expression of concern',
  'feature',
  'feature article',
  'foreword',
  'front matter',
  'full length article',
  'insight',
  'interview',
  'introduction',
  'letter',
  'letter to the editor',
  'mini review',
  'news',
  'news and views',
  'note',
  'obituary',
  'opinion',
  'original article',
  'original paper',
  'original research',
  'original research article',
  'other',
  'paper',
  'perspective',
  'preface',
  'protocol',
  'regular article',
  'regular paper',
  'registered report',
  'replication study',
  'reply',
  'report',
  'research advance',
  'research article',
  'research communication',
  'research paper',
  'research report',
  'retraction',
  'review',
  'review article',
  'review paper',
  'short article',
  'short communication',
  'short report',
  'study protocol',
  'systematic review',
  'technical note',
  'tools and resources',
  'viewpoint',
])

const plain = (subject: string): string =>
  subject
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

const singular = (words: string): string => words.replace(/ies$/, 'y').replace(/s$/, '')

/** The kind of article that plain words name, of one or of several: `letters to the editor` are a `letter to the editor`. */
const kindIn = (words: string): string | undefined =>
  [words, singular(words), words.replace(/^\p{L}+/u, singular)].find(each => KINDS_OF_ARTICLE.has(each))

/**
 * The kind of article that a subject or a section's title names, in one spelling: `Research article` for `RESEARCH ARTICLES`. None if it says
 * what articles are about.
 */
export const kindOfArticle = (subject: string): O.Option<string> =>
  O.map((kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1))(O.fromNullable(kindIn(plain(subject))))

/** A subject, and what distinguishes it from others: `Plant Biology` and `Plant biology` are one. */
export interface Subject {
  readonly key: string
  readonly name: string
}

/** What an article is about: its subjects without those that only name the kind of article. */
export const topicsOf = (subjects: readonly string[]): readonly Subject[] => {
  const topics = new Map<string, Subject>()
  for (const name of subjects.map(subject => subject.trim())) {
    const key = plain(name)
    if (key !== '' && kindIn(key) === undefined && !topics.has(key)) topics.set(key, { key, name })
  }
  return [...topics.values()]
}
