import { Button } from './Button.tsx'

interface ToggleButtonProps {
  /** The button's label. */
  readonly text: string
  readonly isExpanded: boolean
  /** The id of the element of which it shows more or less. */
  readonly controls?: string
  readonly onToggle: () => void
}

/** A button that shows more or fewer items of a list. */
export const ToggleButton = ({ text, isExpanded, controls, onToggle }: ToggleButtonProps) => (
  <Button className="toggle-button" aria-expanded={isExpanded} aria-controls={controls} onClick={onToggle}>
    {text}
    <span aria-hidden="true" className="chevron" data-up={isExpanded} />
  </Button>
)
