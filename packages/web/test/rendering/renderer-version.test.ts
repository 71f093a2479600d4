import { defaultSite } from '@lectern/domain/site'
import { describe, expect, test } from 'vitest'
import { rendererVersion } from '../../src/rendering/renderer-version.ts'
import { RENDERER_VERSION } from '../../src/rendering/version.ts'

const { linkOutUrls } = defaultSite

describe('the version of what is rendered', () => {
  test('says which addresses it links to, also where they are those that a site has at first', () => {
    expect(rendererVersion(linkOutUrls)).toMatch(new RegExp(`^${RENDERER_VERSION}-[0-9a-f]{16}$`))
    expect(rendererVersion({ ...linkOutUrls, metrics: 'https://metrics.example/{id}' })).not.toBe(rendererVersion(linkOutUrls))
  })

  test('does not depend on the order in which they are given', () => {
    const { metrics, ...others } = linkOutUrls
    expect(rendererVersion({ metrics, ...others })).toBe(rendererVersion(linkOutUrls))
  })
})
