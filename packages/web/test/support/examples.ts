/** The TypeScript in a page of Markdown or in a comment, as one module. */
export const examples = (text: string): string =>
  [...text.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(([, code = '']) => code).join('\n')

/** The lines that a module claims to print: `// → this`. */
export const printed = (code: string): readonly string[] => [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, line = '']) => line)

/** A module's doc comment without its margin; empty if there is none. */
export const moduleComment = (code: string): string => (/^\/\*\*\n(.*?)^ \*\//ms.exec(code)?.[1] ?? '').replaceAll(/^ \* ?/gm, '')
