/** ART-2: what an article can stand in, by its code. */
export const CONTENT_TYPES = {
  JL: 'journal',
  BS: 'book series',
  HB: 'handbook',
  RW: 'reference work',
  BK: 'book',
} as const satisfies Readonly<Record<string, string>>

export type ContentType = keyof typeof CONTENT_TYPES

/** Whether what an article stands in goes on appearing, or is a work of its own. */
export const CONTENT_FAMILIES = ['serial', 'nonserial'] as const

export type ContentFamily = (typeof CONTENT_FAMILIES)[number]
