import type { EntitledRecommendationList } from '@lectern/domain/page'
import { fields, Flag, list, Text, withFallback, type Codec } from './fields.ts'
import { PiiCodec } from './identifiers.ts'
import { Words } from './words.ts'

/** CALL-9: the recommendations that the reader is entitled to. */
export const EntitledRecommendationsCodec: Codec<EntitledRecommendationList> = fields('entitled recommendations', {
  articles: list(fields('an entitled recommendation', { pii: PiiCodec, title: Words, isThirdParty: withFallback(Flag, false) })),
  token: Text,
})
