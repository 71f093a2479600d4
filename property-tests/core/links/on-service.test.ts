import { fc, test } from '@fast-check/vitest'
import { onService } from '@lectern/domain/core'
import { describe, expect } from 'vitest'
import { checkedPath } from '../../support/checked-href.ts'

describe('an address of a service', () => {
  const ORIGIN = 'https://journals.example'

  test.prop([fc.webPath()])('is at its origin where it is a path, and the page’s own without an origin', path => {
    const rooted = checkedPath(`/${path.replace(/^\/+/, '')}`)
    expect(onService(ORIGIN)(rooted)).toBe(`${ORIGIN}${rooted}`)
    expect(onService('')(rooted)).toBe(rooted)
  })

  test.each(['#s1', 'https://other.example/', 'mailto:a@example.org'] as const)('%j stays as it is', address => {
    expect(onService(ORIGIN)(address)).toBe(address)
  })
})
