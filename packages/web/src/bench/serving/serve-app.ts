import { createApp } from '../../server/app.ts'
import { addressRanges } from '../../settings/address-ranges.ts'
import { holdingsOf } from '../../settings/holdings.ts'
import type { Institution } from '../../settings/institutions.ts'
import type { ReaderSettings } from '../../settings/reader-settings.ts'
import { openStore } from '../../store/open.ts'
import type { Store } from '../../store/port.ts'
import { visibleOrigin } from '../../store/visible-origin.ts'

/** The address of an institution that holds everything. It is not limited to so many requests in a minute. */
export const ADDRESS_OF_HOLDER = '::1'

const HOLDER: Institution = { id: 'holder', name: 'Example University', signIn: 'none', ipRanges: [ADDRESS_OF_HOLDER] }

/** The settings of a site with an institution that holds all journals and books of a store. */
const readersOf = async (store: Store): Promise<ReaderSettings> => {
  const cards = await store.list(await visibleOrigin(store))
  const listings = await Promise.all(cards.map(({ pii }) => store.listing(pii)))
  return {
    institutions: [HOLDER],
    networks: [[HOLDER, addressRanges([ADDRESS_OF_HOLDER])]],
    accounts: [],
    holdings: holdingsOf([
      {
        institution: HOLDER.id,
        journals: listings.flatMap(listing => (listing?.issn === undefined ? [] : [{ issn: listing.issn }])),
        books: listings.flatMap(listing => (listing?.isbn === undefined ? [] : [{ isbn: listing.isbn }])),
      },
    ]),
  }
}

/**
 * Serves the articles of a data folder, with the browser's files from another folder than the built one, and believes what it is told of where
 * requests come from. Writes the address at which it listens.
 */
export const serveApp = async (dataFolder: string, clientFolder: string): Promise<void> => {
  const store = await openStore({ dataFolder })
  const app = await createApp({
    store,
    clientFolder,
    logLevel: 'warn',
    secret: 'a secret for measurements alone',
    readers: await readersOf(store),
    trustedProxies: ['127.0.0.1'],
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.stdout.write(`Lectern is at ${app.listeningOrigin}/\n`)
  process.once('SIGTERM', () => {
    void app.close().then(() => store.close())
  })
}
