import { fc, test } from '@fast-check/vitest'
import { idle, type Loading } from '@lectern/domain/core'
import type { ContentsEntry } from '@lectern/domain/article'
import {
  CONTENTS_LISTS,
  contentsItem,
  contentsList,
  entriesIn,
  entryAt,
  entryIds,
  extrasLink,
  initialTableOfContents,
  isDeep,
  loadedContents,
  shownEntries,
  shownWhole,
  updateTableOfContents,
  type ContentsGroup,
  type ContentsItem,
  type ContentsListFacts,
  type ContentsListName,
  type ContentsListView,
  type TableOfContents,
  type TableOfContentsState,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { contentsWith, flatEntries, tableOfContents } from '../../arbitraries/contents.ts'

type Shown = Extract<ContentsListView, { kind: 'shown' }>

const embedded = (contents: TableOfContents, entitled = true): TableOfContentsState =>
  initialTableOfContents({ embedded: O.some(contents), entitled })
const citedBy = (count: number): { readonly citedBy: Loading<number> } => ({ citedBy: { status: 'received', value: count } })
const view = (state: TableOfContentsState, facts: ContentsListFacts = citedBy(0)): Shown => {
  const shown = contentsList(state, facts)
  if (shown.kind === 'hidden') throw new Error('The list is hidden')
  return shown
}
const toggled = (state: TableOfContentsState, ...lists: readonly ContentsListName[]): TableOfContentsState =>
  lists.reduce(
    (tableOfContentsState, list) => updateTableOfContents(tableOfContentsState, { type: 'tableOfContents/toggled', list })[0],
    state,
  )
/** None if all lists are empty, and the whole is hidden. */
const groupsOf = (state: TableOfContentsState): readonly ContentsGroup[] => {
  const shown = contentsList(state, citedBy(0))
  return shown.kind === 'hidden' ? [] : shown.groups
}
const groupOf = (state: TableOfContentsState, list: ContentsListName) => groupsOf(state).find(group => group.list === list)
const titlesOf = (items: readonly { readonly title: string }[]): readonly string[] => items.map(({ title }) => title)

const deep: readonly ContentsEntry[] = [{ id: 'p', title: 'Part', children: flatEntries(2) }, ...flatEntries(6)]
const flatLists = ['figures', 'tables', 'extras'] as const
const everyItem = (items: readonly ContentsItem[]): readonly ContentsItem[] =>
  items.flatMap(item => [item, ...everyItem(item.children)])
const everyEntry = (entries: readonly ContentsEntry[]): readonly ContentsEntry[] =>
  entries.flatMap(entry => [entry, ...everyEntry(entry.children)])

describe('TOC-1 how much of each list shows', () => {
  test.each(
    flatLists.flatMap(
      list =>
        [
          [list, 1, 1],
          [list, 5, 5],
          [list, 6, 6],
          [list, 7, 6],
          [list, 8, 6],
        ] as const,
    ),
  )('of %s, %d are %d', (list, count, shown) => {
    const state = embedded(contentsWith({ [list]: flatEntries(count) }))
    const group = groupOf(state, list)
    expect(titlesOf(group?.items ?? [])).toEqual(titlesOf(flatEntries(shown)))
    expect(O.isSome(group?.toggle ?? O.none)).toBe(count > 6)
    expect(titlesOf(groupOf(toggled(state, list), list)?.items ?? [])).toEqual(titlesOf(flatEntries(count)))
  })

  test.prop([tableOfContents])(
    'toggled, every list is whole; none loses an entry for good, shows one twice or moves one',
    contents => {
      const state = embedded(contents)
      for (const list of CONTENTS_LISTS) {
        const whole = groupOf(toggled(state, list), list)?.items ?? []
        expect(titlesOf(everyItem(whole))).toEqual(titlesOf(everyEntry(contents[list])))
        const first = groupOf(state, list)
        if (first !== undefined && O.isNone(first.toggle))
          expect(titlesOf(everyItem(first.items))).toEqual(titlesOf(everyEntry(contents[list])))
        else expect(titlesOf(first?.items ?? [])).toEqual(titlesOf(contents[list].slice(0, 6)))
      }
    },
  )

  test.prop([tableOfContents, fc.constantFrom(...CONTENTS_LISTS)])(
    'toggled twice, a list is as it was; the others do not notice',
    (contents, list) => {
      const state = embedded(contents)
      expect(toggled(state, list, list)).toEqual(state)
      for (const other of CONTENTS_LISTS)
        if (other !== list) expect(groupOf(toggled(state, list), other)).toEqual(groupOf(state, other))
    },
  )

  test('the outline shows its outermost 6 until it is shown full, and can be hidden again', () => {
    const state = embedded(contentsWith({ outline: deep }))
    expect(groupOf(state, 'outline')).toMatchObject({
      title: 'Outline',
      toggle: O.some({ text: 'Show full outline', isExpanded: false }),
    })
    expect(groupOf(state, 'outline')?.items.map(({ title, children }) => [title, children.length])).toEqual([
      ['Part', 0],
      ...titlesOf(flatEntries(5)).map(title => [title, 0]),
    ])
    expect(groupOf(toggled(state, 'outline'), 'outline')?.toggle).toEqual(O.some({ text: 'Hide outline', isExpanded: true }))
    expect(everyItem(groupOf(toggled(state, 'outline'), 'outline')?.items ?? [])).toHaveLength(9)
  })

  test('an outline without a second level, which has no toggle, hides nothing', () => {
    const state = embedded(contentsWith({ outline: flatEntries(9) }))
    expect(groupOf(state, 'outline')).toMatchObject({ toggle: O.none, items: { length: 9 } })
    expect(shownEntries(loadedContents(contentsWith({ outline: flatEntries(9) })), 'outline', false)).toHaveLength(9)
  })

  test.each<[ContentsListName, string, string, string]>([
    ['figures', 'Figures (7)', 'Show all 7 figures', 'Show fewer figures'],
    ['tables', 'Tables (7)', 'Show all 7 tables', 'Show fewer tables'],
    ['extras', 'Extras (7)', 'Show all 7 extras', 'Show fewer extras'],
  ])('the words over %s', (list, title, collapsed, expanded) => {
    const state = embedded(contentsWith({ [list]: flatEntries(7) }))
    expect(groupOf(state, list)).toMatchObject({ title, toggle: O.some({ text: collapsed, isExpanded: false }) })
    expect(groupOf(toggled(state, list), list)).toMatchObject({ title, toggle: O.some({ text: expanded, isExpanded: true }) })
  })

  test.prop([tableOfContents])('empty lists are not there, the others in their order', contents => {
    const lists = CONTENTS_LISTS.filter(list => contents[list].length > 0)
    expect(groupsOf(embedded(contents)).map(({ list }) => list)).toEqual(lists)
    expect(CONTENTS_LISTS).toEqual(['outline', 'figures', 'tables', 'extras'])
  })
})

describe('TOC-1 the list for whoever has no button to toggle it with', () => {
  test.prop([tableOfContents])('holds every entry of every list', contents => {
    const groups = groupsOf(shownWhole(embedded(contents)))
    for (const list of CONTENTS_LISTS) {
      expect(everyItem(groups.find(group => group.list === list)?.items ?? [])).toHaveLength(
        everyEntry(loadedContents(contents)[list]).length,
      )
    }
  })
})

describe('TOC-2 when the list is hidden', () => {
  const start = initialTableOfContents({ embedded: O.none, entitled: true })
  const contents = contentsWith({ outline: deep })
  const requested = updateTableOfContents(start, { type: 'tableOfContents/requested' })[0]
  const received = updateTableOfContents(requested, { type: 'tableOfContents/received', value: contents })[0]
  const loads: readonly Loading<number>[] = [
    idle,
    { status: 'requested' },
    { status: 'received', value: 3 },
    { status: 'failed' },
  ]

  test.each(loads)('before it has come and when it did not, whatever became of the citing articles: %j', load => {
    const lost = updateTableOfContents(requested, { type: 'tableOfContents/failed' })[0]
    expect(lost.load).toEqual({ status: 'failed' })
    for (const state of [start, requested, lost]) expect(contentsList(state, { citedBy: load })).toEqual({ kind: 'hidden' })
  })

  test.each(loads)('while the count of citing articles is on its way, and only then: %j', load => {
    expect(contentsList(received, { citedBy: load }).kind).toBe(load.status === 'requested' ? 'hidden' : 'shown')
  })

  test.each(loads)('never where the server embedded it: %j', load => {
    expect(contentsList(embedded(contents), { citedBy: load }).kind).toBe('shown')
    expect(
      contentsList(updateTableOfContents(embedded(contents), { type: 'tableOfContents/requested' })[0], { citedBy: load }).kind,
    ).toBe('shown')
  })

  test('where there is nothing to show', () => {
    expect(contentsList(embedded(contentsWith()), citedBy(3))).toEqual({ kind: 'hidden' })
    for (const list of CONTENTS_LISTS)
      expect(contentsList(embedded(contentsWith({ [list]: flatEntries(1) })), citedBy(3)).kind).toBe('shown')
  })
})

describe('TOC-3 links or plain entries', () => {
  test.prop([tableOfContents, fc.boolean(), fc.nat({ max: 60 })])(
    'entitled readers have links only, others have none at all',
    (contents, entitled, cited) => {
      const shown = contentsList(toggled(embedded(contents, entitled), ...CONTENTS_LISTS), citedBy(cited))
      if (shown.kind === 'hidden') return
      const items = [
        ...shown.groups.flatMap(({ items }) => everyItem(items)),
        ...(O.isSome(shown.citedBy) ? [shown.citedBy.value] : []),
        ...(O.isSome(shown.extrasLink) ? [shown.extrasLink.value] : []),
      ]
      expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set([entitled ? 'link' : 'plain']))
    },
  )

  test('say the same either way', () => {
    const entry = { id: 'a b', label: '2.1', title: 'Methods', children: [{ id: 'c', title: 'Inner', label: '', children: [] }] }
    expect(contentsItem(true)(entry)).toEqual({
      kind: 'link',
      href: '#a%20b',
      label: O.some('2.1'),
      title: 'Methods',
      children: [{ kind: 'link', href: '#c', label: O.none, title: 'Inner', children: [] }],
    })
    expect(contentsItem(false)(entry)).toEqual({
      kind: 'plain',
      label: O.some('2.1'),
      title: 'Methods',
      children: [{ kind: 'plain', label: O.none, title: 'Inner', children: [] }],
    })
    expect(contentsItem(false)({ id: 'd', title: 'Bare', children: [] })).toEqual({
      kind: 'plain',
      label: O.none,
      title: 'Bare',
      children: [],
    })
  })
})

describe('TOC-4 the link to the extras', () => {
  test.each([
    [0, false],
    [1, false],
    [2, true],
    [50, true],
    [51, false],
    [52, false],
  ])('with %d of them is there: %s', (count, there) => {
    expect(O.isSome(extrasLink(count, true))).toBe(there)
    expect(extrasLink(count, false)).toEqual(O.none)
    const state = embedded(contentsWith({ outline: deep, extras: flatEntries(count) }))
    expect(view(state).extrasLink).toEqual(extrasLink(count, true))
  })

  test('leads to their section', () => {
    expect(extrasLink(7, true)).toEqual(
      O.some({
        kind: 'link',
        href: '#supplementary-files',
        label: O.none,
        title: 'View all 7 extras',
        language: 'en',
        children: [],
      }),
    )
  })
})

describe('TOC-5 the button for all supplementary data', () => {
  test.prop([fc.array(fc.boolean())])('is there only when it is enabled', decisions => {
    const state = decisions.reduce(
      (tableOfContentsState, isEnabled) =>
        updateTableOfContents(tableOfContentsState, { type: 'tableOfContents/download-all-decided', isEnabled })[0],
      embedded(contentsWith({ outline: deep })),
    )
    expect(view(state).downloadAll).toEqual(decisions.at(-1) === true ? O.some('Download all supplementary data') : O.none)
  })
})

describe('TOC-6 what loading does', () => {
  test.prop([tableOfContents])('the outline can be toggled only if some entry is deeper than level 1', contents => {
    const levels = (entries: readonly ContentsEntry[]): number =>
      Math.max(0, ...entries.map(({ children }) => 1 + levels(children)))
    expect(isDeep(contents.outline)).toBe(levels(contents.outline) > 1)
    expect(loadedContents(contents)).toMatchObject({ ...contents, canToggleFullOutline: levels(contents.outline) > 1 })
    expect(loadedContents(contents).hasContent).toBe(CONTENTS_LISTS.some(list => contents[list].length > 0))
    const state = embedded(contents)
    expect(toggled(state, 'outline').showFullOutline).toBe(levels(contents.outline) > 1)
  })

  test.each<[number, O.Option<string>]>([
    [0, O.none],
    [1, O.some('Cited by (1)')],
    [12, O.some('Cited by (12)')],
  ])('the cited-by line is there once something cites the article: %d', (count, words) => {
    const { citedBy: line } = view(embedded(contentsWith({ outline: deep })), citedBy(count))
    expect(line).toEqual(
      O.map((title: string): ContentsItem => ({
        kind: 'link',
        href: '#section-cited-by',
        label: O.none,
        title,
        language: 'en',
        children: [],
      }))(words),
    )
  })

  test('there is no cited-by line while its count is unknown, nor before loading has set it', () => {
    const state = embedded(contentsWith({ outline: deep }))
    for (const status of ['idle', 'requested', 'failed'] as const)
      expect(view(state, { citedBy: { status } }).citedBy).toEqual(O.none)
    expect(view({ ...state, showCitedBy: false }, citedBy(3)).citedBy).toEqual(O.none)
    expect(initialTableOfContents({ embedded: O.none, entitled: true }).showCitedBy).toBe(false)
  })
})

describe('TOC-8 inline or in a modal', () => {
  test('is inline until it is opened, and after it is closed', () => {
    const state = embedded(contentsWith({ outline: deep }))
    const opened = updateTableOfContents(state, { type: 'tableOfContents/modal-opened' })[0]
    const closed = updateTableOfContents(opened, { type: 'tableOfContents/modal-closed' })[0]
    expect([state, opened, closed].map(tableOfContentsState => view(tableOfContentsState).place)).toEqual([
      'inline',
      'modal',
      'inline',
    ])
    expect(view(opened).groups).toEqual(view(state).groups)
  })
})

describe('the entry of what is being read', () => {
  const outline: readonly ContentsEntry[] = [
    { id: 'a', title: 'A', children: [{ id: 'a1', title: 'A1', children: [{ id: 'a11', title: 'A11', children: [] }] }] },
    ...flatEntries(6),
  ]

  const markedIn = (contents: TableOfContents, sectionInView: string): readonly ContentsItem[] => {
    const { groups } = view(embedded(contents), { ...citedBy(0), sectionInView })
    return everyItem(groups.flatMap(({ items }) => items)).filter(({ isInView }) => isInView === true)
  }

  test.prop([tableOfContents.filter(({ outline: entries }) => entries.length > 0), fc.nat({ max: 99 })])(
    'TOC-1 is always listed and marked, among 6 outermost ones where there are more, of which it opens one',
    (contents, number) => {
      const all = everyEntry(contents.outline)
      const { id = '', title } = all[number % all.length] ?? {}
      fc.pre(all.filter(entry => entry.id === id).length === 1)
      expect(titlesOf(markedIn(contents, id))).toEqual([title])
      const shown = shownEntries(loadedContents(contents), 'outline', false, id)
      if (isDeep(contents.outline)) {
        expect(shown).toHaveLength(Math.min(6, contents.outline.length))
        expect(shown.filter(({ children }) => children.length > 0).length).toBeLessThanOrEqual(1)
      }
      // Those that are listed stand in the order of the text.
      const order = entryIds(contents.outline)
      const places = entryIds(shown).map(each => order.indexOf(each))
      if (new Set(order).size === order.length) expect(places).toEqual(places.toSorted((one, other) => one - other))
    },
  )

  test.prop([tableOfContents, fc.nat({ max: 99 })])('is found by its id, and nothing for another id', (contents, number) => {
    const all = everyEntry(contents.outline)
    const entry = all[number % Math.max(all.length, 1)]
    fc.pre(all.filter(({ id }) => id === entry?.id).length <= 1)
    expect(entryAt(contents.outline, entry?.id)).toEqual(O.fromNullable(entry))
    expect(entryAt(contents.outline, `not-${all.map(({ id }) => id).join('-')}`)).toEqual(O.none)
  })

  test.prop([tableOfContents])('TOC-1 is not known at first: then the first 6 outermost ones are listed', contents => {
    fc.pre(isDeep(contents.outline))
    expect(titlesOf(shownEntries(loadedContents(contents), 'outline', false))).toEqual(titlesOf(contents.outline.slice(0, 6)))
  })

  test.each([
    ['a', ['A', 'A1', 'Entry 1', 'Entry 2', 'Entry 3', 'Entry 4', 'Entry 5']],
    ['a11', ['A', 'A1', 'A11', 'Entry 1', 'Entry 2', 'Entry 3', 'Entry 4', 'Entry 5']],
    ['e5', ['A', 'Entry 1', 'Entry 2', 'Entry 3', 'Entry 4', 'Entry 5']],
    ['e6', ['Entry 1', 'Entry 2', 'Entry 3', 'Entry 4', 'Entry 5', 'Entry 6']],
    ['nowhere', ['A', 'Entry 1', 'Entry 2', 'Entry 3', 'Entry 4', 'Entry 5']],
  ])('while %s is read, %j are listed', (id, titles) => {
    const group = view(embedded(contentsWith({ outline })), { ...citedBy(0), sectionInView: id }).groups[0]
    expect(titlesOf(everyItem(group?.items ?? []))).toEqual(titles)
  })

  test('opens what it is in, and not another with the same id', () => {
    const twice = [
      { id: 'a', title: 'A', children: flatEntries(1) },
      { id: 'a', title: 'A again', children: [{ id: 'inside', title: 'Inside', children: [] }] },
    ]
    const shown = shownEntries(loadedContents(contentsWith({ outline: twice })), 'outline', false, 'inside')
    expect(shown.map(({ title, children }) => [title, children.length])).toEqual([
      ['A', 0],
      ['A again', 1],
    ])
  })

  test('alone is marked, in the outline alone', () => {
    const state = toggled(embedded(contentsWith({ outline, figures: [{ id: 'a1', title: 'Fig', children: [] }] })), 'outline')
    const shown = contentsList(state, { ...citedBy(0), sectionInView: 'a1' })
    const marked = (shown.kind === 'shown' ? shown.groups.flatMap(({ items }) => everyItem(items)) : []).filter(
      ({ isInView }) => isInView === true,
    )
    expect(titlesOf(marked)).toEqual(['A1'])
  })
})

describe('TOC-3 where the entries are while the abstract alone is open', () => {
  const page = {
    path: '/science/article/pii/S1' as const,
    abstractContents: [{ id: 'abs', title: 'Abstract', children: [{ id: 'abs1', title: 'Aim', children: [] }] }],
  }

  test('what it holds is on its page, everything else on that of the full text', () => {
    const abstractOnly = entriesIn('abstract', page)
    const href = (id: string): string => {
      const item = contentsItem(true, { abstractOnly })({ id, title: id, children: [] })
      return item.kind === 'link' ? item.href : ''
    }
    expect(['abs', 'abs1', 's 1'].map(href)).toEqual(['#abs', '#abs1', '/science/article/pii/S1#s%201'])
    expect(extrasLink(2, true, abstractOnly)).toMatchObject(O.some({ href: '/science/article/pii/S1#supplementary-files' }))
    expect(entriesIn('full', page)).toBe(undefined)
  })
})

describe('TOC-3 the small picture of an entry', () => {
  test.each([
    ['/content/S1/gr1.jpg', true],
    ['https://example.org/a.png', true],
    ['javascript:alert(1)', false],
    ['//example.org/a.png', false],
  ])('%s is shown to who may see it: %s', (thumbnail, isThere) => {
    const entry = { id: 'f', title: 'Fig', children: [], thumbnail }
    expect(contentsItem(true)(entry)).toStrictEqual({
      kind: 'link',
      href: '#f',
      label: O.none,
      title: 'Fig',
      children: [],
      ...(isThere ? { thumbnail } : {}),
    })
    expect(contentsItem(false)(entry)).toStrictEqual({ kind: 'plain', label: O.none, title: 'Fig', children: [] })
  })
})
