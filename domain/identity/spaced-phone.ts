/** An Indonesian number as people write it, in one piece: '+622155500138' is '+62 21 5550 0138'. Anything else stays as it is. */
export function spacedPhone(number: string): string {
  const parts = /^\+62(21|22|24|31|61|[2-9]\d{2}|8\d{2})(\d{3,4})(\d{3,4})(\d*)$/.exec(number)
  if (!parts) return number
  return ['+62', ...parts.slice(1).filter(Boolean)].join('\u00a0')
}
