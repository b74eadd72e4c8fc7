import { useLanguage } from '#office/messages.tsx'

/**
 * Returns a function that finds a text in the user's language. If this text is missing, the function returns the text in the other
 * language.
 */
export function useTextIn(): (text: { id?: string; en?: string }) => string {
  const language = useLanguage()
  return (text) => text[language] ?? text.id ?? text.en ?? ''
}
