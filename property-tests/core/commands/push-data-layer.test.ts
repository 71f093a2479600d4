import { namedPii } from '../../support/named-pii.ts'
import { test } from '@fast-check/vitest'
import { pushToDataLayer, type DataLayerEvent } from '@lectern/domain/core'
import { describe, expect } from 'vitest'

/** One of every kind. New or removed events do not compile. */
const samples: { readonly [Name in DataLayerEvent['event']]: Extract<DataLayerEvent, { readonly event: Name }> } = {
  pageLoad: { event: 'pageLoad', pii: namedPii('S1') },
  contentDownload: { event: 'contentDownload', pii: namedPii('S1'), format: 'pdf', count: 1 },
  recommendationClick: { event: 'recommendationClick', pii: namedPii('S1'), position: 1 },
  linkOut: { event: 'linkOut', url: 'https://doi.org/10.1000/1', name: 'doi' },
  ctaClick: { event: 'ctaClick', name: 'accessbar:fta:single-article' },
  ctaImpression: { event: 'ctaImpression', name: 'accessbar' },
  searchStart: { event: 'searchStart', origin: 'article' },
  casaUsage: { event: 'casaUsage', pii: namedPii('S1') },
  publisherManuscript: { event: 'publisherManuscript', pii: namedPii('S1') },
  citationExport: { event: 'citationExport', pii: namedPii('S1'), format: 'ris' },
  socialShare: { event: 'socialShare', pii: namedPii('S1'), network: 'email' },
}

describe('USE-4 the data layer', () => {
  test.each(Object.entries(samples))('%s goes there as it is', (name, event) => {
    expect(event.event).toBe(name)
    expect(pushToDataLayer(event)).toEqual({ kind: 'push-data-layer', event })
  })
})
