import type { PassageSearch } from '@lectern/domain/page'
import type { Interpreters } from './interpreter.ts'

/**
 * Searches the text on the page.
 * @param load loads the search when it may soon be needed; without it every question fails
 */
export const passages = (
  load: () => Promise<PassageSearch> = () => Promise.reject(new Error('No passage search is configured')),
): Pick<Interpreters, 'find-passages' | 'prepare-passages'> => ({
  'prepare-passages': () => {
    // A failed preparation is repeated, and reported, when a question is asked.
    load().catch(() => undefined)
  },
  'find-passages': ({ question }, tell) => {
    const find = async (): Promise<Parameters<typeof tell>[0]> => {
      try {
        return { type: 'readingAssistant/answered', question, passages: (await load()).find(question) }
      } catch {
        return { type: 'readingAssistant/failed', question }
      }
    }
    void (async () => {
      tell(await find())
    })()
  },
})
