import { fc, test } from '@fast-check/vitest'
import { received, rendered } from '@lectern/domain/core'
import { emptyContent, partView } from '@lectern/domain/article'
import { bodyView, examView, glossaryView, referencesView } from '@lectern/domain/page'
import { describe, expect } from 'vitest'
import { bodyPart } from '../../arbitraries/content.ts'

const BODY = 'Sorry, something went wrong. Please try again and make sure cookies are enabled'

describe('LIFE-4 what stands in place of the body', () => {
  test.prop([bodyPart])('is `Loading...` while it is loaded, a sentence when it did not come, and nothing before', content => {
    expect(bodyView({ status: 'idle' })).toEqual({ kind: 'absent' })
    expect(bodyView({ status: 'requested' })).toEqual({ kind: 'loading', text: 'Loading...' })
    expect(bodyView({ status: 'failed' })).toEqual({ kind: 'failed', text: BODY })
    expect(bodyView({ status: 'received', value: content })).toEqual({ kind: 'shown', content })
  })

  test.prop([fc.string(), fc.anything()])('any part says its own sentence', (sentence, content) => {
    expect(partView(sentence)({ status: 'failed' })).toEqual({ kind: 'failed', text: sentence })
    expect(partView(sentence)({ status: 'received', value: content })).toEqual({ kind: 'shown', content })
  })
})

describe('LIFE-10 a part that stands in the markup of its page', () => {
  test.each([bodyView, referencesView, glossaryView, examView])(
    'is neither drawn nor missed; one that was received and is empty is shown',
    view => {
      expect(view(rendered)).toEqual({ kind: 'rendered' })
      expect(view(received(emptyContent))).toEqual({ kind: 'shown', content: emptyContent })
    },
  )
})

describe('LIFE-2, LIFE-12 glossary and exam that fail', () => {
  test('say so in a sentence of their own', () => {
    expect(glossaryView({ status: 'failed' })).toEqual({
      kind: 'failed',
      text: 'The glossary cannot be displayed at this time.',
    })
    expect(examView({ status: 'failed' })).toEqual({
      kind: 'failed',
      text: 'The questions cannot be displayed at this time.',
    })
  })
})

describe('LIFE-12 reference lists that fail', () => {
  test('say so in a sentence of their own, and stand where they come', () => {
    expect(referencesView({ status: 'failed' })).toEqual({
      kind: 'failed',
      text: 'The references cannot be displayed at this time.',
    })
    expect(referencesView({ status: 'requested' })).toEqual({ kind: 'loading', text: 'Loading...' })
  })
})
