import { HELP_TEXTS, type HelpTexts } from '@lectern/domain/page'
import type * as t from 'io-ts'
import { filledList, settingsList } from './fields/list.ts'
import { settingsRecord, Id, NonBlank } from './fields/record.ts'

const Text = settingsRecord('a help text', { id: Id, title: NonBlank, paragraphs: filledList('paragraphs', NonBlank) }, {})

const Texts = settingsList('help texts', Text, ({ id }) => [{ field: 'id', value: id }])

/** The site's own help texts for the side panel. A type that is given replaces all default texts of that type, even if it is empty. */
export const HelpTextsSetting = settingsRecord('the help texts', {}, { Help: Texts, HelpAI: Texts })

/** The help texts for a site with this setting, with the defaults for types that it does not give. */
export const helpTextsOf = (own: t.TypeOf<typeof HelpTextsSetting>): HelpTexts => ({ ...HELP_TEXTS, ...own })
