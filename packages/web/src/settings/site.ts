import { ACCOUNT_PAGES, type LinkOutUrls } from '@lectern/domain/core'
import { defaultSite, ENVIRONMENTS, type Environment, type SiteConfig } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import * as t from 'io-ts'
import { settingsRecord, settingsText, NonBlank } from './fields/record.ts'
import type { SettingsFile } from './fields/settings-file.ts'
import { settingsList } from './fields/list.ts'
import { Address, oneOf } from './fields/values.ts'

/** Support for the pages whose paths begin so. */
interface PageHelp {
  readonly path: string
  readonly url: string
}

/** What a site says of itself, beside its articles: its names and addresses, and what its header and footer offer. */
export interface SiteSettings {
  readonly site: SiteConfig
  /** Whether readers have a cart, where their institution does not say so itself (HEAD-9). */
  readonly allowCart: boolean
  readonly environment: Environment
  readonly pageHelp: readonly PageHelp[]
  /** The origins whose scripts may make this site's calls: front ends of other makes. */
  readonly frontEndOrigins: readonly string[]
  /** Where questions go, on a site without a page of its own for them. */
  readonly contactEmail?: string
}

/** A site that says nothing of itself. */
export const defaultSiteSettings: SiteSettings = {
  site: defaultSite,
  allowCart: false,
  environment: 'prod',
  pageHelp: [],
  frontEndOrigins: [],
}

const isPlain = (text: string): boolean => !/[#\s]/.test(text)

/** An address that fields can be put after. */
const Page = settingsText('an address that begins with https://, http:// or /, without a hash', text =>
  O.filter(isPlain)(O.some(text)),
)
const PageAddress = new t.Type<string, string>(
  Page.name,
  Address.is,
  (value, context) => (Page.is(value) && Address.is(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
)

const isOrigin = ({ protocol, origin, href }: URL): boolean =>
  /^https?:$/.test(protocol) && href === `${origin}/` && !origin.includes('*')

/** An origin as browsers write it. */
const Origin = settingsText('an origin, as https://journals.example, without a path', text =>
  O.map(({ origin }: URL) => origin)(O.filter(isOrigin)(O.fromNullable(URL.parse(text)))),
)

const Path = settingsText('the beginning of a path, as /science/article/', text =>
  /^\/(?![/\\])[^\s?#\\]*$/.test(text) ? O.some(text) : O.none,
)
const Email = settingsText('an email address', text =>
  /^[^\s@<>"]+@[^\s@<>"]+$/.test(text.trim()) ? O.some(text.trim()) : O.none,
)
const Company = settingsRecord('a company', {}, { name: NonBlank, url: Address })

/** The same codec for each of several fields. */
const each = <Name extends string, A>(names: readonly Name[], codec: t.Type<A, A>): Readonly<Record<Name, t.Type<A, A>>> =>
  // The names are those that the record has fields for; `fromEntries` does not keep that.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(names.map(name => [name, codec])) as Record<Name, t.Type<A, A>>

const SiteCodec = settingsRecord(
  'the site',
  {},
  {
    name: NonBlank,
    publisher: Company,
    parentCompany: Company,
    aboutUrl: Address,
    advertiseUrl: Address,
    contactUrl: Address,
    contactEmail: Email,
    termsUrl: Address,
    privacyPolicyUrl: Address,
    privacyCenterUrl: Address,
    adminToolUrl: Address,
    orderHistoryUrls: settingsRecord('the addresses of orders', {}, { production: Address, staging: Address }),
    supportHubUrls: settingsRecord(
      'the addresses of the support hub',
      {},
      { en: Address, zh: Address, ja: Address, ko: Address },
    ),
    accountUrls: settingsRecord('the addresses of the pages about accounts', {}, each(ACCOUNT_PAGES, PageAddress)),
    allowCart: t.boolean,
    environment: oneOf(ENVIRONMENTS),
    pageHelp: settingsList(
      'pages with help',
      settingsRecord('a page with help', { path: Path, url: Address }, {}),
      ({ path }) => [{ field: 'path', value: path }],
    ),
    frontEndOrigins: settingsList('origins', Origin, origin => [{ field: '', value: origin }]),
  },
)

/** `site.json`: the site's names and addresses, and what its header and footer offer. */
export const siteFile: SettingsFile<t.TypeOf<typeof SiteCodec>> = { name: 'site.json', codec: SiteCodec, absent: {} }

/** What a site says of itself, and for the rest what every site begins with. The addresses of other sites stand in `view.json`. */
export const siteOf = (
  {
    publisher,
    parentCompany,
    orderHistoryUrls,
    supportHubUrls,
    accountUrls,
    allowCart,
    environment,
    pageHelp,
    frontEndOrigins,
    contactEmail,
    ...said
  }: t.TypeOf<typeof SiteCodec>,
  linkOutUrls: LinkOutUrls,
): SiteSettings => ({
  site: {
    ...defaultSite,
    ...said,
    publisher: { ...defaultSite.publisher, ...publisher },
    parentCompany: { ...defaultSite.parentCompany, ...parentCompany },
    orderHistoryUrls: { ...defaultSite.orderHistoryUrls, ...orderHistoryUrls },
    supportHubUrls: { ...defaultSite.supportHubUrls, ...supportHubUrls },
    accountUrls: { ...defaultSite.accountUrls, ...accountUrls },
    linkOutUrls,
  },
  allowCart: allowCart ?? defaultSiteSettings.allowCart,
  environment: environment ?? defaultSiteSettings.environment,
  pageHelp: pageHelp ?? defaultSiteSettings.pageHelp,
  frontEndOrigins: frontEndOrigins ?? defaultSiteSettings.frontEndOrigins,
  ...(contactEmail !== undefined && { contactEmail }),
})

/** Support for a page, by its address: of several beginnings of its path the longest counts. */
export const helpForPage = (pageHelp: readonly PageHelp[], address: string): O.Option<string> => {
  const path = address.replace(/[?#].*/s, '')
  const longest = pageHelp
    .filter(help => path.startsWith(help.path))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
  return O.map(({ url }: PageHelp) => url)(O.fromNullable(longest))
}
