interface SelectAllProps {
  readonly label: string
  /** Nothing, a part, or all of what there is to choose. */
  readonly chosen: 'none' | 'some' | 'all'
  readonly onAll: () => void
  readonly onNone: () => void
}

/** Ticks everything; where everything is ticked, nothing. */
export const SelectAll = ({ label, chosen, onAll, onNone }: SelectAllProps) => (
  <label className="choosable select-all">
    <input
      type="checkbox"
      checked={chosen === 'all'}
      onChange={chosen === 'all' ? onNone : onAll}
      // No attribute says that a box is ticked in part.
      ref={box => {
        if (box !== null) box.indeterminate = chosen === 'some'
      }}
    />
    {label}
  </label>
)
