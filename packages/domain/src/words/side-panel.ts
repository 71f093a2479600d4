/** The side panel, and the links that open it. */
export const sidePanelWords = {
  questionsAboutArticle: 'Questions about this article',
  questions: 'Questions and answers',
  ask: 'Ask this article',
  aboutQuestions: 'About these questions',
  howAssistantWorks: 'How this works',
  assistant: 'Reading assistant',
  assistantLost: 'The reading assistant did not load. ',
  answers: 'Answers',
  toNote: 'Go to the note',
  toReference: 'Go to the reference',
  notOnPage: 'This is not on the page.',
  backTo: (title: string): string => `Back to ${title}`,
} as const
