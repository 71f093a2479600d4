import { fc, test } from '@fast-check/vitest'
import type { Neighbour } from '@lectern/domain/words'
import type { ContentType } from '@lectern/domain/article'
import { containerOf, neighbourLabel, neighbourLink } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { contentType, perhaps } from '../../arbitraries/article.ts'

const neighbour = fc.constantFrom<Neighbour[]>('previous', 'next')

describe('ART-13 the words of the way to a neighbour', () => {
  test.each<[Neighbour, ContentType, string]>([
    ['previous', 'JL', 'Previous article within issue'],
    ['next', 'JL', 'Next article within issue'],
    ['previous', 'BK', 'Previous chapter within book'],
    ['next', 'RW', 'Next chapter within book'],
    ['previous', 'BS', 'Previous chapter within volume'],
    ['next', 'HB', 'Next chapter within volume'],
  ])('%s in %s: %s', (to, type, label) => expect(neighbourLabel(to, type)).toBe(label))

  test.prop([contentType, neighbour])('end in what neighbours share', (type, to) => {
    expect(neighbourLabel(to, type).endsWith(` within ${containerOf(type)}`)).toBe(true)
  })
})

describe('ART-11 the way to a neighbour', () => {
  test.prop([neighbour, contentType, perhaps(fc.constantFrom('/a', '/b'))])(
    'is a link just where there is one, and reads the same either way',
    (to, type, path) => {
      const link = neighbourLink(to, type, path)
      expect(link).toEqual(
        O.isSome(path)
          ? { kind: 'link', label: neighbourLabel(to, type), href: path.value }
          : { kind: 'disabled', label: neighbourLabel(to, type) },
      )
    },
  )
})
