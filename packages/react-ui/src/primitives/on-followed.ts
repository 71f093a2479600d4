import type { MouseEvent } from 'react'

const MIDDLE_BUTTON = 1

/** What hears that a link is followed, by either of the mouse buttons that do so: the middle one opens it in a new window. */
export const onFollowed = (followed: () => void) => ({
  onClick: followed,
  onAuxClick: ({ button }: Pick<MouseEvent, 'button'>) => {
    if (button === MIDDLE_BUTTON) followed()
  },
})
