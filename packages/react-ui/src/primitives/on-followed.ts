import type { MouseEvent } from 'react'

const MIDDLE_BUTTON = 1

/** Handlers for following a link with either mouse button: the middle one opens it in a new window. */
export const onFollowed = (followed: () => void) => ({
  onClick: followed,
  onAuxClick: ({ button }: Pick<MouseEvent, 'button'>) => {
    if (button === MIDDLE_BUTTON) followed()
  },
})
