/** The names of the months, January first, as English files, citations and the service's dates have them. The interface's own dates are `dayText` and `monthText`. */
export const monthNames: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
