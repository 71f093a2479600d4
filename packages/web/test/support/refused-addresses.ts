/** A page of a site, from which addresses are followed as a browser would. */
const PAGE = new URL('https://site.example/science/article/pii/S1?x=1')

/** Attributes whose address is followed, those whose address is loaded, and those that no renderer needs. */
const FOLLOWED: ReadonlySet<string> = new Set(['href', 'xlink:href', 'action', 'formaction', 'cite', 'longdesc'])
const LOADED: ReadonlySet<string> = new Set(['src', 'poster', 'background', 'lowsrc'])
const NEVER: ReadonlySet<string> = new Set(['srcdoc', 'ping', 'manifest', 'codebase', 'classid', 'archive', 'profile'])

const SCHEMES = /^(?:https?|ftps?|mailto):$/
const LOADED_SCHEMES = /^https?:$/

/**
 * Whether a browser leaves the page by an address only to where it may: to an allowed scheme that the address itself names, or else to
 * another place on the site. What it cannot read leads nowhere. This is decided by the URL parser alone, not by the domain's rules.
 */
export const isAllowed = (address: string, schemes = SCHEMES): boolean => {
  const url = URL.parse(address, PAGE)
  if (url === null) return true
  return URL.canParse(address) ? schemes.test(url.protocol) : url.origin === PAGE.origin
}

/** An address in some markup: the element and attribute that have it, and whether a browser may get it. */
export interface FoundAddress {
  readonly at: string
  readonly address: string
  readonly isAllowed: boolean
}

const loaded = (address: string): Omit<FoundAddress, 'at'> => ({ address, isAllowed: isAllowed(address, LOADED_SCHEMES) })

const inAttribute = (element: Element, name: string, value: string): readonly Omit<FoundAddress, 'at'>[] => {
  if (NEVER.has(name)) return [{ address: value, isAllowed: false }]
  if (name === 'srcset' || name === 'imagesrcset')
    return value.split(/[\s,]+(?!\d+w)/).map(entry => loaded(entry.replace(/\s.*$/s, '')))
  if (LOADED.has(name) || (name === 'data' && element.localName === 'object')) return [loaded(value)]
  return FOLLOWED.has(name) ? [{ address: value, isAllowed: isAllowed(value) }] : []
}

/** The addresses in all attributes of an element. */
export const addressesIn = (element: Element): readonly FoundAddress[] =>
  element.getAttributeNames().flatMap(name =>
    inAttribute(element, name.toLowerCase(), element.getAttribute(name) ?? '').map(found => ({
      at: `${element.localName} ${name}`,
      ...found,
    })),
  )

/** The addresses in all attributes of the elements below one. */
export const addressesOf = (root: ParentNode): readonly FoundAddress[] => [...root.querySelectorAll('*')].flatMap(addressesIn)

/** The names under which JSON-LD has addresses. */
const OF_THINGS: ReadonlySet<string> = new Set(['@id', 'url', 'license', 'sameAs', 'image', 'item', 'mainEntityOfPage'])

const inThing = (value: unknown, name = ''): readonly FoundAddress[] => {
  if (Array.isArray(value)) return value.flatMap(each => inThing(each, name))
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, each]) => inThing(each, key))
  return typeof value === 'string' && OF_THINGS.has(name)
    ? [{ at: `JSON-LD ${name}`, address: value, isAllowed: isAllowed(value) }]
    : []
}

/** The names of `meta` elements with addresses. */
const OF_META = /^(?:og:(?:url|image)|twitter:image|citation_(?:pdf|fulltext_html|abstract_html)_url)$/

const inMeta = (meta: Element): readonly FoundAddress[] => {
  const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? ''
  const address = meta.getAttribute('content') ?? ''
  return OF_META.test(name) ? [{ at: `meta ${name}`, address, isAllowed: isAllowed(address) }] : []
}

/** The same for a document, with the addresses that its `meta` elements and its JSON-LD have. */
export const addressesOfDocument = (root: ParentNode): readonly FoundAddress[] => [
  ...addressesOf(root),
  ...[...root.querySelectorAll('meta')].flatMap(inMeta),
  ...[...root.querySelectorAll('script[type="application/ld+json"]')].flatMap(({ textContent }) =>
    inThing(JSON.parse(textContent)),
  ),
]

/** Those that a browser must not get, in words. */
export const refusedIn = (found: readonly FoundAddress[]): readonly string[] =>
  found.flatMap(({ at, address, isAllowed: isFine }) => (isFine ? [] : [`${at}=${JSON.stringify(address)}`]))
