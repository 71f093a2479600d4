import type { PassageSearch } from '@lectern/domain/page'
import type { Interpreters } from './interpreter.ts'

const searchOf = async (document: Document): Promise<PassageSearch> => {
  const { articleSearch } = await import('../assistant/article-search.ts')
  return articleSearch(document)
}

/** Searches the text on the page; the script for that is loaded once somebody may ask. */
export const passages = (document: Document): Pick<Interpreters, 'find-passages' | 'prepare-passages'> => ({
  'prepare-passages': () => {
    // What cannot be made ready is tried again, and its failing told, when it is asked.
    searchOf(document).catch(() => undefined)
  },
  'find-passages': ({ question }, tell) => {
    const find = async (): Promise<Parameters<typeof tell>[0]> => {
      try {
        return { type: 'readingAssistant/answered', question, passages: (await searchOf(document)).find(question) }
      } catch {
        return { type: 'readingAssistant/failed', question }
      }
    }
    void (async () => {
      tell(await find())
    })()
  },
})
