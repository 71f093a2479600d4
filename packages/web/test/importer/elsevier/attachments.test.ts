import { fc, test } from '@fast-check/vitest'
import { eidOfFile, parseEid } from '@lectern/domain/core'
import { fileEid } from '@lectern/property-tests/arbitraries/eid'
import { checkedEid } from '@lectern/property-tests/support/checked-eid'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { articleWith, imported, kept, PII, read } from './read.ts'

const EID = '1-s2.0-S0167610513001001'

/** The XML of an attachment that the platform declares. */
const attachment = (fields: Readonly<Record<string, string>>): string =>
  `<xocs:attachment>${Object.entries(fields)
    .map(([name, value]) => `<xocs:${name}>${value}</xocs:${name}>`)
    .join('')}</xocs:attachment>`

/** A name as an XML file can have it. */
const xmlName = fc
  .string({ unit: fc.constantFrom(...'aB9.-_ /?#%"éＡ\u200b\u3000🐝'), minLength: 1, maxLength: 8 })
  .map(text => text.trim().replace(/\s+/g, ' '))
  .filter(text => text !== '')

const linked = (...locators: readonly string[]): string =>
  articleWith({ floats: locators.map(locator => `<ce:figure><ce:link locator="${locator}"/></ce:figure>`).join('') })

/** The attachments of an article with these declarations and links. */
const declared = (attachments: string, ...locators: readonly string[]) =>
  kept(`<xocs:attachments>${attachments}</xocs:attachments>`, linked(...locators)).attachments

const basenames = (files: readonly { readonly basename: string }[]): readonly string[] => files.map(({ basename }) => basename)

describe('the type of a file', () => {
  test.each([
    'APPLICATION',
    'AUDIO',
    'IMAGE',
    'IMAGE-DOWNSAMPLED',
    'IMAGE-HIGH-RES',
    'IMAGE-MMC-THUMBNAIL',
    'IMAGE-NONCAP',
    'IMAGE-THUMBNAIL',
    'VIDEO',
  ])('is %s where the platform says so, whatever its extension', type => {
    expect(declared(attachment({ filename: 'f.vtt', 'attachment-type': type }))[0]?.type).toBe(type)
  })

  test.each([
    ['CLOSED-CAPTION-VTT', 'f.png', 'CLOSED-CAPTION-VTT'],
    ['VIDEO-FLASH', 'f.png', 'VIDEO'],
    ['ALTIMG', 'f.mp4', 'IMAGE'],
    ['something new', 'f.mp4', 'VIDEO'],
    ['something new', 'f', 'APPLICATION'],
    ['MY-IMAGE-WEB-PDF', 'f.mp4', 'VIDEO'],
    ['MY-AAM-FILE', 'f.mp4', 'VIDEO'],
  ])('that the platform calls %s and that is %s is %s', (type, filename, expected) => {
    expect(declared(attachment({ filename, 'attachment-type': type }), 'f')[0]?.type).toBe(expected)
  })

  test.each([
    ...['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'apng', 'tif', 'tiff', 'bmp', 'eps', 'wmf', 'emf'].map(name => [
      name,
      'IMAGE',
    ]),
    ...['mp4', 'webm', 'ogv', 'mov', 'avi', 'mpg', 'mpeg', 'wmv', 'flv', 'm4v', '3gp', 'mkv', 'qt'].map(name => [name, 'VIDEO']),
    ...['mp3', 'wav', 'ogg', 'm4a', 'aac', 'wma', 'flac', 'opus'].map(name => [name, 'AUDIO']),
    ['vtt', 'CLOSED-CAPTION-VTT'],
    ...['pngx', 'xmp4', 'mp4x', 'xmp3', 'mp3x', 'xvtt', 'vttx', 'pdf', 'xlsx', 'pptx'].map(name => [name, 'APPLICATION']),
  ])('of extension %s is %s where nobody says otherwise', (extension, type) => {
    expect(declared(attachment({ filename: `f.${extension}` }))[0]?.type).toBe(type)
  })
})

describe('a file that the platform declares', () => {
  test('has the EID, basename and extension that it says, not those of the filename', () => {
    expect(
      declared(
        attachment({ filename: 'a.png', 'attachment-eid': `${EID}-e1`, 'file-basename': 'gr1', extension: 'JPG', filesize: '7' }),
      ),
    ).toStrictEqual([
      { eid: `${EID}-e1`, type: 'IMAGE', basename: 'gr1', filename: 'a.png', extension: 'jpg', size: 7, found: false },
    ])
  })

  test('has what its filename tells, and no sizes, where it says no more', () => {
    expect(declared(attachment({ filename: 'a.b.PNG' }))).toStrictEqual([
      { eid: `${EID}-a.b.PNG`, type: 'IMAGE', basename: 'a.b', filename: 'a.b.PNG', extension: 'png', found: false },
    ])
    expect(declared(attachment({ filename: 'data' }))).toStrictEqual([
      { eid: `${EID}-data`, type: 'APPLICATION', basename: 'data', filename: 'data', extension: '', found: false },
    ])
  })

  test.prop([fc.array(fc.tuple(xmlName, fc.option(fc.oneof(xmlName, fileEid), { nil: undefined })), { maxLength: 5 })])(
    'has a well-formed EID, its own or else one by its name, so that none is lost for a missing or malformed one',
    files => {
      const found = declared(
        files
          .map(([filename, eid]) => attachment({ filename, ...(eid === undefined ? {} : { 'attachment-eid': eid }) }))
          .join(''),
      )
      for (const { eid } of found) expect(parseEid(eid)).toEqual(E.right(eid))
      for (const [filename, eid] of files)
        expect(found.map(file => file.eid)).toContain(
          E.getOrElse(() => eidOfFile(checkedEid(EID), filename))(parseEid(eid ?? '')),
        )
    },
  )

  test.each(['1 MB', 'x1', '1x', '-1'])('has no size where the platform gives it as “%s”', filesize => {
    expect(declared(attachment({ filename: 'a.png', filesize }))[0]).not.toHaveProperty('size')
  })

  test.each([
    ['fx1.gif', 'ALTIMG'],
    ['si12.gif', 'IMAGE'],
    ['si1.svg', ''],
  ])('is left out as the picture of a formula if it is %s of type “%s”, unless a link refers to it', (filename, type) => {
    const picture = attachment({ filename, 'attachment-type': type })
    const basename = filename.replace(/\..*/, '')
    expect(declared(picture)).toEqual([])
    expect(declared(picture, 'other').map(file => file.basename)).toEqual(['other'])
    expect(declared(picture, basename)).toMatchObject([{ filename, type: 'IMAGE' }])
  })

  test.each(['si', 'size', 'x-si1'])('is no picture of a formula if it is called %s', basename => {
    expect(basenames(declared(attachment({ filename: `${basename}.gif` })))).toEqual([basename])
  })

  test.each(['IMAGE-WEB-PDF', 'IMAGE-WEB-PDF-HIGH-RES', 'AAM-PDF', 'AAM-PAGE-IMAGE'])(
    'is left out if it is for the platform’s own use, of type %s',
    type => {
      expect(declared(attachment({ filename: 'p1.png', 'attachment-type': type }))).toEqual([])
    },
  )

  test('is there once for one eid, as it was declared first', () => {
    const twice = ['a.png', 'b.png'].map(filename => attachment({ filename, 'attachment-eid': `${EID}-e` })).join('')
    expect(basenames(declared(twice))).toEqual(['a'])
    const malformed = ['a.png', 'b.png'].map(filename => attachment({ filename, 'attachment-eid': 'e' })).join('')
    expect(basenames(declared(malformed))).toEqual(['a', 'b'])
  })

  test('is what a link means that names it with or without its extension', () => {
    const both = attachment({ filename: 'gr1.jpg' }) + attachment({ filename: 'gr1.sml' }) + attachment({ filename: 'gr2.jpg' })
    expect(declared(both, 'gr1', 'gr2.jpg').map(({ filename }) => filename)).toEqual(['gr1.jpg', 'gr1.sml', 'gr2.jpg'])
  })
})

describe('the article’s own PDF', () => {
  const pdf = (purpose: string, filename = 'main.pdf'): string =>
    `<xocs:web-pdf><xocs:filename>${filename}</xocs:filename><xocs:web-pdf-purpose>${purpose}</xocs:web-pdf-purpose></xocs:web-pdf>`

  test.each(['AAM', 'MAINTENANCE', 'NOT-MAIN'])('is none whose purpose is %s', purpose => {
    expect(declared(pdf(purpose))).toEqual([])
  })

  test('is no picture of a formula, whatever it is called', () => {
    expect(declared(pdf('MAIN', 'si1.pdf'))).toMatchObject([{ type: 'MAIN-PDF', filename: 'si1.pdf' }])
  })

  test('is none without a filename', () => {
    expect(declared(pdf('MAIN', ''))).toEqual([])
  })

  test('comes before the other files', () => {
    expect(declared(attachment({ filename: 'gr1.jpg' }) + pdf('MAIN')).map(({ type }) => type)).toEqual(['MAIN-PDF', 'IMAGE'])
  })

  test('stays what it is if the file declares it among the others as well', () => {
    expect(declared(attachment({ filename: 'main.pdf' }) + pdf('MAIN'))).toMatchObject([
      { type: 'MAIN-PDF', eid: `${EID}-main.pdf` },
    ])
  })
})

describe('a file that the retrieval service lists', () => {
  const ADDRESS = 'https://api.elsevier.com/content/object/eid'
  const object = (eid: string, attributes: string): string => `<object ${attributes}>${ADDRESS}/${eid}</object>`
  const answered = (objects: string, doc = '') =>
    read(
      `<full-text-retrieval-response><coredata><pii>S0167-6105(13)00100-1</pii></coredata><objects>${objects}</objects><originalText>${doc}</originalText></full-text-retrieval-response>`,
    ).attachments

  test.each([
    [`${EID}-gr1.JPG`, 'gr1.JPG', 'jpg', 'IMAGE'],
    [`${EID}-gr1.JPG?httpAccept=%2A%2F%2A`, 'gr1.JPG', 'jpg', 'IMAGE'],
    [`${EID}-mmc1.mp4/raw`, 'mmc1.mp4', 'mp4', 'VIDEO'],
    [`${EID}-main-text.xml`, 'main-text.xml', 'xml', 'APPLICATION'],
    [`${EID}-data`, 'data', '', 'APPLICATION'],
    ['3-s2.0-B1-data.zip', '3-s2.0-B1-data.zip', 'zip', 'APPLICATION'],
  ])('at %s is called %s, of extension “%s” and type %s', (address, filename, extension, type) => {
    expect(answered(object(address, 'ref="r1"'))).toStrictEqual([
      { eid: address.replace(/[?/].*/, ''), type, basename: 'r1', filename, extension, found: false },
    ])
  })

  test.each([
    ['3-s2.0-data.zip', 'zip', 'APPLICATION'],
    [`x${EID}-gr1.png`, 'png', 'IMAGE'],
  ])('at %s, which is no EID, has one by that name', (address, extension, type) => {
    expect(answered(object(address, 'ref="r1"'))).toStrictEqual([
      { eid: `${EID}-${address}`, type, basename: 'r1', filename: address, extension, found: false },
    ])
  })

  test('has the type and sizes that it says', () => {
    expect(answered(object('e.png', 'ref="gr1" type="IMAGE-THUMBNAIL" size="1" width="2" height="3"'))).toMatchObject([
      { type: 'IMAGE-THUMBNAIL', size: 1, width: 2, height: 3 },
    ])
    expect(answered(object('e.png', 'ref="gr1" type="VIDEO-FLASH" size="1 MB"'))).toStrictEqual([
      { eid: `${EID}-e.png`, type: 'VIDEO', basename: 'gr1', filename: 'e.png', extension: 'png', found: false },
    ])
  })

  test('is left out without a name, without an address that has its eid, and for the platform’s own use', () => {
    expect(
      answered(
        `${object('e1.png', '')}<object ref="gr2">${ADDRESS}</object><object ref="gr3"/>${object('e4.png', 'ref="gr4" type="AAM-PAGE-IMAGE"')}`,
      ),
    ).toEqual([])
  })

  test.each([
    ['si1', 'IMAGE'],
    ['fx1', 'ALTIMG'],
  ])('is left out as the picture %s of a formula, unless a link refers to it', (ref, type) => {
    const picture = object('e.gif', `ref="${ref}" type="${type}"`)
    const doc = `<xocs:doc><xocs:serial-item>${linked(ref)}</xocs:serial-item></xocs:doc>`
    expect(answered(picture)).toEqual([])
    expect(answered(picture, doc)).toMatchObject([{ eid: `${EID}-e.gif`, type: 'IMAGE' }])
  })

  test('is left out where the platform declares the files', () => {
    const doc = `<xocs:doc><xocs:meta><xocs:attachments>${attachment({ filename: 'gr2.jpg' })}</xocs:attachments></xocs:meta><xocs:serial-item>${linked()}</xocs:serial-item></xocs:doc>`
    expect(basenames(answered(object('e.png', 'ref="gr1"'), doc))).toEqual(['gr2'])
  })
})

describe('a file that only a link names', () => {
  const ofLink = (xml: string) => imported({ floats: xml }).attachments

  test.each([
    ['gr1', ''],
    ['gr1.gz', 'gz'],
    ['gr1.PHTML', 'phtml'],
    ['gr1.xhtmls', ''],
    ['gr1.a', ''],
    ['gr1.a_b', ''],
    ['.png', ''],
    ['a.png.v2-1', ''],
  ])('%s has its name, and the extension “%s”', (locator, extension) => {
    expect(ofLink(`<ce:figure><ce:link locator="${locator}"/></ce:figure>`)).toMatchObject([
      { eid: `${EID}-${locator}`, basename: locator, filename: locator, extension, found: false },
    ])
  })

  test.each([
    ['figure', 'IMAGE'],
    ['e-component', 'APPLICATION'],
    ['alt-e-component', 'APPLICATION'],
  ])('in a %s is of type %s', (name, type) => {
    expect(ofLink(`<ce:${name}><ce:link locator="f"/></ce:${name}>`)).toMatchObject([{ type }])
  })

  test('is there once, and none is for a link without a name', () => {
    expect(basenames(ofLink('<ce:figure><ce:link locator="f"/><ce:link locator="f"/><ce:link/></ce:figure>'))).toEqual(['f'])
  })

  test('is none in an article without its text', () => {
    expect(read(`<full-text-retrieval-response><coredata>${PII}</coredata></full-text-retrieval-response>`).attachments).toEqual(
      [],
    )
  })
})
