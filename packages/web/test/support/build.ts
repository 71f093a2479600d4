/** Builds the client once, before any test that serves pages. */
export default async (): Promise<void> => {
  // @ts-expect-error a plain script without types
  const { buildAll } = (await import('../../bin/build-all.js')) as { buildAll: () => Promise<void> }
  await buildAll()
}
