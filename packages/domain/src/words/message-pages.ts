import { waitText } from './formats.ts'

/** Shown in place of a page that does not exist or could not be made. */
export const messagePageWords = {
  notFound: 'Page not found',
  failed: 'Something went wrong',
  nothingAt: (address: string): string =>
    `We can’t find ${address}. The article may not have been imported here, or the address may be mistyped.`,
  /** What a reader can quote, so that the failure is found in the log. */
  reference: (id: string): string => `Reference ${id}`,
  seeAll: 'See all articles and chapters',
} as const

/** Answers to programs that ask for an article in another format than its page. */
export const formatFailureWords = {
  /** A reader who may not read the article asks for its text. */
  noAccess: 'You don’t have access to the full text of this article.',
  /** @param address the address of its page */
  seePreview: (address: string): string => `Read its preview at ${address}`,
  notOffered: 'This article is available in these formats:',
} as const

/** Why a page could not be made, and what to do. */
export interface FailureWords {
  readonly heading: string
  readonly advice: string
}

/**
 * The texts of a failed response, by its status.
 * @param seconds how long to wait, if that is known
 */
export const failureWords = (status: number, seconds = 60): FailureWords => {
  if (status === 403)
    return {
      heading: 'You don’t have access',
      advice:
        'Sign in, or open the article again and follow the link there. An address like this one is valid for 24 hours, for one reader.',
    }
  if (status === 429) return { heading: 'Too many requests', advice: `Try again in ${waitText(seconds)}.` }
  if (status === 503) return { heading: 'This site is busy', advice: 'Try again in a few seconds.' }
  if (status < 500) return { heading: 'This request could not be processed', advice: 'Check the address and try again.' }
  return {
    heading: messagePageWords.failed,
    advice: 'The fault is on our side and has been logged. Try again in a moment.',
  }
}
