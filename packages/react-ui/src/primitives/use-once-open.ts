import { useState } from 'react'

/**
 * Whether a dialog is open or has been open. A dialog's script is loaded when it first opens, and the dialog stays mounted
 * from then on so that it can return the focus.
 * @param isOpen whether it is open now
 */
export const useOnceOpen = (isOpen: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  return isOpen || wasOpen
}
