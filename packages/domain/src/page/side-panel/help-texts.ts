import { outsideAssistantHelp, questionsHelp, readingAssistantHelp, sidePanelHelp } from '../../words/side-panel-help.ts'
import type { HelpText } from './help-text.ts'

/**
 * The help texts of a page by the type of content that shows them (SIDE-1): about the page, and about its features called
 * intelligent.
 */
export type HelpTexts = Readonly<Record<'Help' | 'HelpAI', readonly HelpText[]>>

/** The default help texts. */
export const HELP_TEXTS: HelpTexts = {
  Help: [
    { id: 'side-panel', ...sidePanelHelp },
    { id: 'questions', ...questionsHelp },
  ],
  HelpAI: [
    { id: 'reading-assistant', ...readingAssistantHelp },
    { id: 'outside-assistant', ...outsideAssistantHelp },
  ],
}
