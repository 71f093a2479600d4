/** The buttons that zoom. */
export const zoomWords = {
  /** Before how far, to whoever cannot see what that is about. */
  zoom: 'Zoom ',
  fit: 'Fit',
} as const
