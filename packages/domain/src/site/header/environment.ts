/** Where the page runs: in production or elsewhere. */
export const ENVIRONMENTS = ['prod', 'non-prod'] as const

export type Environment = (typeof ENVIRONMENTS)[number]

/** The two carts in which an order can be kept. */
export type CartEnvironment = 'production' | 'staging'

/** The cart of an environment (HEAD-7): readers order in the production cart, everyone else in the staging cart. */
export const cartEnvironment = (environment: Environment): CartEnvironment => (environment === 'prod' ? 'production' : 'staging')
