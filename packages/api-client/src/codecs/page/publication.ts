import type { PublicationContent, PublicationImages } from '@lectern/domain/article'
import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { Filled, lenient, Text, withFallback, type Codec } from '../fields.ts'
import { named, within, type WireFields } from '../records.ts'
import { opaque } from '../written.ts'

const noImages: PublicationImages = { wordmark: O.none, logo: O.none, coverImage: O.none, logoAltText: O.none }

const ImagesCodec: Codec<PublicationImages, WireFields> = named('images of a publication', {
  wordmark: ['wordmark', lenient(Filled)],
  logo: ['logo', lenient(Filled)],
  coverImage: ['coverImage', lenient(Filled)],
  logoAltText: ['logoAltText', lenient(Filled)],
})

const Received = within(
  'publication-content',
  withFallback(
    named('a publication', {
      title: ['title', withFallback(Text, '')],
      titleSlug: ['titleSlug', lenient(Text)],
      images: ['images', withFallback(ImagesCodec, noImages)],
    }),
    { title: '', titleSlug: O.none, images: noImages },
  ),
)

const SourceTitle = within('srctitle', withFallback(Text, ''))

/**
 * The journal or book that the article is in. If the service sends no `titleSlug`, its `title` is the slug, and the title is
 * taken from the article's source.
 */
export const PublicationCodec: Codec<PublicationContent, WireFields> = opaque<PublicationContent, WireFields>(
  'an article',
  (value): value is PublicationContent => t.type({ title: t.string, titleSlug: t.string, images: ImagesCodec }).is(value),
  (value, context) =>
    E.chain(({ title, titleSlug, images }: t.TypeOf<typeof Received>) =>
      E.map((source: string): PublicationContent =>
        O.isSome(titleSlug) ? { title, titleSlug: titleSlug.value, images } : { title: source, titleSlug: title, images },
      )(SourceTitle.validate(value, context)),
    )(Received.validate(value, context)),
  ({ title, titleSlug, images }) => Received.encode({ title, titleSlug: O.some(titleSlug), images }),
  () => Received,
)
