/** What the rules say in the texts of pages (`{refunds_tables}`). Filled in by the server; no browser has it. */
type Step = { hoursLeft: number; refundPercentage: number }

const ahead = (hours: number) =>
  hours === 0
    ? 'sampai pintu dibuka'
    : hours % 24 === 0
      ? `${hours / 24} hari (${hours} jam) atau lebih sebelumnya`
      : `${hours} jam atau lebih sebelumnya`

const inOrder = (words: string[], last: string) =>
  words.length < 2
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')}${words.length > 2 ? ',' : ''} ${last} ${words.at(-1)}`

export const figures = {
  /** Steps from the earliest to the last. */
  refunds: (steps: readonly Step[]): string =>
    steps.length === 0
      ? 'tidak ada uang yang kembali.'
      : `dibatalkan ${steps.map((step) => `${ahead(step.hoursLeft)}, ${step.refundPercentage}% kembali`).join('; ')}. Setelah itu tidak ada yang kembali.`,
  /** Amounts of rupiah as the language groups them. */
  prices: (rupiah: readonly string[]): string =>
    inOrder(
      rupiah.map((price) => `IDR ${price}`),
      'atau',
    ),
}
