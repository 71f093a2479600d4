/** The check character that makes a sum weighted by falling numbers a multiple of 11. */
export const modulo11 = (numbers: readonly number[]): string => {
  const sum = numbers.reduce((total, digit, index) => total + digit * (numbers.length + 1 - index), 0)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

/** The check digit that makes a sum with alternating weights 1 and 3 a multiple of 10. */
export const modulo10 = (numbers: readonly number[]): string =>
  String((10 - (numbers.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0) % 10)) % 10)
