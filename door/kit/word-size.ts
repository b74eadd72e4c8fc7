/** Returns the width of a text in the display font, in units of the font size. */
function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += /[mwMW]/.test(letter) ? 0.66 : /[iljtfr.,!1 ]/.test(letter) ? 0.27 : 0.43
  return width
}
const LARGEST = 34
const LARGEST_OF_TWO = 22
/**
 * Minimum font size of a verdict's word on one line, in hundredths of the screen's width. If a word would be smaller, it is divided into
 * two lines.
 */
const SMALLEST_OF_ONE = 17
const LINE = 91

/** Returns the font size of a verdict's word in hundredths of the screen's width, so that the word fills one or two lines. */
export function wordSize(word: string): number {
  const inOne = LINE / widthOf(word)
  const size = inOne >= SMALLEST_OF_ONE ? Math.min(LARGEST, inOne) : Math.min(LARGEST_OF_TWO, LINE / longestOfTwo(word))
  return Math.floor(size * 10) / 10
}

/** Divides the text into two lines of nearly equal width. Returns the width of the longer line. */
function longestOfTwo(text: string): number {
  const words = text.split(' ')
  const breaks = words.slice(1).map((_, i) => {
    const [first, second] = [words.slice(0, i + 1), words.slice(i + 1)].map((part) => widthOf(part.join(' ')))
    return Math.max(first ?? 0, second ?? 0)
  })
  return Math.min(widthOf(text), ...breaks)
}
