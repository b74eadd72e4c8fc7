/**
 * Returns the size of a title. A title of up to 14 letters has poster size on one line. A title of up to 24 letters has poster size on two
 * lines. A longer title is a plain heading.
 */
export function posterScale(title: string): 'one' | 'two' | 'plain' {
  if (title.length <= 14) return 'one'
  return title.length <= 24 ? 'two' : 'plain'
}
