import { test } from '@fast-check/vitest'
import { articlePage, everyPart, headedParts, outline, PART_NAMES, type ContentsEntry } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { articleRecord } from '../arbitraries/record.ts'

const idsOf = (entries: readonly ContentsEntry[]): readonly string[] => entries.flatMap(({ id, children }) => [id, ...idsOf(children)])

describe('the page’s view of an article', () => {
  test.prop([articleRecord])('survives being written down and read again', record => {
    const page = articlePage(record)
    expect(JSON.parse(JSON.stringify(page))).toEqual(page)
    expect(page).toMatchObject({ pii: record.meta.pii, title: record.meta.titleString })
  })

  test.prop([articleRecord])('lists every headed part once, in the order of the page, and the files where there are any', record => {
    const page = articlePage(record)
    const files = record.attachments.some(({ found, type }) => found && ['APPLICATION', 'VIDEO', 'AUDIO'].includes(type))
    const listed = idsOf(page.contents).filter(id => id !== 'supplementary-files')
    expect(listed).toEqual(idsOf(outline(record)))
    if (files) expect(page.contents.filter(({ id }) => id === 'supplementary-files')).toHaveLength(1)
  })

  test.prop([articleRecord])('says open access only where the record says so', record => {
    const { openAccess, openArchive } = record.meta.access
    expect(articlePage(record).accessLabel).toBe(openAccess ? 'Open access' : openArchive ? 'Open archive' : 'Subscription')
  })

  test.prop([articleRecord])('lists nothing of the body in the abstract view', record => {
    const body = new Set(idsOf(headedParts(record.parts.body.content)))
    const elsewhere = new Set(idsOf([record.parts.abstracts, record.parts.keywords].flatMap(({ content }) => headedParts(content))))
    expect(idsOf(articlePage(record).abstractContents).filter(id => body.has(id) && !elsewhere.has(id))).toEqual([])
  })

  test.prop([articleRecord])('every part is there under its name', ({ parts }) => {
    const made = everyPart(name => parts[name])
    expect(made).toEqual(parts)
    expect(Object.keys(made).toSorted()).toEqual([...PART_NAMES].toSorted())
  })
})
