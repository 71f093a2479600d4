import type { ReactNode } from 'react'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'

interface HelpButtonProps {
  readonly type: 'Help' | 'HelpAI'
  /** Which help text. */
  readonly id: string
  readonly children: ReactNode
}

/** Opens a help text in the side panel (SIDE-1). */
export const HelpButton = ({ type, id, children }: HelpButtonProps) => {
  const { tell } = usePage()
  return (
    <Button
      className="help-button"
      onClick={() => {
        tell({ type: 'sidePanel/content-set', content: { type, id } })
      }}
    >
      {children}
    </Button>
  )
}
