import {
  isCreativeCommons,
  isWithinPeriod,
  nextChange,
  type Access,
  type ContentNode,
  type StatedPeriod,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { all, attributeOf, first, inside, isElement, wordsOf, type XmlElement } from '../xml/index.ts'
import type { ArticleXml } from './article.ts'
import type { Convert } from './convert.ts'
import { around } from './nodes.ts'
import { copyrightWords, licenseParagraphs } from './objects.ts'
import { customFields } from './parts.ts'

/** When a licence or a freedom begins and ends, as NISO's Access and License Indicators state it. */
const periodOf = (indicator: XmlElement): StatedPeriod => ({
  from: attributeOf(indicator, 'start_date'),
  until: attributeOf(indicator, 'end_date'),
})

const isInForce =
  (today: string) =>
  (indicator: XmlElement): boolean =>
    isWithinPeriod(today, periodOf(indicator))

/** The elements that state ownership and licence: `permissions`, and the metadata element itself, as in the oldest tag set. */
const permissionsOf = (meta: XmlElement): readonly XmlElement[] => [...all(meta, 'permissions'), meta]

const licensesOf = (meta: XmlElement): readonly XmlElement[] => permissionsOf(meta).flatMap(holder => all(holder, 'license'))

/** A licence without the references that are not in force yet, or no longer; none if nothing else states what it is. */
const licenseOn =
  (today: string) =>
  (license: XmlElement): readonly XmlElement[] => {
    const references = all(license, 'license_ref')
    const left = references.filter(isInForce(today))
    if (left.length === references.length) return [license]
    const children = license.children.filter(child => !isElement(child) || !references.includes(child) || left.includes(child))
    return left.length === 0 ? [] : [{ ...license, children }]
  }

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

/** Addresses that are written out, without the punctuation after them. */
const addressesIn = (words: string): readonly string[] => words.match(/https?:\/\/[^\s()<>"']*[^\s()<>"'.,;:]/gi) ?? []

/**
 * The URL of the licence: a Creative Commons one if there is any, in a link or written out, or else the first that a licence states as its own.
 * @param statements what else can state a licence
 */
const addressOfLicense = (licenses: readonly XmlElement[], statements: readonly XmlElement[]): string | undefined => {
  const stating = [...licenses, ...statements]
  const address =
    stating.flatMap(addressesOf).find(isCreativeCommons) ??
    stating.flatMap(element => addressesIn(wordsOf(element) ?? '')).find(isCreativeCommons) ??
    licenses
      .map(license => attributeOf(license, 'href') ?? wordsOf(first(license, 'license_ref')))
      .find(given => given !== undefined)
  return address === undefined ? undefined : withScheme(address)
}

/** Elements that concern the article itself, rather than a figure or a file of it, which may have permissions of their own. */
const inHolders = (holders: readonly XmlElement[], name: string): readonly XmlElement[] =>
  holders.flatMap(holder => all(holder, name))

/** `<?properties open_access?>`, with which PubMed Central marks the articles of its open access subset; `<?pmc open_access?>` in some copies. */
const isOpenInstruction = (instruction: string): boolean => {
  const [target, ...words] = instruction.split(/\s+/)
  return (target === 'properties' || target === 'pmc') && words.includes('open_access')
}

/**
 * Whether PubMed Central says that the article is open access: by its instruction or in its own fields, unless the article is under embargo there.
 * Its mark of an author's manuscript is none, because such an article is free in that archive only.
 */
const isOpenInPmc = ({ element, meta }: Pick<ArticleXml, 'element' | 'meta'>): boolean => {
  const fields = new Map(
    customFields(meta).map(field => [wordsOf(first(field, 'meta-name')), wordsOf(first(field, 'meta-value')) ?? '']),
  )
  const isYes = (name: string): boolean => /^yes$/i.test(fields.get(name) ?? '')
  return (
    !isYes('pmc-status-embargo') &&
    (isYes('pmc-prop-open-access') ||
      isCreativeCommons(fields.get('pmc-license-ref') ?? '') ||
      (element.instructions ?? []).some(isOpenInstruction))
  )
}

/**
 * Who may read the article: an open licence (Creative Commons by URL or text, in the licence or the copyright statement, or one labelled open
 * access) makes it open access, and so do a statement of who paid for open access and PubMed Central's marks; `ali:free_to_read` without these
 * makes it open archive. Licences and freedoms count while they are in force.
 * @param today the day on which that is asked: `2026-11-26`
 */
export const accessOf = (article: Pick<ArticleXml, 'element' | 'meta'>, today: string): Access => {
  const { meta } = article
  const permissions = permissionsOf(meta)
  const licenses = licensesOf(meta).flatMap(licenseOn(today))
  const statements = inHolders(permissions, 'copyright-statement')
  const openAccess =
    licenses.some(isOpen) ||
    statements.some(statement => isCreativeCommons(allTextOf(statement))) ||
    inHolders([...permissions, ...all(meta, 'funding-group')], 'open-access').length > 0 ||
    isOpenInPmc(article)
  const isFree = inHolders([...permissions, ...licensesOf(meta)], 'free_to_read').some(isInForce(today))
  const license = addressOfLicense(licenses, statements)
  return { openAccess, openArchive: isFree && !openAccess, ...(license === undefined ? {} : { license }) }
}

/** The first day after this one on which a licence or a freedom that a file states begins, or has ended. */
export const accessChangesOn = (root: XmlElement, today: string): O.Option<string> =>
  nextChange(today, inside(root, 'free_to_read', 'license_ref').map(periodOf))

export const copyrightLineOf = (meta: XmlElement): string | undefined =>
  permissionsOf(meta)
    .map(copyrightWords)
    .find(line => line !== undefined)

/** The paragraphs of licences and permissions. */
export const licenseNodes = (meta: XmlElement, to: Convert): readonly ContentNode[] =>
  licensesOf(meta)
    .flatMap(license => licenseParagraphs(license, to))
    .flatMap(line => around('para', line))
