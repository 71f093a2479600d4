export type HeadingLevel = 2 | 3 | 4 | 5 | 6

/** TREE-2: the level of an article's outermost sections; its title has level 1. */
export const FIRST_HEADING_LEVEL = 2 satisfies HeadingLevel

const below: Readonly<Record<HeadingLevel, HeadingLevel>> = { 2: 3, 3: 4, 4: 5, 5: 6, 6: 6 }

/** The heading level of sections inside a section of this level: one deeper, at most 6 (TREE-2). */
export const deeperLevel = (level: HeadingLevel): HeadingLevel => below[level]
