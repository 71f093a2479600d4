/** The TypeScript in a README that makes up a whole front end: the block with exports. */
export const example = (readme: string): string => {
  const blocks = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code)
  const found = blocks.find(code => code.includes('\nexport '))
  if (found === undefined) throw new Error('The README has no example')
  return found
}
