import { describe, expect, test } from 'vitest'
import { sketch } from '../jats/sketch.ts'
import { textOf } from './read.ts'

describe('what is for print or for the screen', () => {
  const para = (view: string, words: string): string => `<ce:para view="${view}">${words}</ce:para>`

  test.each(['semi-compact', 'compact-plus', 'standards', 'my-standard'])(
    'a paragraph in the view %s, which nobody knows, is for both',
    view => {
      expect(sketch(textOf(para(view, 'short') + para('extended', 'long')))).toEqual([
        `para@view=${view}(short)`,
        'para@view=extended(long)',
      ])
    },
  )

  test.each(['over-extended', 'extended-plus', 'standard-extended-plus', 'non-standard-extended'])(
    'a paragraph in the view %s, which nobody knows, has no printed counterpart',
    view => {
      expect(sketch(textOf(para('compact', 'short') + para(view, 'long')))).toEqual([
        'para@view=compact(short)',
        `para@view=${view}(long)`,
      ])
    },
  )

  test('a paragraph without words is none that another repeats', () => {
    expect(sketch(textOf(`${para('compact', '')}<ce:list/>${para('all', 'long')}`))).toEqual([
      'para@view=compact',
      'list',
      'para@view=all(long)',
    ])
  })
})
