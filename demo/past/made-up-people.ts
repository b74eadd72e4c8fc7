// The invented guests of the demo. The same number always gives the same person.
import { randomOf } from '#demo/data/random.ts'

export type Person = { name: string; phone: string; email: string; language: 'id' | 'en' }

/** The domain of the invented guests. Names that end with .example never exist (RFC 2606). */
export const GUEST_DOMAIN = 'tamu.example'

const FIRST_NAMES = `Rangga Putri Kevin Nadia Michael Jessica Yoga Andre Clara Bima Sekar Daniel Intan Fajar Laras
  Hendrik Ayu Dimas Ratih Galih Maya Bagas Citra Rizky Anindya Arya Wulan Teguh Melati Surya Kirana
  Wahyu Gita Satria Dian Raka Tiara Ilham Vania Bayu Nabila Rama Sarah Gilang Olivia Adit Kartika Reza
  Nyoman Ketut Made Komang Ucok Butet Lia Farah`.split(/\s+/)
const LAST_NAMES = `Hartono Maharani Wijaya Prameswari Tanoto Halim Saputra Gunawan Widjaja Nugroho Kusuma Siregar
  Permata Ramadhan Manurung Setiawan Lestari Pranata Hidayat Utami Simanjuntak Santika Wardana Puspita
  Hakim Tanjung Suryadi Anggara Pertiwi Mahendra Sitompul Aditya Rahayu Kurniawan Larasati Firmansyah
  Sudirman Dharma Paramita Yulianto Nasution Salim Wibowo Handayani`.split(/\s+/)

/** Number of invented people. It is lower than the number of parties, so many people come several times. */
const PEOPLE = 3000

const pick = <T>(from: readonly T[], share: number): T | undefined => from[Math.floor(share * from.length)]

/**
 * Returns the person with this number. The phone number is longer than every real number with the prefix 0811, so no real person has it.
 */
export function personOf(no: number): Person {
  const first = pick(FIRST_NAMES, randomOf('first name', no)) ?? ''
  const last = pick(LAST_NAMES, randomOf('last name', no)) ?? ''
  return {
    name: `${first} ${last}`,
    phone: `+6281100${String(no).padStart(7, '0')}`,
    email: `${first}.${last}.${no}@${GUEST_DOMAIN}`.toLowerCase(),
    language: randomOf('language', no) < 0.85 ? 'id' : 'en',
  }
}

/** Number of regular guests of an outlet. */
const REGULARS = 30
/** Share of an outlet's parties in which the guest is a regular guest. */
const REGULAR_SHARE = 0.4

/** Returns the person of a party. `words` identify the party. */
export function guestOf(outlet: string, ...words: (string | number)[]): Person {
  const draw = randomOf('guest', outlet, ...words)
  if (draw >= REGULAR_SHARE) return personOf(1 + Math.floor(randomOf('passer-by', outlet, ...words) * PEOPLE))
  const regular = Math.floor((draw / REGULAR_SHARE) * REGULARS)
  return personOf(1 + Math.floor(randomOf('regular', outlet, regular) * PEOPLE))
}
