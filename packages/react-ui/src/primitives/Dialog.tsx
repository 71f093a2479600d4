import { INTERFACE_LANGUAGE, type LanguageAttributes } from '@lectern/domain/core'
import { interfaceWords } from '@lectern/domain/words'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Words } from './InterfaceWords.tsx'
import { InLanguage, useInterfaceLanguage } from './language.ts'

export interface DialogProps {
  readonly isOpen: boolean
  readonly title: string
  /** What the title says of its language, where it is not the interface's. */
  readonly titleLanguage?: LanguageAttributes | undefined
  /** The reader wants it closed: by the button, by Escape, or by a click beside it. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** What can be done here, below the rest. */
  readonly actions?: ReactNode
  /** `large` takes the window; `sheet` slides up from below on small screens. */
  readonly size?: 'small' | 'medium' | 'large'
  readonly className?: string
}

const isBeside = (dialog: HTMLDialogElement, { clientX: x, clientY: y }: MouseEvent): boolean => {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}

const DialogBox = ({
  isOpen,
  title,
  titleLanguage,
  language,
  onClose,
  children,
  actions,
  size = 'medium',
  className,
}: DialogProps & { readonly language: LanguageAttributes }) => {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    if (isOpen && !dialog.open) dialog.showModal()
    if (!isOpen && dialog.open) dialog.close()
  }, [isOpen])
  useEffect(() => {
    const dialog = ref.current
    // For the mouse alone: the keyboard has Escape and the button.
    const beside = (event: MouseEvent): void => {
      if (dialog !== null && event.target === dialog && isBeside(dialog, event)) onClose()
    }
    dialog?.addEventListener('click', beside)
    return () => {
      dialog?.removeEventListener('click', beside)
    }
  }, [onClose])

  return (
    <dialog
      ref={ref}
      {...language}
      className={['dialog', className].filter(name => name !== undefined).join(' ')}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      // The browser may close it for good, as on the second Escape.
      onClose={() => {
        if (isOpen) onClose()
      }}
    >
      {!isOpen ? null : (
        <div className="dialog-frame">
          <div className="dialog-head">
            <h2 id={titleId}>
              <Words language={titleLanguage}>{title}</Words>
            </h2>
            <Button className="dialog-close" aria-label={interfaceWords.close} onClick={onClose}>
              <span aria-hidden="true" className="cross" />
            </Button>
          </div>
          <div className="dialog-body">{children}</div>
          {actions === undefined ? null : <div className="dialog-actions">{actions}</div>}
        </div>
      )}
    </dialog>
  )
}

/**
 * A dialog, on the platform's own: while it is open nothing behind it can be reached, Escape closes it, and the focus goes back to where it came
 * from. It is open as long as it is said to be; what closes it only tells.
 */
export const Dialog = (props: DialogProps) => {
  const language = useInterfaceLanguage()
  return (
    <InLanguage value={INTERFACE_LANGUAGE}>
      <DialogBox {...props} language={language} />
    </InLanguage>
  )
}
