import { test } from '@fast-check/vitest'
import { lineOfText, node, text, withKeptMarks, type ContentNode } from '@lectern/domain/article'
import { describe, expect, test as example } from 'vitest'
import { inlineNode } from '../../arbitraries/content.ts'

const raised = (words: string): ContentNode => node('sup', {}, words)
const citation = (...children: readonly ContentNode[]): ContentNode => node('cross-ref', { refid: 'n1' }, children)

const words = (nodes: readonly ContentNode[]): readonly (string | undefined)[] => nodes.map(each => each._)

describe('a mark and the text that it belongs to', () => {
  test.prop([inlineNode])('are as they were, but for the white space between them', given => {
    const nodes = [given, text('SES \n'), citation(raised('a')), given]
    const kept = withKeptMarks(nodes)
    expect(kept).toHaveLength(nodes.length)
    expect(lineOfText(kept).replace(/\s+/g, ' ')).toBe(lineOfText(nodes).replace(/\s+/g, ' '))
    expect([kept[0], kept[2], kept[3]]).toEqual([nodes[0], nodes[2], nodes[3]])
  })

  example.each([
    ['a raised citation', citation(raised('⁎')), 'SES\u00A0'],
    ['a citation in superscript', node('sup', {}, [citation(text('a'))]), 'SES\u00A0'],
    ['an isotope', raised('13'), 'SES '],
    ['a citation on the line', citation(text('[1]')), 'SES '],
  ])('are together before %s as %j', (_, mark, kept) => {
    expect(words(withKeptMarks([text('SES '), mark]))[0]).toBe(kept)
  })

  example('are only kept together where there is text', () => {
    const nodes = [text('  '), citation(raised('a'))]
    expect(words(withKeptMarks(nodes))[0]).toBe('  ')
  })
})
