interface ScriptSources {
  readonly scriptSrc: readonly string[]
}

/** What pages may load for the sake of the site's own player for recordings (TREE-14): scripts from where its own comes, beside those they may load anyway. */
export const withPlayerScript = <Sources extends ScriptSources>(
  sources: Sources,
  playerScript: string | undefined,
): Omit<Sources, 'scriptSrc'> & { readonly scriptSrc: string[] } => {
  const { scriptSrc, ...rest } = sources
  const origins = playerScript !== undefined && URL.canParse(playerScript) ? [new URL(playerScript).origin] : []
  return { ...rest, scriptSrc: [...new Set([...scriptSrc, ...origins])] }
}
