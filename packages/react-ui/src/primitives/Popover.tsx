import { INTERFACE_LANGUAGE } from '@lectern/domain/core'
import { initialPopover, popoverView, updatePopover } from '@lectern/domain/page'
import { useId, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { InLanguage, useInterfaceLanguage } from './language.ts'
import { usePlatformPopover } from './use-platform-popover.ts'
import { useUpdate } from './use-update.ts'

export interface PopoverProps {
  /** The content of the trigger. */
  readonly trigger: ReactNode
  /** The popover's accessible name. */
  readonly label: string
  readonly children: ReactNode
  readonly triggerClassName?: string
  readonly className?: string
  readonly triggerLabel?: string
  /** Called before the trigger opens the popover. Returns `true` if something else comes first, which may then call `open`. */
  readonly comesFirst?: (open: () => void) => boolean
}

/**
 * A popover beside its trigger, based on the `popover` attribute (POP-1). The trigger opens and closes it; Escape, a click
 * outside and the close button close it, and the focus returns to the trigger.
 */
export const Popover = ({
  trigger,
  label,
  children,
  triggerClassName = 'quiet-button',
  className,
  triggerLabel,
  comesFirst,
}: PopoverProps) => {
  const id = useId()
  const triggerId = `${id}-trigger`
  const [state, tell] = useUpdate(updatePopover, initialPopover, { triggerId })
  const { isOpen, closeLabel } = popoverView(state)
  const { panel, button, onBeforeToggle } = usePlatformPopover<HTMLDivElement>(isOpen, {
    onOpened: () => {
      tell({ type: 'popover/trigger-pressed' })
    },
    onClosed: () => {
      tell({ type: 'popover/dismissed' })
    },
  })
  const language = useInterfaceLanguage()

  return (
    <span className="popover-place">
      <button
        {...language}
        ref={button}
        id={triggerId}
        type="button"
        className={triggerClassName}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-controls={id}
        aria-label={triggerLabel}
        // Before script runs, and without it, the browser opens and closes the popover.
        popoverTarget={id}
        onClick={event => {
          event.preventDefault()
          const press = (): void => {
            tell({ type: 'popover/trigger-pressed' })
          }
          if (isOpen || comesFirst?.(press) !== true) press()
        }}
      >
        {trigger}
      </button>
      <div
        {...language}
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={['popover anchored', className].filter(name => name !== undefined).join(' ')}
        onBeforeToggle={onBeforeToggle}
      >
        <InLanguage value={INTERFACE_LANGUAGE}>
          <Button
            className="popover-close"
            aria-label={closeLabel}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={event => {
              event.preventDefault()
              if (isOpen) tell({ type: 'popover/close-pressed' })
              else panel.current?.hidePopover()
            }}
          >
            <span aria-hidden="true" className="cross" />
          </Button>
          {children}
        </InLanguage>
      </div>
    </span>
  )
}
