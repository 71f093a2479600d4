import { fc, test } from '@fast-check/vitest'
import { entryLabels, isWordyLabel, labelLayout } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { anyText } from '../../arbitraries/text.ts'

const numbered = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom(['', ''], ['[', ']'], ['(', ')'], ['', '.']))
  .map(([number, [before = '', after = '']]) => before + String(number) + after)
const worded = fc.constantFrom(
  'Smith, 2019',
  'Smith et al., 2010',
  'van der Berg and Noether (1918)',
  '王小明等, 2003年著作集',
  'ScholarX2019',
)

const order = (labels: readonly string[]): readonly string[] => labels.toSorted()

describe('how a list of references sets its labels', () => {
  test.prop([fc.array(numbered, { minLength: 1 })])('numbers hang in a narrow column', labels => {
    expect([labelLayout(labels), labels.filter(isWordyLabel)]).toEqual(['narrow', []])
  })

  test.prop([fc.array(worded, { minLength: 1 })])('names and years stand on lines of their own', labels => {
    expect([labelLayout(labels), labels.every(isWordyLabel)]).toEqual(['lines', true])
  })

  test.prop([fc.array(numbered, { minLength: 2 }), worded])(
    'a few in words among numbers change nothing for the numbers',
    (labels, other) => {
      expect(labelLayout([...labels, other])).toBe(labelLayout(labels))
    },
  )

  test.prop([fc.array(anyText())])('does not depend on the order of the labels', labels => {
    expect(labelLayout(order(labels))).toBe(labelLayout(labels))
  })

  test.each([
    [[], 'none'],
    [['[1]', '[999]'], 'narrow'],
    [['[1]', '[1000]'], 'wide'],
    [['[AB12a]', '[CD]'], 'wide'],
    [['[ABC12ab]'], 'lines'],
    [['1', 'Smith, 2019'], 'narrow'],
    [['1', 'Smith, 2019', 'Noether, 1918'], 'lines'],
    [['*'], 'narrow'],
    [['['.repeat(101)], 'lines'],
    [['[١]', '[٩٩٩]'], 'narrow'],
  ] as const)('%j: %s', (labels, layout) => {
    expect(labelLayout(labels)).toBe(layout)
  })

  test.prop([fc.array(anyText(), { minLength: 1 })])('is the same for every entry, but for words over a column', labels => {
    const layout = labelLayout(labels)
    expect(labels.map(label => entryLabels(layout, label))).toEqual(
      labels.map(label => (layout !== 'lines' && isWordyLabel(label) ? `${layout} over` : layout)),
    )
    expect([entryLabels(layout, undefined), entryLabels('none', undefined)]).toEqual([layout, undefined])
  })
})
