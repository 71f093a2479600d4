/**
 * A count as texts give it: `1,234`, with three decimals at most. It needs no data of a language, which browsers take tens of
 * milliseconds to load on a slow phone.
 */
export const countText = (count: number): string =>
  String(Number(count.toFixed(3))).replace(/(?<!\.\d*)\B(?=(?:\d{3})+(?!\d))/gu, ',')
