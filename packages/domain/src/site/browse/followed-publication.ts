import { option as O } from 'fp-ts'
import { isShared, type ShelvedPublication } from './shelf.ts'

/** By which key readers follow what a page shows; none where that is several of one title. */
export const followedPublication = (shelf: ShelvedPublication): O.Option<string> =>
  isShared(shelf) ? O.none : O.some(shelf.publication.facts.key)
