/** The parts of a preview's page that are in it as markup. What follows the text only a state that was received has for a preview. */
export const PREVIEW_FRAGMENTS = [
  'title',
  'authors',
  'abstracts',
  'keywords',
  'introduction',
  'snippets',
  'license',
  'facts',
  'tail',
  'first-references',
  'further-references',
] as const

export type PreviewFragmentName = (typeof PREVIEW_FRAGMENTS)[number]

/** Each part's markup; in the browser, where it already stands, each part's name with an empty text. */
export type PreviewFragments = Readonly<Partial<Record<PreviewFragmentName, string>>>
