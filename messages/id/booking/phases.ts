/** Texts about the phases in which a ticket is sold. */
export const phases = {
  /** The end of the phase on sale. `day` is a date, and `left` a number of tickets; each may be missing. */
  until: (day: string | null, left: number | null): string =>
    day !== null && left !== null
      ? `sampai ${day} atau sisa ${left}`
      : day !== null
        ? `sampai ${day}`
        : left !== null
          ? `sisa ${left}`
          : '',
  next: (name: string, price: string) => `lalu ${name} ${price}`,
}
