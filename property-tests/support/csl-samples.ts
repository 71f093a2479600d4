import { formattedCitation, type CitationStyle, type CslItem, type CslName } from '@lectern/domain/article'

/** `Grady, J. S.; National Institute of Mental Health` as names: a name without a comma is a group's. */
export const names = (list: string): readonly CslName[] =>
  list.split('; ').map(name => {
    const [family = '', given, suffix] = name.split(', ')
    if (given === undefined) return { literal: family }
    const [, particle, rest = family] = /^((?:\p{Ll}+ )+)(.+)$/u.exec(family) ?? []
    return {
      family: rest,
      given,
      ...(particle === undefined ? {} : { 'non-dropping-particle': particle.trim() }),
      ...(suffix === undefined ? {} : { suffix }),
    }
  })

/** A minimal item with the given fields. */
export const sampleItem = (given: Partial<CslItem>): CslItem => ({
  id: 'S1',
  type: 'article-journal',
  language: 'en',
  URL: 'https://example.org/science/article/pii/S1',
  ...given,
})

/** A formatted citation in one line, with its italics between asterisks. */
export const marked = (style: CitationStyle, item: Partial<CslItem>): string =>
  formattedCitation(style, sampleItem(item))
    .map(({ text, italic }) => (italic ? `*${text}*` : text))
    .join('')

/** A date of issue. */
export const issued = (
  ...date: readonly [number] | readonly [number, number] | readonly [number, number, number]
): Pick<CslItem, 'issued'> => ({ issued: { 'date-parts': [date] } })
