import { headerWords } from '@lectern/domain/words'
import { HEADER_IDS, HEADER_SEARCH_ACTION, headerSearchForm } from '@lectern/domain/site'
import { Button } from '../primitives/Button.tsx'
import { TextInput } from '../primitives/TextInput.tsx'
import { Icon } from './Icon.tsx'
import { useHeader } from './use-header.ts'

const FORM_ID = 'header-search'

/** Shows and hides the header's search (HEAD-3). */
export const SearchButton = () => {
  const { state, tell } = useHeader()
  return (
    <Button
      id={HEADER_IDS.searchButton}
      className="needs-script header-button"
      aria-expanded={state.value.search.isOpen}
      aria-controls={FORM_ID}
      onClick={() => {
        tell({ type: 'header/search-toggled' })
      }}
    >
      <Icon shape="search" />
      <span className="header-label">{headerWords.search}</span>
    </Button>
  )
}

/** The header's search (HEAD-3): an ordinary form, always visible without script. */
export const HeaderSearch = () => {
  const { state, origin, tell } = useHeader()
  const { isOpen, text } = state.value.search
  return (
    <form
      id={FORM_ID}
      role="search"
      aria-label={headerWords.site}
      className="header-search"
      action={HEADER_SEARCH_ACTION}
      method="get"
      hidden={!isOpen}
      onSubmit={event => {
        event.preventDefault()
        tell({ type: 'header/search-submitted' })
      }}
    >
      {headerSearchForm(origin, '').fields.map(([name, value]) =>
        name === 'qs' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextInput
        id={HEADER_IDS.searchField}
        name="qs"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        label={headerWords.searchField}
        isLabelHidden
        placeholder={headerWords.searchPlaceholder}
        value={text}
        onInputEvent={input => {
          tell({ type: 'header/search-input', input })
        }}
      />
      <Button type="submit" kind="primary">
        {headerWords.search}
      </Button>
    </form>
  )
}
