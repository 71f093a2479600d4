import { fc, test } from '@fast-check/vitest'
import { ONLY_NECESSARY_COOKIES } from '@lectern/domain/site'
import { updatePage, type PageEvent } from '@lectern/domain/page'
import { describe, expect } from 'vitest'
import { pageWith } from '../../arbitraries/page.ts'
import { readerWith } from '../../arbitraries/reader.ts'

const followed: PageEvent = {
  type: 'usage/link-opened',
  link: { address: '/science/article/pii/S0925231220318270', zone: 'references' },
  time: 7,
}
const allowing = (performance: boolean): PageEvent => ({
  type: 'page/cookies-allowed',
  cookiePreferences: { ...ONLY_NECESSARY_COOKIES, performance },
})

describe('USE-3 a choice that is made while the page is open', () => {
  test.prop([fc.boolean(), fc.array(fc.boolean(), { minLength: 1 })])(
    'holds from then on, whatever was allowed before',
    (before, choices) => {
      const page = pageWith(
        {},
        { reader: { ...readerWith(), cookiePreferences: { ...ONLY_NECESSARY_COOKIES, performance: before } } },
      )
      const after = choices.reduce((open, choice) => updatePage(open, allowing(choice))[0], page)
      const [, commands] = updatePage(after, followed)
      expect(commands.map(({ kind }) => kind)).toEqual(choices.at(-1) === true ? ['write-cookie'] : [])
    },
  )

  test.prop([fc.boolean()])('by itself wants nothing done, and changes nothing else', performance => {
    const page = pageWith()
    const [after, commands] = updatePage(page, allowing(performance))
    expect(commands).toEqual([])
    expect({ ...after, facts: page.facts }).toEqual(page)
  })
})
