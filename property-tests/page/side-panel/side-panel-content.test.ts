import { fc, test } from '@fast-check/vitest'
import type { Loading } from '@lectern/domain/core'
import {
  helpText,
  isSidePanelType,
  panelEventAt,
  SIDE_PANEL_TYPES,
  sidePanelContent,
  sidePanelId,
  substanceAt,
  type PanelMark,
  type SidePanelType,
} from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { made } from '../../support/made.ts'

const WHOLE: ReadonlySet<SidePanelType> = new Set<SidePanelType>(['QuestionsAndAnswers', 'ReadingAssistant'])

const mark = (type?: string, id?: string): PanelMark => ({ contentType: O.fromNullable(type), contentId: O.fromNullable(id) })

const anyType = fc.constantFrom(...SIDE_PANEL_TYPES)

describe('SIDE-1 the content of the side panel', () => {
  test('is of eight types', () => {
    expect(SIDE_PANEL_TYPES.toSorted()).toEqual([
      'Author',
      'Footnote',
      'Help',
      'HelpAI',
      'QuestionsAndAnswers',
      'ReadingAssistant',
      'Reference',
      'Substance',
    ])
  })

  test.prop([fc.string()])('is of no other', word => {
    expect(isSidePanelType(word)).toBe(SIDE_PANEL_TYPES.some(type => type === word))
  })
  test.each(SIDE_PANEL_TYPES)('%s is one', type => expect(isSidePanelType(type)).toBe(true))
  test.each(['author', '', 'constructor', 'Author '])('%j is none', word => expect(isSidePanelType(word)).toBe(false))

  test.prop([anyType, fc.string({ minLength: 1 })])('keeps its type and id', (type, id) => {
    const content = made(sidePanelContent(type, O.some(id)))
    expect(content.type).toBe(type)
    expect(sidePanelId(content)).toEqual(O.some(id))
  })
})

describe('SIDE-3 invalid states of the side panel', () => {
  test.each(SIDE_PANEL_TYPES)('%s opened without an id', type => {
    for (const id of [O.none, O.some('')]) {
      const content = sidePanelContent(type, id)
      expect(content).toEqual(
        WHOLE.has(type)
          ? E.right({ type, id: O.none })
          : E.left({ kind: 'opened-without-identifier', message: 'opened without identifier' }),
      )
    }
  })

  test('what needs no id has none', () => {
    expect(sidePanelId({ type: 'ReadingAssistant', id: O.none })).toEqual(O.none)
  })

  const texts = [
    { id: 'one', title: 'One', paragraphs: ['First.'] },
    { id: 'two', title: 'Two', paragraphs: [] },
  ]

  test('help', () => {
    expect(helpText([], 'one')).toEqual(E.left({ kind: 'no-help-text', message: 'no help text available' }))
    expect(helpText(texts, 'three')).toEqual(E.left({ kind: 'help-text-not-found', message: 'help text not found' }))
    expect(helpText(texts, 'two')).toEqual(E.right(texts[1]))
  })

  test.prop([fc.array(fc.string(), { minLength: 1 }), fc.nat()])(
    'the substance at a position is the one that stands there',
    (list, index) => {
      const at = index % list.length
      expect(substanceAt({ status: 'received', value: list }, `${at + 1}`)).toEqual(E.right(list[at]))
    },
  )

  const notFound = E.left({ kind: 'substance-not-found', message: 'substance at position not found' })
  test.each(['0', '3', '-1', '1.5', 'one', '', 'Infinity', 'length'])('no substance stands at %j', position =>
    expect(substanceAt({ status: 'received', value: ['a', 'b'] }, position)).toEqual(notFound),
  )

  test.each<Loading<readonly string[]>>([{ status: 'idle' }, { status: 'requested' }, { status: 'failed' }])(
    'substances %j',
    substances =>
      expect(substanceAt(substances, '1')).toEqual(E.left({ kind: 'substances-not-loaded', message: 'substances not loaded' })),
  )
})

describe('SIDE-5 a click inside a marked element', () => {
  const unmarked = fc.constantFrom(
    mark(),
    mark('Author'),
    mark('Author', ''),
    mark(undefined, 'id'),
    mark('author', 'id'),
    mark('', 'id'),
    mark('QuestionsAndAnswers'),
  )

  test.prop([
    fc.array(unmarked),
    anyType,
    fc.string({ minLength: 1 }),
    fc.array(
      fc.oneof(
        unmarked,
        anyType.map(type => mark(type, 'outer')),
      ),
    ),
  ])('opens what the nearest one names, however deep inside it', (inside, type, id, outside) => {
    const event = panelEventAt([...inside, mark(type, id), ...outside])
    expect(event).toEqual(O.some({ type: 'sidePanel/content-set', content: made(sidePanelContent(type, O.some(id))) }))
  })

  const missing = fc.constantFrom(mark('Author'), mark('Author', ''), mark('Substance'))
  const without = fc.constantFrom(
    mark(),
    mark(undefined, 'id'),
    mark('author', 'id'),
    mark('', 'id'),
    mark('QuestionsAndAnswers'),
  )

  test.prop([fc.array(without)])('does nothing outside any', marks => {
    expect(panelEventAt(marks)).toEqual(O.none)
  })

  test.prop([fc.array(without), missing, fc.array(unmarked)])(
    'is an error where an element names a type that needs an id and has none, and no other can be opened (SIDE-3)',
    (inside, bad, outside) => {
      expect(panelEventAt([...inside, bad, ...outside])).toEqual(
        O.some({
          type: 'sidePanel/failed',
          error: { kind: 'opened-without-identifier', message: 'opened without identifier' },
        }),
      )
    },
  )
})
