import { fc } from '@fast-check/vitest'
import { anyText } from './text.ts'

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('"', '“', '”', '-', '*', ' ', 'title:', 'Year:', 'doi:', 'nobody:', '2020', '–', '&') },
  { weight: 2, arbitrary: fc.constantFrom('grid', 'x-ray', 'naïve', '10.5555/a(b)', '東京') },
  { weight: 1, arbitrary: anyText({ maxLength: 4 }) },
)

/** What readers may type into the search field. */
export const typedSearch = fc.array(piece, { maxLength: 14 }).map(pieces => pieces.join(''))
