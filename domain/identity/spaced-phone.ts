/** Formats an Indonesian phone number with spaces: '+622155500138' becomes '+62 21 5550 0138'. Any other text stays unchanged. */
export function spacedPhone(number: string): string {
  const parts = /^\+62(21|22|24|31|61|[2-9]\d{2}|8\d{2})(\d{3,4})(\d{3,4})(\d*)$/.exec(number)
  if (!parts) return number
  return ['+62', ...parts.slice(1).filter(Boolean)].join('\u00a0')
}
