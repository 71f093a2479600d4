import { test } from '@fast-check/vitest'
import { lineOfText, references, type ContentNode } from '@lectern/domain/article'
import { articlePreview, previewContent, receivedParts, receivedPreviewText } from '@lectern/domain/page'
import { describe, expect } from 'vitest'
import { articleRecord } from '../../arbitraries/record.ts'
import { referenceLinks } from '../../arbitraries/reference-links.ts'

/** The letters of some nodes. Their spacing depends on their neighbours. */
const words = (nodes: readonly ContentNode[]): string =>
  nodes
    .map(each => lineOfText([each]))
    .join('')
    .replaceAll(/\s+/g, '')

describe('PREV-10 what a preview shows, as one part', () => {
  test.prop([articleRecord, referenceLinks])('is taken apart into what it was made of', (record, links) => {
    const preview = articlePreview(record, links)
    const { text, references: lists } = receivedParts(previewContent(preview))
    expect(references(lists.content).map(({ id }) => id)).toEqual(preview.references.shown.map(({ id }) => id))
    const back = receivedPreviewText(text)
    const all = [
      words(preview.introduction.content),
      ...preview.snippets.map(({ title, text: said }) => words([...title, ...said])),
    ]
    const again = [words(back.introduction.content), ...back.snippets.map(({ title, text: said }) => words([...title, ...said]))]
    expect(again.filter(each => each !== '')).toEqual(all.filter(each => each !== ''))
  })
})
