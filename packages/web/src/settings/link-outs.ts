import { isWebAddress, type WebAddress } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import { settingsRecord, settingsText } from './fields/record.ts'
import { addressIn } from './fields/values.ts'

const HERE = '{id}'

const siteIn = (text: string): O.Option<WebAddress> => O.filter(isWebAddress)(addressIn(text))

/** An address on another site, with a placeholder for an identifier. */
const Shown = settingsText('an address that begins with https:// or http:// and has {id} in one place', text =>
  O.filter((address: string) => address.split(HERE).length === 2 && !/[{}]/.test(address.replace(HERE, '')))(siteIn(text)),
)

/** The base address of another site, to which paths are appended. */
const Site = settingsText('an address that begins with https:// or http://, without a query', text =>
  O.map((address: string) => address.replace(/\/+$/, ''))(O.filter((address: string) => !/[?#]/.test(address))(siteIn(text))),
)

/** The addresses of external sites that replace the public ones (LINK-1, REF-1). */
export const LinkOutsSetting = settingsRecord(
  'the addresses of other sites',
  {},
  {
    copyright: Shown,
    scopus: Shown,
    citedBy: Shown,
    scopusAuthor: Shown,
    chemistry: Shown,
    metrics: Shown,
    scholar: Site,
  },
)
