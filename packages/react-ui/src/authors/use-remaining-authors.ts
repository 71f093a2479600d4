import { remainingAuthors, type AuthorsState, type Content } from '@lectern/domain'
import { option as O } from 'fp-ts'
import { useEffect, useState } from 'react'

const isOnPage = (id: string): boolean => document.getElementById(id) !== null

/** The authors who have come and whom the page's markup does not name; once found they stay, as they are on the page then. */
export const useRemainingAuthors = (authors: AuthorsState): O.Option<Content> => {
  const [remaining, setRemaining] = useState<O.Option<Content>>(O.none)
  useEffect(() => { setRemaining(before => (O.isSome(before) ? before : remainingAuthors(authors, isOnPage))) }, [authors])
  return remaining
}
