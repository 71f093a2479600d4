/** The TypeScript in a page of Markdown or in a comment, as one module. */
export const examples = (text: string): string =>
  [...text.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(([, code = '']) => code).join('\n')

/** What a module says that it prints: `// → this`, line by line. */
export const printed = (code: string): readonly string[] => [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, line = '']) => line)

/** The comment that describes a module as a whole, without its margin; empty where there is none. */
export const moduleComment = (code: string): string => (/^\/\*\*\n(.*?)^ \*\//ms.exec(code)?.[1] ?? '').replaceAll(/^ \* ?/gm, '')
