/** A number as text that sorts by value: the count of its digits, then the digits. */
export const numberByValue = (digits: string): string => {
  const significant = digits.replace(/^0+(?=\d)/, '')
  return String(significant.length).padStart(4, '0') + significant
}
