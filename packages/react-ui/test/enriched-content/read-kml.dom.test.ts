import type { Place, Shape } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { Buffer } from 'node:buffer'
import { describe, expect, test } from 'vitest'
import { readKml } from '../../src/enriched-content/map/read-kml.ts'

const OPEN = '<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><Folder>'
const CLOSE = '</Folder></Document></kml>'

const kmlOf = (...placemarks: readonly string[]): Uint8Array =>
  Buffer.from(`${OPEN}${placemarks.map(inside => `<Placemark>${inside}</Placemark>`).join('')}${CLOSE}`)

const at = (longitude: number, latitude: number) => ({ longitude, latitude })
const tuples = (words: string): string => `<coordinates>${words}</coordinates>`
const POINT = `<Point>${tuples('13,52')}</Point>`
const outline = (words: string): string => `<outerBoundaryIs><LinearRing>${tuples(words)}</LinearRing></outerBoundaryIs>`
const hole = (words: string): string => `<innerBoundaryIs><LinearRing>${tuples(words)}</LinearRing></innerBoundaryIs>`

describe('RICH-1 TREE-9 the shapes of a place in a KML file', () => {
  test.each<[string, string, readonly Shape[]]>([
    ['a point, whose height is left out', `<Point>${tuples('13.4,52.5,34')}</Point>`, [{ kind: 'point', at: at(13.4, 52.5) }]],
    ['the first position of a point with two', `<Point>${tuples('13,52 14,53')}</Point>`, [{ kind: 'point', at: at(13, 52) }]],
    [
      'a line of two positions',
      `<LineString>${tuples('\n 13,52,1\n 14,53,2\n')}</LineString>`,
      [{ kind: 'line', along: [at(13, 52), at(14, 53)] }],
    ],
    [
      'a ring that outlines nothing, as a line',
      `<LinearRing>${tuples('13,52 14,53 15,52 13,52')}</LinearRing>`,
      [{ kind: 'line', along: [at(13, 52), at(14, 53), at(15, 52), at(13, 52)] }],
    ],
    [
      'a track, as a line',
      '<gx:Track><when>2020</when><when>2021</when><gx:coord>13 52 8</gx:coord><gx:coord>14 53 9</gx:coord></gx:Track>',
      [{ kind: 'line', along: [at(13, 52), at(14, 53)] }],
    ],
    [
      'an area of three positions',
      `<Polygon>${outline('13,52 14,53 15,52')}</Polygon>`,
      [{ kind: 'polygon', outer: [at(13, 52), at(14, 53), at(15, 52)], holes: [] }],
    ],
    [
      'the holes of an area, of three positions or more',
      `<Polygon>${outline('0,0 9,0 9,9')}${hole('1,1 2,1 2,2')}${hole('3,3 4,3')}${hole('5,5 6,5 6,6 5,5')}</Polygon>`,
      [
        {
          kind: 'polygon',
          outer: [at(0, 0), at(9, 0), at(9, 9)],
          holes: [
            [at(1, 1), at(2, 1), at(2, 2)],
            [at(5, 5), at(6, 5), at(6, 6), at(5, 5)],
          ],
        },
      ],
    ],
    [
      'several, points before lines and lines before areas',
      `<MultiGeometry><Polygon>${outline('0,0 9,0 9,9')}</Polygon><MultiGeometry><LineString>${tuples('1,1 2,2')}</LineString></MultiGeometry>${POINT}${POINT}</MultiGeometry>`,
      [
        { kind: 'point', at: at(13, 52) },
        { kind: 'point', at: at(13, 52) },
        { kind: 'line', along: [at(1, 1), at(2, 2)] },
        { kind: 'polygon', outer: [at(0, 0), at(9, 0), at(9, 9)], holes: [] },
      ],
    ],
  ])('are %s', (_, inside, shapes) => {
    expect(readKml(kmlOf(`<name>Well</name>${inside}`))).toEqual(E.right([{ name: 'Well', shapes }]))
  })

  test.each([
    ['nothing', ''],
    ['a point without coordinates', '<Point/>'],
    ['a point whose coordinates are empty', `<Point>${tuples('')}</Point>`],
    ['a line of one position', `<LineString>${tuples('13,52')}</LineString>`],
    ['a ring of one position', `<LinearRing>${tuples('13,52')}</LinearRing>`],
    ['a track of one position', '<gx:Track><gx:coord>13 52 8</gx:coord></gx:Track>'],
    ['an area of two positions', `<Polygon>${outline('13,52 14,53')}</Polygon>`],
    ['an area without an outline', `<Polygon>${hole('13,52 14,53 15,52')}</Polygon>`],
    ['an outline without a ring', '<Polygon><outerBoundaryIs/></Polygon>'],
  ])('are none in %s', (_, inside) => {
    expect(readKml(kmlOf(inside))).toEqual(E.left('empty'))
    expect(E.map((places: readonly Place[]) => places.length)(readKml(kmlOf(inside, POINT)))).toEqual(E.right(1))
  })
})

const namesIn = (bytes: Uint8Array) => E.map((places: readonly Place[]) => places.map(({ name }) => name))(readKml(bytes))

describe('RICH-1 the name of a place in a KML file', () => {
  test.each([
    ['is its own', '<name>Well</name>', 'Well'],
    ['is plain text', '<name>A <![CDATA[<b>deep</b>]]> &lt;well&gt;</name>', 'A <b>deep</b> <well>'],
    ['has single spaces', '<name>\n  Upper \t\n  well\n</name>', 'Upper well'],
    ['is not that of something inside it', '<ExtendedData><Data><name>depth</name></Data></ExtendedData>', 'Place 1'],
    ['is its number where it is empty', '<name> </name>', 'Place 1'],
  ])('%s', (_, name, words) => {
    expect(namesIn(kmlOf(`${name}${POINT}`))).toEqual(E.right([words]))
  })

  test('counts the places that have no shape', () => {
    expect(namesIn(kmlOf('<name>Nowhere</name>', POINT, `<name>Well</name>${POINT}`, POINT))).toEqual(
      E.right(['Place 2', 'Well', 'Place 4']),
    )
  })

  test('is found in any namespace, with any prefix, and in none', () => {
    const inside = `<Placemark><name>Well</name>${POINT}</Placemark>`
    for (const kml of [
      `<kml>${inside}</kml>`,
      `<kml xmlns="http://earth.google.com/kml/2.1">${inside}</kml>`,
      `<k:kml xmlns:k="http://www.opengis.net/kml/2.2">${inside.replaceAll(/<(\/?)/gu, '<$1k:')}</k:kml>`,
    ])
      expect(namesIn(Buffer.from(kml))).toEqual(E.right(['Well']))
  })
})

describe('RICH-1 the encoding of a KML file', () => {
  const kml = (name: string, declaration = ''): string =>
    `${declaration}<kml><Placemark><name>${name}</name>${POINT}</Placemark></kml>`
  const latin = (declaration: string): Uint8Array => Buffer.from(kml('Höhe', declaration), 'latin1')

  test.each<[string, Uint8Array]>([
    ['UTF-8 where nothing else is said', Buffer.from(kml('Höhe'))],
    ['UTF-8 where it is declared', Buffer.from(kml('Höhe', '<?xml version="1.0" encoding="UTF-8"?>'))],
    ['UTF-8 with a byte order mark', Buffer.from(kml('Höhe', '\uFEFF<?xml version="1.0"?>'))],
    ['UTF-16, the low byte first', Buffer.from(kml('Höhe', '\uFEFF<?xml version="1.0" encoding="UTF-16"?>'), 'utf16le')],
    [
      'UTF-16, the high byte first',
      Buffer.from(kml('Höhe', '\uFEFF<?xml version="1.0" encoding="UTF-16"?>'), 'utf16le').swap16(),
    ],
    ['one that is declared in double quotes', latin('<?xml version="1.0" encoding="ISO-8859-1"?>')],
    ['one that is declared in single quotes', latin("<?xml version='1.0' encoding='iso-8859-1' standalone='yes'?>")],
    ['one that is declared with spaces', latin('<?xml  version = "1.0"\n encoding  =  "windows-1252"  ?>')],
    ['not one that something else than the declaration names', Buffer.from(kml('Höhe', '<!-- <?xml encoding="utf-16le"?> -->'))],
  ])('is %s', (_, bytes) => {
    expect(namesIn(bytes)).toEqual(E.right(['Höhe']))
  })

  test('that nobody knows cannot be read', () => {
    expect(namesIn(latin('<?xml version="1.0" encoding="x-unheard-of"?>'))).toEqual(E.left('unreadable'))
  })
})

describe('RICH-1 a file that is no KML', () => {
  test.each([
    ['is empty', ''],
    ['is cut off', `${OPEN}<Placemark><name>Well</name>${POINT}</Placemark>`],
    ['is other XML, with places', `<gpx><Placemark><name>Well</name>${POINT}</Placemark></gpx>`],
    ['has a document type', `<!DOCTYPE kml>${OPEN}<Placemark><name>Well</name>${POINT}</Placemark>${CLOSE}`],
  ])('because it %s cannot be read', (_, text) => {
    expect(readKml(Buffer.from(text))).toEqual(E.left('unreadable'))
  })
})
