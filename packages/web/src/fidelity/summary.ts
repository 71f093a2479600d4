import { countOf, shareOf, type Difference, type Outcome } from './difference.ts'
import type { Explanation } from './explained.ts'
import type { XmlArticle } from './facts.ts'
import type { LeftOut } from './files.ts'

/** A difference with the reason for it, if it is known. */
export interface Judged extends Difference {
  readonly explained?: string
}

/** A feature of an article. */
export interface FeatureResult {
  readonly feature: string
  readonly unit: string
  readonly total: number
  /** How many items differ without an explanation. */
  readonly differing: number
  readonly explained: number
  /** From 0 to 1; explained differences do not count. */
  readonly share: number
  readonly differences: readonly Judged[]
}

/** An article of a file, compared with its page. */
export interface ArticleResult {
  readonly file: string
  readonly doi: string
  readonly title: string
  /** The page's path; none if there is no page. */
  readonly page?: string
  readonly features: readonly FeatureResult[]
}

export interface Summary {
  readonly features: readonly Omit<FeatureResult, 'differences'>[]
  readonly articles: readonly ArticleResult[]
  /** Files that are no article, or cannot be read, and articles that are shown from another file. */
  readonly leftOut: readonly LeftOut[]
}

/** The share that every feature has to reach. */
export const LEAST_SHARE = 0.999

const reasonFor = (explanations: readonly Explanation[], { xml, page }: Difference): string | undefined =>
  explanations.find(({ says }) => says === undefined || [xml, page].some(said => said?.text.includes(says) === true))?.reason

/** What was compared, with what is known of the differences. */
export const judged = (
  { feature, unit }: { readonly feature: string; readonly unit: string },
  { doi }: Pick<XmlArticle, 'doi'>,
  { total, differences }: Outcome,
  explanations: readonly Explanation[],
): FeatureResult => {
  const own = explanations.filter(each => each.article === doi.toLowerCase() && each.feature === feature)
  const all = differences.map((difference): Judged => {
    const explained = reasonFor(own, difference)
    return explained === undefined ? difference : { ...difference, explained }
  })
  const differing = countOf(all.filter(({ explained }) => explained === undefined))
  return {
    feature,
    unit,
    total,
    differing,
    explained: countOf(all) - differing,
    share: shareOf(total, differing),
    differences: all,
  }
}

/** The features of all articles together. */
export const totalsOf = (articles: readonly ArticleResult[]): Summary['features'] =>
  [
    ...Map.groupBy(
      articles.flatMap(({ features }) => features),
      ({ feature }) => feature,
    ),
  ].map(([feature, results]) => {
    const sum = (value: (result: FeatureResult) => number): number => results.reduce((all, result) => all + value(result), 0)
    const [total, differing] = [sum(each => each.total), sum(each => each.differing)]
    return {
      feature,
      unit: results[0]?.unit ?? '',
      total,
      differing,
      explained: sum(each => each.explained),
      share: shareOf(total, differing),
    }
  })

/** Whether every feature is on the pages as far as it has to be. */
export const isFaithful = ({ features }: Pick<Summary, 'features'>): boolean =>
  features.every(({ share }) => share >= LEAST_SHARE)

/** A share as a percentage, never rounded up to 100. */
export const percentage = (share: number): string =>
  share === 1 ? '100 %' : `${(Math.floor(share * 10_000) / 100).toFixed(2)} %`
