import { fc, test } from '@fast-check/vitest'
import { received } from '@lectern/domain/core'
import { CONTENTS_LISTS, pageContents, updatePage, wholeContents, type ContentsItem, type PageEvent } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { tableOfContents } from '../../arbitraries/contents.ts'
import { pageWith } from '../../arbitraries/page.ts'

const counted = (items: readonly ContentsItem[]): number => items.reduce((sum, { children }) => sum + 1 + counted(children), 0)

describe('TOC-1 the contents of an open page', () => {
  test.prop([tableOfContents, fc.array(fc.constantFrom(...CONTENTS_LISTS))])(
    'are never more than the whole of a list, which no toggle changes',
    (contents, toggles) => {
      const opened = pageWith({ tableOfContents: O.some(contents) })
      const events = toggles.map((list): PageEvent => ({ type: 'tableOfContents/toggled', list }))
      const page = events.reduce((state, event) => updatePage(state, event)[0], opened)
      const view = pageContents(page)
      for (const list of CONTENTS_LISTS) {
        const whole = wholeContents(page, list)
        expect(whole).toEqual(wholeContents(opened, list))
        expect(whole).toHaveLength(contents[list].length)
        const shown = view.kind === 'shown' ? (view.groups.find(group => group.list === list)?.items ?? []) : []
        expect(counted(shown)).toBeLessThanOrEqual(counted(whole))
      }
    },
  )

  test.prop([tableOfContents, fc.nat()])('count who cites the article only where somebody does (TOC-2)', (contents, hitCount) => {
    const page = pageWith({ tableOfContents: O.some(contents) })
    const list = received({ hitCount, articles: [] })
    const view = pageContents({ ...page, citingArticles: { ...page.citingArticles, list } })
    if (view.kind === 'shown') expect(O.isSome(view.citedBy)).toBe(hitCount > 0)
    else expect(CONTENTS_LISTS.every(name => contents[name].length === 0)).toBe(true)
  })
})
