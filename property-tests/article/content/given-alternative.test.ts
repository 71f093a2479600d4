import { test } from '@fast-check/vitest'
import { givenAlternative, node } from '@lectern/domain/article'
import { describe, expect } from 'vitest'

describe('the description of a picture that a file gives', () => {
  test.each<[readonly string[], string | undefined, string]>([
    [['A mill.'], 'Fig. 1', 'A mill.'],
    [['Fig. 1', 'A mill by a river.'], 'Fig. 1', 'A mill by a river.'],
    [['FIG. 1.'], 'Fig. 1:', ''],
    [['Fig. 1'], 'Fig. 2', 'Fig. 1'],
    [['Fig. 1'], undefined, 'Fig. 1'],
    [['Unlabelled image', 'Image 12', 'image', ' '], undefined, ''],
    [['Image 1 of the mill'], undefined, 'Image 1 of the mill'],
    [['A mill.', 'A river.'], undefined, 'A mill. A river.'],
    [[], 'Fig. 1', ''],
  ])('%s beside the label %s is “%s”', (texts, label, expected) => {
    const figure = node('figure', {}, [
      ...(label === undefined ? [] : [node('label', {}, label)]),
      ...texts.map(words => node('alt-text', {}, words)),
    ])
    expect(givenAlternative(figure)).toBe(expected)
  })
})
