/** Runs an action that may throw or reject, and calls the matching handler. */
export const attempt = async (act: () => Promise<void>, done: () => void, failed: () => void): Promise<void> => {
  try {
    await act()
  } catch {
    failed()
    return
  }
  done()
}
