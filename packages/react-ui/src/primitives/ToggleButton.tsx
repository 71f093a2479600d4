import { Button } from './Button.tsx'

interface ToggleButtonProps {
  /** What pressing it does, in words. */
  readonly text: string
  readonly isExpanded: boolean
  /** The id of what it shows more or less of. */
  readonly controls?: string
  readonly onToggle: () => void
}

/** Shows more of a list, or less. */
export const ToggleButton = ({ text, isExpanded, controls, onToggle }: ToggleButtonProps) => (
  <Button className="toggle-button" aria-expanded={isExpanded} aria-controls={controls} onClick={onToggle}>
    {text}
    <span aria-hidden="true" className="chevron" data-up={isExpanded} />
  </Button>
)
