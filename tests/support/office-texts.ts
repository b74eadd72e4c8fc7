// Reads the texts of an office page. Finds texts with stored codes and numbers in a wrong format.
import type { Language } from '#domain/language.ts'

/** Runs in the browser. Returns the texts of the page, the names of its controls and the typed amounts. */
export function shownTexts(): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || parent.closest('script, style, noscript, template, textarea')) continue
    texts.push(node.textContent?.trim() ?? '')
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '')
  for (const field of document.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]')) texts.push(field.value)
  return [...new Set(texts)].filter((text) => text !== '')
}

/** Pattern that finds codes and values of the program in a text, such as `change_of_plan`, `system:sweep`, `{"cash":1}` and `undefined`. */
const RAW = [
  /(?<![\w@./-])[a-z]+(?:_[a-z\d]+)+(?![\w@./-])/,
  /\b(?:undefined|NaN|null)\b/,
  /\[object \w+\]/,
  // Pattern of identifiers of the program, such as `refundPercentage`.
  /(?<![\w@./-])[a-z]{2,}[A-Z][a-z]+(?![\w@./-])/,
  /\b(?:system|staff|member|guest|device):[a-z\d]/,
  /[{[]"\w+"|"\w+":/,
  /\b[a-z]+(?:\.[a-z]+)*\.[a-z]+_[a-z]+\b/,
]

/** For each language, a pattern that finds numbers with the thousands separator of the other language. */
const FOREIGN_GROUPS: Record<Language, RegExp> = { id: /\d,\d{3}(?!\d)/, en: /\d\.\d{3}(?!\d)/ }
/** Pattern of amounts without a thousands separator. */
const UNGROUPED = /\b(?:IDR|Rp)\s?−?\d{4,}/

export const textProblems = (texts: string[], language: Language): string[] =>
  texts.filter((text) => [...RAW, FOREIGN_GROUPS[language], UNGROUPED].some((pattern) => pattern.test(text)))
