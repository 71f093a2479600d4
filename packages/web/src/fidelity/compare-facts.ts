import { isAmong } from './addresses.ts'
import { aligned } from './align.ts'
import { compareText } from './compare-text.ts'
import { added, changed, missing, type Difference, type Outcome } from './difference.ts'
import type { CrossReference, Float, Formula, PageArticle, Person, Reference, Subject, XmlArticle, Zone } from './facts.ts'
import { mathKey } from './math.ts'
import type { Run } from './runs.ts'
import { includesWords, plainWords, wordsOf } from './words.ts'

const key = (text: string): string => wordsOf(text).join(' ')

interface Named extends Run {
  readonly id: string
}

/** Pairs what belongs together: by id, or else by label. Each is paired once. */
const paired = <A extends Named, B extends Named>(
  ours: readonly A[],
  theirs: readonly B[],
): readonly (readonly [A, B | undefined])[] => {
  const byId = Map.groupBy(theirs, ({ id }) => id)
  const byLabel = Map.groupBy(theirs, ({ text }) => key(text))
  const used = new Set<B>()
  return ours.map(one => {
    const found =
      (one.id === '' ? undefined : byId.get(one.id)?.find(other => !used.has(other))) ??
      byLabel.get(key(one.text))?.find(other => !used.has(other))
    if (found !== undefined) used.add(found)
    return [one, found] as const
  })
}

const nameOf = ({ text, id, kind }: Float): string => (text === '' ? `${kind} ${id}` : text)

/** Whether each figure, table and file is there under its label. */
export const compareFigures = (xml: readonly Float[], page: readonly Float[]): Outcome => ({
  total: xml.length,
  differences: paired(xml, page).flatMap(([float, other]): readonly Difference[] => {
    const name = nameOf(float)
    if (other === undefined) return [missing({ text: name, at: float.at })]
    return key(float.text) === key(other.text)
      ? []
      : [changed({ text: name, at: float.at }, { text: nameOf(other), at: other.at })]
  }),
})

/** Whether each figure that has a picture shows it, or says that it is missing. */
export const comparePictures = (xml: readonly Float[], page: readonly Float[]): Outcome => {
  const pictured = xml.filter(({ hasPicture }) => hasPicture)
  return {
    total: pictured.length,
    differences: paired(pictured, page).flatMap(([float, other]) =>
      other?.hasPicture === true
        ? []
        : [missing({ text: `the picture of ${nameOf(float)}, or that it is missing`, at: float.at })],
    ),
  }
}

/** The words of captions. */
export const compareCaptions = (xml: readonly Float[], page: readonly Float[]): Outcome => {
  const outcomes = paired(xml, page).map(([float, other]) =>
    compareText([{ text: float.caption, at: float.at }], other === undefined ? [] : [{ text: other.caption, at: other.at }]),
  )
  return {
    total: outcomes.reduce((sum, { total }) => sum + total, 0),
    differences: outcomes.flatMap(({ differences }) => differences),
  }
}

/**
 * Whether each formula is there: one in MathML with the same tokens, another as MathML, as a picture or as words. Where they stand is not compared,
 * because some are in floats.
 */
export const compareFormulas = (xml: readonly Formula[], page: readonly Formula[]): Outcome => {
  const waiting = Map.groupBy(page, ({ text }) => mathKey(text))
  const lost = xml.filter(({ isMathml, text }) => !isMathml || waiting.get(mathKey(text))?.shift() === undefined)
  const rest = new Set([...waiting.values()].flat())
  // In the order of the page, so that what stands beside a formula in the report is most likely the same one.
  const left = page.filter(formula => rest.has(formula))
  const [others, changedOnes] = [lost.filter(({ isMathml }) => !isMathml), lost.filter(({ isMathml }) => isMathml)]
  const spare = Math.max(0, left.length - others.length)
  const shown = left.filter(({ isMathml }) => isMathml)
  const isSaid = ({ words = [] }: Formula): boolean =>
    words.length === 0 || shown.some(({ text }) => words.every(each => text.includes(each)))
  // Those shown as pictures or in their own notation say their words in it.
  const unsaid = others.filter(formula => !isSaid(formula)).slice(left.length - shown.length)
  return {
    total: xml.length,
    differences: [
      ...changedOnes.map((formula, index) => {
        const other = index < spare ? shown[index] : undefined
        return other === undefined ? missing(formula) : changed(formula, other)
      }),
      ...unsaid.map(({ words = [], at }) => missing({ text: `the words “${words.join('” and “')}” of a formula`, at })),
      ...others.slice(left.length).map(({ at }) => missing({ text: 'a formula as TeX or as a picture', at })),
    ],
  }
}

const IN_ADDRESS: ReadonlySet<string> = new Set(['DOI', 'PMID'])

/** Whether each part of each reference is in the entry with its id. */
export const compareReferences = (xml: readonly Reference[], page: PageArticle['entries']): Outcome => {
  const byId = new Map(page.map(entry => [entry.id, entry] as const))
  const rest = page.filter(({ id }) => !xml.some(reference => reference.id === id))
  const entryOf = (reference: Reference, index: number): PageArticle['entries'][number] | undefined =>
    byId.get(reference.id) ?? (reference.id === '' ? page[index] : rest.shift())
  return {
    total: xml.reduce((sum, { parts }) => sum + parts.length, 0),
    differences: xml.flatMap((reference, index) => {
      const entry = entryOf(reference, index)
      if (entry === undefined) return [missing({ text: `reference ${reference.text}`, at: reference.at }, reference.parts.length)]
      const words = plainWords(entry.text)
      return reference.parts
        .filter(
          ({ part, text }) =>
            !includesWords(words, plainWords(text)) && !(IN_ADDRESS.has(part) && isAmong(entry.addresses, text)),
        )
        .map(({ part, text, at }) => changed({ text: `${part}: ${text}`, at }, { text: entry.text, at: entry.at }))
    }),
  }
}

/** What can be taken out once. */
const takenFrom = <A>(items: readonly A[], keyOf: (item: A) => string): ((wanted: string) => boolean) => {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return wanted => {
    const left = counts.get(wanted) ?? 0
    counts.set(wanted, left - 1)
    return left > 0
  }
}

/**
 * Whether what is referred to is referred to as often, and whether every link within the page leads somewhere. What a file refers to may be on the
 * page under another id, if it is a wrapper that shows nothing; then a link with the same words counts.
 */
export const compareCrossReferences = (
  xml: readonly CrossReference[],
  { crossReferences: page, deadLinks }: Pick<PageArticle, 'crossReferences' | 'deadLinks'>,
): Outcome => {
  const known = new Set(xml.flatMap(({ to }) => to))
  const isThere = takenFrom(
    page.flatMap(({ to }) => to),
    id => id,
  )
  const isElsewhere = takenFrom(
    page.filter(({ to }) => to.length > 0 && to.every(id => !known.has(id))),
    ({ text }) => key(text),
  )
  const lost = xml.flatMap(({ text, at, to }) =>
    to.filter(id => !isThere(id) && !isElsewhere(key(text))).map(id => missing({ text: `${text} → ${id}`, at })),
  )
  return { total: xml.reduce((sum, { to }) => sum + to.length, 0), differences: [...lost, ...deadLinks.map(link => added(link))] }
}

/** A page may set a comma before `Jr.`, and a family name first or last. */
const nameKey = (text: string): string => plainWords(text).toSorted().join(' ')

/** The names of authors and editors in their order. */
export const comparePeople = (xml: readonly Person[], page: readonly Person[]): Outcome => ({
  total: xml.length,
  differences: aligned(
    xml.map(({ text }) => nameKey(text)),
    page.map(({ text }) => nameKey(text)),
  ).flatMap(({ isEqual, ours, theirs }): readonly Difference[] => {
    if (isEqual) return []
    const others = page.slice(...theirs)
    const mine = xml.slice(...ours)
    return [
      ...mine.map((person, index) => {
        const other = others[index]
        return other === undefined ? missing(person) : changed(person, other)
      }),
      ...others.slice(mine.length).map(person => added(person)),
    ]
  }),
})

/** Whether each person's affiliations are those of the same person on the page. */
export const compareAffiliations = (xml: readonly Person[], page: readonly Person[]): Outcome => {
  const byName = Map.groupBy(page, ({ text }) => nameKey(text))
  const differences = xml.flatMap(person => {
    const other = byName.get(nameKey(person.text))?.shift()
    const shown = (other?.affiliations ?? []).map(text => new Set(plainWords(text)))
    return person.affiliations
      .filter(text => !shown.some(words => plainWords(text).every(word => words.has(word))))
      .map(text => {
        const said = { text: `${person.text}: ${text}`, at: person.at }
        return other === undefined ? missing(said) : changed(said, { text: other.affiliations.join('; '), at: other.at })
      })
  })
  return { total: xml.reduce((sum, { affiliations }) => sum + affiliations.length, 0), differences }
}

const isSaid = ({ text, addresses }: Zone, words: readonly string[], claim: string): boolean =>
  text.includes(claim) ||
  includesWords(words, plainWords(claim)) ||
  (/^(?:https?:|10\.)/.test(claim) && isAmong(addresses, claim))

/** Whether a page says in a certain place what it must. */
export const compareClaims = (subject: Subject, { claims }: XmlArticle, { zones }: PageArticle): Outcome => {
  const own = claims.filter(claim => claim.subject === subject)
  const zone = zones[subject]
  const words = plainWords(zone.text)
  return {
    total: own.length,
    differences: own.filter(({ text }) => !isSaid(zone, words, text)).map(({ text, at }) => missing({ text, at })),
  }
}
