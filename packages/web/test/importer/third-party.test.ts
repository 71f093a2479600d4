import { fc, test } from '@fast-check/vitest'
import { checkedDoi } from '@lectern/property-tests/support/checked-doi'
import { metaWith, recordWith } from '@lectern/property-tests/arbitraries/record'
import type { ArticleRecord, StatedDoi } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { readThirdParties, withThirdParty } from '../../src/importer/third-party.ts'
import { folderWith } from '../support/folder.ts'

const SOCIETY = { doiPrefix: '10.1234', publisher: 'Society' }

describe('the other publishers of a folder', () => {
  test('are those that its file lists, or none', async () => {
    expect(await readThirdParties(await folderWith({}))).toEqual(E.right([]))
    expect(await readThirdParties(await folderWith({ 'third-party.json': JSON.stringify([SOCIETY]) }))).toEqual(
      E.right([SOCIETY]),
    )
  })

  test.each([
    ['is not JSON', 'Society', /JSON/],
    ['lacks a field', '[{ "doiPrefix": "10.1234" }]', /^0\.publisher: \S/],
  ])('a file that %s is named with what is wrong', async (_, content, wrong) => {
    const folder = await folderWith({ 'third-party.json': content })
    const read = await readThirdParties(folder)
    if (E.isRight(read)) throw new Error('the file was read')
    const name = `${join(folder, 'third-party.json')}: `
    expect(read.left.slice(0, name.length)).toBe(name)
    expect(read.left.slice(name.length)).toMatch(wrong)
  })
})

describe('an article of another publisher', () => {
  const article = (doi: StatedDoi): ArticleRecord => {
    const { doi: _, doiAsGiven: __, ...meta } = metaWith()
    return { ...recordWith({}), meta: { ...meta, ...doi } }
  }
  const publisherOf = (doi: StatedDoi, ...parties: readonly (typeof SOCIETY)[]): string | undefined => {
    const { isThirdParty, thirdPartyPublisher } = withThirdParty(article(doi), parties).meta
    expect(isThirdParty).toBe(thirdPartyPublisher !== undefined)
    return thirdPartyPublisher
  }

  test.prop([fc.stringMatching(/^10\.\d{4,6}\/[a-z]{1,3}$/), fc.boolean(), fc.boolean()])(
    'is known by the prefix of its DOI, in either letter case',
    (prefix, isUpper, isGivenUpper) => {
      const doi = `${isUpper ? prefix.toUpperCase() : prefix}/x`
      const doiPrefix = isGivenUpper ? prefix.toUpperCase() : prefix
      expect(publisherOf({ doi: checkedDoi(doi) }, { doiPrefix: '10.9', publisher: 'Other' }, { ...SOCIETY, doiPrefix })).toBe(
        'Society',
      )
    },
  )

  test('is no article whose prefix only begins like that, or whose DOI has it elsewhere', () => {
    expect(publisherOf({ doi: checkedDoi('10.12345/x') }, SOCIETY)).toBeUndefined()
    expect(publisherOf({ doi: checkedDoi('10.9999/10.1234/x') }, SOCIETY)).toBeUndefined()
    expect(publisherOf({}, SOCIETY)).toBeUndefined()
  })

  test('is known by a DOI that is not well formed as well', () => {
    expect(publisherOf({ doiAsGiven: '10.1234/' }, SOCIETY)).toBe('Society')
  })

  test('keeps everything else', () => {
    const record = article({ doi: checkedDoi('10.1234/x') })
    expect(withThirdParty(record, [SOCIETY])).toEqual({
      ...record,
      meta: { ...record.meta, isThirdParty: true, thirdPartyPublisher: 'Society' },
    })
    expect(withThirdParty(record, [])).toBe(record)
  })
})
