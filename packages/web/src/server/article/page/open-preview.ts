import type { EmbeddedPage, TableOfContents } from '@lectern/domain/page'
import { option as O, type taskEither as TE } from 'fp-ts'
import type { ShownArticle } from '../../../rendering/current-article.ts'
import type { OpenPage, openPage } from './open-page.ts'
import type { CallContext, Handlers } from '../../calls/handler.ts'

/** The handlers for the lists among a preview's sections, and for the other sites on which the access bar's layout depends (BAR-1). */
export type PreviewLists = Pick<Handlers, 'citingArticles' | 'linkingHub' | 'referredToBy' | 'refersTo'>

export interface OpenPreviewParts {
  readonly open: ReturnType<typeof openPage>
  /** Undefined if another platform provides them: the page then requests them there. */
  readonly lists: PreviewLists | undefined
}

const NO_CONTENTS: TableOfContents = { outline: [], figures: [], tables: [], extras: [] }

const answered = async <A>(answer: TE.TaskEither<unknown, A>): Promise<O.Option<A>> => O.fromEither(await answer())

/**
 * The lists are embedded, so that nothing moves when they arrive and they show without script. So are the other sites that have the
 * article, so that no reader first sees the access bar meant for another. What cannot be provided is requested by the page.
 */
const listsOf = async (
  lists: PreviewLists,
  {
    embedded: {
      article: { ids },
    },
    reader: { settings },
  }: OpenPage['served'],
  context: CallContext,
): Promise<Partial<EmbeddedPage>> => {
  const { pii, doi, eid } = ids
  const [citingArticles, refersTo, referredToBy, linkingHubLinks] = await Promise.all([
    answered(lists.citingArticles({ params: {}, query: { pii, doi, ...settings }, body: null }, context)),
    answered(lists.refersTo({ params: { pii }, query: settings, body: null }, context)),
    answered(lists.referredToBy({ params: { eid }, query: settings, body: null }, context)),
    answered(lists.linkingHub({ params: { id: pii }, query: {}, body: null }, context)),
  ])
  return { citingArticles, refersTo, referredToBy, linkingHubLinks }
}

/** Opens the preview of an article for the reader of a call (PREV-10). It embeds none of the text beyond what the preview shows. */
export const openPreview =
  ({ open, lists }: OpenPreviewParts) =>
  async (shown: ShownArticle, context: CallContext): Promise<OpenPage> => {
    const { served, ...rest } = await open(shown, 'abstract', context)
    const closed = { supplementaryFiles: [], tableOfContents: O.some(NO_CONTENTS) }
    const asked = lists === undefined ? {} : await listsOf(lists, served, context)
    return { ...rest, served: { ...served, embedded: { ...served.embedded, ...closed, ...asked } } }
  }
