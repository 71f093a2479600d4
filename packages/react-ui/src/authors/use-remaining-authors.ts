import { remainingAuthors, type AuthorsState, type Content } from '@lectern/domain/article'
import type { option as O } from 'fp-ts'
import { useMemo } from 'react'

/** Whether the page has an element with an id. */
export const isOnPage = (id: string): boolean => document.getElementById(id) !== null

/** The loaded authors whom the page's markup did not name when they were loaded. */
export const useRemainingAuthors = ({ embedded, load }: Pick<AuthorsState, 'embedded' | 'load'>): O.Option<Content> =>
  // Computed once for each loaded list: after rendering they are all on the page.
  useMemo(() => remainingAuthors({ embedded, load }, isOnPage), [embedded, load])
