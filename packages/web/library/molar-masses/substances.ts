/** A substance of the table. */
export interface Substance {
  readonly name: string
  readonly formula: string
  /** The compound's number in PubChem. */
  readonly cid?: number
}

export const substances: readonly Substance[] = [
  { name: 'Water', formula: 'H2O', cid: 962 },
  { name: 'Heavy water', formula: 'D2O', cid: 24602 },
  { name: 'Ammonia', formula: 'NH3', cid: 222 },
  { name: 'Carbon dioxide', formula: 'CO2', cid: 280 },
  { name: 'Ethanol', formula: 'CH3CH2OH', cid: 702 },
  { name: 'Urea', formula: 'CO(NH2)2', cid: 1176 },
  { name: 'Sodium chloride', formula: 'NaCl', cid: 5234 },
  { name: 'Boric acid', formula: 'B(OH)3', cid: 7628 },
  { name: 'Lithium carbonate', formula: 'Li2CO3', cid: 11125 },
  { name: 'Sulfuric acid', formula: 'H2SO4', cid: 1118 },
  { name: 'Calcium carbonate', formula: 'CaCO3', cid: 10112 },
  { name: 'Paracetamol', formula: 'CH3CONHC6H4OH', cid: 1983 },
  { name: 'Potassium permanganate', formula: 'KMnO4', cid: 516875 },
  { name: 'Aspirin', formula: 'CH3COOC6H4COOH', cid: 2244 },
  { name: 'Glucose', formula: 'C6H12O6', cid: 5793 },
  { name: 'Caffeine', formula: 'C8H10N4O2', cid: 2519 },
  { name: 'Copper(II) sulfate pentahydrate', formula: 'CuSO4·5H2O', cid: 23414 },
  { name: 'Potassium hexacyanoferrate(III)', formula: 'K3[Fe(CN)6]' },
  { name: 'Lead(II) nitrate', formula: 'Pb(NO3)2' },
  { name: 'Sucrose', formula: 'C12H22O11', cid: 5988 },
]
