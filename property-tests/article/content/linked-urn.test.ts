import { fc, test } from '@fast-check/vitest'
import { linkedUrn, node } from '@lectern/domain/article'
import { describe, expect } from 'vitest'

const addresses = fc.array(fc.constantFrom('https://a.example/1', 'doi:10.5555/a', 'genbank:AB1', 'mailto:a@b.example'), {
  minLength: 1,
})

describe('the address of a link', () => {
  test.prop([addresses])('is the first of several', all => {
    expect(linkedUrn(node('inter-refs', { href: all.join(' ') }))).toBe(all[0])
  })

  test.each<[string | undefined]>([[undefined], [''], ['https://a.example/one two'], ['www.a.example https://b.example']])(
    'is what the file gives if that is not several addresses: %s',
    href => {
      expect(linkedUrn(node('inter-ref', { href }))).toBe(href)
    },
  )
})
