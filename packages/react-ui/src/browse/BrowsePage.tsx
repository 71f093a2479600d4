import { browseWords } from '@lectern/domain/words'
import type { BrowseView, ChoiceView, LetterView, PublicationEntryView } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { ListPage } from '../library/ListPage.tsx'
import { PublicationImage } from '../page/PublicationImage.tsx'
import { Facts } from './Facts.tsx'
import { Pager } from './Pager.tsx'

const Choice = ({
  name,
  label,
  chosen,
  choices,
}: {
  readonly name: string
  readonly label: string
  readonly chosen: string
  readonly choices: readonly ChoiceView[]
}) => (
  <p className="browse-field">
    <label htmlFor={`browse-${name}`}>{label}</label>
    <select id={`browse-${name}`} name={name} defaultValue={chosen}>
      {choices.map(({ value, label: option }) => (
        <option key={value} value={value}>
          {option}
        </option>
      ))}
    </select>
  </p>
)

const Filter = ({ form }: { readonly form: BrowseView['form'] }) => (
  <form role="search" className="browse-form" action={form.action} method="get" aria-label={browseWords.filter}>
    {form.hidden.map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <p className="browse-field browse-words">
      <label htmlFor="browse-words">{browseWords.words}</label>
      <input id="browse-words" type="search" name="qs" defaultValue={form.words} maxLength={250} autoComplete="off" />
    </p>
    <Choice name="type" label={browseWords.type} chosen={form.kind} choices={form.kinds} />
    <Choice name="subject" label={browseWords.subject} chosen={form.subject} choices={form.subjects} />
    <button type="submit" className="primary-button">
      {browseWords.show}
    </button>
  </form>
)

const Letter = ({ letter: { label, name, href, isCurrent } }: { readonly letter: LetterView }) => (
  <li>
    {O.isSome(href) ? (
      <a href={href.value} aria-label={name} aria-current={isCurrent ? 'true' : undefined}>
        {label}
      </a>
    ) : (
      <span aria-current={isCurrent ? 'true' : undefined}>{label}</span>
    )}
  </li>
)

const Entry = ({
  entry: {
    title,
    href,
    kind,
    pictures: { mark, cover },
    facts,
  },
}: {
  readonly entry: PublicationEntryView
}) => (
  <li className="publication-entry">
    <PublicationImage className="publication-cover" picture={cover} />
    <div className="publication-words">
      <PublicationImage className="publication-mark" picture={mark} />
      <h3>
        <a href={href}>{title}</a>
      </h3>
      <Facts facts={[kind, ...facts]} />
    </div>
  </li>
)

/** Every journal and book, filtered by letter, subject, type and words: a form and links that work without script. */
export const BrowsePage = ({
  view: { title, form, letters, found, entries, message, reset, pager },
}: {
  readonly view: BrowseView
}) => (
  <ListPage
    head={
      <>
        <h1>{title}</h1>
        <Filter form={form} />
        <nav className="letters" aria-label={browseWords.letters}>
          <ul role="list">
            {letters.map(letter => (
              <Letter key={letter.label} letter={letter} />
            ))}
          </ul>
        </nav>
      </>
    }
  >
    <section id="publications" tabIndex={-1} aria-labelledby="publications-heading">
      <h2 id="publications-heading">{found}</h2>
      {O.isSome(message) ? <p className="lead">{message.value}</p> : null}
      {O.isSome(reset) ? (
        <p className="browse-all">
          <a href={reset.value}>{browseWords.reset}</a>
        </p>
      ) : null}
      {entries.length === 0 ? null : (
        <ul role="list" className="publications">
          {entries.map(entry => (
            <Entry key={entry.href} entry={entry} />
          ))}
        </ul>
      )}
      <Pager pager={pager} />
    </section>
  </ListPage>
)
