import { option as O } from 'fp-ts'
import { isShared, type ShelvedPublication } from './shelf.ts'

/** The key by which readers follow a page's publication; none if several share its title. */
export const followedPublication = (shelf: ShelvedPublication): O.Option<string> =>
  isShared(shelf) ? O.none : O.some(shelf.publication.facts.key)
