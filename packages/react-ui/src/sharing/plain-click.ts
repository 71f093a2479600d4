import type { MouseEvent } from 'react'

/** Whether a click asks for what a link leads to in this very window, and not for a new one, a download or a menu. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
