import { fc, test } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { decodeXml } from '../../../src/importer/xml/index.ts'

const bytesOf = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap(part => (typeof part === 'string' ? Array.from(new TextEncoder().encode(part)) : part)))

const utf16 = (text: string, littleEndian: boolean): readonly number[] =>
  text.split('').flatMap(unit => {
    const code = unit.charCodeAt(0)
    return littleEndian ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff]
  })

const XML = '<?xml version="1.0"?>\n<a>naïve β 🧪</a>'

describe('the text of a file', () => {
  test.each([
    ['UTF-8', bytesOf(XML)],
    ['UTF-8 with a byte order mark', bytesOf([0xef, 0xbb, 0xbf], XML)],
    ['UTF-16 little-endian', bytesOf([0xff, 0xfe], utf16(XML, true))],
    ['UTF-16 big-endian', bytesOf([0xfe, 0xff], utf16(XML, false))],
    ['UTF-16 without a byte order mark', bytesOf(utf16(XML, true))],
    ['big-endian UTF-16 without a byte order mark', bytesOf(utf16(XML, false))],
  ])('in %s', (_, bytes) => {
    expect(decodeXml(bytes)).toEqual(E.right(XML))
  })

  test('in the encoding that its XML declaration names', () => {
    expect(decodeXml(bytesOf(`<?xml version="1.0" encoding="ISO-8859-1"?><a>na`, [0xef], `ve</a>`))).toEqual(
      E.right('<?xml version="1.0" encoding="ISO-8859-1"?><a>naïve</a>'),
    )
    expect(decodeXml(bytesOf(`<?xml version='1.0' encoding='windows-1252'?><a>`, [0x93], `</a>`))).toEqual(
      E.right(`<?xml version='1.0' encoding='windows-1252'?><a>“</a>`),
    )
  })

  test('that was converted from UTF-16 without changing its declaration', () => {
    const xml = '<?xml version="1.0" encoding="UTF-16"?><a>é</a>'
    expect(decodeXml(bytesOf(xml))).toEqual(E.right(xml))
  })

  test('in an encoding that nobody knows', () => {
    expect(decodeXml(bytesOf('<?xml version="1.0" encoding="klingon"?><a/>'))).toEqual(
      E.left({
        kind: 'malformed',
        line: 1,
        column: 1,
        reason: 'the file is in the encoding "klingon", which is not supported; save it as UTF-8',
      }),
    )
  })

  test.each([
    ['with a byte order mark, little-endian', [0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0, 0x61, 0, 0, 0]],
    ['with a byte order mark, big-endian', [0, 0, 0xfe, 0xff, 0, 0, 0, 0x3c, 0, 0, 0, 0x61]],
    ['without a byte order mark, little-endian', [0x3c, 0, 0, 0, 0x61, 0, 0, 0]],
    ['without a byte order mark, big-endian', [0, 0, 0, 0x3c, 0, 0, 0, 0x61]],
  ])('in UTF-32 %s', (_, bytes) => {
    expect(decodeXml(Uint8Array.from(bytes))).toEqual(E.right('<a'))
  })

  test.each(['ISO646-US', 'ANSI_X3.4-1968', 'ANSI_X3.4-1986', 'ISO_646.irv:1991', 'iso-ir-6', 'IBM367', 'csASCII', 'us'])(
    'in ASCII under the name of %s',
    encoding => {
      const xml = `<?xml version="1.0" encoding="${encoding}"?><a>soil</a>`
      expect(decodeXml(bytesOf(xml))).toEqual(E.right(xml))
    },
  )

  test.each([
    ['IBM850', [0x82], 'é'],
    ['cp437', [0x82], 'é'],
    ['CP936', [0xcd, 0xc1], '土'],
    ['windows-936', [0xcd, 0xc1], '土'],
    ['csUTF8', [0xc3, 0xa9], 'é'],
    ['csKOI8U', [0xa4], 'є'],
    ['csWindows1252', [0xe9], 'é'],
  ])('in %s, which browsers do not know', (encoding, letter, text) => {
    const declaration = `<?xml version="1.0" encoding="${encoding}"?><a>`
    expect(decodeXml(bytesOf(declaration, letter, '</a>'))).toEqual(E.right(`${declaration}${text}</a>`))
  })

  test('that is not valid in an encoding that browsers do not know: the place of the first wrong byte', () => {
    expect(decodeXml(bytesOf('<?xml version="1.0" encoding="ISO646-US"?>\n<a>na', [0xef], 've</a>'))).toMatchObject(
      E.left({ line: 2, column: 6, reason: expect.stringContaining('not valid ISO646-US') }),
    )
  })

  test.each(['base64', 'hex', 'x-user'])('in %s is refused, because no text is', encoding => {
    expect(decodeXml(bytesOf(`<?xml version="1.0" encoding="${encoding}"?><a/>`))).toMatchObject(
      E.left({ reason: `the file is in the encoding "${encoding}", which is not supported; save it as UTF-8` }),
    )
  })

  test.each([
    ['with spaces around the equals sign', '<?xml version="1.0" encoding = "iso-8859-1"?>'],
    ['with spaces around the name', '<?xml version="1.0" encoding=" iso-8859-1 "?>'],
    ['before more', '<?xml version="1.0" encoding="iso-8859-1" standalone="yes"?>'],
    ['on a line of its own', '<?xml version="1.0"\n  encoding="iso-8859-1"?>'],
  ])('in the encoding that is declared %s', (_, declaration) => {
    expect(decodeXml(bytesOf(declaration, '<a>', [0xe9], '</a>'))).toEqual(E.right(`${declaration}<a>é</a>`))
  })

  test.each([
    ['after the declaration', '<?xml version="1.0"?><a encoding="iso-8859-1">é</a>'],
    ['in another instruction', '<?xml-stylesheet encoding="iso-8859-1"?><a>é</a>'],
    ['in a part of another word', '<?xml version="1.0" xencoding="iso-8859-1"?><a>é</a>'],
    ['after a blank line', '\n<?xml version="1.0" encoding="iso-8859-1"?><a>é</a>'],
    ['as UTF-16 without a hyphen', '<?xml version="1.0" encoding="utf16"?><a>é</a>'],
    ['as ISO 10646', '<?xml version="1.0" encoding="ISO-10646-UCS-2"?><a>é</a>'],
    ['as UTF-32', '<?xml version="1.0" encoding="UTF-32"?><a>é</a>'],
    ['as little-endian UTF-16', '<?xml version="1.0" encoding="UTF-16LE"?><a>é</a>'],
  ])('in UTF-8, where another encoding is named %s', (_, xml) => {
    expect(decodeXml(bytesOf(xml))).toEqual(E.right(xml))
  })

  test('by its byte order mark, whatever it declares', () => {
    const xml = '<?xml version="1.0" encoding="iso-8859-1"?><a>é</a>'
    expect(decodeXml(bytesOf([0xef, 0xbb, 0xbf], xml))).toEqual(E.right(xml))
    expect(decodeXml(bytesOf([0xff, 0xfe], utf16(xml, true)))).toEqual(E.right(xml))
  })

  test('that is not in its encoding: the place of the first wrong byte', () => {
    expect(decodeXml(bytesOf('<a>\nnaïve ', [0xe9], 't\n</a>'))).toMatchObject(
      E.left({ kind: 'malformed', line: 2, column: 7, reason: expect.stringContaining('is not valid utf-8') }),
    )
    expect(decodeXml(bytesOf('<a>\nok ', [0xf0, 0x9f]))).toMatchObject(
      E.left({ line: 2, column: 4, reason: expect.stringContaining('ends in the middle of a character') }),
    )
  })

  test('of a picture is none', () => {
    expect(decodeXml(bytesOf([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 0x0d]))).toMatchObject(
      E.left({ kind: 'malformed', line: 1, column: 1 }),
    )
  })

  test.prop([fc.string({ unit: 'grapheme' })])('comes back as it was, whatever it says', text => {
    const xml = `<a>${text}</a>`
    expect(decodeXml(bytesOf(xml))).toEqual(E.right(xml))
    expect(decodeXml(bytesOf([0xfe, 0xff], utf16(xml, false)))).toEqual(E.right(xml))
  })

  test.prop([fc.uint8Array({ maxLength: 300 })])('never throws, whatever the bytes', bytes => {
    const decoded = decodeXml(bytes)
    if (E.isLeft(decoded)) expect(decoded.left.line).toBeGreaterThan(0)
  })
})
