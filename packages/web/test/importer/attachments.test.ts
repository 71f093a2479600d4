import { checkedEid } from '@lectern/property-tests/support/checked-eid'
import { fc, test } from '@fast-check/vitest'
import { SHOWN_IMAGES, type Attachment } from '@lectern/domain/article'
import { recordWith } from '@lectern/property-tests/arbitraries/record'
import { describe, expect } from 'vitest'
import { namesOf, resolveAttachments } from '../../src/importer/attachments.ts'
import { readFolder, stemOf, type Folder } from '../../src/importer/folder.ts'
import { folderWith as folderOnDisk } from '../support/folder.ts'
import { PNG } from '../support/samples.ts'

const PICTURES = ['jpg', 'png', 'gif', 'svg', 'webp'] as const
const OTHERS = ['eps', 'tif', 'tiff', 'ai', 'wmf'] as const

/** A folder with these files, in this order. */
const folderWith = (...names: readonly string[]): Folder => {
  const files = names.map((name, index) => ({ name, path: `/nowhere/${name}`, size: index + 1, modified: index }))
  return {
    files: new Map(files.map(file => [file.name.toLowerCase(), file])),
    byStem: Map.groupBy(files, ({ name }) => stemOf(name)),
    refused: [],
    fingerprint: '',
  }
}

/** A folder with files of this name, each with another extension, in this order. */
const folderOf = (stem: string, extensions: readonly string[]): Folder =>
  folderWith(...extensions.map(extension => `${stem}.${extension}`))

const named = (type: Attachment['type'], extension = ''): Attachment => ({
  eid: checkedEid('1-s2.0-S2211753914000025-gr1'),
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
  test.prop([fc.constantFrom('IMAGE', 'IMAGE-HIGH-RES', 'IMAGE-THUMBNAIL'), several])(
    'of a picture: those that a browser can show come first, else as they lie',
    async (type, extensions) => {
      const [shown, others] = [true, false].map(isShown => extensions.filter(each => SHOWN_IMAGES.has(each) === isShown))
      expect(await found(named(type), extensions)).toEqual([...(shown ?? []), ...(others ?? [])])
    },
  )

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

describe('TREE-5 a file that the article names', () => {
  const one = (given: Partial<Attachment>): Attachment => ({ ...named('IMAGE', 'png'), ...given })
  const resolved = (folder: Folder, ...attachments: readonly Attachment[]) =>
    resolveAttachments(recordWith({}, attachments), folder)

  test.each<readonly [string, Partial<Attachment>, string]>([
    ['its name', { filename: 'a.png' }, 'a.png'],
    ['its name in the same folder', { filename: './a.png' }, 'a.png'],
    ['its name in a folder whose name ends in a dot', { filename: 'fig./a.png' }, 'fig./a.png'],
    ['its name in another letter case', { filename: 'A.PNG' }, 'a.png'],
    ['its name in a folder below', { filename: 'figures/a.png' }, 'figures/a.png'],
    ['its name in a folder below, from the same folder', { filename: './figures/a.png' }, 'figures/a.png'],
    ['the last part of its name', { filename: 'elsewhere/figures/a.png' }, 'a.png'],
    ['what links call it, and its extension', { filename: 'none', basename: 'a', extension: 'png' }, 'a.png'],
    ['what links call it, where it has no extension', { filename: 'none', basename: 'a.png', extension: '' }, 'a.png'],
  ])('is found by %s', async (_, given, file) => {
    const { record, assets } = await resolved(folderWith('b.png', file), one(given))
    expect(record.attachments).toEqual([{ ...one(given), filename: 'a.png', extension: 'png', size: 2, found: true }])
    expect(assets).toEqual([{ filename: 'a.png', path: `/nowhere/${file}`, size: 2, mediaType: 'image/png' }])
  })

  test('is found by its EID', async () => {
    const given = one({ filename: 'none', eid: checkedEid('1-s2.0-X-a.png') })
    const { record } = await resolved(folderWith('b.png', '1-s2.0-X-a.png'), given)
    expect(record.attachments).toEqual([{ ...given, filename: '1-s2.0-X-a.png', extension: 'png', size: 2, found: true }])
  })

  test('takes the pixels of the picture itself, where it is a picture that is shown', async () => {
    const folder = await readFolder(await folderOnDisk({ 'a.png': PNG, 'b.png': PNG, 'c.tif': PNG, 'd.png': 'no picture' }))
    const { record } = await resolved(
      folder,
      one({ filename: 'a.png' }),
      one({ eid: checkedEid('1-s2.0-X-data'), type: 'APPLICATION', filename: 'b.png' }),
      one({ eid: checkedEid('1-s2.0-X-print'), filename: 'c.tif' }),
      one({ eid: checkedEid('1-s2.0-X-broken'), filename: 'd.png' }),
    )
    expect(record.attachments.map(({ filename, width, height }) => [filename, width, height])).toEqual([
      ['a.png', 3, 2],
      ['b.png', undefined, undefined],
      ['c.tif', undefined, undefined],
      ['d.png', undefined, undefined],
    ])
  })

  test('that is not there stays as it was named, and is not found', async () => {
    const attachment = one({ filename: 'a.png', basename: 'a' })
    expect(await resolved(folderWith('b.png', 'aa.png'), attachment)).toEqual({
      record: recordWith({}, [attachment]),
      assets: [],
    })
  })

  test('whose kind nobody knows is given out as bytes', async () => {
    const files = folderWith('a.nobody-knows', 'README')
    const { record, assets } = await resolved(
      files,
      one({ filename: 'a.nobody-knows' }),
      one({ eid: checkedEid('1-s2.0-X-r'), filename: 'readme' }),
    )
    expect(assets.map(({ mediaType }) => mediaType)).toEqual(['application/octet-stream', 'application/octet-stream'])
    expect(record.attachments.map(({ extension }) => extension)).toEqual(['nobody-knows', ''])
  })

  test('has no extension where its name only begins with a dot', async () => {
    const { record } = await resolved(folderWith('figures/.png'), one({ filename: 'figures/.png' }))
    expect(record.attachments.map(({ filename, extension }) => [filename, extension])).toEqual([['.png', '']])
  })

  test('is known by what stands in for it as the picture itself, under an identifier of its own', async () => {
    const { record } = await resolved(folderWith('gr1.png', 'gr1.jpg'), named('IMAGE-HIGH-RES'))
    expect(record.attachments.map(({ type, eid }) => [type, eid])).toEqual([
      ['IMAGE', '1-s2.0-S2211753914000025-gr1.png'],
      ['IMAGE', '1-s2.0-S2211753914000025-gr1.jpg'],
    ])
    const recording = await resolved(folderWith('gr1.mp4'), named('VIDEO'))
    expect(recording.record.attachments.map(({ type }) => type)).toEqual(['VIDEO'])
  })

  test('has nothing stand in for it where another size of the picture can be shown', async () => {
    const folder = folderWith('gr1.tif', 'gr1.gif', 'gr1_lrg.jpg')
    const sizes = [
      named('IMAGE', 'tif'),
      one({ eid: checkedEid('1-s2.0-X-large'), type: 'IMAGE-HIGH-RES', filename: 'gr1_lrg.jpg', extension: 'jpg' }),
    ]
    const { record } = await resolved(folder, ...sizes)
    expect(record.attachments.map(({ filename }) => filename)).toEqual(['gr1.tif', 'gr1_lrg.jpg'])
  })

  test('has the same picture stand in once, for the first of its sizes', async () => {
    const { record } = await resolved(
      folderWith('gr1.gif'),
      named('IMAGE', 'tif'),
      one({ eid: checkedEid('1-s2.0-X-large'), filename: 'gr1_lrg.tif' }),
    )
    expect(record.attachments.map(({ filename, found: isFound }) => [filename, isFound])).toEqual([
      ['gr1.gif', true],
      ['gr1_lrg.tif', false],
    ])
  })

  test('may stand in for another size of the picture, though no browser shows it', async () => {
    const { record } = await resolved(
      folderWith('gr1.tif'),
      named('IMAGE', 'tif'),
      one({ eid: checkedEid('1-s2.0-X-large'), filename: 'gr1_lrg.tif' }),
    )
    expect(record.attachments.map(({ filename, found: isFound }) => [filename, isFound])).toEqual([
      ['gr1.tif', true],
      ['gr1.tif', true],
    ])
  })

  test('is the first of two of that name in different folders', async () => {
    const files = folderWith('one/a.png', 'two/a.png')
    const { record, assets } = await resolved(
      files,
      one({ filename: 'one/a.png' }),
      one({ eid: checkedEid('1-s2.0-X-two'), filename: 'two/a.png' }),
    )
    expect(assets.map(({ path }) => path)).toEqual(['/nowhere/one/a.png'])
    expect(record.attachments.map(({ eid }) => eid)).toEqual(['1-s2.0-S2211753914000025-gr1'])
  })

  test('may be one file under two names', async () => {
    const { record, assets } = await resolved(
      folderWith('a.png'),
      one({ filename: 'a.png' }),
      one({ eid: checkedEid('1-s2.0-X-again'), filename: 'A.png' }),
    )
    expect(assets).toHaveLength(1)
    expect(record.attachments.map(({ filename }) => filename)).toEqual(['a.png', 'a.png'])
  })

  test('is found by its stem, where what links call it has an extension', async () => {
    const { record } = await resolved(folderWith('Fig1.png'), one({ filename: 'none', basename: 'fig1.tif', extension: 'tif' }))
    expect(record.attachments.map(({ filename }) => filename)).toEqual(['Fig1.png'])
  })
})

describe('the names of an article’s files', () => {
  const part = fc.constantFrom('gr1', 'GR1', 'gr2', 'gr1.v2', 'fig', 'mmc1')
  const fileName = fc
    .tuple(fc.constantFrom('', 'figures/', 'a/b/', './'), part, fc.constantFrom('', '.png', '.PNG', '.tif', '.pdf'))
    .map(parts => parts.join(''))
  const attachment: fc.Arbitrary<Attachment> = fc
    .record({
      type: fc.constantFrom('IMAGE', 'IMAGE-HIGH-RES', 'APPLICATION'),
      filename: fileName,
      basename: fc.oneof(part, fileName),
      extension: fc.constantFrom('', 'png', 'pdf'),
    })
    .map(given => ({ ...named('IMAGE'), ...given }))

  test.prop([fc.array(attachment, { maxLength: 4 }), fc.uniqueArray(fileName, { maxLength: 8 })])(
    'are those of all the files that make a difference to it',
    async (attachments, files) => {
      const names = new Set(namesOf(attachments))
      const resolving = (...given: readonly string[]) =>
        resolveAttachments(recordWith({}, attachments), folderWith(...given.map(name => name.replace(/^\.\//, ''))))
      const [all, among] = [await resolving(...files), await resolving(...files.filter(name => names.has(stemOf(name))))]
      const told = ({ record, assets }: typeof all) => [
        record.attachments.map(each => ({ ...each, size: 0 })),
        assets.map(each => ({ ...each, size: 0 })),
      ]
      expect(told(among)).toEqual(told(all))
    },
  )
})
