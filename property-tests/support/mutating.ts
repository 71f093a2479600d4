/** Whether the tests are part of a mutation run, which repeats them thousands of times and so leaves out slow ones. */
export const isMutating = process.env['MUTATION_TESTS'] !== undefined
