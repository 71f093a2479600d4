import { fc, test } from '@fast-check/vitest'
import { isCreativeCommons, licenseName } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { webAddress } from '../../arbitraries/text.ts'

const terms = fc.constantFrom('by', 'by-sa', 'by-nc', 'by-nc-sa', 'by-nd', 'by-nc-nd')
const versions = fc.constantFrom('1.0', '2.0', '2.5', '3.0', '4.0')

describe('the short name of a licence', () => {
  test.prop([
    terms,
    versions,
    fc.constantFrom('http', 'https'),
    fc.constantFrom('', 'www.'),
    fc.constantFrom('', '/', '/legalcode', '/deed.de'),
  ])('names the terms and the version, however the address is written', (term, version, scheme, host, ending) => {
    const href = `${scheme}://${host}creativecommons.org/licenses/${term}/${version}${ending}`
    expect(licenseName(href)).toBe(`CC ${term.toUpperCase()} ${version}`)
    expect(isCreativeCommons(href)).toBe(true)
  })

  test.prop([webAddress.filter(href => !/\bcc-?(?:0|by|zero)\b|creativecommons/i.test(href))], {
    examples: [['https://www.elsevier.com/tdm/userlicense/1.0/'], ['']],
  })('is the address itself where nobody knows it', href => {
    expect(licenseName(href)).toBe(href)
    expect(isCreativeCommons(href)).toBe(false)
  })

  test.each([
    ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0 1.0'],
    ['https://creativecommons.org/publicdomain/mark/1.0/', 'Public Domain Mark 1.0'],
    ['HTTPS://CREATIVECOMMONS.ORG/PUBLICDOMAIN/ZERO/1.0/', 'CC0 1.0'],
    ['HTTPS://CREATIVECOMMONS.ORG/LICENSES/BY/4.0/', 'CC BY 4.0'],
    ['http://creativecommons.org/licenses/by-nc-nd/3.0/igo/', 'CC BY-NC-ND 3.0 IGO'],
    ['https://creativecommons.org/licenses/by/3.0/us', 'CC BY 3.0 US'],
    ['https://creativecommons.org/licenses/by-sa/2.0/de/deed.en', 'CC BY-SA 2.0 DE'],
  ])('of %s is %s', (href, name) => {
    expect(licenseName(href)).toBe(name)
    expect(isCreativeCommons(href)).toBe(true)
  })

  test.each([
    ['https://creativecommons.org/', false],
    ['https://creativecommons.org/licenses/by/', true],
    ['https://creativecommons.org/publicdomain/zero/', true],
    ['https://creativecommons.org/publicdomain/own/1.0/', true],
  ])('is the address %s itself, which names no version', (href, isOpen) => {
    expect(licenseName(href)).toBe(href)
    expect(isCreativeCommons(href)).toBe(isOpen)
  })
})

describe('a licence of Creative Commons', () => {
  test.each([
    'Published under the terms of the Creative Commons Attribution License',
    'open access under the CC BY license',
    'CC-BY-NC-ND',
    'CC0',
    'cc zero',
  ])('is named by the words %j', words => expect(isCreativeCommons(words)).toBe(true))

  test.each(['', 'All rights reserved', 'ICC BYLAWS', 'the creative common', 'acc0unt'])('is not named by the words %j', words =>
    expect(isCreativeCommons(words)).toBe(false),
  )
})
