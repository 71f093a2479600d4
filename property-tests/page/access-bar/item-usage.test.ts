import { fc, test } from '@fast-check/vitest'
import { parsePii } from '@lectern/domain/core'
import {
  ACCESS_BAR_COMPONENTS,
  ctaName,
  itemSeen,
  itemUsed,
  updateAccessBarConfig,
  type AccessBarConfigState,
} from '@lectern/domain/page'
import { describe, expect } from 'vitest'
import { accessBarConfig } from '../../arbitraries/access-bar.ts'
import { made } from '../../support/made.ts'

const pii = made(parsePii('S2211753914000025'))
const component = fc.constantFrom(...ACCESS_BAR_COMPONENTS)

describe('USE-4 what the data layer is told of the access bar', () => {
  test.prop([accessBarConfig, fc.array(component)])(
    'each component is told of once when it is seen, however often that is',
    (config, seen) => {
      let state: AccessBarConfigState = config
      const told = seen.flatMap(id => {
        const [next, commands] = updateAccessBarConfig(state, { type: 'accessbarConfig/item-seen', id })
        state = next
        return commands
      })
      expect(told).toEqual([...new Set(seen)].map(id => ({ kind: 'push-data-layer', event: itemSeen(id) })))
    },
  )

  test.prop([accessBarConfig, accessBarConfig, component])(
    'not again after another configuration has come',
    (before, config, id) => {
      const [seen] = updateAccessBarConfig(before, { type: 'accessbarConfig/item-seen', id })
      const [received] = updateAccessBarConfig(seen, { type: 'accessbarConfig/received', config })
      expect(received).toEqual({ ...config, seen: [id] })
      expect(updateAccessBarConfig(received, { type: 'accessbarConfig/item-seen', id })).toEqual([received, []])
    },
  )

  test.prop([accessBarConfig, component])('each use is told of, and changes nothing', (config, id) => {
    const [state, commands] = updateAccessBarConfig(config, { type: 'accessbarConfig/item-used', item: { id }, pii })
    expect(state).toBe(config)
    expect(commands).toEqual(itemUsed({ id }, pii).map(event => ({ kind: 'push-data-layer', event })))
  })

  test('components have names of their own', () => {
    expect([ctaName('ViewPDF'), ctaName('DownloadFullIssue'), ctaName('ClinicalKey'), ctaName('ThirdPartyPDF')]).toEqual([
      'accessbar:view-pdf',
      'accessbar:download-full-issue',
      'accessbar:clinical-key',
      'accessbar:third-party-pdf',
    ])
    expect(new Set(ACCESS_BAR_COMPONENTS.map(ctaName)).size).toBe(ACCESS_BAR_COMPONENTS.length)
    expect(itemSeen('OrderPDF')).toEqual({ event: 'ctaImpression', name: 'accessbar:order-pdf' })
  })

  test.each([
    ['ViewPDF', '/science/article/pii/S1/pdf?md5=1', [{ event: 'contentDownload', pii, format: 'pdf', count: 1 }]],
    [
      'DownloadPDF',
      'https://example.org/a',
      [
        { event: 'contentDownload', pii, format: 'pdf', count: 1 },
        { event: 'linkOut', url: 'https://example.org/a', name: 'accessbar:download-pdf' },
      ],
    ],
    [
      'OpenManuscript',
      'https://arxiv.org/abs/1',
      [{ event: 'linkOut', url: 'https://arxiv.org/abs/1', name: 'accessbar:open-manuscript' }],
    ],
    [
      'ThirdPartyPDF',
      'https://publisher.example/1.pdf',
      [{ event: 'linkOut', url: 'https://publisher.example/1.pdf', name: 'accessbar:third-party-pdf' }],
    ],
    ['RemoteAccess', '/user/institution/login', []],
    ['DownloadFullIssue', undefined, []],
  ] as const)('%s that leads to %s: the click, the PDF, the way to another site', (id, href, more) => {
    expect(itemUsed(href === undefined ? { id } : { id, href }, pii)).toEqual([{ event: 'ctaClick', name: ctaName(id) }, ...more])
  })
})
