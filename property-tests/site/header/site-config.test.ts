import { test } from '@fast-check/vitest'
import { accountPaths, urnHref } from '@lectern/domain/core'
import { defaultSite, headerNavigation } from '@lectern/domain/site'
import { describe, expect } from 'vitest'

const { publisher, parentCompany, privacyCenterUrl, adminToolUrl, orderHistoryUrls, supportHubUrls } = defaultSite

describe('HEAD-7, HEAD-11 the site as it comes', () => {
  test.each([
    publisher.url,
    parentCompany.url,
    privacyCenterUrl,
    adminToolUrl,
    ...Object.values(orderHistoryUrls),
    ...Object.values(supportHubUrls),
  ])('%s may be followed, and is a place reserved for examples', url => {
    expect(urnHref(url)).toBe(url)
    expect(new URL(url).hostname).toMatch(/(?:^|\.)lectern\.example$/)
  })

  test('its external places are all different', () => {
    const urls = [
      publisher.url,
      parentCompany.url,
      privacyCenterUrl,
      adminToolUrl,
      ...Object.values(orderHistoryUrls),
      ...Object.values(supportHubUrls),
    ]
    expect(new Set(urls).size).toBe(urls.length)
  })

  test.each([
    ['copyright', 'https://s100.copyright.com/AppDispatchServlet?contentID=7&orderBeanReset=true'],
    ['scopus', 'https://www.scopus.com/inward/record.uri?eid=7'],
    ['scopusAuthor', 'https://www.scopus.com/authid/detail.uri?authorId=7'],
    ['chemistry', 'https://pubchem.ncbi.nlm.nih.gov/#query=7'],
    ['metrics', 'https://plu.mx/plum/a/?doi=7'],
    ['scholar', 'https://scholar.google.com'],
  ] as const)('asks the public service for %s by an identifier at %s (LINK-1)', (service, address) => {
    expect(defaultSite.linkOutUrls[service].replace('{id}', '7')).toBe(address)
  })

  test('no two of its pages share a path', () => {
    const paths = Object.values(accountPaths)
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths) expect(path).toMatch(/^\/(?:[a-z-]+(?:\/[a-z-]+)*)?$/)
  })

  test('its header leads home, to the journals and books, and to the search', () => {
    expect(headerNavigation({ name: 'Codex' })).toEqual([
      { id: 'home', label: 'Codex', href: '/', isExternal: false, opensNewTab: false },
      { id: 'browse', label: 'Journals and books', href: '/browse/journals-and-books', isExternal: false, opensNewTab: false },
      { id: 'search', label: 'Search', href: '/search', isExternal: false, opensNewTab: false },
    ])
  })
})
