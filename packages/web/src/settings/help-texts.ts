import { HELP_TEXTS, type HelpTexts } from '@lectern/domain/page'
import type * as t from 'io-ts'
import { filledList, settingsList } from './fields/list.ts'
import { settingsRecord, Id, NonBlank } from './fields/record.ts'

const Text = settingsRecord('a help text', { id: Id, title: NonBlank, paragraphs: filledList('paragraphs', NonBlank) }, {})

const Texts = settingsList('help texts', Text, ({ id }) => [{ field: 'id', value: id }])

/** The help texts of the side panel in the site’s own words: all of a type, which may be none. */
export const HelpTextsSetting = settingsRecord('the help texts', {}, { Help: Texts, HelpAI: Texts })

/** The help texts of a site that says this; of a type that it does not name they are as they come. */
export const helpTextsOf = (said: t.TypeOf<typeof HelpTextsSetting>): HelpTexts => ({ ...HELP_TEXTS, ...said })
