/** The conventions by which a proxy in front says who signed in. */
export const IDENTITY_CONVENTIONS = ['shibboleth', 'openathens'] as const
export type IdentityConvention = (typeof IDENTITY_CONVENTIONS)[number]
