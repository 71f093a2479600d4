import { fc, test } from '@fast-check/vitest'
import { SHOWN_IMAGES, type Attachment } from '@lectern/domain/article'
import { recordWith } from '@lectern/property-tests/arbitraries/record'
import { describe, expect } from 'vitest'
import { resolveAttachments } from '../../src/importer/attachments.ts'
import type { Folder } from '../../src/importer/folder.ts'

const PICTURES = ['jpg', 'png', 'gif', 'svg', 'webp'] as const
const OTHERS = ['eps', 'tif', 'tiff', 'ai', 'wmf'] as const

/** A folder with files of this name, each with another extension, in this order. */
const folderOf = (stem: string, extensions: readonly string[]): Folder => {
  const files = extensions.map(extension => ({ name: `${stem}.${extension}`, path: `/nowhere/${stem}.${extension}`, size: 1 }))
  return { files: new Map(files.map(file => [file.name, file])), byStem: new Map([[stem, files]]), fingerprint: '' }
}

const named = (type: Attachment['type'], extension = ''): Attachment => ({
  eid: '1-s2.0-S2211753914000025-gr1',
  type,
  basename: 'gr1',
  filename: extension === '' ? 'gr1' : `gr1.${extension}`,
  extension,
  found: false,
})

const found = async (attachment: Attachment, extensions: readonly string[]): Promise<readonly string[]> => {
  const { record } = await resolveAttachments(recordWith({}, [attachment]), folderOf('gr1', extensions))
  return record.attachments.filter(file => file.found).map(({ extension }) => extension)
}

const several = fc.shuffledSubarray([...PICTURES, ...OTHERS], { minLength: 1 })

describe('TREE-5 files that are alike but for their extension', () => {
  test.prop([several])('of a picture: those that a browser can show come first, else as they lie', async extensions => {
    const [shown, others] = [true, false].map(isShown => extensions.filter(each => SHOWN_IMAGES.has(each) === isShown))
    expect(await found(named('IMAGE'), extensions)).toEqual([...(shown ?? []), ...(others ?? [])])
  })

  test.prop([several])('of anything else: pictures come last', async extensions => {
    const [shown, others] = [true, false].map(isShown => extensions.filter(each => SHOWN_IMAGES.has(each) === isShown))
    expect(await found(named('APPLICATION'), extensions)).toEqual([...(others ?? []), ...(shown ?? [])])
  })

  test.prop([fc.constantFrom(...PICTURES), several])(
    'are not looked for where the picture named can be shown',
    async (extension, extensions) => {
      expect(await found(named('IMAGE', extension), [...new Set([extension, ...extensions])])).toEqual([extension])
    },
  )

  test.prop([fc.constantFrom(...OTHERS), several])(
    'stand in for a picture named that no browser shows',
    async (extension, extensions) => {
      const all = [...new Set([...extensions, extension])]
      const [first, ...rest] = await found(named('IMAGE', extension), all)
      expect(first).toBe(extension)
      expect(rest.toSorted()).toEqual(all.filter(each => each !== extension).toSorted())
    },
  )
})
