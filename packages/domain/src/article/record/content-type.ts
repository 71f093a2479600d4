/** ART-2: the kinds of publications, by code. */
export const CONTENT_TYPES = {
  JL: 'journal',
  BS: 'book series',
  HB: 'handbook',
  RW: 'reference work',
  BK: 'book',
} as const satisfies Readonly<Record<string, string>>

export type ContentType = keyof typeof CONTENT_TYPES

/** Whether the publication is a serial, rather than a work of its own. */
export const CONTENT_FAMILIES = ['serial', 'nonserial'] as const

export type ContentFamily = (typeof CONTENT_FAMILIES)[number]
