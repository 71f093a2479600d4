import { isRecord } from '@lectern/domain/core'
import type { Access } from '@lectern/domain/article'
import * as t from 'io-ts'
import { Filled, Flag, withFallback, type Codec } from '../fields.ts'
import { merged, named, sparse, type WireFields } from '../records.ts'
import { opaque } from '../written.ts'

const AccessFields: Codec<Access, WireFields> = merged(
  'access',
  named('access', {
    openAccess: ['openAccess', withFallback(Flag, false)],
    openArchive: ['openArchive', withFallback(Flag, false)],
  }),
  sparse('access', { license: ['license', Filled] }),
)

/** Who may read the article according to the site or the file: in a field of its own, or among the article's fields. */
export const AccessCodec: Codec<Access, WireFields> = opaque(
  'access',
  AccessFields.is,
  (value, context) => AccessFields.validate(isRecord(value) && isRecord(value['access']) ? value['access'] : value, context),
  access => ({ access: AccessFields.encode(access) }),
  () => t.type({ access: AccessFields }),
)
