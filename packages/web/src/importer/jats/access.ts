import { isCreativeCommons, type Access, type ContentNode } from '@lectern/domain/article'
import type { XmlElement } from '../xml.ts'
import type { Convert } from './convert.ts'
import { all, attributeOf, first, inside, words } from './elements.ts'
import { around } from './nodes.ts'
import { copyrightWords, licenseParagraphs } from './objects.ts'

/** The elements that state ownership and licence: `permissions`, and the metadata element itself, as in the oldest tag set. */
const permissionsOf = (meta: XmlElement): readonly XmlElement[] => [...all(meta, 'permissions'), meta]

const licensesOf = (meta: XmlElement): readonly XmlElement[] => permissionsOf(meta).flatMap(holder => all(holder, 'license'))

const addressesOf = (license: XmlElement): readonly string[] =>
  [
    attributeOf(license, 'href'),
    ...inside(license, 'license_ref').map(words),
    ...inside(license, 'ext-link', 'uri').map(link => attributeOf(link, 'href') ?? words(link)),
  ].flatMap(address => (address !== undefined && /^(?:https?:)?\/\//i.test(address) ? [address] : []))

const isOpen = (license: XmlElement): boolean => {
  const type = attributeOf(license, 'license-type') ?? ''
  return [words(license) ?? '', type, ...addressesOf(license)].some(isCreativeCommons) || /open[-\s]?access/i.test(type)
}

/** The URL of the licence: a Creative Commons one if there is any, or else the first that a licence states as its own. */
const addressOfLicense = (licenses: readonly XmlElement[]): string | undefined =>
  licenses.flatMap(addressesOf).find(isCreativeCommons) ??
  licenses
    .map(license => attributeOf(license, 'href') ?? words(first(license, 'license_ref')))
    .find(address => address !== undefined)

/**
 * Who may read the article: an open licence (Creative Commons by URL or text, or one labelled open access) makes it open access;
 * `ali:free_to_read` without one makes it open archive.
 */
export const accessOf = (meta: XmlElement): Access => {
  const licenses = licensesOf(meta)
  const openAccess = licenses.some(isOpen) || permissionsOf(meta).some(holder => first(holder, 'open-access') !== undefined)
  const isFree = permissionsOf(meta).some(holder => inside(holder, 'free_to_read').length > 0)
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
