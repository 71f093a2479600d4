import { fc, test } from '@fast-check/vitest'
import {
  attribute,
  idOf,
  lineOfText,
  node,
  text,
  walk,
  withFootnotesApart,
  type Content,
  type ContentNode,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { content } from '../../arbitraries/answers.ts'

const note = (id: string): ContentNode => node('footnote', { id }, [node('label', {}, id), node('note-para', {}, `Note ${id}.`)])
const mark = (id: string): ContentNode => node('sup', { loc: 'post' }, id)

const idsOf = ({ content: nodes, floats, footnotes }: Content): readonly (string | undefined)[] =>
  walk([...nodes, ...floats, ...footnotes])
    .filter(({ '#name': name }) => name === 'footnote' || name === 'article-footnote')
    .map(idOf)

describe('B3 the footnotes of a part that services leave in its text, too', () => {
  const para = node('para', {}, [text('One'), mark('1'), note('1'), text(' and two'), mark('2'), note('2'), text('.')])

  test('stand in their list alone, and their marks lead there', () => {
    const {
      content: [paragraph],
      footnotes,
    } = withFootnotesApart({ content: [para], floats: [], footnotes: [note('1'), note('2')] })
    expect(footnotes).toHaveLength(2)
    expect(paragraph && lineOfText([paragraph])).toBe('One1 and two2.')
    expect(
      walk(paragraph === undefined ? [] : [paragraph])
        .filter(({ '#name': name }) => name === 'cross-ref')
        .map(each => attribute(each, 'refid')),
    ).toEqual(['1', '2'])
  })

  test('stay in the text where no list has them', () => {
    const part: Content = { content: [para], floats: [], footnotes: [note('3')] }
    expect(withFootnotesApart(part).content).toEqual(part.content)
  })

  test.prop([content, fc.boolean()])('are lost nowhere, and a second time changes nothing', (given, isNoted) => {
    const part = isNoted
      ? { ...given, content: [...given.content, para, ...given.footnotes], footnotes: [...given.footnotes, note('1')] }
      : given
    const apart = withFootnotesApart(part)
    expect(new Set(idsOf(apart))).toEqual(new Set(idsOf(part)))
    expect(apart.footnotes).toBe(part.footnotes)
    expect(withFootnotesApart(apart)).toEqual(apart)
  })
})
