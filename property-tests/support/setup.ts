import { configureGlobal } from 'fast-check'

const { FC_SEED, FC_RUNS } = process.env

/**
 * The same cases on every machine, so that a build that has passed passes again; `FC_SEED=…` looks elsewhere, and
 * `FC_RUNS=…` for longer.
 */
configureGlobal({
  seed: FC_SEED === undefined ? 20_261_121 : Number(FC_SEED),
  ...(FC_RUNS === undefined ? {} : { numRuns: Number(FC_RUNS) }),
})
