import { either as E } from 'fp-ts'
import { join } from 'node:path'
import { holdingsFault, holdingsFile, holdingsOf, type Holdings } from './holdings.ts'
import { readSettingsFile } from './fields/settings-file.ts'
import { accountsFile, type Account } from './accounts.ts'
import { counterKeysFile, type CounterKey } from './counter-keys.ts'
import { addressRanges, type AddressRanges } from './address-ranges.ts'
import { institutionsFile, type Institution } from './institutions.ts'

/** The site's institutions, accounts and holdings. */
export interface ReaderSettings {
  readonly institutions: readonly Institution[]
  /** The networks of institutions, in the order of the file. */
  readonly networks: readonly (readonly [institution: Institution, ranges: AddressRanges])[]
  readonly accounts: readonly Account[]
  readonly holdings: Holdings
  /** The keys of the COUNTER API. */
  readonly counterKeys?: readonly CounterKey[]
}

/** No institutions or accounts: everyone is a guest. */
export const noReaderSettings: ReaderSettings = {
  institutions: [],
  networks: [],
  accounts: [],
  holdings: holdingsOf(undefined),
  counterKeys: [],
}

const firstRepeated = (values: readonly (string | undefined)[]): number =>
  values.findIndex((value, index) => value !== undefined && values.indexOf(value) < index)

const unique = <A>(list: readonly A[], field: string, value: (item: A) => string | undefined): E.Either<string, true> => {
  const values = list.map(value)
  const index = firstRepeated(values)
  return index === -1 ? E.right(true) : E.left(`${index}.${field}: "${values[index] ?? ''}" is used more than once`)
}

const institutionsFault = (institutions: readonly Institution[]): E.Either<string, true> => {
  for (const [index, { signIn, entityId, ticketKey }] of institutions.entries()) {
    if ((signIn === 'shibboleth' || signIn === 'openathens') && entityId === undefined)
      return E.left(`${index}.entityId: expected the entity id of its identity provider, because signIn is ${signIn}`)
    if (signIn === 'ticket' && ticketKey === undefined)
      return E.left(`${index}.ticketKey: expected the key with which its library signs tickets, because signIn is ticket`)
  }
  const ids = unique(institutions, 'id', ({ id }) => id)
  return E.isLeft(ids)
    ? ids
    : unique(institutions, 'entityId', ({ entityId, scope }) =>
        entityId === undefined ? undefined : `${entityId}${scope === undefined ? '' : ` ${scope}`}`,
      )
}

const accountsFault = (accounts: readonly Account[], institutions: readonly Institution[]): E.Either<string, true> => {
  const lost = accounts.findIndex(
    ({ institution }) => institution !== undefined && !institutions.some(({ id }) => id === institution),
  )
  if (lost !== -1) return E.left(`${lost}.institution: there is no "${accounts[lost]?.institution ?? ''}" in institutions.json`)
  const ids = unique(accounts, 'id', ({ id }) => id)
  return E.isLeft(ids) ? ids : unique(accounts, 'email', ({ email }) => email.toLowerCase())
}

const counterKeysFault = (keys: readonly CounterKey[], institutions: ReadonlySet<string>): E.Either<string, true> => {
  const lost = keys.findIndex(({ institution }) => institution !== undefined && !institutions.has(institution))
  return lost === -1
    ? unique(keys, 'sha256', ({ sha256 }) => sha256)
    : E.left(`${lost}.institution: there is no "${keys[lost]?.institution ?? ''}" in institutions.json`)
}

/** The same settings on a site that shows everything to everyone. */
export const openToEveryone = (settings: ReaderSettings): ReaderSettings => ({
  ...settings,
  holdings: { ...settings.holdings, everyone: true },
})

/** Whether readers who may not read an article are told of the switch that shows everything: while nothing says who may read what. */
export const namesOpenSwitch = ({ holdings: { isStated, everyone } }: Pick<ReaderSettings, 'holdings'>): boolean =>
  !isStated && !everyone

/**
 * Reads `institutions.json`, `readers.json` and `holdings.json`. Missing files count as empty; faults are errors that name
 * the file and the field. Demo accounts are kept only if the shipped library is shown.
 */
export const readReaderSettings = async (folder: string, shipped: boolean): Promise<E.Either<string, ReaderSettings>> => {
  const [institutions, everyAccount, entries, keys] = await Promise.all([
    readSettingsFile(folder, institutionsFile),
    readSettingsFile(folder, accountsFile),
    readSettingsFile(folder, holdingsFile),
    readSettingsFile(folder, counterKeysFile),
  ])
  if (E.isLeft(institutions)) return institutions
  if (E.isLeft(everyAccount)) return everyAccount
  if (E.isLeft(entries)) return entries
  if (E.isLeft(keys)) return keys
  const inFile = (name: string) => E.mapLeft((fault: string) => `${join(folder, name)}: ${fault}`)
  const known = {
    institutions: new Set(institutions.right.map(({ id }) => id)),
    accounts: new Set(everyAccount.right.map(({ id }) => id)),
  }
  const faults = [
    inFile(institutionsFile.name)(institutionsFault(institutions.right)),
    inFile(accountsFile.name)(accountsFault(everyAccount.right, institutions.right)),
    inFile(holdingsFile.name)(holdingsFault(entries.right ?? [], known)),
    inFile(counterKeysFile.name)(counterKeysFault(keys.right, known.institutions)),
  ]
  const fault = faults.find(E.isLeft)
  if (fault !== undefined) return fault
  return E.right({
    institutions: institutions.right,
    networks: institutions.right.flatMap(institution =>
      institution.ipRanges === undefined ? [] : [[institution, addressRanges(institution.ipRanges)] as const],
    ),
    accounts: everyAccount.right.filter(({ demonstration }) => shipped || demonstration !== true),
    holdings: holdingsOf(entries.right),
    counterKeys: keys.right,
  })
}
