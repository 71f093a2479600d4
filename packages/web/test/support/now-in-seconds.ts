/** The whole second in which this is called, since 1970: what is stored with its time from here on has none before it. */
export const nowInSeconds = (): number => Math.floor(Date.now() / 1000)
