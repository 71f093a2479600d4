import { checkedEid } from '../../support/checked-eid.ts'
import { test } from '@fast-check/vitest'
import { eidOfFile, parsePii } from '@lectern/domain/core'
import {
  geospatialAttachments,
  geospatialFiles,
  microscopeSlides,
  noEnrichedContent,
  type Attachment,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { made } from '../../support/made.ts'

const pii = made(parsePii('S0022247X13008238'))

describe('RICH-2 the way to the slides', () => {
  const viewer = O.some({ url: 'https://microscope.example.org/view', signature: 'sig' })
  const slides = (...identifiers: readonly string[]) => ({
    virtualMicroscope: O.some({ identifiers, md5: 'abc', timestamp: '9' }),
  })

  test('says how many there are', () => {
    expect(microscopeSlides(slides('one'), viewer)).toEqual(
      O.some({
        href: 'https://microscope.example.org/view?identifiers=one&md5=abc&signature=sig&time=9',
        words: 'View the slide in the virtual microscope',
      }),
    )
    expect(O.toUndefined(microscopeSlides(slides('one', 'two'), viewer))?.words).toBe('View 2 slides in the virtual microscope')
  })

  test('is none without slides, without a viewer, or where the viewer is nowhere a link may lead', () => {
    expect([
      microscopeSlides(noEnrichedContent, viewer),
      microscopeSlides(slides('one'), O.none),
      microscopeSlides(slides('one'), O.some({ url: 'javascript:alert(1)', signature: '' })),
    ]).toEqual([O.none, O.none, O.none])
  })
})

describe('TREE-9 the files that are shown as maps', () => {
  const file = (filename: string, extension: string, given: Partial<Attachment> = {}): Attachment => ({
    eid: eidOfFile(checkedEid('1-s2.0-X'), filename),
    type: 'APPLICATION',
    basename: 'mmc1',
    filename,
    extension,
    found: true,
    ...given,
  })
  const content = { geospatialData: O.some({ kmlIds: ['mmc1'] }) }

  test('are none where the service names none', () => {
    expect(geospatialAttachments(noEnrichedContent, [file('a.kml', 'kml')])).toEqual([])
  })

  test('can be read and downloaded', () => {
    expect(
      geospatialFiles(content, [file('my sites.kml', 'kml', { size: 2048 }), file('a.KMZ', 'KMZ'), file('a.csv', 'csv')], pii),
    ).toEqual([
      {
        eid: '1-s2.0-X-my%20sites.kml',
        filename: 'my sites.kml',
        href: `/content/${pii}/my%20sites.kml`,
        isPacked: false,
        words: 'Download document (KML, 2KB)',
      },
      {
        eid: '1-s2.0-X-a.KMZ',
        filename: 'a.KMZ',
        href: `/content/${pii}/a.KMZ`,
        isPacked: true,
        words: 'Download document (KMZ)',
      },
    ])
  })

  test('are none that were not found (TREE-5)', () => {
    expect(geospatialFiles(content, [file('a.kml', 'kml', { found: false })], pii)).toEqual([])
  })
})
