import type { XmlElement } from './xml/index.ts'

/** The articles in a file, in their order; its root element if there are none. */
export const articlesIn = (root: XmlElement): readonly XmlElement[] => [root]
