import { authorDetailsWords, crossmarkWords, interfaceWords } from '@lectern/domain/words'
import { pageCrossMark, type CrossMarkUpdate, type CrossMarkView } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { usePage } from '../page/use-page.ts'
import { Dialog } from '../primitives/Dialog.tsx'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'

const Update = ({ update: { words, name, href } }: { readonly update: CrossMarkUpdate }) => (
  <p className="crossmark-update">
    {words}
    {interfaceWords.colon}
    {O.isNone(href) ? name : <a href={href.value}>{name}</a>}
  </p>
)

const Referring = ({ referring }: Pick<CrossMarkView, 'referring'>) => {
  if (referring.kind === 'failed') return <p className="crossmark-failure">{referring.text}</p>
  return referring.kind !== 'shown' ? null : (
    <section aria-labelledby="crossmark-referring">
      <h3 id="crossmark-referring">{referring.content.heading}</h3>
      <ul role="list">
        {referring.content.articles.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The content of the Crossmark dialog: the article's DOI, its updates, and the link to its record. */
export const CrossmarkModal = () => {
  const {
    state,
    slices: { crossMark },
    tell,
  } = usePage()
  const { doi, updates, referring, status } = pageCrossMark(state)
  return (
    <Dialog
      isOpen={crossMark.value.isOpen}
      title={crossmarkWords.title}
      size="small"
      className="crossmark-dialog"
      onClose={() => {
        tell({ type: 'crossMark/closed' })
      }}
    >
      {O.isNone(status) ? null : <p role="status">{status.value}</p>}
      {updates.map(update => (
        <Update key={`${update.words} ${update.name}`} update={update} />
      ))}
      <Referring referring={referring} />
      {O.isNone(doi) ? null : (
        <>
          <p className="crossmark-doi">
            {authorDetailsWords.doi}
            <a href={doi.value.href} rel="noopener">
              {doi.value.doi}
            </a>
          </p>
          <p>
            <NewWindowLink href={doi.value.recordHref}>{crossmarkWords.record}</NewWindowLink>
          </p>
        </>
      )}
    </Dialog>
  )
}
