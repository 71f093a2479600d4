/** A help text: its title, its paragraphs. */
interface HelpWords {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** How the side panel works. */
export const sidePanelHelp: HelpWords = {
  title: 'How this panel works',
  paragraphs: [
    'What you open here appears beside the article, so that you don’t lose your place. The article stays as it is: you can keep reading, scroll and follow its links.',
    'Collapse hides the panel and keeps its contents; Expand brings it back. Close, or the Escape key while you are in the panel, closes it and takes you back to where you were.',
    'A reference or note shows its own links and a way back to each place in the text that cites it.',
  ],
}

/** The origin of questions and answers. */
export const questionsHelp: HelpWords = {
  title: 'About these questions',
  paragraphs: [
    'These are questions that readers may ask about this article, with the answers that it gives. They were prepared by the people who run this site; nothing is written while you read.',
    'An answer is a summary, not a quotation. If the part of the article that it comes from is known, the answer links there: read that part before you rely on the answer.',
  ],
}

/** How the page's own reading assistant works. */
export const readingAssistantHelp: HelpWords = {
  title: 'How the reading assistant works',
  paragraphs: [
    'The assistant looks for the passages of this article that best match your question, quotes them word for word, and links to them. It writes nothing itself: everything that you see in quotation marks is in the article.',
    'It compares the words in your question with those in each passage (one sentence or a few) and in the heading above it. Words that are rare in this article count for more. A passage is shown only if it covers at least half of your question; if none does, the assistant says so.',
    'It works in your browser, using only the text on this page. No language model is involved, and your question is not sent anywhere.',
    'It does not understand what it reads: it can miss a passage that says the same thing in other words, and a few sentences on their own can mislead. Follow the link and read the passage in context.',
  ],
}

/** What another service’s reading assistant receives. */
export const outsideAssistantHelp: HelpWords = {
  title: 'About this reading assistant',
  paragraphs: [
    'This assistant is provided by a service chosen by the people who run this site. It may use a language model, and what you ask is sent to that service.',
    'This page tells the service which article you are reading, whether the article has questions and answers, and what the side panel shows. It also sends two tokens that show what you may read and ask. It sends nothing else.',
    'What the assistant writes may be wrong. Check it against the article.',
  ],
}
