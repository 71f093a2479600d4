import { mapped } from '../../mapped.ts'
import { all, elementsOf, first, hasOwnText, inside, isBlank, isElement, wordsOf, type XmlElement } from '../../xml/index.ts'
import { containing, without } from '../elements.ts'
import { ridsOf } from '../links.ts'
import { mainForm } from './names.ts'

/** The country of a person whose address says nothing else. */
const countryOf = (contrib: XmlElement): XmlElement | undefined => {
  const address = first(contrib, 'address')
  const [only, ...others] = elementsOf(address)
  return address === undefined || hasOwnText(address.children) || others.length > 0 || only?.name !== 'country' ? undefined : only
}

const placesOf = (contrib: XmlElement): readonly string[] => all(contrib, 'xref').flatMap(ridsOf)

const isNamedIn = (place: XmlElement, country: string): boolean => (wordsOf(place) ?? '').includes(country)

/** What goes between an affiliation and its country; between elements a comma is set anyway. */
const gapAfter = (place: XmlElement): readonly string[] => {
  const last = place.children.findLast(child => isElement(child) || !isBlank(child))
  return typeof last === 'string' ? [/[.,;]\s*$/.test(last) ? ' ' : ', '] : []
}

/** The affiliation, or the one of its alternatives that is shown, with the country. */
const located = (place: XmlElement, country: XmlElement): XmlElement => {
  if (place.name === 'aff') return containing(place, [...place.children, ...gapAfter(place), country])
  const main = mainForm(containing(place, all(place, 'aff')))
  return containing(
    place,
    place.children.map(child => (isElement(child) && child === main ? located(child, country) : child)),
  )
}

/**
 * Moves the countries of people, which some files give as the address of each, to the affiliations that the people share. It stays with a
 * person who has none, or whose affiliation is shared by people from elsewhere.
 */
export const withCountries = (meta: XmlElement): XmlElement => {
  const people = inside(meta, 'contrib')
  if (!people.some(person => countryOf(person) !== undefined)) return meta
  const places = new Map(
    inside(meta, 'aff', 'aff-alternatives').flatMap(place => {
      const { id } = place.attributes
      return id === undefined ? [] : [[id, place] as const]
    }),
  )
  const tied = Map.groupBy(
    people.flatMap(person => placesOf(person).map(id => ({ id, country: countryOf(person) }))),
    ({ id }) => id,
  )
  const shared = new Map(
    [...tied].flatMap(([id, [one, ...others]]) => {
      const words = wordsOf(one?.country)
      const isSame = words !== undefined && others.every(({ country }) => wordsOf(country) === words)
      return isSame && one?.country !== undefined && places.has(id) ? [[id, one.country] as const] : []
    }),
  )
  const changed = (element: XmlElement): XmlElement => {
    const children = mapped(element.children, child => (isElement(child) ? changed(child) : child))
    const id = element.attributes['id'] ?? ''
    if (places.get(id) === element) {
      const country = shared.get(id)
      return country === undefined || isNamedIn(element, wordsOf(country) ?? '') ? element : located(element, country)
    }
    const isPlaced =
      element.name === 'contrib' && countryOf(element) !== undefined && placesOf(element).some(each => shared.has(each))
    return containing(element, isPlaced ? without(containing(element, children), 'address') : children)
  }
  return changed(meta)
}
