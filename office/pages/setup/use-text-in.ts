import { useLanguage } from '#office/messages.tsx'

/** Returns a function that chooses a text in the user's language, or in the other language if it is missing. */
export function useTextIn(): (text: { id?: string; en?: string }) => string {
  const language = useLanguage()
  return (text) => text[language] ?? text.id ?? text.en ?? ''
}
