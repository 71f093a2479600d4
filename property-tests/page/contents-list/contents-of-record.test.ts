import { checkedEid } from '../../support/checked-eid.ts'
import { fc, test } from '@fast-check/vitest'
import { eidOfFile, graphemes } from '@lectern/domain/core'
import { articlePage, emptyContent, node, supplementaryFiles, type Attachment } from '@lectern/domain/article'
import { contentsOfRecord } from '@lectern/domain/page'
import { describe, expect } from 'vitest'
import { articleRecord, recordWith } from '../../arbitraries/record.ts'

const caption = (words: string) => node('caption', {}, [node('simple-para', {}, words)])
const figure = (id: string, ...children: readonly ReturnType<typeof node>[]) => node('figure', { id }, children)
const file = (basename: string): Attachment => ({
  eid: eidOfFile(checkedEid('1-s2.0-X'), `${basename}.xlsx`),
  type: 'APPLICATION',
  basename,
  filename: `${basename}.xlsx`,
  extension: 'xlsx',
  found: true,
})

describe('TOC-1, TREE-4, TREE-13, CLOSED-4 what the contents of an article list', () => {
  test.prop([articleRecord])('are its outline, one entry for each of its files, and floats that have a name', record => {
    const { outline, figures, tables, extras } = contentsOfRecord(record)
    expect(outline).toEqual(articlePage(record).contents)
    expect(extras).toHaveLength(supplementaryFiles(record).length)
    for (const { title, id } of extras) expect([title === '', id === '']).toEqual([false, false])
    for (const { id, label = '', title, children } of [...figures, ...tables]) {
      expect([id === '', label + title === '', children.length]).toEqual([false, false, 0])
      expect(graphemes(title).length).toBeLessThanOrEqual(81)
    }
  })

  test.prop([fc.lorem({ mode: 'sentences', maxCount: 30 })])('have at most 80 characters of any caption', words => {
    const table = node('table', { id: 't1' }, [node('label', {}, 'Table 1'), caption(words)])
    const content = [node('body', {}, [figure('f1', node('label', {}, 'Fig. 1'), caption(words)), table])]
    const { figures, tables } = contentsOfRecord(recordWith({ body: { ...emptyContent, content } }))
    for (const { title } of [...figures, ...tables]) {
      const shown = title.replace(/…$/u, '')
      expect(graphemes(shown).length).toBeLessThanOrEqual(80)
      expect(words.startsWith(shown)).toBe(true)
    }
    expect([figures.length, tables.length]).toEqual([1, 1])
  })

  test('come in the order of the text, floats where they belong', () => {
    const content = [
      node('body', {}, [
        node('sections', {}, [
          node('section', { id: 's1' }, [
            node('para', { id: 'p1' }, [node('cross-ref', { refid: 'f2' }, 'Fig. 2'), node('float-anchor', { refid: 'f2' })]),
            figure('f1', node('label', {}, 'Fig. 1'), caption('First. More of it.')),
            figure('bare'),
            figure('', node('label', {}, 'Fig. 0')),
            figure('unnamed', node('label')),
            node('e-component', { id: 'm1' }, [
              node('label', {}, 'Data 1'),
              caption('All data. Really.'),
              node('link', { locator: 'mmc1' }),
            ]),
            node('e-component', {}, [node('link', { locator: 'mmc2' })]),
          ]),
        ]),
      ]),
    ]
    const floats = [figure('f2', caption('Second')), node('table', { id: 't1' }, [node('label', {}, 'Table 1')])]
    const record = recordWith(
      {
        body: { content, floats, footnotes: [] },
        abstracts: { ...emptyContent, content: [node('abstract', {}, [figure('ga', caption('At a glance'))])] },
      },
      [file('mmc1'), file('mmc2'), file('mmc3')],
    )
    const { figures, tables, extras } = contentsOfRecord(record)
    expect(figures).toStrictEqual([
      { id: 'ga', title: 'At a glance', children: [] },
      { id: 'f2', title: 'Second', children: [] },
      { id: 'f1', label: 'Fig. 1', title: 'First.', children: [] },
    ])
    expect(tables).toStrictEqual([{ id: 't1', label: 'Table 1', title: '', children: [] }])
    expect(extras).toStrictEqual([
      { id: 'm1', label: 'Data 1', title: 'All data.', children: [] },
      { id: 'supplementary-files', title: 'mmc2.xlsx', children: [] },
      { id: 'supplementary-files', title: 'mmc3.xlsx', children: [] },
    ])
  })

  test('have the address of a small picture where the figure has one', () => {
    const picture: Attachment = { ...file('gr 1'), type: 'IMAGE-THUMBNAIL', filename: 'gr 1.jpg', extension: 'jpg' }
    const content = [
      figure('f1', node('label', {}, 'Fig. 1'), node('link', { locator: 'gr 1' })),
      figure('f2', node('label', {}, 'Fig. 2'), node('link', { locator: 'gr2' })),
    ]
    const { figures } = contentsOfRecord(recordWith({ body: { content, floats: [], footnotes: [] } }, [picture]))
    expect(figures).toStrictEqual([
      { id: 'f1', label: 'Fig. 1', title: '', children: [], thumbnail: '/content/S2211753914000025/gr%201.jpg' },
      { id: 'f2', label: 'Fig. 2', title: '', children: [] },
    ])
  })
})
