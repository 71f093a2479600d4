import type * as t from 'io-ts'
import { settingsRecord, NonBlank } from './fields/record.ts'
import type { SettingsFile } from './fields/settings-file.ts'
import { filledList, settingsList, type UniqueValue } from './fields/list.ts'
import { Address, ArticleName, IssnName, type ArticleKey } from './fields/values.ts'

const articles = filledList('articles', ArticleName)
const editors = settingsList('names', NonBlank)

const SpecialIssueEntry = settingsRecord('a special issue', { title: NonBlank, articles }, { editors })
const VirtualSpecialIssueEntry = settingsRecord(
  'a virtual special issue',
  { title: NonBlank, articles, issn: IssnName, url: Address },
  { editors },
)

const members = ({ articles: keys }: { readonly articles: readonly ArticleKey[] }): readonly UniqueValue[] =>
  keys.map((value, index) => ({ field: `articles.${index}`, value }))

const SpecialIssuesCodec = settingsRecord(
  'special issues',
  {},
  {
    specialIssues: settingsList('special issues', SpecialIssueEntry, members),
    virtualSpecialIssues: settingsList('virtual special issues', VirtualSpecialIssueEntry, members),
  },
)

/** An issue on one subject, with its articles in order. */
export type SpecialIssueEntry = t.TypeOf<typeof SpecialIssueEntry>

/** A collection of articles from different issues of a journal, and the address where the journal shows it. */
export type VirtualSpecialIssueEntry = t.TypeOf<typeof VirtualSpecialIssueEntry>

/** `special-issues.json`: the special and virtual special issues. An article is in at most one of each. */
export const specialIssuesFile: SettingsFile<t.TypeOf<typeof SpecialIssuesCodec>> = {
  name: 'special-issues.json',
  codec: SpecialIssuesCodec,
  absent: {},
}
