import * as fc from 'fast-check'
import type { Substance } from '@lectern/domain/page'
import { option as O } from 'fp-ts'

/** Substances with unique ids. */
export const substances: fc.Arbitrary<readonly Substance[]> = fc
  .array(fc.constantFrom(O.none, O.some('/substances/1.png'), O.some('javascript:alert(1)')), { maxLength: 9 })
  .map(images =>
    images.map((image, index) => ({
      id: `substance-${index}`,
      image,
      imageDescription: `Structure ${index}`,
      fallbackImageDescription: `Substance ${index}`,
    })),
  )
