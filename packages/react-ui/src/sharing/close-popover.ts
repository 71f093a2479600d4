/** Closes the popover that something is in; the focus goes back to what opened it. */
export const closePopover = (inside: Element): void => {
  inside.closest<HTMLElement>('[popover]')?.hidePopover()
}
