import type { Issn } from '@lectern/domain/core'
import type { Topic } from '@lectern/domain/article'
import type * as t from 'io-ts'
import { settingsRecord, NonBlank } from './fields/record.ts'
import type { SettingsFile } from './fields/settings-file.ts'
import { filledList, settingsList, type UniqueValue } from './fields/list.ts'
import { Address, IssnName } from './fields/values.ts'

const TopicEntry = settingsRecord(
  'a topic',
  { terms: filledList('terms', NonBlank), url: Address },
  { journals: filledList('ISSNs', IssnName) },
)

/** A topic page, the terms that it explains, and the journals to which it applies; without those, all journals. */
export type TopicEntry = t.TypeOf<typeof TopicEntry>

const EVERYWHERE = ''

/** Terms are compared as they are found in texts: ignoring case and white space. */
const folded = (term: string): string => term.toLowerCase().replace(/\s+/gu, ' ')

const uniqueTerms = ({ terms, journals = [] }: TopicEntry): readonly UniqueValue[] =>
  terms.flatMap((term, index) =>
    (journals.length === 0 ? [EVERYWHERE] : journals).map(issn => ({
      field: `terms.${index}`,
      value: issn === EVERYWHERE ? folded(term) : `${folded(term)} in ${issn}`,
    })),
  )

/** `topics.json`: terms and the topic pages that explain them. */
export const topicsFile: SettingsFile<readonly TopicEntry[]> = {
  name: 'topics.json',
  codec: settingsList('topics', TopicEntry, uniqueTerms),
  absent: [],
}

/** The topics for a journal, or for an article in none. A journal's own page for a term takes precedence. */
export const topicsOf = (entries: readonly TopicEntry[], issn: Issn | undefined): readonly Topic[] => {
  const chosen = new Map<string, Topic>()
  const choose = (entries: readonly TopicEntry[]): void => {
    for (const { terms, url } of entries) for (const term of terms) chosen.set(folded(term), { term, targetUrl: url })
  }
  choose(entries.filter(({ journals }) => journals === undefined))
  if (issn !== undefined) choose(entries.filter(({ journals }) => journals?.includes(issn)))
  return [...chosen.values()]
}
