import { isCreativeCommons, type Access, type ContentNode } from '@lectern/domain/article'
import { all, attributeOf, first, inside, wordsOf, type XmlElement } from '../xml/index.ts'
import type { Convert } from './convert.ts'
import { around } from './nodes.ts'
import { copyrightWords, licenseParagraphs } from './objects.ts'

/** The elements that state ownership and licence: `permissions`, and the metadata element itself, as in the oldest tag set. */
const permissionsOf = (meta: XmlElement): readonly XmlElement[] => [...all(meta, 'permissions'), meta]

const licensesOf = (meta: XmlElement): readonly XmlElement[] => permissionsOf(meta).flatMap(holder => all(holder, 'license'))

const addressesOf = (license: XmlElement): readonly string[] =>
  [
    attributeOf(license, 'href'),
    ...inside(license, 'license_ref').map(wordsOf),
    ...inside(license, 'ext-link', 'uri').map(link => attributeOf(link, 'href') ?? wordsOf(link)),
  ].flatMap(address => (address !== undefined && /^(?:https?:)?\/\//i.test(address) ? [address] : []))

const allTextOf = (license: XmlElement): string =>
  [wordsOf(license), attributeOf(license, 'license-type'), ...addressesOf(license)].join(' ')

const isOpen = (license: XmlElement): boolean =>
  isCreativeCommons(allTextOf(license)) || /open[-\s]?access/i.test(attributeOf(license, 'license-type') ?? '')

/** An address without a scheme takes that of its page, which a stored one no longer has. */
const withScheme = (address: string): string => (address.startsWith('//') ? `https:${address}` : address)

/** The URL of the licence: a Creative Commons one if there is any, or else the first that a licence states as its own. */
const addressOfLicense = (licenses: readonly XmlElement[]): string | undefined => {
  const address =
    licenses.flatMap(addressesOf).find(isCreativeCommons) ??
    licenses
      .map(license => attributeOf(license, 'href') ?? wordsOf(first(license, 'license_ref')))
      .find(given => given !== undefined)
  return address === undefined ? undefined : withScheme(address)
}

/** Whether the article itself has an element, rather than a figure or a file of it, which may have permissions of their own. */
const says = (holders: readonly XmlElement[], name: string): boolean => holders.some(holder => first(holder, name) !== undefined)

/**
 * Who may read the article: an open licence (Creative Commons by URL or text, or one labelled open access) makes it open access,
 * and so does a statement of who paid for open access; `ali:free_to_read` without these makes it open archive.
 */
export const accessOf = (meta: XmlElement): Access => {
  const licenses = licensesOf(meta)
  const openAccess = licenses.some(isOpen) || says([...permissionsOf(meta), ...all(meta, 'funding-group')], 'open-access')
  const isFree = says([...permissionsOf(meta), ...licenses], 'free_to_read')
  const license = addressOfLicense(licenses)
  return { openAccess, openArchive: isFree && !openAccess, ...(license === undefined ? {} : { license }) }
}

export const copyrightLineOf = (meta: XmlElement): string | undefined =>
  permissionsOf(meta)
    .map(copyrightWords)
    .find(line => line !== undefined)

/** The paragraphs of licences and permissions. */
export const licenseNodes = (meta: XmlElement, to: Convert): readonly ContentNode[] =>
  licensesOf(meta)
    .flatMap(license => licenseParagraphs(license, to))
    .flatMap(line => around('para', line))
