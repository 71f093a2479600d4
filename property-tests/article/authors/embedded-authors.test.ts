import { fc, test } from '@fast-check/vitest'
import {
  authorsOf,
  contributors,
  embeddedAuthors,
  initialAuthors,
  isAuthor,
  lastAuthorOf,
  node,
  type Content,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { authorNode, authorsContent } from '../../arbitraries/authors.ts'
import { bodyPart, messyPart } from '../../arbitraries/content.ts'

const names = (content: Content): readonly string[] =>
  contributors(content)
    .filter(isAuthor)
    .map(({ name }) => name)
const shown = (content: Content): readonly string[] => authorsOf(initialAuthors(embeddedAuthors(content))).map(({ name }) => name)

describe('AUTH-1 the authors that a page begins with', () => {
  test.prop([fc.integer({ min: 0, max: 60 })], { examples: [[19], [20], [21], [530]] })(
    'are the first 20 and the last of a large group, else all',
    count => {
      const all = authorsContent(count)
      const embedded = embeddedAuthors(all)
      expect(shown(all)).toEqual(names(all).slice(0, 20))
      expect(embedded.isFullList).toBe(count <= 20)
      const last = lastAuthorOf(initialAuthors(embedded))
      expect(O.toUndefined(O.map(({ name }: { readonly name: string }) => name)(last))).toBe(
        count > 20 ? names(all).at(-1) : undefined,
      )
      if (count <= 20) expect(embedded.content).toBe(all)
    },
  )

  test.prop([fc.oneof(bodyPart, messyPart)])('name nobody whom the article does not name', part => {
    const named = names(part)
    for (const name of shown(part)) expect(named).toContain(name)
  })

  test('keep their places and notes, and leave out what only the others have', () => {
    const marked = (number: number, ...refids: readonly string[]) => ({
      ...authorNode(number),
      $$: [...(authorNode(number).$$ ?? []), node('cross-ref', { refid: refids.join(' ') }, 'a')],
    })
    const people = Array.from({ length: 23 }, (_, index) =>
      marked(index + 1, index < 20 ? 'first' : index < 22 ? 'dropped' : 'last', 'note'),
    )
    const places = ['first', 'dropped', 'last', 'nobodys'].map(id => node('affiliation', { id }, id))
    const all: Content = {
      content: [node('author-group', {}, [...people, ...places, node('editor', { id: 'ed' }, 'E')])],
      floats: [],
      footnotes: [node('footnote', { id: 'note' }, 'n'), node('footnote', { id: 'dropped' }, 'd')],
    }
    const { content } = embeddedAuthors(all)
    const ids = (content.content[0]?.$$ ?? []).map(({ $ }) => $?.id)
    expect(ids.slice(20)).toEqual(['first', 'last', 'nobodys'])
    expect(content.footnotes.map(({ $ }) => $?.id)).toEqual(['note'])
  })
})
