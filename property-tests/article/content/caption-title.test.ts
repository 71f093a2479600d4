import { fc, test } from '@fast-check/vitest'
import { captionTitle, node, truncatedCaption } from '@lectern/domain/article'
import { describe, expect } from 'vitest'

const words = fc.lorem({ mode: 'sentences', maxCount: 6 })
const line = (text: string, role?: string) => node('simple-para', { role }, text)
const figure = (...lines: readonly ReturnType<typeof node>[]) => node('figure', {}, [node('caption', {}, lines)])

describe('TREE-4 what a float is named by', () => {
  test.prop([fc.lorem({ maxCount: 8 }), words])(
    'is the title in its caption, with a full stop or without, and nothing after it',
    (title, rest) => {
      const plain = title.replace(/\.$/u, '')
      for (const written of [plain, `${plain}.`])
        expect(captionTitle(figure(line(written, 'title'), line(rest)), 'en')).toBe(truncatedCaption(written, 'en'))
      expect(captionTitle(figure(line(plain, 'title'), line(rest)), 'en')).toBe(captionTitle(figure(line(plain, 'title')), 'en'))
    },
  )

  test.prop([words, words])('is the first sentence of the caption where there is no title', (first, rest) => {
    expect(captionTitle(figure(line(first), line(rest)), 'en')).toBe(truncatedCaption(`${first} ${rest}`, 'en'))
  })

  test('is not a title without words, nor anything without a caption', () => {
    expect(captionTitle(figure(line(' ', 'title'), line('Flow of heat. Not to scale.')), 'en')).toBe('Flow of heat.')
    expect(captionTitle(node('figure', {}, []), 'en')).toBe('')
  })

  test('ends before panels that the legend begins with', () => {
    expect(captionTitle(figure(line('Heat in thirty grids of one field.', 'title'), line('(A) Flow by day.')), 'en')).toBe(
      'Heat in thirty grids of one field.',
    )
  })
})
