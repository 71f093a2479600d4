import { QUICK_SEARCH_FIELDS, type QuickSearchView } from '@lectern/domain/page'
import { useRef, useState } from 'react'
import { Icon } from '../chrome/Icon.tsx'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { TextField } from '../primitives/TextField.tsx'

const ID = 'quick-search'

/**
 * The quick search (BAR-5): beside the items if there is room, otherwise behind a button, once the header's search is out of view. Without
 * script the browser submits it.
 */
export const QuickSearch = ({ formAction, inputLabel, placeholder, submitLabel }: QuickSearchView) => {
  const { tell } = usePage()
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  return (
    <>
      <button
        type="button"
        className="quiet-button access-bar-icon quick-search-button"
        popoverTarget={ID}
        aria-label={inputLabel}
      >
        <Icon shape="search" />
      </button>
      <div
        id={ID}
        popover="auto"
        className="popover anchored quick-search"
        onToggle={event => {
          if (event.newState === 'open') form.current?.querySelector<HTMLInputElement>('input[name=qs]')?.focus()
        }}
      >
        <form
          ref={form}
          role="search"
          aria-label={inputLabel}
          className="quick-search-form"
          action={formAction}
          method="get"
          onSubmit={event => {
            event.preventDefault()
            tell({ type: 'accessbarConfig/search-submitted', typed })
          }}
        >
          {QUICK_SEARCH_FIELDS.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TextField
            label={inputLabel}
            isLabelHidden
            name="qs"
            placeholder={placeholder}
            enterKeyHint="search"
            autoComplete="off"
            value={typed}
            onText={setTyped}
          />
          <Button type="submit" className="access-bar-icon" aria-label={submitLabel}>
            <Icon shape="search" />
          </Button>
        </form>
      </div>
    </>
  )
}
