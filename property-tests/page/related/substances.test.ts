import { fc, test } from '@fast-check/vitest'
import { failed, idle, linkOut, requested } from '@lectern/domain/core'
import { substanceWords } from '@lectern/domain/words'
import { defaultSite } from '@lectern/domain/site'
import {
  initialSubstances,
  substanceDetails,
  substanceImage,
  substanceName,
  substancesIn,
  substancesPanel,
  updateSubstances,
  type Substance,
  type SubstancesEvent,
  type SubstancesPanel,
  type SubstancesState,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { substances } from '../../arbitraries/substance.ts'

const holding = (all: readonly Substance[]): SubstancesState => initialSubstances(O.some(all))

const after = (state: SubstancesState, ...events: readonly SubstancesEvent[]): SubstancesState =>
  events.reduce((before, event) => {
    const [next, commands] = updateSubstances(before, event)
    expect(commands).toEqual([])
    return next
  }, state)

const panelOf = (state: SubstancesState): SubstancesPanel =>
  O.getOrElse((): SubstancesPanel => ({ substances: [], showAll: O.none }))(substancesPanel(state))

const many = (count: number): readonly Substance[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `s${index}`,
    image: O.some('/s.png'),
    imageDescription: 'A structure',
    fallbackImageDescription: 'A substance',
  }))

describe('SUB-1, LINK-1 a substance in the side panel', () => {
  test('the way to the database says where it leads', () => {
    expect(substanceWords.lookUp).toBe('Look up in the chemistry database')
  })

  test.each([
    ['Water, H2O', 'Water'],
    ['2,4-Dinitrophenol, C6H4N2O5', '2,4-Dinitrophenol'],
    ['Copper(II) sulfate pentahydrate, CuSO4·5H2O', 'Copper(II) sulfate pentahydrate'],
    ['Urea', 'Urea'],
  ])('%j is looked up as %j', (fallbackImageDescription, name) => {
    expect(substanceName({ fallbackImageDescription })).toBe(name)
    const substance: Substance = { id: 's', image: O.none, imageDescription: '', fallbackImageDescription }
    const { words, lookup } = substanceDetails(substance, false, defaultSite.linkOutUrls)
    expect([words, lookup]).toEqual([
      fallbackImageDescription,
      linkOut(defaultSite.linkOutUrls, { target: 'chemistry', substance: name }),
    ])
  })

  test('is described by its picture where it has no name, and is not looked up', () => {
    const nameless: Substance = { id: 's', image: O.some('/s.png'), imageDescription: 'A ring', fallbackImageDescription: ' ' }
    const { words, lookup } = substanceDetails(nameless, false, defaultSite.linkOutUrls)
    expect([words, lookup]).toEqual(['A ring', O.none])
  })

  test.prop([substances, fc.boolean()])(
    'has the picture that the list has, and no way to a database that the site has no address of',
    (all, hasFailed) => {
      for (const substance of all) {
        const { image, lookup } = substanceDetails(substance, hasFailed, {
          ...defaultSite.linkOutUrls,
          chemistry: 'javascript:{id}',
        })
        expect([image, lookup]).toEqual([substanceImage(substance, hasFailed), O.none])
      }
    },
  )
})

describe('SUB-1 the list of substances', () => {
  test.prop([substances])('shows the first six, in order, and then all', all => {
    const ids = all.map(({ id }) => id)
    const state = holding(all)
    expect(panelOf(state).substances.map(({ id }) => id)).toEqual(ids.slice(0, 6))
    expect(panelOf(after(state, { type: 'substances/all-shown' })).substances.map(({ id }) => id)).toEqual(ids)
  })

  test.prop([substances])('counts each place from 1, for the side panel', all => {
    panelOf(holding(all)).substances.forEach(({ panelId }, index) => {
      expect(panelId).toBe(String(index + 1))
    })
  })

  test.each<[number, string | undefined]>([
    [1, undefined],
    [5, undefined],
    [6, undefined],
    [7, 'Show all 7 substances'],
    [12, 'Show all 12 substances'],
  ])('of %i offers the rest only where there is one', (count, label) => {
    const state = holding(many(count))
    expect(O.toUndefined(panelOf(state).showAll)).toBe(label)
    expect(panelOf(after(state, { type: 'substances/all-shown' })).showAll).toEqual(O.none)
  })

  test.each([0, 6])('of %i is not expanded: nothing is hidden', count => {
    const state = holding(many(count))
    expect(after(state, { type: 'substances/all-shown' })).toBe(state)
  })

  test('that is not there has no panel, however that came', () => {
    for (const list of [idle, requested, failed]) expect(substancesPanel({ ...holding([]), list })).toEqual(O.none)
    expect(substancesPanel(holding([]))).toEqual(O.none)
  })

  test.prop([substances])('comes once it was asked for', all => {
    expect(
      substancesIn(
        after(initialSubstances(O.none), { type: 'substances/requested' }, { type: 'substances/received', value: all }),
      ),
    ).toEqual(all)
    expect(
      substancesIn(after(initialSubstances(O.none), { type: 'substances/requested' }, { type: 'substances/failed' })),
    ).toEqual([])
  })
})

describe('SUB-1, SUB-2 the picture of a substance', () => {
  test.prop([substances, fc.array(fc.nat({ max: 9 }))])(
    'is replaced exactly where it failed or cannot be shown, and is 200 by 150 either way',
    (all, broken) => {
      const failedIds = broken.map(index => `substance-${index}`)
      const panel = panelOf(
        after(
          holding(all),
          { type: 'substances/all-shown' },
          ...failedIds.map((id): SubstancesEvent => ({ type: 'substances/image-failed', id })),
        ),
      )
      for (const [index, { id, image }] of panel.substances.entries()) {
        const address = all[index]?.image ?? O.none
        const isShown = O.isSome(address) && address.value === '/substances/1.png' && !failedIds.includes(id)
        expect(image).toEqual(
          isShown
            ? { kind: 'image', src: '/substances/1.png', alt: `Structure ${index}`, width: 200, height: 150 }
            : { kind: 'placeholder', text: 'View substance', alt: `Substance ${index}`, width: 200, height: 150 },
        )
      }
    },
  )

  test('fails once: a second failure changes nothing', () => {
    const once = after(holding(many(2)), { type: 'substances/image-failed', id: 's1' })
    expect(once.withoutImage).toEqual(['s1'])
    expect(after(once, { type: 'substances/image-failed', id: 's1' })).toBe(once)
  })

  test('is the substance’s own', () => {
    const [substance] = many(1)
    expect(substance && substanceImage(substance, false)).toEqual({
      kind: 'image',
      src: '/s.png',
      alt: 'A structure',
      width: 200,
      height: 150,
    })
    expect(substance && substanceImage(substance, true)).toEqual({
      kind: 'placeholder',
      text: 'View substance',
      alt: 'A substance',
      width: 200,
      height: 150,
    })
  })
})
