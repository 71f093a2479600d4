import { fc, test } from '@fast-check/vitest'
import { firstFault, PageOpeningCodec } from '@lectern/api-client'
import { openedPage } from '@lectern/domain/page'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { pageOpening } from '../arbitraries/page-opening.ts'

const travelled = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const browser = { hash: '', canCopy: true, canShare: false, hasMendeleyExtension: false }
const where = { browser, window: { width: 1440, height: 900 } }

describe('LIFE-10 what a page is opened from', () => {
  test.prop([pageOpening])('is read as it was written, so that a front end elsewhere opens the very page', opening => {
    const read = PageOpeningCodec.decode(travelled(PageOpeningCodec.encode(opening)))
    if (E.isLeft(read)) throw new Error(firstFault(read.left))
    expect(read.right).toEqual(opening)
    const { served, surroundings } = read.right
    expect(openedPage(served, surroundings, where)).toEqual(openedPage(opening.served, opening.surroundings, where))
  })

  test.prop([pageOpening, fc.constantFrom('served', 'surroundings')], { numRuns: 10 })(
    'lacks neither of its halves',
    (opening, half) => {
      const written = { ...PageOpeningCodec.encode(opening), [half]: undefined }
      const read = PageOpeningCodec.decode(travelled(written))
      expect(E.isLeft(read) ? firstFault(read.left) : undefined).toMatch(new RegExp(`^${half}`))
    },
  )
})
