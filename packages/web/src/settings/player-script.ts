import { originsOf } from './origins-of.ts'

interface ScriptSources {
  readonly scriptSrc: readonly string[]
}

/** Adds the origin of the site's own media player (TREE-14) to the scripts that the content security policy allows. */
export const withPlayerScript = <Sources extends ScriptSources>(
  sources: Sources,
  playerScript: string | undefined,
): Omit<Sources, 'scriptSrc'> & { readonly scriptSrc: string[] } => {
  const { scriptSrc, ...rest } = sources
  return { ...rest, scriptSrc: [...new Set([...scriptSrc, ...originsOf(playerScript)])] }
}
