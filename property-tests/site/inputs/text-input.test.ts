import { fc, test } from '@fast-check/vitest'
import { fixedWords } from '@lectern/domain/words'
import {
  escapeClears,
  initialTextInput,
  textInputView,
  updateTextInput,
  type TextInputEvent,
  type TextInputState,
} from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { after } from '../../support/interpreted.ts'

const update = (state: TextInputState, event: TextInputEvent) => updateTextInput(state, event, { inputId: 'field' })

const event: fc.Arbitrary<TextInputEvent> = fc.oneof(
  fc.string().map(value => ({ type: 'textInput/changed', value }) as const),
  fc.constantFrom<TextInputEvent[]>({ type: 'textInput/cleared' }, { type: 'textInput/escape-pressed' }),
)

describe('INP-1 a text input', () => {
  test.prop([fc.string(), fc.option(fc.string(), { nil: undefined })])(
    'is required, invalid and described exactly where there is an error',
    (value, message) => {
      const view = textInputView({ inputId: 'field', value, error: O.fromNullable(message) })
      const isWrong = message !== undefined
      expect([view.isRequired, view.isInvalid, O.isSome(view.describedBy), O.isSome(view.error)]).toEqual([
        isWrong,
        isWrong,
        isWrong,
        isWrong,
      ])
      expect(view.error).toEqual(O.fromNullable(message === undefined ? undefined : { id: 'field-error', message }))
      expect(view.describedBy).toEqual(isWrong ? O.some('field-error') : O.none)
      expect([view.id, view.value]).toEqual(['field', value])
    },
  )

  test.prop([fc.string({ minLength: 1 })])('can be cleared exactly while it has a value', value => {
    expect(textInputView({ inputId: 'field', value, error: O.none }).clearLabel).toEqual(O.some('Clear text'))
    expect(textInputView({ inputId: 'field', value: '', error: O.some(value) }).clearLabel).toEqual(O.none)
  })

  test.prop([fc.array(event), fc.string()])('holds what was typed last', (before, value) => {
    expect(update(after(update, initialTextInput, before)[0], { type: 'textInput/changed', value })).toEqual([{ value }, []])
  })

  test.prop([fc.array(event)])('is emptied by Escape and by its button, which hands over the focus', before => {
    const [state] = after(update, initialTextInput, before)
    expect(update(state, { type: 'textInput/escape-pressed' })).toEqual([{ value: '' }, []])
    expect(update(state, { type: 'textInput/cleared' })).toEqual([{ value: '' }, [{ kind: 'focus', id: 'field' }]])
  })

  test.prop([fc.array(event)])(
    'has a use for Escape exactly where that changes its text; else the key is left to others',
    before => {
      const [state] = after(update, initialTextInput, before)
      const [next] = update(state, { type: 'textInput/escape-pressed' })
      expect(escapeClears(state)).toBe(next.value !== state.value)
      expect(escapeClears(next)).toBe(false)
      if (!escapeClears(state)) expect(next).toBe(state)
    },
  )

  test('is empty at first', () => {
    expect(initialTextInput).toEqual({ value: '' })
  })
})

describe('STR-1 the words of the interface', () => {
  test('are the documents’', () => {
    expect(fixedWords).toEqual({
      search: 'Search',
      copy: 'Copy',
      clearText: 'Clear text',
      closePopover: 'close popover',
      opensInNewWindow: 'Opens in new window',
      emptyCell: 'Empty Cell',
    })
  })
})
