import { colourOfNumber, type Colour } from '@lectern/domain/site'
import * as fc from 'fast-check'

/** Every colour of sRGB, and more often those at its edges. */
export const colour: fc.Arbitrary<Colour> = fc
  .oneof(
    fc.integer({ min: 0, max: 0xffffff }),
    fc.integer({ min: 0, max: 255 }).map(grey => grey * 0x010101),
    fc.constantFrom(0, 0xffffff, 0xff0000, 0x00ff00, 0x0000ff, 0xffff00),
  )
  .map(colourOfNumber)
