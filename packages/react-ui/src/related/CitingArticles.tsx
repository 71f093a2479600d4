import { CITED_BY_ID, linkFollowed, pageCitingArticles, type CitedByList } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'
import { useFocusFrom } from '../primitives/use-focus-from.ts'
import { CitingArticle } from './CitingArticle.tsx'
import { PartMessage } from './PartMessage.tsx'

const CitingList = ({ articles, viewAll }: CitedByList) => {
  const { tell } = usePage()
  const [list, beforeMore] = useFocusFrom<HTMLOListElement>(articles.length)
  const link = O.toUndefined(viewAll.link)
  return (
    <>
      <ol ref={list} className="listed-articles citing-articles">
        {articles.map(article => (
          <CitingArticle key={article.index} {...article} />
        ))}
      </ol>
      {O.isNone(viewAll.button) ? null : (
        <Button
          className="related-more"
          onClick={() => {
            beforeMore()
            tell({ type: 'citingArticles/all-shown' })
          }}
        >
          {viewAll.button.value}
        </Button>
      )}
      {link === undefined ? null : (
        <p>
          <NewWindowLink
            href={link.to.href}
            onClick={() => {
              linkFollowed(link.to).forEach(tell)
            }}
          >
            {link.label}
          </NewWindowLink>
        </p>
      )}
    </>
  )
}

/** The articles that cite this one (CITE-1 to CITE-3). The contents list links here. */
export const CitingArticles = () => {
  const { heading, part } = pageCitingArticles(usePage().state)
  if (part.kind === 'absent') return null
  return (
    <section className="cited-by" aria-labelledby={CITED_BY_ID} data-zone="citing-articles">
      <h2 id={CITED_BY_ID}>{heading}</h2>
      {part.kind === 'shown' ? <CitingList {...part.content} /> : <PartMessage part={part} />}
    </section>
  )
}
