import { fc, test } from '@fast-check/vitest'
import { receivedHref } from '@lectern/domain/core'
import { LANGUAGES } from '@lectern/domain/words'
import { defaultSite, helpItems } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { headerFacts, headerFactsWith, receivedAddress } from '../../arbitraries/header.ts'

describe('HEAD-8 the help popover', () => {
  test.prop([headerFacts])(
    'leads to the support hub in every language once, then to help with the page where there is one',
    facts => {
      const items = helpItems(facts)
      expect(items.map(({ id }) => id)).toEqual(
        O.isSome(receivedHref(facts.config.helpUrl)) ? ['en', 'zh', 'ja', 'ko', 'page'] : ['en', 'zh', 'ja', 'ko'],
      )
      for (const item of items) expect(item).toMatchObject({ isExternal: true, opensNewTab: true })
    },
  )

  test('names each language in the language', () => {
    expect(helpItems(headerFactsWith()).map(({ label, language, href }) => [label, language, href])).toEqual([
      ['English', 'en', 'https://support.lectern.example/en'],
      ['中文', 'zh', 'https://support.lectern.example/zh'],
      ['日本語', 'ja', 'https://support.lectern.example/ja'],
      ['한국어', 'ko', 'https://support.lectern.example/ko'],
    ])
  })

  test.prop([fc.constantFrom(...LANGUAGES), receivedAddress])(
    "the service's address of a language goes before the site's, if it may be followed",
    (language, address) => {
      for (const { id, href } of helpItems(headerFactsWith({ contextualSupportHubUrls: { [language]: address } }))) {
        if (id === 'page') throw new Error('no help with the page was named')
        expect(href).toBe(
          id === language
            ? O.getOrElse(() => defaultSite.supportHubUrls[id])(receivedHref(O.some(address)))
            : defaultSite.supportHubUrls[id],
        )
      }
    },
  )

  test('help with the page comes last, in English', () => {
    expect(helpItems(headerFactsWith({ helpUrl: O.some('/help/article') })).at(-1)).toEqual({
      id: 'page',
      label: 'Help with this page',
      language: 'en',
      href: '/help/article',
      isExternal: true,
      opensNewTab: true,
    })
  })
})
