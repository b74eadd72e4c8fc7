/** How large a title may stand: poster on one line up to 14 letters, on two up to 24, and a plain heading beyond. */
export function posterScale(title: string): 'one' | 'two' | 'plain' {
  if (title.length <= 14) return 'one'
  return title.length <= 24 ? 'two' : 'plain'
}
