/** Closes the popover that contains an element. The focus returns to its trigger. */
export const closePopover = (inside: Element): void => {
  inside.closest<HTMLElement>('[popover]')?.hidePopover()
}
