import { fixedWords } from '@lectern/domain/words'
import type { SearchPageView } from '@lectern/domain/site'

/** The search field. The browser itself submits it. */
export const SearchForm = ({ form: { action, label, words, limit, hidden } }: { readonly form: SearchPageView['form'] }) => (
  <form role="search" className="search-form" action={action} method="get">
    {hidden.map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <label htmlFor="search-words">{label}</label>
    <div className="search-row">
      <input id="search-words" type="search" name="qs" defaultValue={words} maxLength={limit} autoComplete="off" />
      <button type="submit" className="primary-button">
        {fixedWords.search}
      </button>
    </div>
  </form>
)
