import { test } from '@fast-check/vitest'
import { pageOpening } from '@lectern/property-tests/arbitraries/page-opening'
import { describe, expect } from 'vitest'

describe('PREV-6 what opens a page', () => {
  test.prop([pageOpening])(
    'is the same after a way through JSON, so that pages of this service can embed it as it is',
    opening => {
      expect(JSON.parse(JSON.stringify(opening))).toEqual(opening)
    },
  )
})
