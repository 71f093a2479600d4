/** A help text: its title, its paragraphs. */
interface HelpWords {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** How the side panel works. */
export const sidePanelHelp: HelpWords = {
  title: 'How this panel works',
  paragraphs: [
    'What you open here appears beside the article, so that you do not lose your place in it. The article stays as it is: you can keep reading, scroll and follow its links.',
    'Collapse hides the panel and keeps its contents; Expand brings it back. Close, or the Escape key while you are in the panel, closes it and takes you back to where you were.',
    'A reference or note shows its own links and a way back to each place in the text that cites it.',
  ],
}

/** The origin of questions and answers. */
export const questionsHelp: HelpWords = {
  title: 'About these questions',
  paragraphs: [
    'These are questions that readers ask of this article, with the answers that it gives. They were prepared by those who run this site; nothing is written while you read.',
    'An answer is a summary, not a quotation. Where it is known which part of the article gives it, the answer links there: read that part before you rely on it.',
  ],
}

/** How the page's own reading assistant works. */
export const readingAssistantHelp: HelpWords = {
  title: 'How the reading assistant works',
  paragraphs: [
    'The assistant looks for the passages of this article that best match your question, quotes them word for word, and links to them. It writes nothing of its own: whatever you see in quotation marks is in the article.',
    'It compares the words of your question with those of each passage, of one sentence or a few, and of the heading above it. Words that are rare in this article count for more. A passage is shown only if it covers at least half of your question; if none does, the assistant says so.',
    'It works in your browser, with the text on this page alone. No language model is involved, and your question is not sent anywhere.',
    'It does not understand what it reads: it can miss a passage that says the same in other words, and a few sentences alone can mislead. Follow the link and read the passage in its context.',
  ],
}

/** What another service’s reading assistant receives. */
export const outsideAssistantHelp: HelpWords = {
  title: 'About this reading assistant',
  paragraphs: [
    'This assistant is provided by a service that those who run this site have chosen. It may use a language model, and what you ask it is sent to that service.',
    'This page tells the service which article you read, two tokens that show what you may read and ask, whether the article has questions and answers, and what the side panel shows. It tells nothing else.',
    'What the assistant writes may be wrong. Check it against the article.',
  ],
}
