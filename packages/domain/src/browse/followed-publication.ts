import { option as O } from 'fp-ts'
import { publicationKey } from '../reader-account/publication-key.ts'
import { isShared, type ShelvedPublication } from './shelf.ts'

/** By which key readers follow a publication; none where several share its title and it is not said which one. */
export const followedPublication = (shelf: ShelvedPublication): O.Option<string> => {
  const { contentType, title, isbn } = shelf.of.facts
  const issn = (O.toUndefined(shelf.serial) ?? shelf.of.serials[0])?.issn
  return isShared(shelf) ? O.none : publicationKey({
    contentType, publicationTitle: title, ...(isbn === undefined ? {} : { isbn }), ...(issn === undefined || issn === '' ? {} : { issn }),
  })
}
