import { fc, test } from '@fast-check/vitest'
import { fileWords } from '@lectern/domain/words'
import {
  childrenOf,
  isNamed,
  node,
  offersDownloadAll,
  plainText,
  rewrite,
  walk,
  withDownloadAll,
  type Content,
  type ContentNode,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { bodyPart, messyPart } from '../../arbitraries/content.ts'

const isDownloadAll = isNamed('download-all-supplemental-files')
const file = node('e-component', { id: 'mmc1' }, [node('link', { locator: 'mmc1' })])
const body = (...children: readonly ContentNode[]): Content => ({
  content: [node('body', {}, children)],
  floats: [],
  footnotes: [],
})
const hasFiles = ({ content, floats }: Content): boolean => walk([...content, ...floats]).some(isNamed('e-component'))

/** The same part, with a file of its own where it has none. */
const withFile = (part: Content): Content => (hasFiles(part) ? part : { ...part, floats: [...part.floats, file] })

describe('TREE-10 the element that offers all supplementary files', () => {
  test.prop([bodyPart.map(withFile)])('stands once, last in the appendices', part => {
    const { content } = withDownloadAll(part)
    expect(walk(content).filter(isDownloadAll)).toHaveLength(1)
    const appendices = walk(content).findLast(isNamed('appendices'))
    expect(appendices === undefined ? undefined : childrenOf(appendices).at(-1)).toSatisfy(isDownloadAll)
  })

  test.prop([fc.oneof(bodyPart, messyPart)])('changes no word, and taken out leaves the body as it was', part => {
    const { content } = withDownloadAll(part)
    expect(plainText(content)).toBe(plainText(part.content))
    if (walk(part.content).some(isNamed('appendices')) && !walk(part.content).some(isDownloadAll)) {
      expect(rewrite(node => (isDownloadAll(node) ? [] : [node]))(content)).toEqual(part.content)
    }
  })

  test.prop([fc.oneof(bodyPart, messyPart)])('is known to be there', part => {
    const has = ({ content }: Content): boolean => walk(content).some(isDownloadAll)
    expect(offersDownloadAll(part)).toBe(has(part))
    expect(offersDownloadAll(withDownloadAll(part))).toBe(has(withDownloadAll(part)))
  })

  test.prop([fc.oneof(bodyPart, messyPart)])('is not put in twice, nor where there are no files', part => {
    const once = withDownloadAll(part)
    expect(withDownloadAll(once)).toBe(once)
    if (!hasFiles(part)) expect(once).toBe(part)
  })

  test('gets appendices where the body has none', () => {
    expect(withDownloadAll(body(file)).content).toEqual([
      node('body', {}, [file, node('appendices', {}, [node('download-all-supplemental-files')])]),
    ])
  })

  test('gets them at the end of the last body, or at the end where there is no body', () => {
    const made = node('appendices', {}, [node('download-all-supplemental-files')])
    const [before, after] = [node('body', {}, 'Soil.'), node('para', {}, 'After.')]
    expect(withDownloadAll({ content: [before, node('body', {}, [file]), after], floats: [], footnotes: [] }).content).toEqual([
      before,
      node('body', {}, [file, made]),
      after,
    ])
    expect(withDownloadAll({ content: [after, file], floats: [], footnotes: [] }).content).toEqual([after, file, made])
  })

  test('says what it does', () => {
    expect(fileWords.downloadAll).toBe('Download all supplementary files')
  })

  test('stands in the last appendices, after their text', () => {
    const section = node('section', {}, [node('para', {}, [node('display', {}, [file])])])
    const { content } = withDownloadAll(body(node('appendices', {}, [section]), node('appendices', {}, 'B')))
    expect(content).toEqual(
      body(
        node('appendices', {}, [section]),
        node('appendices', {}, [{ '#name': '__text__', _: 'B' }, node('download-all-supplemental-files')]),
      ).content,
    )
  })
})
