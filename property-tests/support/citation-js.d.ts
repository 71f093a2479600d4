/** The parts of citation-js that the tests use; it ships no types. */
declare module '@citation-js/core' {
  export const plugins: {
    readonly input: {
      chain(
        input: unknown,
        options: { readonly forceType?: string; readonly generateGraph: boolean },
      ): readonly Readonly<Record<string, unknown>>[]
    }
  }
}

declare module '@citation-js/plugin-ris' {}

declare module '@citation-js/plugin-bibtex' {}
