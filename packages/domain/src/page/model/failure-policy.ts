/**
 * What the page does when a call has no answer:
 * `failed-state` its part of the page says so (LIFE-2, LIFE-12); `ignored` nothing at all (LIFE-3); `logged` it is only reported (REF-10,
 * LIFE-12); `body-stop` the body says so and no later step of loading it runs (LIFE-4); `transient-error` a dialog names what is
 * unavailable (ISS-2); `doi-fallback` each article asked about is linked by its DOI (FTR-5); `message` the reader who asked is told, with the
 * status (LIFE-12).
 */
export type FailurePolicy = 'failed-state' | 'ignored' | 'logged' | 'body-stop' | 'transient-error' | 'doi-fallback' | 'message'
