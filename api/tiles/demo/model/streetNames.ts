import type { Street } from './district.ts'
import { fraction3 } from './hash.ts'

/** Names found in most Italian towns; which street bears which is invented. */
const PEOPLE = [
  'Garibaldi',
  'Mazzini',
  'Cavour',
  'Dante Alighieri',
  'Giuseppe Verdi',
  'Leonardo da Vinci',
  'Galileo Galilei',
  'Alessandro Manzoni',
  'Giacomo Leopardi',
  'Guglielmo Marconi',
  'Alessandro Volta',
  'Giacomo Puccini',
  'Gioachino Rossini',
  'Michelangelo',
  'Raffaello',
  'Grazia Deledda',
  'Maria Montessori',
  'Giacomo Matteotti',
  'Antonio Gramsci',
  'Enrico Fermi',
  'Cesare Battisti',
  'Nazario Sauro',
  'Goffredo Mameli',
  'Francesco Petrarca',
  'Giovanni Boccaccio',
  'Giosuè Carducci',
  'Giovanni Pascoli',
  'Ugo Foscolo',
  'Torquato Tasso',
  'Amerigo Vespucci',
  'Cristoforo Colombo',
  'Marco Polo',
] as const
const THINGS = [
  'Roma',
  'della Libertà',
  'della Repubblica',
  'XXV Aprile',
  'IV Novembre',
  'dei Mille',
  'Vittorio Veneto',
  'del Lavoro',
  'dei Tigli',
  'delle Rose',
  'dei Platani',
  'San Francesco',
  'Santa Chiara',
  'San Martino',
  'dell’Industria',
  'della Pace',
] as const

const of = (list: readonly string[], dice: number): string => list[Math.floor(dice * list.length)] ?? ''

/** The invented name of a street; nothing for tracks. */
export const streetName = ({ rank, seed }: Street): string | undefined => {
  if (rank === 'track' || rank === 'none') return undefined
  if (rank === 'road') return `SP ${1 + (seed % 179)}`
  const name = of(fraction3(seed, 1, 9) < 0.66 ? PEOPLE : THINGS, fraction3(seed, 2, 9))
  if (rank === 'avenue') return `${fraction3(seed, 3, 9) < 0.6 ? 'Viale' : 'Corso'} ${name}`
  return `Via ${name}`
}
