import { HELP_TEXTS, type HelpTexts } from '@lectern/domain/page'
import type * as t from 'io-ts'
import { filledList, houseList } from './fields/list.ts'
import { houseRecord, Id, Said } from './fields/record.ts'

const Text = houseRecord('a help text', { id: Id, title: Said, paragraphs: filledList('paragraphs', Said) }, {})

const Texts = houseList('help texts', Text, ({ id }) => [{ field: 'id', value: id }])

/** The help texts of the side panel in a house's own words: all of a type, which may be none. */
export const HelpTextsSetting = houseRecord('the help texts', {}, { Help: Texts, HelpAI: Texts })

/** The help texts of a house that says this; of a type that it does not name they are as they come. */
export const helpTextsOf = (said: t.TypeOf<typeof HelpTextsSetting>): HelpTexts => ({ ...HELP_TEXTS, ...said })
