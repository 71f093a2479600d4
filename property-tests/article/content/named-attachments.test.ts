import { checkedEid } from '../../support/checked-eid.ts'
import { fc, test } from '@fast-check/vitest'
import {
  attribute,
  distinctAttachments,
  namedAttachments,
  node,
  walk,
  withAttachments,
  type Attachment,
  type Content,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { bodyPart, messyPart } from '../../arbitraries/content.ts'
import { attachments } from '../../arbitraries/record.ts'

const part = fc.oneof(bodyPart, messyPart)

const locators = ({ content, floats, footnotes }: Content): readonly string[] =>
  walk([...content, ...floats, ...footnotes]).flatMap(each =>
    each['#name'] === 'link' ? (attribute(each, 'locator') ?? []) : [],
  )

const file = (basename: string, found = true): Attachment => ({
  eid: checkedEid(`1-s2.0-S2211753914000025-${basename}.png`),
  type: 'IMAGE',
  basename,
  filename: `${basename}.png`,
  extension: 'png',
  found,
})

describe('TREE-5, PREV-10 the files of a part', () => {
  test.prop([part, attachments])(
    'are all that drawing it needs: every link finds what it would among all files',
    (given, files) => {
      const own = withAttachments(files)(given).attachments ?? []
      for (const locator of locators(given)) {
        const isNamed = ({ basename }: Attachment): boolean => basename === locator
        expect(own.filter(isNamed)).toEqual(files.filter(each => each.found && isNamed(each)))
      }
    },
  )

  test.prop([part, attachments])('are no others: each is named by a link of it, and was found', (given, files) => {
    for (const { basename, found } of withAttachments(files)(given).attachments ?? [])
      expect([found, locators(given).includes(basename)]).toEqual([true, true])
  })

  test.prop([part, attachments])('leave its nodes as they are, and replace what it had', (given, files) => {
    const { attachments: own, ...rest } = withAttachments(files)({ ...given, attachments: [file('other')] })
    expect(rest).toEqual(given)
    expect(own).toEqual(withAttachments(files)(given).attachments)
  })

  test('are looked for in text, floats and footnotes, and only where a link names them', () => {
    const link = (locator: string) => node('link', { locator })
    const given: Content = {
      content: [node('para', {}, [link('gr1')]), { '#name': 'caption', $: { locator: 'gr4' } }, node('link')],
      floats: [node('figure', {}, [link('gr2')])],
      footnotes: [node('footnote', {}, [link('gr3')])],
    }
    const files = ['gr1', 'gr2', 'gr3', 'gr4', 'undefined'].map(name => file(name))
    expect(withAttachments(files)(given).attachments).toEqual(files.slice(0, 3))
    expect(namedAttachments([file('gr1', false)])(given.content)).toEqual([])
  })

  test.prop([attachments, attachments])('are listed once, whichever parts name them', (some, others) => {
    const listed = distinctAttachments([...some, ...others]).map(({ eid }) => eid)
    expect(new Set(listed)).toEqual(new Set([...some, ...others].map(({ eid }) => eid)))
    expect(new Set(listed).size).toBe(listed.length)
  })

  test('are listed as they are first given', () => {
    const [first, again] = [file('gr1'), { ...file('gr1'), filename: 'again' }]
    expect(distinctAttachments([first, again])).toEqual([first])
  })
})
