import type { Relation } from './record.ts'

/** What a reader has to know of this document's relation to another before reading on. */
export interface Notice {
  readonly severity: 'retraction' | 'correction' | 'related'
  /** What stands before the other document's name: `This is a retraction of`. */
  readonly words: string
  readonly relation: Relation
}

const kinds: readonly { readonly pattern: RegExp; readonly severity: Notice['severity']; readonly words: string }[] = [
  { pattern: /^(partially-)?retracted-article$|^retraction-of$/, severity: 'retraction', words: 'This is a retraction of' },
  { pattern: /^(partial-)?retraction(-forward)?$|^retracted-by$/, severity: 'retraction', words: 'This article has been retracted. Read the retraction' },
  { pattern: /^(corrected|addended|updated)-article$|^correction-of$/, severity: 'correction', words: 'This is a correction to' },
  { pattern: /^(correction|corrigendum|erratum|addendum|update)(-forward)?$|^corrected-by$/, severity: 'correction', words: 'This article has been corrected. Read the correction' },
  { pattern: /^(object|expression)-of-concern$/, severity: 'correction', words: 'This is an expression of concern about' },
  { pattern: /^(commentary-article|article-commented-on|commented-article|peer-reviewed-article|reviewed-article|response-to|reply-to|letter)$/, severity: 'related', words: 'This article is about' },
  { pattern: /^(commentary|reviewed-by|reply|response)$/, severity: 'related', words: 'This article is discussed in' },
]

/** The notice for a relation to another document (ART-15). A relation of unknown kind is a related article, never silence. */
export const noticeOf = (relation: Relation): Notice => {
  const kind = kinds.find(({ pattern }) => pattern.test(relation.type.toLowerCase()))
  return { severity: kind?.severity ?? 'related', words: kind?.words ?? 'Related article', relation }
}
