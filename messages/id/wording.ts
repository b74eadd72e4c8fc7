const NUMBERS =
  'nol, satu, dua, tiga, empat, lima, enam, tujuh, delapan, sembilan, sepuluh, sebelas, dua belas, tiga belas, empat belas, lima belas, enam belas, tujuh belas, delapan belas, sembilan belas'.split(
    ', ',
  )
const lists = new Intl.ListFormat('id')

/** Writes numbers and lists as sentences do. Texts that count what a group has use these functions. */
export const wording = {
  /** Writes a small count in words, and any other count in digits. */
  count: (count: number): string => NUMBERS[count] ?? String(count),
  list: (names: readonly string[]): string => lists.format(names),
  /** Writes the first letter of a sentence as a capital. */
  sentence: (text: string): string => text.charAt(0).toUpperCase() + text.slice(1),
}

export const brandCount = (count: number): string =>
  count > 0 ? `${wording.sentence(wording.count(count))} brand` : 'Brand'
export const brandsLead = (count: number): string =>
  count > 1 ? 'Tak ada dua yang sama. Pilih menurut langit, bunyi, atau lapar.' : 'Lihat tempatnya, lalu pilih mejamu.'
