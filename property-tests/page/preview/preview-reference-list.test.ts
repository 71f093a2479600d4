import { fc, test } from '@fast-check/vitest'
import {
  foldedReferences,
  initialPreview,
  previewReferenceList,
  referencesHeading,
  shownInPreview,
  updatePreview,
  type PreviewReferenceList,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

interface Cited {
  readonly number: number
  readonly isInternal: boolean
}

const numbered = (flags: readonly boolean[]): readonly Cited[] => flags.map((isInternal, number) => ({ number, isInternal }))
const isInternal = (cited: Cited): boolean => cited.isInternal

const references = fc.array(fc.boolean(), { maxLength: 130 }).map(numbered)
const ofLength = (length: number, internal = (_number: number): boolean => false): readonly Cited[] =>
  numbered(Array.from({ length }, (_, number) => internal(number)))

describe('REF-3 the references of a preview', () => {
  test.prop([references])('are some of the article’s, each once', all => {
    const shown = shownInPreview(all, isInternal)
    expect(new Set(shown).size).toBe(shown.length)
    for (const each of shown) expect(all).toContain(each)
  })

  test.prop([references.filter(({ length }) => length > 2)])('are half of all, rounded down, and never more than fifty', all => {
    const { length } = shownInPreview(all, isInternal)
    expect(length).toBeLessThanOrEqual(50)
    expect(length * 2).toBeLessThanOrEqual(all.length)
    if (length < 50) expect(length * 2).toBeGreaterThanOrEqual(all.length - 1)
  })

  test.prop([references.filter(({ length }) => length > 2)])(
    'have internal ones first, each kind in order, and leave none out that would come before one shown',
    all => {
      const shown = shownInPreview(all, isInternal)
      const left = all.filter(each => !shown.includes(each))
      const isBefore = (one: Cited, other: Cited): boolean =>
        one.isInternal === other.isInternal ? one.number < other.number : one.isInternal
      for (const [index, each] of shown.entries()) {
        const next = shown[index + 1]
        if (next !== undefined) expect(isBefore(each, next)).toBe(true)
      }
      const last = shown.at(-1)
      if (last !== undefined) for (const each of left) expect(isBefore(last, each)).toBe(true)
    },
  )

  test.each([0, 1, 2])('are all %d in their order where there are no more', length => {
    const all = ofLength(length, number => number === 1)
    expect(shownInPreview(all, isInternal)).toEqual(all)
  })

  test.each([
    [3, 1],
    [4, 2],
    [5, 2],
    [10, 5],
    [11, 5],
    [35, 17],
    [79, 39],
    [99, 49],
    [100, 50],
    [101, 50],
    [102, 50],
    [103, 50],
    [1000, 50],
  ])('of %d are %d', (total, shown) => {
    expect(shownInPreview(ofLength(total), isInternal)).toHaveLength(shown)
  })

  test('are the internal one of three', () => {
    expect(
      shownInPreview(
        ofLength(3, number => number === 2),
        isInternal,
      ),
    ).toEqual([{ number: 2, isInternal: true }])
    expect(shownInPreview(ofLength(3), isInternal)).toEqual([{ number: 0, isInternal: false }])
  })
})

const listOf = (shown: number, total: number, isExpanded = false): PreviewReferenceList =>
  previewReferenceList({ shown, total }, isExpanded)

const NOTE = 'There are more references available in the full text version of this article.'

describe('REF-6 the reference list of a preview', () => {
  test.prop([fc.array(fc.nat(), { maxLength: 60 })])('parts the first ten from the others, and loses none', shown => {
    const { first, further } = foldedReferences(shown)
    expect([...first, ...further]).toEqual(shown)
    expect(first).toHaveLength(Math.min(shown.length, 10))
  })

  test.prop([fc.nat({ max: 50 }), fc.nat({ max: 60 })])('shows all once it is expanded, without a button', (shown, more) => {
    expect(listOf(shown, shown + more, true)).toMatchObject({ isExpanded: true, more: O.none })
  })

  test.prop([fc.nat({ max: 50 }), fc.nat({ max: 60 })])('has a button exactly while some of it do not show', (shown, more) => {
    const { isExpanded, more: button } = listOf(shown, shown + more)
    expect(O.isSome(button)).toBe(!isExpanded)
    expect(isExpanded).toBe(foldedReferences(Array.from({ length: shown })).further.length === 0)
  })

  test.each([0, 1, 9, 10])('of %d shows all, and no button', shown => {
    expect(listOf(shown, shown)).toMatchObject({ isExpanded: true, more: O.none })
  })

  test.each([11, 12, 50])('of %d shows ten and a button', shown => {
    expect(listOf(shown, shown)).toMatchObject({ isExpanded: false, more: O.some('View more references') })
  })

  test('is collapsed at first, and stays expanded', () => {
    expect(initialPreview).toEqual({ isReferenceListExpanded: false })
    const expand = { type: 'preview/referencesExpanded' } as const
    const once = updatePreview(initialPreview, expand)
    expect(once).toEqual([{ isReferenceListExpanded: true }, []])
    expect(updatePreview(once[0], expand)).toEqual([{ isReferenceListExpanded: true }, []])
  })

  test('gives the focus on to the first that is new, where its button had it', () => {
    expect(updatePreview(initialPreview, { type: 'preview/referencesExpanded', focus: 'b11' })).toEqual([
      { isReferenceListExpanded: true },
      [{ kind: 'focus', id: 'b11' }],
    ])
  })
})

describe('REF-7 the note under the references', () => {
  test.prop([fc.nat({ max: 50 }), fc.nat({ max: 60 }), fc.boolean()])(
    'stands exactly where the article has more than the preview, expanded or not',
    (shown, more, isExpanded) => {
      expect(listOf(shown, shown + more, isExpanded).note).toEqual(more > 0 ? O.some(NOTE) : O.none)
    },
  )

  test.each<[number, number, O.Option<string>]>([
    [39, 79, O.some(NOTE)],
    [10, 10, O.none],
    [10, 11, O.some(NOTE)],
    [2, 2, O.none],
    [0, 0, O.none],
  ])('with %d shown of %d', (shown, total, note) => {
    expect(listOf(shown, total).note).toEqual(note)
  })
})

describe('REF-8 the heading of the references', () => {
  test.each([
    [0, 'References (0)'],
    [1, 'References (1)'],
    [79, 'References (79)'],
    [1234, 'References (1234)'],
  ])('counts %d', (total, heading) => {
    expect(referencesHeading(total)).toBe(heading)
    expect(listOf(0, total).heading).toBe(heading)
  })

  test('counts the article’s references, not those shown', () => {
    expect(listOf(39, 79).heading).toBe('References (79)')
  })
})
