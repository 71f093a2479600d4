import { fc, test } from '@fast-check/vitest'
import type { StorageRead } from '@lectern/domain/core'
import { CITATION_STYLES, type CitationStyle } from '@lectern/domain/article'
import { initialCitationDialog, updateCitationDialog, type CitationDialogEvent } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { after, commandsOf } from '../../support/interpreted.ts'
import { anyText } from '../../arbitraries/text.ts'

const update = (state: typeof initialCitationDialog, event: CitationDialogEvent) => updateCitationDialog(state, event)

const style: fc.Arbitrary<CitationStyle> = fc.constantFrom(...CITATION_STYLES)

const read: fc.Arbitrary<StorageRead> = fc.oneof(
  anyText().map((value): StorageRead => ({ kind: 'value', value })),
  style.map((value): StorageRead => ({ kind: 'value', value })),
  fc.constantFrom<StorageRead>({ kind: 'absent' }, { kind: 'unavailable' }),
)

const dialogEvent: fc.Arbitrary<CitationDialogEvent> = fc.oneof(
  fc.constantFrom<CitationDialogEvent>(
    { type: 'citationDialog/opened' },
    { type: 'citationDialog/closed' },
    { type: 'citationDialog/copied' },
    { type: 'citationDialog/copy-failed' },
    { type: 'citationDialog/copy-asked', citation: { text: 'T' } },
  ),
  style.map((chosen): CitationDialogEvent => ({ type: 'citationDialog/style-chosen', style: chosen })),
  read.map((storageRead): CitationDialogEvent => ({ type: 'citationDialog/storage-read', read: storageRead })),
)

describe('EXP-1 the dialog with the formatted citation', () => {
  test.prop([fc.array(dialogEvent)])('always shows one of the styles', events => {
    expect(CITATION_STYLES).toContain(after(update, initialCitationDialog, events)[0].style)
  })

  test.prop([style])('opens in the style that was chosen last', chosen => {
    const [, kept] = after(update, initialCitationDialog, [
      { type: 'citationDialog/opened' },
      { type: 'citationDialog/style-chosen', style: chosen },
    ])
    const [written] = commandsOf('write-storage', kept)
    expect(written).toEqual({ kind: 'write-storage', area: 'local', key: 'lectern:citation:style', value: chosen })
    const [state, commands] = after(update, initialCitationDialog, [
      { type: 'citationDialog/opened' },
      { type: 'citationDialog/storage-read', read: { kind: 'value', value: written?.value ?? '' } },
    ])
    expect(commandsOf('read-storage', commands)).toEqual([{ kind: 'read-storage', area: 'local', key: 'lectern:citation:style' }])
    expect([state.isOpen, state.style]).toEqual([true, chosen])
  })

  test.prop([style, fc.constantFrom<StorageRead>({ kind: 'absent' }, { kind: 'unavailable' })])(
    'keeps the choice of this visit where nothing is remembered',
    (chosen, nothing) => {
      const [state] = after(update, initialCitationDialog, [
        { type: 'citationDialog/style-chosen', style: chosen },
        { type: 'citationDialog/opened' },
        { type: 'citationDialog/storage-read', read: nothing },
      ])
      expect(state.style).toBe(chosen)
    },
  )

  test('tells of a copy until another style, another copy or another opening', () => {
    const copied: readonly CitationDialogEvent[] = [
      { type: 'citationDialog/copy-asked', citation: { text: 'T', html: '<i>T</i>' } },
      { type: 'citationDialog/copied' },
    ]
    const [state, commands] = after(update, initialCitationDialog, copied)
    expect(state.copy).toEqual(O.some('copied'))
    expect(commandsOf('copy-citation', commands)).toEqual([{ kind: 'copy-citation', citation: { text: 'T', html: '<i>T</i>' } }])
    expect(after(update, state, [{ type: 'citationDialog/copy-failed' }])[0].copy).toEqual(O.some('failed'))
    for (const next of [
      { type: 'citationDialog/style-chosen', style: 'ieee' },
      { type: 'citationDialog/opened' },
      copied[0],
    ] as const) {
      expect(next === undefined ? O.some('copied') : update(state, next)[0].copy).toEqual(O.none)
    }
  })

  test('USE-4 opening and copying are told to the data layer, each once', () => {
    const [, commands] = after(update, initialCitationDialog, [
      { type: 'citationDialog/opened' },
      { type: 'citationDialog/opened' },
      { type: 'citationDialog/copy-asked', citation: { text: 'T' } },
      { type: 'citationDialog/closed' },
      { type: 'citationDialog/closed' },
    ])
    expect(commandsOf('push-data-layer', commands).map(({ event }) => event)).toEqual([
      { event: 'ctaClick', name: 'cite' },
      { event: 'ctaClick', name: 'copy-citation' },
    ])
  })
})
