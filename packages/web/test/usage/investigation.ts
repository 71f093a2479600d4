import type { Investigation, Pii } from '@lectern/domain/core'
import { option as O } from 'fp-ts'

/** What an article's page reports once its text is on show, or as given. */
export const investigationOf = (pii: Pii, given: Partial<Investigation> = {}): Investigation => ({
  beginTime: '2026-02-10T10:00:59.000Z',
  isIpUser: false,
  isSuccess: true,
  isbn: O.none,
  issn: O.none,
  origin: 'article',
  pii,
  primary: true,
  zone: 'body',
  format: 'HTML',
  idpUsageReportingAttrs: O.none,
  viewToken: O.none,
  thirdParty: O.none,
  ...given,
})
