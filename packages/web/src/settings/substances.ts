import type * as t from 'io-ts'
import { settingsRecord, Id, NonBlank } from './fields/record.ts'
import type { SettingsFile } from './fields/settings-file.ts'
import { filledList, settingsList, withRule } from './fields/list.ts'
import { Address, ArticleName } from './fields/values.ts'

const SubstanceEntry = withRule(
  settingsRecord(
    'a substance',
    { id: Id, fallbackImageDescription: NonBlank },
    {
      articles: filledList('articles', ArticleName),
      names: filledList('names', NonBlank),
      image: Address,
      imageDescription: NonBlank,
    },
  ),
  ({ articles, names, image, imageDescription }) => {
    if (articles === undefined && names === undefined)
      return ['', 'expected articles, names or both, to say where the substance is shown']
    return (image === undefined) === (imageDescription === undefined)
      ? undefined
      : ['', 'expected image and imageDescription together, or neither']
  },
)

/** A substance, and the articles beside which it is shown: those listed, and those whose text contains one of its names. */
export type SubstanceEntry = t.TypeOf<typeof SubstanceEntry>

/** `substances.json`: the substances that articles mention, in display order. */
export const substancesFile: SettingsFile<readonly SubstanceEntry[]> = {
  name: 'substances.json',
  codec: settingsList('substances', SubstanceEntry, ({ id }) => [{ field: 'id', value: id }]),
  absent: [],
}
