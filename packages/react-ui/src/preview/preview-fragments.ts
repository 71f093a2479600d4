import type { FragmentName } from '../page/fragments.ts'

/** The parts of a preview's page whose markup is made once, at import: those that every page of the article has, and those of the preview alone. */
export const KEPT_PREVIEW_FRAGMENTS = [
  'title',
  'authors',
  'abstracts',
  'keywords',
  'introduction',
  'snippets',
  'license',
  'facts',
] as const satisfies readonly FragmentName[]

/**
 * The parts of a preview's page that stand in it as markup. Its references lead to what the house has now; what follows the text only a state that was
 * received has for a preview.
 */
export const PREVIEW_FRAGMENTS = [...KEPT_PREVIEW_FRAGMENTS, 'tail', 'first-references', 'further-references'] as const

export type PreviewFragmentName = (typeof PREVIEW_FRAGMENTS)[number]

/** Each part's markup; in the browser, where it already stands, each part's name with an empty text. */
export type PreviewFragments = Readonly<Partial<Record<PreviewFragmentName, string>>>
