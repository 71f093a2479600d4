import { ACCOUNT_PAGES, type LinkOutUrls, type Src } from '@lectern/domain/core'
import {
  defaultSite,
  ENVIRONMENTS,
  FOOTER_LINKS,
  identityStyle,
  type Environment,
  type HomeText,
  type SiteConfig,
  type SiteImage,
} from '@lectern/domain/site'
import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { Colours, coloursOf } from './colours.ts'
import { ImageFile } from './fields/image-file.ts'
import { settingsRecord, settingsText, NonBlank } from './fields/record.ts'
import type { SettingsFile } from './fields/settings-file.ts'
import { settingsList } from './fields/list.ts'
import { heldImage, type SiteImages } from './site-images.ts'
import { Address, addressIn, oneOf } from './fields/values.ts'

/** The help address for pages whose path starts with `path`. */
interface PageHelp {
  readonly path: string
  readonly url: Src
}

/** The site's own settings: names, addresses, and what its header and footer offer. */
export interface SiteSettings {
  readonly site: SiteConfig
  /** Whether readers have a cart, unless their institution sets it (HEAD-9). */
  readonly allowCart: boolean
  readonly environment: Environment
  readonly pageHelp: readonly PageHelp[]
  /** The origins of other front ends, whose scripts may make this site's calls. */
  readonly frontEndOrigins: readonly string[]
  /** The email address for questions, for a site without its own contact page. */
  readonly contactEmail?: string
  /** The email address for those who harvest the site by OAI-PMH; `contactEmail` if absent. */
  readonly adminEmail?: string
  /** The style sheet of the site's colours and logo; empty if it has none of its own. */
  readonly style: string
  /** What the home page says above its articles. */
  readonly home: HomeText
  readonly images: SiteImages
}

/** The defaults. */
export const defaultSiteSettings: SiteSettings = {
  site: defaultSite,
  allowCart: false,
  environment: 'prod',
  pageHelp: [],
  frontEndOrigins: [],
  style: '',
  home: {},
  images: {},
}

const isPlain = (text: string): boolean => !/[#\s]/.test(text)

/** An address to which query fields can be appended. */
const PageAddress = settingsText('an address that begins with https://, http:// or /, without a hash', text =>
  isPlain(text) ? addressIn(text) : O.none,
)

const isOrigin = ({ protocol, origin, href }: URL): boolean =>
  /^https?:$/.test(protocol) && href === `${origin}/` && !origin.includes('*')

/** An origin, spelt as browsers send it. */
const Origin = settingsText('an origin such as https://journals.example, without a path', text =>
  O.map(({ origin }: URL) => origin)(O.filter(isOrigin)(O.fromNullable(URL.parse(text)))),
)

const Path = settingsText('the beginning of a path, such as /science/article/', text =>
  /^\/(?![/\\])[^\s?#\\]*$/.test(text) ? O.some(text) : O.none,
)
const Email = settingsText('an email address', text =>
  /^[^\s@<>"]+@[^\s@<>"]+$/.test(text.trim()) ? O.some(text.trim()) : O.none,
)
const Links = settingsList('links', settingsRecord('a link', { label: NonBlank, url: Address }, {}))
const Company = settingsRecord('a company', {}, { name: NonBlank, url: Address })

/** The same codec for each of several fields. */
const each = <Name extends string, A>(names: readonly Name[], codec: t.Type<A, A>): Readonly<Record<Name, t.Type<A, A>>> =>
  // The record has exactly these names, but the type of `fromEntries` loses that.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(names.map(name => [name, codec])) as Record<Name, t.Type<A, A>>

const SiteCodec = settingsRecord(
  'the site',
  {},
  {
    name: NonBlank,
    logo: settingsRecord('a logo', { light: ImageFile }, { dark: ImageFile, alt: NonBlank }),
    favicon: ImageFile,
    colours: Colours,
    footer: settingsRecord(
      'a footer',
      {},
      {
        leaveOut: settingsList('links of the footer', oneOf(FOOTER_LINKS)),
        links: Links,
        text: NonBlank,
        copyright: NonBlank,
      },
    ),
    home: settingsRecord(
      'the text of the home page',
      {},
      { heading: NonBlank, paragraphs: settingsList('paragraphs', NonBlank), links: Links },
    ),
    publisher: Company,
    parentCompany: Company,
    aboutUrl: Address,
    advertiseUrl: Address,
    contactUrl: Address,
    contactEmail: Email,
    adminEmail: Email,
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
    accountUrls: settingsRecord('the addresses of the account pages', {}, each(ACCOUNT_PAGES, PageAddress)),
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

/**
 * Reads the images that `site.json` names, or the faults of those that cannot be served: each the field, and what is wrong.
 * @param folder absolute and real
 */
export const siteImages = async (
  folder: string,
  { logo, favicon }: Pick<t.TypeOf<typeof SiteCodec>, 'logo' | 'favicon'>,
): Promise<E.Either<readonly string[], SiteImages>> => {
  const named = [
    ['logo.light', 'logo', logo?.light],
    ['logo.dark', 'dark-logo', logo?.dark],
    ['favicon', 'favicon', favicon],
  ] as const
  const faults: string[] = []
  const images: Writable<SiteImages> = {}
  for (const [field, role, name] of named) {
    if (name === undefined) continue
    const image = await heldImage(folder, role, name)
    if (E.isLeft(image)) faults.push(`${field}: ${image.left}`)
    else images[role] = image.right
  }
  return faults.length === 0 ? E.right(images) : E.left(faults)
}

type Writable<A> = { -readonly [Key in keyof A]: A[Key] }

/** What pages say of an image. */
const shown = ({ src, width, height }: SiteImage): SiteImage => ({ src, width, height })

/** The site's settings, completed with the defaults. The addresses of external sites come from `view.json`. */
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
    adminEmail,
    logo,
    favicon: _favicon,
    colours,
    home,
    ...given
  }: t.TypeOf<typeof SiteCodec>,
  linkOutUrls: LinkOutUrls,
  images: SiteImages = {},
): SiteSettings => ({
  site: {
    ...defaultSite,
    ...given,
    publisher: { ...defaultSite.publisher, ...publisher },
    parentCompany: { ...defaultSite.parentCompany, ...parentCompany },
    orderHistoryUrls: { ...defaultSite.orderHistoryUrls, ...orderHistoryUrls },
    supportHubUrls: { ...defaultSite.supportHubUrls, ...supportHubUrls },
    accountUrls: { ...defaultSite.accountUrls, ...accountUrls },
    linkOutUrls,
    ...(images.logo && {
      logo: {
        alt: logo?.alt ?? given.name ?? defaultSite.name,
        light: shown(images.logo),
        ...(images['dark-logo'] && { dark: shown(images['dark-logo']) }),
      },
    }),
  },
  style: identityStyle(coloursOf(colours), images.logo !== undefined),
  home: home ?? defaultSiteSettings.home,
  images,
  allowCart: allowCart ?? defaultSiteSettings.allowCart,
  environment: environment ?? defaultSiteSettings.environment,
  pageHelp: pageHelp ?? defaultSiteSettings.pageHelp,
  frontEndOrigins: frontEndOrigins ?? defaultSiteSettings.frontEndOrigins,
  ...(contactEmail !== undefined && { contactEmail }),
  ...(adminEmail !== undefined && { adminEmail }),
})

/** The help address for a page: that of the longest matching path prefix. */
export const helpForPage = (pageHelp: readonly PageHelp[], address: string): O.Option<Src> => {
  const path = address.replace(/[?#].*/s, '')
  const longest = pageHelp
    .filter(help => path.startsWith(help.path))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
  return O.map(({ url }: PageHelp) => url)(O.fromNullable(longest))
}
