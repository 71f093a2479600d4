import { fc, test } from '@fast-check/vitest'
import { attribute, emptyContent, walk, type Content, type ContentNode } from '@lectern/domain/article'
import { failed, idle, received, requested } from '@lectern/domain/core'
import { isLoadedPart, LOADED_PARTS, pagePart, placedContent, receivedAttachments, receivedNodes } from '@lectern/domain/page'
import { describe, expect } from 'vitest'
import { bodyPart } from '../../arbitraries/content.ts'
import { pageWith } from '../../arbitraries/page.ts'
import { attachments } from '../../arbitraries/record.ts'

const page = pageWith()
const name = fc.constantFrom(...LOADED_PARTS)

const idsIn = (nodes: readonly ContentNode[]): readonly string[] =>
  walk(nodes)
    .flatMap(node => attribute(node, 'id') ?? [])
    .sort()

const all = ({ content, floats, footnotes }: Content): readonly ContentNode[] => [...content, ...floats, ...footnotes]

describe('LIFE-2, LIFE-4, LIFE-12 a part that comes after the page', () => {
  test.prop([name, bodyPart])('shows what has come of it, and nothing where that is empty', (part, content) => {
    const view = pagePart({ ...page, [part]: received(content) }, part)
    expect(view).toEqual(all(content).length === 0 ? { kind: 'absent' } : { kind: 'shown', content })
    expect(pagePart({ ...page, [part]: received(emptyContent) }, part)).toEqual({ kind: 'absent' })
  })

  test.prop([name, name])('depends on no other part', (part, other) => {
    const view = pagePart({ ...page, [part]: failed }, part)
    expect(view.kind).toBe('failed')
    if (other !== part) expect(pagePart({ ...page, [part]: failed, [other]: requested }, part)).toEqual(view)
  })

  test.prop([name])('says nothing before it is asked for, and that it is on its way then', part => {
    expect(pagePart({ ...page, [part]: idle }, part).kind).toBe('absent')
    expect(pagePart({ ...page, [part]: requested }, part).kind).toBe('loading')
  })

  test.prop([fc.string()])('is one of four', text => {
    expect(isLoadedPart(text)).toBe(['body', 'references', 'glossary', 'exam'].includes(text))
  })
})

describe('what has come of an article', () => {
  test.prop([bodyPart])('loses nothing where each thing is put where it is drawn', content => {
    const { floats, ...placed } = placedContent(content)
    expect(floats).toEqual([])
    expect(new Set(idsIn(all({ ...placed, floats })))).toEqual(new Set(idsIn(all(content))))
  })

  test.prop([bodyPart, bodyPart])('is that of every part, in the order of the page', (body, references) => {
    const nodes = receivedNodes({ ...page, body: received(body), references: received(references), glossary: failed })
    const drawn = [placedContent(body), placedContent(references)].flatMap(({ content, footnotes }) => [...content, ...footnotes])
    expect(nodes.slice(-drawn.length || nodes.length)).toEqual(drawn)
  })

  const named = (files: readonly { readonly eid: string }[]): readonly string[] =>
    [...new Set(files.map(({ eid }) => eid))].sort()

  test.prop([name, fc.tuple(attachments, attachments, attachments, attachments)])(
    'brings the files that its parts name, each once, beside the supplementary ones',
    (part, [supplementaryFilesData, abstracts, loaded, beside]) => {
      const given = {
        ...page,
        supplementaryFilesData,
        abstracts: { ...emptyContent, attachments: abstracts },
        [part]: received({ ...emptyContent, attachments: loaded }),
      }
      const all = receivedAttachments(given, [{ ...emptyContent, attachments: beside }, emptyContent])
      expect(all.map(({ eid }) => eid).sort()).toEqual(named([...supplementaryFilesData, ...abstracts, ...loaded, ...beside]))
      expect(named(receivedAttachments({ ...given, [part]: failed }))).toEqual(named([...supplementaryFilesData, ...abstracts]))
    },
  )
})
