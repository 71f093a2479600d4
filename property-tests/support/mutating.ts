/** Whether a mutation run, which changes the domain thousands of times, runs the tests: what takes a second is left out. */
export const isMutating = process.env['MUTATION_TESTS'] !== undefined
