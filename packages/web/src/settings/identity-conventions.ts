/** The conventions by which a proxy identifies signed-in readers. */
export const IDENTITY_CONVENTIONS = ['shibboleth', 'openathens'] as const
export type IdentityConvention = (typeof IDENTITY_CONVENTIONS)[number]
