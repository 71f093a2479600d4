import { remainingAuthors, type AuthorsState, type Content } from '@lectern/domain/article'
import type { option as O } from 'fp-ts'
import { useMemo } from 'react'

const isOnPage = (id: string): boolean => document.getElementById(id) !== null

/** The authors who have come and whom the page's markup did not name as they came. */
export const useRemainingAuthors = ({ embedded, load }: Pick<AuthorsState, 'embedded' | 'load'>): O.Option<Content> =>
  // Looked for once for each list that comes: once they are drawn they are all on the page.
  useMemo(() => remainingAuthors({ embedded, load }, isOnPage), [embedded, load])
