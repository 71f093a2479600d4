import { lastNameFirst, names, type ListedName } from './names.ts'

/** An order of names: an alphabet's, or that of the numbers that a machine has for letters. */
export interface Order {
  readonly id: string
  readonly name: string
  readonly sorted: (list: readonly ListedName[]) => readonly ListedName[]
}

const byLocale = (id: string, name: string, locale: string): Order => {
  const { compare } = new Intl.Collator(locale)
  return { id, name, sorted: list => list.toSorted((a, b) => compare(lastNameFirst(a), lastNameFirst(b))) }
}

const plain = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** The orders compared, the first of them the one that the others are compared with. */
export const orders: readonly Order[] = [
  byLocale('en', 'English', 'en'),
  byLocale('de-phone', 'German, telephone book', 'de-u-co-phonebk'),
  byLocale('es-trad', 'Spanish, traditional', 'es-u-co-trad'),
  byLocale('cs', 'Czech', 'cs'),
  byLocale('da', 'Danish', 'da'),
  byLocale('sv', 'Swedish', 'sv'),
  byLocale('et', 'Estonian', 'et'),
  byLocale('lt', 'Lithuanian', 'lt'),
  byLocale('hr', 'Croatian', 'hr'),
  byLocale('hu', 'Hungarian', 'hu'),
  { id: 'machine', name: 'code points', sorted: list => list.toSorted((a, b) => plain(lastNameFirst(a), lastNameFirst(b))) },
]

/** The place of each of some things in a list, from 0. */
export const placesIn = <A>(list: readonly A[], things: readonly A[]): readonly number[] =>
  things.map(thing => list.indexOf(thing))

/** How many pairs two orders of the same things put the other way round (Kendall). */
export const inversions = <A>(one: readonly A[], other: readonly A[]): number => {
  const places = placesIn(other, one)
  return places.reduce((sum, place, at) => sum + places.slice(at + 1).filter(later => later < place).length, 0)
}

const familyAt = (list: readonly ListedName[], at: number): string => list.at(at)?.family ?? ''

/** All that the article says in numbers. */
export const computeResults = () => {
  const [english] = orders
  const first = english?.sorted(names) ?? []
  const compared = orders.map(({ id, name, sorted }) => {
    const list = sorted(names)
    const places = placesIn(list, first)
    return {
      id,
      name,
      moved: places.filter((place, at) => place !== at).length,
      pairs: inversions(first, list),
      farthest: Math.max(...places.map((place, at) => Math.abs(place - at))),
      first: familyAt(list, 0),
      last: familyAt(list, -1),
    }
  })
  const others = compared.slice(1)
  const pairs = (names.length * (names.length - 1)) / 2
  return {
    names: names.length,
    orders: orders.length,
    languages: orders.length - 1,
    pairs,
    byId: Object.fromEntries(compared.map(order => [order.id, order])),
    distinct: new Set(orders.map(({ sorted }) => sorted(names).map(lastNameFirst).join('; '))).size,
    firsts: new Set(compared.map(order => order.first)).size,
    lasts: new Set(compared.map(order => order.last)).size,
    most: others.toSorted((a, b) => b.pairs - a.pairs)[0],
    least: others.toSorted((a, b) => a.pairs - b.pairs)[0],
    mostShare: Math.max(...others.map(order => order.pairs)) / pairs,
    never: first.filter((name, at) => orders.every(({ sorted }) => sorted(names).indexOf(name) === at)).length,
  }
}

/** The lists themselves, a row for each name in the order of the article. */
export const rowsOfOrders = (): readonly Readonly<Record<string, string | number>>[] => {
  const lists = orders.map(({ id, sorted }) => [id, sorted(names)] as const)
  return names.map(name => ({
    name: `${name.given} ${name.family}`,
    ...Object.fromEntries(lists.map(([id, list]) => [id, list.indexOf(name) + 1])),
  }))
}
