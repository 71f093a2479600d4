/** The ways in which stories are pictured, from top to bottom of their pictures. */
export const LOOKS = ['light', 'sepia', 'dark', 'forced colours'] as const

export type Look = (typeof LOOKS)[number]

/** The name of a story's picture at a width: `side-panel-help-360.png`. */
export const pictureName = (story: string, width: number): string =>
  `${story
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}-${width}.png`

/**
 * The pictures of a width that no story has.
 * @param files the names of all pictures, of any width
 * @param stories the names of all stories
 */
export const withoutStory = (files: readonly string[], stories: readonly string[], width: number): readonly string[] => {
  const wanted = new Set(stories.map(story => pictureName(story, width)))
  return files.filter(file => file.endsWith(`-${width}.png`) && !wanted.has(file))
}

/** How two pictures of a story in one look differ. */
export interface Comparison {
  readonly sizes: { readonly accepted: string; readonly now: string }
  readonly pixels: number
  readonly different: number
  /** The most different pixels that are close together: in a square of 16 by 16. */
  readonly closeTogether: number
}

/** How many pixels close together may differ: fewer than anyone sees. */
const UNSEEN = 4

/** Why a picture is another one than that which was accepted; nothing if they look alike. */
export const changeIn = ({ sizes, pixels, different, closeTogether }: Comparison): string | undefined => {
  const share = `${((100 * different) / pixels).toPrecision(2)} % of the pixels differ`
  if (sizes.accepted !== sizes.now) return `was ${sizes.accepted} and is ${sizes.now}; ${share}`
  return closeTogether > UNSEEN ? share : undefined
}
