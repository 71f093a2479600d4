import { option as O } from 'fp-ts'
import type { PublicationImages } from '../../article/record/article.ts'
import { noPictures, publicationPictures, type PublicationPictures } from '../../article/publication/publication-pictures.ts'
import { publicationWords } from '../../words/browse.ts'

/** A publication's pictures on its own page and in lists, each with a text alternative. */
export const picturesOf = (title: string, images: O.Option<PublicationImages>): PublicationPictures =>
  O.match(
    () => noPictures,
    (given: PublicationImages) =>
      publicationPictures(given, { mark: publicationWords.markOf(title), cover: publicationWords.coverOf(title) }),
  )(images)
