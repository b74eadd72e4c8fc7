const WORDS = ['', 'satu', 'dua', 'tiga', 'empat']

/** Writes the length of a dinner, for example "dua jam" or "90 menit". */
export const dinnerSpan = (minutes: number): string =>
  minutes % 60 === 0 ? `${WORDS[minutes / 60] ?? minutes / 60} jam` : `${minutes} menit`
