interface SelectAllProps {
  readonly label: string
  /** How many of the items are selected. */
  readonly chosen: 'none' | 'some' | 'all'
  readonly onAll: () => void
  readonly onNone: () => void
}

/** Selects everything or, if everything is selected, nothing. */
export const SelectAll = ({ label, chosen, onAll, onNone }: SelectAllProps) => (
  <label className="choosable select-all">
    <input
      type="checkbox"
      checked={chosen === 'all'}
      onChange={chosen === 'all' ? onNone : onAll}
      // There is no attribute for the indeterminate state.
      ref={box => {
        if (box !== null) box.indeterminate = chosen === 'some'
      }}
    />
    {label}
  </label>
)
