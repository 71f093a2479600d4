import type { Funding } from '@lectern/domain/article'
import { at, attributeOf, inside, isNamed, withinOnce, wordsOf, type XmlElement } from '../xml/index.ts'

interface Sponsor {
  readonly id: string | undefined
  readonly funding: Funding & { readonly grants: string[] }
}

const isSponsor = isNamed('grant-sponsor')
const isNumber = isNamed('grant-number')

const sponsorIdOf = (element: XmlElement): string | undefined => attributeOf(element, 'sponsor-id')

/** Sponsors with their grants: a grant belongs to the sponsor that it refers to, or else to the one before it. */
const inText = (item: XmlElement): readonly Funding[] => {
  const sponsors: Sponsor[] = []
  for (const element of withinOnce(item).filter(each => isSponsor(each) || isNumber(each))) {
    const words = wordsOf(element)
    if (words === undefined) continue
    if (isSponsor(element)) {
      const sponsorId = sponsorIdOf(element)
      sponsors.push({
        id: attributeOf(element, 'id'),
        funding: { sponsor: words, ...(sponsorId === undefined ? {} : { sponsorId }), grants: [], recipients: [] },
      })
      continue
    }
    const refids = new Set<string | undefined>(attributeOf(element, 'refid')?.split(/\s/))
    const sponsor = sponsors.find(({ id }) => refids.has(id)) ?? sponsors.at(-1)
    sponsor?.funding.grants.push(words)
  }
  return sponsors.map(({ funding }) => funding)
}

/** The platform's own funding data. */
const inMeta = (meta: XmlElement | undefined): readonly Funding[] =>
  inside(at(meta, 'funding-list'), 'funding').flatMap(element => {
    const sponsor = wordsOf(at(element, 'funding-agency')) ?? wordsOf(at(element, 'funding-agency-matched-string'))
    const sponsorId = wordsOf(at(element, 'funding-agency-id'))
    return sponsor === undefined
      ? []
      : [
          {
            sponsor,
            ...(sponsorId === undefined ? {} : { sponsorId }),
            grants: inside(element, 'funding-id').flatMap(id => wordsOf(id) ?? []),
            recipients: [],
          },
        ]
  })

/** One entry for each sponsor, with all its grants. */
const merged = (all: readonly Funding[]): readonly Funding[] =>
  [...Map.groupBy(all, ({ sponsor }) => sponsor).values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : [{ ...first, grants: [...new Set([first, ...more].flatMap(({ grants }) => grants))] }],
  )

/** Who paid for the work: the sponsors that the article names, or else those in the platform's data. */
export const fundingOf = (item: XmlElement | undefined, meta: XmlElement | undefined): readonly Funding[] => {
  const own = item === undefined ? [] : inText(item)
  return merged(own.length > 0 ? own : inMeta(meta))
}
