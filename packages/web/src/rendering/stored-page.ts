import * as t from 'io-ts'
import { StoredHref, StoredPath } from '../store/stored-address.ts'
import { decodeStored } from '../store/stored-record.ts'
import type { RenderedParts } from './fragments.tsx'

const PageShape = t.type({
  page: t.intersection([
    t.type({
      pii: t.string,
      path: StoredPath,
      abstractPath: StoredPath,
      title: t.string,
      contents: t.UnknownArray,
      notices: t.UnknownArray,
    }),
    t.partial({ license: t.partial({ href: StoredHref }) }),
  ]),
  source: t.type({ meta: t.type({ pii: t.string }), has: t.UnknownRecord }),
})

/** Decodes a stored page; the error says where its JSON is invalid. */
export const decodePage = decodeStored<Pick<RenderedParts, 'page' | 'source'>>(PageShape)
