import { fc, test } from '@fast-check/vitest'
import { defaultSite, footerView, institutionLoginHref, type SiteConfig } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { ADDRESS, headerFacts, headerFactsWith } from '../../arbitraries/header.ts'

const own = (id: string, label: string, href: string) => ({
  kind: 'link',
  id,
  label,
  href,
  isExternal: false,
  opensNewTab: false,
})
const organisation = (id: string, label: string, href: string) => ({
  kind: 'link',
  id,
  label,
  href,
  isExternal: true,
  opensNewTab: true,
})

describe('FOOT-1 the footer', () => {
  test('lists its links and the cookie settings in their order', () => {
    expect(footerView(headerFactsWith(), 2026)).toEqual({
      items: [
        own('about', 'About Lectern', '/about'),
        own('remote-access', 'Remote access', institutionLoginHref(ADDRESS)),
        own('shopping-cart', 'Shopping cart', '/shopping-cart'),
        own('advertise', 'Advertise', '/advertise'),
        own('contact', 'Contact and support', '/contact'),
        own('terms', 'Terms and conditions', '/terms'),
        own('privacy-policy', 'Privacy policy', '/privacy'),
        { kind: 'cookie-settings', label: 'Cookie settings' },
        organisation('publisher', 'Lectern', 'https://lectern.example/'),
        organisation('parent-company', 'Lectern Group', 'https://group.lectern.example/'),
      ],
      accessibility: { label: 'Accessibility', href: '/accessibility' },
      further: [],
      text: undefined,
      copyright: '© 2026 Lectern',
    })
  })

  test.prop([headerFacts, fc.integer({ min: 1000, max: 9999 })])(
    'says the year it is given, and nothing else depends on it',
    (facts, year) => {
      const view = footerView(facts, year)
      expect(view.copyright).toBe(`© ${year} ${facts.site.publisher.name}`)
      expect(view.items).toEqual(footerView(facts, year + 1).items)
    },
  )

  test('another site says its own names and addresses', () => {
    const site: SiteConfig = {
      ...defaultSite,
      name: 'Codex',
      publisher: { name: 'Codex Press', url: 'https://press.example/' },
    }
    const { items, copyright } = footerView({ ...headerFactsWith(), site }, 2027)
    expect(items).toContainEqual(own('about', 'About Codex', '/about'))
    expect(items).toContainEqual(organisation('publisher', 'Codex Press', 'https://press.example/'))
    expect(copyright).toBe('© 2027 Codex Press')
  })

  test("the service's contact address goes before the site's, if it may be followed", () => {
    expect(footerView(headerFactsWith({ contactUrl: O.some('https://service.example/') }), 2026).items).toContainEqual(
      own('contact', 'Contact and support', 'https://service.example/'),
    )
    expect(footerView(headerFactsWith({ contactUrl: O.some('javascript:x') }), 2026).items).toContainEqual(
      own('contact', 'Contact and support', '/contact'),
    )
  })
})
