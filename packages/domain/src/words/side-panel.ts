/** The side panel, and the links that open it. */
export const sidePanelWords = {
  questionsAboutArticle: 'Questions about this article',
  questions: 'Questions and answers',
  ask: 'Ask this article',
  aboutQuestions: 'About these questions',
  howAssistantWorks: 'How this works',
  assistant: 'Reading assistant',
  assistantLost: 'The reading assistant could not be loaded. ',
  answers: 'Answers',
  notOnPage: 'This part of the article is not on the page.',
  backTo: (title: string): string => `Back to ${title}`,
} as const
