/** A made-up person, family name first, as the list of authors has them. */
export interface ListedName {
  readonly family: string
  readonly given: string
}

const named = (family: string, given: string): ListedName => ({ family, given })

/**
 * The authors of the article, who are its specimen. The family names occur; the people do not. Josiah Carberry is nobody either: ORCID
 * keeps a record of him for examples.
 */
export const names: readonly ListedName[] = [
  named('Aagaard', 'Tove'),
  named('Abbott', 'Lena'),
  named('Ågren', 'Nils'),
  named('Carberry', 'Josiah'),
  named('Čermák', 'Petr'),
  named('Chládek', 'Ivana'),
  named('Czerny', 'Ada'),
  named('de Vries', 'Hanneke'),
  named('Đurić', 'Mira'),
  named('Hoxha', 'Ilir'),
  named('Iyer', 'Meera'),
  named('Llorente', 'Pilar'),
  named('Lorca', 'Inés'),
  named('Müller', 'Ruth'),
  named('Mulligan', 'Una'),
  named('Nuñez', 'Teo'),
  named('Nunn', 'Clive'),
  named('Öberg', 'Sara'),
  named('Obuya', 'Grace'),
  named('Ødegaard', 'Liv'),
  named('Šimkus', 'Rasa'),
  named('Szabó', 'Pál'),
  named('Yıldız', 'Deniz'),
  named('Young', 'Kit'),
  named('Žukas', 'Jonas'),
]

/** As a sorted list has it: `Carberry, Josiah`. */
export const lastNameFirst = ({ family, given }: ListedName): string => `${family}, ${given}`
