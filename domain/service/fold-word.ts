// Folds a text for all searches: lowercase, without accents and apostrophes. The database function `fold_word` follows the same rules.

/** Apostrophes that people type or paste. Folding removes them: Nur’aini becomes nuraini. */
export const APOSTROPHES =
  "'`\\u00b4\\u02b9-\\u02bf\\u02c8\\u02ca\\u02cb\\u2018-\\u201b\\u2032\\u2035\\ua78b\\ua78c\\uff07\\uff40"
/** Invisible characters that folding removes: soft hyphens, joiners, direction marks, variation selectors. */
const INVISIBLE = '\\u00ad\\u034f\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff'
/** Separators between words: spaces, punctuation and symbols. Letters and digits of all scripts are not separators. */
const SEPARATORS =
  '\\s!-/:-@[-`{-~\\u00a1-\\u00a9\\u00ab-\\u00b1\\u00b4\\u00b6-\\u00b8\\u00bb-\\u00bf\\u00d7\\u00f7\\u2000-\\u206f\\u20a0-\\u20ff\\u2190-\\u2bff\\u3000-\\u3004\\u3008-\\u3020\\u3030\\u303d-\\u303f\\u30fb\\ufe30-\\ufe4f\\ufffd'
const EMOJI = '\\u{1f000}-\\u{1faff}'

const UNSEEN = new RegExp(`[${APOSTROPHES}${INVISIBLE}]`, 'gu')
const BETWEEN_WORDS = new RegExp(`[${SEPARATORS}${EMOJI}]+`, 'u')
const ANY_APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'gu')

/**
 * Letters that Unicode does not decompose, with their replacements. Uppercase and lowercase letters are listed, because some databases
 * convert only ASCII letters to lowercase.
 */
const PLAIN: Record<string, string> = {
  ł: 'l',
  Ł: 'l',
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  ħ: 'h',
  Ħ: 'h',
  ı: 'i',
  ŧ: 't',
  Ŧ: 't',
  ŋ: 'n',
  Ŋ: 'n',
  ς: 'σ',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ß: 'ss',
  ẞ: 'ss',
  þ: 'th',
  Þ: 'th',
}
const UNUSUAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu')

export const foldWord = (text: string): string =>
  text
    .replaceAll(UNSEEN, '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(UNUSUAL, (letter) => PLAIN[letter] ?? letter)

export const wordsOf = (text: string): string[] => foldWord(text).split(BETWEEN_WORDS).filter(Boolean)

/** Returns the folded words of a text. An apostrophe separates two words: Nur’aini gives `nur` and `aini`. */
export const partsOf = (text: string): string[] => wordsOf(text.replaceAll(ANY_APOSTROPHE, ' '))
