import type { Content } from '../../article/content/node.ts'

/** The abstracts, which every page has from the start. */
export type AbstractsState = Content

/** The abstracts as embedded in the page. */
export const initialAbstracts = (embedded: Content): AbstractsState => embedded
