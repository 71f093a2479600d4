import { outsideAssistantHelp, questionsHelp, readingAssistantHelp, sidePanelHelp } from '../../words/side-panel-help.ts'
import type { HelpText } from './help-text.ts'

/** The help texts of the side panel (SIDE-1): about the page, and about what on it is called intelligent. */
export const HELP_TEXTS: Readonly<Record<'Help' | 'HelpAI', readonly HelpText[]>> = {
  Help: [
    { id: 'side-panel', ...sidePanelHelp },
    { id: 'questions', ...questionsHelp },
  ],
  HelpAI: [
    { id: 'reading-assistant', ...readingAssistantHelp },
    { id: 'outside-assistant', ...outsideAssistantHelp },
  ],
}
