import { INTERFACE_LANGUAGE, type LanguageAttributes } from '@lectern/domain/core'
import { interfaceWords } from '@lectern/domain/words'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Words } from './InterfaceWords.tsx'
import { InLanguage, useInterfaceLanguage } from './language.ts'

export interface DialogProps {
  readonly isOpen: boolean
  readonly title: string
  /** Language attributes of the title, if it is not in the interface's language. */
  readonly titleLanguage?: LanguageAttributes | undefined
  /** Called when the reader wants to close it: by the button, by Escape, or by a click beside it. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** The dialog's buttons, below its content. */
  readonly actions?: ReactNode
  /** `large` nearly fills the window; on small screens, `small` is a sheet at the bottom. */
  readonly size?: 'small' | 'medium' | 'large'
  readonly className?: string
}

const isBeside = (dialog: HTMLDialogElement, { clientX: x, clientY: y }: MouseEvent): boolean => {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}

/** What had the focus before the first of the dialogs that are open. The browser knows only what had it before each, which may be gone. */
let opener: Element | null = null

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
  // Opened in the same step as drawn, so that no event of the browser comes between.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    if (isOpen && !dialog.open) {
      const { activeElement } = document
      if (!activeElement?.closest('dialog')) opener = activeElement
      dialog.showModal()
    }
    if (!isOpen && dialog.open) dialog.close()
  }, [isOpen])
  useEffect(() => {
    const dialog = ref.current
    // Only for the mouse: the keyboard has Escape and the close button.
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
      className={className === undefined ? 'dialog' : `dialog ${className}`}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      // The browser can close it without asking, as on a second Escape. It reports every closing later, when the page may have opened it
      // again.
      onClose={({ currentTarget }) => {
        if (isOpen && !currentTarget.open) onClose()
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
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
 * A modal dialog based on `<dialog>`: while it is open, nothing behind it can be reached, Escape closes it, and the focus returns
 * to where it was. Only `isOpen` opens and closes it; the reader's actions just call `onClose`.
 */
export const Dialog = (props: DialogProps) => {
  const language = useInterfaceLanguage()
  return (
    <InLanguage value={INTERFACE_LANGUAGE}>
      <DialogBox {...props} language={language} />
    </InLanguage>
  )
}
