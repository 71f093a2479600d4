import { fc, test } from '@fast-check/vitest'
import {
  initialSelection,
  isValidSelection,
  selectionHome,
  selectionPosition,
  selectionSearchUrl,
  selectionView,
  updateSelection,
  type PageSelection,
  type SelectionEnd,
  type SelectionEvent,
  type SelectionFacts,
  type SelectionState,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { pageSelection } from '../../arbitraries/selection.ts'
import { after } from '../../support/interpreted.ts'

const facts: SelectionFacts = { windowWidth: 1000, canCopy: true, origin: 'article' }
const update = (state: SelectionState, event: SelectionEvent) => updateSelection(state, event, facts)

const body: SelectionEnd = { kind: 'region', id: 'body' }
const abstract: SelectionEnd = { kind: 'region', id: 'abstract' }
const popup: SelectionEnd = { kind: 'popup' }
const elsewhere: SelectionEnd = { kind: 'elsewhere' }

const heat: PageSelection = { text: 'heat* flow', start: body, end: body, place: { left: 100, top: 20, bottom: 40 } }
const released = (selection?: PageSelection): SelectionEvent => ({
  type: 'selection/mouse-released',
  selection: O.fromNullable(selection),
})
const typed = (selection?: PageSelection): SelectionEvent => ({
  type: 'selection/keyboard-selected',
  selection: O.fromNullable(selection),
})
const plain = (
  type: 'cleared' | 'clicked-outside' | 'window-resized' | 'touched' | 'searched' | 'copied' | 'dismissed',
): SelectionEvent => ({ type: `selection/${type}` })

const [visible] = update(initialSelection, released(heat))

/** What a reader sees: a popup with a text, or none; and the popup's last text. */
interface Model {
  isSeen: boolean
  text: string | undefined
  left: number
  isTouched: boolean
}

interface Real {
  state: SelectionState
}

class Happens implements fc.Command<Model, Real> {
  readonly event: SelectionEvent
  readonly canCopy: boolean
  constructor(event: SelectionEvent, canCopy: boolean) {
    this.event = event
    this.canCopy = canCopy
  }
  check = () => true
  toString = () => `${JSON.stringify(this.event)}${this.canCopy ? '' : ' without a clipboard'}`
  run(model: Model, real: Real): void {
    const { event, canCopy } = this
    const [state, commands] = updateSelection(real.state, event, { ...facts, canCopy })
    const kinds = commands.map(({ kind }) => kind)
    switch (event.type) {
      case 'selection/mouse-released':
      case 'selection/keyboard-selected': {
        const pageSelection = O.toUndefined(event.selection)
        const isFit = pageSelection !== undefined && isValidSelection(pageSelection.text) && !model.isTouched
        const isInArticle =
          pageSelection?.start.kind === 'region' &&
          pageSelection.end.kind === 'region' &&
          pageSelection.start.id === pageSelection.end.id
        const isInPopup = pageSelection?.start.kind === 'popup' && pageSelection.end.kind === 'popup' && model.text !== undefined
        if (isFit && isInArticle)
          Object.assign(model, { text: pageSelection.text, left: selectionPosition(pageSelection.place, 1000).left })
        model.isSeen = isFit && (isInArticle || isInPopup)
        break
      }
      case 'selection/touched':
        Object.assign(model, { isSeen: false, isTouched: true })
        break
      case 'selection/searched':
        expect(kinds).toEqual(
          model.isSeen && O.isSome(selectionSearchUrl(model.text ?? '', 'article')) ? ['push-data-layer', 'open-window'] : [],
        )
        model.isSeen = false
        break
      case 'selection/copied':
        expect(commands).toEqual(model.isSeen && canCopy ? [{ kind: 'copy', text: model.text }] : [])
        model.isSeen = model.isSeen && !canCopy
        break
      case 'selection/moved':
        if (model.text !== undefined) model.left = selectionPosition(event.place, 1000).left
        break
      case 'selection/cleared':
      case 'selection/dismissed':
      case 'selection/clicked-outside':
      case 'selection/window-resized':
        model.isSeen = false
        break
    }
    if (event.type !== 'selection/searched' && event.type !== 'selection/copied') expect(commands).toEqual([])
    const selection = O.toUndefined(state.selection)
    expect([state.isVisible, selection?.text, selection?.position.left ?? model.left, state.isTouched]).toEqual([
      model.isSeen,
      model.text,
      model.left,
      model.isTouched,
    ])
    expect(O.isSome(selectionView(state, facts))).toBe(model.isSeen)
    real.state = state
  }
}

const quiet = fc
  .constantFrom(
    'cleared' as const,
    'clicked-outside' as const,
    'window-resized' as const,
    'searched' as const,
    'copied' as const,
    'dismissed' as const,
  )
  .map(plain)
const selecting = fc
  .oneof(fc.constant(O.none), pageSelection.map(O.some))
  .chain(selection =>
    fc.constantFrom<SelectionEvent[]>(
      { type: 'selection/mouse-released', selection },
      { type: 'selection/keyboard-selected', selection },
    ),
  )
const moving = pageSelection.map(({ place }): SelectionEvent => ({ type: 'selection/moved', place }))
const touch = fc.constant(plain('touched'))

const happens = (event: fc.Arbitrary<SelectionEvent>) =>
  fc.tuple(event, fc.boolean()).map(([each, canCopy]) => new Happens(each, canCopy))

describe('SELN-4, SELN-7 the popup of selected text', () => {
  test.prop([
    fc.commands([happens(selecting), happens(selecting), happens(quiet), happens(moving), happens(touch)], { maxCommands: 40 }),
  ])('is seen, and holds, what its reader would say', commands => {
    fc.modelRun(
      () => ({
        model: { isSeen: false, text: undefined, left: 0, isTouched: false },
        real: { state: initialSelection },
      }),
      commands,
    )
  })

  test.prop([fc.array(fc.oneof(selecting, quiet)), fc.array(fc.oneof(selecting, quiet))])(
    'never appears on a page that was touched',
    (before, then) => {
      expect(after(update, initialSelection, [...before, plain('touched'), ...then])[0].isVisible).toBe(false)
    },
  )

  test.each([
    ['released', released],
    ['typed', typed],
  ] as const)('appears where a selection was %s, and holds it', (_name, by) => {
    expect(update(initialSelection, by(heat))).toEqual([
      {
        isVisible: true,
        selection: O.some({ text: 'heat* flow', place: heat.place, position: { left: 105, top: 56 } }),
        isTouched: false,
      },
      [],
    ])
  })

  test.each<[string, PageSelection | undefined]>([
    ['without a selection', undefined],
    ['with a blank one', { ...heat, text: ' ' }],
    ['with one of nine words', { ...heat, text: '1 2 3 4 5 6 7 8 9' }],
    ['from the body into the abstract', { ...heat, end: abstract }],
    ['from the body out of it', { ...heat, end: elsewhere }],
    ['into the body', { ...heat, start: elsewhere }],
    ['outside the article', { ...heat, start: elsewhere, end: elsewhere }],
    ['from the body into the popup', { ...heat, end: popup }],
    ['from the popup into the body', { ...heat, start: popup }],
  ])('hides, but keeps its text, when the mouse is released %s', (_name, selection) => {
    expect(update(visible, released(selection))).toEqual([{ ...visible, isVisible: false }, []])
  })

  test('stays as it is when something in it is selected', () => {
    expect(update(visible, released({ ...heat, text: 'Search', start: popup, end: popup }))).toEqual([visible, []])
    expect(update({ ...visible, isVisible: false }, released({ ...heat, text: 'Search', start: popup, end: popup }))[0]).toEqual(
      visible,
    )
    expect(update(initialSelection, released({ ...heat, start: popup, end: popup }))).toEqual([initialSelection, []])
  })

  test.each<[SelectionEnd, SelectionEnd, string]>([
    [body, body, 'region'],
    [body, abstract, 'none'],
    [popup, popup, 'popup'],
    [popup, body, 'none'],
    [body, popup, 'none'],
    [elsewhere, elsewhere, 'none'],
    [elsewhere, popup, 'none'],
    [popup, elsewhere, 'none'],
  ])('%j to %j lies in: %s', (start, end, home) => expect(selectionHome({ start, end })).toBe(home))
})

describe('SELN-4, SELN-6 searching', () => {
  test('opens a window of its own, tells the data layer and hides', () => {
    expect(update(visible, plain('searched'))).toEqual([
      { ...visible, isVisible: false },
      [
        { kind: 'push-data-layer', event: { event: 'searchStart', origin: 'article' } },
        { kind: 'open-window', url: '/search?qs=heat%20flow&origin=article&zone=qSearch', target: 'new-window' },
      ],
    ])
  })

  test('is nothing while the popup is hidden, or where nothing is left to search for', () => {
    const hidden = { ...visible, isVisible: false }
    expect(update(hidden, plain('searched'))).toEqual([hidden, []])
    const [stars] = update(initialSelection, released({ ...heat, text: '***' }))
    expect(update(stars, plain('searched'))).toEqual([{ ...stars, isVisible: false }, []])
  })
})

describe('SELN-3, SELN-4 copying', () => {
  test('copies what was selected, as it was, and hides', () => {
    expect(update(visible, plain('copied'))).toEqual([{ ...visible, isVisible: false }, [{ kind: 'copy', text: 'heat* flow' }]])
  })

  test('is nothing without a clipboard, or while the popup is hidden', () => {
    const hidden = { ...visible, isVisible: false }
    expect(updateSelection(visible, plain('copied'), { ...facts, canCopy: false })).toEqual([visible, []])
    expect(update(hidden, plain('copied'))).toEqual([hidden, []])
  })
})

describe('SELN-3, SELN-7 the popup as it is drawn', () => {
  const search = { label: 'Search', href: '/search?qs=heat%20flow&origin=article&zone=qSearch', hint: 'Opens in new window' }

  test.each([
    [true, O.some('Copy')],
    [false, O.none],
  ] as const)('a browser that can copy: %s', (canCopy, copyLabel) =>
    expect(selectionView(visible, { ...facts, canCopy })).toEqual(
      O.some({ text: 'heat* flow', place: heat.place, position: { left: 105, top: 56 }, search: O.some(search), copyLabel }),
    ),
  )

  test('without a search where nothing is left to search for', () => {
    const [stars] = update(initialSelection, released({ ...heat, text: '***' }))
    expect(O.toUndefined(selectionView(stars, facts))).toMatchObject({ text: '***', search: O.none })
  })

  test('not at all where it could neither search nor copy', () => {
    const [stars] = update(initialSelection, released({ ...heat, text: '***' }))
    expect(selectionView(stars, { ...facts, canCopy: false })).toEqual(O.none)
  })

  test('not at all while it is hidden or holds nothing', () => {
    expect(selectionView({ ...visible, isVisible: false }, facts)).toEqual(O.none)
    expect(selectionView({ ...initialSelection, isVisible: true }, facts)).toEqual(O.none)
  })
})
