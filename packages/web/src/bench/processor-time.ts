/** The processor time that this process has used so far, with all of its threads, in milliseconds. */
export const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
