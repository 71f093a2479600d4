/** A step of a scenario. If it fails, the failure begins with what the reader did. */
export const step = async <A>(what: string, act: () => Promise<A>): Promise<A> => {
  try {
    return await act()
  } catch (failure) {
    if (failure instanceof Error) failure.message = `${what}: ${failure.message}`
    throw failure
  }
}
