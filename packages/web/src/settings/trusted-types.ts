interface ScriptSources {
  readonly scriptSrc: readonly string[]
}

/**
 * Has browsers enforce Trusted Types, with the one policy of the site's own script. Scripts from other origins that a site has configured
 * run in the same page and make markup from text in their own ways, so on such sites it is left out.
 */
export const withTrustedTypes = <Sources extends ScriptSources>(
  sources: Sources,
): Sources & { readonly requireTrustedTypesFor?: string[]; readonly trustedTypes?: string[] } =>
  sources.scriptSrc.every(source => source === "'self'")
    ? { ...sources, requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] }
    : sources
