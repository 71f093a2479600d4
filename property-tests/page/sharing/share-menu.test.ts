import { fc, test } from '@fast-check/vitest'
import { SHARE_NETWORKS, graphemes, truncated, urnHref, type ShareNetwork } from '@lectern/domain/core'
import { articlePath } from '@lectern/domain/article'
import { shareHref, shareMenu, shareSubject, sharedAddress, sharedLink } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { articleWith } from '../../arbitraries/article.ts'
import { metaWith } from '../../arbitraries/record.ts'
import { webAddress } from '../../arbitraries/text.ts'

const network = fc.constantFrom(...SHARE_NETWORKS)
const character = fc.constantFrom('a', ' ', '&', '=', '+', '#', '%', '?', '"', 'e\u0301', '👩‍🔬')
const title = fc.array(character, { maxLength: 320, size: 'max' }).map(parts => parts.join(''))
const address = webAddress

const limit = (network: ShareNetwork): number => (network === 'reddit' ? 300 : 70)

describe('SHARE-1 the subject of a shared article', () => {
  test.prop([network, title])('is the title, cut where it is longer than the network takes', (network, whole) => {
    const subject = shareSubject(network, whole)
    expect(subject).toBe(truncated(whole, limit(network)))
    expect(subject === whole).toBe(graphemes(whole).length <= limit(network))
  })

  test.each([
    ['email', 70, 'whole'],
    ['email', 71, 'cut'],
    ['x', 70, 'whole'],
    ['x', 71, 'cut'],
    ['facebook', 70, 'whole'],
    ['facebook', 71, 'cut'],
    ['linkedin', 70, 'whole'],
    ['linkedin', 71, 'cut'],
    ['reddit', 300, 'whole'],
    ['reddit', 301, 'cut'],
  ] as const)('for %s, %i characters are %s', (network, length, expected) => {
    const whole = '👩‍🔬'.repeat(length)
    expect(shareSubject(network, whole)).toBe(expected === 'whole' ? whole : `${'👩‍🔬'.repeat(length - 1)}…`)
  })
})

describe('SHARE-1 where an article is shared', () => {
  const fields: Readonly<Record<ShareNetwork, readonly [subject: string | undefined, address: string]>> = {
    email: ['subject', 'body'],
    x: ['text', 'url'],
    facebook: [undefined, 'u'],
    linkedin: [undefined, 'url'],
    reddit: ['title', 'url'],
  }

  test.prop([network, title, address])('the network is given the subject and the address, whole', (network, whole, at) => {
    const href = shareHref(network, whole, at)
    const [subject, place] = fields[network]
    const { searchParams } = new URL(href)
    expect(urnHref(href)).toBe(href)
    expect(searchParams.get(place)).toBe(at)
    expect([...searchParams.keys()].length).toBe(subject === undefined ? 1 : 2)
    if (subject !== undefined) expect(searchParams.get(subject)).toBe(shareSubject(network, whole))
  })

  test.each([
    ['email', 'mailto:?subject=Soil%20%26%20law&body=https%3A%2F%2Fdoi.org%2F10.1000%2F1'],
    ['x', 'https://x.com/intent/post?text=Soil%20%26%20law&url=https%3A%2F%2Fdoi.org%2F10.1000%2F1'],
    ['facebook', 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fdoi.org%2F10.1000%2F1'],
    ['linkedin', 'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fdoi.org%2F10.1000%2F1'],
    ['reddit', 'https://www.reddit.com/submit?url=https%3A%2F%2Fdoi.org%2F10.1000%2F1&title=Soil%20%26%20law'],
  ] as const)('%s at %s', (network, href) => {
    expect(shareHref(network, 'Soil & law', 'https://doi.org/10.1000/1')).toBe(href)
  })

  test('half a character in a title does no harm', () => {
    expect(shareHref('email', 'a\uD800', 'x')).toBe('mailto:?subject=a%EF%BF%BD&body=x')
  })
})

describe('SHARE-1 the share menu', () => {
  const article = articleWith()

  test('offers every network once, under its name, and says what to track', () => {
    expect(
      shareMenu(article, 'https://lectern.example').map(({ network, label, opensNewTab }) => [network, label, opensNewTab]),
    ).toEqual([
      ['email', 'Email', false],
      ['x', 'X (Twitter)', true],
      ['facebook', 'Facebook', true],
      ['linkedin', 'LinkedIn', true],
      ['reddit', 'Reddit', true],
    ])
    for (const { network, href, event } of shareMenu(article, 'https://lectern.example')) {
      expect(href).toBe(shareHref(network, article.meta.titleString, sharedAddress(article, 'https://lectern.example')))
      expect(event).toEqual({ event: 'socialShare', pii: article.ids.pii, network })
    }
  })

  test('the sheet of the browser gets a subject of 70 characters and the same address', () => {
    const titled = (length: number) => articleWith({ meta: metaWith({ titleString: 'a'.repeat(length) }) })
    expect([69, 70, 71].map(length => sharedLink(titled(length), 'https://lectern.example').title)).toEqual(
      [69, 70, 71].map(length => shareSubject('email', 'a'.repeat(length))),
    )
    expect(sharedLink(article, 'https://lectern.example').url).toBe(sharedAddress(article, 'https://lectern.example'))
  })

  test("an article is shared by its DOI's address, else by its page's", () => {
    expect(sharedAddress(article, 'https://lectern.example')).toBe('https://doi.org/10.1000/laws.2014.2')
    const without = articleWith({ ids: { ...article.ids, doi: O.none }, meta: metaWith() })
    expect(sharedAddress(without, 'https://lectern.example')).toBe(`https://lectern.example${articlePath(without.meta)}`)
  })
})
