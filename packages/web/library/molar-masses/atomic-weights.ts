/**
 * What is known of the mass of an atom of some element from normal materials, in billionths of a dalton, so that sums are
 * exact. An interval says that the samples of the world lie between its ends; a value, that they lie near it.
 */
export interface AtomicWeight {
  readonly kind: 'interval' | 'value'
  readonly low: number
  readonly high: number
  /** The one number that the abridged table offers for work that does not ask where a sample comes from. */
  readonly conventional: number
}

/** How many units make a dalton. */
export const DALTON = 1_000_000_000

const units = (decimal: string): number => Math.round(Number(decimal) * DALTON)

const value = (text: string, uncertainty: string, conventional: string): AtomicWeight => ({
  kind: 'value',
  low: units(text) - units(uncertainty),
  high: units(text) + units(uncertainty),
  conventional: units(conventional),
})

const interval = (low: string, high: string, conventional: string): AtomicWeight => ({
  kind: 'interval',
  low: units(low),
  high: units(high),
  conventional: units(conventional),
})

/** Standard atomic weights 2021 and their abridged values (IUPAC technical report, doi:10.1515/pac-2019-0603). */
export const atomicWeights: ReadonlyMap<string, AtomicWeight> = new Map(
  Object.entries({
    H: interval('1.00784', '1.00811', '1.0080'),
    He: value('4.002602', '0.000002', '4.0026'),
    Li: interval('6.938', '6.997', '6.94'),
    Be: value('9.0121831', '0.0000005', '9.0122'),
    B: interval('10.806', '10.821', '10.81'),
    C: interval('12.0096', '12.0116', '12.011'),
    N: interval('14.00643', '14.00728', '14.007'),
    O: interval('15.99903', '15.99977', '15.999'),
    F: value('18.998403162', '0.000000005', '18.998'),
    Ne: value('20.1797', '0.0006', '20.180'),
    Na: value('22.98976928', '0.00000002', '22.990'),
    Mg: interval('24.304', '24.307', '24.305'),
    Al: value('26.9815384', '0.0000003', '26.982'),
    Si: interval('28.084', '28.086', '28.085'),
    P: value('30.973761998', '0.000000005', '30.974'),
    S: interval('32.059', '32.076', '32.06'),
    Cl: interval('35.446', '35.457', '35.45'),
    Ar: interval('39.792', '39.963', '39.95'),
    K: value('39.0983', '0.0001', '39.098'),
    Ca: value('40.078', '0.004', '40.078'),
    Sc: value('44.955907', '0.000004', '44.956'),
    Ti: value('47.867', '0.001', '47.867'),
    V: value('50.9415', '0.0001', '50.942'),
    Cr: value('51.9961', '0.0006', '51.996'),
    Mn: value('54.938043', '0.000002', '54.938'),
    Fe: value('55.845', '0.002', '55.845'),
    Co: value('58.933194', '0.000003', '58.933'),
    Ni: value('58.6934', '0.0004', '58.693'),
    Cu: value('63.546', '0.003', '63.546'),
    Zn: value('65.38', '0.02', '65.38'),
    Ga: value('69.723', '0.001', '69.723'),
    Ge: value('72.630', '0.008', '72.630'),
    As: value('74.921595', '0.000006', '74.922'),
    Se: value('78.971', '0.008', '78.971'),
    Br: interval('79.901', '79.907', '79.904'),
    Kr: value('83.798', '0.002', '83.798'),
    Rb: value('85.4678', '0.0003', '85.468'),
    Sr: value('87.62', '0.01', '87.62'),
    Y: value('88.905838', '0.000002', '88.906'),
    Zr: value('91.224', '0.002', '91.224'),
    Nb: value('92.90637', '0.00001', '92.906'),
    Mo: value('95.95', '0.01', '95.95'),
    Ru: value('101.07', '0.02', '101.07'),
    Rh: value('102.90549', '0.00002', '102.91'),
    Pd: value('106.42', '0.01', '106.42'),
    Ag: value('107.8682', '0.0002', '107.87'),
    Cd: value('112.414', '0.004', '112.41'),
    In: value('114.818', '0.001', '114.82'),
    Sn: value('118.710', '0.007', '118.71'),
    Sb: value('121.760', '0.001', '121.76'),
    Te: value('127.60', '0.03', '127.60'),
    I: value('126.90447', '0.00003', '126.90'),
    Xe: value('131.293', '0.006', '131.29'),
    Cs: value('132.90545196', '0.00000006', '132.91'),
    Ba: value('137.327', '0.007', '137.33'),
    La: value('138.90547', '0.00007', '138.91'),
    Ce: value('140.116', '0.001', '140.12'),
    Pr: value('140.90766', '0.00001', '140.91'),
    Nd: value('144.242', '0.003', '144.24'),
    Sm: value('150.36', '0.02', '150.36'),
    Eu: value('151.964', '0.001', '151.96'),
    Gd: value('157.25', '0.03', '157.25'),
    Tb: value('158.925354', '0.000007', '158.93'),
    Dy: value('162.500', '0.001', '162.50'),
    Ho: value('164.930329', '0.000005', '164.93'),
    Er: value('167.259', '0.003', '167.26'),
    Tm: value('168.934219', '0.000005', '168.93'),
    Yb: value('173.045', '0.010', '173.05'),
    Lu: value('174.9668', '0.0001', '174.97'),
    Hf: value('178.486', '0.006', '178.49'),
    Ta: value('180.94788', '0.00002', '180.95'),
    W: value('183.84', '0.01', '183.84'),
    Re: value('186.207', '0.001', '186.21'),
    Os: value('190.23', '0.03', '190.23'),
    Ir: value('192.217', '0.002', '192.22'),
    Pt: value('195.084', '0.009', '195.08'),
    Au: value('196.966570', '0.000004', '196.97'),
    Hg: value('200.592', '0.003', '200.59'),
    Tl: interval('204.382', '204.385', '204.38'),
    Pb: interval('206.14', '207.94', '207.2'),
    Bi: value('208.98040', '0.00001', '208.98'),
    Th: value('232.0377', '0.0004', '232.04'),
    Pa: value('231.03588', '0.00001', '231.04'),
    U: value('238.02891', '0.00003', '238.03'),
  }),
)

const nuclide = (mass: string): AtomicWeight => value(mass, '0.000000001', mass)

/** Masses of single nuclides, rounded to nine decimals (AME2020, doi:10.1088/1674-1137/abddaf). */
export const nuclides: ReadonlyMap<string, AtomicWeight> = new Map(
  Object.entries({
    '1H': nuclide('1.007825032'),
    '2H': nuclide('2.014101778'),
    '12C': { kind: 'value', low: 12 * DALTON, high: 12 * DALTON, conventional: 12 * DALTON },
    '13C': nuclide('13.003354835'),
    '14N': nuclide('14.003074004'),
    '15N': nuclide('15.000108898'),
    '16O': nuclide('15.994914619'),
    '18O': nuclide('17.999159612'),
  }),
)

/** The mass of an electron, which an ion lacks or has too much (CODATA 2018). */
export const ELECTRON = 548_580
