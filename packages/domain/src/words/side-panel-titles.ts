/** The title of the side panel for each type of content (SIDE-1); each help text has its own title. */
export const sidePanelTitles = {
  Author: 'Author',
  Footnote: 'Footnote',
  Help: 'Help',
  HelpAI: 'About this AI feature',
  /** Also on the banner of the questions (SIDE-4). */
  QuestionsAndAnswers: 'Questions answered in this article',
  ReadingAssistant: 'Reading assistant',
  Reference: 'Reference',
  Substance: 'Substance',
} as const

/** The buttons of the side panel besides the one that closes it. */
export const sidePanelButtons = { expand: 'Expand', collapse: 'Collapse' } as const
